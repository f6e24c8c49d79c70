import { type LineResult, mirrorResult, type Quarters, settleHandicap, settleTotal } from '@portal/odds'
import { type Projection, readCell } from './pair-grid.ts'

/** How a market of two counts settles: goals, points, games, sets, rounds, maps or runs of two sides. */
export type PairRule = {
  readonly projection: Projection
  outcomes(line: Quarters | undefined): readonly string[]
  /** The result of each outcome, in their order. */
  results(count: number, line: Quarters): readonly LineResult[]
  /** Of a rule with two outcomes that mirror each other: the line that the first one settles on as a handicap. */
  lineOf?(line: Quarters): Quarters
}

const yes = (isWon: boolean): LineResult => (isWon ? 'WON' : 'LOST')
const fixed =
  (...outcomes: string[]) =>
  () =>
    outcomes

function totalOf(projection: 'sum' | 'home' | 'away'): PairRule {
  return {
    projection,
    outcomes: fixed('OVER', 'UNDER'),
    results: (count, line) => [settleTotal('OVER', line, count), settleTotal('UNDER', line, count)],
    lineOf: (line) => -line,
  }
}

/** Scores to this of each side have an outcome of their own, `2-1`; every other one is `OTHER`. */
const namedScores = 4
const scores = Array.from({ length: (namedScores + 1) ** 2 }, (_, at) => `${Math.floor(at / (namedScores + 1))}-${at % (namedScores + 1)}`)

/** The margins of `MARGIN_BAND`: by up to 5, 10, 15 points or more; 0 is a draw, which pushes. */
const bandSize = 5
const bands = ['1-5', '6-10', '11-15', '16+']

export const pairRules = {
  /** Home, draw, away. */
  RESULT: { projection: 'difference', outcomes: fixed('HOME', 'DRAW', 'AWAY'), results: (d) => [yes(d > 0), yes(d === 0), yes(d < 0)] },
  /** Two ways; a draw pushes: the winner where none is possible, else draw no bet. */
  WINNER: {
    projection: 'difference',
    outcomes: fixed('HOME', 'AWAY'),
    results: (d) => [settleHandicap(0, d), settleHandicap(0, -d)],
    lineOf: () => 0,
  },
  DOUBLE_CHANCE: {
    projection: 'difference',
    outcomes: fixed('HOME_DRAW', 'HOME_AWAY', 'DRAW_AWAY'),
    results: (d) => [yes(d >= 0), yes(d !== 0), yes(d <= 0)],
  },
  /** The line is that of the home side. */
  HANDICAP: {
    projection: 'difference',
    outcomes: fixed('HOME', 'AWAY'),
    results: (d, line) => [settleHandicap(line, d), mirrorResult(settleHandicap(line, d))],
    lineOf: (line) => line,
  },
  TOTAL: totalOf('sum'),
  HOME_TOTAL: totalOf('home'),
  AWAY_TOTAL: totalOf('away'),
  ODD_EVEN: { projection: 'sum', outcomes: fixed('ODD', 'EVEN'), results: (n) => [yes(n % 2 !== 0), yes(n % 2 === 0)] },
  BOTH_SCORE: { projection: 'least', outcomes: fixed('YES', 'NO'), results: (n) => [yes(n > 0), yes(n === 0)] },
  CORRECT_SCORE: {
    projection: 'cell',
    outcomes: fixed(...scores, 'OTHER'),
    results(cell) {
      const { home, away } = readCell(cell)
      const index = home <= namedScores && away <= namedScores ? home * (namedScores + 1) + away : scores.length
      return [...scores, 'OTHER'].map((_, at) => yes(at === index))
    },
  },
  /** `YES` at a line of n: at least n. The two sides of a session are priced apart. */
  SESSION: { projection: 'sum', outcomes: fixed('YES', 'NO'), results: (n, line) => [yes(n * 4 >= line), yes(n * 4 < line)] },
  MARGIN_BAND: {
    projection: 'difference',
    outcomes: fixed(...['HOME', 'AWAY'].flatMap((side) => bands.map((band) => `${side} ${band}`))),
    results(d) {
      const band = Math.min(bands.length - 1, Math.ceil(Math.abs(d) / bandSize) - 1)
      return ['HOME', 'AWAY'].flatMap((side) =>
        bands.map((_, at) => (d === 0 ? 'PUSHED' : yes(side === (d > 0 ? 'HOME' : 'AWAY') && at === band))),
      )
    },
  },
} as const satisfies Record<string, PairRule>

export type PairRuleName = keyof typeof pairRules
