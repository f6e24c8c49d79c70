import type { Output } from '@portal/contracts'
import type { payoutRoutes } from '@portal/contracts/payouts'

export type Condition = Output<typeof payoutRoutes.withdrawalOptions>['conditions'][number]

/** What has to be played before money can leave: `ALL` stops withdrawals while a lock is open, `PART` keeps what is left in the wallet. */
export type LockedTurnover = {
  withdrawal: 'ALL' | 'PART'
  left: bigint
  locks: readonly { kind: string; source: string; required: bigint; left: bigint }[]
}

export type ConditionFacts = {
  hasContact: boolean
  hasPaymentPassword: boolean
  accounts: readonly { isUsable: boolean; usableFrom: Date }[]
  /** The end of the hold after a change of the password or a contact. */
  heldUntil: Date | undefined
  turnover: LockedTurnover
  hasSecondProof: boolean
  secondProofAbove: bigint
}

/** Each thing that has to be so, met or not, with what is missing (PROT-11: all of it is told before the amount is typed). */
export function listConditions(facts: ConditionFacts): Condition[] {
  const { accounts, heldUntil, turnover, secondProofAbove: above } = facts
  const isReady = accounts.some(({ isUsable }) => isUsable)
  const [soonest] = accounts.map(({ usableFrom }) => usableFrom).toSorted((one, other) => one.getTime() - other.getTime())
  const locks = turnover.locks.map(({ kind, source, required, left }) => ({ source: kind, orderNo: source, required, remaining: left }))
  return [
    { code: 'contact_verified', isMet: facts.hasContact },
    { code: 'payment_password', isMet: facts.hasPaymentPassword },
    { code: 'account_ready', isMet: isReady, ...(!isReady && soonest && { until: soonest }) },
    { code: 'no_security_hold', isMet: heldUntil === undefined, ...(heldUntil && { until: heldUntil }) },
    { code: 'turnover_met', isMet: turnover.withdrawal === 'PART' || turnover.left === 0n, ...(locks.length > 0 && { turnover: locks }) },
    { code: 'second_proof', isMet: facts.hasSecondProof, above },
  ]
}

/** The conditions that stop an amount. */
export function findUnmet(conditions: readonly Condition[], amount: bigint): Condition[] {
  return conditions.filter(({ isMet, above }) => !isMet && (above === undefined || amount > above))
}
