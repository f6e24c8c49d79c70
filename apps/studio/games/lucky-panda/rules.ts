import type { LineGameDefinition } from '../../src/engine/line-game.ts'
import { openLineRules } from '../../src/engine/line-rules.ts'
import { linesOfFourRows } from '../../src/engine/line-sets.ts'
import { freeSpins, maxWinStakes, pays, scatterPays, unitsPerStake } from './paytable.ts'
import { freeStrips, strips } from './reels.ts'

/** Forty lines on four rows; free spins turn on strips with tall stacks. */
export const definition: LineGameDefinition = {
  wild: 'wild',
  strips,
  freeStrips,
  rows: 4,
  lines: linesOfFourRows.slice(0, 40),
  pays,
  scatter: 'scatter',
  scatterPays,
  freeSpins,
  unitsPerStake,
  capUnits: maxWinStakes * unitsPerStake,
}

export const rules = openLineRules(definition, {
  code: 'lucky-panda',
  stakes: [20_000n, 40_000n, 60_000n, 100_000n, 200_000n, 400_000n, 1_000_000n, 2_000_000n, 4_000_000n],
  defaultStake: 100_000n,
  declared: {
    rtp: '0.967079243363066',
    hit: '0.341659919028340',
    feature: '0.008943319838057',
    variance: '16.626002061057223',
  },
  restStops: [9, 21, 26, 30, 12],
})
