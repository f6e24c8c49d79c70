import type { FeatureGameDefinition } from '../../src/engine/feature-game.ts'
import { openFeatureRules } from '../../src/engine/feature-rules.ts'
import { freeSpins, lines, maxWinStakes, pays, scatterPays, unitsPerStake } from './paytable.ts'
import { strips } from './reels.ts'

/** Five reels of three rows and twenty lines; a wild always covers its reel, and free spins pay double. */
export const definition: FeatureGameDefinition = {
  wild: 'wild',
  scatter: 'scatter',
  strips,
  rows: 3,
  lines,
  pays,
  scatterPays,
  expands: 'always',
  freeSpins,
  unitsPerStake,
  capUnits: maxWinStakes * unitsPerStake,
}

export const rules = openFeatureRules(definition, {
  code: 'circus-mela',
  volatility: 'low',
  stakes: [10_000n, 20_000n, 50_000n, 100_000n, 200_000n, 500_000n, 1_000_000n, 2_000_000n, 5_000_000n, 10_000_000n],
  defaultStake: 100_000n,
  declared: { rtp: '0.955564551573447', hit: '0.386807779716927', feature: '0.008427467300832', variance: '14.184686680846942' },
  restStops: [14, 27, 12, 5, 3],
})
