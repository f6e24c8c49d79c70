import type { Queryable } from '@portal/runtime'
import { type Invariant, toInvariants } from '#modules/wallet'
import { selectInvariants } from './rebate-store.ts'

/** I39: rebates, what agents owe of them, and the ledger agree with the orders. Reads everything. */
export async function checkRebates(on: Queryable): Promise<Invariant[]> {
  return toInvariants(await selectInvariants(on))
}
