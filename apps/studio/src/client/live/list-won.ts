import type { LiveTable } from '../../engine/live/live-table.ts'
import type { Json } from '../../engine/table-game.ts'

/**
 * The bets that bring more than their stake with what was dealt.
 * @param seat the player's own, at a table where each has cards of its own
 */
export function listWon(rules: LiveTable, deal: Json, seat?: number): Set<string> {
  const all = rules.bets.map((bet): [string, number] => [bet, 1])
  return new Set(
    rules
      .settle(deal, seat === undefined ? { bets: all } : { bets: all, seat })
      .wins.flatMap(({ bet, units }) => (units > rules.unitsPerStake ? [bet] : [])),
  )
}
