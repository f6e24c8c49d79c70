import { nameTable, type VendorTables } from '../src/engine/name-table.ts'
import * as plinkoGhatNames from './plinko-ghat/names.ts'
import { rules as plinkoGhat } from './plinko-ghat/rules.ts'

export const kite: VendorTables = { vendor: 'KITE', games: [], tables: [nameTable(plinkoGhat, plinkoGhatNames, 'AC')] }
