import { defineCascadeGame, openCascadeRules } from '../../src/engine/cascade-rules.ts'
import * as paytable from './paytable.ts'
import * as reels from './reels.ts'

/** 1,024 ways with stacked pictures; the ladder of the free spins goes on from spin to spin, up to forty times. */
export const definition = defineCascadeGame('ways', 4, paytable, reels)

export const rules = openCascadeRules(definition, {
  code: 'jade-leopard',
  volatility: 'high',
  stakes: [10_000n, 20_000n, 50_000n, 100_000n, 200_000n, 500_000n, 1_000_000n, 2_000_000n, 5_000_000n, 10_000_000n],
  defaultStake: 100_000n,
  declared: { rtp: '0.963190309400', hit: '0.283054020000', feature: '0.007773100000', variance: '95.617990345892' },
  evidence: {
    kind: 'simulated',
    tables: '387d5e1ac9dce7d8',
    seed: 20261131,
    sample: { rounds: 200_000, sum: 19_490_410, sumOfSquares: 201_014_309_834, hits: 56_475, features: 1605, capped: 0, max: 173_356 },
    full: {
      rounds: 100_000_000,
      sum: 9_631_903_094,
      sumOfSquares: 96_545_725_918_014,
      hits: 28_305_402,
      features: 777_310,
      capped: 12,
      max: 500_000,
    },
  },
  restStops: [19, 36, 44, 22, 35],
})
