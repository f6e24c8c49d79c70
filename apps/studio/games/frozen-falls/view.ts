import { moonSilver } from '../../src/client/look/frames.ts'
import type { GameView } from '../../src/client/look/game-view.ts'
import { snow, twinkles } from '../../src/client/look/movements.ts'
import { modes, soundKits, tune, tuned, voices } from '../../src/client/look/sound-kits.ts'

/** A clear cold morning: polished silver, glints in the frost, thin bells. */
export const view: GameView = {
  frame: moonSilver({ main: '#d6e6f7', accent: '#5aa8f0', well: ['#2b5cb0', '#5a94e0', '#1c4490'] }),
  scenery: {
    light: '#ffffff',
    night: '#8a8aff',
    movements: [snow({ count: 30, size: [3, 8] }), twinkles({ count: 26, colors: ['#ffffff', '#d6f3ff'] })],
  },
  sounds: tuned(soundKits.frost, {
    scale: tune(392, modes.open),
    voice: voices.harp,
    drum: { hertz: 130, noise: 0.8, bright: 3600 },
    run: { hertz: 210, ticks: 7 },
    melody: [9, 7, 5, 6, 4, 2, 3, 5, 8],
    rhythm: [1, 1, 1, 1, 2],
    beat: 0.1,
  }),
  lettering: { face: ['#ffffff', '#e0f6ff', '#8fd0ff', '#f5fcff'], rim: '#1c4ab0', body: '#061a52' },
  button: '#1f6fd9',
  win: { light: '#ffffff', ground: ['#7ac4ff', '#2f5cc9', '#061a52'] },
  lines: ['#ffffff', '#ffe98a', '#ff9dc4', '#9cffd6', '#c9a6ff', '#ffb98a'],
  ribbons: {
    wild: { band: '#1c4ab0', rim: '#ffffff', text: '#ffffff', word: 'wild' },
    scatter: { band: '#ffffff', rim: '#5aa8f0', text: '#123a8a', word: 'scatter' },
  },
  reels: { bounce: 0.15 },
}
