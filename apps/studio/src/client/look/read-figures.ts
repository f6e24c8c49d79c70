import type { SlotRules } from '../../engine/slot-game.ts'
import { findVolatilityIndex } from '../../engine/volatility.ts'
import type { GameFigures } from './game-look.ts'

/** The figures of the build that plays the game: the same rules, never a copy by hand. */
export function readFigures(slot: SlotRules & Pick<GameFigures, 'symbolNames'>): GameFigures {
  const { mechanic, grid, strips, symbols, volatility, unitsPerStake, maxWinStakes, help, rest, symbolNames, evidence, declared } = slot
  const variance = Number(declared.variance)
  const measuredRounds = evidence.kind === 'simulated' ? evidence.full.rounds : null
  return {
    mechanic,
    grid,
    strips,
    symbols,
    volatility,
    unitsPerStake,
    maxWinStakes,
    help,
    rest,
    symbolNames,
    measuredRounds,
    // Rounded up: the shown margin never says less than the true one.
    measuredMargin: measuredRounds === null ? '0' : (Math.ceil(10_000 * 2.576 * Math.sqrt(variance / measuredRounds)) / 100).toFixed(2),
    volatilityIndex: Number(findVolatilityIndex(variance).toFixed(2)),
  }
}
