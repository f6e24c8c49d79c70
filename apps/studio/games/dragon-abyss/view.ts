import type { FishView } from '../../src/client/fish/fish-look.ts'
import { modes, soundKits, tune, tuned, voices } from '../../src/client/look/sound-kits.ts'
import { words } from './names.ts'
import { rules } from './rules.ts'

/** Night water and cold light; a gong. */
export const view: FishView = {
  rules,
  words,
  colors: {
    ground: '#0a1240',
    metal: '#f2b544',
    button: '#1487c4',
    glow: '#6bf0ff',
    night: '#050824',
  },
  sounds: tuned(soundKits.forest, {
    scale: tune(146.83, modes.phrygian),
    voice: voices.gong,
    drum: { hertz: 62, noise: 0.5, bright: 900 },
    melody: [0, 1, 4, 3, 6, 5, 8, 7],
    rhythm: [1, 1, 0.5, 0.5],
    beat: 0.13,
  }),
  light: 0x6bf0ff,
  upright: ['chest', 'core', 'nautilus'],
}
