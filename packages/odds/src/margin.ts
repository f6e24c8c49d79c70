import { ceilToLadder, floorToLadder, type Milli } from './ladder.ts'

/**
 * How a margin is spread over the outcomes of a market. With true chances p and S the sum of the priced chances pi:
 * - PROPORTIONAL: pi = pS
 * - ODDS_RATIO: pi = cp / (1 - p + cp)
 * - POWER: pi = p^k
 * - SHIN: pi = y * sum(y) with y = sqrt(zp + (1 - z)p^2)
 */
export const marginMethods = ['PROPORTIONAL', 'ODDS_RATIO', 'POWER', 'SHIN'] as const
export type MarginMethod = (typeof marginMethods)[number]

/** No selection returns less of its stake on average than this. */
export const leastReturn = 0.8

const precision = 1e-12

type Spread = { readonly values: readonly number[]; readonly parameter: number }

/** The method of a market unless its type names another: two outcomes share the margin evenly. */
export function defaultMethod(outcomes: number): MarginMethod {
  return outcomes === 2 ? 'PROPORTIONAL' : 'POWER'
}

/** Puts a margin on true chances that sum to 1. @returns the priced chances, which sum to S, and the parameter of the method */
export function putMarginOn(method: MarginMethod, chances: readonly number[], sum: number): Spread {
  return spread(method, chances, sum, new Set())
}

/** Takes the margin off decimal odds. @returns true chances, which sum to 1, and the parameter of the method */
export function takeMarginOff(method: MarginMethod, odds: readonly number[]): Spread {
  const priced = odds.map((price) => 1 / price)
  const sum = priced.reduce((total, pi) => total + pi, 0)
  const solve = (low: number, high: number, chanceOf: (pi: number, parameter: number) => number): Spread => {
    const parameter = bisect(low, high, (at) => 1 - priced.reduce((total, pi) => total + chanceOf(pi, at), 0))
    return { values: priced.map((pi) => chanceOf(pi, parameter)), parameter }
  }
  switch (method) {
    case 'PROPORTIONAL':
      return { values: priced.map((pi) => pi / sum), parameter: sum }
    case 'ODDS_RATIO':
      return solve(0.01, 100, (pi, c) => pi / (c + pi - c * pi))
    case 'POWER':
      // The parameter is that of putting on: p = pi^(1/k). It grows with 1/k, so the search runs over k from above.
      return negated(solve(-20, -0.05, (pi, k) => pi ** (-1 / k)))
    case 'SHIN':
      return solve(0, 0.999, (pi, z) => (Math.sqrt(z * z + (4 * (1 - z) * pi * pi) / sum) - z) / (2 * (1 - z)))
  }
}

/**
 * Prices on the ladder for true chances that sum to 1. A selection that would return less than 80 % is priced at 80 %, and what that gives up
 * goes on the others. A price is rounded down, up only where it would otherwise return less than 80 %.
 * @returns for an outcome undefined where no price of the ladder lies between 80 % and its fair price
 */
export function priceOutcomes(chances: readonly number[], sum: number, method = defaultMethod(chances.length)): (Milli | undefined)[] {
  const capped = new Set<number>()
  for (;;) {
    const { values } = spread(method, chances, sum, capped)
    const over = values.flatMap((pi, at) => (!capped.has(at) && pi > (chances[at]! / leastReturn) * (1 + precision) ? [at] : []))
    if (over.length === 0) return values.map((pi, at) => priceOf(chances[at]!, pi))
    for (const at of over) capped.add(at)
  }
}

function priceOf(chance: number, pi: number): Milli | undefined {
  if (!(chance > 0)) return undefined
  const low = floorToLadder(1 / pi)
  const price = low !== undefined && (low / 1_000) * chance >= leastReturn ? low : ceilToLadder(leastReturn / chance)
  return price !== undefined && (price / 1_000) * chance <= 1 + precision ? price : undefined
}

/** The priced chances; those of `capped` stand at 80 %, the others share what is left of the sum. */
function spread(method: MarginMethod, chances: readonly number[], sum: number, capped: ReadonlySet<number>): Spread {
  const at = (parameter: number): number[] => {
    const pricedOf = pricedBy(method, chances, parameter)
    return chances.map((p, index) => (capped.has(index) ? p / leastReturn : pricedOf(p)))
  }
  const excess = (parameter: number) => at(parameter).reduce((total, pi) => total + pi, -sum)
  if (chances.length === capped.size) return { values: at(1), parameter: 1 }
  if (method === 'PROPORTIONAL') {
    const open = chances.reduce((total, p, index) => total + (capped.has(index) ? 0 : p), 0)
    const parameter = -excess(0) / open
    return { values: at(parameter), parameter }
  }
  const [low, high] = bounds[method]
  const parameter = method === 'POWER' ? -bisect(-high, -low, (k) => excess(-k)) : bisect(low, high, excess)
  return { values: at(parameter), parameter }
}

const bounds: Record<Exclude<MarginMethod, 'PROPORTIONAL'>, readonly [number, number]> = {
  ODDS_RATIO: [0.01, 100],
  POWER: [0.01, 20],
  SHIN: [0, 1],
}

function pricedBy(method: MarginMethod, chances: readonly number[], parameter: number): (p: number) => number {
  switch (method) {
    case 'PROPORTIONAL':
      return (p) => p * parameter
    case 'ODDS_RATIO':
      return (p) => (parameter * p) / (1 - p + parameter * p)
    case 'POWER':
      return (p) => p ** parameter
    case 'SHIN': {
      const partOf = (p: number) => Math.sqrt(parameter * p + (1 - parameter) * p * p)
      const total = chances.reduce((parts, p) => parts + partOf(p), 0)
      return (p) => partOf(p) * total
    }
  }
}

const negated = ({ values, parameter }: Spread): Spread => ({ values, parameter: -parameter })

/** Where a rising function crosses 0, to 1e-12: by chords as long as they come closer quickly, else by halves. */
function bisect(low: number, high: number, rising: (at: number) => number): number {
  let [from, to] = [low, high]
  let [below, above] = [rising(from), rising(to)]
  if (below >= 0) return from
  if (above <= 0) return to
  let isHalf = false
  while (to - from > precision) {
    const width = to - from
    const chord = from - (below * width) / (above - below)
    // A chord that lands on an end would stand still.
    const middle =
      isHalf || !(chord > from && chord < to) ? (from + to) / 2 : Math.min(to - precision / 4, Math.max(from + precision / 4, chord))
    if (middle <= from || middle >= to) break
    const value = rising(middle)
    if (value === 0) return middle
    if (value < 0) [from, below] = [middle, value]
    else [to, above] = [middle, value]
    isHalf = to - from > width / 2
  }
  return (from + to) / 2
}
