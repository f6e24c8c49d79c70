import type { Queryable } from '@portal/runtime'
import { type Invariant, toInvariants } from '#modules/wallet'
import { selectDepositInvariants } from './summary-store.ts'

/**
 * I30: an order has credited what its credits and their transfers say. I31: what stands in suspense is the sum of the open cases. I32: what a provider has paid in is
 * credited or in a case, to the last unit.
 */
export async function checkDeposits(on: Queryable): Promise<Invariant[]> {
  return toInvariants(await selectDepositInvariants(on))
}
