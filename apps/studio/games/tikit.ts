import { nameTable, type VendorTables } from '../src/engine/name-table.ts'
import * as fairWheelNames from './fair-wheel/names.ts'
import { rules as fairWheel } from './fair-wheel/rules.ts'
import * as quickEightNames from './quick-eight/names.ts'
import { rules as quickEight } from './quick-eight/rules.ts'

/** Instant lotteries. */
export const tikit: VendorTables = {
  vendor: 'TIKIT',
  games: [],
  tables: [nameTable(quickEight, quickEightNames, 'BG', 'ELOTT'), nameTable(fairWheel, fairWheelNames, 'AC', 'ELOTT')],
}
