import type { Queryable } from '@portal/runtime'
import { commitTo, serverSeedBytes } from '../engine/fairness.ts'
import { RandomFailed } from '../engine/random.ts'
import type { Fairness } from '../play-api.ts'
import type { Studio } from './context.ts'
import { PlayRefusal } from './play-refusal.ts'
import { findRoundOnSeed } from './round-store.ts'
import * as store from './store.ts'

const sealPurpose = 'server-seed'

/** Makes sure that the player has a seed under promise. Its hash is shown before the first bet on it. */
export async function ensureSeed(studio: Studio, on: Queryable, playerId: string): Promise<store.SeedRow> {
  const active = await store.findActiveSeed(on, playerId)
  if (active) return active
  await insertNewSeed(studio, on, playerId, drawBytes(studio, 8).toString('hex'), null)
  const made = await store.findActiveSeed(on, playerId)
  if (!made) throw new Error(`The player ${playerId} has no seed`)
  return made
}

async function insertNewSeed(studio: Studio, on: Queryable, playerId: string, clientSeed: string, lastRoundAt: Date | null): Promise<void> {
  const seed = drawBytes(studio, serverSeedBytes)
  const sealedSeed = studio.seal.close(seed, sealPurpose)
  await store.insertSeed(on, { playerId, sealedSeed, commitment: commitTo(seed), clientSeed, lastRoundAt })
}

/** Random bytes, or the refusal that closes the game: with a failed generator nothing is guessed. */
export function drawBytes(studio: Studio, size: number): Buffer {
  try {
    return studio.entropy.bytes(size)
  } catch (error) {
    if (error instanceof RandomFailed) throw new PlayRefusal('game.unavailable')
    throw error
  }
}

/** The server seed itself, for the draw alone. */
export function unsealSeed(studio: Studio, seed: Pick<store.SeedRow, 'sealed_seed'>): Buffer {
  return studio.seal.open(seed.sealed_seed, sealPurpose)
}

/** What a player may know of the seed in use, and the one before, revealed. */
export async function tellFairness(on: Queryable, playerId: string): Promise<Fairness> {
  return tellSeeds(await store.listSeedsInView(on, playerId))
}

/** As `tellFairness`, of the seeds in view. */
export function tellSeeds([active, before]: readonly store.SeedRow[]): Fairness {
  if (!active) throw new Error('A player has no seed')
  return {
    serverSeedHash: active.commitment,
    clientSeed: active.client_seed,
    nonce: Number(active.next_nonce),
    previous:
      before?.revealed_seed && before.revealed_at
        ? {
            serverSeed: before.revealed_seed,
            serverSeedHash: before.commitment,
            rounds: Number(before.next_nonce),
            revealedAt: before.revealed_at.toISOString(),
          }
        : null,
  }
}

/** The player chooses the client seed of the rounds to come; the promised server seed and its count stay. */
export async function editClientSeed(studio: Studio, session: store.SessionRow, clientSeed: string): Promise<Fairness> {
  return studio.database.transaction(async (tx) => {
    const seed = await lockQuietSeed(studio, tx, session)
    await store.updateClientSeed(tx, seed.id, clientSeed)
    return tellFairness(tx, session.player_id)
  })
}

/** Reveals the seed in use and promises a new one. The client seed goes on. */
export async function rotateSeed(studio: Studio, session: store.SessionRow): Promise<Fairness> {
  return studio.database.transaction(async (tx) => {
    const seed = await lockQuietSeed(studio, tx, session)
    await store.revealSeed(tx, seed.id, unsealSeed(studio, seed).toString('hex'))
    await insertNewSeed(studio, tx, session.player_id, seed.client_seed, seed.last_round_at)
    return tellFairness(tx, session.player_id)
  })
}

/**
 * A stake that is on its way was placed on the seed that the player saw, and a round that waits for a decision must keep its secret: until both are
 * over, at whatever game, the seed stays as it is.
 */
async function lockQuietSeed(studio: Studio, tx: Queryable, session: store.SessionRow): Promise<store.SeedRow> {
  await ensureSeed(studio, tx, session.player_id)
  const seed = await store.lockActiveSeed(tx, session.player_id)
  if (!seed) throw new Error(`The player ${session.player_id} has no seed`)
  const busy = await findRoundOnSeed(tx, session.player_id)
  if (busy) throw new PlayRefusal('fairness.round_in_progress', { roundId: busy.id })
  return seed
}
