import type { Pools, Side } from './pool.ts'

/** How a contest with pools ends; `off`: cancelled, because the multiple of a side is too low. */
export type PoolEnd = Side | 'draw' | 'off'

/** The money of a contest in minor units. What the house has put into the pools is its own money, ledgered as such. */
export type PoolBook = {
  readonly end: PoolEnd
  readonly seed: Pools
  readonly staked: Pools & { readonly draw: bigint }
  /** To players on the sides, and to those on the draw. */
  readonly paid: { readonly sides: bigint; readonly draw: bigint }
  /** What the seed of the house brings back. */
  readonly seedBack: bigint
  readonly plasada: bigint
  readonly breakage: bigint
}

/**
 * Books a contest: what players and the seed of the house get, the plasada, and what the cuts leave, are the pools. Bets on the draw are apart, against the house.
 * @throws when more is paid than the pools hold: it must not be stored
 */
export function bookPool(
  end: PoolEnd,
  { seed, staked, paid, seedBack, plasadaPerMille }: Pick<PoolBook, 'seed' | 'staked' | 'paid' | 'seedBack'> & { plasadaPerMille: bigint },
): PoolBook {
  const pool = seed.meron + seed.wala + staked.meron + staked.wala
  const isDecided = end === 'meron' || end === 'wala'
  const plasada = isDecided ? (pool * plasadaPerMille) / 1_000n : 0n
  const breakage = pool - plasada - paid.sides - seedBack
  if (breakage < 0n) throw new Error(`The pools hold ${pool} and would pay ${paid.sides + seedBack} beside a plasada of ${plasada}`)
  return { end, seed, staked, paid, seedBack, plasada, breakage }
}
