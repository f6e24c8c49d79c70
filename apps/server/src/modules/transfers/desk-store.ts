import { type Queryable, type Sql, sql } from '@portal/runtime'

/** Which transfers of a member along the line are shown: from a time on, and before one. */
export type LineFilter = {
  brandId: number
  member: bigint
  side?: 'sent' | 'received' | undefined
  from?: Date | undefined
  to?: Date | undefined
}

export type LineTransferRow = {
  id: bigint
  orderNo: string
  isSent: boolean
  direction: 'upline' | 'downline'
  other: bigint
  currency: string
  amount: bigint
  note: string
  createdAt: Date
}

/** One page of what a member sent and received, the newest first: the newest of each side, merged. */
export function listLineTransfers(on: Queryable, of: LineFilter, behind: bigint | undefined, limit: number): Promise<LineTransferRow[]> {
  const { member, from = null, to = null } = of
  return on.query<LineTransferRow>(sql`
    select m.id, m.order_no as "orderNo", m.is_sent as "isSent", m.direction, m.other, m.currency, m.amount, m.note, m.created_at as "createdAt"
    from (
      (select s.id, s.order_no, true as is_sent, s.direction, s.receiver as other, s.currency, s.amount, s.note, s.created_at from transfers.orders s
       where s.sender = ${member}::bigint and s.brand_id = ${of.brandId}::int and ${of.side !== 'received'}::boolean
         and (${from}::timestamptz is null or s.created_at >= ${from}::timestamptz) and (${to}::timestamptz is null or s.created_at < ${to}::timestamptz)
         and (${behind ?? null}::bigint is null or s.id < ${behind ?? null}::bigint) order by s.id desc limit ${limit}::int)
      union all
      (select r.id, r.order_no, false, r.direction, r.sender, r.currency, r.amount, r.note, r.created_at from transfers.orders r
       where r.receiver = ${member}::bigint and r.brand_id = ${of.brandId}::int and ${of.side !== 'sent'}::boolean
         and (${from}::timestamptz is null or r.created_at >= ${from}::timestamptz) and (${to}::timestamptz is null or r.created_at < ${to}::timestamptz)
         and (${behind ?? null}::bigint is null or r.id < ${behind ?? null}::bigint) order by r.id desc limit ${limit}::int)
    ) m order by m.id desc limit ${limit}::int`)
}

/** How many there are, so many at most of each side, and what those of a currency come to. */
export async function sumLineTransfers(
  on: Queryable,
  of: LineFilter,
  currency: string,
  atMost: number,
): Promise<{ count: number; in: bigint; out: bigint }> {
  const { member, from = null, to = null } = of
  const [row] = await on.query<{ count: number; in: bigint; out: bigint }>(sql`
    select count(*)::int as count, coalesce(sum(m.amount) filter (where not m.is_sent and m.currency = ${currency}::text), 0)::bigint as "in",
      coalesce(sum(m.amount) filter (where m.is_sent and m.currency = ${currency}::text), 0)::bigint as "out"
    from (
      (select true as is_sent, s.currency, s.amount from transfers.orders s
       where s.sender = ${member}::bigint and s.brand_id = ${of.brandId}::int and ${of.side !== 'received'}::boolean
         and (${from}::timestamptz is null or s.created_at >= ${from}::timestamptz) and (${to}::timestamptz is null or s.created_at < ${to}::timestamptz)
       order by s.id desc limit ${atMost}::int)
      union all
      (select false, r.currency, r.amount from transfers.orders r
       where r.receiver = ${member}::bigint and r.brand_id = ${of.brandId}::int and ${of.side !== 'sent'}::boolean
         and (${from}::timestamptz is null or r.created_at >= ${from}::timestamptz) and (${to}::timestamptz is null or r.created_at < ${to}::timestamptz)
       order by r.id desc limit ${atMost}::int)
    ) m`)
  return row!
}

/** All of a selection for a cursor, the newest first. */
export function exportLineTransfers(of: LineFilter): Sql {
  const { member, from = null, to = null } = of
  return sql`
    select o.id, o.order_no as "orderNo", o.sender = ${member}::bigint as "isSent", o.direction,
      case when o.sender = ${member}::bigint then o.receiver else o.sender end as other, o.currency, o.amount, o.note, o.created_at as "createdAt"
    from transfers.orders o
    where (o.sender = ${member}::bigint and ${of.side !== 'received'}::boolean or o.receiver = ${member}::bigint and ${of.side !== 'sent'}::boolean)
      and o.brand_id = ${of.brandId}::int
      and (${from}::timestamptz is null or o.created_at >= ${from}::timestamptz) and (${to}::timestamptz is null or o.created_at < ${to}::timestamptz)
    order by o.id desc`
}
