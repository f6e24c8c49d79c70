/**
 * Money on its way in: deposit orders, what providers say of them, vouchers, what is nobody's yet. Its states: rules.ts.
 *
 *   createDeposit, submitDeposit, cancelDeposit, ..   what members do
 *   applyFacts(parts, provider, facts)                what providers say
 *   workOnDueDeposits(parts)                          begins, asks, lets expire; safe in every process
 *   checkDeposits(on)                                 I30 to I32: orders, suspense and what providers have paid agree with the ledger
 *   claimDeposit, creditReviewed, rejectReviewed, ..  what staff decide
 *   listNewestDeposits, describeDeskDeposit, ..       what staff read
 *   decideReversal(tx, parts, ..)                     what two people decide of a payment that was taken back
 *   openDepositTeller(database)                       tells the account record by which method a deposit was made
 *   creditNewMembers(tx, brand, members)              play money of seeded accounts
 */
export { describeDeskDeposit, feeOfDeskRow, findDeskDeposit, readDepositProof } from './desk.ts'
export {
  countToReview,
  type DepositFilter,
  type DepositLine,
  type DeskDepositRow,
  exportDeskDeposits,
  listNewestDeposits,
  listOldestDeposits,
  sumDeskDeposits,
} from './desk-store.ts'
export { applyFact, applyFacts } from './facts.ts'
export { checkDeposits } from './invariants.ts'
export { creditNewMembers } from './opening.ts'
export { findOrder as findDeposit, sumMoneyIn } from './order-store.ts'
export { cancelDeposit, createDeposit, getDeposit, listDepositMethods, listDeposits, submitDeposit } from './orders.ts'
export { writeProofMessage } from './messages.ts'
export type { DepositParts } from './parts.ts'
export {
  askBetterProof,
  claimDeposit,
  creditReviewed,
  decideCredit,
  isInSuspense,
  lockUnclaimed,
  rejectReviewed,
  releaseDeposit,
  takeOverDeposit,
} from './review.ts'
export { findOldestToReview } from './desk-store.ts'
export {
  countReversals,
  findOldestReversal,
  findReversalRow,
  type ReversalFilter,
  type ReversalRow,
  selectReversals,
  hasReversedDeposit,
} from './reversal-store.ts'
export { decideReversal, findHeldOf } from './reversals.ts'
export { type MovedSum, sumCredits, summarizeDeposits } from './summary-store.ts'
export { admitProof, attachProof } from './proofs.ts'
export { openDepositTeller } from './teller.ts'
export { hasVouchers, makeVouchers, redeemVoucher } from './vouchers.ts'
export { askProvider, workOnDueDeposits } from './work.ts'
