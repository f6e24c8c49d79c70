import { nameGame, type VendorGames } from '../src/engine/slot-game.ts'
import * as riverGhatNames from './river-ghat/names.ts'
import { rules as riverGhat } from './river-ghat/rules.ts'
import * as sunkenCodexNames from './sunken-codex/names.ts'
import { rules as sunkenCodex } from './sunken-codex/rules.ts'
import * as frozenFallsNames from './frozen-falls/names.ts'
import { rules as frozenFalls } from './frozen-falls/rules.ts'
import * as coralClustersNames from './coral-clusters/names.ts'
import { rules as coralClusters } from './coral-clusters/rules.ts'
import * as penguinParadeNames from './penguin-parade/names.ts'
import { rules as penguinParade } from './penguin-parade/rules.ts'
import * as deepKrakenNames from './deep-kraken/names.ts'
import { rules as deepKraken } from './deep-kraken/rules.ts'
import * as goldenHilsaNames from './golden-hilsa/names.ts'
import { rules as goldenHilsa } from './golden-hilsa/rules.ts'
import * as polarJackpotNames from './polar-jackpot/names.ts'
import { rules as polarJackpot } from './polar-jackpot/rules.ts'
import * as pearlDiversNames from './pearl-divers/names.ts'
import { rules as pearlDivers } from './pearl-divers/rules.ts'

export const hilsa: VendorGames = {
  vendor: 'HILSA',
  games: [
    nameGame(goldenHilsa, goldenHilsaNames, 'JP'),
    nameGame(polarJackpot, polarJackpotNames, 'JP'),
    nameGame(pearlDivers, pearlDiversNames),
    nameGame(riverGhat, riverGhatNames),
    nameGame(sunkenCodex, sunkenCodexNames),
    nameGame(frozenFalls, frozenFallsNames),
    nameGame(coralClusters, coralClustersNames),
    nameGame(penguinParade, penguinParadeNames),
    nameGame(deepKraken, deepKrakenNames),
  ],
}
