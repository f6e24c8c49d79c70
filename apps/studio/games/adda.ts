import { nameTable, type VendorTables } from '../src/engine/name-table.ts'
import * as teenPattiNames from './teen-patti/names.ts'
import { rules as teenPatti } from './teen-patti/rules.ts'

/** Card games between players. */
export const adda: VendorTables = {
  vendor: 'ADDA',
  games: [],
  tables: [nameTable(teenPatti, teenPattiNames, 'TG', 'PVP')],
}
