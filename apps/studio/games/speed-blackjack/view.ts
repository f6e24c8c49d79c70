import { makeBlackjackView } from '../../src/client/live/tables/blackjack-view.ts'
import { dealers } from '../../src/client/live/tables/dealers.ts'
import { modes, soundKits, tune, tuned, voices } from '../../src/client/look/sound-kits.ts'
import { rules } from './rules.ts'

/** Night blue and copper; quick bells. */
export const view = makeBlackjackView(rules, {
  colors: {
    ground: '#070d22',
    metal: '#f29f67',
    button: '#2c58c4',
    glow: '#ffd2b0',
    felt: '#1c3b85',
    'felt-deep': '#0a1638',
    back: '#24449c',
    wall: '#12224a',
  },
  sounds: tuned(soundKits.koto, {
    scale: tune(246.94, modes.kafi),
    voice: { ...voices.bell, rings: 0.5 },
    drum: { hertz: 140, noise: 0.22, bright: 2600 },
    melody: [0, 3, 1, 5, 4, 8, 6, 9],
    rhythm: [0.5, 0.5, 1],
    beat: 0.09,
  }),
  dealer: dealers.farida,
})
