import { defineCascadeGame, openCascadeRules } from '../../src/engine/cascade-rules.ts'
import * as paytable from './paytable.ts'
import * as reels from './reels.ts'

/** Nine of a kind anywhere, nine free spins; plasma of up to nine times that adds up while they last. */
export const definition = defineCascadeGame('anywhere', 5, paytable, reels)

export const rules = openCascadeRules(definition, {
  code: 'orbit-nine',
  volatility: 'medium',
  stakes: [2_000n, 5_000n, 10_000n, 20_000n, 50_000n, 100_000n, 200_000n, 500_000n, 1_000_000n, 2_000_000n, 5_000_000n],
  defaultStake: 50_000n,
  declared: { rtp: '0.956172966000', hit: '0.374134600000', feature: '0.011545250000', variance: '18.633463923621' },
  evidence: {
    kind: 'simulated',
    tables: '1681c467fb69f2ae',
    seed: 20261261,
    sample: { rounds: 200_000, sum: 19_233_849, sumOfSquares: 40_196_353_925, hits: 74_583, features: 2267, capped: 0, max: 23_668 },
    full: {
      rounds: 20_000_000,
      sum: 1_912_345_932,
      sumOfSquares: 3_909_546_132_906,
      hits: 7_482_692,
      features: 230_905,
      capped: 0,
      max: 49_904,
    },
  },
  restStops: [52, 2, 48, 34, 23, 66],
})
