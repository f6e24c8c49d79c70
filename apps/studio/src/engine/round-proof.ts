import { fraction, minus, plus, times } from './fraction.ts'
import { openPolynomialRing } from './packed-polynomial.ts'
import type { Fraction, SlotProof } from './slot-game.ts'

/** How many of `total` equally likely cases pay so many units. Those at or above the cap need not be listed. */
export type UnitSpread = { readonly counts: ReadonlyMap<number, bigint>; readonly total: bigint }

/** What all free spins of a round pay together: counts by grid step (`step` units each) below the cap, of `all` cases. */
export type FeatureSpread = { readonly counts: readonly bigint[]; readonly step: number; readonly all: bigint }

/** A kind of base spin: how it pays, and what it opens, if anything. */
export type Opening = UnitSpread & { readonly feature?: FeatureSpread }

/** The exact figures of a round that is a base spin and what it opens. The cap is counted: every round pays the smaller of its sum and the cap. */
export function proveRounds(openings: readonly Opening[], capUnits: number, unitsPerStake: number): SlotProof {
  const spins = openings.reduce((sum, { total }) => sum + total, 0n)
  const cap = BigInt(capUnits)
  let [mean, square, capped, nothing, opened] = [none, none, none, none, none]
  for (const { counts, total, feature } of openings) {
    const { all, below } = sumFrom(feature)
    // From "always the cap" take off what the rounds below the cap lack.
    let [lacks, lacksSquare, under, empty] = [0n, 0n, 0n, 0n]
    for (const [units, ways] of counts) {
      if (units >= capUnits) continue
      const sums = below(capUnits - units)
      const paid = BigInt(units)
      under += ways * sums.cases
      lacks += ways * ((cap - paid) * sums.cases - sums.units)
      lacksSquare += ways * ((cap * cap - paid * paid) * sums.cases - 2n * paid * sums.units - sums.squares)
      if (units === 0) empty += ways * (feature ? (feature.counts[0] ?? 0n) : 1n)
    }
    const cases = total * all
    mean = plus(mean, fraction(cap * cases - lacks, spins * all))
    square = plus(square, fraction(cap * cap * cases - lacksSquare, spins * all))
    capped = plus(capped, fraction(cases - under, spins * all))
    nothing = plus(nothing, fraction(empty, spins * all))
    if (feature) opened = plus(opened, fraction(total, spins))
  }
  const perStake = fraction(1n, BigInt(unitsPerStake))
  const rtp = times(mean, perStake)
  return {
    rtp,
    hit: fraction(nothing.under - nothing.over, nothing.under),
    feature: opened,
    capped,
    variance: minus(times(square, times(perStake, perStake)), times(rtp, rtp)),
  }
}

/** Sums over what a feature pays below some number of units: the cases, their units and the squares of their units. */
function sumFrom(feature: FeatureSpread | undefined) {
  if (!feature) return { all: 1n, below: () => ({ cases: 1n, units: 0n, squares: 0n }) }
  let [cases, units, squares] = [0n, 0n, 0n]
  const sums = [{ cases, units, squares }]
  feature.counts.forEach((ways, at) => {
    const paid = BigInt(at * feature.step)
    cases += ways
    units += ways * paid
    squares += ways * paid * paid
    sums.push({ cases, units, squares })
  })
  const last = feature.counts.length
  return { all: feature.all, below: (limit: number) => sums[Math.min(last, Math.ceil(limit / feature.step))] as (typeof sums)[number] }
}

/**
 * The sum of free spins that do not hang on each other. With A the spins that add none, C all spins, and `again` spins that are added once:
 *   A^spins when none of the first spins adds any, otherwise C^again more: A^spins + (C^spins - A^spins) C^again.
 */
export function sumFreeSpins(
  free: { readonly plain: UnitSpread; readonly adding: UnitSpread },
  { spins, again, multiplier }: { spins: number; again: number; multiplier: number },
  capUnits: number,
): FeatureSpread {
  const grid = findGrid([free.plain, free.adding])
  const step = grid * multiplier
  const degrees = Math.ceil(capUnits / step)
  const each = free.plain.total + free.adding.total
  const plain = listOnGrid(free.plain, grid, degrees)
  const either = listOnGrid(free.adding, grid, degrees).map((ways, at) => ways + (plain[at] as bigint))
  const first = raise(either, each, spins)
  if (again === 0) return { counts: first, step, all: each ** BigInt(spins) }
  const without = raise(plain, each, spins)
  const all = each ** BigInt(spins + again)
  const adding = first.map((ways, at) => ways - (without[at] as bigint))
  const more = multiplyLists(adding, again === spins ? first : raise(either, each, again), all)
  const rest = each ** BigInt(again)
  return { counts: more.map((ways, at) => ways + rest * (without[at] as bigint)), step, all }
}

function listOnGrid({ counts }: UnitSpread, grid: number, degrees: number): bigint[] {
  return Array.from({ length: degrees }, (_, at) => counts.get(at * grid) ?? 0n)
}

/** The sum of so many spins, by squaring; each product is packed as tightly as its own counts allow. */
function raise(list: readonly bigint[], each: bigint, exponent: number): bigint[] {
  if (exponent === 1) return [...list]
  const half = raise(list, each, exponent >> 1)
  const square = multiplyLists(half, half, each ** BigInt(exponent - (exponent % 2)))
  return exponent % 2 === 1 ? multiplyLists(square, list, each ** BigInt(exponent)) : square
}

function multiplyLists(a: readonly bigint[], b: readonly bigint[], all: bigint): bigint[] {
  const ring = openPolynomialRing(a.length, all.toString(2).length + 1)
  const packed = ring.pack(new Map(a.entries()))
  return ring.unpack(ring.multiply(packed, a === b ? packed : ring.pack(new Map(b.entries()))))
}

/** The largest number that divides all units. */
export function findGrid(spreads: readonly UnitSpread[]): number {
  return spreads.reduce((shared, { counts }) => [...counts.keys()].reduce(greatest, shared), 0) || 1
}

/** Units as multiples of the grid, as a ring packs them. */
export function onGrid(counts: ReadonlyMap<number, bigint>, grid: number): Map<number, bigint> {
  return new Map([...counts].map(([units, ways]) => [units / grid, ways]))
}

const none: Fraction = fraction(0n, 1n)

function greatest(a: number, b: number): number {
  let [big, small] = [a, b]
  while (small > 0) [big, small] = [small, big % small]
  return big
}
