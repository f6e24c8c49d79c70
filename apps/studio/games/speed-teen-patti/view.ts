import { dealers } from '../../src/client/live/tables/dealers.ts'
import { makeTeenPattiView } from '../../src/client/live/tables/teen-patti-view.ts'
import { modes, soundKits, tune, tuned, voices } from '../../src/client/look/sound-kits.ts'
import { rules } from './rules.ts'

export const view = makeTeenPattiView(rules, {
  colors: {
    ground: '#2e0f05',
    metal: '#ffc857',
    button: '#d1560f',
    glow: '#ffe0a0',
    felt: '#8a3a10',
    'felt-deep': '#3a1505',
    back: '#6b2a0a',
    wall: '#662a0c',
  },
  sounds: tuned(soundKits.koto, {
    scale: tune(227.4, modes.khamaj),
    voice: { ...voices.bell, rings: 0.7 },
    drum: { hertz: 140, noise: 0.18, bright: 2700 },
    melody: [0, 3, 4, 2, 6, 5, 8, 9],
    rhythm: [0.5, 1, 1.5],
    beat: 0.08,
  }),
  dealer: dealers.sharmin,
})
