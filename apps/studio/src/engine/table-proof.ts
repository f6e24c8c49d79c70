import { type Fraction } from './slot-game.ts'
import type { Json, TableRules } from './table-game.ts'

/** The exact figures of one way to stake, per chip on it: what comes back, how often at least the chip does, and the variance of what comes back. */
export type BetReturn = { readonly bet: string; readonly rtp: Fraction; readonly hit: Fraction; readonly variance: Fraction }

/** A game that is no slot, with the figures of each way to stake. */
export type ProvenRules = TableRules & {
  /** The return that is shown for each way to stake, as decimal strings. The best of them is `declared.rtp`. */
  readonly returns: Readonly<Record<string, string>>
  /** A choice for each way to stake in which nothing is left to decide: what simulations play. */
  readonly examples: Readonly<Record<string, Json>>
  /** Computes the figures of each way to stake by counting everything that can come. */
  prove(): readonly BetReturn[]
}

/** One thing that can come: its weight and what it pays, in units. */
export type Weighed = readonly [weight: bigint, units: number]

/**
 * The figures of a way to stake from all that can come of it.
 * @param unitsStaked what one chip on it costs
 */
export function sumUp(bet: string, outcomes: Iterable<Weighed>, unitsStaked: number): BetReturn {
  let [all, sum, squares, hits] = [0n, 0n, 0n, 0n]
  for (const [weight, units] of outcomes) {
    const paid = BigInt(units)
    all += weight
    sum += weight * paid
    squares += weight * paid * paid
    if (units >= unitsStaked) hits += weight
  }
  return figuresOf(bet, { all, sum, squares, hits }, BigInt(unitsStaked))
}

/** The figures from sums over all outcomes: their number, their pays in units, the squares of these, and how many pay. */
export function figuresOf(
  bet: string,
  { all, sum, squares, hits }: { all: bigint; sum: bigint; squares: bigint; hits: bigint },
  unitsStaked: bigint,
): BetReturn {
  return {
    bet,
    rtp: { over: sum, under: all * unitsStaked },
    hit: { over: hits, under: all },
    variance: { over: squares * all - sum * sum, under: (all * unitsStaked) ** 2n },
  }
}
