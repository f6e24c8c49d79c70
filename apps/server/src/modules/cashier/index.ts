/**
 * Money into the wallet and out of it. Sub-domains: `providers` (who moves it outside), `methods` (what members see of a way), `deposits` (money on its way in).
 *
 *   mountCashier(serving, app, context, options)    serves the routes of members and the webhooks of providers, and keeps the work behind them going
 *   openDepositTeller(database)                     tells the account record by which method a deposit was made
 *   seedCashier(tx, brand, providerId)              the methods of a demo brand
 *   seedSimulator(database, brand, config)          the provider of a demo brand, which the simulator plays
 *   seedVouchers(tx, brand)                         vouchers of a demo brand
 *   creditNewMembers(tx, brand, members)            demo deposits of seeded accounts
 */
import { cashierRoutes } from '@portal/contracts/cashier'
import type { FastifyInstance } from '@portal/runtime'
import type { Brands } from '#modules/brand'
import type { Context } from '#platform/context.ts'
import type { Job } from '#platform/jobs.ts'
import { repeat } from '#platform/repeat.ts'
import type { Serving } from '#platform/serve.ts'
import {
  applyFacts,
  cancelDeposit,
  createDeposit,
  type DepositParts,
  getDeposit,
  listDepositMethods,
  listDeposits,
  redeemVoucher,
  submitDeposit,
  workOnDueDeposits,
} from './deposits/index.ts'
import { openHooks, openProviderRegistry, simulatorAdapter } from './providers/index.ts'

export { creditNewMembers, openDepositTeller } from './deposits/index.ts'
export { seedMethods as seedCashier } from './methods/index.ts'
export { seedSimulator, seedVouchers, type SimulatorKey } from './seed.ts'

type Cashier = {
  /** Work that one process does for all, by the job queue. */
  jobs: readonly Job[]
  close(): Promise<void>
}

/** Soon enough for a member who looks at the countdown. */
const workEveryMs = 2_000

export async function mountCashier(
  serving: Serving,
  app: FastifyInstance,
  context: Context,
  { brands }: { brands: Brands },
): Promise<Cashier> {
  const { database, live, log, config, clock } = context
  const nowMs = () => clock.now().getTime()
  const registry = await openProviderRegistry({
    database,
    adapters: [simulatorAdapter],
    pepper: config.PASSWORD_PEPPER,
    originFor: () => `http://127.0.0.1:${config.PORT}`,
    nowMs,
  })
  const deposits: DepositParts = { database, brands, live, registry, log, nowMs }
  const hooks = openHooks({
    database,
    log,
    registry,
    listener: {
      onDepositFacts: (provider, facts) => applyFacts(deposits, provider, facts),
      onPayoutNamed: async () => undefined,
    },
  })
  serveMembers(serving, deposits)
  hooks.serve(app)
  const stop = repeat(log, 'deposits', () => workEveryMs, () => workOnDueDeposits(deposits)) // prettier-ignore
  return {
    jobs: [{ name: 'cashier.read-hooks', cron: '* * * * *', run: () => hooks.work() }],
    close: async () => {
      await stop()
      await hooks.close()
    },
  }
}

function serveMembers(serving: Serving, parts: DepositParts): void {
  serving.serve(cashierRoutes, {
    depositMethods: async (_input, call) => ({ methods: await listDepositMethods(parts, call) }),
    deposit: (input, call) => createDeposit(parts, input, call),
    redeemVoucher: (input, call) => redeemVoucher(parts, input, call),
    depositOrders: (input, call) => listDeposits(parts, input, call),
    depositOrder: (input, call) => getDeposit(parts, input, call),
    submitDeposit: (input, call) => submitDeposit(parts, input, call),
    cancelDeposit: (input, call) => cancelDeposit(parts, input, call),
  })
}
