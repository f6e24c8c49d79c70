export { claimLockingAttempt, claimLogin, failLogin, clearAttempts, removeOldAttempts, settleLogin, undoAttempt } from './attempt-store.ts'
export { accountSubject, countAttempt } from './attempts.ts'
export { claimCall, removeOldRates } from './call-rate-store.ts'
export { networkOf } from './network.ts'
