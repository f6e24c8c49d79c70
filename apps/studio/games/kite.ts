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
import * as kiteCarnivalNames from './kite-carnival/names.ts'
import { rules as kiteCarnival } from './kite-carnival/rules.ts'
import * as monsoonPirateNames from './monsoon-pirate/names.ts'
import { rules as monsoonPirate } from './monsoon-pirate/rules.ts'
import * as rickshawRushNames from './rickshaw-rush/names.ts'
import { rules as rickshawRush } from './rickshaw-rush/rules.ts'
import * as safariDrumNames from './safari-drum/names.ts'
import { rules as safariDrum } from './safari-drum/rules.ts'

export const kite: VendorTables = {
  vendor: 'KITE',
  games: [
    nameGame(kiteCarnival, kiteCarnivalNames),
    nameGame(monsoonPirate, monsoonPirateNames),
    nameGame(rickshawRush, rickshawRushNames),
    nameGame(safariDrum, safariDrumNames),
    nameGame(dryRiver, dryRiverNames),
    nameGame(jungleRelic, jungleRelicNames),
    nameGame(airshipNine, airshipNineNames),
    nameGame(gemRapids, gemRapidsNames),
  ],
  tables: [nameTable(plinkoGhat, plinkoGhatNames, 'AC')],
}
