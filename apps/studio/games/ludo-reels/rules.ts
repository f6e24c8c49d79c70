import type { WaysGameDefinition } from '../../src/engine/ways-game.ts'
import { openWaysRules } from '../../src/engine/ways-rules.ts'
import { freeSpins, maxWinStakes, pays, scatterPays, unitsPerStake, wildFactor } from './paytable.ts'
import { strips } from './reels.ts'

/** 243 ways; every wild doubles the ways that go through it. */
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
  code: 'ludo-reels',
  stakes: [7_500n, 10_000n, 20_000n, 50_000n, 100_000n, 200_000n, 500_000n, 1_000_000n, 2_000_000n, 5_000_000n],
  defaultStake: 100_000n,
  declared: {
    rtp: '0.957198370957168',
    hit: '0.311408241697548',
    feature: '0.006201501161533',
    variance: '20.446334425979057',
  },
  restStops: [20, 23, 26, 17, 31],
})
