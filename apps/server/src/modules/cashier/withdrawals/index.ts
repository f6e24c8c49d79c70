/**
 * Money out of the wallet: asked for under conditions, held, looked at, paid through a provider, confirmed by the member. The states and what each does to money
 * stand in machine.ts; everything that changes an order goes through `carryOut`.
 */
export { admitProof, attachProof, cancelWithdrawal, confirmWithdrawal, startProof } from './confirm.ts'
export { chooseOtherAccount } from './choose-account.ts'
export type { PayoutFact, PayoutOrder, PayoutProviders, WithdrawalDeps } from './deps.ts'
export { checkWithdrawals } from './invariants.ts'
export { findOrderByKey, hasOpenWithdrawals, lockOrder } from './order-store.ts'
export { endPayout } from './payout-store.ts'
export { describeWithdrawal, findProofPicture, listOpenConfirmations, listWithdrawals } from './read.ts'
export { describeOptions, requestWithdrawal } from './request.ts'
export { checkRules, type RuleSettings } from './settings.ts'
export { findRuleSettings, listLevels, lockRules, updateRules } from './settings-store.ts'
export { seedWithdrawalRules } from './seed.ts'
export { endTimes, noticePayout, payOne, runPayouts, runWithdrawals } from './run.ts'
export { addPayoutProof } from './staff-proof.ts'
export { getTarget, redirectable, redirectWithdrawal } from './redirect.ts'
export { carryOut } from './step.ts'
export {
  approveWithdrawal,
  askPayoutAgain,
  askPayouts,
  claimWithdrawal,
  countQueue,
  decideWithdrawal,
  describeDeskWithdrawal,
  findDeskWithdrawal,
  findOldestInQueue,
  lockToDecide,
  needsTwoToApprove,
  queueStates,
  takeOverWithdrawal,
} from './desk.ts'
export {
  type DeskWithdrawalRow,
  exportDeskWithdrawals,
  findProofImage,
  listNewestWithdrawals,
  listOldestWithdrawals,
  sumDeskWithdrawals,
  type WithdrawalFilter,
  type WithdrawalLine,
} from './desk-store.ts'
export { sumPaidOut } from './summary-store.ts'
