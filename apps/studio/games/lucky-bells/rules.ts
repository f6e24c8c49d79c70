import type { HoldGameDefinition } from '../../src/engine/hold-game.ts'
import { openHoldRules } from '../../src/engine/hold-rules.ts'
import { coinValues, hold, lines, maxWinStakes, pays, unitsPerStake } from './paytable.ts'
import { strips } from './reels.ts'

/** Hold and win on three reels and five lines: small and quick, with a full board of nine bells. */
export const definition: HoldGameDefinition = {
  wild: 'wild',
  strips,
  rows: 3,
  lines,
  pays,
  coin: 'coin',
  coinValues,
  hold,
  unitsPerStake,
  capUnits: maxWinStakes * unitsPerStake,
}

export const rules = openHoldRules(definition, {
  code: 'lucky-bells',
  stakes: [10_000n, 20_000n, 50_000n, 100_000n, 200_000n, 500_000n, 1_000_000n, 2_000_000n, 5_000_000n],
  defaultStake: 100_000n,
  declared: {
    rtp: '0.961090345098022',
    hit: '0.253297812916255',
    feature: '0.015468568727710',
    variance: '44.307154079882031',
  },
  restStops: [18, 27, 0],
})
