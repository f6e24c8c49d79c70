import { showStops } from './line-game.ts'
import type { ProvenFacts } from './line-rules.ts'
import type { SlotRules } from './slot-game.ts'
import { findVolatility } from './volatility.ts'
import { checkWaysGame, describeWaysGame, playWaysGame, type WaysGameDefinition } from './ways-game.ts'
import { proveWaysGame } from './ways-proof.ts'
import { simulateWaysGame } from './ways-simulation.ts'

/** The rules of a game of ways, from its definition. @throws when the definition is not well formed */
export function openWaysRules(definition: WaysGameDefinition, { restStops, ...facts }: ProvenFacts): SlotRules {
  checkWaysGame(definition)
  const { strips, rows, pays, wild, scatter, unitsPerStake, capUnits } = definition
  return {
    ...facts,
    mechanic: 'ways',
    grid: { reels: strips.length, rows },
    strips,
    symbols: [...Object.keys(pays), wild, scatter],
    volatility: findVolatility(Number(facts.declared.variance)),
    unitsPerStake,
    maxWinStakes: capUnits / unitsPerStake,
    evidence: { kind: 'exact', prove: () => proveWaysGame(definition) },
    help: describeWaysGame(definition),
    rest: { stops: restStops, window: showStops(definition, restStops) },
    play: (draw) => playWaysGame(definition, draw),
    simulate: (rounds, seed) => simulateWaysGame(definition, rounds, seed),
  }
}
