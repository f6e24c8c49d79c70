import type { WaysGameDefinition } from '../../src/engine/ways-game.ts'
import { openWaysRules } from '../../src/engine/ways-rules.ts'
import { freeSpins, maxWinStakes, pays, scatterPays, unitsPerStake, wildFactor } from './paytable.ts'
import { strips } from './reels.ts'

/** 243 ways; every wild triples the ways that go through it, and free spins multiply more and more. */
export const definition: WaysGameDefinition = {
  wild: 'wild',
  strips,
  rows: 3,
  pays,
  scatter: 'scatter',
  scatterPays,
  freeSpins,
  wildFactor,
  unitsPerStake,
  capUnits: maxWinStakes * unitsPerStake,
}

export const rules = openWaysRules(definition, {
  code: 'lantern-fortune',
  stakes: [10_000n, 20_000n, 50_000n, 100_000n, 200_000n, 500_000n, 1_000_000n, 2_000_000n, 5_000_000n],
  defaultStake: 100_000n,
  declared: {
    rtp: '0.963393605811897',
    hit: '0.310323236561060',
    feature: '0.005797883167108',
    variance: '47.055208688489635',
  },
  restStops: [8, 18, 23, 27, 10],
})
