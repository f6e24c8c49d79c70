import type { LineGameDefinition } from '../../src/engine/line-game.ts'
import { openLineRules } from '../../src/engine/line-rules.ts'
import { linesOfThreeRows } from '../../src/engine/line-sets.ts'
import { freeSpins, maxWinStakes, pays, scatterPays, unitsPerStake } from './paytable.ts'
import { strips } from './reels.ts'

/** Twenty lines; in free spins the kite climbs, and the multiplier with it. */
export const definition: LineGameDefinition = {
  wild: 'wild',
  strips,
  rows: 3,
  lines: linesOfThreeRows.slice(0, 20),
  pays,
  scatter: 'scatter',
  scatterPays,
  freeSpins,
  unitsPerStake,
  capUnits: maxWinStakes * unitsPerStake,
}

export const rules = openLineRules(definition, {
  code: 'kite-carnival',
  stakes: [10_000n, 20_000n, 50_000n, 100_000n, 200_000n, 500_000n, 1_000_000n, 2_000_000n, 5_000_000n],
  defaultStake: 100_000n,
  declared: {
    rtp: '0.955898806335633',
    hit: '0.364320898510109',
    feature: '0.006421535860333',
    variance: '16.243034659001271',
  },
  restStops: [0, 0, 23, 7, 4],
})
