import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { afterEach, expect, test, vi } from 'vitest'
import { openOutcome } from '../apps/studio/src/engine/fairness.ts'
import { drawBelow, type WordSource } from '../apps/studio/src/engine/random.ts'
import { main, openDrawnBytes, openRounds } from './words.ts'

afterEach(() => vi.restoreAllMocks())

const seed = Buffer.alloc(32, 7)

/** Runs the command against a reader that takes everything. */
async function stream(...args: string[]): Promise<{ code: number; said: string; bytes: Buffer }> {
  const lines: string[] = []
  vi.spyOn(console, 'error').mockImplementation((line: string) => void lines.push(line))
  const parts: Buffer[] = []
  const out = new Writable({
    write(part: Buffer, _encoding, done) {
      parts.push(part)
      setImmediate(done)
    },
  })
  const code = await main(args, out)
  return { code, said: lines.join('\n'), bytes: Buffer.concat(parts) }
}

test('The raw stream is the first 256 words per round, by nonce, little-endian (FAIR-02)', async () => {
  const { code, bytes } = await stream('raw', '--seed', seed.toString('hex'), '--client', 'mine', '--bytes', '200001')
  expect([code, bytes.length]).toEqual([0, 200_001])
  for (const nonce of [0, 1, 194]) {
    const round = openOutcome(seed, 'mine', BigInt(nonce))
    const words = Array.from({ length: 256 }, () => round.next())
    expect(Array.from(words, (_, at) => bytes.readUInt32LE((nonce * 256 + at) * 4))).toEqual(words)
  }
})

test('The mapped stream concatenates the bits of draws, and seeds give different bytes (FAIR-02)', async () => {
  const { bytes, said } = await stream('37', '--seed', seed.toString('hex'), '--bytes', '10000')
  expect(said).toBe(`seed ${seed.toString('hex')}, client seed battery`)
  const source = openRounds(seed, 'battery')
  const bits: number[] = []
  while (bits.length < 80_000) {
    const drawn = drawBelow(source, 37)
    if (drawn < 32) bits.push(...[0, 1, 2, 3, 4].map((bit) => (drawn >> bit) & 1))
  }
  expect([...bytes]).toEqual(
    Array.from({ length: 10_000 }, (_, at) => bits.slice(at * 8, at * 8 + 8).reduce((byte, bit, place) => byte + bit * 2 ** place, 0)),
  )
  const other = await stream('37', '--bytes', '10000')
  expect(other.bytes.equals(bytes)).toBe(false)
})

test.each([2, 3, 10, 37, 52, 1_000, 65_537, 3 * 2 ** 30, 2 ** 31 + 1, 2 ** 32])(
  'Draws below %i have half ones; a source biased to small results shows (FAIR-02, FAIR-03)',
  (below) => {
    const size = 65_536
    const surplus = (source: WordSource) => {
      const piece = Buffer.alloc(size)
      openDrawnBytes(source, below)(piece)
      return piece.reduce((ones, byte) => ones + byte.toString(2).replaceAll('0', '').length, 0) - size * 4
    }
    // The ones in so many bits have a standard deviation of 362.
    expect(Math.abs(surplus(openRounds(seed, 'even')))).toBeLessThan(4 * 362)
    const words = openRounds(seed, 'even')
    expect(surplus({ bits: 32, next: () => (words.next() % 100 < 2 ? 0 : words.next()) })).toBeLessThan(-4 * 362)
  },
)

test('a reader that has enough closes its end, and the command ends well (FAIR-02)', async () => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'run.ts'), 'words', 'raw'], { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  child.stderr.on('data', (part) => void (said += String(part)))
  child.stdout.once('data', () => child.stdout.destroy())
  const code = await new Promise((resolve) => child.on('close', resolve))
  expect([code, said]).toEqual([0, expect.stringMatching(/^seed [\da-f]{64}, client seed battery\n$/)])
})

test.each([
  [],
  ['cooked'],
  ['1'],
  ['4294967297'],
  ['0x10'],
  ['3.5'],
  ['raw', '37'],
  ['raw', '--bytes', '0'],
  ['raw', '--bytes', 'all'],
  ['raw', '--seed', 'ff'],
  ['raw', '--seed', 'G'.repeat(64)],
])('a wrong call is told how it is right and writes nothing: %s %s %s (FAIR-02)', async (...args) => {
  const { code, said, bytes } = await stream(...args)
  expect([code, bytes.length]).toEqual([2, 0])
  expect(said).toContain('words -- BELOW [--bytes NUMBER]')
})
