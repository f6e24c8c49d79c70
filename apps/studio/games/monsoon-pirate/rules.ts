import type { HoldGameDefinition } from '../../src/engine/hold-game.ts'
import { openHoldRules } from '../../src/engine/hold-rules.ts'
import { linesOfThreeRows } from '../../src/engine/line-sets.ts'
import { coinValues, hold, maxWinStakes, pays, unitsPerStake } from './paytable.ts'
import { strips } from './reels.ts'

/** Hold and win on twenty-five lines that opens often, with small coins. */
export const definition: HoldGameDefinition = {
  wild: 'wild',
  strips,
  rows: 3,
  lines: linesOfThreeRows.slice(0, 25),
  pays,
  coin: 'coin',
  coinValues,
  hold,
  unitsPerStake,
  capUnits: maxWinStakes * unitsPerStake,
}

export const rules = openHoldRules(definition, {
  code: 'monsoon-pirate',
  stakes: [7_500n, 10_000n, 20_000n, 50_000n, 100_000n, 200_000n, 500_000n, 1_000_000n, 2_000_000n, 5_000_000n],
  defaultStake: 100_000n,
  declared: {
    rtp: '0.964506314492996',
    hit: '0.320373324997827',
    feature: '0.015816845030695',
    variance: '16.214364194669960',
  },
  restStops: [10, 22, 28, 32, 12],
})
