import { dealers } from '../../src/client/live/tables/dealers.ts'
import { makeKiteView } from '../../src/client/live/tables/kite-view.ts'
import { modes, soundKits, tune, tuned, voices } from '../../src/client/look/sound-kits.ts'
import { rules } from './rules.ts'

/** An evening sky over a river; flute and light drums. */
export const view = makeKiteView(rules, {
  colors: {
    ground: '#0d2238',
    metal: '#f0b541',
    button: '#c2361f',
    glow: '#ffb877',
    felt: '#2b6a6e',
    'felt-deep': '#123f47',
    back: '#7a3a1e',
    wall: '#2f6fa8',
  },
  sounds: tuned(soundKits.orbit, {
    scale: tune(233.08, modes.bhupali),
    voice: { ...voices.pluck, rings: 0.6 },
    drum: { hertz: 110, noise: 0.3, bright: 2600 },
    melody: [0, 2, 4, 5, 4, 7, 6, 4],
    rhythm: [1, 0.5, 0.5, 1],
    beat: 0.14,
  }),
  dealer: dealers.kabir,
})
