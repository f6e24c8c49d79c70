import { namePlace } from '../name-place.ts'
import { places, redNumbers } from '../roulette.ts'
import type { Json } from '../table-game.ts'
import { type LiveFigures, type LiveTable, makeLiveTable } from './live-table.ts'
import { makeRouletteTable } from './roulette-table.ts'
import { words } from './roulette-live-words.ts'

const all = '0.972972972972973'
const half = '0.986486486486486'
const evenChances = ['red', 'black', 'even', 'odd', 'low', 'high'] as const
const kinds = ['straight', 'split', 'street', 'trio', 'corner', 'first', 'line', 'column', 'dozen'] as const

/** The colour of a number of the wheel. */
export function colourOf(number: number): 'zero' | 'red' | 'black' {
  return number === 0 ? 'zero' : redNumbers.has(number) ? 'red' : 'black'
}

export function readRouletteDeal(deal: Json): number {
  return deal as number
}

/** A table of live roulette with one zero. @param hasPartage whether an even chance gives half of its stake back on zero */
export function makeLiveRoulette(hasPartage: boolean, table: Pick<LiveFigures, 'code' | 'step' | 'setup'>): LiveTable {
  return makeLiveTable(
    makeRouletteTable({ hasPartage }),
    {
      ...table,
      volatility: 'medium',
      declared: { rtp: hasPartage ? half : all, hit: '0.486486486486486', leastRtp: all, mostVariance: '34.080350620891162' },
      returns: {
        ...Object.fromEntries(kinds.map((kind) => [kind, all])),
        ...Object.fromEntries(evenChances.map((bet) => [bet, hasPartage ? half : all])),
      },
      pays: {
        ...Object.fromEntries(kinds.map((kind) => [kind, [3_600 / (places.find((place) => place.kind === kind)?.numbers.length ?? 1)]])),
        ...Object.fromEntries(evenChances.map((bet) => [bet, hasPartage ? [200, 50] : [200]])),
      },
    },
    (number, { language, number: print }) => ({
      title: `${words.number?.[language] ?? ''}: ${print(number)} ${words[colourOf(number)]?.[language] ?? ''}`,
      cells: [],
      lines: [],
    }),
    words,
    (bet, { language, number: print }) => namePlace(bet, words, language, print),
  )
}
