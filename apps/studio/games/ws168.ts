import { nameTable, type VendorTables } from '../src/engine/name-table.ts'
import * as lanternSeriesNames from './lantern-series/names.ts'
import { rules as lanternSeries } from './lantern-series/rules.ts'

/** Lantern puppets, best of three bouts. */
export const ws168: VendorTables = {
  vendor: 'WS168',
  games: [],
  tables: [nameTable(lanternSeries, lanternSeriesNames, 'TG', 'SPORTS')],
}
