import type { Queryable } from '@portal/runtime'
import { type Invariant, toInvariants } from '#modules/wallet'
import { selectInvariants } from './payment-store.ts'

/** I33 to I36: bills, payments, debts and the ledger agree. Reads everything. */
export async function checkSettlement(on: Queryable): Promise<Invariant[]> {
  return toInvariants(await selectInvariants(on))
}
