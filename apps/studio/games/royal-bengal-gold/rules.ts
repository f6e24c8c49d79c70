import type { HoldGameDefinition } from '../../src/engine/hold-game.ts'
import { openHoldRules } from '../../src/engine/hold-rules.ts'
import { linesOfThreeRows } from '../../src/engine/line-sets.ts'
import { coinValues, hold, maxWinStakes, pays, unitsPerStake } from './paytable.ts'
import { strips } from './reels.ts'

/** Hold and win on twenty lines: coins of up to 150 stakes and 1,000 more for a full board. */
export const definition: HoldGameDefinition = {
  wild: 'wild',
  strips,
  rows: 3,
  lines: linesOfThreeRows.slice(0, 20),
  pays,
  coin: 'coin',
  coinValues,
  hold,
  unitsPerStake,
  capUnits: maxWinStakes * unitsPerStake,
}

export const rules = openHoldRules(definition, {
  code: 'royal-bengal-gold',
  stakes: [10_000n, 20_000n, 50_000n, 100_000n, 200_000n, 500_000n, 1_000_000n, 2_000_000n, 5_000_000n],
  defaultStake: 100_000n,
  declared: {
    rtp: '0.957837249201994',
    hit: '0.396047027529862',
    feature: '0.011499165626266',
    variance: '88.026401467127272',
  },
  restStops: [23, 22, 26, 5, 3],
})
