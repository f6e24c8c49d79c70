import { defineCascadeGame, openCascadeRules } from '../../src/engine/cascade-rules.ts'
import * as paytable from './paytable.ts'
import * as reels from './reels.ts'

/** Clusters on eight by eight cells; every fall raises the factor, and in free spins it rises by three and stays, up to sixty. */
export const definition = defineCascadeGame('cluster', 8, paytable, reels)

export const rules = openCascadeRules(definition, {
  code: 'gem-rapids',
  volatility: 'high',
  stakes: [20_000n, 40_000n, 60_000n, 100_000n, 200_000n, 400_000n, 600_000n, 1_000_000n, 2_000_000n, 4_000_000n],
  defaultStake: 100_000n,
  declared: { rtp: '0.965741615000', hit: '0.315486400000', feature: '0.006035100000', variance: '36.927168464057' },
  evidence: {
    kind: 'simulated',
    tables: 'fcc79bdadd8f70ba',
    seed: 20261191,
    sample: { rounds: 200_000, sum: 18_715_500, sumOfSquares: 67_071_099_950, hits: 62_965, features: 1181, capped: 0, max: 42_925 },
    full: {
      rounds: 20_000_000,
      sum: 1_931_483_230,
      sumOfSquares: 7_571_965_066_200,
      hits: 6_309_728,
      features: 120_702,
      capped: 0,
      max: 102_245,
    },
  },
  restStops: [7, 39, 70, 38, 34, 40, 58, 52],
})
