import type { WaysGameDefinition } from '../../src/engine/ways-game.ts'
import { openWaysRules } from '../../src/engine/ways-rules.ts'
import { freeSpins, maxWinStakes, pays, scatterPays, unitsPerStake, wildFactor } from './paytable.ts'
import { strips } from './reels.ts'

/** Six reels of four rows, 4,096 ways; in free spins every wild triples the ways that go through it. */
export const definition: WaysGameDefinition = {
  wild: 'wild',
  strips,
  rows: 4,
  pays,
  scatter: 'scatter',
  scatterPays,
  freeSpins,
  wildFactor,
  unitsPerStake,
  capUnits: maxWinStakes * unitsPerStake,
}

export const rules = openWaysRules(definition, {
  code: 'safari-drum',
  stakes: [5_000n, 10_000n, 20_000n, 50_000n, 100_000n, 200_000n, 500_000n, 1_000_000n, 2_000_000n, 5_000_000n],
  defaultStake: 100_000n,
  declared: {
    rtp: '0.956963909226971',
    hit: '0.367971709268556',
    feature: '0.013416603777961',
    variance: '103.604835082631782',
  },
  restStops: [0, 29, 9, 5, 11, 22],
})
