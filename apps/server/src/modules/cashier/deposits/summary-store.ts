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
