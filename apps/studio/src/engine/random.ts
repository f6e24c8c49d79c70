import { randomFillSync } from 'node:crypto'
import { openSync, readSync } from 'node:fs'
import { drawBelow, type WordSource } from './draw-below.ts'

export { type Draw, drawBelow, type WordSource } from './draw-below.ts'

/** Fisher-Yates from the last place down, in place; all orders are equally likely. */
export function shuffle<Item>(source: WordSource, items: Item[]): Item[] {
  for (let last = items.length - 1; last >= 1; last -= 1) {
    const chosen = drawBelow(source, last + 1)
    const item = items[last] as Item
    items[last] = items[chosen] as Item
    items[chosen] = item
  }
  return items
}

/** The random number generator failed its health test. No outcome may be made from it and nothing is guessed in its place. */
export class RandomFailed extends Error {}

/** Random bytes of the operating system behind a health test. Once it has failed it stays closed until the process starts again. */
export type Entropy = {
  /** @throws RandomFailed when the generator throws or is not healthy */
  bytes(size: number): Buffer
  /** Why it is closed; undefined while it is healthy. */
  failure(): string | undefined
}

const blockBytes = 16
const startBlocks = 64

/** Fills a buffer with random bytes; tests hand in broken ones. */
export type Fill = (buffer: Buffer) => void

const fillByProcess: Fill = (buffer) => void randomFillSync(buffer)

/** Straight from the kernel, whose generator no copy of this process's memory holds. */
function openKernel(): Fill {
  const device = openSync('/dev/urandom', 'r')
  return (buffer) => {
    let filled = 0
    while (filled < buffer.length) filled += readSync(device, buffer, filled, buffer.length - filled, null)
  }
}

/**
 * Opens the system's generators and tests them before first use and on every block they give: a block of 16 bytes must not be all one byte and must
 * not equal one of the last 64 blocks; the 1,024 bytes drawn at the start must hold between 3,840 and 4,352 one bits (5.7 standard deviations).
 * A healthy generator fails one of these about once in 10^8 starts, and never in practice afterwards.
 *
 * Each block is that of the process's generator, changed by a fresh one of the kernel (exclusive or): a process that goes on from a copy of its memory, after
 * a fork or from a snapshot, gives other blocks than the one it was copied from.
 */
export function openEntropy(fill: Fill = fillByProcess, fresh: Fill = openKernel()): Entropy {
  let failure: string | undefined
  const close = (reason: string): never => {
    failure = reason
    throw new RandomFailed(reason)
  }
  const sources = [openTested(fill, close), openTested(fresh, close)]
  const drawBlock = (): Buffer => {
    const [own, other] = sources.map((draw) => draw()) as [Buffer, Buffer]
    for (let at = 0; at < blockBytes; at += 1) own[at] = (own[at] as number) ^ (other[at] as number)
    return own
  }
  const bytes = (size: number): Buffer => {
    if (failure) throw new RandomFailed(failure)
    const blocks = Array.from({ length: Math.ceil(size / blockBytes) }, drawBlock)
    return Buffer.concat(blocks).subarray(0, size)
  }

  try {
    for (const draw of sources) {
      const ones = countOnes(Buffer.concat(Array.from({ length: startBlocks }, draw)))
      if (ones < 3840 || ones > 4352) close(`${ones} one bits in the first ${blockBytes * startBlocks} bytes`)
    }
  } catch (error) {
    if (!(error instanceof RandomFailed)) throw error
  }
  return { bytes, failure: () => failure }
}

/** Draws blocks of one generator; one that is not healthy closes all. */
function openTested(fill: Fill, close: (reason: string) => never): () => Buffer {
  const recent: string[] = []
  return () => {
    const block = Buffer.alloc(blockBytes)
    try {
      fill(block)
    } catch (error) {
      close(`the generator threw: ${error instanceof Error ? error.message : String(error)}`)
    }
    if (block.every((byte) => byte === block[0])) close('a block of one byte repeated')
    const text = block.toString('latin1')
    if (recent.includes(text)) close('a block came twice')
    recent.push(text)
    if (recent.length > startBlocks) recent.shift()
    return block
  }
}

/** 32-bit words straight from the system's generator, for draws that no player verifies. */
export function readWords(entropy: Entropy): WordSource {
  let buffer = Buffer.alloc(0)
  let at = 0
  return {
    bits: 32,
    next() {
      if (at === buffer.length) {
        buffer = Buffer.from(entropy.bytes(256))
        at = 0
      }
      at += 4
      return buffer.readUInt32BE(at - 4)
    },
  }
}

function countOnes(buffer: Buffer): number {
  let ones = 0
  for (const byte of buffer) for (let rest = byte; rest > 0; rest >>= 1) ones += rest & 1
  return ones
}
