import { shellRim } from '../../src/client/look/frames.ts'
import type { GameView } from '../../src/client/look/game-view.ts'
import { bubbles, fish } from '../../src/client/look/movements.ts'
import { modes, soundKits, tune, tuned, voices } from '../../src/client/look/sound-kits.ts'

/** Between the boat and the beds: mother-of-pearl around the board, fish that pass, slow deep notes. */
export const view: GameView = {
  frame: shellRim({ main: '#ffd6e6', accent: '#c9a8ff', well: ['#0a5c7a', '#1f94a8', '#06405c'] }),
  scenery: {
    light: '#d6fff2',
    night: '#7a8aff',
    movements: [bubbles({ count: 26 }), fish({ count: 8 })],
  },
  sounds: tuned(soundKits.deep, {
    scale: tune(311.13, modes.lydian),
    voice: voices.bell,
    drum: { hertz: 88, noise: 0.15, bright: 1400 },
    melody: [0, 2, 4, 6, 3, 5, 8, 10],
    rhythm: [1, 1, 1, 3],
    beat: 0.12,
  }),
  lettering: { face: ['#ffffff', '#ffe6f5', '#ffb8d0', '#fff5fc'], rim: '#12607a', body: '#03182e' },
  button: '#b0489c',
  win: { light: '#ffe6f5', ground: ['#c96ba8', '#5c2f7a', '#03182e'] },
  lines: ['#ffd6e6', '#ffe14d', '#8affd0', '#8fd0ff', '#ff9f7a', '#ffffff'],
  ribbons: {
    wild: { band: '#5c3d8a', rim: '#ffe9d6', text: '#ffffff', word: 'wild' },
    scatter: { band: '#12607a', rim: '#ffd6e6', text: '#ffffff', word: 'scatter' },
  },
}
