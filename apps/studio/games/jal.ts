import { nameTable, type VendorTables } from '../src/engine/name-table.ts'
import * as coralCrownNames from './coral-crown/names.ts'
import { rules as coralCrown } from './coral-crown/rules.ts'
import * as dragonAbyssNames from './dragon-abyss/names.ts'
import { rules as dragonAbyss } from './dragon-abyss/rules.ts'
import * as padmaCatchNames from './padma-catch/names.ts'
import { rules as padmaCatch } from './padma-catch/rules.ts'

/** Fish: seas in which up to eight players shoot. */
export const jal: VendorTables = {
  vendor: 'JAL',
  games: [],
  tables: [
    nameTable(padmaCatch, padmaCatchNames, 'AC', 'FISH'),
    nameTable(coralCrown, coralCrownNames, 'AC', 'FISH'),
    nameTable(dragonAbyss, dragonAbyssNames, 'AC', 'FISH'),
  ],
}
