import type { FeatureGameDefinition } from '../../src/engine/feature-game.ts'
import { openFeatureRules } from '../../src/engine/feature-rules.ts'
import { freeSpins, lines, maxWinStakes, pays, scatterPays, unitsPerStake, wildReels } from './paytable.ts'
import { strips } from './reels.ts'

/** Five reels of three rows and 25 lines; some spins turn whole reels wild before the others stop, every free spin does. */
export const definition: FeatureGameDefinition = {
  wild: 'wild',
  scatter: 'scatter',
  strips,
  rows: 3,
  lines,
  pays,
  scatterPays,
  expands: 'never',
  wildReels,
  freeSpins,
  unitsPerStake,
  capUnits: maxWinStakes * unitsPerStake,
}

export const rules = openFeatureRules(definition, {
  code: 'robo-garden',
  volatility: 'medium',
  stakes: [5_000n, 10_000n, 20_000n, 50_000n, 100_000n, 200_000n, 500_000n, 1_000_000n, 2_000_000n, 5_000_000n, 10_000_000n],
  defaultStake: 100_000n,
  declared: { rtp: '0.961222348297118', hit: '0.385394470943454', feature: '0.006486367469977', variance: '21.721940342609138' },
  restStops: [2, 22, 17, 17, 23],
})
