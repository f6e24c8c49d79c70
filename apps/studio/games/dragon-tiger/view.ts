import { dealers } from '../../src/client/live/tables/dealers.ts'
import { makeDragonTigerView } from '../../src/client/live/tables/dragon-tiger-view.ts'
import { modes, soundKits, tune, tuned, voices } from '../../src/client/look/sound-kits.ts'
import { rules } from './rules.ts'

/** A red hall with golden lamps; drums and a zither. */
export const view = makeDragonTigerView(rules, {
  colors: {
    ground: '#2b0710',
    metal: '#f0c14b',
    button: '#c81e3a',
    glow: '#ffd98a',
    felt: '#7d1526',
    'felt-deep': '#38060f',
    back: '#7a1020',
    wall: '#5a0f1e',
  },
  sounds: tuned(soundKits.koto, {
    scale: tune(220, modes.yu),
    voice: { ...voices.pluck, rings: 0.8 },
    drum: { hertz: 80, noise: 0.2, bright: 1900 },
    melody: [0, 2, 3, 5, 4, 7, 6, 9],
    rhythm: [1, 1, 2],
    beat: 0.12,
  }),
  dealer: dealers.mitali,
})
