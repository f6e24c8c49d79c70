import type { FeatureGameDefinition } from '../../src/engine/feature-game.ts'
import { openFeatureRules } from '../../src/engine/feature-rules.ts'
import { carry, freeSpins, lines, maxWinStakes, pays, scatterPays, unitsPerStake } from './paytable.ts'
import { freeStrips, strips } from './reels.ts'

/** Five reels of three rows and 25 lines; in free spins a wild covers its reel and the reel stays wild to the end. */
export const definition: FeatureGameDefinition = {
  wild: 'wild',
  scatter: 'scatter',
  strips,
  freeStrips,
  rows: 3,
  lines,
  pays,
  scatterPays,
  expands: 'free',
  carry,
  freeSpins,
  unitsPerStake,
  capUnits: maxWinStakes * unitsPerStake,
}

export const rules = openFeatureRules(definition, {
  code: 'river-ghat',
  volatility: 'high',
  stakes: [5_000n, 10_000n, 20_000n, 50_000n, 100_000n, 200_000n, 500_000n, 1_000_000n, 2_000_000n, 5_000_000n, 10_000_000n],
  defaultStake: 100_000n,
  declared: { rtp: '0.953386702286302', hit: '0.391556595912461', feature: '0.007388334244521', variance: '104.015169101541905' },
  restStops: [28, 11, 2, 1, 12],
})
