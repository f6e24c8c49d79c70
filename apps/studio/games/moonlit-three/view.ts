import { moonlitLayout } from '../../src/client/table/ticket-layouts.ts'
import { makeTicketView } from '../../src/client/table/ticket-view.ts'
import { modes, soundKits, tune, tuned, voices } from '../../src/client/look/sound-kits.ts'
import { words } from './names.ts'
import { rules } from './rules.ts'

/** A pond under the moon: deep blue foil, silver, a harp. */
export const view = makeTicketView({
  colors: { ground: '#0b1438', metal: '#d7e1ff', button: '#b8842a', glow: '#fff2c0', felt: '#2a3f8f', 'felt-deep': '#101a4a' },
  sounds: tuned(soundKits.silk, {
    scale: tune(311.13, modes.malkauns),
    voice: voices.harp,
    melody: [0, 2, 4, 3, 5, 7, 9],
    rhythm: [1, 0.5, 0.5],
    beat: 0.12,
  }),
  rules,
  words,
  layout: moonlitLayout,
})
