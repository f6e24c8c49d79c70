/**
 * The wallets of a member: the main one, and those that vendors in transfer mode keep.
 *
 *   mountFunds(serving, { database, live, keys, client, .. })   serves transfers between them; `followIntoGame` before a game opens
 *   openFundsTeller(database)                                   tells the account record between which wallets money moved
 *   checkFunds(on)                                              I21: the money of every transfer is in one place
 */
import { fundsRoutes } from '@portal/contracts/funds'
import type { Queryable, Registry } from '@portal/runtime'
import { type Invariant, toInvariants } from '#modules/wallet'
import type { Job } from '#platform/jobs.ts'
import type { Serving } from '#platform/serve.ts'
import { followIntoGame, getOrder, listWallets, recallAll, setAutoTransfer, transfer } from './funds.ts'
import { listFundsJobs, startFundsWork } from './jobs.ts'
import type { FundsParts, Who } from './orders.ts'
import type { Reconciler } from './reconcile.ts'
import { selectInvariants } from './store.ts'

export { exportWalletTransfers, listWalletTransfers, sumWalletTransfers, type WalletFilter, type WalletTransferRow } from './desk-store.ts'
export { openPastFunds, type PastFunds, type PastMove } from './past.ts'
export { openFundsTeller } from './teller.ts'

export type Funds = {
  /** Lets a member's money follow into a game; to be called before it opens, outside any transaction. */
  followIntoGame(who: Who, link: Parameters<typeof followIntoGame>[2]): Promise<void>
  jobs: readonly Job[]
  close(): Promise<void>
}

export function mountFunds(serving: Serving, parts: FundsParts & Pick<Reconciler, 'listBrands'> & { metrics: Registry }): Funds {
  serving.serve(fundsRoutes, {
    wallets: (input, call) => listWallets(parts, input, call),
    transfer: (input, call) => transfer(parts, input, call),
    recall: (input, call) => recallAll(parts, input, call),
    order: ({ orderNo }, call) => getOrder(parts, orderNo, call),
    setAutoTransfer: ({ isOn }, call) => setAutoTransfer(parts, isOn, call),
  })
  return {
    followIntoGame: (who, link) => followIntoGame(parts, who, link),
    jobs: listFundsJobs(parts),
    close: startFundsWork(parts, parts.metrics),
  }
}

/** I21 over the whole database. */
export async function checkFunds(on: Queryable): Promise<Invariant[]> {
  return toInvariants(await selectInvariants(on))
}
