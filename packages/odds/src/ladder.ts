/**
 * A decimal price in 1/1000: 1.910 is 1910. Only this is stored and pays; every other format is a way to show it. All prices stand on the
 * ladder, whose steps grow with the price.
 */
export type Milli = number

export const minPrice: Milli = 1_010
export const maxPrice: Milli = 1_000_000

/** Up to which price the ladder has which step; the first rung is the lowest price. */
const rungs: readonly { readonly to: Milli; readonly step: Milli }[] = [
  { to: 2_000, step: 5 },
  { to: 3_000, step: 10 },
  { to: 4_000, step: 50 },
  { to: 6_000, step: 100 },
  { to: 10_000, step: 200 },
  { to: 20_000, step: 500 },
  { to: 50_000, step: 1_000 },
  { to: 100_000, step: 5_000 },
  { to: 1_000_000, step: 10_000 },
]

/** Every price that may be offered, from the lowest to the highest. */
export const ladder: readonly Milli[] = buildLadder()

function buildLadder(): Milli[] {
  const prices = [minPrice]
  for (const { to, step } of rungs) {
    for (let price = prices.at(-1)! + step; price <= to; price += step) prices.push(price)
  }
  return prices
}

/**
 * The highest price of the ladder that is not above a decimal price.
 * @returns undefined below the lowest price
 */
export function floorToLadder(decimal: number): Milli | undefined {
  // Two parts in 10^12 are above the rounding of a double and far below any step.
  const index = findIndex(decimal * 1_000 * (1 + 2e-12))
  return index < 0 ? undefined : ladder[index]
}

/**
 * The lowest price of the ladder that is not below a decimal price.
 * @returns undefined above the highest price
 */
export function ceilToLadder(decimal: number): Milli | undefined {
  const milli = decimal * 1_000 * (1 - 2e-12)
  const index = findIndex(milli)
  return index >= 0 && ladder[index]! >= milli ? ladder[index] : ladder[index + 1]
}

export function isOnLadder(milli: number): boolean {
  return ladder[findIndex(milli)] === milli
}

/**
 * How many steps of the ladder lie between two of its prices; negative when the second is lower.
 * @throws RangeError for a price that is not on the ladder
 */
export function countSteps(from: Milli, to: Milli): number {
  if (!isOnLadder(from) || !isOnLadder(to)) throw new RangeError(`No prices of the ladder: ${from}, ${to}`)
  return findIndex(to) - findIndex(from)
}

/** The place of the last price at or below, -1 when there is none. */
function findIndex(milli: number): number {
  let low = -1
  let high = ladder.length
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (ladder[middle]! <= milli) low = middle
    else high = middle
  }
  return low
}
