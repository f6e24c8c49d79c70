import type { Output } from '@portal/contracts'
import type { KycState } from '@portal/contracts/kyc-values'
import type { payoutRoutes } from '@portal/contracts/payouts'
import { orderOfLock } from '#modules/turnover'

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
  /** `isOwn`: the holder is the member, as far as the member's name is known. */
  accounts: readonly { isUsable: boolean; usableFrom: Date; isOwn: boolean }[]
  /** What the brand asks to be proven, of amounts above `above`, and what is. */
  kyc: { needed: number; above: bigint; level: number; state: KycState }
  hasOpenDispute: boolean
  /** The hold after a change of the password or a contact; one without an end that may be told has none. */
  hold: { until: Date | null } | undefined
  turnover: LockedTurnover
  hasSecondProof: boolean
  secondProofAbove: bigint
}

/** Each thing that has to be so, met or not, with what is missing (PROT-11: all of it is told before the amount is typed). */
export function listConditions(facts: ConditionFacts): Condition[] {
  const { accounts, hold, turnover, secondProofAbove: above } = facts
  const isReady = accounts.some(({ isUsable }) => isUsable)
  const [soonest] = accounts.map(({ usableFrom }) => usableFrom).toSorted((one, other) => one.getTime() - other.getTime())
  const locks = turnover.locks.map(({ kind, source, required, left }) => ({
    source: kind,
    orderNo: orderOfLock(source),
    required,
    remaining: left,
  }))
  return [
    { code: 'contact_verified', isMet: facts.hasContact },
    { code: 'payment_password', isMet: facts.hasPaymentPassword },
    { code: 'account_ready', isMet: isReady, ...(!isReady && soonest && { until: soonest }) },
    { code: 'name_matched', isMet: accounts.some(({ isOwn }) => isOwn) },
    ...listKyc(facts.kyc),
    { code: 'no_security_hold', isMet: hold === undefined, ...(hold?.until && { until: hold.until }) },
    { code: 'no_open_dispute', isMet: !facts.hasOpenDispute },
    { code: 'turnover_met', isMet: turnover.withdrawal === 'PART' || turnover.left === 0n, ...(locks.length > 0 && { turnover: locks }) },
    { code: 'second_proof', isMet: facts.hasSecondProof, above },
  ]
}

/** A brand that asks for no proof has no such condition. */
function listKyc({ needed, above, level, state }: ConditionFacts['kyc']): Condition[] {
  if (needed === 0) return []
  return [{ code: 'identity_checked', isMet: level >= needed, level: needed, kyc: state, ...(above > 0n && { above }) }]
}

/** The conditions that stop an amount. */
export function findUnmet(conditions: readonly Condition[], amount: bigint): Condition[] {
  return conditions.filter(({ isMet, above }) => !isMet && (above === undefined || amount > above))
}
