import { fraction, plus, times } from '../engine/fraction.ts'
import type { Draw } from '../engine/random.ts'
import type { Fraction, SlotOutcome } from '../engine/slot-game.ts'

/** Says that more draws are needed than were given. */
class NeedsDraw extends Error {
  readonly below: number
  constructor(below: number) {
    super()
    this.below = below
  }
}

/** Plays every possible round of a small game exactly once, each with its chance, and gives the exact figures, in units. */
export function playEveryRound(
  play: (draw: Draw) => SlotOutcome,
): Record<'mean' | 'square' | 'hit' | 'feature' | 'capped', Fraction> & { rounds: number } {
  const none = fraction(0n, 1n)
  const sums = { mean: none, square: none, hit: none, feature: none, capped: none, rounds: 0 }
  // Rounds of one chance are added up as integers; there are few chances.
  const byChance = new Map<bigint, { units: bigint; squares: bigint; hits: bigint; features: bigint; capped: bigint }>()
  const follow = (drawn: number[], under: bigint): void => {
    let at = 0
    let round: SlotOutcome
    try {
      round = play((below) => {
        const result = drawn[at]
        if (result === undefined) throw new NeedsDraw(below)
        at += 1
        return result
      })
    } catch (error) {
      if (!(error instanceof NeedsDraw)) throw error
      for (let result = 0; result < error.below; result += 1) follow([...drawn, result], under * BigInt(error.below))
      return
    }
    const sum = byChance.get(under) ?? { units: 0n, squares: 0n, hits: 0n, features: 0n, capped: 0n }
    byChance.set(under, sum)
    sum.units += BigInt(round.units)
    sum.squares += BigInt(round.units) ** 2n
    if (round.units > 0) sum.hits += 1n
    if (round.steps.length > 1) sum.features += 1n
    if (round.capped) sum.capped += 1n
    sums.rounds += 1
  }
  follow([], 1n)
  for (const [under, sum] of byChance) {
    const chance = fraction(1n, under)
    const add = (to: Fraction, over: bigint) => plus(to, times(chance, fraction(over, 1n)))
    sums.mean = add(sums.mean, sum.units)
    sums.square = add(sums.square, sum.squares)
    sums.hit = add(sums.hit, sum.hits)
    sums.feature = add(sums.feature, sum.features)
    sums.capped = add(sums.capped, sum.capped)
  }
  return sums
}
