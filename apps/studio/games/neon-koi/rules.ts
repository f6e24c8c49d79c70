import { defineCascadeGame, openCascadeRules } from '../../src/engine/cascade-rules.ts'
import * as paytable from './paytable.ts'
import * as reels from './reels.ts'

/** Clusters on six by six cells, joined by wilds, over cells that double up to 64 where wins vanish again. */
export const definition = defineCascadeGame('cluster', 6, paytable, reels)

export const rules = openCascadeRules(definition, {
  code: 'neon-koi',
  volatility: 'medium',
  stakes: [2_000n, 5_000n, 10_000n, 20_000n, 50_000n, 100_000n, 200_000n, 500_000n, 1_000_000n, 2_000_000n, 5_000_000n],
  payStep: 5,
  defaultStake: 50_000n,
  declared: { rtp: '0.956742465000', hit: '0.322348900000', feature: '0.012125450000', variance: '24.607018796666' },
  evidence: {
    kind: 'simulated',
    tables: '3ba30f01dafaf75f',
    seed: 20261201,
    sample: { rounds: 200_000, sum: 18_933_785, sumOfSquares: 45_344_453_625, hits: 64_119, features: 2432, capped: 0, max: 55_415 },
    full: {
      rounds: 20_000_000,
      sum: 1_913_484_930,
      sumOfSquares: 5_104_474_988_200,
      hits: 6_446_978,
      features: 242_509,
      capped: 0,
      max: 231_625,
    },
  },
  restStops: [30, 23, 31, 16, 36, 51],
})
