import { type CascadeGameDefinition, type CascadeMultipliers, type CascadeWins, checkCascadeGame } from '../engine/cascade-game.ts'
import type { Draw } from '../engine/random.ts'

/** Draws what is listed, in order; a draw out of range, or one too many, is an error. */
export function replay(...draws: number[]): Draw {
  const left = [...draws]
  return (below) => {
    const next = left.shift()
    if (next === undefined || next >= below) throw new Error(`no such draw: ${next} below ${below}`)
    return next
  }
}

/** A game small enough to follow by hand, its strips written with one letter per symbol: W wild, S scatter, O orb. */
export function openToy(
  strips: string[],
  wins: CascadeWins,
  multipliers: CascadeMultipliers,
  more: Partial<CascadeGameDefinition> = {},
): CascadeGameDefinition {
  const read = strips.map((strip) => [...strip])
  const game: CascadeGameDefinition = {
    rows: 2,
    strips: read,
    freeStrips: read,
    ...(wins.kind !== 'anywhere' && { wild: 'W' }),
    scatter: 'S',
    ...(multipliers.kind === 'orbs' && { orb: 'O' }),
    wins,
    multipliers,
    scatterPays: {},
    freeSpins: { awards: {}, again: {}, retriggers: 0 },
    unitsPerStake: 10,
    capUnits: 100_000,
    ...more,
  }
  checkCascadeGame(game)
  return game
}
