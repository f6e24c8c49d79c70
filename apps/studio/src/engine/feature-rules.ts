import { checkFeatureGame, type FeatureGameDefinition } from './feature-game.ts'
import { describeFeatureGame, openFeatureGame } from './feature-play.ts'
import { proveFeatureGame } from './feature-proof.ts'
import { simulateFeatureGame } from './feature-simulation.ts'
import type { SlotRules } from './slot-game.ts'
import { listCells } from './slot-window.ts'

/** What a game says of itself beside its definition. */
export type LineFeatureFacts = Pick<SlotRules, 'code' | 'volatility' | 'stakes' | 'defaultStake' | 'declared'> & {
  /** The stops of the window that a new player sees; nothing pays in it. */
  readonly restStops: readonly number[]
}

/** The rules of a game of lines with features, from its definition. @throws when the definition is not well formed */
export function openFeatureRules(definition: FeatureGameDefinition, { restStops, ...facts }: LineFeatureFacts): SlotRules {
  checkFeatureGame(definition)
  const { strips, rows, unitsPerStake, capUnits, pays, wild, scatter } = definition
  return {
    ...facts,
    mechanic: 'features',
    grid: { reels: strips.length, rows },
    strips,
    symbols: [...Object.keys(pays), wild, ...(strips.flat().includes(scatter) ? [scatter] : [])],
    unitsPerStake,
    maxWinStakes: capUnits / unitsPerStake,
    evidence: { kind: 'exact', prove: () => proveFeatureGame(definition) },
    help: describeFeatureGame(definition),
    rest: { stops: restStops, window: strips.map((strip, reel) => listCells(strip, restStops[reel] ?? 0, rows)) },
    play: openFeatureGame(definition),
    simulate: (rounds, seed) => simulateFeatureGame(definition, rounds, seed),
  }
}
