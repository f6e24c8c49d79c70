export type { Brand } from './brand-roles.ts'
export type { OpenCall, StaffCall, StaffCaller } from './call.ts'
export { describeDemo, findDemoCode, seedDemoStaff, seedRoles, settleDemoStaff, writeDemoStaff } from './demo.ts'
export type { PeopleDeps } from './deps.ts'
export { countPeople, hasOtherOwner, listHolders, listPeople, listRoles, lockPerson } from './directory-store.ts'
export { finishEnrolment, makeEnrolmentLink, startEnrolment } from './enrolment.ts'
export { listLines, replaceLines } from './line-store.ts'
export {
  clearSecrets,
  createPerson,
  findPersonByName,
  findRole,
  giveRole,
  listNetworks,
  listRoleCodes,
  putRole,
  replaceNetworks,
  setPersonLock,
  takeRole,
} from './people-store.ts'
export { startPasskeyProof } from './proofs.ts'
export { endAllSessions, endSession } from './session-store.ts'
export { isUsableFrom } from './usable.ts'
export { describeSession, findCaller, type FoundCaller, listOwnSessions, stepUp } from './sessions.ts'
export { signIn, signInByPasskey } from './sign-in.ts'
export { tidyPeople } from './tidy.ts'
