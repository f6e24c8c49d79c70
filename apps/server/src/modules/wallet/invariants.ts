import type { Queryable } from '@portal/runtime'
import { selectInvariants } from './store.ts'

/** One of I1 to I13: how many rows break it, and one of them. */
export type Invariant = { id: string; violations: number; sample: string | null }

/** The ledger's share: I1 to I4, I8, I9. Reads everything; for checks after tests and for a job, not for a request. */
export async function checkLedger(on: Queryable): Promise<Invariant[]> {
  const rows = await selectInvariants(on)
  return rows.map(({ invariant, violations, sample }) => ({ id: invariant, violations: Number(violations), sample }))
}
