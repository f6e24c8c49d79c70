import { defineCascadeGame, openCascadeRules } from '../../src/engine/cascade-rules.ts'
import * as paytable from './paytable.ts'
import * as reels from './reels.ts'

/** 243 ways whose factor doubles with each fall: 1, 2, 4, 8, and three times as much in free spins. */
export const definition = defineCascadeGame('ways', 3, paytable, reels)

export const rules = openCascadeRules(definition, {
  code: 'moon-rabbit',
  volatility: 'high',
  stakes: [2_000n, 5_000n, 10_000n, 20_000n, 50_000n, 100_000n, 200_000n, 500_000n, 1_000_000n, 2_000_000n, 5_000_000n],
  defaultStake: 50_000n,
  declared: { rtp: '0.951779669700', hit: '0.256701880000', feature: '0.011839220000', variance: '61.001159463771' },
  evidence: {
    kind: 'simulated',
    tables: '4314f2dcefb9d784',
    seed: 20261151,
    sample: { rounds: 200_000, sum: 18_968_369, sumOfSquares: 149_436_042_327, hits: 51_348, features: 2326, capped: 0, max: 189_078 },
    full: {
      rounds: 100_000_000,
      sum: 9_517_796_697,
      sumOfSquares: 61_907_044_003_425,
      hits: 25_670_188,
      features: 1_183_922,
      capped: 33,
      max: 200_000,
    },
  },
  restStops: [9, 16, 16, 30, 18],
})
