import { nameTable, type VendorTables } from '../src/engine/name-table.ts'
import * as dragonTigerNames from './dragon-tiger/names.ts'
import { rules as dragonTiger } from './dragon-tiger/rules.ts'
import * as speedDragonTigerNames from './speed-dragon-tiger/names.ts'
import { rules as speedDragonTiger } from './speed-dragon-tiger/rules.ts'

/** The live tables: their rounds are shared by all who sit there. */
export const dhol: VendorTables = {
  vendor: 'DHOL',
  games: [],
  tables: [nameTable(dragonTiger, dragonTigerNames, 'TG'), nameTable(speedDragonTiger, speedDragonTigerNames, 'TG')],
}
