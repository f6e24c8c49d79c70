import { type Queryable, sql } from '@portal/runtime'

/** The summary covers deposits within this time. */
const summaryPeriod = '90 days'

/** What a member paid in recently, and by which kinds of method; play money has none. */
export async function summarizeDeposits(on: Queryable, member: bigint): Promise<{ deposited: bigint; depositKinds: string[] }> {
  const [row] = await on.query<{ deposited: bigint; depositKinds: string[] }>(sql`
    select coalesce(sum(credited), 0)::bigint as deposited, coalesce(array_agg(distinct kind) filter (where kind <> 'demo'), '{}') as "depositKinds"
    from cashier.deposit_orders
    where member = ${member}::bigint and credited > 0 and created_at > clock_timestamp() - ${summaryPeriod}::interval`)
  return row!
}

type InvariantRow = { invariant: string; violations: bigint; sample: string | null }

export function selectDepositInvariants(on: Queryable): Promise<InvariantRow[]> {
  return on.query<InvariantRow>(sql`select invariant, violations, sample from cashier.check_deposits()`)
}

export type MovedSum = { count: number; amount: bigint }

/** What was credited to members of a brand in each range, by the moment of the credit; orders that were taken back are left out. */
export function sumCredits(
  on: Queryable,
  brandId: number,
  currency: string,
  ranges: readonly { since: Date; until: Date }[],
): Promise<MovedSum[]> {
  return on.query<MovedSum>(sql`
    select m.count, m.amount
    from unnest(${ranges.map(({ since }) => since.toISOString())}::timestamptz[], ${ranges.map(({ until }) => until.toISOString())}::timestamptz[])
      with ordinality r (since, until, range)
    cross join lateral (
      select count(*)::int as count, coalesce(sum(c.amount), 0)::bigint as amount
      from cashier.deposit_credits c join cashier.deposit_orders o on o.id = c.order_id
      where c.at >= r.since and c.at < r.until and o.brand_id = ${brandId}::int and o.currency = ${currency}::text and o.state <> 'reversed'
    ) m
    order by r.range`)
}
