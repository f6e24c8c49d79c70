import type { FishView } from '../../src/client/fish/fish-look.ts'
import { modes, soundKits, tune, tuned, voices } from '../../src/client/look/sound-kits.ts'
import { words } from './names.ts'
import { rules } from './rules.ts'

/** Green water, brass and reeds; a plucked string. */
export const view: FishView = {
  rules,
  words,
  colors: {
    ground: '#0a4a52',
    metal: '#f2c14e',
    button: '#1f8a5c',
    glow: '#d9ffb0',
    night: '#04211d',
  },
  sounds: tuned(soundKits.ektara, {
    scale: tune(185, modes.bhupali),
    voice: voices.pluck,
    drum: { hertz: 90, noise: 0.35, bright: 2200 },
    melody: [0, 2, 3, 5, 7, 6, 8, 9],
    rhythm: [0.5, 0.5, 1],
    beat: 0.11,
  }),
  light: 0xf5ffc9,
  upright: ['frost-crab', 'chest', 'potka'],
}
