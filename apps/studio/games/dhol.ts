import { nameTable, type VendorTables } from '../src/engine/name-table.ts'
import * as andarBaharNames from './andar-bahar/names.ts'
import { rules as andarBahar } from './andar-bahar/rules.ts'
import * as baccaratNames from './baccarat/names.ts'
import { rules as baccarat } from './baccarat/rules.ts'
import * as blackjackNames from './blackjack/names.ts'
import { rules as blackjack } from './blackjack/rules.ts'
import * as dragonTigerNames from './dragon-tiger/names.ts'
import { rules as dragonTiger } from './dragon-tiger/rules.ts'
import * as frenchRouletteNames from './french-roulette/names.ts'
import { rules as frenchRoulette } from './french-roulette/rules.ts'
import * as rouletteNames from './roulette/names.ts'
import { rules as roulette } from './roulette/rules.ts'
import * as sicBoNames from './sic-bo/names.ts'
import { rules as sicBo } from './sic-bo/rules.ts'
import * as speedAndarBaharNames from './speed-andar-bahar/names.ts'
import { rules as speedAndarBahar } from './speed-andar-bahar/rules.ts'
import * as speedBaccaratNames from './speed-baccarat/names.ts'
import { rules as speedBaccarat } from './speed-baccarat/rules.ts'
import * as speedBlackjackNames from './speed-blackjack/names.ts'
import { rules as speedBlackjack } from './speed-blackjack/rules.ts'
import * as speedDragonTigerNames from './speed-dragon-tiger/names.ts'
import { rules as speedDragonTiger } from './speed-dragon-tiger/rules.ts'
import * as speedSicBoNames from './speed-sic-bo/names.ts'
import { rules as speedSicBo } from './speed-sic-bo/rules.ts'
import * as speedTeenPattiNames from './speed-teen-patti/names.ts'
import { rules as speedTeenPatti } from './speed-teen-patti/rules.ts'
import * as squeezeBaccaratNames from './squeeze-baccarat/names.ts'
import { rules as squeezeBaccarat } from './squeeze-baccarat/rules.ts'
import * as teenPatti20Names from './teen-patti-20/names.ts'
import { rules as teenPatti20 } from './teen-patti-20/rules.ts'

/** The live tables: their rounds are shared by all who sit there. */
export const dhol: VendorTables = {
  vendor: 'DHOL',
  games: [],
  tables: [
    nameTable(baccarat, baccaratNames, 'TG'),
    nameTable(speedBaccarat, speedBaccaratNames, 'TG'),
    nameTable(squeezeBaccarat, squeezeBaccaratNames, 'TG'),
    nameTable(blackjack, blackjackNames, 'TG'),
    nameTable(speedBlackjack, speedBlackjackNames, 'TG'),
    nameTable(dragonTiger, dragonTigerNames, 'TG'),
    nameTable(speedDragonTiger, speedDragonTigerNames, 'TG'),
    nameTable(teenPatti20, teenPatti20Names, 'TG'),
    nameTable(speedTeenPatti, speedTeenPattiNames, 'TG'),
    nameTable(andarBahar, andarBaharNames, 'TG'),
    nameTable(speedAndarBahar, speedAndarBaharNames, 'TG'),
    nameTable(roulette, rouletteNames, 'TG'),
    nameTable(frenchRoulette, frenchRouletteNames, 'TG'),
    nameTable(sicBo, sicBoNames, 'TG'),
    nameTable(speedSicBo, speedSicBoNames, 'TG'),
  ],
}
