import { dealers } from '../../src/client/live/tables/dealers.ts'
import { makeLanternView } from '../../src/client/live/tables/duel-views.ts'
import { modes, soundKits, tune, tuned, voices } from '../../src/client/look/sound-kits.ts'
import { rules } from './rules.ts'

/** Amber light on a screen between dark curtains; bells and slow drums. */
export const view = makeLanternView(rules, {
  colors: {
    ground: '#1c0d06',
    metal: '#e8b34a',
    button: '#a8431a',
    glow: '#ffd48a',
    felt: '#5a2a12',
    'felt-deep': '#2b1208',
    back: '#5c0f1c',
    wall: '#3a1a0c',
  },
  sounds: tuned(soundKits.deep, {
    scale: tune(220, modes.hirajoshi),
    voice: { ...voices.pluck, rings: 1.1 },
    drum: { hertz: 84, noise: 0.2, bright: 1500 },
    melody: [0, 4, 2, 5, 3, 7, 4, 6],
    rhythm: [1.5, 0.5, 1, 1],
    beat: 0.16,
  }),
  dealer: dealers.tania,
})
