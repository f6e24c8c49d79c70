/** Without any schema, so that a form in the browser can import it. */

/** What a payout account is: at a bank, of a mobile wallet, an address of a chain. */
export const payoutKinds = ['bank', 'mfs', 'crypto'] as const
export type PayoutKind = (typeof payoutKinds)[number]

export const payoutLimits = {
  accountsAtMost: 5,
  holderMost: 80,
  bankNameMost: 60,
  branchMost: 80,
  numberMost: 128,
  noteMin: 10,
  noteMost: 500,
} as const

/**
 * The states of a withdrawal:
 *
 *   requested -> risk_review | approved
 *   risk_review -> approved | rejected
 *   approved -> paying | cancelled | rejected
 *   paying -> paid | payout_failed
 *   payout_failed -> paying | approved | failed | cancelled
 *   paid -> confirmed | partial | disputed
 *   partial -> confirmed | disputed
 *   disputed -> confirmed | paying_again | refunded
 *   paying_again -> paid | disputed
 */
export const withdrawalStates = [
  'requested',
  'risk_review',
  'approved',
  'paying',
  'payout_failed',
  'paid',
  'partial',
  'disputed',
  'paying_again',
  'confirmed',
  'rejected',
  'cancelled',
  'failed',
  'refunded',
] as const
export type WithdrawalState = (typeof withdrawalStates)[number]

/** Nothing is held and nothing can change any more. */
export const finalStates = ['confirmed', 'rejected', 'cancelled', 'failed', 'refunded'] as const satisfies readonly WithdrawalState[]

/** A payout batch: draft -> sealed -> released -> done | part_failed; a sealed one can become a draft again. */
export const batchStates = ['draft', 'sealed', 'released', 'done', 'part_failed'] as const
export type BatchState = (typeof batchStates)[number]

/** What is paid by a file that a bank or a mobile wallet takes. */
export const batchKinds = ['bank', 'mfs'] as const satisfies readonly PayoutKind[]
export type BatchKind = (typeof batchKinds)[number]

/** What the member answers to a payout, and what the timer does in place of an answer. */
export const confirmations = ['received', 'not_received', 'partly_received', 'all_received', 'forced_received'] as const
export type Confirmation = (typeof confirmations)[number]

/** Each thing that has to be so before money can leave. */
export const withdrawalConditions = [
  'contact_verified',
  'payment_password',
  'account_ready',
  'name_matched',
  'identity_checked',
  'no_security_hold',
  'no_open_dispute',
  'turnover_met',
  'second_proof',
] as const
export type WithdrawalCondition = (typeof withdrawalConditions)[number]

/** Takes one picture that proves what a bank shows as its body, like that of a feedback. */
export const withdrawalProofsPath = '/wps/cashier/withdraw/proofs'
