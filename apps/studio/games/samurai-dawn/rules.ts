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
  stakes: [5_000n, 10_000n, 20_000n, 50_000n, 100_000n, 200_000n, 500_000n, 1_000_000n, 2_000_000n, 5_000_000n],
  defaultStake: 100_000n,
  declared: {
    rtp: '0.963146593619644',
    hit: '0.364582377269766',
    feature: '0.008097787598085',
    variance: '28.173313000752758',
  },
  restStops: [25, 28, 33, 21, 38],
})
