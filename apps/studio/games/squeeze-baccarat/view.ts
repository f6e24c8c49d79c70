import { dealers } from '../../src/client/live/tables/dealers.ts'
import { makeBaccaratView } from '../../src/client/live/tables/baccarat-view.ts'
import { modes, soundKits, tune, tuned, voices } from '../../src/client/look/sound-kits.ts'
import { rules } from './rules.ts'

/** Black and gold; slow bells. */
export const view = makeBaccaratView(
  rules,
  'commission',
  {
    colors: {
      ground: '#140e08',
      metal: '#f0c95e',
      button: '#8a5f14',
      glow: '#ffe3a0',
      felt: '#3d2f1c',
      'felt-deep': '#150f08',
      back: '#6b4a12',
      wall: '#2b2118',
    },
    sounds: tuned(soundKits.ektara, {
      scale: tune(155.56, modes.malkauns),
      voice: { ...voices.bell, rings: 1.1 },
      drum: { hertz: 80, noise: 0.1, bright: 1400 },
      melody: [0, 2, 4, 3, 5, 4, 6, 7],
      rhythm: [2, 1, 1],
      beat: 0.14,
    }),
    dealer: dealers.tania,
  },
  true,
)
