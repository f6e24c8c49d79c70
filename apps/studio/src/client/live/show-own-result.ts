import type { Json } from '../../engine/table-game.ts'
import { readMinor, writeMinor } from '../amounts.ts'
import type { OwnBets } from '../../room-api.ts'
import { showResult } from '../table/show-result.ts'
import type { LivePlayContext } from './live-context.ts'
import type { LiveMoney } from './live-money.ts'

/** Shows what a round has brought this player, and counts it once. */
export function showOwnResult(
  context: LivePlayContext,
  money: LiveMoney,
  { roundId, win, staked, bets }: OwnBets,
  deal: Json | undefined,
  worth: (chips: number) => bigint,
): void {
  const { hud, channel, state, describe, figures } = context
  if (roundId === undefined || win === undefined || money.isCounted(roundId)) return
  const stake = staked === undefined ? worth(bets.reduce((sum, [, chips]) => sum + chips, 0)) : readMinor(staked)
  const won = readMinor(win)
  money.count(roundId, won - stake)
  showResult(context, { win, stake: writeMinor(stake) })
  if (deal !== undefined) {
    const tone = won > stake ? 'win' : 'plain'
    hud.setStatus(`${describe(deal)}${won > 0n ? ` · +${figures.money(won)}` : ''}`, { announce: true, tone })
  }
  channel.send({ type: 'round-finished', roundId, stake: writeMinor(stake), win, currency: state.session.currency })
  money.release()
}
