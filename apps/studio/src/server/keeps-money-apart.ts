import { isLive } from '../engine/live/live-table.ts'
import { isPvp } from '../engine/pvp/pvp-game.ts'
import type { OfferedGame } from './context.ts'

/** Whether players of a game share a pool, the seats or a hand, so that those of play money need tables of their own. */
export function keepsMoneyApart(game: OfferedGame): boolean {
  return isPvp(game) || (isLive(game) && (game.pool !== undefined || game.turns !== undefined))
}
