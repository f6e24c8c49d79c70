export type { RegistrationDeps } from './deps.ts'
export { logInFreePlay } from './free-play.ts'
export { checkAffiliate, register, registerMobile } from './registration.ts'
export { removeOldTrials } from './trial-store.ts'
