import type { FreeRoundState } from '@portal/contracts/loyalty-values'
import type { FreeRoundsRow, FreeRoundsState } from './free-round-store.ts'

const shownStates: Readonly<Record<FreeRoundsState, FreeRoundState>> = {
  GRANTED: 'sending',
  SENT: 'ready',
  CANCELLING: 'ready',
  DONE: 'played',
  EXPIRED: 'expired',
  REVOKED: 'revoked',
  FAILED: 'failed',
}

/** How far a grant is, as its member reads it. What is left is what the vendor says, unless rounds have been played since it was asked. */
export function tellFreeRounds({ state, rounds, left, played, won, validTo }: FreeRoundsRow) {
  const isOver = state !== 'GRANTED' && state !== 'SENT' && state !== 'CANCELLING'
  const rest = Math.max(0, rounds - played)
  return { state: shownStates[state], left: isOver ? 0 : Math.min(left ?? rest, rest), won, playUntil: validTo }
}
