import { seatsOfCallbreak } from './callbreak.ts'
import { callbreakHands } from './callbreak-match.ts'
import { countMostWin, matchSetup } from './match-setup.ts'
import { makePvpGame, type PvpGame, type PvpStakes } from './pvp-game.ts'

/** Callbreak between four players, in matches of five deals. */
export function makeCallbreak(figures: PvpStakes): PvpGame {
  return makePvpGame({
    ...figures,
    features: ['callbreak', 'cards'],
    maxWinStakes: countMostWin(seatsOfCallbreak),
    hands: callbreakHands,
    setup: { ...matchSetup, seats: seatsOfCallbreak, fewest: seatsOfCallbreak },
  })
}
