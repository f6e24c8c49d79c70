import { makeBlackjackView } from '../../src/client/live/tables/blackjack-view.ts'
import { dealers } from '../../src/client/live/tables/dealers.ts'
import { modes, soundKits, tune, tuned, voices } from '../../src/client/look/sound-kits.ts'
import { rules } from './rules.ts'

/** Deep green and brass; plucked strings. */
export const view = makeBlackjackView(rules, {
  colors: {
    ground: '#06180f',
    metal: '#e9c46a',
    button: '#1c7a4a',
    glow: '#c9ffd8',
    felt: '#14633d',
    'felt-deep': '#062a18',
    back: '#7a1a22',
    wall: '#0e3b2a',
  },
  sounds: tuned(soundKits.ektara, {
    scale: tune(185, modes.khamaj),
    voice: { ...voices.pluck, rings: 0.8 },
    drum: { hertz: 95, noise: 0.18, bright: 1900 },
    melody: [0, 3, 2, 4, 6, 5, 7, 8],
    rhythm: [1, 0.5, 0.5],
    beat: 0.12,
  }),
  dealer: dealers.arif,
})
