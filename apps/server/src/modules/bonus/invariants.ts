import type { Queryable } from '@portal/runtime'
import { type Invariant, toInvariants } from '#modules/wallet'
import { selectInvariants } from './store.ts'

/** I47 to I51: accounts and parts of every bonus, what the house has paid for it, its part of the turnover, and what is locked for it. Reads everything. */
export async function checkBonuses(on: Queryable): Promise<Invariant[]> {
  return toInvariants(await selectInvariants(on))
}
