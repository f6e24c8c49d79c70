import { defineCascadeGame, openCascadeRules } from '../../src/engine/cascade-rules.ts'
import * as paytable from './paytable.ts'
import * as reels from './reels.ts'

/** Clusters on seven by seven cells; cells where wins vanish become multipliers that double up to 128 and last through the free spins. */
export const definition = defineCascadeGame('cluster', 7, paytable, reels)

export const rules = openCascadeRules(definition, {
  code: 'boishakh-parade',
  volatility: 'high',
  stakes: [10_000n, 20_000n, 50_000n, 100_000n, 200_000n, 500_000n, 1_000_000n, 2_000_000n, 5_000_000n, 10_000_000n],
  defaultStake: 100_000n,
  declared: { rtp: '0.954184007813', hit: '0.344427406250', feature: '0.010958250000', variance: '66.259962833532' },
  evidence: {
    kind: 'simulated',
    tables: '28295f9fece85142',
    seed: 20261171,
    sample: { rounds: 200_000, sum: 19_053_310, sumOfSquares: 129_655_784_150, hits: 69_086, features: 2189, capped: 0, max: 166_810 },
    full: {
      rounds: 32_000_000,
      sum: 3_053_388_825,
      sumOfSquares: 21_494_537_585_375,
      hits: 11_021_677,
      features: 350_664,
      capped: 1,
      max: 500_000,
    },
  },
  restStops: [39, 1, 36, 25, 17, 50, 34],
})
