import type { BookGameDefinition } from '../../src/engine/book-game.ts'
import { openBookRules } from '../../src/engine/book-rules.ts'
import { freeSpins, lines, maxWinStakes, pays, scatterPays, unitsPerStake } from './paytable.ts'
import { strips } from './reels.ts'

/** Ten lines and a book; eight free spins, added once, with many middling symbols. */
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
  code: 'rajbari-nights',
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
  declared: { rtp: '0.955088164766576', hit: '0.348547010702483', feature: '0.007798449908626', variance: '49.785427356650987' },
  restStops: [0, 11, 22, 2, 13],
})
