import { type Queryable, sql } from '@portal/runtime'

export type InvariantRow = { invariant: string; violations: bigint; sample: string | null }

export function selectWithdrawalInvariants(on: Queryable): Promise<InvariantRow[]> {
  return on.query<InvariantRow>(sql`select invariant, violations, sample from cashier.check_withdrawals()`)
}
