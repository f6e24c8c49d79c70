import { dealers } from '../../src/client/live/tables/dealers.ts'
import { makeAndarBaharView } from '../../src/client/live/tables/andar-bahar-view.ts'
import { modes, soundKits, tune, tuned, voices } from '../../src/client/look/sound-kits.ts'
import { rules } from './rules.ts'

export const view = makeAndarBaharView(rules, {
  colors: {
    ground: '#2b0a1f',
    metal: '#ffcf5a',
    button: '#c2336b',
    glow: '#ffd0e8',
    felt: '#8a1f55',
    'felt-deep': '#3a0826',
    back: '#6b1540',
    wall: '#641440',
  },
  sounds: tuned(soundKits.ektara, {
    scale: tune(155.56, modes.marwa),
    voice: { ...voices.glass, rings: 0.8 },
    drum: { hertz: 75, noise: 0.35, bright: 1300 },
    melody: [0, 2, 1, 4, 3, 5, 7, 6],
    rhythm: [1, 1, 1, 2],
    beat: 0.14,
  }),
  dealer: dealers.sharmin,
})
