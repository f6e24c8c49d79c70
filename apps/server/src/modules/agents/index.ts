/**
 * Agents: contracts with uplines and downlines, and what they pay; the accounts and links that agents open.
 *
 *   mountAgents(serving, { database, brands, identity, sendMessage, now })
 *                                             contracts, bills, and what an agent sees of its team
 *   listAgentJobs({ database, brands, live })   settles windows, real time every five minutes; closes offers that were not answered in time
 *   moveUnder(tx, parts, brandId, move)        moves an account with all below it under another agent; for a decision of operators
 *   previewMove(on, parts, brandId, move)       what that would do; openTree, listBranch, .. (on): the tree as operators walk it
 *   checkSettlement(on)                         I33 to I36; openBillTeller(database): of the account record's entries, what contracts paid
 *   findInvitation(on, brandId, code)           what a link gives to the account that registers by it; settleGroup, what one without a link is given
 *   addDeposit(tx, { member, amount })            adds a deposit to what the member's link brought
 *   raiseGroup(tx, { downline, group }, call)   raises the prize group of a direct downline; raiseGroupByHouse, previewRaise, changeQuota, listBrandQuotas, admitAgent: for operators
 *   createLink, listLinks, countVisit            links, for the demonstration's past
 *   seedAgents(tx, brandId, currency)           what a brand of the demonstration allows; seedGroups, what its agents may give
 *   checkHouseOffer(on, ..)                     refuses what offerFromHouse would refuse now
 *   offerFromHouse(tx, ..)                      an offer of the house to a top agent
 *   listDeskContracts, listDeskBills, .. (on)   contracts, bills and windows as operators read them
 *   runWindow(tx, ..), tryWindow(database, ..)  settles a window, or says what that would do
 *   askToDisable, withdrawDisable(..)            an agent's request that an account be disabled, for the demonstration's past
 *   listDisableRequests, decideDisable(..)      requests of agents that an account of their team be disabled, for operators
 *   adjustBill(tx, ..)                          a correction beside a bill
 */
import { agentsRoutes, type ContractKind } from '@portal/contracts/agents'
import { teamRoutes } from '@portal/contracts/team'
import type { Job, JobInput } from '#platform/jobs.ts'
import type { Serving } from '#platform/serve.ts'
import { type ContractParts, expireOffers } from './contracts/index.ts'
import { forgetVisitors, type RegistrationParts, rollUpLinks } from './registration/index.ts'
import { createHandlers } from './routes.ts'
import { settleAll, type SettlementParts } from './settlement/index.ts'
import { createTeamHandlers, type TeamParts } from './team/index.ts'

export {
  addDeposit,
  admitAgent,
  changeQuota,
  checkQuotaChange,
  countBrandQuotas,
  countQuotaUse,
  countVisit,
  createLink,
  exportBrandQuotas,
  findBounds,
  findInvitation,
  groupOf,
  inviteDays,
  listBrandQuotas,
  listLinks,
  previewRaise,
  type QuotaRow,
  raiseGroup,
  raiseGroupByHouse,
  readQuotas,
  rollUpLinks,
  setQuota,
  settleGroup,
} from './registration/index.ts'
export { seedAgents, seedGroups } from './seed.ts'
export { checkSettlement, openBillTeller } from './settlement/index.ts'
export * from './desk/index.ts'
export { checkHouseOffer, expireOffers, offerFromHouse, processContract, readTerms } from './contracts/index.ts'
export { settleAll } from './settlement/index.ts'
export { listPayments, listVersions, runWindow, tryWindow, writeExplanation } from './settlement/index.ts'
export {
  askToDisable,
  countBranch,
  countDisableRequests,
  countFound,
  countTop,
  decideDisable,
  type DisableFilter,
  type DisableRow,
  exportDisableRequests,
  exportBranch,
  findOldestDisable,
  listBranch,
  listDisableRequests,
  listTop,
  type MovePreview,
  moveUnder,
  nameLine,
  openTree,
  previewMove,
  readNode,
  readSumsAsOf,
  searchTree,
  type TreeRow,
  withdrawDisable,
} from './team/index.ts'

export function mountAgents(serving: Serving, parts: ContractParts & RegistrationParts & TeamParts): void {
  serving.serve(agentsRoutes, createHandlers(parts))
  serving.serve(teamRoutes, createTeamHandlers(parts))
}

const everyFiveMinutes = '*/5 * * * *'

export function listAgentJobs(parts: SettlementParts): Job[] {
  // A run that comes late settles up to the moment it runs, not to the one it was planned for.
  const settle =
    (kinds: readonly ContractKind[]) =>
    async ({ signal }: JobInput) =>
      void (await settleAll(parts, { kinds, now: new Date(), signal }))
  return [
    { name: 'agents.settle-real-time', cron: everyFiveMinutes, run: settle(['RT']) },
    // Salaries before the dividend, which may take them off.
    { name: 'agents.settle-windows', cron: everyFiveMinutes, run: settle(['HOUR', 'DAY', 'DIV']) },
    { name: 'agents.roll-up-links', cron: '* * * * *', run: ({ signal }) => rollUpLinks(parts.database, { signal }) },
    { name: 'agents.forget-visitors', cron: '11 * * * *', run: () => forgetVisitors(parts.database) },
    { name: 'agents.expire-offers', cron: '3 * * * *', run: async () => void (await expireOffers(parts.database)) },
  ]
}
