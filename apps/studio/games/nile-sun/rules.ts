import type { BookGameDefinition } from '../../src/engine/book-game.ts'
import { openBookRules } from '../../src/engine/book-rules.ts'
import { freeSpins, lines, maxWinStakes, pays, scatterPays, unitsPerStake } from './paytable.ts'
import { strips } from './reels.ts'

/** Ten lines and a book; ten free spins, added once, with a high top symbol. */
export const definition: BookGameDefinition = {
  book: 'book',
  strips,
  rows: 3,
  lines,
  pays,
  scatterPays,
  freeSpins,
  unitsPerStake,
  capUnits: maxWinStakes * unitsPerStake,
}

export const rules = openBookRules(definition, {
  code: 'nile-sun',
  volatility: 'high',
  stakes: [
    1_000n,
    2_000n,
    5_000n,
    10_000n,
    20_000n,
    50_000n,
    100_000n,
    200_000n,
    500_000n,
    1_000_000n,
    2_000_000n,
    5_000_000n,
    10_000_000n,
  ],
  defaultStake: 100_000n,
  declared: { rtp: '0.951654995054685', hit: '0.374709774973985', feature: '0.007666879389958', variance: '55.868786925547835' },
  restStops: [26, 23, 17, 17, 15],
})
