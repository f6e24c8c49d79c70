import type { RaffleState } from '@portal/contracts/loyalty-values'
import type { RaffleRow } from './raffle-store.ts'

/** After the last day so long is waited for bets and deposits of its end to be counted. */
export const raffleRestMs = 10 * 60_000
/** For so long a raffle that was drawn is shown. */
export const raffleShownMs = 60 * 86_400_000

/** A raffle's state at a moment; members see none that is not promised. */
export function raffleStateAt({ state, startsAt, closesAt }: Pick<RaffleRow, 'state' | 'startsAt' | 'closesAt'>, now: Date): RaffleState {
  if (state === 'DRAWN') return 'drawn'
  if (state === 'CANCELLED') return 'cancelled'
  if (state === 'CLOSED' || now >= closesAt) return 'closed'
  return now < startsAt ? 'soon' : 'running'
}

/** How many tickets a sum gives, and what still leads to the next one; nothing does at the cap. */
export function countTickets(
  sum: bigint,
  { perTicket, ticketCap }: Pick<RaffleRow, 'perTicket' | 'ticketCap'>,
): { count: number; missing?: bigint } {
  const earned = sum > 0n ? sum / perTicket : 0n
  if (earned >= BigInt(ticketCap)) return { count: ticketCap }
  return { count: Number(earned), missing: perTicket * (earned + 1n) - (sum > 0n ? sum : 0n) }
}
