import { nameGame, type VendorGames } from '../src/engine/slot-game.ts'
import * as nileSunNames from './nile-sun/names.ts'
import { rules as nileSun } from './nile-sun/rules.ts'
import * as bloodMoonNames from './blood-moon/names.ts'
import { rules as bloodMoon } from './blood-moon/rules.ts'
import * as phoenixRiseNames from './phoenix-rise/names.ts'
import { rules as phoenixRise } from './phoenix-rise/rules.ts'
import * as jadeLeopardNames from './jade-leopard/names.ts'
import { rules as jadeLeopard } from './jade-leopard/rules.ts'
import * as thunderHammerNames from './thunder-hammer/names.ts'
import { rules as thunderHammer } from './thunder-hammer/rules.ts'
import * as oliveCrownNames from './olive-crown/names.ts'
import { rules as oliveCrown } from './olive-crown/rules.ts'
import * as samuraiDawnNames from './samurai-dawn/names.ts'
import { rules as samuraiDawn } from './samurai-dawn/rules.ts'
import * as vikingHoardNames from './viking-hoard/names.ts'
import { rules as vikingHoard } from './viking-hoard/rules.ts'

export const palki: VendorGames = {
  vendor: 'PALKI',
  games: [
    nameGame(oliveCrown, oliveCrownNames),
    nameGame(samuraiDawn, samuraiDawnNames),
    nameGame(vikingHoard, vikingHoardNames),
    nameGame(nileSun, nileSunNames),
    nameGame(bloodMoon, bloodMoonNames),
    nameGame(phoenixRise, phoenixRiseNames),
    nameGame(jadeLeopard, jadeLeopardNames),
    nameGame(thunderHammer, thunderHammerNames),
  ],
}
