/**
 * Money into the wallet. A demo brand offers play money; other methods come with their providers.
 *
 *   mountCashier(serving, { database, brands, live })
 *   openDepositTeller(database)          tells the account record by which method a deposit was made
 *   seedCashier(tx, brandId, currency)   the demo method of a demo brand
 *   creditNewMembers(tx, brand, members)   demo deposits of seeded accounts
 */
import { cashierRoutes } from '@portal/contracts/cashier'
import type { Serving } from '#platform/serve.ts'
import { type CashierParts, deposit, listDepositMethods } from './deposit.ts'

export { creditNewMembers, openDepositTeller } from './deposit.ts'
export { seedCashier } from './seed.ts'

export function mountCashier(serving: Serving, parts: CashierParts): void {
  serving.serve(cashierRoutes, {
    depositMethods: async (_input, call) => ({ methods: await listDepositMethods(parts, call) }),
    deposit: (input, call) => deposit(parts, input, call),
  })
}
