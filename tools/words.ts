import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { openOutcome, serverSeedBytes } from '../apps/studio/src/engine/fairness.ts'
import { drawBelow, type WordSource } from '../apps/studio/src/engine/random.ts'

const usage = `npm run --silent words -- raw [--bytes NUMBER] [--seed HEX] [--client TEXT]
npm run --silent words -- BELOW [--bytes NUMBER] [--seed HEX] [--client TEXT]
BELOW is 2 to 2^32; without --bytes the stream goes on until its reader has enough`
const wordsOfARound = 256
const pieceBytes = 65_536

/**
 * `words raw|BELOW`: what rounds draw, as bytes on standard output, for batteries of tests that read a stream (docs/recipes/randomness.md). `raw` is the words
 * as they come; a number is what is left of them once they are mapped to draws below it. The same seed and client seed give the same bytes. Answers 0 when all
 * bytes are written or the reader has closed its end, 2 when the call is wrong.
 */
export async function main(args: string[], out: Writable = process.stdout): Promise<number> {
  const { values, positionals } = parseArgs({
    args: args.filter((arg) => arg !== '--'),
    allowPositionals: true,
    options: { bytes: { type: 'string' }, seed: { type: 'string' }, client: { type: 'string', default: 'battery' } },
  })
  const [kind = '', ...more] = positionals
  const below = kind === 'raw' ? undefined : Number(kind)
  const bytes = Number(values.bytes ?? Number.MAX_SAFE_INTEGER)
  const seed = values.seed ?? randomBytes(serverSeedBytes).toString('hex')
  const isBelow = below === undefined || (/^\d+$/.test(kind) && below >= 2 && below <= 2 ** 32)
  const isSeed = seed.length === serverSeedBytes * 2 && /^[\da-f]+$/.test(seed)
  if (!isBelow || more.length > 0 || !Number.isSafeInteger(bytes) || bytes < 1 || !isSeed) {
    console.error(usage)
    return 2
  }
  // Printed so that a battery that fails can be given the same bytes again.
  console.error(`seed ${seed}, client seed ${values.client}`)
  const source = openRounds(Buffer.from(seed, 'hex'), values.client)
  return write(below === undefined ? openRawBytes(source) : openDrawnBytes(source, below), bytes, out)
}

/** The words of rounds one after the other: the first 256 of each nonce, from 0 on. */
export function openRounds(serverSeed: Buffer, clientSeed: string): WordSource {
  let nonce = 0n
  let round = openOutcome(serverSeed, clientSeed, nonce)
  let taken = 0
  return {
    bits: round.bits,
    next() {
      if (taken === wordsOfARound) {
        nonce += 1n
        taken = 0
        round = openOutcome(serverSeed, clientSeed, nonce)
      }
      taken += 1
      return round.next()
    },
  }
}

/** Fills a piece whole, with the bytes that come next. */
export type FillBytes = (piece: Buffer) => void

/** Each word as four bytes, the lowest first, as batteries on common machines read them. */
export function openRawBytes(source: WordSource): FillBytes {
  return (piece) => {
    for (let at = 0; at < piece.length; at += 4) piece.writeUInt32LE(source.next(), at)
  }
}

/**
 * The bits of draws one behind the other, the lowest first: of draws below 37 those below 32, five bits each. Nothing is mixed or folded, which would make
 * draws look more even than they are.
 */
export function openDrawnBytes(source: WordSource, below: number): FillBytes {
  const bits = Math.floor(Math.log2(below))
  const span = 2 ** bits
  let waiting = 0
  let size = 0
  return (piece) => {
    for (let at = 0; at < piece.length; at += 1) {
      while (size < 8) {
        const drawn = drawBelow(source, below)
        if (drawn >= span) continue
        // Up to 39 bits wait, which is more than the operators for bits hold.
        waiting += drawn * 2 ** size
        size += bits
      }
      piece[at] = waiting % 256
      waiting = Math.floor(waiting / 256)
      size -= 8
    }
  }
}

/** Writes so many bytes no faster than they are read; a reader that closes its end has enough. */
async function write(fill: FillBytes, bytes: number, out: Writable): Promise<number> {
  let isClosed = false
  const close = (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    isClosed = true
  }
  out.on('error', close)
  try {
    for (let written = 0; written < bytes && !isClosed; written += pieceBytes) {
      const piece = Buffer.allocUnsafe(pieceBytes)
      fill(piece)
      if (!out.write(piece.subarray(0, bytes - written)) && !isClosed) await Promise.race([once(out, 'drain'), once(out, 'close')])
    }
  } catch (error) {
    // `once` rejects with the error of the stream.
    if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error
  } finally {
    out.off('error', close)
  }
  return 0
}
