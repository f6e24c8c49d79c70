/**
 * The one record of every bet, whatever the game. Money and record move in the same statement.
 *
 *   applyBetActions(on, actions)   bet, win, betwin, rollback, close, void in their order, one round trip, answers per action
 *   placeBets / settleBets / voidBets(on, list)   the same for one kind
 *   parkStuckBets(database)        puts bets that were left open into the queue of exceptions, which two people end (exceptions.ts)
 *   checkInvariants, expectSoundLedger, watchInvariants   I1 to I13 and I15 for jobs, tests and metrics
 *   sumTurnover, findLastTurnover, findTurnoverStretch, hasOpenBets   what readers of the log of turnover need; `id` is their cursor, final up to settleHorizon
 *   countSpread, countBlocks       turnover of bets that are counted together, for domains that know their markets
 *   findLogEnd(on)                 how far the log goes; for who writes alone
 *   fillTurnover(on, limit)        enters bets that were settled before the log stood; for a job
 *   listBets(on, brand, member, ..)   the betting record; nameBets, exportRecord, totalNewestBets as readers show it
 *   listTeamBets, exportTeam(on, ..)   the record of the bets below an agent, by the line at the time of each
 *   mountBets(serving, { database })   serves the betting record and the winner board
 *   openBetTeller(database)        tells the account record which game a movement was of
 *
 * `on` is a transaction (then the caller's own rows commit together with the money), or the database: the call is one statement.
 * Idempotency, stored answers and tombstones are the ledger's: the same action again answers as before with `duplicate`, the same id with another
 * content answers `conflict`, a rollback before its bet leaves a tombstone and the bet is refused `rolled_back`. See BetOutcome for every outcome.
 */
import { betsRoutes } from '@portal/contracts/bets'
import type { Database } from '@portal/runtime'
import type { Serving } from '#platform/serve.ts'
import { createHandlers, openBetTeller } from './routes.ts'

export { applyBetActions, placeBets, settleBets, voidBets } from './bets.ts'
export { type BetAction, type BetAnswer } from './action.ts'
export { type Bet, type BetFilter, listBets, totalNewestBets } from './record.ts'
export { exportRecord, nameBets } from './named-bets.ts'
export { confirmResolution, findException, listExceptions, parkStuckBets, proposeResolution } from './exceptions.ts'
export { checkInvariants, expectSoundLedger, watchInvariants } from './invariants.ts'
export { openBetTeller }
export { exportTeam, listTeamBets } from './team-record.ts'
export { findBetMember } from './record-store.ts'
export {
  fillTurnover,
  findLastTurnover,
  findLogEnd,
  findTurnoverStretch,
  hasOpenBets,
  type MemberAccount,
  sumTurnover,
} from './turnover-store.ts'
export { summarizePlay } from './play-summary-store.ts'
export { type Block, countBlocks, countSpread } from './turnover-rules.ts'
export { maskAccount } from './rules.ts'

export function mountBets(serving: Serving, { database }: { database: Database }): void {
  serving.serve(betsRoutes, createHandlers(database))
}
