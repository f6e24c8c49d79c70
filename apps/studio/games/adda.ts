import { nameTable, type VendorTables } from '../src/engine/name-table.ts'
import * as callbreakNames from './callbreak/names.ts'
import { rules as callbreak } from './callbreak/rules.ts'
import * as ludoNames from './ludo/names.ts'
import { rules as ludo } from './ludo/rules.ts'
import * as ludoDuelNames from './ludo-duel/names.ts'
import { rules as ludoDuel } from './ludo-duel/rules.ts'
import * as quickLudoNames from './quick-ludo/names.ts'
import { rules as quickLudo } from './quick-ludo/rules.ts'
import * as quickLudoDuelNames from './quick-ludo-duel/names.ts'
import { rules as quickLudoDuel } from './quick-ludo-duel/rules.ts'
import * as teenPattiNames from './teen-patti/names.ts'
import { rules as teenPatti } from './teen-patti/rules.ts'

/** Games between players. */
export const adda: VendorTables = {
  vendor: 'ADDA',
  games: [],
  tables: [
    nameTable(teenPatti, teenPattiNames, 'TG', 'PVP'),
    nameTable(callbreak, callbreakNames, 'TG', 'PVP'),
    nameTable(ludo, ludoNames, 'TG', 'PVP'),
    nameTable(ludoDuel, ludoDuelNames, 'TG', 'PVP'),
    nameTable(quickLudo, quickLudoNames, 'TG', 'PVP'),
    nameTable(quickLudoDuel, quickLudoDuelNames, 'TG', 'PVP'),
  ],
}
