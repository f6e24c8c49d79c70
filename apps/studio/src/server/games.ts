import { game as sundarbanTiger } from '../../games/sundarban-tiger/rules.ts'
import type { SlotGame } from '../engine/slot-game.ts'

/** Every game of the studio by its code. A new game is a folder of its own and a line here. */
export const games: ReadonlyMap<string, SlotGame> = new Map([sundarbanTiger].map((game) => [game.code, game]))
