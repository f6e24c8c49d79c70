import { defineCascadeGame, openCascadeRules } from '../../src/engine/cascade-rules.ts'
import * as paytable from './paytable.ts'
import * as reels from './reels.ts'

/** Clusters on six by six cells; the ladder of the free spins climbs by two with each fall and never goes back. */
export const definition = defineCascadeGame('cluster', 6, paytable, reels)

export const rules = openCascadeRules(definition, {
  code: 'penguin-parade',
  volatility: 'medium',
  stakes: [10_000n, 20_000n, 50_000n, 100_000n, 200_000n, 500_000n, 1_000_000n, 2_000_000n, 5_000_000n, 10_000_000n],
  defaultStake: 100_000n,
  declared: { rtp: '0.953076062500', hit: '0.235119750000', feature: '0.010635700000', variance: '16.396208858714' },
  evidence: {
    kind: 'simulated',
    tables: '79d4104cdb96728a',
    seed: 20261221,
    sample: { rounds: 200_000, sum: 19_043_890, sumOfSquares: 34_616_798_100, hits: 47_124, features: 2122, capped: 0, max: 40_130 },
    full: {
      rounds: 20_000_000,
      sum: 1_906_152_125,
      sumOfSquares: 3_460_912_567_925,
      hits: 4_702_395,
      features: 212_714,
      capped: 0,
      max: 72_380,
    },
  },
  restStops: [37, 32, 10, 39, 62, 63],
})
