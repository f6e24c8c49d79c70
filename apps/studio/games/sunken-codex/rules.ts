import type { BookGameDefinition } from '../../src/engine/book-game.ts'
import { openBookRules } from '../../src/engine/book-rules.ts'
import { freeSpins, lines, maxWinStakes, pays, scatterPays, unitsPerStake } from './paytable.ts'
import { strips } from './reels.ts'

/** Ten lines and a book; few free spins, but all their pays are doubled. */
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
  code: 'sunken-codex',
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
  declared: { rtp: '0.957066259931906', hit: '0.350057471264368', feature: '0.009443613652357', variance: '72.565397090194050' },
  restStops: [4, 3, 15, 17, 13],
})
