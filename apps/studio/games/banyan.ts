import { nameTable, type VendorTables } from '../src/engine/name-table.ts'
import * as deucesWildNames from './deuces-wild/names.ts'
import { rules as deucesWild } from './deuces-wild/rules.ts'
import * as jacksOrBetterNames from './jacks-or-better/names.ts'
import { rules as jacksOrBetter } from './jacks-or-better/rules.ts'
import * as lilyRouletteNames from './lily-roulette/names.ts'
import { rules as lilyRoulette } from './lily-roulette/rules.ts'
import * as teenBaccaratNames from './teen-baccarat/names.ts'
import { rules as teenBaccarat } from './teen-baccarat/rules.ts'

export const banyan: VendorTables = {
  vendor: 'BANYAN',
  games: [],
  tables: [
    nameTable(jacksOrBetter, jacksOrBetterNames, 'VP'),
    nameTable(deucesWild, deucesWildNames, 'VP'),
    nameTable(lilyRoulette, lilyRouletteNames, 'TG'),
    nameTable(teenBaccarat, teenBaccaratNames, 'TG'),
  ],
}
