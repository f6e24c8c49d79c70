import { defineCascadeGame, openCascadeRules } from '../../src/engine/cascade-rules.ts'
import * as paytable from './paytable.ts'
import * as reels from './reels.ts'

/** Clusters on seven by seven cells, joined by pearls; five falls lead to five times, in free spins to twenty. */
export const definition = defineCascadeGame('cluster', 7, paytable, reels)

export const rules = openCascadeRules(definition, {
  code: 'coral-clusters',
  volatility: 'low',
  stakes: [10_000n, 20_000n, 50_000n, 100_000n, 200_000n, 500_000n, 1_000_000n, 2_000_000n, 5_000_000n, 10_000_000n],
  defaultStake: 100_000n,
  declared: { rtp: '0.960577232500', hit: '0.391831600000', feature: '0.010561550000', variance: '15.114168274278' },
  evidence: {
    kind: 'simulated',
    tables: '997d9bbec40eec3b',
    seed: 20261211,
    sample: { rounds: 200_000, sum: 19_191_110, sumOfSquares: 31_202_990_300, hits: 78_161, features: 2148, capped: 0, max: 18_890 },
    full: {
      rounds: 20_000_000,
      sum: 1_921_154_465,
      sumOfSquares: 3_207_375_378_775,
      hits: 7_836_632,
      features: 211_231,
      capped: 0,
      max: 23_840,
    },
  },
  restStops: [26, 23, 7, 27, 44, 44, 9],
})
