import type { RedeemState } from '@portal/contracts/points-values'
import { type Queryable, type Sql, sql } from '@portal/runtime'
import type { OrderRow } from './order-store.ts'

/** Which redemptions of a brand the desk shows. */
export type OrderFilter = { brandId: number; state?: RedeemState | undefined; member?: bigint | undefined }
type Page = { behind: bigint | undefined; limit: number }

/** The newest first. */
export function listNewestOrders(on: Queryable, of: OrderFilter, { behind, limit }: Page): Promise<OrderRow[]> {
  return on.query<OrderRow>(sql`
    select id, order_no as "orderNo", brand_id as "brandId", member, reward_id as "rewardId", kind, cover, names, quantity, points, amount, delivery, state, version, note,
      decided_at as "decidedAt", decided_by as "decidedBy", case when claimed_at > statement_timestamp() - interval '10 minutes' then claimed_by end as "claimedBy", content,
      balance, created_at as "createdAt", grant_no as "grantNo"
    from points.orders
    where brand_id = ${of.brandId}::int and (${of.state ?? null}::text is null or state = ${of.state ?? null}::text)
      and (${of.member ?? null}::bigint is null or member = ${of.member ?? null}::bigint) and (${behind ?? null}::bigint is null or id < ${behind ?? null}::bigint)
    order by id desc limit ${limit}::int`)
}

/** Those that wait for staff, the longest first. */
export function listWaitingOrders(on: Queryable, of: OrderFilter, { behind, limit }: Page): Promise<OrderRow[]> {
  return on.query<OrderRow>(sql`
    select id, order_no as "orderNo", brand_id as "brandId", member, reward_id as "rewardId", kind, cover, names, quantity, points, amount, delivery, state, version, note,
      decided_at as "decidedAt", decided_by as "decidedBy", case when claimed_at > statement_timestamp() - interval '10 minutes' then claimed_by end as "claimedBy", content,
      balance, created_at as "createdAt", grant_no as "grantNo"
    from points.orders
    where brand_id = ${of.brandId}::int and state = 'in_process' and (${of.member ?? null}::bigint is null or member = ${of.member ?? null}::bigint)
      and (${behind ?? null}::bigint is null or id > ${behind ?? null}::bigint)
    order by id limit ${limit}::int`)
}

export async function countOrders(on: Queryable, of: OrderFilter, atMost: number): Promise<number> {
  const [row] = await on.query<{ count: number }>(sql`
    select count(*)::int as count from (select 1 from points.orders
      where brand_id = ${of.brandId}::int and (${of.state ?? null}::text is null or state = ${of.state ?? null}::text)
        and (${of.member ?? null}::bigint is null or member = ${of.member ?? null}::bigint)
      limit ${atMost}::int) c`)
  return row!.count
}

/** How many redemptions wait for staff, so many at most. */
export async function countWaitingOrders(on: Queryable, brandId: number, atMost: number): Promise<number> {
  const [row] = await on.query<{ count: number }>(sql`
    select count(*)::int as count from (select 1 from points.orders where brand_id = ${brandId}::int and state = 'in_process' limit ${atMost}::int) c`)
  return row!.count
}

/** Since when the one waits that has waited longest. */
export async function findOldestWaitingOrder(on: Queryable, brandId: number): Promise<Date | undefined> {
  const [row] = await on.query<{ at: Date }>(sql`
    select created_at as at from points.orders where brand_id = ${brandId}::int and state = 'in_process' order by id limit 1`)
  return row?.at
}

export async function findOrder(on: Queryable, brandId: number, id: bigint): Promise<OrderRow | undefined> {
  const [row] = await on.query<OrderRow>(sql`
    select id, order_no as "orderNo", brand_id as "brandId", member, reward_id as "rewardId", kind, cover, names, quantity, points, amount, delivery, state, version, note,
      decided_at as "decidedAt", decided_by as "decidedBy", case when claimed_at > statement_timestamp() - interval '10 minutes' then claimed_by end as "claimedBy", content,
      balance, created_at as "createdAt", grant_no as "grantNo"
    from points.orders where brand_id = ${brandId}::int and id = ${id}::bigint`)
  return row
}

/** Whose redemption or conversion a number is. */
export function findOrderMembers(on: Queryable, brandId: number, orderNo: string): Promise<{ member: bigint }[]> {
  return on.query<{ member: bigint }>(sql`
    select member from points.orders where brand_id = ${brandId}::int and order_no = ${orderNo}::text
    union select member from points.converted where brand_id = ${brandId}::int and order_no = ${orderNo}::text`)
}

export type ExportedOrder = {
  order_no: string
  member: bigint
  state: string
  kind: string
  name: string
  quantity: number
  points: bigint
  created_at: Date
  decided_at: Date | null
  decided_by: string | null
}

/** The statement of a whole selection, newest first, for a cursor. */
export function exportOrders(of: OrderFilter): Sql {
  return sql`
    select order_no, member, state, kind, names ->> 'EN' as name, quantity, points, created_at, decided_at, decided_by
    from points.orders
    where brand_id = ${of.brandId}::int and (${of.state ?? null}::text is null or state = ${of.state ?? null}::text)
      and (${of.member ?? null}::bigint is null or member = ${of.member ?? null}::bigint)
    order by id desc`
}
