import { makePays } from '../../src/client/table/pay-rows.ts'
import { KenoScene } from '../../src/client/table/keno-scene.ts'
import { modes, soundKits, tune, tuned, voices } from '../../src/client/look/sound-kits.ts'
import type { TableView } from '../../src/client/table/table-look.ts'
import type { KenoChoice, KenoOutcome } from '../../src/engine/keno.ts'
import { words } from './names.ts'
import { board, pays } from './paytable.ts'
import { rules } from './rules.ts'

/** A lottery stall at dusk: coral paint, tin lamps, glass balls. */
export const view: TableView = {
  colors: { ground: '#3a0d18', metal: '#ffd27a', button: '#0f8f8a', glow: '#ffe9d0', felt: '#b8384a', 'felt-deep': '#4a1020' },
  sounds: tuned(soundKits.fair, {
    scale: tune(392, modes.durga),
    voice: voices.glass,
    drum: { hertz: 230, noise: 0.15, bright: 3200 },
    melody: [0, 1, 2, 4, 3, 5, 7, 8],
    rhythm: [0.5, 0.5, 1],
    beat: 0.11,
  }),
  rules,
  words,
  nameBet: (bet, { word, figures }) => word('perPicks', { count: figures.count(Number(bet)) }),
  help: ({ word, figures, price }) => [
    {
      title: word('pays'),
      body: Object.entries(pays).flatMap(([count, list]) => [
        word('perPicks', { count: figures.count(Number(count)) }),
        makePays(
          [...list.entries()]
            .filter(([, units]) => units > 0)
            .map(([hits, units]) => [`${word('hits')} ${figures.count(hits)}`, price(units)]),
        ),
      ]),
    },
  ],
  mayAutoplay: true,
  tagRound({ table, choice }, { word, figures }) {
    const { picks } = choice as KenoChoice
    const { drawn } = table as unknown as KenoOutcome
    return `${word('hits')}: ${figures.count(drawn.filter((number) => picks.includes(number)).length)} / ${figures.count(picks.length)}`
  },
  openScene: (context) => new KenoScene(context, pays, board),
}
