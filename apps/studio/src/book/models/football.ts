import { createGrid, type PairGrid } from './pair-grid.ts'
import { onlyWinner, winsBy } from './markets.ts'
import { lawOf, type Law } from './step-law.ts'
import type { Joint, Market, Score, Shares, Side, SportModel } from './sport.ts'
import { footballTypes } from './football-types.ts'

export type FootballParams = {
  /** Goals of each side in a whole match on average, before the correction of low scores. */
  readonly lambda: number
  readonly mu: number
  /** Dixon-Coles: how far the four lowest scores depend on each other. */
  readonly rho: number
  /** The share of each step in the goals of a match; the first half has `firstHalf` steps. */
  readonly shares: readonly number[]
  readonly firstHalf: number
  /** What is left of the shares before each step, and 0 after the last. */
  readonly left: readonly number[]
  /** The chance that a goal is taken back by the check that follows it. */
  readonly takenBack: number
}

type Goals = { readonly home: number; readonly away: number }

export type FootballState = {
  /** Steps of play so far. */
  readonly minute: number
  /** Goals that stand, each after its check. */
  readonly goals: readonly Side[]
  /** Goals whose check is still to come, in order; the clock stands until then. */
  readonly unchecked: readonly Side[]
  readonly half: Goals | undefined
}

/** A minute with its goals, or the check of the oldest unchecked goal. */
export type FootballIncident =
  { readonly kind: 'MINUTE'; readonly goals: readonly Side[] } | { readonly kind: 'CHECK'; readonly stands: boolean }

const halfSteps = [47, 50] as const
/** Goals of one side in one half that the joint object knows; more are rarer than 1 in 10^9. */
const mostGoals = 11
/** Ends of a match rarer than this are left out of the joint object. */
const negligible = 1e-10
/** Goals in one step; a fifth is rarer than 1 in 10^9. */
const mostInStep = 4

/** The shares of a match: 45 % before half-time, slowly more towards the end of each half. */
function footballShares(beforeHalf = 0.45): number[] {
  return halfSteps.flatMap((steps, half) => {
    const weights = Array.from({ length: steps }, (_, at) => 1 + (0.3 * at) / steps)
    const total = weights.reduce((sum, weight) => sum + weight, 0)
    return weights.map((weight) => (weight / total) * (half === 0 ? beforeHalf : 1 - beforeHalf))
  })
}

export function footballParams(lambda: number, mu: number, rho = -0.08, takenBack = 0.03): FootballParams {
  const shares = footballShares()
  return { lambda, mu, rho, shares, firstHalf: halfSteps[0], left: leftOf(shares), takenBack }
}

export function leftOf(shares: readonly number[]): number[] {
  const left = [0]
  for (const share of shares.toReversed()) left.unshift(left[0]! + share)
  return left
}

export const football: SportModel<FootballParams, FootballState, FootballIncident> = {
  sport: 'football',
  version: 1,
  types: footballTypes,
  begin: () => ({ minute: 0, goals: [], unchecked: [], half: undefined }),
  isOver: ({ shares }, { minute, unchecked }) => minute === shares.length && unchecked.length === 0,
  law: footballLaw,
  apply: applyFootball,
  score: scoreFootball,
  joint: footballJoint,
  ownOutcomes: (_, { type }) => (type === 'HALF_AND_MATCH' ? halfAndMatch : ['HOME', 'AWAY', 'NONE']),
  openLines: (_, state, { type }) => (type === 'NEXT_GOAL' && state.unchecked.length === 0 ? [nextGoalLine(state)] : []),
  settleOwn: settleFootball,
}

const signs = ['HOME', 'DRAW', 'AWAY'] as const
const halfAndMatch = signs.flatMap((half) => signs.map((match) => `${half}/${match}`))

/**
 * The correction of low scores makes each final score tau times as likely. Step by step this is the chain whose steps are weighted by the mean
 * of tau from where they lead: then the drawn scores have exactly the distribution that is priced.
 */
function footballLaw(params: FootballParams, state: FootballState): Law<FootballIncident> {
  const stand = countGoals(state.goals)
  const [next, ...later] = state.unchecked
  if (next) {
    return lawOf(
      [true, false].map((stands) => {
        const after = stands ? addGoal(stand, next) : stand
        const weight = (stands ? 1 - params.takenBack : params.takenBack) * meanTau(params, after, later, state.minute)
        return [{ kind: 'CHECK', stands } as const, weight]
      }),
    )
  }
  const share = params.shares[state.minute]!
  const home = (params.lambda * share) / (1 - params.takenBack)
  const away = (params.mu * share) / (1 - params.takenBack)
  const weights: [FootballIncident, number][] = []
  const extend = (goals: readonly Side[], weight: number) => {
    weights.push([{ kind: 'MINUTE', goals }, weight * meanTau(params, stand, goals, state.minute + 1)])
    if (goals.length === mostInStep) return
    // The n-th goal divides by n: together the weights are those of a Poisson count in all its orders.
    extend([...goals, 'HOME'], (weight * home) / (goals.length + 1))
    extend([...goals, 'AWAY'], (weight * away) / (goals.length + 1))
  }
  extend([], 1)
  return lawOf(weights)
}

function applyFootball({ firstHalf, shares }: FootballParams, state: FootballState, incident: FootballIncident): FootballState {
  const [checked, ...later] = state.unchecked
  const next =
    incident.kind === 'MINUTE'
      ? { ...state, minute: state.minute + 1, unchecked: incident.goals }
      : { ...state, goals: incident.stands ? [...state.goals, checked!] : state.goals, unchecked: later }
  const isHalf = next.half === undefined && next.unchecked.length === 0 && next.minute >= firstHalf && next.minute <= shares.length
  return isHalf ? { ...next, half: countGoals(next.goals) } : next
}

/** Shown goals: those under check count until they are taken back. */
function scoreFootball({ shares }: FootballParams, state: FootballState, period: string): Score | undefined {
  const shown = countGoals([...state.goals, ...state.unchecked])
  const isOver = state.minute === shares.length && state.unchecked.length === 0
  if (period === 'MATCH') return { ...shown, isFinal: isOver }
  if (period === 'FIRST_HALF') return state.half ? { ...state.half, isFinal: true } : { ...shown, isFinal: false }
  if (!state.half) return undefined
  return { home: shown.home - state.half.home, away: shown.away - state.half.away, isFinal: isOver }
}

type Point = { readonly first: Goals; readonly match: Goals; readonly chance: number }

/** Every way the match may end, by the goals of both halves. */
export function footballPoints(params: FootballParams, state: FootballState): Point[] {
  const left = params.left[state.minute]!
  const late = state.half ? left : params.left[params.firstHalf]!
  const [lambda, mu] = [params.lambda, params.mu]
  const early = left - late
  const starts = startsOf(params, countGoals(state.goals), state.unchecked)
  const [homeEarly, awayEarly, homeLate, awayLate] = [lambda * early, mu * early, lambda * late, mu * late].map(poissons) as [
    number[],
    number[],
    number[],
    number[],
  ]
  const points: Point[] = []
  let total = 0
  for (const { stand, weight } of starts)
    for (const [h1, p1] of homeEarly.entries())
      for (const [a1, p2] of awayEarly.entries()) {
        if (p1 * p2 < negligible) continue
        const first = state.half ?? { home: stand.home + h1, away: stand.away + a1 }
        for (const [h2, p3] of homeLate.entries()) {
          if (p1 * p2 * p3 < negligible) continue
          for (const [a2, p4] of awayLate.entries()) {
            const match = { home: stand.home + h1 + h2, away: stand.away + a1 + a2 }
            const chance = weight * p1 * p2 * p3 * p4 * tau(params, match)
            total += chance
            if (chance > negligible) points.push({ first, match, chance })
          }
        }
      }
  return points.map((point) => ({ ...point, chance: point.chance / total }))
}

function footballJoint(params: FootballParams, state: FootballState): Joint {
  const points = footballPoints(params, state)
  const grids = new Map<string, PairGrid>()
  const make = (period: string) =>
    createGrid(
      points.map(({ first, match, chance }): [number, number, number] => {
        if (period === 'MATCH') return [match.home, match.away, chance]
        if (period === 'FIRST_HALF') return [first.home, first.away, chance]
        return [match.home - first.home, match.away - first.away, chance]
      }),
    )
  return {
    grid(period) {
      if (football.isOver(params, state) || (period === 'FIRST_HALF' && state.half)) return undefined
      const grid = grids.get(period) ?? make(period)
      grids.set(period, grid)
      return grid
    },
    own: (market) => ownFootball(params, state, market, points),
  }
}

function ownFootball(params: FootballParams, state: FootballState, market: Market, points: readonly Point[]): Shares[] | undefined {
  if (settleFootball(params, state, market) || football.isOver(params, state)) return undefined
  const sums = new Map<string, number>(football.ownOutcomes(params, market).map((outcome) => [outcome, 0]))
  const add = (outcome: string, chance: number) => sums.set(outcome, sums.get(outcome)! + chance)
  if (market.type === 'HALF_AND_MATCH') {
    for (const { first, match, chance } of points) add(`${signOf(first)}/${signOf(match)}`, chance)
    return [...sums.values()].map(winsBy)
  }
  // Which goal is the next one is open while one is checked.
  if (state.unchecked.length > 0 || market.line !== nextGoalLine(state)) return undefined
  // Both sides share the minutes alike, so the goals to come are in any order with equal chance.
  const stand = countGoals(state.goals)
  for (const { match, chance } of points) {
    const [home, away] = [match.home - stand.home, match.away - stand.away]
    if (home + away <= 0) add('NONE', chance)
    else {
      add('HOME', (chance * home) / (home + away))
      add('AWAY', (chance * away) / (home + away))
    }
  }
  return [...sums.values()].map(winsBy)
}

/** The line of the next goal is its number, in quarters: the first goal is 4. */
const nextGoalLine = ({ goals }: FootballState) => (goals.length + 1) * 4

function settleFootball(params: FootballParams, state: FootballState, market: Market) {
  const outcomes = football.ownOutcomes(params, market)
  const isOver = football.isOver(params, state)
  if (market.type === 'NEXT_GOAL') {
    const scorer = state.goals[(market.line ?? 0) / 4 - 1]
    return scorer || isOver ? onlyWinner(outcomes, scorer ?? 'NONE') : undefined
  }
  return isOver && state.half ? onlyWinner(outcomes, `${signOf(state.half)}/${signOf(countGoals(state.goals))}`) : undefined
}

const signOf = ({ home, away }: Goals) => (home > away ? 'HOME' : home < away ? 'AWAY' : 'DRAW')
const addGoal = ({ home, away }: Goals, side: Side): Goals => (side === 'HOME' ? { home: home + 1, away } : { home, away: away + 1 })
const countGoals = (goals: readonly Side[]): Goals => goals.reduce(addGoal, { home: 0, away: 0 })

/** The Dixon-Coles factor of a final score. */
function tau({ lambda, mu, rho }: FootballParams, { home, away }: Goals): number {
  if (home > 1 || away > 1) return 1
  if (home === 0) return away === 0 ? 1 - lambda * mu * rho : 1 + lambda * rho
  return away === 0 ? 1 + mu * rho : 1 - rho
}

/** The mean of tau over the final scores from a score with unchecked goals at a minute. */
function meanTau(params: FootballParams, stand: Goals, unchecked: readonly Side[], minute: number): number {
  const left = params.left[minute]!
  return startsOf(params, stand, unchecked).reduce((mean, start) => mean + start.weight * meanTauFrom(params, start.stand, left), 0)
}

function meanTauFrom(params: FootballParams, stand: Goals, left: number): number {
  if (stand.home > 1 || stand.away > 1) return 1
  const [l, m] = [params.lambda * left, params.mu * left]
  const none = Math.exp(-l - m)
  let mean = 1
  for (let home = stand.home; home <= 1; home += 1)
    for (let away = stand.away; away <= 1; away += 1) {
      const reached = none * (home > stand.home ? l : 1) * (away > stand.away ? m : 1)
      mean += reached * (tau(params, { home, away }) - 1)
    }
  return mean
}

/** The scores that stand after the checks still to come, each with its chance. */
function startsOf({ takenBack }: FootballParams, stand: Goals, unchecked: readonly Side[]): { stand: Goals; weight: number }[] {
  return unchecked.reduce(
    (starts, side) =>
      starts.flatMap((start) => [
        { stand: addGoal(start.stand, side), weight: start.weight * (1 - takenBack) },
        { stand: start.stand, weight: start.weight * takenBack },
      ]),
    [{ stand, weight: 1 }],
  )
}

function poissons(mean: number): number[] {
  const chances = [Math.exp(-mean)]
  for (let goals = 1; goals <= mostGoals && mean > 0; goals += 1) chances.push((chances[goals - 1]! * mean) / goals)
  return chances
}
