import { identityRoutes } from '@portal/contracts/identity'
import type { FastifyInstance } from '@portal/runtime'
import type { Serving } from '#platform/serve.ts'
import type { Identity } from './identity.ts'
import { serveSocialReturn } from './login/index.ts'
import { createHandlers } from './routes.ts'

export {
  countBrokenAccountSeals,
  countMemberEvents,
  findAccountChain,
  listMemberEvents,
  recordEvent,
  sealAuditRecord,
} from './audit/index.ts'
export { getContacts } from './contact/index.ts'
export { allowView } from './allow-view.ts'
export { endViewsOf } from './sessions/index.ts'
export { changeLock, type Identity, openIdentity } from './identity.ts'
export {
  addDemoMobile,
  countDirectory,
  countDownlines,
  countGroupFrom,
  countGroupsFrom,
  countLineChanges,
  countOnline,
  countRegistered,
  countTeams,
  countTopAgents,
  type DemoMember,
  describeDevice,
  findBirthDate,
  findIdNumber,
  findPayeeName,
  keepPayeeName,
  type DirectoryRow,
  findDirectoryMember,
  findDownline,
  findInTeam,
  findMembersByContact,
  findTransferHold,
  findUpline,
  findWithdrawalHold,
  holdWithdrawals,
  foldTeamChanges,
  getMember,
  isAgentType,
  isMoneyHeld,
  setMoneyHold,
  keyOfUsername,
  limitToUpline,
  type LineChange,
  listBirthdays,
  listDemoMembers,
  listDownlines,
  listDuplicates,
  listEverBelow,
  listGroupsAbove,
  listJoined,
  listLineChanges,
  listLinesAt,
  listMembers,
  listMembersByKey,
  listMembersByName,
  listNewestMembers,
  listSinceBelow,
  listTeam,
  listTopAgents,
  lockDirectoryMember,
  makeCode,
  maskContact,
  type Member,
  moveLine,
  raisePrizeGroup,
  readAccountSigns,
  readSharedSigns,
  refreshOnline,
  registerEarlier,
  selectTeamInvariants,
  setRanks,
  type TeamMember,
  type TeamRow,
  updateLabels,
  updateType,
} from './accounts/index.ts'
export type { Invitation } from './registration/index.ts'
export { hasPaymentPassword } from './payment-password/index.ts'
export { claimCall, networkOf } from './limits/index.ts'
export { isGuessable, openPasswords, passwordOptions } from './passwords/index.ts'
export {
  describeSecret,
  drawCode as drawSecretCode,
  findStep,
  hasSecondProof,
  getProofFacts,
  spendStepUp,
  writeCode as writeTotpCode,
} from './second-proof/index.ts'
export { demoPassword, demoPaymentPassword, seedMembers, seedPayees, seedTeam, settleDemoAccounts } from './seed.ts'

/** Serves the routes of accounts and sessions. `identity` and `openEnvelope` are the instances that the gate uses. */
export function mountIdentity(
  serving: Serving,
  identity: Identity,
  { app, openEnvelope }: { app: FastifyInstance; openEnvelope: (compact: string) => Promise<unknown> },
): void {
  serving.serve(identityRoutes, createHandlers(identity, openEnvelope))
  serveSocialReturn(app, identity.deps)
}
