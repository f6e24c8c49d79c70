import type { HoldGameDefinition } from '../../src/engine/hold-game.ts'
import { openHoldRules } from '../../src/engine/hold-rules.ts'
import { linesOfFourRows } from '../../src/engine/line-sets.ts'
import { coinValues, hold, maxWinStakes, pays, unitsPerStake } from './paytable.ts'
import { strips } from './reels.ts'

/** Hold and win on four rows and forty lines: a hoard of twenty coins pays 2,000 stakes more. */
export const definition: HoldGameDefinition = {
  wild: 'wild',
  strips,
  rows: 4,
  lines: linesOfFourRows.slice(0, 40),
  pays,
  coin: 'coin',
  coinValues,
  hold,
  unitsPerStake,
  capUnits: maxWinStakes * unitsPerStake,
}

export const rules = openHoldRules(definition, {
  code: 'viking-hoard',
  stakes: [20_000n, 40_000n, 60_000n, 100_000n, 200_000n, 400_000n, 1_000_000n, 2_000_000n, 4_000_000n],
  defaultStake: 100_000n,
  declared: {
    rtp: '0.953088844286964',
    hit: '0.385080141885402',
    feature: '0.008588438739212',
    variance: '122.507250588466331',
  },
  restStops: [10, 23, 28, 32, 12],
})
