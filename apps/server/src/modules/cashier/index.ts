/**
 * Money into the wallet and out of it. Sub-domains: `providers` (who moves it outside), `methods` (what members see of a way), `deposits` (money on its way in), `accounts` (where
 * money may go), `withdrawals` (money on its way out), `batches` (many of them paid by one file),
 * `statements` (our books against the providers').
 *
 *   mountCashier(serving, app, context, options)    serves the routes of members and the webhooks of providers, and keeps the work behind them going
 *   cashier.payouts.start()                         does what is due of withdrawals, again and again, in this process
 *   cashier.forStaff                                what pages of staff work with
 *   settingsOfDeposits, ..Payouts, ..Withdrawals    what staff read and change of methods and limits
 *   openDepositTeller(database)                     tells the account record by which method a deposit was made
 *   seedCashier(tx, brand, providerId)              the methods of a demo brand
 *   seedSimulator(database, brand, config)          the provider of a demo brand, which the simulator plays
 *   seedVouchers(tx, brand)                         vouchers of a demo brand
 *   creditNewMembers(tx, brand, members)            demo deposits of seeded accounts
 *   openPastCashier(options)                        orders of the demonstration's past
 */
import { cashierRoutes } from '@portal/contracts/cashier'
import { depositProofPath } from '@portal/contracts/cashier-values'
import { type Database, type FastifyInstance, openGauge, type Registry } from '@portal/runtime'
import type { Brands } from '#modules/brand'
import type { Uploads } from '#modules/content'
import type { Identity } from '#modules/identity'
import type { Messaging } from '#modules/messaging'
import { countOpenCases } from '#modules/reconciliation'
import { catchUpTurnover, readTurnoverLocks } from '#modules/turnover'
import type { Context } from '#platform/context.ts'
import type { Job } from '#platform/jobs.ts'
import { repeat } from '#platform/repeat.ts'
import { openUploadStore, type UploadStore } from '#platform/upload-store.ts'
import type { Serving } from '#platform/serve.ts'
import {
  admitProof,
  applyFacts,
  attachProof,
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
import { noticePayout } from './withdrawals/index.ts'
import { openPayoutProviders } from './payout-providers.ts'
import { createPayoutHandlers, openPayouts, type Payouts, serveProofs } from './payouts.ts'
import { openHooks, openProviderRegistry, simulatorAdapter } from './providers/index.ts'
import { type ProviderReconciler, reconcileProviders } from './statements/index.ts'

export {
  askBetterProof,
  checkDeposits,
  claimDeposit,
  countReversals,
  countToReview,
  creditNewMembers,
  creditReviewed,
  decideCredit,
  decideReversal,
  type DepositFilter,
  type DepositLine,
  describeDeskDeposit,
  type DeskDepositRow,
  exportDeskDeposits,
  feeOfDeskRow,
  findDeskDeposit,
  findHeldOf,
  findOldestReversal,
  findOldestToReview,
  findReversalRow,
  hasReversedDeposit,
  isInSuspense,
  listNewestDeposits,
  listOldestDeposits,
  lockUnclaimed,
  openDepositTeller,
  readDepositProof,
  rejectReviewed,
  type MovedSum,
  releaseDeposit,
  type ReversalFilter,
  type ReversalRow,
  selectReversals,
  sumCredits,
  sumDeskDeposits,
  sumMoneyIn,
  takeOverDeposit,
  writeProofMessage,
} from './deposits/index.ts'
export { openPastCashier, type PastCashier, type PastDepositStep, type PastPayoutStep } from './past.ts'
export { openPayouts, type Payouts, seedPayouts } from './payouts.ts'
export {
  addPayoutProof,
  approveWithdrawal,
  askPayoutAgain,
  askPayouts,
  claimWithdrawal,
  countQueue,
  decideWithdrawal,
  describeDeskWithdrawal,
  exportDeskWithdrawals,
  findDeskWithdrawal,
  findOldestInQueue,
  findProofImage,
  listNewestWithdrawals,
  listOldestWithdrawals,
  lockToDecide,
  getTarget,
  needsTwoToApprove,
  redirectable,
  redirectWithdrawal,
  queueStates,
  sumDeskWithdrawals,
  sumPaidOut,
  hasOpenWithdrawals,
  takeOverWithdrawal,
  type DeskWithdrawalRow,
  type WithdrawalFilter,
  type WithdrawalLine,
  checkWithdrawals,
  type PayoutFact,
  type PayoutOrder,
  type PayoutProviders,
  runWithdrawals,
  type WithdrawalDeps,
} from './withdrawals/index.ts'
export {
  addToBatch,
  type BatchResult,
  type BatchRow,
  collectBatch,
  countBatches,
  discardBatch,
  exportBatch,
  findBatch,
  listBatches,
  listLines as listBatchLines,
  readResults,
  recordResults,
  releaseBatch,
  removeFromBatch,
  sealBatch,
  unsealBatch,
} from './batches/index.ts'
export { sumFees } from './fee-store.ts'
export { sharePayoutNumber } from './accounts/index.ts'
export { listProviderCodes } from './providers/index.ts'
export {
  type Settings,
  settingsOfDeposits,
  settingsOfPayouts,
  settingsOfWithdrawals,
  describeMethods,
  describeWithdrawalRules,
} from './settings.ts'
export { seedMethods as seedCashier } from './methods/index.ts'
export { correct, findCashierOrder, gapOf, listCorrections } from './statements/index.ts'
export { seedSimulator, seedVouchers, type SimulatorKey } from './seed.ts'

/** What pages of staff work with. */
export type CashierParts = { database: Database; uploads: UploadStore; deposits: DepositParts; payouts: Payouts['parts'] }

type Cashier = {
  payouts: Payouts
  forStaff: CashierParts
  /** Work that one process does for all, by the job queue. */
  jobs: readonly Job[]
  close(): Promise<void>
}

/** Soon enough for a member who looks at the countdown. */
const workEveryMs = 2_000

type Options = {
  brands: Brands
  identity: Identity
  messaging: Pick<Messaging, 'sendMessage'>
  uploads: Uploads
  onCredited: NonNullable<DepositParts['onCredited']>
  onReversed?: NonNullable<DepositParts['onReversed']>
  protection: DepositParts['protection']
}

export async function mountCashier(
  serving: Serving,
  app: FastifyInstance,
  context: Context,
  { brands, identity, messaging, uploads, onCredited, onReversed, protection }: Options,
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
  const payouts = await openPayouts(context, {
    brands,
    identity,
    sendMessage: messaging.sendMessage,
    providers: openPayoutProviders(database, registry),
    turnover: { catchUp: catchUpTurnover, read: readTurnoverLocks },
  })
  const { sendMessage } = messaging
  const deposits: DepositParts = {
    database,
    brands,
    live,
    registry,
    log,
    nowMs,
    sendMessage,
    onCredited,
    ...(onReversed && { onReversed }),
    protection,
  }
  const hooks = openHooks({
    database,
    log,
    registry,
    listener: {
      onDepositFacts: (provider, facts) => applyFacts(deposits, provider, facts),
      onPayoutNamed: (_provider, reference) => noticePayout(payouts.parts, reference),
    },
  })
  serveMembers(serving, deposits, payouts)
  serveProofs(uploads, payouts.parts)
  hooks.serve(app)
  const desk = { database, deposits, payouts: payouts.parts, uploads: openUploadStore(config) }
  uploads.servePictures({
    path: depositProofPath,
    admit: (brandId, key) => admitProof(desk, brandId, key),
    attach: (brandId, key, picture) => attachProof(desk, brandId, key, picture),
  })
  const stop = repeat(log, 'deposits', () => workEveryMs, () => workOnDueDeposits(deposits)) // prettier-ignore
  return {
    payouts,
    forStaff: desk,
    jobs: [
      { name: 'cashier.read-hooks', cron: '* * * * *', run: () => hooks.work() },
      ...listStatementJobs({ database, registry, log, zoneOf: async (brand) => (await brands.getBrand(brand)).timeZone }, context.metrics),
    ],
    close: async () => {
      await stop()
      await hooks.close()
    },
  }
}

function listStatementJobs(reconciler: ProviderReconciler, metrics: Registry): Job[] {
  const help = 'Open differences between our books and the statements of providers'
  openGauge(metrics, 'cashier_reconciliation_cases', help, () => countOpenCases(reconciler.database, 'provider'))
  return [
    { name: 'cashier.reconcile-providers', cron: '*/5 * * * *', run: () => reconcileProviders(reconciler, new Date()) },
    { name: 'cashier.reconcile-day', cron: '50 21 * * *', run: () => reconcileProviders(reconciler, new Date(), true) },
  ]
}

function serveMembers(serving: Serving, parts: DepositParts, payouts: Payouts): void {
  serving.serve(cashierRoutes, {
    ...createPayoutHandlers(payouts.parts),
    depositMethods: async (_input, call) => ({ methods: await listDepositMethods(parts, call) }),
    deposit: (input, call) => createDeposit(parts, input, call),
    redeemVoucher: (input, call) => redeemVoucher(parts, input, call),
    depositOrders: (input, call) => listDeposits(parts, input, call),
    depositOrder: (input, call) => getDeposit(parts, input, call),
    submitDeposit: (input, call) => submitDeposit(parts, input, call),
    cancelDeposit: (input, call) => cancelDeposit(parts, input, call),
  })
}
