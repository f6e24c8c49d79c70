import { createHash, createHmac, randomBytes } from 'node:crypto'
import { drawResult, type Group, type Result } from '@portal/lottery'

const seedBytes = 32
const wordsPerBlock = 8

/** A new seed and its SHA-256, which is shown before the sale. */
export function makeSeed(): { seed: Buffer; hash: Buffer } {
  const seed = randomBytes(seedBytes)
  return { seed, hash: createHash('sha256').update(seed).digest() }
}

/**
 * The beacon of a draw: without a public source the hash of its orders' hashes, with one the SHA-256 of `orders|round|randomness`, both hashes in lower-case
 * hex. Nobody knows it before the sale is over, and with a source nobody can turn it by an order of the last moment.
 */
export function makeBeacon(ordersHash: Buffer, round?: { round: bigint; randomness: Buffer }): Buffer {
  if (!round) return ordersHash
  return createHash('sha256')
    .update(`${ordersHash.toString('hex')}|${round.round}|${round.randomness.toString('hex')}`)
    .digest()
}

/** What decides a draw: the seed, promised before the sale, and the beacon, which is fixed only when the sale is over. */
export type Proof = { seed: Buffer; numero: string; beacon: Buffer }

/**
 * The balls of a draw. They follow from words of 32 bits: HMAC-SHA256 under the seed of the text `numero|beacon|block`, the beacon in lower-case hex, blocks
 * counted from 0 in decimal; each block gives eight words, its bytes in their order, the highest first. Anybody can do the same from the published proof.
 */
export function drawBalls(group: Group, { seed, numero, beacon }: Proof): Result {
  const text = `${numero}|${beacon.toString('hex')}`
  let block = Buffer.alloc(0)
  let used = 0
  return drawResult(group, () => {
    if (used % wordsPerBlock === 0)
      block = createHmac('sha256', seed)
        .update(`${text}|${used / wordsPerBlock}`)
        .digest()
    const word = block.readUInt32BE((used % wordsPerBlock) * 4)
    used += 1
    return word
  })
}
