import { nameGame, type VendorGames } from '../src/engine/slot-game.ts'
import * as sundarbanTigerNames from './sundarban-tiger/names.ts'
import { rules as sundarbanTiger } from './sundarban-tiger/rules.ts'
import * as baulBeatsNames from './baul-beats/names.ts'
import { rules as baulBeats } from './baul-beats/rules.ts'
import * as rajbariNightsNames from './rajbari-nights/names.ts'
import { rules as rajbariNights } from './rajbari-nights/rules.ts'
import * as crystalCaveNames from './crystal-cave/names.ts'
import { rules as crystalCave } from './crystal-cave/rules.ts'
import * as boishakhParadeNames from './boishakh-parade/names.ts'
import { rules as boishakhParade } from './boishakh-parade/rules.ts'
import * as mustardFieldsNames from './mustard-fields/names.ts'
import { rules as mustardFields } from './mustard-fields/rules.ts'
import * as nakshiLotusNames from './nakshi-lotus/names.ts'
import { rules as nakshiLotus } from './nakshi-lotus/rules.ts'
import * as royalBengalGoldNames from './royal-bengal-gold/names.ts'
import { rules as royalBengalGold } from './royal-bengal-gold/rules.ts'

export const nokshi: VendorGames = {
  vendor: 'NOKSHI',
  games: [
    nameGame(sundarbanTiger, sundarbanTigerNames),
    nameGame(nakshiLotus, nakshiLotusNames),
    nameGame(royalBengalGold, royalBengalGoldNames, 'JP'),
    nameGame(baulBeats, baulBeatsNames),
    nameGame(rajbariNights, rajbariNightsNames),
    nameGame(crystalCave, crystalCaveNames),
    nameGame(boishakhParade, boishakhParadeNames),
    nameGame(mustardFields, mustardFieldsNames),
  ],
}
