import { makePvpGame, type PvpGame, type PvpSetup } from './pvp-game.ts'
import { teenPattiDefaults } from './teen-patti.ts'

const pace: Pick<PvpSetup, 'seedMs' | 'turnMs' | 'bankMs' | 'awayMs' | 'answerMs' | 'restMs'> = {
  seedMs: 2_000,
  turnMs: 15_000,
  bankMs: 20_000,
  awayMs: 15_000,
  answerMs: 10_000,
  restMs: 7_000,
}

/** Teen patti between two to six players. */
export function makeTeenPatti(figures: { code: string; stakes: readonly bigint[]; defaultStake: bigint }): PvpGame {
  return makePvpGame({
    ...figures,
    features: ['teen_patti', 'cards'],
    setup: { seats: 6, buyIns: [20, 50, 100], ...teenPattiDefaults, ...pace },
  })
}
