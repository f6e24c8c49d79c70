import { makePays } from '../../src/client/table/pay-rows.ts'
import { patterns } from '../../src/engine/housie.ts'
import { HousieScene } from '../../src/client/table/housie-scene.ts'
import { modes, soundKits, tune, tuned, voices } from '../../src/client/look/sound-kits.ts'
import type { TableView } from '../../src/client/table/table-look.ts'
import { words } from './names.ts'
import { game } from './paytable.ts'
import { rules } from './rules.ts'

/** Housie night in the hall: teal stripes, tickets, a bright bell. */
export const view: TableView = {
  colors: { ground: '#08323f', metal: '#ffd76a', button: '#d1471e', glow: '#fff3c2', felt: '#1a8a94', 'felt-deep': '#0a3a4a' },
  sounds: tuned(soundKits.clockwork, {
    scale: tune(523.25, modes.bilawal),
    voice: voices.marimba,
    drum: { hertz: 260, noise: 0.2, bright: 2400 },
    melody: [0, 2, 4, 7, 5, 4, 2, 9],
    rhythm: [1, 1, 0.5, 0.5, 1],
    beat: 0.12,
  }),
  rules,
  words,
  nameBet: (bet, { word }) => word(bet),
  help: ({ word, price }) => [
    { title: word('pays'), body: [makePays(patterns.map((pattern) => [word(pattern), price(game.pays[pattern])]))] },
  ],
  mayAutoplay: true,
  mostChips: 4,
  tagRound({ choice }, { word, figures }) {
    return `${word('tickets')}: ${figures.count((choice as { tickets: number }).tickets)}`
  },
  openScene: (context) => new HousieScene(context, game),
}
