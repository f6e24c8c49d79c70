import type { WaysGameDefinition } from '../../src/engine/ways-game.ts'
import { openWaysRules } from '../../src/engine/ways-rules.ts'
import { freeSpins, maxWinStakes, pays, scatterPays, unitsPerStake, wildFactor } from './paytable.ts'
import { strips } from './reels.ts'

/** 243 ways; in free spins each stitch of the quilt raises the multiplier by one. */
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
  code: 'nakshi-lotus',
  stakes: [7_500n, 10_000n, 20_000n, 50_000n, 100_000n, 200_000n, 500_000n, 1_000_000n, 2_000_000n, 5_000_000n],
  defaultStake: 100_000n,
  declared: {
    rtp: '0.959816616924292',
    hit: '0.341103494022371',
    feature: '0.006096248521058',
    variance: '38.621698736098745',
  },
  restStops: [8, 18, 22, 26, 10],
})
