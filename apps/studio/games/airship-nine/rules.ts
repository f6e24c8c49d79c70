import { defineCascadeGame, openCascadeRules } from '../../src/engine/cascade-rules.ts'
import * as paytable from './paytable.ts'
import * as reels from './reels.ts'

/** Twenty-five lines on four rows; nine falls lead to nine times, nine free spins begin at five times. */
export const definition = defineCascadeGame('lines', 4, paytable, reels)

export const rules = openCascadeRules(definition, {
  code: 'airship-nine',
  volatility: 'medium',
  stakes: [20_000n, 40_000n, 60_000n, 100_000n, 200_000n, 400_000n, 600_000n, 1_000_000n, 2_000_000n, 4_000_000n],
  defaultStake: 100_000n,
  declared: { rtp: '0.950620986500', hit: '0.242733850000', feature: '0.008093000000', variance: '24.249005010951' },
  evidence: {
    kind: 'simulated',
    tables: '4aafef45b36910d1',
    seed: 20261141,
    sample: { rounds: 200_000, sum: 19_105_409, sumOfSquares: 48_865_848_637, hits: 48_961, features: 1670, capped: 0, max: 29_436 },
    full: {
      rounds: 20_000_000,
      sum: 1_901_241_973,
      sumOfSquares: 5_030_537_054_185,
      hits: 4_854_677,
      features: 161_860,
      capped: 0,
      max: 77_890,
    },
  },
  restStops: [41, 28, 13, 21, 17],
})
