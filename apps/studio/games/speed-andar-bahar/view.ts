import { dealers } from '../../src/client/live/tables/dealers.ts'
import { makeAndarBaharView } from '../../src/client/live/tables/andar-bahar-view.ts'
import { modes, soundKits, tune, tuned, voices } from '../../src/client/look/sound-kits.ts'
import { rules } from './rules.ts'

export const view = makeAndarBaharView(rules, {
  colors: {
    ground: '#0a1a2e',
    metal: '#e8d27a',
    button: '#2a7fc0',
    glow: '#c0e8ff',
    felt: '#1c5a8a',
    'felt-deep': '#08243c',
    back: '#14466b',
    wall: '#134264',
  },
  sounds: tuned(soundKits.koto, {
    scale: tune(261.63, modes.durga),
    voice: { ...voices.pluck, rings: 0.4 },
    drum: { hertz: 160, noise: 0.22, bright: 3000 },
    melody: [0, 4, 3, 6, 5, 8, 7, 9],
    rhythm: [0.5, 0.5, 1],
    beat: 0.07,
  }),
  dealer: dealers.mitali,
})
