import { resultsOf } from '@portal/odds'
import { readMarketKey } from '../../book/market-key.ts'
import type { ExposureRow } from './slip-store.ts'

type Outcome = Pick<ExposureRow, 'outcome' | 'base' | 'stakes'> & { readonly owed: bigint }

/**
 * What the house owes at the most if an outcome wins, or whichever it is. Outcomes exclude each other, except those of a double chance, of which two win at a time. The views
 * of `sql/book/` count by the same rule.
 */
export function owedOn(market: string, outcomes: readonly Pick<Outcome, 'outcome' | 'owed'>[], winner?: string): bigint {
  const [first = 0n, second = 0n] = outcomes
    .filter(({ outcome }) => outcome !== winner)
    .map(({ owed }) => owed)
    .toSorted((a, b) => Number(b - a))
  const own = winner === undefined ? first : (outcomes.find(({ outcome }) => outcome === winner)?.owed ?? 0n)
  if (readMarketKey(market)?.type !== 'DOUBLE_CHANCE') return own
  return own + (winner === undefined ? second : first)
}

const stakesOf = (rows: readonly Pick<Outcome, 'stakes'>[]): bigint => rows.reduce((sum, { stakes }) => sum + stakes, 0n)

/** What the house may lose on a market; never less than nothing, since a market may be void. Bets on a running handicap end by the score at which they were taken: each such score stands alone. */
export function lossOn(market: string, rows: readonly Outcome[]): bigint {
  return [...Map.groupBy(rows, ({ base }) => base).values()].reduce((sum, own) => {
    const loss = owedOn(market, own) - stakesOf(own)
    return loss > 0n ? sum + loss : sum
  }, 0n)
}

export type MarketBook = {
  /** Each outcome with what it would be paid at the most, and the house's result if it wins. */
  readonly outcomes: readonly { readonly outcome: string; readonly stakes: bigint; readonly payouts: bigint; readonly result: bigint }[]
  readonly worst: bigint
}

/** A market as operators read it. */
export function readMarketBook(market: string, outcomes: readonly string[], rows: readonly ExposureRow[]): MarketBook {
  const books = outcomes.map((outcome) => {
    const own = rows.filter((row) => row.outcome === outcome)
    return { outcome, stakes: stakesOf(own), payouts: own.reduce((sum, { most }) => sum + most, 0n) }
  })
  const owed = books.map(({ outcome }) => owedOn(market, books.map((one) => ({ outcome: one.outcome, owed: one.payouts })), outcome)) // prettier-ignore
  const results = resultsOf(books.map(({ stakes }, at) => ({ stakes, payouts: owed[at]! })))
  return {
    outcomes: books.map((book, at) => ({ ...book, result: results[at]! })),
    worst: -lossOn(market, rows.map((row) => ({ ...row, owed: row.most }))),
  } // prettier-ignore
}
