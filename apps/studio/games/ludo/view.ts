import { modes, soundKits, tune, tuned, voices } from '../../src/client/look/sound-kits.ts'
import { makeLudoKind } from '../../src/client/pvp/ludo-kind.ts'
import type { PvpView } from '../../src/client/pvp/pvp-look.ts'
import { rules } from './rules.ts'

/** A green courtyard and a brass rim; a marimba. */
export const view: PvpView = {
  rules,
  table: makeLudoKind({ seats: 4, isQuick: false }),
  colors: {
    ground: '#08261d',
    metal: '#ffd257',
    button: '#1b7a5a',
    glow: '#fff6d6',
    felt: '#1b7a5a',
    'felt-deep': '#0a3b2b',
    back: '#1b7a5a',
    wall: '#1b7a5a',
  },
  sounds: tuned(soundKits.fair, {
    scale: tune(261.63, modes.bhupali),
    voice: { ...voices.marimba, rings: 0.45 },
    drum: { hertz: 118, noise: 0.35, bright: 2050 },
    melody: [0, 2, 4, 3, 5, 7, 6, 8],
    rhythm: [1, 1, 0.5, 0.5, 1],
    beat: 0.12,
  }),
}
