import { dealers } from '../../src/client/live/tables/dealers.ts'
import { makeSicBoView } from '../../src/client/live/tables/sic-bo-view.ts'
import { modes, soundKits, tune, tuned, voices } from '../../src/client/look/sound-kits.ts'
import { rules } from './rules.ts'

/** Burnt orange and gold; drums. */
export const view = makeSicBoView(rules, {
  colors: {
    ground: '#2a0f05',
    metal: '#f4c95d',
    button: '#c2410c',
    glow: '#ffd98a',
    felt: '#7d3413',
    'felt-deep': '#33130a',
    back: '#7a2a0c',
    wall: '#6b2610',
  },
  sounds: tuned(soundKits.forest, {
    scale: tune(196, modes.yu),
    voice: { ...voices.pluck, rings: 0.6 },
    drum: { hertz: 100, noise: 0.3, bright: 2000 },
    melody: [0, 2, 1, 3, 4, 6, 5, 7],
    rhythm: [1, 0.5, 0.5],
    beat: 0.11,
  }),
  dealer: dealers.nazma,
})
