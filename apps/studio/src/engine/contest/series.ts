import { fraction, readFraction } from '../fraction.ts'
import type { Fraction } from '../slot-game.ts'
import type { Side } from './pool.ts'

/** How a bout ends; a series is the best of three bouts, and all three are fought. */
export type Bout = Side | 'draw'
export type SeriesResult = Bout
/** The chances of a bout in hundredths, 100 together. */
export type BoutChances = Readonly<Record<Bout, number>>

const boutsOfSeries = 3
const bouts = ['meron', 'wala', 'draw'] as const

/** The side with more bouts wins the series. */
export function winnerOf(fought: readonly Bout[]): SeriesResult {
  const lead = fought.filter((bout) => bout === 'meron').length - fought.filter((bout) => bout === 'wala').length
  return lead === 0 ? 'draw' : lead > 0 ? 'meron' : 'wala'
}

/** A sweep: one side wins all bouts. */
export function sweeperOf(fought: readonly Bout[]): Side | undefined {
  const [first] = fought
  return first !== 'draw' && fought.length === boutsOfSeries && fought.every((bout) => bout === first) ? first : undefined
}

/** The chances of each end of the series, over all 27 sequences. */
export function countSeries(chances: BoutChances): Record<SeriesResult | `sweep_${Side}`, Fraction> {
  const sums = { meron: 0, wala: 0, draw: 0, sweep_meron: 0, sweep_wala: 0 }
  for (const a of bouts)
    for (const b of bouts)
      for (const c of bouts) {
        const weight = chances[a] * chances[b] * chances[c]
        sums[winnerOf([a, b, c])] += weight
        const sweeper = sweeperOf([a, b, c])
        if (sweeper) sums[`sweep_${sweeper}`] += weight
      }
  const of = (weight: number) => fraction(BigInt(weight), 1_000_000n)
  return {
    meron: of(sums.meron),
    wala: of(sums.wala),
    draw: of(sums.draw),
    sweep_meron: of(sums.sweep_meron),
    sweep_wala: of(sums.sweep_wala),
  }
}

/**
 * The exact return of a bet on the series at a decimal price.
 * @param draw chance of a drawn series, where that gives the stake back
 */
export function seriesReturn(chance: Fraction, price: string, draw?: Fraction): Fraction {
  const { over, under } = readFraction(price)
  const won = fraction(chance.over * over, chance.under * under)
  return draw ? fraction(won.over * draw.under + draw.over * won.under, won.under * draw.under) : won
}
