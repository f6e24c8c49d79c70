import type { BookGameDefinition } from '../../src/engine/book-game.ts'
import { openBookRules } from '../../src/engine/book-rules.ts'
import { freeSpins, lines, maxWinStakes, pays, scatterPays, unitsPerStake } from './paytable.ts'
import { strips } from './reels.ts'

/** Ten lines and a book; twelve free spins with eight symbols, so that the special one comes often. */
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
  code: 'jade-scholar',
  volatility: 'high',
  stakes: [10_000n, 20_000n, 50_000n, 100_000n, 200_000n, 500_000n, 1_000_000n, 2_000_000n, 5_000_000n, 10_000_000n],
  defaultStake: 100_000n,
  declared: { rtp: '0.956360634465465', hit: '0.361470446678632', feature: '0.007798449908626', variance: '52.178414212433378' },
  restStops: [0, 11, 22, 2, 13],
})
