import { checkLineGame, type LineGameDefinition, playLineGame } from '../../src/engine/line-game.ts'
import { proveLineGame } from '../../src/engine/line-proof.ts'
import { simulateLineGame } from '../../src/engine/line-simulation.ts'
import type { SlotGame } from '../../src/engine/slot-game.ts'
import { gameNames, symbolNames } from './names.ts'
import { freeSpins, lines, maxWinStakes, pays, scatter, scatterPays, unitsPerStake, wild } from './paytable.ts'
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

export const game: SlotGame = {
  code: 'sundarban-tiger',
  names: gameNames,
  symbolNames,
  volatility: 'high',
  lines: lines.length,
  stakes: [10_000n, 20_000n, 50_000n, 100_000n, 200_000n, 500_000n, 1_000_000n, 2_000_000n, 5_000_000n, 10_000_000n],
  defaultStake: 100_000n,
  unitsPerStake,
  maxWinStakes,
  declared: {
    rtp: '0.959845332172509',
    rtpBeforeCap: '0.959849768642355',
    hit: '0.279929977196267',
    feature: '0.008272539875600',
    variance: '46.835161524859236',
  },
  play: (draw) => playLineGame(definition, draw),
  prove: () => proveLineGame(definition),
  simulate: (rounds, seed) => simulateLineGame(definition, rounds, seed),
}
