import type { Draw } from './random.ts'

/**
 * A draw from a seeded generator that is for measuring only. Uniform like `drawBelow`, with a multiplication in the place of the slow remainder
 * (Lemire, Fast Random Integer Generation in an Interval, 2019): the high word of `word * below`, drawn again where the low word is one of the
 * `2^32 mod below` that would favour some results.
 */
export function openMeasuringDraw(seed: number): Draw {
  const next = openMeasuringWords(seed)
  return (below) => {
    let word = next()
    let low = Math.imul(word, below) >>> 0
    if (low < below) {
      const unfair = 2 ** 32 % below
      while (low < unfair) {
        word = next()
        low = Math.imul(word, below) >>> 0
      }
    }
    // Below 2^53, and so exact.
    return Math.floor((word * below) / 2 ** 32)
  }
}

/** xoshiro128**, seeded through splitmix32: 32-bit words with a period of 2^128 - 1, for measuring only. */
export function openMeasuringWords(seed: number): () => number {
  let mixed = seed | 0
  const mix = () => {
    mixed = (mixed + 0x9e3779b9) | 0
    let word = mixed ^ (mixed >>> 16)
    word = Math.imul(word, 0x21f0aaad)
    word ^= word >>> 15
    word = Math.imul(word, 0x735a2d97)
    return word ^ (word >>> 15)
  }
  let [a, b, c, d] = [mix(), mix(), mix(), mix()]
  return () => {
    const scrambled = Math.imul(b, 5)
    const word = Math.imul((scrambled << 7) | (scrambled >>> 25), 9)
    const shifted = b << 9
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= shifted
    d = (d << 11) | (d >>> 21)
    return word >>> 0
  }
}
