import type { FeatureGameDefinition } from '../../src/engine/feature-game.ts'
import { openFeatureRules } from '../../src/engine/feature-rules.ts'
import { carry, freeSpins, lines, maxWinStakes, pays, scatterPays, unitsPerStake } from './paytable.ts'
import { respinStrips, strips } from './reels.ts'

/** Five reels of three rows and twenty lines; a wild covers its reel, stays, and the others turn again, up to three times with rising multipliers. */
export const definition: FeatureGameDefinition = {
  wild: 'wild',
  scatter: 'scatter',
  strips,
  respinStrips,
  rows: 3,
  lines,
  pays,
  scatterPays,
  expands: 'always',
  carry,
  freeSpins,
  unitsPerStake,
  capUnits: maxWinStakes * unitsPerStake,
}

export const rules = openFeatureRules(definition, {
  code: 'phoenix-rise',
  volatility: 'high',
  stakes: [10_000n, 20_000n, 50_000n, 100_000n, 200_000n, 500_000n, 1_000_000n, 2_000_000n, 5_000_000n, 10_000_000n],
  defaultStake: 100_000n,
  declared: { rtp: '0.963192460535073', hit: '0.314146399599618', feature: '0.012261878360825', variance: '50.278545003509981' },
  restStops: [7, 19, 22, 49, 46],
})
