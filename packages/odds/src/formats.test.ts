import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  compareRatios,
  ceilToLadder,
  countSteps,
  floorToLadder,
  isOnLadder,
  ladder,
  type OddsFormat,
  oddsFormats,
  ratioOf,
  readOdds,
  showOdds,
  stakeToWin,
} from './index.ts'

const shown: [number, string, string, string, string, string][] = [
  [1_010, '0.010', '+0.010', '-100.000', '-10000', '1/100'],
  [1_500, '0.500', '+0.500', '-2.000', '-200', '1/2'],
  [1_910, '0.910', '+0.910', '-1.099', '-110', '10/11'],
  [2_000, '1.000', '+1.000', '+1.000', '+100', '1/1'],
  [2_050, '1.050', '-0.953', '+1.050', '+105', '21/20'],
  [2_750, '1.750', '-0.572', '+1.750', '+175', '7/4'],
  [13_000, '12.000', '-0.084', '+12.000', '+1200', '12/1'],
]

test.each(shown)('the price %i is written in each format as published', (milli, ...texts) => {
  const formats: OddsFormat[] = ['HONG_KONG', 'MALAY', 'INDO', 'US', 'FRACTION']
  expect(formats.map((format) => showOdds(milli, format))).toEqual(texts)
  expect(showOdds(milli, 'DECIMAL')).toBe((milli / 1_000).toFixed(3))
})

test('what is shown never promises more than is paid, for every price of the ladder and every format', () => {
  for (const milli of ladder) {
    for (const format of oddsFormats) {
      const back = readOdds(showOdds(milli, format), format)
      expect(back, `${milli} ${format}`).toBeDefined()
      expect(compareRatios(back!, ratioOf(milli, 1_000)), `${milli} ${format}`).toBeLessThanOrEqual(0)
      expect(compareRatios(back!, ratioOf(1n)), `${milli} ${format}`).toBe(1)
    }
  }
})

test('a decimal and a Hong Kong price lose nothing', () => {
  for (const milli of ladder) {
    for (const format of ['DECIMAL', 'HONG_KONG'] as const) {
      expect(compareRatios(readOdds(showOdds(milli, format), format)!, ratioOf(milli, 1_000))).toBe(0)
    }
  }
})

test.each([
  ['1/0', 'FRACTION'],
  ['0.910', 'FRACTION'],
  ['0.910', 'MALAY'],
  ['-0.910', 'HONG_KONG'],
  ['110', 'US'],
  ['1e3', 'DECIMAL'],
  ['0.000', 'HONG_KONG'],
  ['', 'DECIMAL'],
] as const)('%j is no odds of the format %s', (text, format) => {
  expect(readOdds(text, format)).toBeUndefined()
})

test('an amount typed as the win becomes the least stake that wins it', () => {
  expect(stakeToWin(2_250, 1_000_000n)).toBe(800_000n)
  fc.assert(
    fc.property(fc.constantFrom(...ladder), fc.bigInt(1n, 10n ** 12n), (milli, win) => {
      const stake = stakeToWin(milli, win)
      const gain = BigInt(milli - 1_000)
      expect(stake * gain >= win * 1_000n && (stake - 1n) * gain < win * 1_000n).toBe(true)
    }),
  )
})

test('the ladder has the published steps and ends', () => {
  expect([ladder[0], ladder.at(-1)]).toEqual([1_010, 1_000_000])
  for (const [from, to] of [
    [1_995, 2_000],
    [2_000, 2_010],
    [3_000, 3_050],
    [4_000, 4_100],
    [6_000, 6_200],
    [10_000, 10_500],
    [20_000, 21_000],
    [50_000, 55_000],
    [100_000, 110_000],
  ] as const) {
    expect(countSteps(from, to)).toBe(1)
  }
  expect(countSteps(2_010, 1_995)).toBe(-2)
  expect(() => countSteps(2_005, 2_010)).toThrow(RangeError)
})

test('a price is rounded to the ladder from below or above and never past it', () => {
  expect([floorToLadder(1.8808), floorToLadder(1.9868), floorToLadder(1.0099), floorToLadder(5e6)]).toEqual([
    1_880,
    1_985,
    undefined,
    1_000_000,
  ])
  expect([ceilToLadder(1.8808), ceilToLadder(0.5), ceilToLadder(1_000), ceilToLadder(1_000.1)]).toEqual([
    1_885,
    1_010,
    1_000_000,
    undefined,
  ])
  expect(ladder.every((milli) => floorToLadder(milli / 1_000) === milli && ceilToLadder(milli / 1_000) === milli)).toBe(true)
  fc.assert(
    fc.property(fc.double({ min: 1.01, max: 1_000, noNaN: true }), (decimal) => {
      const [low, high] = [floorToLadder(decimal)!, ceilToLadder(decimal)!]
      expect(isOnLadder(low) && isOnLadder(high)).toBe(true)
      expect(low / 1_000).toBeLessThanOrEqual(decimal * (1 + 1e-11))
      expect(countSteps(low, high)).toBeLessThanOrEqual(1)
    }),
  )
})
