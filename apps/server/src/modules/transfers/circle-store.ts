import { type Queryable, sql } from '@portal/runtime'

/** Transfers of one circle at most, and how long it may take. */
const longest = 4
const within = '24 hours'

type Circle = { orders: string[]; members: bigint[]; amount: bigint }

/**
 * The shortest way that money went from the receiver of a transfer back to its sender within a day, each transfer after the one before: with this one it is a circle.
 * What a member sends in a day is limited, so the ways are few.
 */
export async function findCircle(
  on: Queryable,
  { brandId, currency, sender, receiver }: { brandId: number; currency: string; sender: bigint; receiver: bigint },
): Promise<Circle | undefined> {
  const [row] = await on.query<Circle>(sql`
    with recursive way as (
      select o.id, o.receiver as at, array[o.order_no] as orders, array[o.sender] as members, o.amount from transfers.orders o
      where o.sender = ${receiver}::bigint and o.brand_id = ${brandId}::int and o.currency = ${currency}::text
        and o.created_at >= clock_timestamp() - ${within}::interval
      union all
      select o.id, o.receiver, w.orders || o.order_no, w.members || o.sender, least(w.amount, o.amount)
      from way w join transfers.orders o on o.sender = w.at and o.id > w.id and o.currency = ${currency}::text
        and o.created_at >= clock_timestamp() - ${within}::interval
      where w.at <> ${sender}::bigint and cardinality(w.orders) < ${longest - 1}::int and o.sender <> all (w.members)
    )
    select w.orders, w.members || ${sender}::bigint as members, w.amount from way w
    where w.at = ${sender}::bigint order by cardinality(w.orders), w.id desc limit 1`)
  return row
}

export async function addCircle(on: Queryable, circle: Circle & { brandId: number; orderNo: string; currency: string }): Promise<void> {
  await on.query(sql`
    insert into transfers.circles (brand_id, order_no, orders, members, currency, amount, opened_at)
    values (${circle.brandId}, ${circle.orderNo}, ${circle.orders}::text[], ${circle.members}::bigint[], ${circle.currency}, ${circle.amount}, clock_timestamp())`)
}

type CircleState = 'open' | 'closed'
export type CircleRow = Circle & {
  id: bigint
  orderNo: string
  currency: string
  state: CircleState
  version: number
  openedAt: Date
  closedAt: Date | null
  closedBy: string | null
  finding: 'harmless' | 'suspicious' | null
}

/** The newest first, older than one. */
export function listCircles(
  on: Queryable,
  { brandId, state = null }: { brandId: number; state?: CircleState | null | undefined },
  before: bigint | undefined,
  limit: number,
): Promise<CircleRow[]> {
  return on.query<CircleRow>(sql`
    select id, order_no as "orderNo", orders, members, currency, amount, state, version, opened_at as "openedAt", closed_at as "closedAt",
      closed_by as "closedBy", finding
    from transfers.circles
    where brand_id = ${brandId}::int and (${state}::text is null or state = ${state}::text) and id < coalesce(${before ?? null}::bigint, 9223372036854775807)
    order by id desc limit ${limit}::int`)
}

export async function countCircles(
  on: Queryable,
  { brandId, state = null }: { brandId: number; state?: CircleState | null | undefined },
  atMost: number,
): Promise<number> {
  const [row] = await on.query<{ count: number }>(sql`
    select count(*)::int as count from (
      select from transfers.circles where brand_id = ${brandId}::int and (${state}::text is null or state = ${state}::text) limit ${atMost}::int) c`)
  return row!.count
}

/** Since when the oldest open case waits. */
export async function findOldestCircle(on: Queryable, brandId: number): Promise<Date | undefined> {
  const [row] = await on.query<{ at: Date }>(sql`
    select opened_at as at from transfers.circles where brand_id = ${brandId}::int and state = 'open' order by id limit 1`)
  return row?.at
}

/** Ends an open case. @returns false when it has ended, or its version is another */
export async function closeCircle(
  on: Queryable,
  { brandId, id, version, by, finding }: { brandId: number; id: bigint; version: number; by: string; finding: 'harmless' | 'suspicious' },
): Promise<boolean> {
  const rows = await on.query<{ id: bigint }>(sql`
    update transfers.circles set state = 'closed', version = version + 1, closed_at = clock_timestamp(), closed_by = ${by}, finding = ${finding}
    where id = ${id}::bigint and brand_id = ${brandId}::int and state = 'open' and version = ${version}::int returning id`)
  return rows.length > 0
}
