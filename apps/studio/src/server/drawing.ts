import { openDraw } from '../engine/fairness.ts'
import type { Draw } from '../engine/random.ts'
import { isTable, type Game, type Json, type Standing } from '../engine/table-game.ts'
import type { Studio } from './context.ts'
import { unsealSeed } from './seeds.ts'

type Seeded = { sealed_seed: Buffer; client_seed: string; nonce: bigint }

/**
 * Plays a round from its seeds up to its last action. Seed, nonce, choice and actions decide everything, so that calling this again draws nothing new.
 * @returns undefined when the last action is not one that was open
 */
export function playFrom(studio: Studio, game: Game, seed: Seeded, choice: Json, actions: readonly Json[]): Standing | undefined {
  return playWith(game, openRound(studio, seed), choice, actions)
}

/** The numbers of a round: what the game leaves of them is for the jackpots. */
export function openRound(studio: Studio, seed: Seeded): Draw {
  return openDraw(unsealSeed(studio, seed), seed.client_seed, seed.nonce)
}

export function playWith(game: Game, draw: Draw, choice: Json, actions: readonly Json[]): Standing | undefined {
  if (isTable(game)) return game.play(draw, choice, actions)
  const outcome = game.play(draw)
  return { state: 'finished', outcome: outcome as unknown as Json, units: outcome.units, capped: outcome.capped }
}
