import { modes, soundKits, tune, tuned, voices } from '../../src/client/look/sound-kits.ts'
import { pattiKind } from '../../src/client/pvp/patti-kind.ts'
import type { PvpView } from '../../src/client/pvp/pvp-look.ts'
import { rules } from './rules.ts'

/** Plum walls, a green table with a brass rim; an ektara. */
export const view: PvpView = {
  rules,
  table: pattiKind,
  colors: {
    ground: '#1c0a22',
    metal: '#f5c04a',
    button: '#a3245c',
    glow: '#ffd9f0',
    felt: '#1f7a5c',
    'felt-deep': '#0b3a2c',
    back: '#7a1748',
    wall: '#4a1d52',
  },
  sounds: tuned(soundKits.ektara, {
    scale: tune(220, modes.kafi),
    voice: { ...voices.pluck, rings: 0.6 },
    drum: { hertz: 96, noise: 0.25, bright: 1600 },
    melody: [0, 2, 1, 5, 4, 3, 7, 8],
    rhythm: [1, 1, 2],
    beat: 0.12,
  }),
}
