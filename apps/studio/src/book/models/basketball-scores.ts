import { convolve, type PairGrid, type Projection, type Spread } from './pair-grid.ts'

/** The points of each side in an overtime. */
export type Overtime = { readonly home: readonly number[]; readonly away: readonly number[] }

const mostOvertimes = 6
const negligible = 1e-10

/**
 * The final points of two sides that score on their own: each projection is a convolution of its own, no pair of scores is ever listed.
 * @param home chances of the points that are still to come
 * @param overtime where ties go on into overtimes until one decides
 */
export function createScores(
  home: readonly number[],
  away: readonly number[],
  start: { home: number; away: number },
  overtime?: Overtime,
): PairGrid {
  const made = new Map<Projection, Spread>()
  const make = (projection: Projection): Spread => {
    const spread = spreadOf(projection, home, away, start)
    return overtime ? decide(projection, spread, home, away, start, overtime) : toSpread(spread)
  }
  return {
    cells: home.length + away.length,
    spread(projection) {
      const known = made.get(projection) ?? make(projection)
      made.set(projection, known)
      return known
    },
  }
}

type Counted = { readonly low: number; readonly chances: number[] }

function spreadOf(
  projection: Projection,
  home: readonly number[],
  away: readonly number[],
  start: { home: number; away: number },
): Counted {
  switch (projection) {
    case 'difference':
      return { low: start.home - start.away - (away.length - 1), chances: convolve(home, away.toReversed()) }
    case 'sum':
      return { low: start.home + start.away, chances: convolve(home, away) }
    case 'home':
      return { low: start.home, chances: [...home] }
    case 'away':
      return { low: start.away, chances: [...away] }
    default:
      throw new RangeError(`Basketball has no ${projection}`)
  }
}

/** Takes the ties out, and puts back where their overtimes end. */
function decide(
  projection: Projection,
  whole: Counted,
  home: readonly number[],
  away: readonly number[],
  start: { home: number; away: number },
  overtime: Overtime,
): Spread {
  const size = whole.chances.length + mostOvertimes * (overtime.home.length + overtime.away.length) + start.home + start.away
  const low = projection === 'difference' ? Math.min(whole.low, -overtime.away.length) : Math.min(whole.low, 0)
  const sums = Array<number>(size + Math.abs(low) + overtime.home.length).fill(0)
  whole.chances.forEach((chance, at) => (sums[whole.low + at - low]! += chance))
  // By the score of each side in a tie.
  let ties = Array<number>(Math.max(home.length + start.home, away.length + start.away)).fill(0)
  for (let score = 0; score < ties.length; score += 1) ties[score] = (home[score - start.home] ?? 0) * (away[score - start.away] ?? 0)
  const level = overtime.home.map((p, at) => p * (overtime.away[at] ?? 0))
  const decided = decidedOf(projection, overtime, level)
  const placeOf = (score: number) => (projection === 'difference' ? 0 : projection === 'sum' ? 2 * score : score)
  for (let round = 0; round <= mostOvertimes; round += 1) {
    ties.forEach((tie, score) => {
      if (tie <= negligible) return
      const place = placeOf(score) - low
      if (round === 0) sums[place]! -= tie
      if (round === mostOvertimes) return
      decided.chances.forEach((chance, at) => (sums[place + decided.low + at]! += tie * chance))
    })
    ties = convolve(
      ties.map((tie) => (tie > negligible ? tie : 0)),
      level,
    )
  }
  return toSpread({ low, chances: sums })
}

/** What an overtime adds that is no tie. */
function decidedOf(projection: Projection, { home, away }: Overtime, level: readonly number[]): Counted {
  const whole = spreadOf(projection, home, away, { home: 0, away: 0 })
  const chances = [...whole.chances]
  level.forEach((tie, score) => {
    const at = projection === 'difference' ? -whole.low : projection === 'sum' ? 2 * score : score
    chances[at]! -= tie
  })
  return { low: whole.low, chances }
}

function toSpread({ low, chances }: Counted): Spread {
  const counts: number[] = []
  const shares: number[] = []
  let total = 0
  chances.forEach((chance, at) => {
    if (chance <= negligible / 10) return
    counts.push(low + at)
    shares.push(chance)
    total += chance
  })
  return { counts, chances: shares.map((share) => share / total) }
}
