import type { HoldGameDefinition } from '../../src/engine/hold-game.ts'
import { openHoldRules } from '../../src/engine/hold-rules.ts'
import { linesOfThreeRows } from '../../src/engine/line-sets.ts'
import { coinValues, hold, maxWinStakes, pays, unitsPerStake } from './paytable.ts'
import { strips } from './reels.ts'

/** Hold and win on ten lines: rare and high, 1,500 stakes more for a board full of pearls. */
export const definition: HoldGameDefinition = {
  wild: 'wild',
  strips,
  rows: 3,
  lines: linesOfThreeRows.slice(0, 10),
  pays,
  coin: 'coin',
  coinValues,
  hold,
  unitsPerStake,
  capUnits: maxWinStakes * unitsPerStake,
}

export const rules = openHoldRules(definition, {
  code: 'pearl-dragon',
  stakes: [10_000n, 20_000n, 50_000n, 100_000n, 200_000n, 500_000n, 1_000_000n, 2_000_000n, 5_000_000n],
  defaultStake: 100_000n,
  declared: {
    rtp: '0.956036181288514',
    hit: '0.264535783449182',
    feature: '0.006536524074650',
    variance: '77.532533736848548',
  },
  restStops: [22, 21, 24, 5, 3],
})
