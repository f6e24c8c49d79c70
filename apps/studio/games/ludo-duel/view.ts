import { modes, soundKits, tune, tuned, voices } from '../../src/client/look/sound-kits.ts'
import { makeLudoKind } from '../../src/client/pvp/ludo-kind.ts'
import type { PvpView } from '../../src/client/pvp/pvp-look.ts'
import { rules } from './rules.ts'

/** A red wall at noon; a horn calls. */
export const view: PvpView = {
  rules,
  table: makeLudoKind({ seats: 2, isQuick: false }),
  colors: {
    ground: '#2a0c08',
    metal: '#ffe08a',
    button: '#a3321c',
    glow: '#fff6d6',
    felt: '#a3321c',
    'felt-deep': '#4a140a',
    back: '#a3321c',
    wall: '#a3321c',
  },
  sounds: tuned(soundKits.drums, {
    scale: tune(329.63, modes.durga),
    voice: { ...voices.horn, rings: 0.45 },
    drum: { hertz: 88, noise: 0.35, bright: 1450 },
    melody: [0, 3, 2, 5, 4, 7, 8, 6],
    rhythm: [2, 1, 1],
    beat: 0.14,
  }),
}
