import { bambooCane } from '../../src/client/look/frames.ts'
import type { GameView } from '../../src/client/look/game-view.ts'
import { butterflies, leaves } from '../../src/client/look/movements.ts'
import { modes, soundKits, tune, tuned, voices } from '../../src/client/look/sound-kits.ts'

/** The overgrown city: cane lashed around mossy wells, leaves and blue butterflies, log drums. */
export const view: GameView = {
  frame: bambooCane({ main: '#8fae4a', accent: '#3fc98a', well: ['#0c2f22', '#1f5c43', '#061a12'] }),
  scenery: {
    light: '#d9ffb8',
    night: '#3fae9c',
    movements: [leaves({ count: 20, colors: ['#6bc95c', '#2f8f57', '#b8e06b'] }), butterflies({ count: 7 })],
  },
  sounds: tuned(soundKits.drums, {
    scale: tune(220, modes.malkauns),
    voice: { ...voices.marimba, rings: 0.4 },
    drum: { hertz: 104, noise: 0.25, bright: 520 },
    melody: [0, 1, 3, 2, 4, 3, 6, 5, 8],
    rhythm: [1, 0.5, 0.5, 1],
    beat: 0.14,
  }),
  lettering: { face: ['#f5fff0', '#c9ffd6', '#3fc98a', '#e6ffe9'], rim: '#06432e', body: '#031a10' },
  button: '#12945a',
  win: { light: '#b8ff8a', ground: ['#1f8f5c', '#0c4a33', '#031a10'] },
  lines: ['#b8ff8a', '#ffd75e', '#7fe6ff', '#ff9c7a', '#e0a8ff', '#ffffff'],
  ribbons: {
    wild: { band: '#06432e', rim: '#8ff5c0', text: '#f5fff0', word: 'wild' },
    scatter: { band: '#6b3a12', rim: '#ffd98a', text: '#fff8e0', word: 'scatter' },
  },
}
