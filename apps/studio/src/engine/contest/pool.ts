/**
 * Pari-mutuel pools of a contest of two sides. The house keeps the plasada of the whole pool and pays the rest to the winning side by a multiple that is
 * cut to four decimals; what the cut leaves is breakage. All amounts are minor units.
 */
export type Side = 'meron' | 'wala'
export type Pools = Readonly<Record<Side, bigint>>

/** Multiples in 1/10000: 15833 is 1.5833. */
export const multipleUnit = 10_000n
/** A contest whose multiple for either side is at most this is cancelled: 1.07. */
const leastMultiple = 10_700n
/** The house keeps 5 % of the pool. */
export const plasadaPerMille = 50n

/** What the winning side gets for each unit staked; 0 where nobody staked on it. */
export function multipleOf(side: Side, pools: Pools): bigint {
  const own = pools[side]
  return own === 0n ? 0n : ((pools.meron + pools.wala) * (1_000n - plasadaPerMille) * multipleUnit) / (1_000n * own)
}

/** Whether the contest is off: a side without a stake, or a multiple of at most 1.07. */
export function isCancelled(pools: Pools): boolean {
  return (['meron', 'wala'] as const).some((side) => multipleOf(side, pools) <= leastMultiple)
}

/**
 * What a bet brings, its stake included.
 * @param result the winner, or a draw, which gives the stakes on both sides back whole
 * @param unit the smallest unit of the currency, in minor units; what is finer is breakage
 */
export function payPool(bet: { side: Side; stake: bigint }, result: Side | 'draw', pools: Pools, unit = 1n): bigint {
  if (result === 'draw') return bet.stake
  if (result !== bet.side) return 0n
  const paid = (bet.stake * multipleOf(bet.side, pools)) / multipleUnit
  return paid - (paid % unit)
}

/** A bet on a draw pays eight to one, from the house. */
export function payDraw(stake: bigint, result: Side | 'draw'): bigint {
  return result === 'draw' ? stake * 9n : 0n
}
