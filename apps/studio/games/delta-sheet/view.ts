import { makePays } from '../../src/client/table/pay-rows.ts'
import { SheetScene } from '../../src/client/table/sheet-scene.ts'
import { modes, soundKits, tune, tuned, voices } from '../../src/client/look/sound-kits.ts'
import type { TableView } from '../../src/client/table/table-look.ts'
import { type SheetChoice, sheetPlays } from '../../src/engine/prize-sheet.ts'
import { words } from './names.ts'
import { pays } from './paytable.ts'
import { rules } from './rules.ts'

/** A river of the delta at noon: lotus, palm thatch, a floating market. */
export const view: TableView = {
  colors: { ground: '#06302c', metal: '#ffe08a', button: '#c2551a', glow: '#e9fff0', felt: '#12806a', 'felt-deep': '#07382f' },
  sounds: tuned(soundKits.clockwork, {
    scale: tune(466.16, modes.yu),
    voice: voices.flute,
    drum: { hertz: 210, noise: 0.12, bright: 2700 },
    melody: [0, 3, 2, 4, 6, 5, 8, 9],
    rhythm: [0.5, 1, 0.5],
    beat: 0.13,
  }),
  rules,
  words,
  nameBet: (bet, { word }) => word(bet),
  help: ({ word, price }) => [
    {
      title: word('pays'),
      body: [
        makePays(
          sheetPlays.map((play): [string, string] => [
            word(play),
            play === 'any' ? word('perHit', { amount: price(pays[play]) }) : price(pays[play]),
          ]),
        ),
      ],
    },
  ],
  mayAutoplay: true,
  mostChips: 10,
  tagRound({ choice }, { word, figures }) {
    const { play, picks } = choice as SheetChoice
    return `${word(play)} · ${picks.map((pick) => `${figures.count(Math.floor(pick / 10))}${figures.count(pick % 10)}`).join(' ')}`
  },
  openScene: (context) => new SheetScene(context, pays),
}
