/**
 * A redemption: `in_process` -> `approved` | `rejected`. Play money is approved at once; codes and goods wait for an operator, free rounds for their vendor. While one waits its points stand in the
 * house's account `points_held`; approved they are spent, rejected they go back, and so do the pieces.
 */
import { cutToUnit, minorPerUnit, printAmount } from '@portal/contracts'
import { Refusal } from '#platform/refusal.ts'

export type Conversion = { isOn: boolean; rate: bigint; min: bigint; step: bigint; dayLimit: bigint; version: number }

/** Money for points at `rate` points for one unit, cut to the smallest unit of the currency. All in 1/10000. */
export function moneyFor(points: bigint, rate: bigint, currency: string): bigint {
  return cutToUnit((points * minorPerUnit) / rate, currency)
}

/** @throws Refusal `points.convert_closed`, `points.rate_changed`, `points.amount_out_of_range`, `points.off_step`, `points.day_limit_reached`, `points.not_enough` */
export function refuseConversion(
  conversion: Conversion | undefined,
  { points, version, today, balance, currency }: { points: bigint; version: number; today: bigint; balance: bigint; currency: string },
): asserts conversion is Conversion {
  if (!conversion?.isOn) throw new Refusal('points.convert_closed')
  const { rate, min, step, dayLimit } = conversion
  if (version !== conversion.version) throw new Refusal('points.rate_changed', { version: String(conversion.version) })
  if (points < min || moneyFor(points, rate, currency) === 0n) throw new Refusal('points.amount_out_of_range', { min: printAmount(min) })
  if (points % step !== 0n) throw new Refusal('points.off_step', { step: printAmount(step) })
  const left = dayLimit > today ? dayLimit - today : 0n
  if (points > left) throw new Refusal('points.day_limit_reached', { left: printAmount(left) })
  if (points > balance) throw new Refusal('points.not_enough', { balance: printAmount(balance) })
}

export type RewardTerms = {
  kind: string
  version: number
  stock: number | null
  minLevel: number
  memberLimit: number | null
  dayLimit: number | null
  price: bigint
}

type WantedReward = {
  version: number
  quantity: number
  hasDelivery: boolean
  rank: number
  balance: bigint
  /** Pieces that the member has had, ever and today; rejected ones don't count. */
  had: { ever: number; today: number }
}

/** @throws Refusal `points.reward_changed`, `points.level_too_low`, `points.delivery_needed`, `points.sold_out`, `points.limit_reached`, `points.not_enough` */
export function refuseRedemption(reward: RewardTerms, { version, quantity, hasDelivery, rank, balance, had }: WantedReward): void {
  const { stock, minLevel, memberLimit, dayLimit, price } = reward
  if (version !== reward.version) throw new Refusal('points.reward_changed', { version: String(reward.version) })
  if (rank < minLevel) throw new Refusal('points.level_too_low', { level: String(minLevel) })
  if (reward.kind === 'goods' && !hasDelivery) throw new Refusal('points.delivery_needed', { delivery: 'required' })
  if (stock !== null && stock < quantity) throw new Refusal('points.sold_out', { stock: String(stock) })
  if (memberLimit !== null && had.ever + quantity > memberLimit) throw new Refusal('points.limit_reached', { limit: String(memberLimit) })
  if (dayLimit !== null && had.today + quantity > dayLimit) throw new Refusal('points.limit_reached', { limit: String(dayLimit) })
  if (price * BigInt(quantity) > balance) throw new Refusal('points.not_enough', { balance: printAmount(balance) })
}
