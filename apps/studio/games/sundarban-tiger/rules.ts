import { checkLineGame, describeLineGame, type LineGameDefinition, playLineGame, showStops } from '../../src/engine/line-game.ts'
import { proveLineGame } from '../../src/engine/line-proof.ts'
import { simulateLineGame } from '../../src/engine/line-simulation.ts'
import type { SlotRules } from '../../src/engine/slot-game.ts'
import { freeSpins, lines, maxWinStakes, pays, scatter, scatterPays, symbols, unitsPerStake, wild } from './paytable.ts'
import { strips } from './reels.ts'

/** Five reels of three rows, twenty lines, tigers that stand for every picture, and free spins that triple all pays. */
export const definition: LineGameDefinition = {
  wild,
  scatter,
  strips,
  rows: 3,
  lines,
  pays,
  scatterPays,
  freeSpins,
  unitsPerStake,
  capUnits: maxWinStakes * unitsPerStake,
}
checkLineGame(definition)

const restStops = [11, 12, 10, 20, 9]

export const rules: SlotRules = {
  code: 'sundarban-tiger',
  mechanic: 'lines',
  grid: { reels: strips.length, rows: definition.rows },
  strips,
  symbols,
  volatility: 'high',
  stakes: [10_000n, 20_000n, 50_000n, 100_000n, 200_000n, 500_000n, 1_000_000n, 2_000_000n, 5_000_000n, 10_000_000n],
  defaultStake: 100_000n,
  unitsPerStake,
  maxWinStakes,
  declared: { rtp: '0.959845332172509', hit: '0.279929977196267', feature: '0.008272539875600', variance: '46.835161524859236' },
  evidence: { kind: 'exact', prove: () => proveLineGame(definition) },
  help: describeLineGame(definition),
  rest: { stops: restStops, window: showStops(definition, restStops) },
  play: (draw) => playLineGame(definition, draw),
  simulate: (rounds, seed) => simulateLineGame(definition, rounds, seed),
}
