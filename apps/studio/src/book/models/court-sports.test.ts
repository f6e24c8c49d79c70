import { expect, test } from 'vitest'
import { calibrate, findDeviations, playSteps } from '../../testing/book-calibration.ts'
import { basketball, type BasketballParams, type BasketballState } from './basketball.ts'
import { isDoOrDie, kabaddi, type KabaddiParams, type KabaddiState, raiderAt } from './kabaddi.ts'
import { visited } from './kabaddi-tables.ts'
import { seeMatch } from '../view/live-view.ts'
import { priceMarket, settleMarket } from './markets.ts'
import type { Market } from './sport.ts'

const isFull = process.env.PROOF === 'full'
const params: BasketballParams = {
  home: [0.48, 0.03, 0.345, 0.145],
  away: [0.495, 0.03, 0.335, 0.14],
  quarters: [25, 24, 25, 24],
  overtime: 10,
}
const start = basketball.begin(params)
const lines = (type: string, period: string, all: readonly number[]): Market[] => all.map((line) => ({ type, period, line }))

test('basketball of 98 possessions has the anchors', () => {
  const grid = basketball.joint(params, start).grid('REGULATION')!
  const sum = (projection: 'difference' | 'home' | 'away', value: (count: number) => number) => {
    const { counts, chances } = grid.spread(projection)
    return counts.reduce((total, count, at) => total + value(count) * chances[at]!, 0)
  }
  expect([sum('home', (n) => n).toFixed(2), sum('away', (n) => n).toFixed(2)]).toEqual(['113.19', '109.76'])
  expect(
    [sum('difference', (d) => Number(d > 0)), sum('difference', (d) => Number(d === 0)), sum('difference', (d) => Number(d > 3))].map((p) =>
      p.toFixed(4),
    ),
  ).toEqual(['0.5708', '0.0237', '0.4984'])
})

test('a tie goes on into overtimes until one side leads, and quarters do not count them', () => {
  const level: BasketballState = { ...start, finished: [20, 20, 20, 20].map((points) => ({ home: points, away: points })) }
  expect(basketball.isOver(params, level)).toBe(false)
  expect(settleMarket(basketball, params, level, { type: 'RESULT', period: 'REGULATION' })!.map(({ result }) => result)).toEqual([0, 1, 0])
  const decided = { ...level, finished: [...level.finished, { home: 9, away: 11 }] }
  expect(settleMarket(basketball, params, decided, { type: 'WINNER', period: 'MATCH' })!.map(({ result }) => result)).toEqual([0, 1])
  expect(settleMarket(basketball, params, decided, { type: 'TOTAL', period: 'QUARTER_4', line: 158 })!.map(({ result }) => result)).toEqual(
    [1, 0],
  )
})

const basketballMarkets: Market[] = [
  { type: 'WINNER', period: 'MATCH' },
  { type: 'WINNER', period: 'FIRST_HALF' },
  { type: 'RESULT', period: 'REGULATION' },
  { type: 'MARGIN_BAND', period: 'MATCH' },
  { type: 'ODD_EVEN', period: 'MATCH' },
  ...lines('HANDICAP', 'MATCH', [-14, -4, 10]),
  ...lines('TOTAL', 'MATCH', [850, 890, 930]),
  ...lines('TOTAL', 'QUARTER_3', [222]),
  ...lines('HANDICAP', 'SECOND_HALF', [-6]),
  ...lines('HOME_TOTAL', 'MATCH', [450]),
  ...lines('RACE', 'MATCH', [40, 200]),
]
const basketballKey = ({ finished, played }: BasketballState) => `${finished.length % 2} ${played % 2}`

test('basketball: matches that are drawn pay what the convolutions say, from the start and late', () => {
  const matches = isFull ? 1_000_000 : 2_500
  expect(findDeviations(calibrate(basketball, params, start, basketballMarkets, { matches, seed: 31, keyOf: basketballKey }), 4)).toEqual(
    [],
  )
  const late = playSteps(basketball, params, 171, 8)
  const open = basketballMarkets.filter((market) => !settleMarket(basketball, params, late, market))
  expect(open.length).toBeGreaterThan(8)
  expect(findDeviations(calibrate(basketball, params, late, open, { matches, seed: 32, keyOf: basketballKey }), 4)).toEqual([])
})

const kabaddiParams: KabaddiParams = { homeRaid: 0.34, awayRaid: 0.31, firstRaid: 'HOME' }
const kabaddiStart = kabaddi.begin(kabaddiParams)

test('kabaddi: sides raid in turn, each third raid of a side is do-or-die and never empty', () => {
  expect([0, 1, 39, 40, 41].map((raid) => raiderAt(kabaddiParams, raid))).toEqual(['HOME', 'AWAY', 'AWAY', 'AWAY', 'HOME'])
  expect([0, 1, 2, 3, 4, 5, 6].map(isDoOrDie)).toEqual([false, false, false, false, true, true, false])
  const kinds = kabaddi.law(kabaddiParams, { ...kabaddiStart, raids: 4 }).map(({ incident }) => incident.kind)
  expect(kinds).not.toContain('EMPTY')
})

test('kabaddi: touches bring back players, three defenders make a super tackle, and all out is worth two', () => {
  const few: KabaddiState = { ...kabaddiStart, mats: { home: 5, away: 2 } }
  expect(kabaddi.law(kabaddiParams, few).map(({ incident }) => incident)).toContainEqual({ kind: 'TACKLE', isSuper: true })
  const out = kabaddi.apply(kabaddiParams, few, { kind: 'TOUCH', touches: 2 })
  expect(out).toMatchObject({ mats: { home: 7, away: 7 }, points: { home: 4, away: 0 }, raidPoints: { home: 2, away: 0 } })
  const caught = kabaddi.apply(kabaddiParams, { ...few, mats: { home: 1, away: 3 } }, { kind: 'TACKLE', isSuper: true })
  expect(caught).toMatchObject({ mats: { home: 7, away: 4 }, points: { home: 0, away: 4 }, tacklePoints: { home: 0, away: 2 } })
})

const kabaddiMarkets: Market[] = [
  { type: 'RESULT', period: 'MATCH' },
  { type: 'WINNER', period: 'SECOND_HALF' },
  { type: 'ODD_EVEN', period: 'MATCH' },
  ...lines('HANDICAP', 'MATCH', [-18, -2, 12]),
  ...lines('TOTAL', 'MATCH', [250, 270, 290]),
  ...lines('TOTAL', 'SECOND_HALF', [134]),
  ...lines('TOTAL', 'RAID_POINTS', [170]),
  ...lines('TOTAL', 'TACKLE_POINTS', [82]),
  ...lines('HANDICAP', 'RAID_POINTS', [-6]),
  ...lines('HOME_TOTAL', 'MATCH', [138]),
  ...lines('AWAY_TOTAL', 'TACKLE_POINTS', [42]),
]
const kabaddiKey = ({ raids, mats }: KabaddiState) => `${raids} ${mats.home} ${mats.away}`

test('kabaddi: matches that are drawn pay what the raids say, from the start and from the second half', () => {
  const matches = isFull ? 1_000_000 : 2_500
  expect(
    findDeviations(calibrate(kabaddi, kabaddiParams, kabaddiStart, kabaddiMarkets, { matches, seed: 41, keyOf: kabaddiKey }), 4),
  ).toEqual([])
  const late = playSteps(kabaddi, kabaddiParams, 57, 2)
  expect(findDeviations(calibrate(kabaddi, kabaddiParams, late, kabaddiMarkets, { matches, seed: 42, keyOf: kabaddiKey }), 4)).toEqual([])
})

const playOff: KabaddiParams = { ...kabaddiParams, isPlayOff: true }
const tied: KabaddiState = { ...kabaddiStart, raids: 79, points: { home: 30, away: 31 }, half: { home: 14, away: 15 } }
const bonus = { kind: 'BONUS' } as const
const winner: Market = { type: 'MATCH_WINNER', period: 'MATCH' }
const extraKey = (state: KabaddiState) => `${kabaddiKey(state)} ${state.extra?.raids}`

test('kabaddi: a tied play-off goes on in extra raids, then in golden ones; the league’s tie stands (R-2.1.13)', () => {
  // The last raid is the side’s that did not begin.
  const side = raiderAt(playOff, 79)
  const level = { ...tied, points: side === 'HOME' ? { home: 30, away: 31 } : { home: 31, away: 30 } }
  const end = kabaddi.apply(playOff, level, bonus)
  expect([end.points, end.mats, kabaddi.isOver(playOff, end)]).toEqual([{ home: 31, away: 31 }, { home: 7, away: 7 }, false])
  expect(kabaddi.isOver(kabaddiParams, kabaddi.apply(kabaddiParams, level, bonus))).toBe(true)
  // Result and lines are those of 80 raids.
  expect(settleMarket(kabaddi, playOff, end, { type: 'RESULT', period: 'MATCH' })!.map(({ result }) => result)).toEqual([0, 1, 0])
  expect(settleMarket(kabaddi, playOff, end, { type: 'TOTAL', period: 'MATCH', line: 246 })).toBeDefined()
  expect(settleMarket(kabaddi, playOff, end, winner)).toBeUndefined()
  expect(priceMarket(kabaddi, kabaddiParams, kabaddi.joint(kabaddiParams, kabaddiStart), winner)).toBeUndefined()
  const empty = (state: KabaddiState, raids: number) =>
    Array.from({ length: raids }).reduce<KabaddiState>((now) => kabaddi.apply(playOff, now, { kind: 'EMPTY' }), state)
  const golden = empty(end, 14)
  expect([golden.extra, golden.mats, kabaddi.isOver(playOff, golden)]).toEqual([
    { raids: 14, points: { home: 0, away: 0 } },
    end.mats,
    false,
  ])
  const decided = kabaddi.apply(playOff, empty(golden, 3), { kind: 'TACKLE', isSuper: false })
  const raider = raiderAt(playOff, 80 + 17)
  expect(settleMarket(kabaddi, playOff, decided, winner)!.map(({ result }) => result)).toEqual(raider === 'HOME' ? [0, 1] : [1, 0])
  expect(seeMatch('kabaddi', playOff, decided)).toMatchObject({
    period: 'ENDED',
    score: raider === 'HOME' ? { home: 31, away: 32 } : { home: 32, away: 31 },
  })
  expect(seeMatch('kabaddi', playOff, golden)).toMatchObject({ period: 'GOLDEN_RAID', board: { raid: 0, raids: 2, isDoOrDie: false } })
})

test('kabaddi: play-offs pay what their winner is priced at, at the start, in extra and in golden raids', () => {
  const level: KabaddiState = { ...tied, raids: 80, points: { home: 31, away: 31 } }
  const states = [kabaddiStart, level, { ...level, mats: { home: 3, away: 6 }, extra: { raids: 8, points: { home: 2, away: 3 } } }, ...[14, 15].map((raids) => ({ ...level, extra: { raids, points: { home: 4, away: 4 } } }))] // prettier-ignore
  const matches = isFull ? 200_000 : 2_500
  for (const [at, from] of states.entries())
    expect(findDeviations(calibrate(kabaddi, playOff, from, [winner], { matches, seed: 61 + at, keyOf: extraKey }), 4)).toEqual([])
})

test('kabaddi: the tables of a match visit 80 raids x 49 places x 8 ways x 130 counts, later none', () => {
  const params = { ...kabaddiParams, homeRaid: kabaddiParams.homeRaid + 0.0123 }
  const price = (state: KabaddiState) => {
    const before = visited.cells
    kabaddi.joint(params, state).grid('MATCH')!.spread('difference')
    return visited.cells - before
  }
  const first = price(kabaddiStart)
  expect(first).toBeGreaterThan(100_000)
  expect(first).toBeLessThan(80 * 49 * 8 * 130)
  expect(price(playSteps(kabaddi, params, 57, 2))).toBe(0)
})
