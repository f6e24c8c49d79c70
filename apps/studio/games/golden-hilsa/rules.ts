import type { LineGameDefinition } from '../../src/engine/line-game.ts'
import { openLineRules } from '../../src/engine/line-rules.ts'
import { linesOfThreeRows } from '../../src/engine/line-sets.ts'
import { freeSpins, maxWinStakes, pays, scatterPays, unitsPerStake } from './paytable.ts'
import { strips } from './reels.ts'

/** Twenty lines that pay seldom and much; free spins triple all pays. */
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
  code: 'golden-hilsa',
  stakes: [10_000n, 20_000n, 50_000n, 100_000n, 200_000n, 500_000n, 1_000_000n, 2_000_000n, 5_000_000n],
  defaultStake: 100_000n,
  declared: {
    rtp: '0.951844736983038',
    hit: '0.287919491668399',
    feature: '0.006096248521058',
    variance: '75.098422049713693',
  },
  restStops: [6, 0, 20, 18, 25],
})
