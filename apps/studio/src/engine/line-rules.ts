import { checkLineGame, describeLineGame, type LineGameDefinition, playLineGame, showStops } from './line-game.ts'
import { proveLineGame } from './line-proof.ts'
import { simulateLineGame } from './line-simulation.ts'
import type { SlotRules } from './slot-game.ts'
import { findVolatility } from './volatility.ts'

/** What a game that is proven exactly says of itself beside its definition. */
export type ProvenFacts = Pick<SlotRules, 'code' | 'stakes' | 'defaultStake' | 'declared'> & {
  /** The stops of the window that a new player sees; nothing pays in it. */
  readonly restStops: readonly number[]
}

/** The rules of a game of lines, from its definition. @throws when the definition is not well formed */
export function openLineRules(definition: LineGameDefinition, { restStops, ...facts }: ProvenFacts): SlotRules {
  checkLineGame(definition)
  const { strips, rows, pays, wild, scatter, unitsPerStake, capUnits } = definition
  return {
    ...facts,
    mechanic: 'lines',
    grid: { reels: strips.length, rows },
    strips,
    symbols: [...Object.keys(pays), wild, scatter],
    volatility: findVolatility(Number(facts.declared.variance)),
    unitsPerStake,
    maxWinStakes: capUnits / unitsPerStake,
    evidence: { kind: 'exact', prove: () => proveLineGame(definition) },
    help: describeLineGame(definition),
    rest: { stops: restStops, window: showStops(definition, restStops) },
    play: (draw) => playLineGame(definition, draw),
    simulate: (rounds, seed) => simulateLineGame(definition, rounds, seed),
  }
}
