import type { LiveTable } from '../../engine/live/live-table.ts'
import type { Json } from '../../engine/table-game.ts'

/** The bets that bring more than their stake with what was dealt. */
export function listWon(rules: LiveTable, deal: Json): Set<string> {
  const all = rules.bets.map((bet): [string, number] => [bet, 1])
  return new Set(rules.settle(deal, { bets: all }).wins.flatMap(({ bet, units }) => (units > rules.unitsPerStake ? [bet] : [])))
}
