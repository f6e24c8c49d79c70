import type { WaysGameDefinition } from '../../src/engine/ways-game.ts'
import { openWaysRules } from '../../src/engine/ways-rules.ts'
import { freeSpins, maxWinStakes, pays, scatterPays, unitsPerStake, wildFactor } from './paytable.ts'
import { strips } from './reels.ts'

/** 243 ways that pay often and little; free spins double all pays. */
export const definition: WaysGameDefinition = {
  wild: 'wild',
  strips,
  rows: 3,
  pays,
  scatter: 'scatter',
  scatterPays,
  freeSpins,
  wildFactor,
  unitsPerStake,
  capUnits: maxWinStakes * unitsPerStake,
}

export const rules = openWaysRules(definition, {
  code: 'rickshaw-rush',
  stakes: [7_500n, 10_000n, 20_000n, 50_000n, 100_000n, 200_000n, 500_000n, 1_000_000n, 2_000_000n, 5_000_000n],
  defaultStake: 100_000n,
  declared: {
    rtp: '0.968847600079914',
    hit: '0.369704116940894',
    feature: '0.005797883167108',
    variance: '12.912973854654640',
  },
  restStops: [7, 0, 20, 18, 25],
})
