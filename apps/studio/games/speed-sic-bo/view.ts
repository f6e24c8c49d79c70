import { dealers } from '../../src/client/live/tables/dealers.ts'
import { makeSicBoView } from '../../src/client/live/tables/sic-bo-view.ts'
import { modes, soundKits, tune, tuned, voices } from '../../src/client/look/sound-kits.ts'
import { rules } from './rules.ts'

/** Plum and gold; quick drums. */
export const view = makeSicBoView(rules, {
  colors: {
    ground: '#1f0618',
    metal: '#f0c75e',
    button: '#b02a88',
    glow: '#ffc2ea',
    felt: '#6a1850',
    'felt-deep': '#2a0920',
    back: '#5a1246',
    wall: '#4a0d3a',
  },
  sounds: tuned(soundKits.forest, {
    scale: tune(233.08, modes.hirajoshi),
    voice: { ...voices.wood, rings: 0.6 },
    drum: { hertz: 118, noise: 0.25, bright: 2400 },
    melody: [0, 3, 1, 4, 2, 6, 5, 7],
    rhythm: [1, 0.5, 0.5],
    beat: 0.09,
  }),
  dealer: dealers.rony,
})
