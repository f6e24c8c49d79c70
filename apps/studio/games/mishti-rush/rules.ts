import { defineCascadeGame, openCascadeRules } from '../../src/engine/cascade-rules.ts'
import * as paytable from './paytable.ts'
import * as reels from './reels.ts'

/** Clusters on six by six cells with small, frequent wins; long cascades are worth up to five times. */
export const definition = defineCascadeGame('cluster', 6, paytable, reels)

export const rules = openCascadeRules(definition, {
  code: 'mishti-rush',
  volatility: 'low',
  stakes: [2_000n, 5_000n, 10_000n, 20_000n, 50_000n, 100_000n, 200_000n, 500_000n, 1_000_000n, 2_000_000n, 5_000_000n],
  payStep: 5,
  defaultStake: 50_000n,
  declared: { rtp: '0.959948045000', hit: '0.281496950000', feature: '0.014423250000', variance: '7.761394256901' },
  evidence: {
    kind: 'simulated',
    tables: '76aac917034206b6',
    seed: 20261181,
    sample: { rounds: 200_000, sum: 19_157_100, sumOfSquares: 17_331_083_750, hits: 56_163, features: 2834, capped: 0, max: 11_805 },
    full: {
      rounds: 20_000_000,
      sum: 1_919_896_090,
      sumOfSquares: 1_736_578_901_200,
      hits: 5_629_939,
      features: 288_465,
      capped: 0,
      max: 20_430,
    },
  },
  restStops: [50, 2, 47, 33, 22, 64],
})
