import { isPayable, printAmount } from '@portal/contracts'
import { Refusal } from '#platform/refusal.ts'

/** Amounts in minor units. */
export type Limits = { currency: string; minAmount: bigint; maxAmount: bigint; dailyLimit: bigint }

/**
 * Refuses an amount outside a method's limits, and one that is finer than the currency.
 * @param used what was deposited today already
 * @throws Refusal `cashier.amount_out_of_range` with the range, `cashier.daily_limit_reached` with what is left today
 */
export function refuseOutOfLimits({ currency, minAmount, maxAmount, dailyLimit }: Limits, amount: bigint, used: bigint): void {
  if (amount < minAmount || amount > maxAmount || !isPayable(amount, currency)) {
    throw new Refusal('cashier.amount_out_of_range', { min: printAmount(minAmount), max: printAmount(maxAmount) })
  }
  if (used + amount > dailyLimit) {
    const left = dailyLimit > used ? dailyLimit - used : 0n
    throw new Refusal('cashier.daily_limit_reached', { limit: printAmount(dailyLimit), left: printAmount(left) })
  }
}
