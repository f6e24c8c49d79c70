import type { FeatureGameDefinition } from '../../src/engine/feature-game.ts'
import { openFeatureRules } from '../../src/engine/feature-rules.ts'
import { carry, lines, maxWinStakes, pays, unitsPerStake } from './paytable.ts'
import { strips } from './reels.ts'

/** Five reels of three rows and twenty lines; a wild on the last reel walks to the left while the reels turn again, with rising multipliers. */
export const definition: FeatureGameDefinition = {
  wild: 'wild',
  scatter: 'scatter',
  strips,
  rows: 3,
  lines,
  pays,
  scatterPays: {},
  expands: 'never',
  carry,
  unitsPerStake,
  capUnits: maxWinStakes * unitsPerStake,
}

export const rules = openFeatureRules(definition, {
  code: 'dry-river',
  volatility: 'medium',
  stakes: [10_000n, 20_000n, 50_000n, 100_000n, 200_000n, 500_000n, 1_000_000n, 2_000_000n, 5_000_000n, 10_000_000n],
  defaultStake: 100_000n,
  declared: { rtp: '0.955775970924762', hit: '0.328431336491276', feature: '0.050000000000000', variance: '17.452342760449861' },
  restStops: [21, 3, 23, 17, 53],
})
