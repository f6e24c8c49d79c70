import { makeLudoHands } from './ludo-match.ts'
import { countMostWin, matchSetup } from './match-setup.ts'
import { makePvpGame, type PvpGame, type PvpStakes } from './pvp-game.ts'

const quickMs = 10 * 60_000

/** Ludo between two or four players; the quick one lasts ten minutes, and points decide. */
export function makeLudo(figures: PvpStakes & { seats: 2 | 4; isQuick?: boolean }): PvpGame {
  const { seats, isQuick = false, ...stakes } = figures
  return makePvpGame({
    ...stakes,
    features: ['ludo', 'dice', ...(isQuick ? ['quick'] : [])],
    maxWinStakes: countMostWin(seats),
    hands: makeLudoHands({ seats, isQuick }),
    setup: { ...matchSetup, seats, fewest: seats, matchMs: isQuick ? quickMs : null },
  })
}
