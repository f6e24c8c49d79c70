import { describe, expect, test } from 'vitest'
import { drawBelow, openEntropy, RandomFailed, readWords, shuffle, type WordSource } from './random.ts'

/** A source that gives the listed words and then says that it is dry. */
function replay(bits: number, words: number[]): WordSource {
  let at = 0
  return {
    bits,
    next() {
      if (at === words.length) throw new Error('dry')
      at += 1
      return words[at - 1]!
    },
  }
}

test('over all 8-bit words every bound from 1 to 256 is drawn exactly uniformly (FAIR-03)', () => {
  let uneven = 0
  for (let below = 1; below <= 256; below += 1) {
    const counts = Array.from({ length: below }, () => 0)
    for (let word = 0; word < 256; word += 1) {
      // A rejected word asks for another one, which is not there: it counts for nothing.
      try {
        counts[drawBelow(replay(8, [word]), below)]! += 1
      } catch (error) {
        expect((error as Error).message).toBe('dry')
      }
    }
    if (Math.max(...counts) !== Math.min(...counts) || counts[0] !== Math.floor(256 / below)) uneven += 1
  }
  expect(uneven).toBe(0)
})

test('a word of the incomplete last span is drawn again, not folded (FAIR-03)', () => {
  expect(drawBelow(replay(8, [255, 254, 7]), 10)).toBe(7)
  expect(drawBelow(replay(32, [2 ** 32 - 1, 12]), 10)).toBe(2)
})

test('a bound of nothing, of a fraction or above the words is refused (FAIR-03)', () => {
  for (const below of [0, -1, 2.5, 257, Number.NaN]) expect(() => drawBelow(replay(8, [1]), below)).toThrow(RangeError)
})

test('Fisher-Yates reaches each of the 24 orders of four cards equally often over all draws (FAIR-05)', () => {
  const counts = new Map<string, number>()
  for (let a = 0; a < 4; a += 1)
    for (let b = 0; b < 3; b += 1)
      for (let c = 0; c < 2; c += 1) {
        const order = shuffle(replay(8, [a, b, c]), ['a', 'b', 'c', 'd']).join('')
        counts.set(order, (counts.get(order) ?? 0) + 1)
      }
  expect([counts.size, ...new Set(counts.values())]).toEqual([24, 1])
})

describe('the health test closes the generator for good (FAIR-06)', () => {
  const healthy = () => {
    let count = 0
    return (buffer: Buffer) => {
      count += 1
      // A fixed stream of different, balanced blocks.
      for (let at = 0; at < buffer.length; at += 1) buffer[at] = (count * 167 + at * 89 + ((count * at) % 251)) & 255
    }
  }
  const broken: [string, (after: number) => (buffer: Buffer) => void][] = [
    ['zeros', (after) => breakAfter(after, (buffer) => void buffer.fill(0))],
    ['a repeated block', (after) => breakAfter(after, (buffer) => buffer.set([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]))],
    [
      'an error',
      (after) =>
        breakAfter(after, () => {
          throw new Error('device gone')
        }),
    ],
  ]
  function breakAfter(blocks: number, then: (buffer: Buffer) => void) {
    const before = healthy()
    let count = 0
    return (buffer: Buffer) => {
      count += 1
      if (count <= blocks) before(buffer)
      else then(buffer)
    }
  }

  test.each(broken)('%s at the start leaves it closed and gives nothing', (_name, make) => {
    const entropy = openEntropy(make(0))
    expect(entropy.failure()).toBeDefined()
    expect(() => entropy.bytes(32)).toThrow(RandomFailed)
  })

  test.each(broken)('%s in the middle closes it, also for later calls', (_name, make) => {
    const entropy = openEntropy(make(66))
    expect(entropy.failure()).toBeUndefined()
    expect(entropy.bytes(32)).toHaveLength(32)
    expect(() => entropy.bytes(64)).toThrow(RandomFailed)
    expect(entropy.failure()).toBeDefined()
    expect(() => readWords(entropy).next()).toThrow(RandomFailed)
  })

  test('a generator with too few one bits is refused', () => {
    let count = 0
    const entropy = openEntropy((buffer) => {
      count += 1
      buffer.fill(0)
      buffer[count % 16] = count
    })
    expect(entropy.failure()).toMatch(/one bits/)
  })
})

test('the system generator is healthy and never repeats its output (FAIR-01, FAIR-07)', () => {
  const entropy = openEntropy()
  expect(entropy.failure()).toBeUndefined()
  expect(entropy.bytes(33)).toHaveLength(33)
  const blocks = new Set(Array.from({ length: 10_000 }, () => entropy.bytes(16).toString('hex')))
  expect(blocks.size).toBe(10_000)
})
