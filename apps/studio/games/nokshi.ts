import { nameGame, type VendorGames } from '../src/engine/slot-game.ts'
import * as sundarbanTigerNames from './sundarban-tiger/names.ts'
import { rules as sundarbanTiger } from './sundarban-tiger/rules.ts'

export const nokshi: VendorGames = { vendor: 'NOKSHI', games: [nameGame(sundarbanTiger, sundarbanTigerNames)] }
