import { isPayable, printAmount } from '@portal/contracts'
import { Refusal } from './refusal.ts'

/** What one order and one day may move, in minor units. */
type AmountLimits = { currency: string; minAmount: bigint; maxAmount: bigint; dailyLimit: bigint }

/** The domains that limit amounts; each has both refusals under its own prefix. */
type LimitedDomain = 'cashier' | 'transfers'

/**
 * Refuses an amount outside of the limits, and one that is finer than the currency.
 * @param used the sum of the member's orders of today
 * @throws Refusal `<domain>.amount_out_of_range` with the range, `<domain>.daily_limit_reached` with what is left today
 */
export function refuseOutOfLimits(domain: LimitedDomain, limits: AmountLimits, amount: bigint, used: bigint): void {
  const { currency, minAmount, maxAmount, dailyLimit } = limits
  if (amount < minAmount || amount > maxAmount || !isPayable(amount, currency)) {
    throw new Refusal(`${domain}.amount_out_of_range`, { min: printAmount(minAmount), max: printAmount(maxAmount) })
  }
  if (used + amount > dailyLimit) {
    const left = dailyLimit > used ? dailyLimit - used : 0n
    throw new Refusal(`${domain}.daily_limit_reached`, { limit: printAmount(dailyLimit), left: printAmount(left) })
  }
}
