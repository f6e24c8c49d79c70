import type { LiveTable } from '../../../engine/live/live-table.ts'
import { colourOf, readRouletteDeal } from '../../../engine/live/roulette-live.ts'
import { words } from '../../../engine/live/roulette-live-words.ts'
import type { LiveView } from '../live-look.ts'
import { dealOf, type TableLooks } from './looks.ts'
import { makeRouletteField } from './roulette-field.ts'
import { makeRouletteStage } from './roulette-stage.ts'

/** The looks of a table of roulette. @param hasPartage whether the rules name la partage */
export function makeRouletteView(rules: LiveTable, hasPartage: boolean, looks: TableLooks): LiveView {
  return {
    ...looks,
    rules,
    words,
    nameBet: (bet, { word }) => word(bet),
    help: ({ word }) => [
      { title: word('calls'), body: [word('callRule')] },
      ...(hasPartage ? [{ title: word('partage'), body: [word('partageRule')] }] : []),
    ],
    roads: {
      kind: 'marks',
      mark(deal, { figures }) {
        const number = readRouletteDeal(deal)
        return { text: figures.count(number), tone: colourOf(number) }
      },
      shares: (['red', 'black', 'zero'] as const).map((tone) => ({
        bet: tone,
        tone,
        has: (deal) => colourOf(readRouletteDeal(deal)) === tone,
      })),
      frequent: { all: Array.from({ length: 37 }, (_, number) => number), listOf: (deal) => [readRouletteDeal(deal)], tone: colourOf },
    },
    cloth: makeRouletteField,
    tagRound({ table }, { word, figures }) {
      const number = readRouletteDeal(dealOf(table))
      return `${figures.count(number)} · ${word(colourOf(number))}`
    },
    openStage: makeRouletteStage,
  }
}
