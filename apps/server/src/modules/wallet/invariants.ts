import type { Queryable } from '@portal/runtime'
import { type InvariantRow, selectBalanceInvariants, selectInvariants, selectTransferInvariants } from './store.ts'

/** One of I1 to I13: how many rows break it, and one of them. */
export type Invariant = { id: string; violations: number; sample: string | null }

/** The ledger's share: I1 to I4, I8, I9. Reads everything; for checks after tests and for a job, not for a request. */
export async function checkLedger(on: Queryable): Promise<Invariant[]> {
  return toInvariants(await selectInvariants(on))
}

/** I1 and I3 of the transfers behind one up to another: each entry continues the one before it, and the newest is the balance. */
export async function checkTransfers(on: Queryable, after: bigint, through: bigint): Promise<Invariant[]> {
  return toInvariants(await selectTransferInvariants(on, after, through))
}

/** I2, I4 and I8: what stands now. Reads the balances of all accounts. */
export async function checkBalances(on: Queryable): Promise<Invariant[]> {
  return toInvariants(await selectBalanceInvariants(on))
}

export function toInvariants(rows: readonly InvariantRow[]): Invariant[] {
  return rows.map(({ invariant, violations, sample }) => ({ id: invariant, violations: Number(violations), sample }))
}
