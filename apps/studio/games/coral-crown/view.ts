import type { FishView } from '../../src/client/fish/fish-look.ts'
import { modes, soundKits, tune, tuned, voices } from '../../src/client/look/sound-kits.ts'
import { words } from './names.ts'
import { rules } from './rules.ts'

/** Noon over the reef; bells of glass. */
export const view: FishView = {
  rules,
  words,
  colors: {
    ground: '#0a3f9a',
    metal: '#ffc93c',
    button: '#e0407a',
    glow: '#9af0ff',
    night: '#041230',
  },
  sounds: tuned(soundKits.forest, {
    scale: tune(220, modes.lydian),
    voice: voices.glass,
    drum: { hertz: 112, noise: 0.22, bright: 3000 },
    melody: [0, 4, 2, 6, 5, 7, 9, 8],
    rhythm: [1, 0.5, 0.5],
    beat: 0.12,
  }),
  light: 0xf0ffff,
  upright: ['octopus', 'chest', 'mine', 'puffer'],
}
