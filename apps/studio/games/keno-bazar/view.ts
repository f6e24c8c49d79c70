import { makePays } from '../../src/client/table/pay-rows.ts'
import { KenoScene } from '../../src/client/table/keno-scene.ts'
import { modes, soundKits, tune, tuned, voices } from '../../src/client/look/sound-kits.ts'
import type { TableView } from '../../src/client/table/table-look.ts'
import type { KenoChoice, KenoOutcome } from '../../src/engine/keno.ts'
import { words } from './names.ts'
import { pays } from './paytable.ts'
import { rules } from './rules.ts'

/** The evening bazar: tents, lamps, a fair organ. */
export const view: TableView = {
  colors: { ground: '#1a0f45', metal: '#ffcf5a', button: '#7a35d6', glow: '#ffe0f0', felt: '#5b2a9a', 'felt-deep': '#22104d' },
  sounds: tuned(soundKits.fair, {
    scale: tune(349.23, modes.khamaj),
    voice: voices.chip,
    drum: { hertz: 190, noise: 0.2, bright: 2800 },
    melody: [0, 2, 4, 6, 4, 2, 5, 7, 9],
    rhythm: [1, 0.5, 0.5],
    beat: 0.12,
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
  openScene: (context) => new KenoScene(context, pays),
}
