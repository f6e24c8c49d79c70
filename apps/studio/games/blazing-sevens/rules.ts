import type { LineGameDefinition } from '../../src/engine/line-game.ts'
import { openLineRules } from '../../src/engine/line-rules.ts'
import { freeSpins, lines, maxWinStakes, pays, scatterPays, unitsPerStake } from './paytable.ts'
import { strips } from './reels.ts'

/** The classic of three reels and five lines: sevens, bars and fruit, with free spins that triple all pays. */
export const definition: LineGameDefinition = {
  wild: 'wild',
  strips,
  rows: 3,
  lines,
  pays,
  scatter: 'scatter',
  scatterPays,
  freeSpins,
  unitsPerStake,
  capUnits: maxWinStakes * unitsPerStake,
}

export const rules = openLineRules(definition, {
  code: 'blazing-sevens',
  stakes: [10_000n, 20_000n, 50_000n, 100_000n, 200_000n, 500_000n, 1_000_000n, 2_000_000n, 5_000_000n],
  defaultStake: 100_000n,
  declared: {
    rtp: '0.958439934135359',
    hit: '0.265888023730070',
    feature: '0.008008898776418',
    variance: '32.204497024574159',
  },
  restStops: [0, 20, 7],
})
