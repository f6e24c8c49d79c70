import { raffleLayout } from '../../src/client/table/ticket-layouts.ts'
import { makeTicketView } from '../../src/client/table/ticket-view.ts'
import { modes, soundKits, tune, tuned, voices } from '../../src/client/look/sound-kits.ts'
import { words } from './names.ts'
import { rules } from './rules.ts'

/** New year’s morning: red and white saris, drums, paper masks. */
export const view = makeTicketView({
  colors: { ground: '#3f0a10', metal: '#ffd98a', button: '#1c7a4a', glow: '#fff3d0', felt: '#b3202e', 'felt-deep': '#4a0a14' },
  sounds: tuned(soundKits.dhak, {
    scale: tune(349.23, modes.kafi),
    voice: voices.reed,
    melody: [0, 2, 3, 4, 6, 4, 7, 9],
    rhythm: [1, 0.5, 0.5],
    beat: 0.12,
  }),
  rules,
  words,
  layout: raffleLayout,
})
