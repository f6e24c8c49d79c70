import { shellRim } from '../../src/client/look/frames.ts'
import type { GameView } from '../../src/client/look/game-view.ts'
import { leaves, twinkles } from '../../src/client/look/movements.ts'
import { modes, soundKits, tune, tuned, voices } from '../../src/client/look/sound-kits.ts'

/** Marble and blue sky; olive leaves in the wind, a lyre. */
export const view: GameView = {
  frame: shellRim({ main: '#f2ead9', accent: '#d9a83a', well: ['#1f4a8a', '#3f7bc9', '#143566'] }),
  scenery: {
    light: '#ffffff',
    night: '#8f9cff',
    movements: [leaves({ count: 22, colors: ['#a8c95c', '#7a9c3a', '#d9e69c'] }), twinkles({ count: 10, during: 'feature' })],
  },
  sounds: tuned(soundKits.silk, {
    scale: tune(220, modes.khamaj),
    voice: { ...voices.harp, rings: 0.7 },
    drum: { hertz: 120, noise: 0.15, bright: 2000 },
    run: { hertz: 160, ticks: 9 },
    melody: [0, 2, 4, 5, 4, 6, 7, 9],
    rhythm: [2, 1, 1, 1, 1],
    beat: 0.11,
  }),
  lettering: { face: ['#ffffff', '#fff3c0', '#f0b52e', '#fffbe0'], rim: '#1f4a8a', body: '#0c1f3d' },
  button: '#2a5fb0',
  win: { light: '#ffe9a0', ground: ['#c98f1c', '#5c4a12', '#14233d'] },
  lines: ['#ffd75e', '#ffffff', '#ff8a5c', '#a8f06a', '#ff9de0', '#7fe6ff'],
  ribbons: {
    wild: { band: '#1f4a8a', rim: '#f0c04a', text: '#ffffff', word: 'wild' },
    scatter: { band: '#ffffff', rim: '#3f6bb8', text: '#14356b', word: 'scatter' },
  },
}
