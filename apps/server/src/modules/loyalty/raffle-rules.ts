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

/** How long after its draw a raffle that waits for a public source is taken to wait in vain. */
const stuckAfterMs = 3_600_000

/** A draw is tried each minute: what the last try has found is true for so long. */
const missedForMs = 10 * 60_000

/**
 * Whether the round that decides a raffle is long due and not there: such a raffle may be cancelled although its list is fixed. The last try of the draw has to say so: where nobody has
 * asked for a while, the round may be out, and whoever knows it knows who would win.
 */
export function isRaffleStuck(
  { state, source, drawAt, closedAt, roundMissedAt }: Pick<RaffleRow, 'state' | 'source' | 'drawAt' | 'closedAt' | 'roundMissedAt'>,
  now: Date,
) {
  if (state !== 'CLOSED' || source === null || roundMissedAt === null) return false
  const stuckFrom = Math.max(drawAt.getTime(), closedAt?.getTime() ?? 0) + stuckAfterMs
  return roundMissedAt.getTime() >= stuckFrom && now.getTime() - roundMissedAt.getTime() <= missedForMs
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
