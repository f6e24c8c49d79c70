import type { SalaryTerms } from '@portal/contracts/agents'
import { type Figures, multiplyDown } from './terms.ts'
import { chooseTier, type TierChoice } from './tiers.ts'

export type Entitlement = TierChoice & {
  /** What the rate is applied to. */
  base: bigint
  /** Before the cap. */
  uncapped: bigint
  entitled: bigint
}

/** What a team earns in a window of a day or an hour. */
export function earnSalary(terms: SalaryTerms, figures: Figures): Entitlement {
  const choice = chooseTier(terms.tiers, figures)
  const uncapped = multiplyDown(figures.turnover, choice.ratePpm)
  return { ...choice, base: figures.turnover, uncapped, entitled: limit(uncapped, terms.cap) }
}

/** A day of real-time windows up to one of them: what it came to, and the turnover that it was earned with. */
export type DayToDate = { turnover: bigint; entitled: bigint }

export type Step = Entitlement & {
  /** For the turnover of this window. */
  earned: bigint
  /** For earlier turnover of the day, at a tier that is reached since. */
  topUp: bigint
}

/**
 * What a real-time window adds to its day. `figures` are those of the day to date; they choose the tier. `entitled` is the sum of the day, this window included.
 * The windows of a day at one rate come to exactly what the day does.
 */
export function earnRealTime(terms: SalaryTerms, figures: Figures, before: DayToDate): Step {
  const choice = chooseTier(terms.tiers, figures)
  const atRate = multiplyDown(figures.turnover, choice.ratePpm)
  const earlier = multiplyDown(before.turnover, choice.ratePpm)
  const uncapped = terms.topUp ? atRate : atLeastZero(before.entitled + atRate - earlier)
  const entitled = limit(uncapped, terms.cap)
  const earned = least(atRate - earlier, entitled - before.entitled)
  return { ...choice, base: figures.turnover, uncapped, entitled, earned, topUp: entitled - before.entitled - earned }
}

export function limit(amount: bigint, cap: bigint | undefined): bigint {
  return cap === undefined ? amount : least(amount, cap)
}

const least = (a: bigint, b: bigint) => (a < b ? a : b)
const atLeastZero = (amount: bigint) => (amount < 0n ? 0n : amount)
