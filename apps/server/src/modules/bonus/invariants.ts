import type { Queryable } from '@portal/runtime'
import { type Invariant, toInvariants } from '#modules/wallet'
import { selectInvariants } from './store.ts'

/** I47, I48 and I49: accounts, parts and what the house has paid of every bonus. Reads everything. */
export async function checkBonuses(on: Queryable): Promise<Invariant[]> {
  return toInvariants(await selectInvariants(on))
}
