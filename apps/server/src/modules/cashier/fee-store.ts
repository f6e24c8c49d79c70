import { type Queryable, sql } from '@portal/runtime'

/** The fees that a member has borne for deposits that were credited and withdrawals that were paid in a period: not those that came back with a payment that was taken back or never arrived. */
export async function sumFees(on: Queryable, member: bigint, { from, to }: { from: Date; to: Date }): Promise<bigint> {
  const [row] = await on.query<{ fees: bigint }>(sql`
    select (
      coalesce((select sum(c.fee) from cashier.deposit_orders o join cashier.deposit_credits c on c.order_id = o.id
        where o.member = ${member}::bigint and c.at >= ${from}::timestamptz and c.at < ${to}::timestamptz
          and not exists (select from cashier.suspense_cases s where s.provider_id = c.provider_id and s.provider_tx_id = c.provider_tx_id and s.reason = 'reversed'
            and s.state in ('taken', 'written_off'))), 0)
      + coalesce((select sum(w.fee) from cashier.withdrawals w
        where w.member = ${member}::bigint and w.paid_at >= ${from}::timestamptz and w.paid_at < ${to}::timestamptz
          and not (w.state = 'refunded' and w.received = 0)), 0))::bigint as fees`)
  return row!.fees
}
