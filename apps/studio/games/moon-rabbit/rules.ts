import type { CascadeGameDefinition } from '../../src/engine/cascade-game.ts'
import { openCascadeRules } from '../../src/engine/cascade-rules.ts'
import { freeSpins, maxWinStakes, multipliers, pays, scatterPays, unitsPerStake } from './paytable.ts'
import { strips } from './reels.ts'

/** 243 ways whose factor doubles with each fall: 1, 2, 4, 8, and three times as much in free spins. */
export const definition: CascadeGameDefinition = {
  rows: 3,
  strips,
  freeStrips: strips,
  wild: 'wild',
  scatter: 'scatter',
  wins: { kind: 'ways', pays },
  multipliers,
  scatterPays,
  freeSpins,
  unitsPerStake,
  capUnits: maxWinStakes * unitsPerStake,
}

export const rules = openCascadeRules(definition, {
  code: 'moon-rabbit',
  volatility: 'high',
  stakes: [2_000n, 5_000n, 10_000n, 20_000n, 50_000n, 100_000n, 200_000n, 500_000n, 1_000_000n, 2_000_000n, 5_000_000n],
  defaultStake: 50_000n,
  declared: { rtp: '0.951692853500', hit: '0.256702300000', feature: '0.011861400000', variance: '62.006420778492' },
  evidence: {
    kind: 'simulated',
    seed: 20261151,
    sample: { rounds: 200_000, sum: 18_968_369, sumOfSquares: 149_436_042_327, hits: 51_348, features: 2326, capped: 0, max: 189_078 },
    full: {
      rounds: 20_000_000,
      sum: 1_903_385_707,
      sumOfSquares: 12_582_428_013_179,
      hits: 5_134_046,
      features: 237_228,
      capped: 7,
      max: 200_000,
    },
  },
  restStops: [9, 16, 16, 30, 18],
})
