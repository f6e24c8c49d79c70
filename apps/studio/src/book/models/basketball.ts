import { endOfLine, voided } from '@portal/odds'
import { createScores, type Overtime } from './basketball-scores.ts'
import { convolvePower, type PairGrid } from './pair-grid.ts'
import { onlyWinner } from './markets.ts'
import { type Joint, type Market, type MarketType, otherSide, type Score, type Shares, type Side, type SportModel } from './sport.ts'
import { lawOf } from './step-law.ts'

/** The chances of 0, 1, 2 and 3 points in a possession. */
type Possession = readonly [number, number, number, number]

export type BasketballParams = {
  readonly home: Possession
  readonly away: Possession
  /** Possessions of each side in each quarter. */
  readonly quarters: readonly number[]
  /** The same in an overtime; as many are played as it takes. */
  readonly overtime: number
}

type Points = { readonly home: number; readonly away: number }

export type BasketballState = {
  /** Periods that are finished, the quarters and then overtimes. */
  readonly finished: readonly Points[]
  /** Possessions played in the period under way. */
  readonly played: number
  readonly points: Points
  /** Who reached each mark of a race first. */
  readonly reached: Readonly<Record<number, Side>>
}

export type BasketballIncident = { readonly kind: 'POSSESSION'; readonly side: Side; readonly points: 0 | 1 | 2 | 3 }

const raceMarks = [10, 20, 30, 50, 75, 100]
const quarterPeriods = ['QUARTER_1', 'QUARTER_2', 'QUARTER_3', 'QUARTER_4']
const common = { isLive: false, isBuildable: false, payoutCap: 80_000 }
const parts = ['FIRST_HALF', 'SECOND_HALF', ...quarterPeriods]

const types: readonly MarketType[] = [
  { ...common, id: 'WINNER', rule: 'WINNER', periods: ['MATCH', ...parts], marginMilli: 45 },
  { ...common, id: 'RESULT', rule: 'RESULT', periods: ['REGULATION'], marginMilli: 55 },
  { ...common, id: 'HANDICAP', rule: 'HANDICAP', periods: ['MATCH', ...parts], lineStep: 2, lineLimit: 240, marginMilli: 45 },
  { ...common, id: 'TOTAL', rule: 'TOTAL', periods: ['MATCH', ...parts], lineStep: 2, lineLimit: 1_400, marginMilli: 45, isLive: true },
  { ...common, id: 'HOME_TOTAL', rule: 'HOME_TOTAL', periods: ['MATCH'], lineStep: 2, lineLimit: 800, marginMilli: 55, isLive: true },
  { ...common, id: 'AWAY_TOTAL', rule: 'AWAY_TOTAL', periods: ['MATCH'], lineStep: 2, lineLimit: 800, marginMilli: 55, isLive: true },
  { ...common, id: 'ODD_EVEN', rule: 'ODD_EVEN', periods: ['MATCH', ...quarterPeriods], marginMilli: 50 },
  { ...common, id: 'MARGIN_BAND', rule: 'MARGIN_BAND', periods: ['MATCH'], marginMilli: 100 },
  { ...common, id: 'RACE', rule: 'OWN', periods: ['MATCH'], lineStep: 4, lineLimit: 400, marginMilli: 60, isLive: true },
]

export const basketball: SportModel<BasketballParams, BasketballState, BasketballIncident> = {
  sport: 'basketball',
  version: 1,
  types,
  begin: () => ({ finished: [], played: 0, points: { home: 0, away: 0 }, reached: {} }),
  isOver({ quarters }, { finished }) {
    const { home, away } = sumOf(finished)
    return finished.length >= quarters.length && home !== away
  },
  law(params, state) {
    const side = sideAt(state)
    return lawOf<BasketballIncident>(
      (side === 'HOME' ? params.home : params.away).map((chance, points) => [
        { kind: 'POSSESSION', side, points: points as 0 | 1 | 2 | 3 },
        chance,
      ]),
    )
  },
  apply(params, state, { side, points }) {
    const scored =
      side === 'HOME' ? { ...state.points, home: state.points.home + points } : { ...state.points, away: state.points.away + points }
    const all = sumOf([...state.finished, scored])
    const own = side === 'HOME' ? all.home : all.away
    const marks = raceMarks.filter((mark) => own >= mark && !state.reached[mark])
    const reached = marks.length === 0 ? state.reached : { ...state.reached, ...Object.fromEntries(marks.map((mark) => [mark, side])) }
    const played = state.played + 1
    if (played < 2 * lengthOf(params, state.finished.length)) return { ...state, played, points: scored, reached }
    return { finished: [...state.finished, scored], played: 0, points: { home: 0, away: 0 }, reached }
  },
  score: scoreBasketball,
  joint: basketballJoint,
  ownOutcomes: () => ['HOME', 'AWAY'],
  openLines: (_, { reached }) => raceMarks.filter((mark) => !reached[mark]).map((mark) => mark * 4),
  settleOwn(params, state, { line }) {
    const winner = state.reached[(line ?? 0) / 4]
    if (winner) return onlyWinner(['HOME', 'AWAY'], winner)
    return basketball.isOver(params, state) ? [voided, voided] : undefined
  },
}

const sumOf = (all: readonly Points[]): Points =>
  all.reduce((sum, { home, away }) => ({ home: sum.home + home, away: sum.away + away }), { home: 0, away: 0 })

const lengthOf = ({ quarters, overtime }: BasketballParams, index: number) => quarters[index] ?? overtime

/** The home side has the first possession of the first, third and fifth period, the other one that of the rest. */
function sideAt({ finished, played }: BasketballState): Side {
  const first = finished.length % 2 === 0 ? 'HOME' : 'AWAY'
  return played % 2 === 0 ? first : otherSide(first)
}

/** The quarters of a period: from, and to without. */
function quartersOf({ quarters }: BasketballParams, period: string): [number, number] {
  const quarter = quarterPeriods.indexOf(period)
  if (quarter >= 0) return [quarter, quarter + 1]
  if (period === 'FIRST_HALF') return [0, 2]
  return [period === 'SECOND_HALF' ? 2 : 0, quarters.length]
}

function scoreBasketball(params: BasketballParams, state: BasketballState, period: string): Score | undefined {
  const all = [...state.finished, state.points]
  if (period === 'MATCH') return { ...sumOf(all), isFinal: basketball.isOver(params, state) }
  const [from, to] = quartersOf(params, period)
  if (all.length <= from) return undefined
  return { ...sumOf(all.slice(from, to)), isFinal: state.finished.length >= to }
}

/** Possessions that a side has left in a period. */
function leftIn(params: BasketballParams, state: BasketballState, index: number, side: Side): number {
  const length = lengthOf(params, index)
  if (index > state.finished.length) return length
  if (index < state.finished.length) return 0
  const first = index % 2 === 0 ? 'HOME' : 'AWAY'
  return length - (side === first ? Math.ceil(state.played / 2) : Math.floor(state.played / 2))
}

function basketballJoint(params: BasketballParams, state: BasketballState): Joint {
  const made = new Map<string, PairGrid | undefined>()
  const make = (period: string): PairGrid | undefined => {
    if (scoreBasketball(params, state, period)?.isFinal) return undefined
    const [from, to] = quartersOf(params, period)
    const isMatch = period === 'MATCH'
    const periods = Array.from({ length: to - from }, (_, at) => from + at)
    if (isMatch && state.finished.length >= params.quarters.length) periods.push(state.finished.length)
    const start = sumOf([...state.finished, state.points].slice(from, isMatch ? undefined : to))
    const [home, away] = (['HOME', 'AWAY'] as const).map((side) => {
      const left = periods.reduce((sum, index) => sum + leftIn(params, state, index, side), 0)
      return powerOf(side === 'HOME' ? params.home : params.away, left)
    }) as [number[], number[]]
    return createScores(home, away, start, isMatch ? overtimeOf(params) : undefined)
  }
  return {
    grid(period) {
      if (!made.has(period)) made.set(period, make(period))
      return made.get(period)
    },
    own(market) {
      const mark = (market.line ?? 0) / 4
      if (!raceMarks.includes(mark) || basketball.settleOwn(params, state, market)) return undefined
      return raceShares(params, state, market)
    },
  }
}

const powers = new WeakMap<Possession, Map<number, number[]>>()

/** The points of so many possessions, made once for a side. */
function powerOf(possession: Possession, count: number): number[] {
  const own = powers.get(possession) ?? new Map<number, number[]>()
  powers.set(possession, own)
  const made = own.get(count) ?? convolvePower(possession, count)
  own.set(count, made)
  return made
}

const overtimeOf = ({ home, away, overtime }: BasketballParams): Overtime => ({
  home: powerOf(home, overtime),
  away: powerOf(away, overtime),
})

/** Who reaches a mark first: the sides score on their own, in turn. What nobody has reached by the end of the last quarter counts as void. */
function raceShares(params: BasketballParams, state: BasketballState, { line }: Market): Shares[] {
  const mark = (line ?? 0) / 4
  const now = sumOf([...state.finished, state.points])
  const below = { HOME: startBelow(mark, now.home), AWAY: startBelow(mark, now.away) }
  const mass = { HOME: 1, AWAY: 1 }
  const wins = { HOME: 0, AWAY: 0 }
  for (let index = state.finished.length; index < Math.max(params.quarters.length, state.finished.length + 1); index += 1) {
    const first = index === state.finished.length ? state.played : 0
    const opens = index % 2 === 0 ? 'HOME' : 'AWAY'
    for (let played = first; played < 2 * lengthOf(params, index); played += 1) {
      const side = played % 2 === 0 ? opens : otherSide(opens)
      const arrived = scoreOnce(below[side], side === 'HOME' ? params.home : params.away)
      mass[side] -= arrived
      wins[side] += arrived * mass[otherSide(side)]
    }
  }
  const none = Math.max(0, 1 - wins.HOME - wins.AWAY)
  const shares = (won: number): Shares =>
    [
      { end: endOfLine('WON'), chance: won },
      { end: endOfLine('LOST'), chance: Math.max(0, 1 - none - won) },
      { end: voided, chance: none },
    ].filter(({ chance }) => chance > 0)
  return [shares(wins.HOME), shares(wins.AWAY)]
}

function startBelow(mark: number, points: number): Float64Array {
  const below = new Float64Array(mark)
  if (points < mark) below[points] = 1
  return below
}

/** One possession of a side that is below a mark, from the highest count down. @returns the chance that it arrives */
function scoreOnce(below: Float64Array, [none, one, two, three]: Possession): number {
  let arrived = 0
  for (let at = below.length - 1; at >= 0; at -= 1) {
    const chance = below[at]!
    if (chance === 0) continue
    below[at] = chance * none
    for (let points = 1; points <= 3; points += 1) {
      const part = chance * (points === 1 ? one : points === 2 ? two : three)
      if (at + points < below.length) below[at + points]! += part
      else arrived += part
    }
  }
  return arrived
}
