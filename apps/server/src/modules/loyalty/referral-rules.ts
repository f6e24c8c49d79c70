import type { ReferralSign } from '@portal/contracts/loyalty-values'
import { addDays } from './rules.ts'

export type ReferralTier = { from: number; amount: bigint }

/** What two people decide for friends who register from then on. */
export type ReferralTerms = {
  depositLeast: bigint
  turnoverTimes: number
  windowDays: number
  holdDays: number
  monthCap: bigint
  claimDays: number
  networkDays: number
  /** Rising, the first from 1. */
  tiers: ReferralTier[]
  isPaused: boolean
}

/** The reward of the how-manieth friend of a member. */
export function tierOf(tiers: readonly ReferralTier[], number: number): ReferralTier {
  return tiers.findLast(({ from }) => from <= number) ?? tiers[0]!
}

/** What is known of a friend and the inviter when the reward is due. */
export type ReferralFacts = {
  hasMobile: boolean
  /** Whether a payment of the friend was taken back by its provider. */
  isDisputed: boolean
  isSameDevice: boolean
  isSameNetwork: boolean
  isSamePayout: boolean
  isSamePerson: boolean
  /** Whether one of the two is locked, and whether one is on a break from play. */
  isLocked: boolean
  isExcluded: boolean
}

/** Why no reward is given: each is a sign that both are one person, or that one of them may get none. */
export function listSigns(facts: ReferralFacts): ReferralSign[] {
  const found: [boolean, ReferralSign][] = [
    [facts.isSameDevice, 'same_device'],
    [facts.isSameNetwork, 'same_network'],
    [facts.isSamePayout, 'same_payout'],
    [facts.isSamePerson, 'same_person'],
    [facts.isDisputed, 'deposit_reversed'],
    [facts.isLocked, 'locked'],
    [facts.isExcluded, 'excluded'],
  ]
  return found.filter(([isFound]) => isFound).map(([, sign]) => sign)
}

/** The first day of the month after a day, `2026-12-01`. */
export function nextMonthOf(day: string): string {
  return `${addDays(`${day.slice(0, 7)}-01`, 31).slice(0, 7)}-01`
}
