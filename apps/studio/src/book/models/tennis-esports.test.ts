import { expect, test } from 'vitest'
import { calibrate, findDeviations, playSteps } from '../../testing/book-calibration.ts'
import { fps, type FpsParams, type FpsState, roundGrid } from './fps.ts'
import { mapGrid } from './map-chain.ts'
import { chanceOf, settleMarket } from './markets.ts'
import { moba, mobaParams, mapChanceFrom, type MobaState } from './moba.ts'
import type { PairGrid } from './pair-grid.ts'
import type { Market } from './sport.ts'
import { tennis, type TennisParams, type TennisState } from './tennis.ts'
import { holdChance, setScores, tieBreakChance } from './tennis-chances.ts'

const isFull = process.env.PROOF === 'full'
const four = (value: number) => Number(value.toFixed(4))
const above = (grid: PairGrid, least: number) => {
  const { counts, chances } = grid.spread('difference')
  return counts.reduce((sum, count, at) => sum + (count >= least ? chances[at]! : 0), 0)
}

const serve = { home: 0.64, away: 0.6 }
const tennisParams: TennisParams = { serve, setsToWin: 2, firstServer: 'HOME', retires: 0 }
const nothing = { home: 0, away: 0 }

test('tennis: holds, tie-break and set have the anchors, whoever serves first', () => {
  expect([four(holdChance(0.64)), four(holdChance(0.6))]).toEqual([0.8126, 0.7357])
  for (const server of ['HOME', 'AWAY'] as const) {
    expect(four(tieBreakChance(serve, server))).toBe(0.5652)
    const set = [...setScores(serve, { games: nothing, points: nothing, server }).values()]
    expect(four(set.reduce((sum, { score, chance }) => sum + (score.home > score.away ? chance : 0), 0))).toBe(0.6328)
    expect(set.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12)
  }
})

test('tennis: the best of three and its set scores have the anchors', () => {
  const joint = tennis.joint(tennisParams, tennis.begin(tennisParams))
  const chances = (type: string) => joint.own({ type, period: 'MATCH' })!.map((shares) => four(chanceOf(shares)))
  expect(chances('MATCH_WINNER')[0]).toBe(0.6945)
  expect(chances('SET_SCORE')).toEqual([0.4004, 0.2941, 0.1707, 0.1349])
})

test('tennis: who goes on wins when the other retires, and what is open by then is void', () => {
  const params = { ...tennisParams, retires: 0.02 }
  const set = 0.6328
  const afterOne = (p: number) => 0.02 + 0.96 * p
  const decider = afterOne(set)
  const expected = set * afterOne(set + (1 - set) * decider) + (1 - set) * afterOne(set * decider)
  const home = tennis.joint(params, tennis.begin(params)).own({ type: 'MATCH_WINNER', period: 'MATCH' })![0]!
  expect(chanceOf(home)).toBeCloseTo(expected, 3)
  const state: TennisState = { ...tennis.begin(params), sets: [{ home: 6, away: 4 }], isBreak: true }
  const retired = tennis.apply(params, state, { kind: 'BREAK', retired: 'HOME' })
  const ends = (market: Market) =>
    settleMarket(tennis, params, retired, market)!.map(({ result, voidFactor }) => (voidFactor === 1 ? 'V' : result))
  expect(ends({ type: 'MATCH_WINNER', period: 'MATCH' })).toEqual([0, 1])
  expect(ends({ type: 'SET_SCORE', period: 'MATCH' })).toEqual(['V', 'V', 'V', 'V'])
  expect(ends({ type: 'TOTAL', period: 'GAMES', line: 38 })).toEqual([1, 0])
  expect(ends({ type: 'TOTAL', period: 'GAMES', line: 42 })).toEqual(['V', 'V'])
  expect(ends({ type: 'WINNER', period: 'SET_1' })).toEqual([1, 0])
  expect(ends({ type: 'WINNER', period: 'SET_2' })).toEqual(['V', 'V'])
})

const tennisMarkets: Market[] = [
  { type: 'MATCH_WINNER', period: 'MATCH' },
  { type: 'SET_SCORE', period: 'MATCH' },
  { type: 'WINNER', period: 'SET_1' },
  { type: 'ODD_EVEN', period: 'GAMES' },
  ...[-14, -6, 0, 10].map((line): Market => ({ type: 'HANDICAP', period: 'GAMES', line })),
  ...[70, 90, 110].map((line): Market => ({ type: 'TOTAL', period: 'GAMES', line })),
  { type: 'TOTAL', period: 'SET_1', line: 38 },
  { type: 'HOME_TOTAL', period: 'GAMES', line: 50 },
  { type: 'HANDICAP', period: 'SETS', line: -6 },
]
const tennisKey = (state: TennisState) => JSON.stringify([state.games, state.points, state.server, state.isBreak])

test('tennis: matches that are drawn pay what the chain says, from the start and from within a set', () => {
  const matches = isFull ? 1_000_000 : 1_500
  expect(
    findDeviations(calibrate(tennis, tennisParams, tennis.begin(tennisParams), tennisMarkets, { matches, seed: 5, keyOf: tennisKey }), 4),
  ).toEqual([])
  const state = playSteps(tennis, tennisParams, 30, 4)
  expect(state.sets).toHaveLength(0)
  expect(findDeviations(calibrate(tennis, tennisParams, state, tennisMarkets, { matches, seed: 6, keyOf: tennisKey }), 4)).toEqual([])
})

test('maps at .58 and first-person rounds at .52 have the anchors', () => {
  const maps = mapGrid(2, nothing, 0.58, 0.58)
  expect([four(above(maps, 1)), four(above(maps, 2)), four(above(maps, -1))]).toEqual([0.619, 0.3364, 0.8236])
  const { counts, chances } = maps.spread('sum')
  expect(four(chances[counts.indexOf(3)]!)).toBe(0.4872)
  const grid = roundGrid({ ...fpsParams, round: 0.52, purse: 0 }, { rounds: nothing, home: 'FULL', away: 'FULL' })
  const cells = grid.spread('cell')
  const sum = (isIn: (home: number, away: number) => boolean) =>
    cells.counts.reduce((total, cell, at) => total + (isIn(Math.floor(cell / 4_096), cell % 4_096) ? cells.chances[at]! : 0), 0)
  const overtime = sum((home, away) => Math.min(home, away) >= 12)
  expect([
    four(sum((home, away) => home === 13 && away < 12)),
    four(overtime),
    four(sum((home, away) => away >= 12 && home > away) / overtime),
    four(above(grid, 1)),
  ]).toEqual([0.4979, 0.1581, 0.5544, 0.5855])
})

const fpsParams: FpsParams = { mapsToWin: 2, round: 0.53, purse: 0.2, opening: 0.7 }
const mapMarkets = (lines: readonly number[], totals: readonly number[], winner: string): Market[] => [
  { type: 'WINNER', period: 'MAPS' },
  { type: 'CORRECT_SCORE', period: 'MAPS' },
  { type: 'TOTAL', period: 'MAPS', line: 10 },
  { type: 'HANDICAP', period: 'MAPS', line: -6 },
  { type: winner, period: 'MAP_1' },
  { type: 'FIRST_BLOOD', period: 'MAP_1' },
  { type: 'MAP_WINNER', period: 'MAP_2' },
  ...lines.map((line): Market => ({ type: 'MAP_HANDICAP', period: 'MAP_1', line })),
  ...totals.map((line): Market => ({ type: 'MAP_TOTAL', period: 'MAP_1', line })),
]

test('first-person shooter: matches that are drawn pay what the rounds say', () => {
  const keyOf = ({ rounds, home, away }: FpsState) => `${rounds.home} ${rounds.away} ${home} ${away}`
  const markets = mapMarkets([-14, -2, 10], [82, 90, 98], 'MAP_WINNER')
  const matches = isFull ? 1_000_000 : 2_500
  expect(findDeviations(calibrate(fps, fpsParams, fps.begin(fpsParams), markets, { matches, seed: 8, keyOf }), 4)).toEqual([])
  const state = {
    ...fps.begin(fpsParams),
    rounds: { home: 5, away: 9 },
    home: 'FULL' as const,
    away: 'POOR' as const,
    firstBloods: ['AWAY' as const],
  }
  const open = markets.filter(({ type }) => type !== 'FIRST_BLOOD')
  expect(findDeviations(calibrate(fps, fpsParams, state, open, { matches, seed: 9, keyOf }), 4)).toEqual([])
})

test('arena game: the share of kills gives the wanted chance of a map, and matches pay what the walk says', () => {
  const params = mobaParams(0.58, 2)
  expect(four(mapChanceFrom(params, moba.begin(params)))).toBe(0.58)
  const keyOf = ({ minute, lead, kills }: MobaState) => `${minute} ${lead} ${kills.home + kills.away > 0}`
  const markets = mapMarkets([-26, 2, 20], [110, 130, 170], 'MAP_WINNER')
  const matches = isFull ? 1_000_000 : 1_500
  expect(findDeviations(calibrate(moba, params, moba.begin(params), markets, { matches, seed: 21, keyOf }), 4)).toEqual([])
  const state = { ...moba.begin(params), minute: 18, lead: -9, kills: { home: 4, away: 9 }, firstBloods: ['AWAY' as const] }
  const open = markets.filter(({ type }) => type !== 'FIRST_BLOOD')
  expect(findDeviations(calibrate(moba, params, state, open, { matches, seed: 22, keyOf }), 4)).toEqual([])
})

test('a map that is not played is void, one that ends early leaves the totals already passed', () => {
  const over: FpsState = {
    ...fps.begin(fpsParams),
    maps: { home: 2, away: 0 },
    finished: [
      { home: 13, away: 4 },
      { home: 13, away: 11 },
    ],
    firstBloods: ['HOME', 'AWAY'],
  }
  for (const type of ['MAP_WINNER', 'FIRST_BLOOD']) {
    expect(settleMarket(fps, fpsParams, over, { type, period: 'MAP_3' })!.map(({ voidFactor }) => voidFactor)).toEqual([1, 1])
  }
  expect(settleMarket(fps, fpsParams, over, { type: 'MAP_TOTAL', period: 'MAP_2', line: 94 })!.map(({ result }) => result)).toEqual([1, 0])
})
