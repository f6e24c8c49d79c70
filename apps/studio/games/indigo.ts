import { nameTable, type VendorTables } from '../src/engine/name-table.ts'
import * as minesGardenNames from './mines-garden/names.ts'
import { rules as minesGarden } from './mines-garden/rules.ts'

export const indigo: VendorTables = { vendor: 'INDIGO', games: [], tables: [nameTable(minesGarden, minesGardenNames, 'AC')] }
