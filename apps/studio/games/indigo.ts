import { nameGame } from '../src/engine/slot-game.ts'
import { nameTable, type VendorTables } from '../src/engine/name-table.ts'
import * as minesGardenNames from './mines-garden/names.ts'
import { rules as minesGarden } from './mines-garden/rules.ts'
import * as roboGardenNames from './robo-garden/names.ts'
import { rules as roboGarden } from './robo-garden/rules.ts'
import * as jadeScholarNames from './jade-scholar/names.ts'
import { rules as jadeScholar } from './jade-scholar/rules.ts'
import * as moonRabbitNames from './moon-rabbit/names.ts'
import { rules as moonRabbit } from './moon-rabbit/rules.ts'
import * as neonKoiNames from './neon-koi/names.ts'
import { rules as neonKoi } from './neon-koi/rules.ts'
import * as orbitNineNames from './orbit-nine/names.ts'
import { rules as orbitNine } from './orbit-nine/rules.ts'
import * as pearlDragonNames from './pearl-dragon/names.ts'
import { rules as pearlDragon } from './pearl-dragon/rules.ts'
import * as lanternFortuneNames from './lantern-fortune/names.ts'
import { rules as lanternFortune } from './lantern-fortune/rules.ts'
import * as luckyPandaNames from './lucky-panda/names.ts'
import { rules as luckyPanda } from './lucky-panda/rules.ts'

export const indigo: VendorTables = {
  vendor: 'INDIGO',
  games: [
    nameGame(pearlDragon, pearlDragonNames, 'JP'),
    nameGame(lanternFortune, lanternFortuneNames),
    nameGame(luckyPanda, luckyPandaNames),
    nameGame(roboGarden, roboGardenNames),
    nameGame(jadeScholar, jadeScholarNames),
    nameGame(moonRabbit, moonRabbitNames),
    nameGame(neonKoi, neonKoiNames),
    nameGame(orbitNine, orbitNineNames),
  ],
  tables: [nameTable(minesGarden, minesGardenNames, 'AC')],
}
