import type { WordSource } from '../engine/random.ts'

/** 32-bit words that a seed repeats (splitmix32): for tests whose counts must be the same in every run. */
export function seededWords(seed: number): WordSource {
  let state = seed >>> 0
  return {
    bits: 32,
    next() {
      state = (state + 0x9e3779b9) >>> 0
      let word = Math.imul(state ^ (state >>> 16), 0x85ebca6b)
      word = Math.imul(word ^ (word >>> 13), 0xc2b2ae35)
      return (word ^ (word >>> 16)) >>> 0
    },
  }
}
