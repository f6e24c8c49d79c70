import { type Queryable, sql } from '@portal/runtime'

type PaidSum = { count: number; amount: bigint }

/** What was paid out to members of a brand in each range, by the moment of the payout; what came back to the wallet afterwards is left out. */
export function sumPaidOut(
  on: Queryable,
  brandId: number,
  currency: string,
  ranges: readonly { since: Date; until: Date }[],
): Promise<PaidSum[]> {
  return on.query<PaidSum>(sql`
    select m.count, m.amount
    from unnest(${ranges.map(({ since }) => since.toISOString())}::timestamptz[], ${ranges.map(({ until }) => until.toISOString())}::timestamptz[])
      with ordinality r (since, until, range)
    cross join lateral (
      select count(*) filter (where w.refunded < w.amount)::int as count, coalesce(sum(w.amount - w.refunded), 0)::bigint as amount
      from cashier.withdrawals w
      where w.brand_id = ${brandId}::int and w.paid_at >= r.since and w.paid_at < r.until and w.currency = ${currency}::text
    ) m
    order by r.range`)
}
