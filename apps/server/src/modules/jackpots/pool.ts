/** A pool: money of the house's that belongs to whoever hits it. Amounts in 1/10000 of the currency unit. */
export type Pool = {
  id: number
  /** Brand, network and code name it: the vendors of a network feed the same pools. */
  brand: number
  network: string
  code: string
  tier: string
  currency: string
  /** What the house puts in when it opens and after every hit. */
  seed: bigint
  /** The first of its 64 shards in the ledger. */
  account: bigint
}

/** What a bet adds to a pool, or a win takes from it. */
export type PoolPart = { pool: Pool; amount: bigint }

/** A bet or win that speaks of pools. `key` is the caller's own name of the action, used once. */
export type PoolMove = { key: string; brand: number; currency: string; parts: readonly PoolPart[]; reference: string }

/** Whose hit it was. */
export type PoolHit = PoolMove & {
  transferId: bigint
  member: bigint
  vendor: string
  game: string | undefined
  roundId: string | undefined
}
