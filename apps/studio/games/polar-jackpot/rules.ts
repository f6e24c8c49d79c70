import type { HoldGameDefinition } from '../../src/engine/hold-game.ts'
import { openHoldRules } from '../../src/engine/hold-rules.ts'
import { linesOfFourRows } from '../../src/engine/line-sets.ts'
import { coinValues, hold, maxWinStakes, pays, unitsPerStake } from './paytable.ts'
import { strips } from './reels.ts'

/** Hold and win on four rows and twenty-five lines, with four respins instead of three. */
export const definition: HoldGameDefinition = {
  wild: 'wild',
  strips,
  rows: 4,
  lines: linesOfFourRows.slice(0, 25),
  pays,
  coin: 'coin',
  coinValues,
  hold,
  unitsPerStake,
  capUnits: maxWinStakes * unitsPerStake,
}

export const rules = openHoldRules(definition, {
  code: 'polar-jackpot',
  stakes: [10_000n, 20_000n, 50_000n, 100_000n, 200_000n, 500_000n, 1_000_000n, 2_000_000n, 5_000_000n],
  defaultStake: 100_000n,
  declared: {
    rtp: '0.961921355679591',
    hit: '0.352590501567536',
    feature: '0.008989886236651',
    variance: '108.427793779499683',
  },
  restStops: [8, 0, 25, 22, 30],
})
