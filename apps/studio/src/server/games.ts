import { adda } from '../../games/adda.ts'
import { banyan } from '../../games/banyan.ts'
import { dig } from '../../games/dig.ts'
import { dhol } from '../../games/dhol.ts'
import { ds88 } from '../../games/ds88.ts'
import { hilsa } from '../../games/hilsa.ts'
import { indigo } from '../../games/indigo.ts'
import { jal } from '../../games/jal.ts'
import { kite } from '../../games/kite.ts'
import { mela } from '../../games/mela.ts'
import { nokshi } from '../../games/nokshi.ts'
import { palki } from '../../games/palki.ts'
import { tikit } from '../../games/tikit.ts'
import { ws168 } from '../../games/ws168.ts'
import type { VendorGames } from '../engine/slot-game.ts'
import type { TableGame } from '../engine/table-game.ts'
import type { OfferedGame } from './context.ts'

/**
 * The studio's vendor codes with their games: slots, and `tables`, which are all others. A new game is a folder of its own and a line in its vendor's
 * file.
 */
export const vendors: readonly (VendorGames & { readonly tables?: readonly TableGame[] })[] = [
  nokshi,
  mela,
  palki,
  kite,
  indigo,
  hilsa,
  banyan,
  dhol,
  dig,
  ds88,
  ws168,
  jal,
  adda,
  tikit,
]

/** Every game of the studio by its code. */
export const games: ReadonlyMap<string, OfferedGame> = new Map(
  vendors.flatMap(({ vendor, games: slots, tables = [] }) =>
    [...slots, ...tables].map((game): [string, OfferedGame] => [game.code, { ...game, vendor }]),
  ),
)
