import { nameTable, type VendorTables } from '../src/engine/name-table.ts'
import * as boishakhiRaffleNames from './boishakhi-raffle/names.ts'
import { rules as boishakhiRaffle } from './boishakhi-raffle/rules.ts'
import * as deltaSheetNames from './delta-sheet/names.ts'
import { rules as deltaSheet } from './delta-sheet/rules.ts'
import * as fairWheelNames from './fair-wheel/names.ts'
import { rules as fairWheel } from './fair-wheel/rules.ts'
import * as haatNumbersNames from './haat-numbers/names.ts'
import { rules as haatNumbers } from './haat-numbers/rules.ts'
import * as moonlitThreeNames from './moonlit-three/names.ts'
import { rules as moonlitThree } from './moonlit-three/rules.ts'
import * as quickEightNames from './quick-eight/names.ts'
import { rules as quickEight } from './quick-eight/rules.ts'

/** Instant lotteries: tickets of printed series, and fast draws. */
export const tikit: VendorTables = {
  vendor: 'TIKIT',
  games: [],
  tables: [
    nameTable(moonlitThree, moonlitThreeNames, 'AC', 'ELOTT'),
    nameTable(haatNumbers, haatNumbersNames, 'AC', 'ELOTT'),
    nameTable(boishakhiRaffle, boishakhiRaffleNames, 'BG', 'ELOTT'),
    nameTable(quickEight, quickEightNames, 'BG', 'ELOTT'),
    nameTable(fairWheel, fairWheelNames, 'AC', 'ELOTT'),
    nameTable(deltaSheet, deltaSheetNames, 'BG', 'ELOTT'),
  ],
}
