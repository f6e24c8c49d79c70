import type { FeatureGameDefinition } from '../../src/engine/feature-game.ts'
import { openFeatureRules } from '../../src/engine/feature-rules.ts'
import { carry, freeSpins, lines, maxWinStakes, pays, scatterPays, unitsPerStake } from './paytable.ts'
import { freeStrips, strips } from './reels.ts'

/** Five reels of three rows and twenty lines; in free spins wilds stay where they land. */
export const definition: FeatureGameDefinition = {
  wild: 'wild',
  scatter: 'scatter',
  strips,
  freeStrips,
  rows: 3,
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
  code: 'baul-beats',
  volatility: 'medium',
  stakes: [10_000n, 20_000n, 50_000n, 100_000n, 200_000n, 500_000n, 1_000_000n, 2_000_000n, 5_000_000n, 10_000_000n],
  defaultStake: 100_000n,
  declared: { rtp: '0.955110523643362', hit: '0.326714977141350', feature: '0.007255461908156', variance: '30.090030492604879' },
  restStops: [0, 11, 22, 1, 12],
})
