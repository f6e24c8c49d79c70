import type { FeatureGameDefinition } from '../../src/engine/feature-game.ts'
import { openFeatureRules } from '../../src/engine/feature-rules.ts'
import { carry, freeSpins, lines, maxWinStakes, pays, scatterPays, unitsPerStake } from './paytable.ts'
import { freeStrips, strips } from './reels.ts'

/** Five reels of four rows and forty lines; in free spins wilds stay where they land and all pays are doubled. */
export const definition: FeatureGameDefinition = {
  wild: 'wild',
  scatter: 'scatter',
  strips,
  freeStrips,
  rows: 4,
  lines,
  pays,
  scatterPays,
  expands: 'never',
  carry,
  freeSpins,
  unitsPerStake,
  capUnits: maxWinStakes * unitsPerStake,
}

export const rules = openFeatureRules(definition, {
  code: 'blood-moon',
  volatility: 'medium',
  stakes: [10_000n, 20_000n, 50_000n, 100_000n, 200_000n, 500_000n, 1_000_000n, 2_000_000n, 5_000_000n, 10_000_000n],
  defaultStake: 100_000n,
  declared: { rtp: '0.964468092556160', hit: '0.399436276592731', feature: '0.007659428558068', variance: '35.970522792150523' },
  restStops: [0, 11, 22, 33, 2],
})
