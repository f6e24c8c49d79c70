import { expect, test } from 'vitest'
import { calibrate, findDeviations, playSteps } from '../../testing/book-calibration.ts'
import { football, footballParams, type FootballParams, footballPoints, leftOf, type FootballState } from './football.ts'
import { canDecide, chanceOf, nextStates, priceMarket, settleMarket, sharesOf } from './markets.ts'
import type { Market } from './sport.ts'

const params = footballParams(1.45, 1.1)
const start = football.begin(params)
const four = (value: number) => Number(value.toFixed(4))

function chances(of: FootballParams, state: FootballState, market: Market): number[] {
  const row = football.types.find(({ id }) => id === market.type)!
  return sharesOf(row, football.joint(of, state), market, { home: 0, away: 0 })!.map((shares) => four(chanceOf(shares)))
}
const match = (type: string, line?: number): Market => ({ type, period: 'MATCH', ...(line === undefined ? {} : { line }) })
const fair = (market: Market, outcome = 0) =>
  four(
    1 /
      chanceOf(
        sharesOf(
          football.types.find(({ id }) => id === market.type)!,
          football.joint(params, start),
          market,
          { home: 0, away: 0 },
        )![outcome]!,
      ),
  )

test('the grid before the match gives the anchors of result, goals and scores', () => {
  expect(chances(params, start, match('RESULT'))).toEqual([0.4413, 0.2819, 0.2768])
  expect(chances(params, start, match('TOTAL', 10))[0]).toBe(0.4689)
  expect(chances(params, start, match('BOTH_SCORE'))[0]).toBe(0.5206)
  const scores = chances(params, start, match('CORRECT_SCORE'))
  expect([scores[0], scores[5], scores[6], scores[11]]).toEqual([0.088, 0.1033, 0.1345, 0.0903])
})

test('fair prices of lines are those of the anchors', () => {
  expect([0, -1, -2, -3, -4].map((line) => fair(match('HANDICAP', line)))).toEqual([1.6272, 1.9466, 2.2661, 2.689, 3.5364])
  expect([9, 11].map((line) => fair(match('TOTAL', line)))).toEqual([1.8511, 2.4708])
  expect([fair(match('DRAW_NO_BET')), fair(match('DOUBLE_CHANCE'))]).toEqual([1.6272, 1.3827])
})

test('at 1-0 with 36 % of the rates left and no correction the anchors hold', () => {
  const late: FootballParams = { ...params, rho: 0, shares: [0.64, 0.36], left: leftOf([0.64, 0.36]), firstHalf: 1 }
  const state: FootballState = { minute: 1, goals: ['HOME'], unchecked: [], half: { home: 1, away: 0 } }
  expect(chances(late, state, match('RESULT'))).toEqual([0.7866, 0.175, 0.0383])
  const [home, , none] = chances(late, state, match('NEXT_GOAL', 8))
  expect([home, none]).toEqual([0.3416, 0.3993])
})

test('half-time and full-time without correction have the anchors', () => {
  const points = chances({ ...params, rho: 0 }, start, match('HALF_AND_MATCH'))
  expect([points[0], points[4], points[3], points[6], points[2]]).toEqual([0.2702, 0.1627, 0.1576, 0.0234, 0.0166])
})

test('a quarter handicap with 3.5 % is priced at 1.880 and 1.985 and returns what it states', () => {
  const [home, away] = priceMarket(football, params, football.joint(params, start), match('HANDICAP', -1))!
  expect([home!.milli, away!.milli]).toEqual([1_880, 1_985])
  const returns = [home!, away!].map(({ shares, milli }) =>
    shares.reduce((sum, { end, chance }) => sum + chance * (end.voidFactor + (1 - end.voidFactor) * end.result * (milli! / 1_000)), 0),
  )
  expect(returns.map(four)).toEqual([0.9706, 0.9702])
})

test('the joint chance of home, over 2.5 and both score is that of the anchor, not the product', () => {
  const joint = footballPoints(params, start)
    .filter(({ match: { home, away } }) => home > away && home + away > 2 && home > 0 && away > 0)
    .reduce((sum, { chance }) => sum + chance, 0)
  expect(four(joint)).toBe(0.1965)
  expect(four(0.4413 * 0.4689 * 0.5206)).toBe(0.1077)
})

test('a goal under check counts in the score until it is taken back, and is no next goal until it stands', () => {
  const scored = football.apply(params, start, { kind: 'MINUTE', goals: ['HOME'] })
  const nextGoal = (state: FootballState) => settleMarket(football, params, state, match('NEXT_GOAL', 4))?.map(({ result }) => result)
  expect([nextGoal(scored), football.joint(params, scored).own(match('NEXT_GOAL', 4))]).toEqual([undefined, undefined])
  expect(nextGoal(football.apply(params, scored, { kind: 'CHECK', stands: true }))).toEqual([1, 0, 0])
  expect(football.score(params, scored, 'MATCH')).toMatchObject({ home: 1, away: 0 })
  expect(football.law(params, scored).map(({ incident }) => incident)).toEqual([
    { kind: 'CHECK', stands: true },
    { kind: 'CHECK', stands: false },
  ])
  const back = football.apply(params, scored, { kind: 'CHECK', stands: false })
  expect(nextGoal(back)).toBeUndefined()
  expect(football.score(params, back, 'MATCH')).toMatchObject({ home: 0, away: 0 })
})

const matches = process.env.PROOF === 'full' ? 1_000_000 : 4_000
const keyOf = ({ minute, goals, unchecked }: FootballState) =>
  `${minute} ${goals.filter((side) => side === 'HOME').length} ${goals.length} ${unchecked.join('')}`

const watched: Market[] = football.types.flatMap(({ id, periods, lineStep }) =>
  periods.flatMap((period) => {
    const lines = id === 'NEXT_GOAL' ? [4] : id === 'HANDICAP' ? [-5, -1, 0, 2] : lineStep === undefined ? [undefined] : [2, 4, 10]
    return lines.map((line): Market => ({ type: id, period, ...(line === undefined ? {} : { line }) }))
  }),
)

test('matches that are drawn pay on every market what the grid says', () => {
  expect(findDeviations(calibrate(football, params, start, watched, { matches, seed: 11, keyOf }), 4)).toEqual([])
})

test('matches that go on from half-time pay what the grid says there', () => {
  const state = playSteps(football, params, 55, 3)
  expect(state.half).toBeDefined()
  const open = watched.filter((market) =>
    sharesOf(
      football.types.find(({ id }) => id === market.type)!,
      football.joint(params, state),
      market,
      { home: 0, away: 0 },
    ),
  )
  expect(open.length).toBeGreaterThan(20)
  expect(findDeviations(calibrate(football, params, state, open, { matches, seed: 12, keyOf }), 4)).toEqual([])
})

test('200 markets read one grid: at most 12,000 ends of the match, projected to at most 300 counts', () => {
  expect(footballPoints(params, start).length).toBeLessThan(12_000)
  const joint = football.joint(params, start)
  const periods = ['MATCH', 'FIRST_HALF', 'SECOND_HALF']
  expect(periods.every((period) => joint.grid(period) === joint.grid(period))).toBe(true)
  const spread = joint.grid('MATCH')!.spread('difference')
  expect(joint.grid('MATCH')!.spread('difference')).toBe(spread)
  expect(joint.grid('MATCH')!.spread('cell').counts.length).toBeLessThan(300)
})

test('the law, played on over all scores, ends in the grid itself: the correction of low scores is exact', () => {
  const sure: FootballParams = { ...params, takenBack: 0 }
  let layer = new Map<string, { state: FootballState; chance: number }>([['', { state: start, chance: 1 }]])
  for (let step = 0; step < sure.shares.length; step += 1) {
    const next = new Map<string, { state: FootballState; chance: number }>()
    for (const { state, chance } of layer.values()) {
      if (chance < 1e-12) continue
      for (const { incident, units } of football.law(sure, state)) {
        const goals = incident.kind === 'MINUTE' ? incident.goals : []
        const count = (side: string) => [...state.goals, ...goals].filter((one) => one === side).length
        const key = `${count('HOME')}-${count('AWAY')}`
        const after: FootballState = { ...state, minute: step + 1, goals: [...state.goals, ...goals] }
        next.set(key, { state: next.get(key)?.state ?? after, chance: (next.get(key)?.chance ?? 0) + (chance * units) / 1e9 })
      }
    }
    layer = next
  }
  const spread = football.joint(sure, start).grid('MATCH')!.spread('cell')
  for (const [home, away] of [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
    [2, 1],
    [0, 3],
    [4, 2],
  ] as const) {
    const priced = spread.chances[spread.counts.indexOf(home * 4_096 + away)]!
    expect(layer.get(`${home}-${away}`)!.chance, `${home}-${away}`).toBeCloseTo(priced, 6)
  }
})

test('a check decides the next goal, a step a total near its line and the result in the last minute', () => {
  const decides = (state: FootballState, market: Market) => canDecide(football, params, state, market, nextStates(football, params, state))
  const scored = football.apply(params, start, { kind: 'MINUTE', goals: ['HOME'] })
  expect([decides(scored, match('NEXT_GOAL', 4)), decides(start, match('NEXT_GOAL', 4)), decides(start, match('TOTAL', 22))]).toEqual([
    true,
    false,
    false,
  ])
  expect(decides(start, match('RESULT'))).toBe(false)
  const level: FootballState = { ...start, minute: params.shares.length - 1, goals: ['HOME', 'AWAY'], half: { home: 1, away: 0 } }
  expect([decides(level, match('TOTAL', 10)), decides(level, match('RESULT')), decides(level, match('HALF_AND_MATCH'))]).toEqual([
    true,
    true,
    true,
  ])
  expect(decides(level, { type: 'RESULT', period: 'FIRST_HALF' })).toBe(false)
})
