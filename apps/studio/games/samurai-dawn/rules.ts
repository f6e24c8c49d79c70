import type { WaysGameDefinition } from '../../src/engine/ways-game.ts'
import { openWaysRules } from '../../src/engine/ways-rules.ts'
import { freeSpins, maxWinStakes, pays, scatterPays, unitsPerStake, wildFactor } from './paytable.ts'
import { strips } from './reels.ts'

/** 1,024 ways on four rows; in free spins every wild doubles the ways that go through it, so that three of them make eight. */
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
  code: 'samurai-dawn',
  stakes: [10_000n, 20_000n, 50_000n, 100_000n, 200_000n, 500_000n, 1_000_000n, 2_000_000n, 5_000_000n],
  defaultStake: 100_000n,
  declared: {
    rtp: '0.961209065772950',
    hit: '0.328009596695821',
    feature: '0.007880358492603',
    variance: '29.369717415649319',
  },
  restStops: [0, 0, 28, 9, 4],
})
