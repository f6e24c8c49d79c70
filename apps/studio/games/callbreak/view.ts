import { modes, soundKits, tune, tuned, voices } from '../../src/client/look/sound-kits.ts'
import { callbreakKind } from '../../src/client/pvp/callbreak-kind.ts'
import type { PvpView } from '../../src/client/pvp/pvp-look.ts'
import { rules } from './rules.ts'

/** A club's blue walls, a deep blue cloth with a pale gold rim; a vibraphone. */
export const view: PvpView = {
  rules,
  table: callbreakKind,
  colors: {
    ground: '#071526',
    metal: '#f2d27a',
    button: '#0f6f7a',
    glow: '#d6ecff',
    felt: '#1c5f96',
    'felt-deep': '#0a2a4c',
    back: '#0d3b73',
    wall: '#123a6b',
  },
  sounds: tuned(soundKits.silk, {
    scale: tune(207.65, modes.minor),
    voice: { ...voices.bell, rings: 0.7 },
    drum: { hertz: 104, noise: 0.3, bright: 1850 },
    melody: [0, 4, 2, 5, 7, 6, 8, 9],
    rhythm: [1, 0.5, 0.5, 2],
    beat: 0.13,
  }),
}
