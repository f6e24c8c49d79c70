import type { RedeemState, RewardKind } from '@portal/contracts/points-values'
import { type Queryable, type Sql, sql } from '@portal/runtime'
import type { OrderRow } from './order-store.ts'

/** Which redemptions of a brand the desk shows. */
export type OrderFilter = {
  brandId: number
  state?: RedeemState | undefined
  kind?: RewardKind | undefined
  member?: bigint | undefined
  orderNo?: string | undefined
  /** Part of the reward's name in any language. */
  reward?: string | undefined
  from?: Date | undefined
  to?: Date | undefined
}
type Page = { behind: bigint | undefined; limit: number }

/** The newest first. */
export function listNewestOrders(on: Queryable, of: OrderFilter, { behind, limit }: Page): Promise<OrderRow[]> {
  const { brandId, state, kind, member, orderNo, reward, from, to } = of
  return on.query<OrderRow>(sql`
    select * from points.desk_orders(${brandId}::int, ${state ?? null}::text, ${kind ?? null}::text, ${member ?? null}::bigint, ${orderNo ?? null}::text,
      ${reward ?? null}::text, ${from ?? null}::timestamptz, ${to ?? null}::timestamptz) o
    where ${behind ?? null}::bigint is null or o.id < ${behind ?? null}::bigint
    order by o.id desc limit ${limit}::int`)
}

/** Those that wait for staff, the longest first: free rounds wait for their vendor. */
export function listWaitingOrders(on: Queryable, of: OrderFilter, { behind, limit }: Page): Promise<OrderRow[]> {
  const { brandId, kind, member, orderNo, reward, from, to } = of
  return on.query<OrderRow>(sql`
    select * from points.desk_orders(${brandId}::int, 'in_process', ${kind ?? null}::text, ${member ?? null}::bigint, ${orderNo ?? null}::text,
      ${reward ?? null}::text, ${from ?? null}::timestamptz, ${to ?? null}::timestamptz) o
    where o.kind <> 'rounds' and (${behind ?? null}::bigint is null or o.id > ${behind ?? null}::bigint)
    order by o.id limit ${limit}::int`)
}

export async function countOrders(on: Queryable, of: OrderFilter, atMost: number): Promise<number> {
  const { brandId, state, kind, member, orderNo, reward, from, to } = of
  const [row] = await on.query<{ count: number }>(sql`
    select count(*)::int as count from (
      select from points.desk_orders(${brandId}::int, ${state ?? null}::text, ${kind ?? null}::text, ${member ?? null}::bigint, ${orderNo ?? null}::text,
        ${reward ?? null}::text, ${from ?? null}::timestamptz, ${to ?? null}::timestamptz) limit ${atMost}::int) c`)
  return row!.count
}

/** How many redemptions wait for staff, so many at most. */
export async function countWaitingOrders(on: Queryable, brandId: number, atMost: number): Promise<number> {
  const [row] = await on.query<{ count: number }>(sql`
    select count(*)::int as count from (select 1 from points.orders where brand_id = ${brandId}::int and state = 'in_process' and kind <> 'rounds' limit ${atMost}::int) c`)
  return row!.count
}

/** Since when the one waits that has waited longest. */
export async function findOldestWaitingOrder(on: Queryable, brandId: number): Promise<Date | undefined> {
  const [row] = await on.query<{ at: Date }>(sql`
    select created_at as at from points.orders where brand_id = ${brandId}::int and state = 'in_process' and kind <> 'rounds' order by id limit 1`)
  return row?.at
}

export async function findOrder(on: Queryable, brandId: number, id: bigint): Promise<OrderRow | undefined> {
  const [row] = await on.query<OrderRow>(sql`select * from points.order_rows where "brandId" = ${brandId}::int and id = ${id}::bigint`)
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
export function exportOrders({ brandId, state, kind, member, orderNo, reward, from, to }: OrderFilter): Sql {
  return sql`
    select "orderNo" as order_no, member, state, kind, names ->> 'EN' as name, quantity, points, "createdAt" as created_at, "decidedAt" as decided_at,
      "decidedBy" as decided_by
    from points.desk_orders(${brandId}::int, ${state ?? null}::text, ${kind ?? null}::text, ${member ?? null}::bigint, ${orderNo ?? null}::text,
      ${reward ?? null}::text, ${from ?? null}::timestamptz, ${to ?? null}::timestamptz)
    order by id desc`
}
