import type { Printing, RoundPart } from '../table-game.ts'
import type { CallbreakView } from './callbreak-view.ts'
import { home } from './ludo.ts'
import type { LudoView } from './ludo-view.ts'
import type { HandView } from './pvp-rules.ts'
import { pvpWords } from './pvp-words.ts'

type Described = Pick<RoundPart, 'cells' | 'lines'>
type Cell = RoundPart['cells'][number][number]

const plain = (text: string): Cell => ({ text, isWon: false })

/** The score of each deal, with the tricks that were taken and called, and who was paid what. */
export function describeCallbreak(end: HandView, names: readonly string[], printing: Printing): Described {
  const { sheet, seats } = end as CallbreakView
  const { language, number } = printing
  const score = (tenths: number): string =>
    `${tenths < 0 ? '−' : ''}${number(Math.floor(Math.abs(tenths) / 10))}.${number(Math.abs(tenths) % 10)}`
  return {
    cells: [
      headRow(pvpWords.deal[language], names),
      ...sheet.map(({ calls, taken, scores }, deal) => [
        plain(number(deal + 1)),
        ...scores.map((tenths, seat) => plain(`${score(tenths)} (${number(taken[seat]!)}/${number(calls[seat]!)})`)),
      ]),
      [plain(pvpWords.total[language]), ...seats.map(({ sum }, seat) => ({ text: score(sum), isWon: isWinner(end, seat) }))],
      paidRow(end, printing),
    ],
    lines: [],
  }
}

/** How many tokens each seat brought home, its points, and what it was paid. */
export function describeLudo(end: HandView, names: readonly string[], printing: Printing): Described {
  const { seats } = end as LudoView
  const { language, number } = printing
  const mark = (text: string, seat: number): Cell => ({ text, isWon: isWinner(end, seat) })
  return {
    cells: [
      headRow('', names),
      [
        plain(pvpWords.atHome[language]),
        ...seats.map(({ tokens }, seat) => mark(number(tokens.filter((place) => place === home).length), seat)),
      ],
      [plain(pvpWords.points[language]), ...seats.map(({ points }, seat) => mark(number(points), seat))],
      paidRow(end, printing),
    ],
    lines: [],
  }
}

function isWinner({ end }: HandView, seat: number): boolean {
  return end?.winners.includes(seat) ?? false
}

function headRow(first: string, names: readonly string[]): Cell[] {
  return [first, ...names].map(plain)
}

function paidRow({ end }: HandView, { language, money }: Printing): Cell[] {
  return [plain(pvpWords.prize[language]), ...(end?.returned ?? []).map((units) => ({ text: money(units), isWon: units > 0 }))]
}
