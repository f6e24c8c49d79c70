import { dealers } from '../../src/client/live/tables/dealers.ts'
import { makeRouletteView } from '../../src/client/live/tables/roulette-view.ts'
import { modes, soundKits, tune, tuned, voices } from '../../src/client/look/sound-kits.ts'
import { rules } from './rules.ts'

/** A violet hall with golden lamps; bells. */
export const view = makeRouletteView(rules, false, {
  colors: {
    ground: '#180728',
    metal: '#f0c75e',
    button: '#8a35c9',
    glow: '#ffd98a',
    felt: '#4b1f7a',
    'felt-deep': '#1d0a33',
    back: '#4b1f7a',
    wall: '#34125a',
  },
  sounds: tuned(soundKits.koto, {
    scale: tune(196, modes.bhupali),
    voice: { ...voices.bell, rings: 0.9 },
    drum: { hertz: 120, noise: 0.12, bright: 2400 },
    melody: [0, 2, 4, 3, 5, 7, 6, 9],
    rhythm: [1, 1, 0.5],
    beat: 0.12,
  }),
  dealer: dealers.tania,
})
