import { nameTable, type VendorTables } from '../src/engine/name-table.ts'
import * as robotRingNames from './robot-ring/names.ts'
import { rules as robotRing } from './robot-ring/rules.ts'

/** Robots in a ring, at fixed Malay odds. */
export const dig: VendorTables = {
  vendor: 'DIG',
  games: [],
  tables: [nameTable(robotRing, robotRingNames, 'TG', 'SPORTS')],
}
