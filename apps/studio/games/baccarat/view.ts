import { dealers } from '../../src/client/live/tables/dealers.ts'
import { makeBaccaratView } from '../../src/client/live/tables/baccarat-view.ts'
import { modes, soundKits, tune, tuned, voices } from '../../src/client/look/sound-kits.ts'
import { rules } from './rules.ts'

export const view = makeBaccaratView(rules, 'commission', {
  colors: {
    ground: '#07301f',
    metal: '#e9c46a',
    button: '#1f8a53',
    glow: '#d9ffb0',
    felt: '#12633f',
    'felt-deep': '#05301d',
    back: '#0f5a38',
    wall: '#0c4a30',
  },
  sounds: tuned(soundKits.ektara, {
    scale: tune(174.61, modes.bilawal),
    voice: { ...voices.bell, rings: 0.9 },
    drum: { hertz: 90, noise: 0.12, bright: 1500 },
    melody: [0, 4, 2, 5, 3, 6, 4, 7],
    rhythm: [2, 1],
    beat: 0.13,
  }),
  dealer: dealers.farida,
})
