import { checkHoldGame, describeHoldGame, type HoldGameDefinition, playHoldGame } from './hold-game.ts'
import { proveHoldGame } from './hold-proof.ts'
import { simulateHoldGame } from './hold-simulation.ts'
import { showStops } from './line-game.ts'
import type { ProvenFacts } from './line-rules.ts'
import type { SlotRules } from './slot-game.ts'
import { findVolatility } from './volatility.ts'

/** The rules of a hold-and-win game, from its definition. @throws when the definition is not well formed */
export function openHoldRules(definition: HoldGameDefinition, { restStops, ...facts }: ProvenFacts): SlotRules {
  checkHoldGame(definition)
  const { strips, rows, pays, wild, coin, unitsPerStake, capUnits } = definition
  return {
    ...facts,
    mechanic: 'hold',
    grid: { reels: strips.length, rows },
    strips,
    symbols: [...Object.keys(pays), wild, coin],
    volatility: findVolatility(Number(facts.declared.variance)),
    unitsPerStake,
    maxWinStakes: capUnits / unitsPerStake,
    evidence: { kind: 'exact', prove: () => proveHoldGame(definition) },
    help: describeHoldGame(definition),
    rest: { stops: restStops, window: showStops(definition, restStops) },
    play: (draw) => playHoldGame(definition, draw),
    simulate: (rounds, seed) => simulateHoldGame(definition, rounds, seed),
  }
}
