import type { BookGameDefinition } from '../../src/engine/book-game.ts'
import { openBookRules } from '../../src/engine/book-rules.ts'
import { freeSpins, lines, maxWinStakes, pays, scatterPays, unitsPerStake } from './paytable.ts'
import { strips } from './reels.ts'

/** Ten lines and a book; ten, fifteen or twenty free spins by the number of books. */
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
  code: 'jungle-relic',
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
  declared: { rtp: '0.950995122284737', hit: '0.255750593842254', feature: '0.006525883105352', variance: '73.711687669438147' },
  restStops: [0, 11, 22, 0, 11],
})
