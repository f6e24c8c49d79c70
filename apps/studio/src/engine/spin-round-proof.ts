import { fraction, minus, plus, readDouble, times } from './fraction.ts'
import type { Fraction, SlotProof } from './slot-game.ts'
import { findAward, findMultiplier, type FreeSpins, type SpinRoundDefinition } from './spin-round.ts'

/** How many combinations of stops pay so many units, by the number of scatters that they show; scatters' own pays are in. */
export type SpinSpread = readonly ReadonlyMap<number, number>[]

type Branch = { chance: Fraction; mean: Fraction; square: Fraction; nothing: Fraction }
/** What still comes from a place in the free spins: the mean and the mean square of its units, and the chance of nothing at all. */
type Rest = { mean: Fraction; square: Fraction; nothing: Fraction; near: { mean: number; square: number } }

const none = fraction(0n, 1n)
const whole = fraction(1n, 1n)
const over: Rest = { mean: none, square: none, nothing: whole, near: { mean: 0, square: 0 } }

/**
 * The exact figures of rounds that are a base spin and free spins, from how often each spin pays what. Mean, mean square and the chance of nothing are
 * rational numbers, by going back from the last free spin. What the cap takes away is added up in double numbers: all terms are positive and what they
 * sum up to is small, so that the error is far below 10^-12 of a stake.
 * @param rtpBeforeCap the return without the cap as it is found by counting each reel on its own
 * @throws when the two ways to count do not come to the same return
 */
export function proveSpinRound(game: SpinRoundDefinition, base: SpinSpread, free: SpinSpread, rtpBeforeCap: Fraction): SlotProof {
  const { freeSpins } = game
  const rests = openRests(freeSpins, base, free)
  const all = countAll([...base.keys()], base)
  let [mean, square, nothing, feature] = [none, none, none, none]
  base.forEach((spread, count) => {
    const award = findAward(freeSpins, count)
    const rest = award > 0 ? rests.find(award, freeSpins.retriggers, 1) : over
    const branch = weigh([spread], all, 1)
    mean = plus(mean, plus(branch.mean, times(branch.chance, rest.mean)))
    square = plus(square, addSquares(branch, rest))
    nothing = plus(nothing, times(branch.nothing, rest.nothing))
    if (award > 0) feature = plus(feature, branch.chance)
  })
  const lost = isCapOutOfReach(game, base, free) ? { units: 0, squares: 0, chance: 0 } : sumOverCap(game, base, free, rests)
  const stake = BigInt(game.unitsPerStake)
  if (minus(times(mean, fraction(1n, stake)), rtpBeforeCap).over !== 0n) throw new Error('Two ways to count the return differ')
  const paid = minus(mean, readDouble(lost.units))
  const paidSquare = minus(square, readDouble(lost.squares))
  return {
    rtp: times(paid, fraction(1n, stake)),
    rtpBeforeCap,
    hit: minus(whole, nothing),
    feature,
    capped: readDouble(lost.chance),
    variance: times(minus(paidSquare, times(paid, paid)), fraction(1n, stake * stake)),
    highest: findHighest(game, base, free),
  }
}

/** Units of the best of all rounds, without the cap: the best base spin that opens free spins or not, and the best of each of those that follow. */
function findHighest({ freeSpins }: SpinRoundDefinition, base: SpinSpread, free: SpinSpread): number {
  const mostOf = (spreads: SpinSpread) =>
    spreads.reduce((most, spread) => [...spread.keys()].reduce((a, b) => Math.max(a, b), most), -Infinity)
  const plain = mostOf(free.slice(0, freeSpins.scatters))
  const adding = mostOf(free.slice(freeSpins.scatters))
  const follow = (left: number, retriggers: number, number: number): number => {
    if (left === 0) return 0
    const factor = findMultiplier(freeSpins, number)
    const next = follow(left - 1, retriggers, number + 1)
    const added = retriggers > 0 ? follow(left - 1 + freeSpins.award, retriggers - 1, number + 1) : next
    return Math.max(plain * factor + next, adding * factor + added)
  }
  return base.reduce(
    (most, spread, count) => Math.max(most, mostOf([spread]) + follow(findAward(freeSpins, count), freeSpins.retriggers, 1)),
    0,
  )
}

function countAll(counts: readonly number[], spread: SpinSpread): bigint {
  return counts.reduce((sum, count) => sum + [...(spread[count]?.values() ?? [])].reduce((ways, more) => ways + BigInt(more), 0n), 0n)
}

function weigh(spreads: readonly ReadonlyMap<number, number>[], all: bigint, multiplier: number): Branch {
  let [chance, mean, square, nothing] = [0n, 0n, 0n, 0n]
  for (const spread of spreads)
    for (const [paid, count] of spread) {
      const [units, ways] = [BigInt(paid * multiplier), BigInt(count)]
      chance += ways
      mean += ways * units
      square += ways * units * units
      if (units === 0n) nothing += ways
    }
  const part = (sum: bigint) => fraction(sum, all)
  return { chance: part(chance), mean: part(mean), square: part(square), nothing: part(nothing) }
}

/** The mean of (x + y)^2 over a branch, where y comes afterwards whatever x was. */
function addSquares(branch: Branch, rest: Rest): Fraction {
  const cross = times(fraction(2n, 1n), times(branch.mean, rest.mean))
  return plus(branch.square, plus(cross, times(branch.chance, rest.square)))
}

type Rests = { find(left: number, retriggers: number, number: number): Rest }

/** Places in the free spins: so many left, so often they may still be added, and the number of the next one. */
function openRests(freeSpins: FreeSpins, base: SpinSpread, free: SpinSpread): Rests {
  const known = new Map<string, Rest>()
  const all = countAll([...free.keys()], free)
  const awards = base.map((_, count) => findAward(freeSpins, count))
  const most = Math.max(...awards) + freeSpins.award * freeSpins.retriggers
  const spins = Array.from({ length: most }, (_, at) => {
    const multiplier = findMultiplier(freeSpins, at + 1)
    return {
      plain: weigh(free.slice(0, freeSpins.scatters), all, multiplier),
      adding: weigh(free.slice(freeSpins.scatters), all, multiplier),
    }
  })
  const find = (left: number, retriggers: number, number: number): Rest => {
    if (left === 0) return over
    const key = `${left}/${retriggers}/${number}`
    const found = known.get(key)
    if (found) return found
    const { plain, adding } = spins[number - 1] as (typeof spins)[number]
    const next = find(left - 1, retriggers, number + 1)
    const added = retriggers > 0 ? find(left - 1 + freeSpins.award, retriggers - 1, number + 1) : next
    const mean = plus(plus(plain.mean, adding.mean), plus(times(plain.chance, next.mean), times(adding.chance, added.mean)))
    const square = plus(addSquares(plain, next), addSquares(adding, added))
    const nothing = plus(times(plain.nothing, next.nothing), times(adding.nothing, added.nothing))
    const rest = { mean, square, nothing, near: { mean: toDouble(mean), square: toDouble(square) } }
    known.set(key, rest)
    return rest
  }
  return { find }
}

/**
 * Whether what the cap takes away is nothing to speak of. For any t > 0 the chance of X >= cap is at most the mean of e^(t (X - cap)) (Chernoff), and
 * the means of (X - cap)+ and (X^2 - cap^2)+ are at most 1 / (t e) and 4 / (t e)^2 + 2 cap / (t e) times that. The mean of e^(t X) is found by going
 * back from the last free spin, as all means are.
 */
function isCapOutOfReach({ freeSpins, capUnits: cap, unitsPerStake }: SpinRoundDefinition, base: SpinSpread, free: SpinSpread): boolean {
  const all = Number(countAll([...base.keys()], base))
  const freeAll = Number(countAll([...free.keys()], free))
  const raise = (spreads: SpinSpread, rate: number, of: number) => {
    let sum = 0
    for (const spread of spreads) for (const [units, ways] of spread) sum += (ways / of) * Math.exp(rate * units)
    return sum
  }
  return [40, 60, 80, 120, 180, 260].some((power) => {
    const rate = power / cap
    const known = new Map<string, number>()
    const follow = (left: number, retriggers: number, number: number): number => {
      if (left === 0) return 1
      const key = `${left}/${retriggers}/${number}`
      const found = known.get(key)
      if (found !== undefined) return found
      const spin = rate * findMultiplier(freeSpins, number)
      const plain = raise(free.slice(0, freeSpins.scatters), spin, freeAll)
      const adding = raise(free.slice(freeSpins.scatters), spin, freeAll)
      const next = follow(left - 1, retriggers, number + 1)
      const sum = plain * next + adding * (retriggers > 0 ? follow(left - 1 + freeSpins.award, retriggers - 1, number + 1) : next)
      known.set(key, sum)
      return sum
    }
    const mean = base.reduce((sum, spread, count) => {
      const award = findAward(freeSpins, count)
      return sum + raise([spread], rate, all) * (award > 0 ? follow(award, freeSpins.retriggers, 1) : 1)
    }, 0)
    const chance = mean * Math.exp(-power)
    const units = 1 / (rate * Math.E)
    const squares = 4 * units ** 2 + 2 * cap * units
    return chance < 1e-12 && chance * units < 1e-12 * unitsPerStake && chance * squares < 1e-9 * unitsPerStake ** 2
  })
}

type Lost = { units: number; squares: number; chance: number }

/**
 * The means of (X - cap)+ and (X^2 - cap^2)+ and the chance of X >= cap, X being what a round would pay without a cap. Free spin by free spin the
 * spread of what has been won so far is carried on below the cap; what goes over it leaves with what would still have come.
 */
function sumOverCap(game: SpinRoundDefinition, base: SpinSpread, free: SpinSpread, rests: Rests): Lost {
  const { freeSpins, capUnits: cap } = game
  const lost: Lost = { units: 0, squares: 0, chance: 0 }
  /** Chances of having so many units, as their sum, and those of the units and their squares; all of these units are at or above the cap. */
  const lose = (chance: number, units: number, squares: number, { near: { mean, square } }: Rest) => {
    lost.chance += chance
    lost.units += units + chance * (mean - cap)
    lost.squares += squares + 2 * mean * units + chance * (square - cap * cap)
  }
  const grid = [...base, ...free].reduce((shared, spread) => [...spread.keys()].reduce(greatest, shared), cap)
  const size = cap / grid
  const all = Number(countAll([...base.keys()], base))
  let places = new Map<string, Place>()
  base.forEach((spread, count) => {
    const award = findAward(freeSpins, count)
    for (const [units, ways] of spread)
      if (units >= cap)
        lose(ways / all, (ways / all) * units, (ways / all) * units * units, award > 0 ? rests.find(award, freeSpins.retriggers, 1) : over)
      else if (award > 0) {
        const { chances } = openPlace(places, award, freeSpins.retriggers, size)
        chances[units / grid] = (chances[units / grid] as number) + ways / all
      }
  })
  const freeAll = Number(countAll([...free.keys()], free))
  const outcomes = free.flatMap((spread, count) =>
    [...spread].map(([units, ways]) => ({ at: units / grid, chance: ways / freeAll, adds: count >= freeSpins.scatters })),
  )
  for (let number = 1; places.size > 0; number += 1) {
    const multiplier = findMultiplier(freeSpins, number)
    const following = new Map<string, Place>()
    for (const place of places.values()) {
      const { left, retriggers } = place
      const { end, sums, highest } = sumFromEnd(place, grid)
      for (const { at, chance, adds } of outcomes) {
        const adding = adds && retriggers > 0
        const [more, again] = adding ? [left - 1 + freeSpins.award, retriggers - 1] : [left - 1, retriggers]
        const by = at * multiplier
        const count = Math.max(0, Math.min(end, size - by))
        const counted = Math.min(count, countAbove(highest, negligible / chance))
        if (more > 0 && counted > 0) carryOn(openPlace(following, more, again, size), place, counted, by, chance)
        if (count === end) continue
        const [none, first, second] = [sums.none[count] as number, sums.first[count] as number, sums.second[count] as number]
        const won = by * grid
        const squares = second + 2 * won * first + won * won * none
        lose(none * chance, (first + won * none) * chance, squares * chance, rests.find(more, again, number + 1))
      }
    }
    places = following
  }
  return lost
}

/** The spread of what was won so far at one place in the free spins, in steps of the grid. */
type Place = { left: number; retriggers: number; chances: Float64Array }

/** Smaller chances are dropped: all of them together could not move a figure by 10^-12. */
const negligible = 1e-24

/** From each entry on to the last that counts: the sums of the chances, of them times their units, and times the squares of these, and the highest. */
function sumFromEnd({ chances }: Place, grid: number) {
  let end = chances.length
  while (end > 0 && (chances[end - 1] as number) < negligible) end -= 1
  const [none, first, second, highest] = Array.from({ length: 4 }, () => new Float64Array(end + 1)) as [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
  ]
  for (let at = end - 1; at >= 0; at -= 1) {
    if ((chances[at] as number) < negligible) chances[at] = 0
    const [chance, units] = [chances[at] as number, at * grid]
    none[at] = (none[at + 1] as number) + chance
    first[at] = (first[at + 1] as number) + chance * units
    second[at] = (second[at + 1] as number) + chance * units * units
    highest[at] = Math.max(highest[at + 1] as number, chance)
  }
  return { end, sums: { none, first, second }, highest }
}

/** How many of the falling numbers are above a bound. */
function countAbove(falling: Float64Array, bound: number): number {
  let [low, high] = [0, falling.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((falling[middle] as number) > bound) low = middle + 1
    else high = middle
  }
  return low
}

function openPlace(places: Map<string, Place>, left: number, retriggers: number, size: number): Place {
  const key = `${left}/${retriggers}`
  const place = places.get(key) ?? { left, retriggers, chances: new Float64Array(size) }
  places.set(key, place)
  return place
}

/** Adds the first `count` chances of a place, each moved up by `by` and weighed. */
function carryOn({ chances: into }: Place, { chances: from }: Place, count: number, by: number, weight: number): void {
  for (let at = 0; at < count; at += 1) into[at + by] = (into[at + by] as number) + (from[at] as number) * weight
}

/** The nearest double of a fraction of any size. */
function toDouble({ over: top, under }: Fraction): number {
  const scale = 1n << 64n
  return Number((top * scale) / under) / 2 ** 64
}

function greatest(a: number, b: number): number {
  let [big, small] = [a, b]
  while (small > 0) [big, small] = [small, big % small]
  return big
}
