import { dealers } from '../../src/client/live/tables/dealers.ts'
import { makeRobotRingView } from '../../src/client/live/tables/duel-views.ts'
import { modes, soundKits, tune, tuned, voices } from '../../src/client/look/sound-kits.ts'
import { rules } from './rules.ts'

/** Steel, neon and a bright floor; struck metal. */
export const view = makeRobotRingView(rules, {
  colors: {
    ground: '#0d1020',
    metal: '#f2b544',
    button: '#c2361f',
    glow: '#6f7dff',
    felt: '#2b3566',
    'felt-deep': '#12183a',
    back: '#2a1440',
    wall: '#1b2148',
  },
  sounds: tuned(soundKits.orbit, {
    scale: tune(164.81, modes.minor),
    voice: { ...voices.pluck, rings: 0.25 },
    drum: { hertz: 72, noise: 0.5, bright: 3400 },
    melody: [0, 0, 3, 4, 3, 7, 5, 4],
    rhythm: [0.5, 0.5, 1],
    beat: 0.12,
  }),
  dealer: dealers.arif,
})
