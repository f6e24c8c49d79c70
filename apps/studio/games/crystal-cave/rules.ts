import { defineCascadeGame, openCascadeRules } from '../../src/engine/cascade-rules.ts'
import * as paytable from './paytable.ts'
import * as reels from './reels.ts'

/** Twenty lines on five reels of three rows; what pays vanishes, and each fall pays more: 1, 2, 3, 5 times, in free spins 4, 8, 12, 20 times. */
export const definition = defineCascadeGame('lines', 3, paytable, reels)

export const rules = openCascadeRules(definition, {
  code: 'crystal-cave',
  volatility: 'medium',
  stakes: [10_000n, 20_000n, 50_000n, 100_000n, 200_000n, 500_000n, 1_000_000n, 2_000_000n, 5_000_000n, 10_000_000n],
  defaultStake: 100_000n,
  declared: { rtp: '0.955764182500', hit: '0.198397100000', feature: '0.007472500000', variance: '31.407840925075' },
  evidence: {
    kind: 'simulated',
    tables: 'a2fda6be9ead84ed',
    seed: 20261111,
    sample: { rounds: 200_000, sum: 19_093_265, sumOfSquares: 63_532_954_375, hits: 39_871, features: 1473, capped: 0, max: 101_340 },
    full: {
      rounds: 20_000_000,
      sum: 1_911_528_365,
      sumOfSquares: 6_464_265_219_525,
      hits: 3_967_942,
      features: 149_450,
      capped: 1,
      max: 250_000,
    },
  },
  restStops: [24, 1, 23, 16, 11],
})
