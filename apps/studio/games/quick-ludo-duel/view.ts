import { modes, soundKits, tune, tuned, voices } from '../../src/client/look/sound-kits.ts'
import { makeLudoKind } from '../../src/client/pvp/ludo-kind.ts'
import type { PvpView } from '../../src/client/pvp/pvp-look.ts'
import { rules } from './rules.ts'

/** A blue night and silver; glass. */
export const view: PvpView = {
  rules,
  table: makeLudoKind({ seats: 2, isQuick: true }),
  colors: {
    ground: '#061a2e',
    metal: '#bfe8ff',
    button: '#12548f',
    glow: '#fff6d6',
    felt: '#12548f',
    'felt-deep': '#07294a',
    back: '#12548f',
    wall: '#12548f',
  },
  sounds: tuned(soundKits.frost, {
    scale: tune(233.08, modes.malkauns),
    voice: { ...voices.glass, rings: 0.45 },
    drum: { hertz: 99, noise: 0.35, bright: 1700 },
    melody: [0, 4, 3, 1, 5, 8, 7, 9],
    rhythm: [1, 0.5, 0.5, 1, 1],
    beat: 0.11,
  }),
}
