import { type Drum, drums } from './draw-result.ts'
import type { Content, Play, Result, Verdict } from './play.ts'
import { judge } from './plays.ts'
import { judgeEntry } from './text-entry.ts'

/**
 * What one unit of stake per bet puts on each outcome of a market: a bet's unit is spread evenly over the outcomes that it wins on. A whole bet is `scale`.
 * A play whose rows are bet on one by one has a market for each; every other play is one market.
 */
export type Spread = { market: string; bets: number; weights: readonly bigint[]; scale: bigint }

/** Larger spaces are not listed. */
const largestSpace = 1_000

/** The markets that a content bets on; undefined where the play's outcomes are too many to list. */
export function spreadContent(play: Play, content: Content): Spread[] | undefined {
  const rows = isByRow(play) ? content.flatMap((marks, row) => (marks.length > 0 ? [row] : [])) : [undefined]
  const spreads: Spread[] = []
  for (const row of rows) {
    const space = findSpace(play, row)
    if (!space) return undefined
    const part = content.map((marks, at) => (row === undefined || at === row ? marks : []))
    spreads.push({ market: `${play.code}:${row ?? ''}`, ...weigh(play, (result) => judge(play, part, result), space) })
  }
  return spreads
}

/** The same of typed numbers: they are one market with the marks of their play. */
export function spreadEntry(play: Play, content: string): Spread[] | undefined {
  const space = findSpace(play, undefined)
  return space && [{ market: `${play.code}:`, ...weigh(play, (result) => judgeEntry(play, content, result), space) }]
}

/** Of several rows none asks for a mark: each is a market of its own. */
const isByRow = ({ fields }: Play) => fields.length > 1 && fields.every(({ min }) => min === 0)

function weigh(play: Play, judgeBy: (result: Result) => Verdict, space: readonly Result[]): Omit<Spread, 'market'> {
  // How many outcomes of the space a bet of each level wins on.
  const spans = play.levels.map(({ wins }) => (wins * BigInt(space.length)) / play.outcomes)
  const scale = spans.reduce((common, span) => (common / commonOf(common, span)) * span, 1n)
  const weights = space.map((result) => judgeBy(result).wins.reduce((sum, wins, level) => sum + (BigInt(wins) * scale) / spans[level]!, 0n))
  return { bets: Number(weights.reduce((sum, weight) => sum + weight, 0n) / scale), weights, scale }
}

const spaces = new Map<string, readonly Result[] | undefined>()

/** Equally likely results, as few as tell a play's outcomes apart; of one row of it where it is named. */
function findSpace(play: Play, row: number | undefined): readonly Result[] | undefined {
  const key = `${play.code}:${row ?? ''}`
  if (!spaces.has(key)) spaces.set(key, listSpace(play, row))
  return spaces.get(key)
}

function listSpace(play: Play, row: number | undefined): readonly Result[] | undefined {
  const [drum, ...others] = drums[play.group] as readonly [Drum, ...Drum[]]
  // A sheet of numbers has no outcomes that are few enough.
  if (others.length > 0 || play.hits > 1) return undefined
  const { balls, from, to, goesBack } = drum
  const samples = sampleContents(play, row)
  let places = Array.from({ length: balls }, (_, place) => place)
  for (const place of places) {
    const rest = places.filter((each) => each !== place)
    if (decides(play, samples, rest, drum)) places = rest
  }
  const range = Array.from({ length: to - from + 1 }, (_, at) => from + at)
  const count = places.reduce((many, _, at) => many * (range.length - (goesBack ? 0 : at)), 1)
  const listed = count <= largestSpace ? listPlaced(range, places.length, goesBack) : undefined
  const space = listed?.map((drawn) => complete(range, places, drawn, balls, goesBack)) ?? listSets(play, samples, range, balls, goesBack)
  // Each bet must win on a whole number of them.
  return space && play.levels.every(({ wins }) => (wins * BigInt(space.length)) % play.outcomes === 0n) ? space : undefined
}

/** All ordered choices of so many balls. */
function listPlaced(range: readonly number[], size: number, goesBack: boolean): number[][] {
  let lists: number[][] = [[]]
  for (let at = 0; at < size; at += 1)
    lists = lists.flatMap((list) => range.filter((ball) => goesBack || !list.includes(ball)).map((ball) => [...list, ball]))
  return lists
}

/** A whole result with these balls at these places; the others decide nothing. */
function complete(range: readonly number[], places: readonly number[], drawn: readonly number[], balls: number, goesBack: boolean): Result {
  const left = goesBack ? [] : range.filter((ball) => !drawn.includes(ball))
  return Array.from({ length: balls }, (_, place) => {
    const at = places.indexOf(place)
    return at < 0 ? (goesBack ? range[0]! : left.shift()!) : drawn[at]!
  })
}

/** Sets of balls, where their order decides nothing. */
function listSets(play: Play, samples: readonly Content[], range: readonly number[], balls: number, goesBack: boolean) {
  if (goesBack) return undefined
  let sets: number[][] = [[]]
  for (const ball of range) {
    sets = sets.flatMap((set) => (set.length < balls ? [set, [...set, ball]] : [set]))
    // Those that can't be completed any more are left out.
    sets = sets.filter((set) => set.length + range.length - range.indexOf(ball) - 1 >= balls)
    if (sets.length > 4 * largestSpace) return undefined
  }
  if (sets.length > largestSpace) return undefined
  const random = openRandom()
  const isUnordered = Array.from({ length: 40 }, () => drawFrom(range, balls, false, random)).every((result) =>
    samples.every((content) => isSame(play, content, result, shuffle(result, random))),
  )
  return isUnordered ? sets : undefined
}

/** Whether the balls at these places alone decide, as far as samples tell: the others are drawn again. */
function decides(play: Play, samples: readonly Content[], places: readonly number[], { balls, from, to, goesBack }: Drum): boolean {
  const range = Array.from({ length: to - from + 1 }, (_, at) => from + at)
  const random = openRandom()
  for (let turn = 0; turn < 60; turn += 1) {
    const result = drawFrom(range, balls, goesBack, random)
    const others = goesBack ? range : range.filter((ball) => !places.some((place) => result[place] === ball))
    const redrawn = drawFrom(others, balls - places.length, goesBack, random)
    const other = result.map((ball, place) => (places.includes(place) ? ball : redrawn.pop()!))
    if (!samples.every((content) => isSame(play, content, result, other))) return false
  }
  return true
}

function isSame(play: Play, content: Content, one: Result, other: Result): boolean {
  const [left, right] = [judge(play, content, one), judge(play, content, other)]
  return left.pushes === right.pushes && left.wins.every((wins, level) => wins === right.wins[level])
}

/** Contents with about half of the choices marked, complete ones among them. */
function sampleContents(play: Play, row: number | undefined): Content[] {
  const random = openRandom()
  return Array.from({ length: 30 }, () =>
    play.fields.map(({ choices }, at) =>
      row === undefined || row === at ? choices.flatMap((_, mark) => (random(2) === 0 ? [mark] : [])) : [],
    ),
  )
}

/** The same numbers in every process: a linear congruential generator. */
function openRandom(): (below: number) => number {
  let state = 1
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

function drawFrom(range: readonly number[], balls: number, goesBack: boolean, random: (below: number) => number): number[] {
  const drum = [...range]
  return Array.from({ length: balls }, () => {
    const place = random(drum.length)
    return (goesBack ? drum[place] : drum.splice(place, 1)[0])!
  })
}

const shuffle = (result: Result, random: (below: number) => number) => drawFrom(result, result.length, false, random)

function commonOf(a: bigint, b: bigint): bigint {
  return b === 0n ? a : commonOf(b, a % b)
}
