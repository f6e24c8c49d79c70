import assert from 'node:assert/strict'
import type { Queryable, Tx } from '@portal/runtime'
import { getHouseAccount, type Invariant, type Posting, postTransfers, type Transfer } from '#modules/wallet'
import type { Pool, PoolHit, PoolMove, PoolPart } from './pool.ts'
import { insertHits, lockPools, openPool, selectInvariants } from './store.ts'

/**
 * Opens a pool where it is missing and funds its start from the house's promotions. Safe to call twice and at once.
 * @returns whether it is new
 */
export async function ensurePool(
  tx: Tx,
  request: Pick<Pool, 'brand' | 'network' | 'code' | 'tier' | 'currency' | 'seed'>,
): Promise<boolean> {
  const { pool, account, isNew } = await openPool(tx, request)
  if (isNew) await post(tx, [await makeSeed(tx, { ...request, id: pool, account }, 'open')])
  return isNew
}

/** Moves contributions from the house's games to the pools, in the transaction of their bets. */
export async function addContributions(tx: Tx, moves: readonly PoolMove[]): Promise<void> {
  await post(tx, await makeTransfers(tx, moves, 'jackpot_contribution', 1n))
}

/**
 * Pays hits from the pools to the house's games, which have paid the members in the same transaction, and funds each pool's next start. The caller
 * holds the pools' locks and has seen that they hold enough; the ledger refuses whatever would take one below zero.
 */
export async function payHits(tx: Tx, hits: readonly PoolHit[]): Promise<void> {
  if (hits.length === 0) return
  const wins = await makeTransfers(tx, hits, 'jackpot_win', -1n)
  const seeds: Transfer[] = []
  for (const hit of hits) for (const { pool } of hit.parts) seeds.push(await makeSeed(tx, pool, hit.key))
  // A pool is funded before the next hit of the same batch takes from it.
  await post(tx, [...seeds, ...wins])
  await insertHits(tx, hits)
}

/** Gives contributions of undone bets back to the house's games; no more than the pools hold. */
export async function returnContributions(tx: Tx, moves: readonly PoolMove[]): Promise<void> {
  const held = await lock(
    tx,
    moves.flatMap(({ parts }) => parts.map(({ pool }) => pool)),
  )
  const capped = moves.map((move) => ({
    ...move,
    parts: move.parts.map((part): PoolPart => {
      const left = held.get(part.pool.id) ?? 0n
      const amount = part.amount < left ? part.amount : left
      held.set(part.pool.id, left - amount)
      return { ...part, amount }
    }),
  }))
  await post(tx, await makeTransfers(tx, capped, 'jackpot_return', -1n))
}

/** What pools hold, under their locks until the transaction ends. */
export async function lock(tx: Tx, pools: readonly Pool[]): Promise<Map<number, bigint>> {
  const ids = [...new Set(pools.map(({ id }) => id))]
  const rows = ids.length === 0 ? [] : await lockPools(tx, ids)
  return new Map(rows.map(({ id, balance }) => [id, balance]))
}

/** The pools' share of the invariants. */
export async function checkPools(on: Queryable): Promise<Invariant[]> {
  const rows = await selectInvariants(on)
  return rows.map(({ invariant, violations, sample }) => ({ id: invariant, violations: Number(violations), sample }))
}

async function makeSeed(tx: Tx, pool: Pool, key: string): Promise<Transfer> {
  const house = await getHouseAccount(tx, pool.brand, pool.currency, 'promotions')
  const postings: Posting[] = [
    { account: pool.account, amount: pool.seed },
    { account: house, amount: -pool.seed },
  ]
  return { key: `jackpots:seed:${pool.id}:${key}`, kind: 'jackpot_seed', postings, reference: pool.code }
}

async function makeTransfers(
  tx: Tx,
  moves: readonly PoolMove[],
  kind: 'jackpot_contribution' | 'jackpot_win' | 'jackpot_return',
  sign: bigint,
): Promise<Transfer[]> {
  const houses = new Map<string, bigint>()
  const transfers: Transfer[] = []
  for (const { key, brand, currency, parts, reference } of moves) {
    const moved = parts.filter(({ amount }) => amount > 0n)
    if (moved.length === 0) continue
    const name = `${brand} ${currency}`
    const games = houses.get(name) ?? (await getHouseAccount(tx, brand, currency, 'games'))
    houses.set(name, games)
    const sum = moved.reduce((total, { amount }) => total + amount, 0n)
    const postings = [
      { account: games, amount: -sign * sum },
      ...moved.map(({ pool, amount }) => ({ account: pool.account, amount: sign * amount })),
    ]
    transfers.push({ key: `jackpots:${kind}:${key}`, kind, postings, reference })
  }
  return transfers
}

async function post(tx: Tx, transfers: readonly Transfer[]): Promise<void> {
  for (const answer of await postTransfers(tx, transfers))
    assert(answer.outcome === 'applied' && !answer.duplicate, 'a pool was moved twice')
}
