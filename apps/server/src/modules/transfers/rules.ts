import { printAmount } from '@portal/contracts'
import type { TransferDirection } from '@portal/contracts/transfers'

/** What the sender is to the receiver, where the receiver is this to the sender. */
export function turnAround(direction: TransferDirection): TransferDirection {
  return direction === 'upline' ? 'downline' : 'upline'
}

/** What the owner is asked again for: this receiver and this amount, and nothing else. */
export function targetOf(order: { direction: TransferDirection; downline?: string | undefined; amount: bigint }): Record<string, string> {
  const { direction, downline, amount } = order
  return { direction, amount: printAmount(amount), ...(downline !== undefined && { downline }) }
}
