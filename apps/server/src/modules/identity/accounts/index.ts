export { describeDevice, isAgentType, keyOfUsername, maskContact } from './account-rules.ts'
export {
  addDetails,
  countLogin,
  createMember,
  findEmail,
  findLogin,
  findMemberById,
  findUplineByCode,
  findUplineByName,
  getPasswordAge,
  type LoginRow,
  type MemberRow,
  noteDuplicates,
  replaceHash,
  setCredential,
  setRanks,
  updateLabels,
  updateLock,
  updateRank,
  type UplineRow,
} from './account-store.ts'
export { findAvatar, upsertAvatar } from './avatar-store.ts'
export {
  addDemoAccount,
  addDemoEmail,
  addDemoMobile,
  closeDemoAccounts,
  type DemoMember,
  listDemoMembers,
  openDemoAccounts,
  registerEarlier,
} from './demo-store.ts'
export {
  countDirectory,
  countRegistered,
  type DirectoryRow,
  findDirectoryMember,
  findMembersByContact,
  listDuplicates,
  listMembersByKey,
  listMembersByName,
  listNewestMembers,
  lockDirectoryMember,
} from './directory-store.ts'
export { countGroupFrom, countGroupsFrom, limitToUpline, raisePrizeGroup, updateType } from './group-store.ts'
export { isMoneyHeld, setMoneyHold, findWithdrawalHold, holdWithdrawals } from './hold-store.ts'
export { findBirthDate, findIdNumber, findPayeeName, keepPayeeName, listBirthdays } from './payee-store.ts'
export { getMember, listMembers, makeCode, type Member, toAnswer } from './members.ts'
export { readAccountSigns, readSharedSigns } from './risk-store.ts'
export { countDownlines, findDownline, findTransferHold, findUpline, listDownlines, type TeamMember } from './team-store.ts'
export {
  findResetTicket,
  hasChangeTicket,
  putResetTicket,
  putStepUp,
  removeOldTickets,
  removeResetTickets,
  useChangeTicket,
  useResetTicket,
  useStepUp,
} from './ticket-store.ts'
export {
  countLineChanges,
  countOnline,
  countTeams,
  countTopAgents,
  findInTeam,
  foldTeamChanges,
  type LineChange,
  listEverBelow,
  listGroupsAbove,
  listJoined,
  listLineChanges,
  listLinesAt,
  listSinceBelow,
  listTeam,
  listTopAgents,
  moveLine,
  refreshOnline,
  selectTeamInvariants,
  type TeamRow,
} from './tree-store.ts'
export { hashTicket, issueChangeTicket, makeTicket } from './tickets.ts'
