import { expect, test } from 'vitest'
import { calibrate, findDeviations, playSteps } from '../../testing/book-calibration.ts'
import { cricket, settleTopBatter, winnerOf } from './cricket.ts'
import { chanceOfAtLeast, full, meanOf, resourceOf, revisedTarget, runInnings, runsAfter, start, visited } from './cricket-chances.ts'
import { type CricketParams, cricketParams, standardBalls } from './cricket-law.ts'
import { addBall, type CricketState, startInnings } from './innings.ts'
import { chanceOf, settleMarket } from './markets.ts'
import type { Market } from './sport.ts'

const even = { boundary: 1, wicket: 1 }
const balls = { ...standardBalls, wide: 0, noBall: 0 }
const flat: CricketParams = { home: balls, away: balls, phases: [even, even, even], tail: 0, rain: 0, cuts: [] }
const four = (value: number) => Number(value.toFixed(4))
const whole = runsAfter(flat, 'HOME', start, full)

test('an innings of the plain ball law has the anchors', () => {
  const mean = meanOf(whole)
  const sd = Math.sqrt(whole.reduce((sum, chance, runs) => sum + chance * (runs - mean) ** 2, 0))
  expect([mean.toFixed(2), sd.toFixed(2), four(chanceOfAtLeast(whole, 166))]).toEqual(['152.68', '19.16', 0.2457])
  expect(four(chanceOfAtLeast(runInnings(flat, 'HOME', start, full, [36]).at.get(36)!, 46))).toBe(0.5063)
  expect(four(1 - 0.955 ** 6)).toBe(0.2414)
})

test('all out comes as often as ten wickets in 120 balls', () => {
  const choose = (k: number) => Array.from({ length: k }, (_, at) => (120 - at) / (at + 1)).reduce((product, part) => product * part, 1)
  const fewer = Array.from({ length: 10 }, (_, k) => choose(k) * 0.045 ** k * 0.955 ** (120 - k)).reduce((sum, p) => sum + p, 0)
  expect(four(1 - fewer)).toBe(0.0448)
})

test('chases have the anchors', () => {
  const chase = (need: number, left: number, down: number) => {
    const runs = runsAfter(flat, 'AWAY', { balls: 120 - left, wickets: down, runs: 0 }, { ...full, target: need })
    return [four(chanceOfAtLeast(runs, need)), four(runs[need - 1]!)]
  }
  expect([chase(24, 12, 6), chase(161, 120, 0), chase(4, 1, 0)[0]]).toEqual([[0.0859, 0.0259], [0.3371, 0.0199], 0.165])
})

test('rain revises a target by the runs that are expected of what is left', () => {
  const resource = resourceOf(flat, 12)
  expect(four(resource)).toBe(0.6035)
  expect(revisedTarget(160, resource)).toBe(97)
})

test('a ball changes the strike, extras do not count, and a wicket brings the next batter', () => {
  const opening = startInnings('HOME', 120, 10)
  const single = addBall(opening, { kind: 'BALL', runs: 1 })
  expect(single).toMatchObject({ balls: 1, runs: 1, batters: [1, 0], striker: 1, partner: 0 })
  expect(addBall(single, { kind: 'BALL', runs: 1, extra: 'WIDE' })).toMatchObject({ balls: 1, runs: 2, batters: [1, 0], striker: 1 })
  expect(addBall(single, { kind: 'BALL', runs: 0, out: 'LBW' })).toMatchObject({
    wickets: 1,
    batters: [1, 0, 0],
    striker: 2,
    falls: [1],
    outs: ['LBW'],
  })
  const over = Array.from({ length: 6 }).reduce<typeof opening>((innings) => addBall(innings, { kind: 'BALL', runs: 6 }), opening)
  expect(over).toMatchObject({ overs: [36], sixes: 6, striker: 1, partner: 0 })
})

test('a tied match goes into super overs, the side that chased bats first, and the winner counts them', () => {
  const first = { ...startInnings('HOME', 120, 10), balls: 120, runs: 150 }
  const chase = { ...startInnings('AWAY', 120, 10, 151), balls: 119, runs: 149 }
  const tied = cricket.apply(flat, { toss: 'HOME', innings: [first, chase], isBreak: false, overs: 20 }, { kind: 'BALL', runs: 1 })
  expect(winnerOf(tied)).toBeUndefined()
  expect(tied.innings[2]).toMatchObject({ side: 'AWAY', limit: 6, wicketLimit: 2, target: undefined })
  expect(chanceOf(cricket.joint(flat, tied).own({ type: 'WINNER', period: 'MATCH' })![0]!)).toBeCloseTo(0.5, 9)
  const sixes: CricketState = { ...tied, innings: [...tied.innings.slice(0, 2), { ...tied.innings[2]!, balls: 5, runs: 10 }] }
  const second = cricket.apply(flat, sixes, { kind: 'BALL', runs: 0 })
  expect(second.innings[3]).toMatchObject({ side: 'HOME', target: 11 })
  const won = cricket.apply(
    flat,
    { ...second, innings: [...second.innings.slice(0, 3), { ...second.innings[3]!, runs: 7 }] },
    { kind: 'BALL', runs: 4 },
  )
  expect(settleMarket(cricket, flat, won, { type: 'WINNER', period: 'MATCH' })!.map(({ result }) => result)).toEqual([1, 0])
})

test('batters with as many runs share the top, and those who did not come in are void', () => {
  const innings = { ...startInnings('HOME', 120, 10), batters: [40, 12, 40] }
  const ends = settleTopBatter(innings)
  expect(ends.slice(0, 3).map(({ result, deadHeat }) => [result, deadHeat.tied])).toEqual([
    [1, 2],
    [0, 1],
    [1, 2],
  ])
  expect(ends[3]!.voidFactor).toBe(1)
  expect(settleTopBatter({ ...innings, limit: 72 }).every(({ voidFactor }) => voidFactor === 1)).toBe(true)
})

test('an innings cut by rain voids its runs and the sessions beyond it, not those within', () => {
  const first = { ...startInnings('HOME', 120, 10), balls: 120, runs: 160 }
  const cut = cricket.apply(flat, { toss: 'HOME', innings: [first], isBreak: true, overs: 20 }, { kind: 'BREAK', overs: 12 })
  expect(cut.innings[1]).toMatchObject({ limit: 72, target: 97 })
  const late = { ...cut, innings: [first, { ...cut.innings[1]!, balls: 48, runs: 60, overs: [8, 16, 20, 30, 35, 44, 50, 60] }] }
  const ends = (market: Market) =>
    settleMarket(cricket, flat, late, market)?.map(({ result, voidFactor }) => (voidFactor === 1 ? 'V' : result))
  expect(ends({ type: 'SESSION', period: 'INNINGS_2_SESSION_6', line: 176 })).toEqual([1, 0])
  expect(ends({ type: 'SESSION', period: 'INNINGS_2_SESSION_15', line: 176 })).toEqual(['V', 'V'])
  expect(ends({ type: 'TOTAL', period: 'INNINGS_2', line: 600 })).toEqual(['V', 'V'])
})

const params = cricketParams(1.05, 0.97)
const lines = (type: string, period: string, all: readonly number[]): Market[] => all.map((line) => ({ type, period, line }))
const innings = (number: number): Market[] => [
  { type: 'WINNER', period: 'MATCH' },
  ...lines('SESSION', `INNINGS_${number}_SESSION_6`, [168, 200]),
  ...lines('SESSION', `INNINGS_${number}_SESSION_15`, [440]),
]
const keyOf = (state: CricketState) => {
  const { side, balls: played, wickets, limit } = state.innings.at(-1) ?? { side: '', balls: 0, wickets: 0, limit: 0 }
  return `${side} ${limit - played} ${wickets} ${state.isBreak} ${state.toss === undefined}`
}

test('cricket: drawn matches pay what the distribution says, from the toss and within both innings', () => {
  const matches = process.env.PROOF === 'full' ? 1_000_000 : 1_200
  const before = [
    ...innings(1),
    ...lines('TOTAL', 'INNINGS_1', [602, 642]),
    ...lines('WICKET_RUNS', 'INNINGS_1_WICKET_1', [90]),
    { type: 'TOSS', period: 'MATCH' },
  ]
  expect(findDeviations(calibrate(cricket, params, cricket.begin(params), before, { matches, seed: 51, keyOf }), 4)).toEqual([])
  const first = playSteps(cricket, params, 60, 9)
  const over = Math.floor(first.innings[0]!.balls / 6) + 1
  const fallen = first.innings[0]!.wickets + 1
  const within = [
    { type: 'WINNER', period: 'MATCH' },
    ...lines('TOTAL', 'INNINGS_1', [602, 642]),
    ...lines('SESSION', `INNINGS_1_OVER_${over}`, [24, 40]),
    ...lines('WICKET_RUNS', `INNINGS_1_WICKET_${fallen}`, [320]),
  ]
  const dry = calibrate(cricket, params, first, within, { matches, seed: 52, keyOf })
  expect(findDeviations(dry, 4)).toEqual([])
  const chasing = {
    ...playSteps(cricket, params, 0, 1),
    toss: 'HOME' as const,
    innings: [
      { ...startInnings('AWAY', 120, 10), balls: 120, runs: 158, overs: Array<number>(20).fill(158) },
      startInnings('HOME', 120, 10, 159),
    ],
  }
  const chase = [...innings(2), ...lines('TOTAL', 'INNINGS_2', [580, 630])]
  expect(findDeviations(calibrate(cricket, params, chasing, chase, { matches, seed: 53, keyOf }), 4)).toEqual([])
})

test('batters and sixes are priced from matches played on by the same law, the same each time', () => {
  const state = playSteps(cricket, params, 90, 9)
  const price = () => cricket.joint(params, state).own({ type: 'TOP_BATTER', period: 'INNINGS_1' })!.map(chanceOf)
  const chances = price()
  expect(price()).toEqual(chances)
  const sixes = cricket.joint(params, state).own({ type: 'MOST_SIXES', period: 'MATCH' })!.map(chanceOf)
  expect(sixes.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9)
})

test('a live price of the winner visits at most 120 x 10 x 300 cells, and fewer with every ball', () => {
  const count = (steps: number) => {
    const state = playSteps(cricket, params, steps, 9)
    const joint = cricket.joint(params, state)
    joint.own({ type: 'WINNER', period: 'MATCH' })
    const before = visited.cells
    cricket.joint(params, state).own({ type: 'WINNER', period: 'MATCH' })
    return visited.cells - before
  }
  const [early, late] = [count(2), count(100)]
  expect(early).toBeLessThan(120 * 10 * 300)
  expect(late).toBeLessThan(early / 4)
})
