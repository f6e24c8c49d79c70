import { createHash, createHmac, createSecretKey } from 'node:crypto'
import { type Draw, drawBelow, type WordSource } from './random.ts'

/**
 * Commit and reveal. Before a player's first bet the studio shows SHA-256 of a server seed (the commitment); the player may choose the client seed
 * after that. Every round takes the next nonce, and its outcome follows from server seed, client seed and nonce alone. When the player rotates,
 * the server seed is revealed, and everybody can recompute every round that was played under it.
 */
export const serverSeedBytes = 32

/** The commitment to a server seed: SHA-256 of its bytes, in hex. */
export function commitTo(serverSeed: Buffer): string {
  return createHash('sha256').update(serverSeed).digest('hex')
}

/**
 * The words of one round: HMAC-SHA256 with the server seed's bytes as key over `client:nonce:cursor`, the cursor counting 32-byte blocks from 0;
 * each block is read as eight 32-bit big-endian words.
 */
export function openOutcome(serverSeed: Buffer, clientSeed: string, nonce: bigint): WordSource {
  // Bytes are made a key with each block anew, which costs five times as much as the block.
  const key = createSecretKey(serverSeed)
  let cursor = 0
  let block = Buffer.alloc(0)
  let at = 0
  return {
    bits: 32,
    next() {
      if (at === block.length) {
        block = createHmac('sha256', key).update(`${clientSeed}:${nonce}:${cursor}`).digest()
        cursor += 1
        at = 0
      }
      at += 4
      return block.readUInt32BE(at - 4)
    },
  }
}

/** The draw that a game's rules take, over the words of one round. */
export function openDraw(serverSeed: Buffer, clientSeed: string, nonce: bigint): Draw {
  const source = openOutcome(serverSeed, clientSeed, nonce)
  return (below) => drawBelow(source, below)
}

/** A known answer: the published example must come out, or the build's hashing is broken and no game may open. */
export function checkKnownOutcome(): boolean {
  const seed = Buffer.from('9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08', 'hex')
  const commit = '954d5a49fd70d9b8bcdb35d252267829957f7ef7fa6c74f88419bdc5e82209f4'
  return commitTo(seed) === commit && openDraw(seed, 'client-seed-1', 0n)(10_000) === 7585
}
