import type { Ball, HowOut } from './cricket-law.ts'
import type { Side } from './sport.ts'

export type Innings = {
  readonly side: Side
  /** Balls and wickets that end it. */
  readonly limit: number
  readonly wicketLimit: number
  readonly target: number | undefined
  readonly balls: number
  readonly runs: number
  readonly wickets: number
  readonly sixes: number
  /** The runs at the end of each over. */
  readonly overs: readonly number[]
  /** The runs at the fall of each wicket, and how it fell. */
  readonly falls: readonly number[]
  readonly outs: readonly HowOut[]
  /** The runs of each batter who came in, and who bats. */
  readonly batters: readonly number[]
  readonly striker: number
  readonly partner: number
}

export type CricketState = {
  readonly toss: Side | undefined
  /** The two innings, then those of super overs. */
  readonly innings: readonly Innings[]
  /** Between the two innings. */
  readonly isBreak: boolean
  /** Overs of the second innings. */
  readonly overs: number
}

export function startInnings(side: Side, limit: number, wicketLimit: number, target?: number): Innings {
  const counts = { balls: 0, runs: 0, wickets: 0, sixes: 0, overs: [], falls: [], outs: [] }
  return { side, limit, wicketLimit, target, ...counts, batters: [0, 0], striker: 0, partner: 1 }
}

export function isInningsOver({ balls, limit, wickets, wicketLimit, runs, target }: Innings): boolean {
  return balls === limit || wickets === wicketLimit || (target !== undefined && runs >= target)
}

/** Odd runs and the end of an over change who faces; extras are nobody's runs and no ball of the over. */
export function addBall(innings: Innings, ball: Ball): Innings {
  const runs = innings.runs + ball.runs
  if (ball.extra) return { ...innings, runs }
  const balls = innings.balls + 1
  const isOverEnd = balls % 6 === 0
  const batters = innings.batters.map((own, at) => (at === innings.striker ? own + ball.runs : own))
  let { striker, partner } = innings
  const wickets = innings.wickets + Number(ball.out !== undefined)
  if (ball.out && wickets < innings.wicketLimit) striker = batters.push(0) - 1
  if ((ball.runs % 2 === 1) !== isOverEnd) [striker, partner] = [partner, striker]
  return {
    ...innings,
    balls,
    runs,
    wickets,
    sixes: innings.sixes + Number(ball.runs === 6),
    overs: isOverEnd ? [...innings.overs, runs] : innings.overs,
    falls: ball.out ? [...innings.falls, runs] : innings.falls,
    outs: ball.out ? [...innings.outs, ball.out] : innings.outs,
    batters,
    striker,
    partner,
  }
}
