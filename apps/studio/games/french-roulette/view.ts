import { dealers } from '../../src/client/live/tables/dealers.ts'
import { makeRouletteView } from '../../src/client/live/tables/roulette-view.ts'
import { modes, soundKits, tune, tuned, voices } from '../../src/client/look/sound-kits.ts'
import { rules } from './rules.ts'

/** Deep green and brass; quick plucked notes. */
export const view = makeRouletteView(rules, true, {
  colors: {
    ground: '#04211d',
    metal: '#e8c26a',
    button: '#158a6e',
    glow: '#bff5df',
    felt: '#0f5c4b',
    'felt-deep': '#052c24',
    back: '#0b4038',
    wall: '#0b4038',
  },
  sounds: tuned(soundKits.ektara, {
    scale: tune(207.65, modes.hirajoshi),
    voice: { ...voices.pluck, rings: 0.6 },
    drum: { hertz: 130, noise: 0.14, bright: 2600 },
    melody: [0, 3, 1, 4, 2, 5, 7, 6],
    rhythm: [0.5, 1, 0.5],
    beat: 0.1,
  }),
  dealer: dealers.kabir,
})
