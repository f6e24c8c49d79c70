import { type Queryable, sql } from '@portal/runtime'

export type BookedRow = {
  txId: string
  reference: string | null
  kind: 'in' | 'out'
  state: 'pending' | 'failed' | 'paid' | 'reversed'
  currency: string
  amount: bigint
  fee: bigint | null
  at: Date
}

/** Money that came in by a provider between two times, and whatever else the provider has named; the amount of what was paid is that of the ledger. */
export function listBookedIn(on: Queryable, provider: number, from: Date, to: Date, txIds: readonly string[]): Promise<BookedRow[]> {
  return on.query<BookedRow>(sql`
    select tx_id as "txId", reference, 'in' as kind, state, currency, amount, fee, at
    from cashier.list_booked(${provider}::int, ${from}::timestamptz, ${to}::timestamptz, ${txIds}::text[])`)
}

/** Payouts through a provider of a brand that ended between two times, and whatever else the provider has named. What a batch pays is compared by its results. */
export function listBookedOut(
  on: Queryable,
  { brandId, code }: { brandId: number; code: string },
  from: Date,
  to: Date,
  txIds: readonly string[],
): Promise<BookedRow[]> {
  return on.query<BookedRow>(sql`
    select p.provider_id as "txId", w.order_no as reference, 'out' as kind,
      case when w.state = 'refunded' and w.refunded = w.amount then 'reversed' else p.state end as state, p.currency, p.amount, null::bigint as fee,
      p.ended_at as at
    from cashier.payouts p join cashier.withdrawals w on w.id = p.withdrawal_id
    where w.brand_id = ${brandId}::int and p.batch_id is null and p.provider_id is not null and p.ended_at is not null
      and ((p.provider = ${code}::text and p.ended_at >= ${from}::timestamptz and p.ended_at < ${to}::timestamptz)
        or p.provider_id = any (${txIds}::text[]))`)
}

/** Orders whose payout is under way: what the provider says of them is heard by their own work. */
export async function listPayingOrders(on: Queryable, orderNos: readonly string[]): Promise<Set<string>> {
  const rows = await on.query<{ orderNo: string }>(sql`
    select w.order_no as "orderNo" from cashier.withdrawals w
    where w.order_no = any (${orderNos}::text[])
      and exists (select 1 from cashier.payouts p where p.withdrawal_id = w.id and p.state in ('ready', 'sent'))`)
  return new Set(rows.map(({ orderNo }) => orderNo))
}

export type ReturnedOrder = {
  id: bigint
  orderNo: string
  member: bigint
  state: string
  amount: bigint
  fee: bigint
  currency: string
  attempt: number
}

/** The withdrawal of a payout by the provider's id of it. */
export async function findPaidOrder(
  on: Queryable,
  brandId: number,
  code: string,
  providerTxId: string,
): Promise<ReturnedOrder | undefined> {
  const [row] = await on.query<ReturnedOrder>(sql`
    select w.id, w.order_no as "orderNo", w.member, w.state, w.amount, w.fee, w.currency, p.attempt
    from cashier.payouts p join cashier.withdrawals w on w.id = p.withdrawal_id
    where p.provider_id = ${providerTxId}::text and p.provider = ${code}::text and w.brand_id = ${brandId}::int and p.state = 'paid'`)
  return row
}

export type CashierOrder = { kind: 'deposit' | 'withdrawal'; orderNo: string; member: bigint; state: string }

/** A deposit or a withdrawal of a brand by its number. */
export async function findCashierOrder(on: Queryable, brandId: number, orderNo: string): Promise<CashierOrder | undefined> {
  const [row] = await on.query<CashierOrder>(sql`
    select 'deposit' as kind, order_no as "orderNo", member, state from cashier.deposit_orders
    where order_no = ${orderNo}::text and brand_id = ${brandId}::int
    union all
    select 'withdrawal', order_no, member, state from cashier.withdrawals where order_no = ${orderNo}::text and brand_id = ${brandId}::int`)
  return row
}
