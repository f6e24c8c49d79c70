import { dealers } from '../../src/client/live/tables/dealers.ts'
import { makeBaccaratView } from '../../src/client/live/tables/baccarat-view.ts'
import { modes, soundKits, tune, tuned, voices } from '../../src/client/look/sound-kits.ts'
import { rules } from './rules.ts'

export const view = makeBaccaratView(rules, 'noCommission', {
  colors: {
    ground: '#1c0a2e',
    metal: '#f0b95a',
    button: '#7a2fc0',
    glow: '#e2c0ff',
    felt: '#4a1f7a',
    'felt-deep': '#1f0a3a',
    back: '#3a145e',
    wall: '#341459',
  },
  sounds: tuned(soundKits.koto, {
    scale: tune(185, modes.lydian),
    voice: { ...voices.glass, rings: 1.2 },
    drum: { hertz: 130, noise: 0.3, bright: 2100 },
    melody: [0, 2, 5, 4, 7, 6, 9, 8],
    rhythm: [1, 1, 0.5, 0.5],
    beat: 0.1,
  }),
  dealer: dealers.rony,
})
