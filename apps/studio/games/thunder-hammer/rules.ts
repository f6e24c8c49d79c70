import type { CascadeGameDefinition } from '../../src/engine/cascade-game.ts'
import { openCascadeRules } from '../../src/engine/cascade-rules.ts'
import { freeSpins, maxWinStakes, multipliers, pays, scatterPays, unitsPerStake } from './paytable.ts'
import { strips } from './reels.ts'

/** Eight of a kind anywhere; bolts carry factors up to 250, and those of the free spins add up to the end. */
export const definition: CascadeGameDefinition = {
  rows: 5,
  strips,
  freeStrips: strips,
  scatter: 'scatter',
  orb: 'orb',
  wins: { kind: 'anywhere', pays },
  multipliers,
  scatterPays,
  freeSpins,
  unitsPerStake,
  capUnits: maxWinStakes * unitsPerStake,
}

export const rules = openCascadeRules(definition, {
  code: 'thunder-hammer',
  volatility: 'high',
  stakes: [10_000n, 20_000n, 50_000n, 100_000n, 200_000n, 500_000n, 1_000_000n, 2_000_000n, 5_000_000n, 10_000_000n],
  defaultStake: 100_000n,
  declared: { rtp: '0.955561740500', hit: '0.275361550000', feature: '0.009326050000', variance: '90.428755807318' },
  evidence: {
    kind: 'simulated',
    seed: 20261251,
    sample: { rounds: 200_000, sum: 18_896_821, sumOfSquares: 131_776_489_983, hits: 55_175, features: 1833, capped: 0, max: 73_098 },
    full: {
      rounds: 20_000_000,
      sum: 1_911_123_481,
      sumOfSquares: 18_268_370_809_445,
      hits: 5_507_231,
      features: 186_521,
      capped: 0,
      max: 480_674,
    },
  },
  restStops: [65, 42, 20, 32, 26, 34],
})
