import { isFish } from './fish/fish-game.ts'
import { isLive } from './live/live-table.ts'
import { isPvp } from './pvp/pvp-game.ts'
import type { Game } from './table-game.ts'

/** Whether a game is played with others in a room, over a socket, and not by calls of one player. */
export function isOfRoom(game: Game): boolean {
  return isLive(game) || isFish(game) || isPvp(game)
}
