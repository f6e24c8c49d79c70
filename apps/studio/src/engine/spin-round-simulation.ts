import { openMeasuringWords } from './measuring-draw.ts'
import type { SlotTally } from './slot-game.ts'
import { findAward, findMultiplier, type SpinRoundDefinition } from './spin-round.ts'

/**
 * Windows without pictures, for simulations of hundreds of millions of spins. The stops of the first three reels are one number (`head`), those of the
 * others another one (`tail`), the last reel turning fastest.
 */
export type SpinScorer = {
  heads: number
  tails: number
  /** Units before multiplier and cap, and the number of scatters, as `units * 32 + scatters`. */
  scoreAt(head: number, tail: number): number
}

export const headReels = 3

/** The score at the stops of the reels, for the tests that hold a scorer to the pictured rules. */
export function scoreStops(scorer: SpinScorer, strips: readonly (readonly string[])[], stops: readonly number[]): number {
  const indexOf = (from: number, to: number) => {
    let index = 0
    for (let reel = from; reel < to; reel += 1) index = index * (strips[reel]?.length ?? 0) + (stops[reel] ?? 0)
    return index
  }
  return scorer.scoreAt(indexOf(0, headReels), indexOf(headReels, strips.length))
}

/** All combinations of stops of some reels, the last reel turning fastest: by reel, the stop at each combination. */
export function listStops(sizes: readonly number[]): { count: number; stops: Uint8Array[] } {
  const count = sizes.reduce((product, size) => product * size, 1)
  let turns = count
  const stops = sizes.map((size) => {
    turns /= size
    const every = turns
    return Uint8Array.from({ length: count }, (_, at) => Math.floor(at / every) % size)
  })
  return { count, stops }
}

/** Symbols as numbers: those that pay first, then the wild and the scatter. */
export function numberSymbols(game: SpinRoundDefinition & { wild: string; pays: Readonly<Record<string, unknown>> }): Map<string, number> {
  return new Map([...Object.keys(game.pays), game.wild, game.scatter].map((symbol, id) => [symbol, id]))
}

/** Plays rounds from a seed and adds them up. The generator is fast and repeatable, and good for measuring only: players' rounds never use it. */
export function simulateSpinRounds(game: SpinRoundDefinition, base: SpinScorer, free: SpinScorer, rounds: number, seed: number): SlotTally {
  const next = openMeasuringWords(seed)
  const openSpin = ({ heads, tails, scoreAt }: SpinScorer) => {
    const headLimit = 2 ** 32 - (2 ** 32 % heads)
    const tailLimit = 2 ** 32 - (2 ** 32 % tails)
    return () => {
      let head = next()
      while (head >= headLimit) head = next()
      let tail = next()
      while (tail >= tailLimit) tail = next()
      return scoreAt(head % heads, tail % tails)
    }
  }
  const [spinBase, spinFree] = [openSpin(base), openSpin(free)]
  const { freeSpins, capUnits } = game
  const tally: SlotTally = { rounds, sum: 0, sumOfSquares: 0, hits: 0, features: 0, capped: 0, max: 0 }
  for (let round = 0; round < rounds; round += 1) {
    const score = spinBase()
    let units = score >> 5
    let left = findAward(freeSpins, score & 31)
    if (left > 0) {
      tally.features += 1
      let again = freeSpins.retriggers
      for (let number = 1; left > 0 && units < capUnits; number += 1, left -= 1) {
        const spin = spinFree()
        units += (spin >> 5) * findMultiplier(freeSpins, number)
        if ((spin & 31) >= freeSpins.scatters && again > 0) {
          again -= 1
          left += freeSpins.award
        }
      }
    }
    if (units === 0) continue
    if (units >= capUnits) {
      units = capUnits
      tally.capped += 1
    }
    tally.hits += 1
    tally.sum += units
    tally.sumOfSquares += units * units
    if (units > tally.max) tally.max = units
  }
  return tally
}
