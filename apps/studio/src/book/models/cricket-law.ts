import type { Side } from './sport.ts'
import { type Law, lawOf, lawUnits } from './step-law.ts'

/** The weights of a ball with a whole bat in the middle of an innings. */
export type BallWeights = {
  readonly 0: number
  readonly 1: number
  readonly 2: number
  readonly 3: number
  readonly 4: number
  readonly 6: number
  readonly wicket: number
  readonly wide: number
  readonly noBall: number
}

/** How the first six overs, the middle and the last five change boundaries and wickets. */
type Phase = { readonly boundary: number; readonly wicket: number }

export type CricketParams = {
  readonly home: BallWeights
  readonly away: BallWeights
  readonly phases: readonly [Phase, Phase, Phase]
  /** How much each fallen wicket takes from boundaries and adds to wickets. */
  readonly tail: number
  /** The chance that rain cuts the second innings, to each of these numbers of overs alike. */
  readonly rain: number
  readonly cuts: readonly number[]
}

export const howOut = ['CAUGHT', 'BOWLED', 'LBW', 'RUN_OUT', 'STUMPED'] as const
export type HowOut = (typeof howOut)[number]
const howShares: Readonly<Record<HowOut, number>> = { CAUGHT: 0.58, BOWLED: 0.2, LBW: 0.11, RUN_OUT: 0.07, STUMPED: 0.04 }

export type Ball = { readonly kind: 'BALL'; readonly runs: number; readonly extra?: 'WIDE' | 'NO_BALL'; readonly out?: HowOut }

export const inningsBalls = 120
export const allOut = 10
/** A super over: six balls, two wickets. */
export const superBalls = 6
export const superWickets = 2

export const standardBalls: BallWeights = {
  0: 0.35,
  1: 0.365,
  2: 0.07,
  3: 0.005,
  4: 0.115,
  6: 0.05,
  wicket: 0.045,
  wide: 0.025,
  noBall: 0.004,
}
const standardPhases = [
  { boundary: 1.1, wicket: 0.95 },
  { boundary: 0.88, wicket: 0.9 },
  { boundary: 1.3, wicket: 1.35 },
] as const

/** @param home how much better than the average the home side bats: 1.1 has a tenth more boundaries */
export function cricketParams(home: number, away: number): CricketParams {
  const weights = (skill: number): BallWeights => ({
    ...standardBalls,
    4: standardBalls[4] * skill,
    6: standardBalls[6] * skill,
    wicket: standardBalls.wicket / skill,
  })
  return { home: weights(home), away: weights(away), phases: standardPhases, tail: 0.03, rain: 0.02, cuts: [12, 15, 17] }
}

/** What the distribution of an innings needs of a ball: runs scored, a wicket, or an extra that does not count as a ball. */
export type BallChances = { readonly runs: readonly (readonly [number, number])[]; readonly wicket: number; readonly extra: number }

type Known = { readonly law: Law<Ball>; readonly chances: BallChances }
const known = new WeakMap<CricketParams, Map<string, Known>>()

/** The law of a ball. @param left balls left of the innings: the phases are counted from its end, so that a cut innings loses its first overs */
export function ballAt(params: CricketParams, batting: Side, left: number, wickets: number): Known {
  const phase = left > 84 ? 0 : left > 30 ? 1 : 2
  const key = `${batting} ${phase} ${wickets}`
  const laws = known.get(params) ?? new Map<string, Known>()
  known.set(params, laws)
  const made = laws.get(key) ?? makeBall(params, batting, phase, wickets)
  laws.set(key, made)
  return made
}

function makeBall(params: CricketParams, batting: Side, phase: 0 | 1 | 2, wickets: number): Known {
  const weights = batting === 'HOME' ? params.home : params.away
  const boundary = params.phases[phase].boundary * (1 - params.tail * wickets)
  const wicket = weights.wicket * params.phases[phase].wicket * (1 + params.tail * wickets)
  const scored = ([0, 1, 2, 3, 4, 6] as const).map((runs): [Ball, number] => [
    { kind: 'BALL', runs },
    weights[runs] * (runs >= 4 ? boundary : 1),
  ])
  const outs = howOut.map((out): [Ball, number] => [{ kind: 'BALL', runs: 0, out }, wicket * howShares[out]])
  const law = lawOf<Ball>([
    ...scored,
    ...outs,
    [{ kind: 'BALL', runs: 1, extra: 'WIDE' }, weights.wide],
    [{ kind: 'BALL', runs: 1, extra: 'NO_BALL' }, weights.noBall],
  ])
  const sum = (isIn: (ball: Ball) => boolean) =>
    law.reduce((total, { incident, units }) => total + (isIn(incident) ? units / lawUnits : 0), 0)
  const extra = sum((ball) => ball.extra !== undefined)
  // Chances of a counted ball; extras come before it any number of times.
  const counted = (chance: number) => chance / (1 - extra)
  return {
    law,
    chances: {
      runs: [0, 1, 2, 3, 4, 6].map((runs) => [runs, counted(sum((ball) => !ball.out && !ball.extra && ball.runs === runs))] as const),
      wicket: counted(sum((ball) => ball.out !== undefined)),
      extra,
    },
  }
}
