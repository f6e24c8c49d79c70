import { nameGame } from '../src/engine/slot-game.ts'
import { nameTable, type VendorTables } from '../src/engine/name-table.ts'
import * as housieNames from './housie/names.ts'
import { rules as housie } from './housie/rules.ts'
import * as kenoBazarNames from './keno-bazar/names.ts'
import { rules as kenoBazar } from './keno-bazar/rules.ts'
import * as circusMelaNames from './circus-mela/names.ts'
import { rules as circusMela } from './circus-mela/rules.ts'
import * as teaGardenNames from './tea-garden/names.ts'
import { rules as teaGarden } from './tea-garden/rules.ts'
import * as mishtiRushNames from './mishti-rush/names.ts'
import { rules as mishtiRush } from './mishti-rush/rules.ts'
import * as pithaPartyNames from './pitha-party/names.ts'
import { rules as pithaParty } from './pitha-party/rules.ts'
import * as blazingSevensNames from './blazing-sevens/names.ts'
import { rules as blazingSevens } from './blazing-sevens/rules.ts'
import * as mangoMelaNames from './mango-mela/names.ts'
import { rules as mangoMela } from './mango-mela/rules.ts'
import * as luckyBellsNames from './lucky-bells/names.ts'
import { rules as luckyBells } from './lucky-bells/rules.ts'
import * as ludoReelsNames from './ludo-reels/names.ts'
import { rules as ludoReels } from './ludo-reels/rules.ts'

export const mela: VendorTables = {
  vendor: 'MELA',
  games: [
    nameGame(blazingSevens, blazingSevensNames, 'JP'),
    nameGame(mangoMela, mangoMelaNames),
    nameGame(luckyBells, luckyBellsNames, 'JP'),
    nameGame(ludoReels, ludoReelsNames),
    nameGame(circusMela, circusMelaNames),
    nameGame(teaGarden, teaGardenNames),
    nameGame(mishtiRush, mishtiRushNames),
    nameGame(pithaParty, pithaPartyNames),
  ],
  tables: [nameTable(kenoBazar, kenoBazarNames, 'BG'), nameTable(housie, housieNames, 'BG')],
}
