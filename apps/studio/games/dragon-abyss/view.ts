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
    drum: { hertz: 90, noise: 0.35, bright: 2200 },
    melody: [0, 2, 4, 5, 7, 9],
    rhythm: [0.5, 0.5, 1],
    beat: 0.11,
  }),
  light: 0x6bf0ff,
  upright: ['chest', 'core', 'nautilus'],
}
