import { floorRatio, multiplyRatios, type Ratio, ratioOf, zero } from './ratio.ts'

/** A bet on several legs: the sizes of the combinations it holds, each combination one unit stake. */
export type Combination = { readonly legs: number; readonly sizes: readonly number[] }

/** The named systems: full covers hold every combination from doubles up, Patent and the Lucky ones the singles too. */
export const systemNames = [
  'TRIXIE',
  'YANKEE',
  'CANADIAN',
  'HEINZ',
  'SUPER_HEINZ',
  'GOLIATH',
  'PATENT',
  'LUCKY_15',
  'LUCKY_31',
  'LUCKY_63',
] as const
export type SystemName = (typeof systemNames)[number]

export const maxLegs = 30
/** A system of more legs has more bets than a slip can show. */
export const maxSystemLegs = 16

export const namedSystems: Readonly<Record<SystemName, Combination>> = {
  TRIXIE: { legs: 3, sizes: sizesFrom(2, 3) },
  YANKEE: { legs: 4, sizes: sizesFrom(2, 4) },
  CANADIAN: { legs: 5, sizes: sizesFrom(2, 5) },
  HEINZ: { legs: 6, sizes: sizesFrom(2, 6) },
  SUPER_HEINZ: { legs: 7, sizes: sizesFrom(2, 7) },
  GOLIATH: { legs: 8, sizes: sizesFrom(2, 8) },
  PATENT: { legs: 3, sizes: sizesFrom(1, 3) },
  LUCKY_15: { legs: 4, sizes: sizesFrom(1, 4) },
  LUCKY_31: { legs: 5, sizes: sizesFrom(1, 5) },
  LUCKY_63: { legs: 6, sizes: sizesFrom(1, 6) },
}

export const parlayOf = (legs: number): Combination => ({ legs, sizes: [legs] })

/** Whether the sizes are different, between 1 and the number of legs, and the legs not too many. */
export function isCombination({ legs, sizes }: Combination): boolean {
  const isCount = Number.isInteger(legs) && legs >= 1 && legs <= maxLegs
  const isSmall = legs <= maxSystemLegs || (sizes.length === 1 && sizes[0] === legs)
  const areSizes = sizes.length > 0 && new Set(sizes).size === sizes.length
  return isCount && isSmall && areSizes && sizes.every((size) => Number.isInteger(size) && size >= 1 && size <= legs)
}

export function countBets({ legs, sizes }: Combination): number {
  return sizes.reduce((total, size) => total + choose(legs, size), 0)
}

/** The sum of the products of all subsets of a size, exact, in n^2 steps: a coefficient of the product of (den + num x). */
export function sumOfProducts(factors: readonly Ratio[], size: number): Ratio {
  const { sums, den } = symmetricSums(factors)
  return sums[size] === undefined ? zero : ratioOf(sums[size], den)
}

/** What a unit stake on every combination becomes, exact. */
export function multiplierOf({ sizes }: Pick<Combination, 'sizes'>, factors: readonly Ratio[]): Ratio {
  const { sums, den } = symmetricSums(factors)
  return ratioOf(
    sizes.reduce((total, size) => total + (sums[size] ?? 0n), 0n),
    den,
  )
}

/**
 * The payout of a slip in minor units, rounded down once.
 * @param factors what a stake of 1 on each leg became, `factorOf`
 * @throws RangeError when the factors are not as many as the legs
 */
export function payoutOf(unitStake: bigint, combination: Combination, factors: readonly Ratio[]): bigint {
  if (factors.length !== combination.legs) throw new RangeError(`${factors.length} factors for ${combination.legs} legs`)
  return floorRatio(multiplyRatios(ratioOf(unitStake), multiplierOf(combination, factors)))
}

function symmetricSums(factors: readonly Ratio[]): { sums: bigint[]; den: bigint } {
  const sums = [1n]
  let den = 1n
  for (const factor of factors) {
    sums.push(0n)
    for (let size = sums.length - 1; size >= 0; size -= 1) sums[size] = sums[size]! * factor.den + (sums[size - 1] ?? 0n) * factor.num
    den *= factor.den
  }
  return { sums, den }
}

function sizesFrom(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at)
}

function choose(n: number, k: number): number {
  let result = 1
  for (let at = 1; at <= k; at += 1) result = (result * (n - k + at)) / at
  return result
}
