import { type Queryable, sql } from '@portal/runtime'
import type { Pool, PoolHit } from './pool.ts'

type PoolName = Pick<Pool, 'brand' | 'network' | 'code' | 'tier' | 'currency' | 'seed'>

export async function openPool(on: Queryable, name: PoolName): Promise<{ pool: number; account: bigint; isNew: boolean }> {
  const [row] = await on.query<{ pool: number; account: bigint; isNew: boolean }>(sql`
    select pool, account_id as account, is_new as "isNew" from jackpots.open_pool(${name.brand}::int, ${name.network}::text,
      ${name.code}::text, ${name.tier}::text, ${name.currency}::text, ${name.seed}::bigint)`)
  return row!
}

export function selectPools(on: Queryable, brands: readonly number[]): Promise<Pool[]> {
  return on.query<Pool>(sql`
    select id, brand, network, code, tier, currency, seed, account_id as account from jackpots.pools
    where brand = any (${brands}::int[]) order by id`)
}

/** Locks pools until the transaction ends; what each holds. */
export function lockPools(on: Queryable, ids: readonly number[]): Promise<{ id: number; balance: bigint }[]> {
  return on.query<{ id: number; balance: bigint }>(sql`select id, balance from jackpots.lock_pools(${ids}::int[])`)
}

export async function insertHits(on: Queryable, hits: readonly PoolHit[]): Promise<void> {
  const rows = hits.flatMap((hit) => hit.parts.map((part) => ({ ...hit, ...part })))
  await on.query(sql`
    insert into jackpots.hits (pool, transfer_id, member, vendor, game, round_id, amount)
    select * from unnest(${rows.map((row) => row.pool.id)}::int[], ${rows.map((row) => row.transferId)}::bigint[],
      ${rows.map((row) => row.member)}::bigint[], ${rows.map((row) => row.vendor)}::text[], ${rows.map((row) => row.game ?? null)}::text[],
      ${rows.map((row) => row.roundId ?? null)}::text[], ${rows.map((row) => row.amount)}::bigint[])`)
}

export type PoolValue = { code: string; tier: string; currency: string; amount: bigint; lastHitAt: Date | null }

/** What the ledger holds now, the smallest start first. */
export function selectValues(on: Queryable, brand: number): Promise<PoolValue[]> {
  return on.query<PoolValue>(sql`
    select p.code, p.tier, p.currency, jackpots.balance_of(p.account_id) as amount,
      (select h.at from jackpots.hits h where h.pool = p.id order by h.at desc limit 1) as "lastHitAt"
    from jackpots.pools p where p.brand = ${brand}::int order by p.seed, p.id`)
}

export type InvariantRow = { invariant: string; violations: bigint; sample: string | null }

export function selectInvariants(on: Queryable): Promise<InvariantRow[]> {
  return on.query<InvariantRow>(sql`select invariant, violations, sample from jackpots.check_invariants()`)
}
