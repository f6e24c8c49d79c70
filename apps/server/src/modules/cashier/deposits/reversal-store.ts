import { type Queryable, type Sql, sql } from '@portal/runtime'
import type { ReversalState } from '@portal/contracts/cashier-values'

/** Which payments that were taken back the desk shows. */
export type ReversalFilter = {
  brandId: number
  state?: ReversalState | undefined
  member?: bigint | undefined
  orderNo?: string | undefined
}

export type ReversalRow = {
  id: bigint
  orderNo: string
  member: bigint
  provider: string
  providerId: number
  providerTxId: string
  currency: string
  /** What the provider has taken, and what of it had gone as the member's fee. */
  amount: bigint
  fee: bigint
  state: ReversalState
  /** What the member's wallet bore in the end. */
  taken: bigint
  openedAt: Date
  closedAt: Date | null
  closedBy: string | null
  note: string | null
  /** How often the same payment was taken back and given back before. */
  round: number
}

/** Every reversal of the filter, the newest first. */
export function selectReversals(of: ReversalFilter, { behind, limit }: { behind?: bigint | undefined; limit?: number }): Sql {
  return sql`
    select s.id, o.order_no as "orderNo", o.member, p.code as provider, s.provider_id as "providerId", s.provider_tx_id as "providerTxId", s.currency,
      -s.amount as amount, c.fee, s.state, s.taken, s.opened_at as "openedAt", s.closed_at as "closedAt", s.closed_by as "closedBy", s.note,
      (select count(*)::int from cashier.suspense_cases e where e.provider_id = s.provider_id and e.provider_tx_id = s.provider_tx_id
        and e.reason = 'reversed' and e.id < s.id) as round
    from cashier.suspense_cases s
      join cashier.deposit_orders o on o.id = s.order_id
      join cashier.deposit_credits c on c.provider_id = s.provider_id and c.provider_tx_id = s.provider_tx_id
      join cashier.providers p on p.id = s.provider_id
    where s.brand_id = ${of.brandId}::int and s.reason = 'reversed' and (${of.state ?? null}::text is null or s.state = ${of.state ?? null}::text)
      and (${of.member ?? null}::bigint is null or o.member = ${of.member ?? null}::bigint)
      and (${of.orderNo ?? null}::text is null or o.order_no = ${of.orderNo ?? null}::text)
      and (${behind ?? null}::bigint is null or s.id < ${behind ?? null}::bigint)
    order by s.id desc limit ${limit ?? null}::int`
}

export async function countReversals(on: Queryable, of: ReversalFilter, atMost: number): Promise<number> {
  const [row] = await on.query<{ count: number }>(sql`
    select count(*)::int as count from (
      select from cashier.suspense_cases s join cashier.deposit_orders o on o.id = s.order_id
      where s.brand_id = ${of.brandId}::int and s.reason = 'reversed' and (${of.state ?? null}::text is null or s.state = ${of.state ?? null}::text)
        and (${of.member ?? null}::bigint is null or o.member = ${of.member ?? null}::bigint)
        and (${of.orderNo ?? null}::text is null or o.order_no = ${of.orderNo ?? null}::text)
      limit ${atMost}::int) f`)
  return row!.count
}

/** Since when the first one waits. */
export async function findOldestReversal(on: Queryable, brandId: number): Promise<Date | undefined> {
  const [row] = await on.query<{ at: Date }>(sql`
    select opened_at as at from cashier.suspense_cases where brand_id = ${brandId}::int and reason = 'reversed' and state = 'open' order by id limit 1`)
  return row?.at
}

/** One of a brand by its number. */
export async function findReversalRow(on: Queryable, brandId: number, id: bigint): Promise<ReversalRow | undefined> {
  const [row] = await on.query<ReversalRow>(selectReversals({ brandId }, { behind: id + 1n, limit: 1 }))
  return row?.id === id ? row : undefined
}

/** The same, locked until the transaction ends. */
export async function lockReversalRow(on: Queryable, brandId: number, id: bigint): Promise<ReversalRow | undefined> {
  await on.query(sql`select id from cashier.suspense_cases where id = ${id}::bigint for update`)
  return findReversalRow(on, brandId, id)
}

/** How often a movement was taken back before. */
export async function countEarlierReversals(on: Queryable, providerId: number, providerTxId: string): Promise<number> {
  const [row] = await on.query<{ count: number }>(sql`
    select count(*)::int as count from cashier.suspense_cases
    where provider_id = ${providerId}::int and provider_tx_id = ${providerTxId}::text and reason = 'reversed'`)
  return row!.count
}

/** Whether more of an order's payments stand as taken back than this one. */
export async function hasOtherReversal(on: Queryable, orderNo: string, id: bigint): Promise<boolean> {
  const [row] = await on.query<{ found: boolean }>(sql`
    select exists (select from cashier.suspense_cases s join cashier.deposit_orders o on o.id = s.order_id
      where o.order_no = ${orderNo}::text and s.reason = 'reversed' and s.state <> 'released' and s.id <> ${id}::bigint) as found`)
  return row!.found
}

/** The provider has given the payment back: it counts as paid again, and could be taken back once more. */
export async function restorePayment(on: Queryable, providerId: number, providerTxId: string): Promise<void> {
  await on.query(sql`
    update cashier.provider_payments set state = 'paid'
    where provider_id = ${providerId}::int and provider_tx_id = ${providerTxId}::text and state = 'reversed'`)
}

export async function noteTaken(on: Queryable, id: bigint, taken: bigint): Promise<void> {
  await on.query(sql`update cashier.suspense_cases set taken = ${taken}::bigint where id = ${id}::bigint`)
}

/** Whether a payment of a member was taken back by its provider and not given back since. */
export async function hasReversedDeposit(on: Queryable, member: bigint): Promise<boolean> {
  const [row] = await on.query<{ isReversed: boolean }>(sql`
    select exists (select from cashier.suspense_cases s join cashier.deposit_orders o on o.id = s.order_id
      where o.member = ${member}::bigint and s.reason = 'reversed' and s.state <> 'released') as "isReversed"`)
  return row!.isReversed
}
