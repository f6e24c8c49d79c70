import { defineCascadeGame, openCascadeRules } from '../../src/engine/cascade-rules.ts'
import * as paytable from './paytable.ts'
import * as reels from './reels.ts'

/** Eight of a kind anywhere, paid more finely by count; orbs up to 16, in free spins three times as many and up to 64. */
export const definition = defineCascadeGame('anywhere', 5, paytable, reels)

export const rules = openCascadeRules(definition, {
  code: 'deep-kraken',
  volatility: 'medium',
  stakes: [10_000n, 20_000n, 50_000n, 100_000n, 200_000n, 500_000n, 1_000_000n, 2_000_000n, 5_000_000n, 10_000_000n],
  defaultStake: 100_000n,
  declared: { rtp: '0.949676994000', hit: '0.331632600000', feature: '0.009406500000', variance: '26.423806925987' },
  evidence: {
    kind: 'simulated',
    tables: 'cde13770fc95bdcf',
    seed: 20261271,
    sample: { rounds: 200_000, sum: 18_740_454, sumOfSquares: 50_991_633_392, hits: 66_621, features: 1841, capped: 0, max: 33_984 },
    full: {
      rounds: 20_000_000,
      sum: 1_899_353_988,
      sumOfSquares: 5_465_138_663_784,
      hits: 6_632_652,
      features: 188_130,
      capped: 0,
      max: 102_841,
    },
  },
  restStops: [50, 38, 2, 53, 47, 67],
})
