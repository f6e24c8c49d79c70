import type { WaysGameDefinition } from '../../src/engine/ways-game.ts'
import { openWaysRules } from '../../src/engine/ways-rules.ts'
import { freeSpins, maxWinStakes, pays, scatterPays, unitsPerStake, wildFactor } from './paytable.ts'
import { strips } from './reels.ts'

/** 243 ways; the deeper the free spins go, the more they multiply. */
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
  code: 'pearl-divers',
  stakes: [7_500n, 10_000n, 20_000n, 50_000n, 100_000n, 200_000n, 500_000n, 1_000_000n, 2_000_000n, 5_000_000n],
  defaultStake: 100_000n,
  declared: {
    rtp: '0.953640914542202',
    hit: '0.319114007507765',
    feature: '0.005519464928829',
    variance: '33.403677590918277',
  },
  restStops: [21, 24, 28, 18, 33],
})
