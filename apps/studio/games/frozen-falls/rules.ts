import { defineCascadeGame, openCascadeRules } from '../../src/engine/cascade-rules.ts'
import * as paytable from './paytable.ts'
import * as reels from './reels.ts'

/** Six reels, 729 ways; a slow ladder in the base game, and free spins whose ladder climbs by two and never goes back. */
export const definition = defineCascadeGame('ways', 3, paytable, reels)

export const rules = openCascadeRules(definition, {
  code: 'frozen-falls',
  volatility: 'high',
  stakes: [10_000n, 20_000n, 50_000n, 100_000n, 200_000n, 500_000n, 1_000_000n, 2_000_000n, 5_000_000n, 10_000_000n],
  defaultStake: 100_000n,
  declared: { rtp: '0.947066201500', hit: '0.358032230000', feature: '0.005647690000', variance: '65.179052172067' },
  evidence: {
    kind: 'simulated',
    tables: '0ce7d4fb101b9f7d',
    seed: 20261161,
    sample: { rounds: 200_000, sum: 18_618_200, sumOfSquares: 113_226_303_634, hits: 71_319, features: 1096, capped: 0, max: 83_600 },
    full: {
      rounds: 100_000_000,
      sum: 9_470_662_015,
      sumOfSquares: 66_075_986_562_091,
      hits: 35_803_223,
      features: 564_769,
      capped: 0,
      max: 399_480,
    },
  },
  restStops: [1, 18, 7, 9, 21, 18],
})
