import { nameGame } from '../src/engine/slot-game.ts'
import { nameTable, type VendorTables } from '../src/engine/name-table.ts'
import * as plinkoGhatNames from './plinko-ghat/names.ts'
import { rules as plinkoGhat } from './plinko-ghat/rules.ts'
import * as dryRiverNames from './dry-river/names.ts'
import { rules as dryRiver } from './dry-river/rules.ts'
import * as jungleRelicNames from './jungle-relic/names.ts'
import { rules as jungleRelic } from './jungle-relic/rules.ts'
import * as airshipNineNames from './airship-nine/names.ts'
import { rules as airshipNine } from './airship-nine/rules.ts'
import * as gemRapidsNames from './gem-rapids/names.ts'
import { rules as gemRapids } from './gem-rapids/rules.ts'

export const kite: VendorTables = {
  vendor: 'KITE',
  games: [
    nameGame(dryRiver, dryRiverNames),
    nameGame(jungleRelic, jungleRelicNames),
    nameGame(airshipNine, airshipNineNames),
    nameGame(gemRapids, gemRapidsNames),
  ],
  tables: [nameTable(plinkoGhat, plinkoGhatNames, 'AC')],
}
