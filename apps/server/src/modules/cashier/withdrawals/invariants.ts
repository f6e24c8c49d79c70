import type { Queryable } from '@portal/runtime'
import { type Invariant, toInvariants } from '#modules/wallet'
import { selectWithdrawalInvariants } from './invariant-store.ts'

/**
 * I18: what is held of a member is the sum of the open holds. I19: what providers have paid and nobody has accounted for is the rest of the orders that wait for
 * it. I20: an order holds what its state says, and one that has ended holds nothing. I28: a sealed payout batch comes to its orders, a released one to their payouts.
 */
export async function checkWithdrawals(on: Queryable): Promise<Invariant[]> {
  return toInvariants(await selectWithdrawalInvariants(on))
}
