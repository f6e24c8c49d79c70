import { modes, soundKits, tune, tuned, voices } from '../../src/client/look/sound-kits.ts'
import { makeLudoKind } from '../../src/client/pvp/ludo-kind.ts'
import type { PvpView } from '../../src/client/pvp/pvp-look.ts'
import { rules } from './rules.ts'

/** A violet hall under a clock; clockwork. */
export const view: PvpView = {
  rules,
  table: makeLudoKind({ seats: 4, isQuick: true }),
  colors: {
    ground: '#170a26',
    metal: '#ffcf6b',
    button: '#5a2a86',
    glow: '#fff6d6',
    felt: '#5a2a86',
    'felt-deep': '#2a1145',
    back: '#5a2a86',
    wall: '#5a2a86',
  },
  sounds: tuned(soundKits.clockwork, {
    scale: tune(277.18, modes.whole),
    voice: { ...voices.wood, rings: 0.45 },
    drum: { hertz: 131, noise: 0.35, bright: 2300 },
    melody: [0, 1, 3, 2, 4, 6, 5, 7, 9],
    rhythm: [0.5, 0.5, 1],
    beat: 0.09,
  }),
}
