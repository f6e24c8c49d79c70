import { haatLayout } from '../../src/client/table/ticket-layouts.ts'
import { makeTicketView } from '../../src/client/table/ticket-view.ts'
import { modes, soundKits, tune, tuned, voices } from '../../src/client/look/sound-kits.ts'
import { words } from './names.ts'
import { rules } from './rules.ts'

/** Market day: mustard and green cloth, baskets, a marimba. */
export const view = makeTicketView({
  colors: { ground: '#1d2b0c', metal: '#ffd257', button: '#b3401a', glow: '#fff0b8', felt: '#5c7a1f', 'felt-deep': '#26380c' },
  sounds: tuned(soundKits.fair, {
    scale: tune(440, modes.bhupali),
    voice: voices.marimba,
    melody: [0, 1, 3, 2, 4, 6, 5, 8],
    rhythm: [1, 0.5, 0.5],
    beat: 0.12,
  }),
  rules,
  words,
  layout: haatLayout,
})
