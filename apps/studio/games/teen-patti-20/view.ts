import { dealers } from '../../src/client/live/tables/dealers.ts'
import { makeTeenPattiView } from '../../src/client/live/tables/teen-patti-view.ts'
import { modes, soundKits, tune, tuned, voices } from '../../src/client/look/sound-kits.ts'
import { rules } from './rules.ts'

export const view = makeTeenPattiView(rules, {
  colors: {
    ground: '#04262b',
    metal: '#f4b942',
    button: '#0f8a8a',
    glow: '#b8fff4',
    felt: '#0f6a6e',
    'felt-deep': '#042f33',
    back: '#0a5054',
    wall: '#0b4c50',
  },
  sounds: tuned(soundKits.ektara, {
    scale: tune(207.65, modes.kafi),
    voice: { ...voices.pluck, rings: 0.6 },
    drum: { hertz: 100, noise: 0.25, bright: 1700 },
    melody: [0, 1, 3, 2, 4, 6, 5, 7],
    rhythm: [1, 2, 1],
    beat: 0.11,
  }),
  dealer: dealers.nazma,
})
