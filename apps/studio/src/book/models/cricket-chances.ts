import { allOut, type BallChances, ballAt, type CricketParams, inningsBalls, superBalls, superWickets } from './cricket-law.ts'
import type { Side } from './sport.ts'

/** Runs that the distributions know; an innings of more is rarer than 1 in 10^9. */
const mostRuns = 340

export type InningsPlace = { readonly balls: number; readonly wickets: number; readonly runs: number }

export type InningsRun = {
  /** Balls of the innings. */
  readonly limit: number
  /** Wickets that end it. */
  readonly wickets: number
  /** It ends when these runs are reached. */
  readonly target?: number
  /** The count stops with this wicket. */
  readonly untilWicket?: number
}

/** How many cells of balls, wickets and runs a distribution has visited: the cost of a price, whatever the machine. */
export const visited = { cells: 0 }

/** Below this a cell is left out. */
const negligible = 1e-14

/** Runs at the end of an innings, and after each ball of `marks` or its end before it. */
export type InningsRuns = { readonly final: Float64Array; readonly at: ReadonlyMap<number, Float64Array> }

export function runsAfter(params: CricketParams, batting: Side, from: InningsPlace, how: InningsRun): Float64Array {
  return runInnings(params, batting, from, how, []).final
}

/**
 * The distribution over balls, wickets and runs, ball by ball, from a place to the end of an innings. Extras add a run before a ball is counted, any
 * number of times.
 */
export function runInnings(
  params: CricketParams,
  batting: Side,
  from: InningsPlace,
  how: InningsRun,
  marks: readonly number[],
): InningsRuns {
  const ended = new Float64Array(mostRuns + 1)
  const lastWicket = Math.min(how.wickets, how.untilWicket ?? how.wickets)
  const target = Math.min(how.target ?? mostRuns, mostRuns)
  const at = new Map<number, Float64Array>()
  if (from.wickets >= lastWicket || from.balls >= how.limit || from.runs >= target) {
    ended[Math.min(mostRuns, from.runs)] = 1
    return { final: ended, at }
  }
  let [layers, next] = [emptyLayers(lastWicket), emptyLayers(lastWicket)]
  layers[from.wickets]![from.runs] = 1
  // Counts that any layer holds: a ball adds six at most, and extras some more until they are negligible.
  let high = from.runs
  for (let ball = from.balls; ball < how.limit; ball += 1) {
    for (const layer of next) layer.fill(0)
    let reached = high
    for (let wickets = from.wickets; wickets < lastWicket; wickets += 1) {
      const { chances } = ballAt(params, batting, how.limit - ball, wickets)
      reached = Math.max(
        reached,
        playBall(layers[wickets]!, next[wickets]!, next[wickets + 1] ?? ended, ended, chances, from.runs, target, high),
      )
    }
    ;[layers, next] = [next, layers]
    high = Math.min(target - 1, reached)
    if (marks.includes(ball + 1)) at.set(ball + 1, sumLayers(layers, ended))
  }
  return { final: sumLayers(layers, ended), at }
}

const emptyLayers = (count: number): Float64Array[] => Array.from({ length: count }, () => new Float64Array(mostRuns + 1))

/** @returns the highest count that it has written */
function playBall(
  layer: Float64Array,
  after: Float64Array,
  fallen: Float64Array,
  ended: Float64Array,
  { extra, wicket, runs: scored }: BallChances,
  from: number,
  target: number,
  high: number,
): number {
  let last = high
  for (let runs = from; runs <= last && runs < target; runs += 1) {
    const chance = layer[runs]!
    if (chance < negligible) continue
    visited.cells += 1
    if (runs + 1 < target) {
      layer[runs + 1]! += chance * extra
      if (runs === last && chance * extra >= negligible) last = runs + 1
    } else ended[runs + 1]! += chance * extra
    const counted = chance * (1 - extra)
    fallen[runs]! += counted * wicket
    for (let way = 0; way < scored.length; way += 1) {
      const pair = scored[way]!
      const sum = runs + pair[0]
      if (sum < target) after[sum]! += counted * pair[1]
      else ended[sum < mostRuns ? sum : mostRuns]! += counted * pair[1]
    }
  }
  return last + mostScored
}

/** The most runs of a counted ball. */
const mostScored = 6

function sumLayers(layers: readonly Float64Array[], ended: Float64Array): Float64Array {
  const sum = Float64Array.from(ended)
  for (const layer of layers) layer.forEach((chance, runs) => (sum[runs]! += chance))
  return sum
}

export const full: InningsRun = { limit: inningsBalls, wickets: allOut }
export const start: InningsPlace = { balls: 0, wickets: 0, runs: 0 }

export const chanceOfAtLeast = (runs: Float64Array, least: number): number =>
  runs.reduce((sum, chance, at) => sum + (at >= least ? chance : 0), 0)

export const meanOf = (runs: Float64Array): number => runs.reduce((sum, chance, at) => sum + chance * at, 0)

/** The share of a whole innings' runs that an innings of so many overs is expected to make: with it a target is revised after rain. */
export function resourceOf(params: CricketParams, overs: number): number {
  const mean = (limit: number) =>
    (['HOME', 'AWAY'] as const).reduce((sum, side) => sum + meanOf(runsAfter(params, side, start, { ...full, limit })), 0)
  return mean(overs * 6) / mean(inningsBalls)
}

export const revisedTarget = (score: number, resource: number): number => Math.floor(score * resource) + 1

export type Rival = {
  /** The runs of a whole innings of each side. */
  readonly whole: Readonly<Record<Side, Float64Array>>
  readonly cuts: readonly { readonly overs: number; readonly resource: number; readonly runs: Readonly<Record<Side, Float64Array>> }[]
  /** The home side's chance in super overs. */
  readonly superHome: number
}

const rivals = new WeakMap<CricketParams, Rival>()

/** What does not change during a match, made once. */
export function rivalOf(params: CricketParams): Rival {
  const made = rivals.get(params) ?? makeRival(params)
  rivals.set(params, made)
  return made
}

function makeRival(params: CricketParams): Rival {
  const both = (how: InningsRun) => ({ HOME: runsAfter(params, 'HOME', start, how), AWAY: runsAfter(params, 'AWAY', start, how) })
  const over = both({ limit: superBalls, wickets: superWickets })
  const home = chanceToBeat(over.HOME, over.AWAY)
  const away = chanceToBeat(over.AWAY, over.HOME)
  return {
    whole: both(full),
    cuts: params.cuts.map((overs) => ({ overs, resource: resourceOf(params, overs), runs: both({ ...full, limit: overs * 6 }) })),
    superHome: home / (home + away),
  }
}

/** The chance that one count is above another, both on their own. */
export function chanceToBeat(own: Float64Array, other: Float64Array): number {
  let below = 0
  let chance = 0
  own.forEach((p, runs) => {
    chance += p * below
    below += other[runs]!
  })
  return chance
}
