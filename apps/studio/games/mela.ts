import { nameTable, type VendorTables } from '../src/engine/name-table.ts'
import * as housieNames from './housie/names.ts'
import { rules as housie } from './housie/rules.ts'
import * as kenoBazarNames from './keno-bazar/names.ts'
import { rules as kenoBazar } from './keno-bazar/rules.ts'

export const mela: VendorTables = {
  vendor: 'MELA',
  games: [],
  tables: [nameTable(kenoBazar, kenoBazarNames, 'BG'), nameTable(housie, housieNames, 'BG')],
}
