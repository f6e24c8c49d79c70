import type { WalletTransferState } from '@portal/contracts/wallet'
import { type Queryable, type Sql, sql } from '@portal/runtime'

/** Which transfers between a member's wallets are shown: from a time on, and before one. */
export type WalletFilter = {
  brandId: number
  member: bigint
  way?: 'in' | 'out' | undefined
  state?: WalletTransferState | undefined
  vendor?: string | undefined
  from?: Date | undefined
  to?: Date | undefined
}

export type WalletTransferRow = {
  id: bigint
  orderNo: string
  vendor: string
  way: 'in' | 'out'
  currency: string
  amount: bigint | null
  state: WalletTransferState
  attempts: number
  createdAt: Date
  endedAt: Date | null
}

/** One page, the newest first. */
export function listWalletTransfers(
  on: Queryable,
  of: WalletFilter,
  behind: bigint | undefined,
  limit: number,
): Promise<WalletTransferRow[]> {
  return on.query<WalletTransferRow>(sql`
    select t.id, t.order_no as "orderNo", t.vendor, t.direction as way, t.currency, t.amount, t.state, t.attempts, t.created_at as "createdAt",
      t.ended_at as "endedAt"
    from funds.transfers t
    where t.member = ${of.member}::bigint and t.brand_id = ${of.brandId}::int
      and (${of.way ?? null}::text is null or t.direction = ${of.way ?? null}::text)
      and (${of.state ?? null}::text is null or t.state = ${of.state ?? null}::text)
      and (${of.vendor ?? null}::text is null or t.vendor = ${of.vendor ?? null}::text)
      and (${of.from ?? null}::timestamptz is null or t.created_at >= ${of.from ?? null}::timestamptz)
      and (${of.to ?? null}::timestamptz is null or t.created_at < ${of.to ?? null}::timestamptz)
      and (${behind ?? null}::bigint is null or t.id < ${behind ?? null}::bigint)
    order by t.id desc limit ${limit}::int`)
}

/** How many there are, so many at most, and what the successful ones of a currency have moved. */
export async function sumWalletTransfers(
  on: Queryable,
  of: WalletFilter,
  currency: string,
  atMost: number,
): Promise<{ count: number; in: bigint; out: bigint }> {
  const [row] = await on.query<{ count: number; in: bigint; out: bigint }>(sql`
    select count(*)::int as count,
      coalesce(sum(s.amount) filter (where s.direction = 'in' and s.state = 'success' and s.currency = ${currency}::text), 0)::bigint as "in",
      coalesce(sum(s.amount) filter (where s.direction = 'out' and s.state = 'success' and s.currency = ${currency}::text), 0)::bigint as "out"
    from (select t.amount, t.direction, t.state, t.currency from funds.transfers t
      where t.member = ${of.member}::bigint and t.brand_id = ${of.brandId}::int
        and (${of.way ?? null}::text is null or t.direction = ${of.way ?? null}::text)
        and (${of.state ?? null}::text is null or t.state = ${of.state ?? null}::text)
        and (${of.vendor ?? null}::text is null or t.vendor = ${of.vendor ?? null}::text)
        and (${of.from ?? null}::timestamptz is null or t.created_at >= ${of.from ?? null}::timestamptz)
        and (${of.to ?? null}::timestamptz is null or t.created_at < ${of.to ?? null}::timestamptz)
      order by t.id desc limit ${atMost}::int) s`)
  return row!
}

/** All of a selection for a cursor, the newest first. */
export function exportWalletTransfers(of: WalletFilter): Sql {
  return sql`
    select t.id, t.order_no as "orderNo", t.vendor, t.direction as way, t.currency, t.amount, t.state, t.attempts, t.created_at as "createdAt",
      t.ended_at as "endedAt"
    from funds.transfers t
    where t.member = ${of.member}::bigint and t.brand_id = ${of.brandId}::int
      and (${of.way ?? null}::text is null or t.direction = ${of.way ?? null}::text)
      and (${of.state ?? null}::text is null or t.state = ${of.state ?? null}::text)
      and (${of.vendor ?? null}::text is null or t.vendor = ${of.vendor ?? null}::text)
      and (${of.from ?? null}::timestamptz is null or t.created_at >= ${of.from ?? null}::timestamptz)
      and (${of.to ?? null}::timestamptz is null or t.created_at < ${of.to ?? null}::timestamptz)
    order by t.id desc`
}
