import { defineCascadeGame, openCascadeRules } from '../../src/engine/cascade-rules.ts'
import * as paytable from './paytable.ts'
import * as reels from './reels.ts'

/** Eight of a kind anywhere; bolts carry factors up to 250, and those of the free spins add up to the end. */
export const definition = defineCascadeGame('anywhere', 5, paytable, reels)

export const rules = openCascadeRules(definition, {
  code: 'thunder-hammer',
  volatility: 'high',
  stakes: [10_000n, 20_000n, 50_000n, 100_000n, 200_000n, 500_000n, 1_000_000n, 2_000_000n, 5_000_000n, 10_000_000n],
  defaultStake: 100_000n,
  declared: { rtp: '0.953796143600', hit: '0.275369670000', feature: '0.009299630000', variance: '89.522570515626' },
  evidence: {
    kind: 'simulated',
    tables: 'ccdbacd04a790a34',
    seed: 20261251,
    sample: { rounds: 200_000, sum: 18_896_821, sumOfSquares: 131_776_489_983, hits: 55_175, features: 1833, capped: 0, max: 73_098 },
    full: {
      rounds: 100_000_000,
      sum: 9_537_961_436,
      sumOfSquares: 90_432_297_599_172,
      hits: 27_536_967,
      features: 929_963,
      capped: 0,
      max: 480_674,
    },
  },
  restStops: [65, 42, 20, 32, 26, 34],
})
