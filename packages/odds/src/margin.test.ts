import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOnLadder, leastReturn, type MarginMethod, marginMethods, priceOutcomes, putMarginOn, takeMarginOff } from './index.ts'

const chances = [0.5, 0.28, 0.22]

test.each([
  ['PROPORTIONAL', 1.06, [1.8868, 3.3693, 4.2882], [94.3, 94.3, 94.3]],
  ['ODDS_RATIO', 1.099637, [1.9094, 3.3384, 4.2242], [95.5, 93.5, 92.9]],
  ['SHIN', 0.030119, [1.914, 3.3419, 4.1966], [95.7, 93.6, 92.3]],
  ['POWER', 0.943951, [1.9238, 3.3255, 4.1756], [96.2, 93.1, 91.9]],
] as [MarginMethod, number, number[], number[]][])('%s puts 6 %% on as published', (method, parameter, odds, returns) => {
  const on = putMarginOn(method, chances, 1.06)
  expect(on.parameter).toBeCloseTo(parameter, 6)
  expect(on.values.map((pi) => Number((1 / pi).toFixed(4)))).toEqual(odds)
  expect(on.values.map((pi, at) => Number(((chances[at]! / pi) * 100).toFixed(1)))).toEqual(returns)
})

test.each([
  ['PROPORTIONAL', 1.03384, [0.372026, 0.403028, 0.224946]],
  ['ODDS_RATIO', 1.053174, [0.372429, 0.404131, 0.22344]],
  ['POWER', 1.032137, [0.372984, 0.405107, 0.221908]],
  ['SHIN', 0.016943, [0.372994, 0.404779, 0.222227]],
] as [MarginMethod, number, number[]][])('%s takes the margin off 2.6, 2.4 and 4.3 as published', (method, parameter, values) => {
  const off = takeMarginOff(method, [2.6, 2.4, 4.3])
  expect(method === 'POWER' ? 1 / off.parameter : off.parameter).toBeCloseTo(parameter, 6)
  expect(off.values.map((p) => Number(p.toFixed(6)))).toEqual(values)
})

const market = fc
  .array(fc.integer({ min: 1, max: 1_000 }), { minLength: 2, maxLength: 12 })
  .map((weights) => weights.map((weight) => weight / weights.reduce((total, one) => total + one, 0)))

test('taking off is the inverse of putting on, by each method', () => {
  fc.assert(
    fc.property(market, fc.integer({ min: 101, max: 115 }), fc.constantFrom(...marginMethods), (p, percent, method) => {
      const { values } = putMarginOn(method, p, percent / 100)
      expect(values.reduce((total, pi) => total + pi, 0)).toBeCloseTo(percent / 100, 9)
      const off = takeMarginOff(
        method,
        values.map((pi) => 1 / pi),
      )
      off.values.forEach((value, at) => expect(value).toBeCloseTo(p[at]!, 7))
    }),
    { numRuns: 60 },
  )
})

test('the power method alone pays 58.7 % on an outsider; a priced market pays at least 80 % on each', () => {
  const p = [0.9, 0.08, 0.02]
  const { values } = putMarginOn('POWER', p, 1.06)
  expect(values.map((pi) => Number((1 / pi).toFixed(4)))).toEqual([1.0953, 8.8585, 29.3317])
  expect((p[2]! / values[2]!) * 100).toBeCloseTo(58.7, 1)
  expect(priceOutcomes(p, 1.06)).toEqual([1_065, 10_000, 40_000])
})

test('every price stands on the ladder, returns 80 % to 100 %, and is left out only where none does', () => {
  fc.assert(
    fc.property(market, fc.integer({ min: 100, max: 120 }), (p, percent) => {
      priceOutcomes(p, percent / 100).forEach((milli, at) => {
        if (milli === undefined) return expect(p[at]! > 1 / 1.01 || p[at]! < leastReturn / 1_000).toBe(true)
        expect(isOnLadder(milli)).toBe(true)
        expect((milli / 1_000) * p[at]!).toBeGreaterThanOrEqual(leastReturn * (1 - 1e-9))
        expect((milli / 1_000) * p[at]!).toBeLessThanOrEqual(1 + 1e-9)
      })
    }),
  )
  expect(priceOutcomes([1, 0], 1.05)).toEqual([undefined, undefined])
})

test('two outcomes share 3.5 % evenly: the quarter handicap is priced as published', () => {
  const p = 1 / 1.9466
  const prices = priceOutcomes([p, 1 - p], 1.035)
  expect(prices).toEqual([1_880, 1_985])
})
