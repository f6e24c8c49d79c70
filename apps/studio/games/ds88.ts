import { nameTable, type VendorTables } from '../src/engine/name-table.ts'
import * as kiteDuelNames from './kite-duel/names.ts'
import { rules as kiteDuel } from './kite-duel/rules.ts'

/** Paper kites, pari-mutuel. */
export const ds88: VendorTables = {
  vendor: 'DS88',
  games: [],
  tables: [nameTable(kiteDuel, kiteDuelNames, 'TG', 'SPORTS')],
}
