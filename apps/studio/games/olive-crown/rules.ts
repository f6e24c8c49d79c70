import type { LineGameDefinition } from '../../src/engine/line-game.ts'
import { openLineRules } from '../../src/engine/line-rules.ts'
import { linesOfThreeRows } from '../../src/engine/line-sets.ts'
import { freeSpins, maxWinStakes, pays, scatterPays, unitsPerStake } from './paytable.ts'
import { freeStrips, strips } from './reels.ts'

/** Twenty-five lines; free spins turn on strips of their own with many more wilds. */
export const definition: LineGameDefinition = {
  wild: 'wild',
  strips,
  freeStrips,
  rows: 3,
  lines: linesOfThreeRows.slice(0, 25),
  pays,
  scatter: 'scatter',
  scatterPays,
  freeSpins,
  unitsPerStake,
  capUnits: maxWinStakes * unitsPerStake,
}

export const rules = openLineRules(definition, {
  code: 'olive-crown',
  stakes: [5_000n, 10_000n, 20_000n, 50_000n, 100_000n, 200_000n, 500_000n, 1_000_000n, 2_000_000n, 5_000_000n],
  defaultStake: 100_000n,
  declared: {
    rtp: '0.961240093289527',
    hit: '0.366940831066620',
    feature: '0.006096248521058',
    variance: '41.323319592800976',
  },
  restStops: [20, 23, 26, 17, 32],
})
