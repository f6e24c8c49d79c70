import { defineCascadeGame, openCascadeRules } from '../../src/engine/cascade-rules.ts'
import * as paytable from './paytable.ts'
import * as reels from './reels.ts'

/** A gentle game of 243 ways: many small wins that vanish and fall, a ladder that grows slowly to three, and free spins at least doubled. */
export const definition = defineCascadeGame('ways', 3, paytable, reels)

export const rules = openCascadeRules(definition, {
  code: 'tea-garden',
  volatility: 'low',
  stakes: [2_000n, 5_000n, 10_000n, 20_000n, 50_000n, 100_000n, 200_000n, 500_000n, 1_000_000n, 2_000_000n, 5_000_000n],
  defaultStake: 50_000n,
  declared: { rtp: '0.955895138500', hit: '0.392235000000', feature: '0.014521700000', variance: '10.012725030657' },
  evidence: {
    kind: 'simulated',
    tables: '46b3e3f667dcb037',
    seed: 20261121,
    sample: { rounds: 200_000, sum: 19_176_991, sumOfSquares: 22_028_695_003, hits: 77_942, features: 2928, capped: 0, max: 9684 },
    full: {
      rounds: 20_000_000,
      sum: 1_911_790_277,
      sumOfSquares: 2_185_292_109_293,
      hits: 7_844_700,
      features: 290_434,
      capped: 0,
      max: 20_906,
    },
  },
  restStops: [22, 24, 12, 17, 28],
})
