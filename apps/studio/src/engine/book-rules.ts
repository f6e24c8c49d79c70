import { type BookGameDefinition, checkBookGame, describeBookGame, playBookGame } from './book-game.ts'
import { proveBookGame } from './book-proof.ts'
import { simulateBookGame } from './book-simulation.ts'
import type { LineFeatureFacts } from './feature-rules.ts'
import type { SlotRules } from './slot-game.ts'
import { listCells } from './slot-window.ts'

/** The rules of a book game, from its definition. @throws when the definition is not well formed */
export function openBookRules(definition: BookGameDefinition, { restStops, ...facts }: LineFeatureFacts): SlotRules {
  checkBookGame(definition)
  const { strips, rows, unitsPerStake, capUnits, pays, book } = definition
  return {
    ...facts,
    mechanic: 'book',
    grid: { reels: strips.length, rows },
    strips,
    symbols: [...Object.keys(pays), book],
    unitsPerStake,
    maxWinStakes: capUnits / unitsPerStake,
    evidence: { kind: 'exact', prove: () => proveBookGame(definition) },
    help: describeBookGame(definition),
    rest: { stops: restStops, window: strips.map((strip, reel) => listCells(strip, restStops[reel] ?? 0, rows)) },
    play: (draw) => playBookGame(definition, draw),
    simulate: (rounds, seed) => simulateBookGame(definition, rounds, seed),
  }
}
