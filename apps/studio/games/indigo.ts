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

export const indigo: VendorTables = {
  vendor: 'INDIGO',
  games: [
    nameGame(roboGarden, roboGardenNames),
    nameGame(jadeScholar, jadeScholarNames),
    nameGame(moonRabbit, moonRabbitNames),
    nameGame(neonKoi, neonKoiNames),
    nameGame(orbitNine, orbitNineNames),
  ],
  tables: [nameTable(minesGarden, minesGardenNames, 'AC')],
}
