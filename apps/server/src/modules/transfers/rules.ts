import { isPayable, printAmount } from '@portal/contracts'
import type { TransferDirection } from '@portal/contracts/transfers'
import { Refusal } from '#platform/refusal.ts'

/** Amounts in minor units. */
export type Limits = { currency: string; minAmount: bigint; maxAmount: bigint; dailyLimit: bigint }

/**
 * Refuses an amount outside a brand's limits, and one that is finer than the currency.
 * @param used what was sent today already
 * @throws Refusal `transfers.amount_out_of_range` with the range, `transfers.daily_limit_reached` with what is left today
 */
export function refuseOutOfLimits({ currency, minAmount, maxAmount, dailyLimit }: Limits, amount: bigint, used: bigint): void {
  if (amount < minAmount || amount > maxAmount || !isPayable(amount, currency)) {
    throw new Refusal('transfers.amount_out_of_range', { min: printAmount(minAmount), max: printAmount(maxAmount) })
  }
  if (used + amount > dailyLimit) {
    const left = dailyLimit > used ? dailyLimit - used : 0n
    throw new Refusal('transfers.daily_limit_reached', { limit: printAmount(dailyLimit), left: printAmount(left) })
  }
}

/** What the sender is to the receiver, where the receiver is this to the sender. */
export function turnAround(direction: TransferDirection): TransferDirection {
  return direction === 'upline' ? 'downline' : 'upline'
}

/** What the owner is asked again for: this receiver and this amount, and nothing else. */
export function targetOf(order: { direction: TransferDirection; downline?: string | undefined; amount: bigint }): Record<string, string> {
  const { direction, downline, amount } = order
  return { direction, amount: printAmount(amount), ...(downline !== undefined && { downline }) }
}
