import { dealers } from '../../src/client/live/tables/dealers.ts'
import { makeDragonTigerView } from '../../src/client/live/tables/dragon-tiger-view.ts'
import { modes, soundKits, tune, tuned, voices } from '../../src/client/look/sound-kits.ts'
import { rules } from './rules.ts'

/** Night blue and bright gold; quick plucked notes. */
export const view = makeDragonTigerView(rules, {
  colors: {
    ground: '#06122e',
    metal: '#f4c95d',
    button: '#1f5fd0',
    glow: '#9fd0ff',
    felt: '#173f8a',
    'felt-deep': '#071a45',
    back: '#102a6b',
    wall: '#12275c',
  },
  sounds: tuned(soundKits.koto, {
    scale: tune(246.94, modes.hirajoshi),
    voice: { ...voices.pluck, rings: 0.5 },
    drum: { hertz: 110, noise: 0.15, bright: 2400 },
    melody: [0, 3, 2, 5, 4, 6, 8, 7],
    rhythm: [1, 0.5, 0.5],
    beat: 0.09,
  }),
  dealer: dealers.arif,
})
