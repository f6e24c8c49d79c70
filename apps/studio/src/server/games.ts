import { hilsa } from '../../games/hilsa.ts'
import { indigo } from '../../games/indigo.ts'
import { kite } from '../../games/kite.ts'
import { mela } from '../../games/mela.ts'
import { nokshi } from '../../games/nokshi.ts'
import { palki } from '../../games/palki.ts'
import type { SlotGame, VendorGames } from '../engine/slot-game.ts'

/** The studio's vendor codes with their games. A new game is a folder of its own and a line in its vendor's file. */
export const vendors: readonly VendorGames[] = [nokshi, mela, palki, kite, indigo, hilsa]

/** Every game of the studio by its code. */
export const games: ReadonlyMap<string, SlotGame> = new Map(vendors.flatMap((vendor) => vendor.games.map((game) => [game.code, game])))
