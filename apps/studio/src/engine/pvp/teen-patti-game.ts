import { makePvpGame, type PvpGame, type PvpStakes } from './pvp-game.ts'
import { teenPattiDefaults } from './teen-patti.ts'
import { teenPattiHands } from './teen-patti-match.ts'

const dayMs = 24 * 3_600_000

/** Teen patti between two to six players. */
export function makeTeenPatti(figures: PvpStakes): PvpGame {
  return makePvpGame({
    ...figures,
    features: ['teen_patti', 'cards'],
    // The largest pot: one below the limit, and a last stake.
    maxWinStakes: teenPattiDefaults.potLimitBoots + teenPattiDefaults.mostChaalBoots - 1,
    hands: teenPattiHands,
    setup: {
      seats: 6,
      fewest: 2,
      buyIns: [20, 50, 100],
      seedMs: 2_000,
      turnMs: 15_000,
      bankMs: 20_000,
      awayMs: 15_000,
      answerMs: 10_000,
      restMs: 7_000,
      plays: 'hands',
      matchMs: null,
      isWatchedLate: true,
      // It also tells the hands that were folded.
      tellsSeedAfterMs: dayMs,
    },
  })
}
