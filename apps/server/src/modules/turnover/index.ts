/**
 * Turnover locks: what a member still has to play before money may be withdrawn. The turnover itself is the log of `bets`.
 *
 *   openTurnoverLock(tx, owner, { kind, source, amount })   in the transaction of a credit, after it
 *   moveTurnoverLocks(tx, { sender, receiver, .. })         in the transaction of a transfer between members, after its entries
 *   catchUpTurnover(tx, owner)        counts what was settled up to this moment; before every decision about a withdrawal
 *   readTurnoverLocks(on, owner)      the open locks, and whether they stop a withdrawal or only what is left of them
 *   listTurnoverLocks(on, owner, n)   the open locks and the latest n that have ended
 *   catchUpAll(database)              the same for all members; for a job
 *   mountTurnover(serving, { database })   serves the member's own locks
 */
import { turnoverRoutes } from '@portal/contracts/turnover'
import type { Database } from '@portal/runtime'
import type { Serving } from '#platform/serve.ts'
import { createHandlers } from './routes.ts'

export {
  catchUpAll,
  catchUpTurnover,
  endDepositLock,
  moveTurnoverLocks,
  openTurnoverLock,
  orderOfLock,
  readTurnoverLocks,
} from './locks.ts'

export function mountTurnover(serving: Serving, { database }: { database: Database }): void {
  serving.serve(turnoverRoutes, createHandlers(database))
}
