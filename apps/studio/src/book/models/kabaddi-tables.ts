import type { Projection, Spread } from './pair-grid.ts'

type Pair = { readonly home: number; readonly away: number }

/** Where a raid leads from a place on the mats, with the points of the match, of raiders and of tackles. */
export type RaidWay = { readonly to: number; readonly chance: number; readonly all: Pair; readonly raid: Pair; readonly tackle: Pair }

type Kind = 'all' | 'raid' | 'tackle'

/** What the counts of a projection add for a point of each side. */
const signs: Partial<Record<Projection, readonly [number, number]>> = { difference: [1, -1], sum: [1, 1], home: [1, 0], away: [0, 1] }

const raidsOfMatch = 80
const raidsOfHalf = raidsOfMatch / 2
const places = 49
/** The most that one raid changes a count. */
const mostChange = 5
/** Ends of a distribution rarer than this in sum are cut off. */
const negligible = 1e-11

/** Chances of the counts from `low` on. */
type Distribution = { readonly low: number; readonly chances: Float32Array }
/** For each raid that is left, and each place on the mats: what is still to come. */
type Table = readonly (readonly Distribution[])[]

/** How many cells of players and counts the tables have visited: the cost of a match's prices, whatever the machine. */
export const visited = { cells: 0 }

/**
 * What is still to come of a kabaddi match from any raid and any place on the mats, made backwards from its end: a raid is each of its ways and then what follows them. One table
 * serves every state of its match, so that a price after a raid is a lookup.
 */
export class KabaddiTables {
  readonly #waysOf: (raid: number) => RaidWay[][]
  readonly #kindOf: (raid: number) => string
  readonly #ways = new Map<string, RaidWay[][]>()
  readonly #tables = new Map<string, Table>()

  /** @param kindOf raids of one kind have the same ways */
  constructor(waysOf: (raid: number) => RaidWay[][], kindOf: (raid: number) => string) {
    this.#waysOf = waysOf
    this.#kindOf = kindOf
  }

  /** The final count of a period. @param start what the count is so far */
  spread(raid: number, place: number, period: string, projection: Projection, start: number): Spread {
    const kind: Kind = period === 'RAID_POINTS' ? 'raid' : period === 'TACKLE_POINTS' ? 'tackle' : 'all'
    const [from, to] = period === 'FIRST_HALF' ? [0, raidsOfHalf] : [period === 'SECOND_HALF' ? raidsOfHalf : 0, raidsOfMatch]
    const { low, chances } = this.#table(kind, projection, from, to)[raid]![place]!
    const counts = Array<number>(chances.length)
    const shares = Array<number>(chances.length)
    let total = 0
    for (let at = 0; at < chances.length; at += 1) total += chances[at]!
    for (let at = 0; at < chances.length; at += 1) {
      counts[at] = start + low + at
      shares[at] = chances[at]! / total
    }
    return { counts, chances: shares }
  }

  #table(kind: Kind, projection: Projection, from: number, to: number): Table {
    const key = `${kind} ${projection} ${from} ${to}`
    const made = this.#tables.get(key) ?? this.#make(kind, projection, from, to)
    this.#tables.set(key, made)
    return made
  }

  /** @param from the first raid that is counted */
  #make(kind: Kind, projection: Projection, from: number, to: number): Table {
    const sign = signs[projection]
    if (!sign) throw new RangeError(`Kabaddi has no ${projection}`)
    const ended: Distribution = { low: 0, chances: Float32Array.of(1) }
    const table: Distribution[][] = Array.from({ length: to + 1 }, () => [])
    table[to] = Array.from({ length: places }, () => ended)
    for (let raid = to - 1; raid >= 0; raid -= 1) {
      const after = table[raid + 1]!
      const counted = raid < from ? ([0, 0] as const) : sign
      table[raid] = this.#waysAt(raid).map((ways) => follow(ways, after, kind, counted))
    }
    return table
  }

  #waysAt(raid: number): RaidWay[][] {
    const key = this.#kindOf(raid)
    const made = this.#ways.get(key) ?? this.#waysOf(raid)
    this.#ways.set(key, made)
    return made
  }
}

/** One buffer for the sums of a place: it is read out before the next. */
const sums = new Float64Array(1_024)
const middle = 512

function follow(
  ways: readonly RaidWay[],
  after: readonly Distribution[],
  kind: Kind,
  [home, away]: readonly [number, number],
): Distribution {
  let [low, high] = [Infinity, -Infinity]
  for (const { to } of ways) {
    low = Math.min(low, after[to]!.low - mostChange)
    high = Math.max(high, after[to]!.low + after[to]!.chances.length - 1 + mostChange)
  }
  sums.fill(0, middle + low, middle + high + 1)
  for (const way of ways) {
    const { low: from, chances } = after[way.to]!
    const at = middle + from + way[kind].home * home + way[kind].away * away
    const { chance } = way
    for (let count = 0; count < chances.length; count += 1) sums[at + count]! += chances[count]! * chance
    visited.cells += chances.length
  }
  let [first, last] = [low, high]
  let [below, above] = [0, 0]
  while (first < last && (below += sums[middle + first]!) < negligible) first += 1
  while (last > first && (above += sums[middle + last]!) < negligible) last -= 1
  return { low: first, chances: Float32Array.from(sums.subarray(middle + first, middle + last + 1)) }
}
