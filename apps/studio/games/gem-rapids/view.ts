import { iceBlock } from '../../src/client/look/frames.ts'
import type { GameView } from '../../src/client/look/game-view.ts'
import { bubbles, twinkles } from '../../src/client/look/movements.ts'
import { modes, soundKits, tune, tuned, voices } from '../../src/client/look/sound-kits.ts'

/** Clear water: an edge like wet glass, bubbles and glints, small bells. */
export const view: GameView = {
  frame: iceBlock({ main: '#5cc9e6', accent: '#ffffff', well: ['#0f4a7a', '#1f7ab0', '#0a3560'] }),
  scenery: {
    light: '#ffffff',
    night: '#9c8aff',
    movements: [bubbles({ count: 22 }), twinkles({ count: 22 })],
  },
  sounds: tuned(soundKits.frost, {
    scale: tune(493.88, modes.lydian),
    voice: { ...voices.bell, rings: 0.5 },
    drum: { hertz: 300, noise: 0.4, bright: 4400 },
    run: { hertz: 320, ticks: 18 },
    melody: [0, 4, 7, 9, 6, 3, 5, 8, 11],
    rhythm: [0.5, 0.5, 0.5, 1.5],
    beat: 0.1,
  }),
  lettering: { face: ['#ffffff', '#d9fbff', '#4ac9ff', '#f0fdff'], rim: '#0c3d9c', body: '#03164a' },
  button: '#0f86c8',
  win: { light: '#ffffff', ground: ['#2fb8f0', '#0c5a9c', '#03164a'] },
  lines: ['#ffffff', '#ffe14d', '#ff8ab8', '#8affc4', '#c9a6ff', '#ffb36b'],
  ribbons: { scatter: { band: '#0c3d9c', rim: '#ffffff', text: '#ffffff', word: 'scatter' } },
}
