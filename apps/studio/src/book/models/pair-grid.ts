/** What of two counts a market settles on. `least` is the smaller one, `cell` both in one integer. */
export type Projection = 'difference' | 'sum' | 'home' | 'away' | 'least' | 'cell'

/** Chances of whole numbers, ascending. */
export type Spread = { readonly counts: readonly number[]; readonly chances: readonly number[] }

const cellBase = 4_096

export function project(projection: Projection, home: number, away: number): number {
  switch (projection) {
    case 'difference':
      return home - away
    case 'sum':
      return home + away
    case 'home':
      return home
    case 'away':
      return away
    case 'least':
      return Math.min(home, away)
    case 'cell':
      return home * cellBase + away
  }
}

export const readCell = (cell: number): { home: number; away: number } => ({ home: Math.floor(cell / cellBase), away: cell % cellBase })

/** The joint distribution of two final counts. Markets read it through a projection, which is made once. */
export type PairGrid = {
  readonly cells: number
  spread(projection: Projection): Spread
}

/** Collects cells in any order, the same one any number of times; chances are divided by their sum. */
export function createGrid(points: Iterable<readonly [home: number, away: number, chance: number]>): PairGrid {
  const byCell = new Map<number, number>()
  let total = 0
  for (const [home, away, chance] of points) {
    if (chance === 0) continue
    const cell = home * cellBase + away
    byCell.set(cell, (byCell.get(cell) ?? 0) + chance)
    total += chance
  }
  const made = new Map<Projection, Spread>()
  const make = (projection: Projection): Spread => {
    const byCount = new Map<number, number>()
    for (const [cell, chance] of byCell) {
      const count = projection === 'cell' ? cell : project(projection, Math.floor(cell / cellBase), cell % cellBase)
      byCount.set(count, (byCount.get(count) ?? 0) + chance / total)
    }
    const counts = [...byCount.keys()].toSorted((a, b) => a - b)
    return { counts, chances: counts.map((count) => byCount.get(count)!) }
  }
  return {
    cells: byCell.size,
    spread(projection) {
      const known = made.get(projection) ?? make(projection)
      made.set(projection, known)
      return known
    },
  }
}

/** The chances that a sum of independent counts has each value from 0: the n-th convolution of a distribution with itself. */
export function convolvePower(chances: readonly number[], power: number): number[] {
  if (power === 0) return [1]
  const half = convolvePower(chances, power >> 1)
  const square = convolve(half, half)
  return power % 2 === 0 ? square : convolve(square, chances)
}

export function convolve(a: readonly number[], b: readonly number[]): number[] {
  const sum = Array<number>(a.length + b.length - 1).fill(0)
  for (let at = 0; at < a.length; at += 1) {
    const p = a[at]!
    if (p !== 0) for (let more = 0; more < b.length; more += 1) sum[at + more]! += p * b[more]!
  }
  return sum
}
