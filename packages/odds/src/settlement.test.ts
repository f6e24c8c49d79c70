import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  compareRatios,
  deadHeatOf,
  endOfLine,
  factorOf,
  isLegEnd,
  type LineResult,
  multiplyRatios,
  parlayOf,
  payoutOf,
  ratioOf,
  settleHandicap,
  settleTotal,
  won,
} from './index.ts'

const short: Record<string, LineResult> = { W: 'WON', hW: 'HALF_WON', P: 'PUSHED', hL: 'HALF_LOST', L: 'LOST' }
const names = Object.fromEntries(Object.entries(short).map(([name, result]) => [result, name]))
const mirrored: Record<string, string> = { W: 'L', hW: 'hL', P: 'P', hL: 'hW', L: 'W' }

const handicaps: [number, string][] = [
  [0, 'L P W W W'],
  [-0.25, 'L hL W W W'],
  [-0.5, 'L L W W W'],
  [-0.75, 'L L hW W W'],
  [-1, 'L L P W W'],
  [-1.25, 'L L hL W W'],
  [-1.5, 'L L L W W'],
  [-1.75, 'L L L hW W'],
  [-2, 'L L L P W'],
  [-2.25, 'L L L hL W'],
]

test.each(handicaps)('a handicap of %d settles at -1, 0, 1, 2 and 3 goals as published, and its mirror the other way', (line, row) => {
  const differences = [-1, 0, 1, 2, 3]
  expect(differences.map((g) => names[settleHandicap(line * 4, g)]).join(' ')).toBe(row)
  expect(differences.map((g) => mirrored[names[settleHandicap(-line * 4, -g)]!]).join(' ')).toBe(row)
})

test('the mirrored quarter lines: +0.75 at -1 is half lost, +1.25 at -1 half won', () => {
  expect([settleHandicap(3, -1), settleHandicap(5, -1)]).toEqual(['HALF_LOST', 'HALF_WON'])
})

test.each([
  [2.25, 2, 'hL', 'hW'],
  [2.75, 3, 'hW', 'hL'],
  [2, 2, 'P', 'P'],
  [2.5, 3, 'W', 'L'],
] as const)('over and under %d at %i goals', (line, count, over, under) => {
  expect([settleTotal('OVER', line * 4, count), settleTotal('UNDER', line * 4, count)]).toEqual([short[over], short[under]])
})

test('a running handicap counts the goals after the bet: -0.25 taken at 1-0 that ends 2-1 is half lost', () => {
  const taken = { home: 1, away: 0 }
  expect(settleHandicap(-1, 2 - taken.home - (1 - taken.away))).toBe('HALF_LOST')
})

test('both sides of any line pay together what was staked on both at 2.00', () => {
  fc.assert(
    fc.property(fc.integer({ min: -80, max: 80 }), fc.integer({ min: -20, max: 20 }), (line, difference) => {
      const home = factorOf(endOfLine(settleHandicap(line, difference)), 2_000)
      const away = factorOf(endOfLine(settleHandicap(-line, -difference)), 2_000)
      expect(compareRatios({ num: home.num * away.den + away.num * home.den, den: home.den * away.den }, ratioOf(2n))).toBe(0)
    }),
  )
})

test('a quarter line is the mean of the two lines beside it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -40, max: 40 }).filter((line) => line % 2 !== 0),
      fc.integer({ min: -12, max: 12 }),
      (line, difference) => {
        const parts = [line - 1, line + 1].map((half) => factorOf(endOfLine(settleHandicap(half, difference)), 1_870))
        const [a, b] = parts as [(typeof parts)[0], (typeof parts)[0]]
        const mean = ratioOf(a.num * b.den + b.num * a.den, 2n * a.den * b.den)
        expect(compareRatios(factorOf(endOfLine(settleHandicap(line, difference)), 1_870), mean)).toBe(0)
      },
    ),
  )
})

const single = (milli: number, result: LineResult) => payoutOf(1_000_000n, parlayOf(1), [factorOf(endOfLine(result), milli)])

test.each([
  [1_900, [1_900_000n, 1_450_000n, 1_000_000n, 500_000n, 0n]],
  [2_050, [2_050_000n, 1_525_000n, 1_000_000n, 500_000n, 0n]],
] as [number, bigint[]][])('100 at %i pays the five published amounts', (milli, amounts) => {
  expect(Object.values(short).map((result) => single(milli, result))).toEqual(amounts)
})

test.each([
  ['three tie for one place', 600_000n, 4_000, 1, 3, 800_000n],
  ['two tie', 1_000_000n, 6_000, 1, 2, 3_000_000n],
  ['six tie for three places of the top ten', 500_000n, 3_000, 3, 6, 750_000n],
] as const)('a dead heat in which %s', (_, stake, milli, places, tied, paid) => {
  expect(payoutOf(stake, parlayOf(1), [factorOf(deadHeatOf(places, tied), milli)])).toBe(paid)
})

test('a feed with a dead heat of 0 of 2, a void factor of 0.3 or a result of 2 is no end of a leg', () => {
  const heat = { places: 1, tied: 1 }
  expect(isLegEnd({ result: 1, voidFactor: 0.3, deadHeat: heat })).toBe(false)
  expect(isLegEnd({ result: 2, voidFactor: 0, deadHeat: heat })).toBe(false)
  expect(isLegEnd({ result: 1, voidFactor: 0, deadHeat: { places: 0, tied: 2 } })).toBe(false)
  expect(isLegEnd({ result: 1, voidFactor: 0, deadHeat: { places: 1, tied: 1e9 } })).toBe(false)
  expect(() => deadHeatOf(3, 2)).toThrow(RangeError)
  expect(isLegEnd(won)).toBe(true)
})

test('a factor lies between 0 and the price and a void part returns its share of the stake', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1_010, max: 1_000_000 }),
      fc.constantFrom(0 as const, 0.5 as const, 1 as const),
      fc.integer({ min: 1, max: 9 }),
      (milli, voidFactor, tied) => {
        const factor = factorOf({ result: 1, voidFactor, deadHeat: { places: 1, tied } }, milli)
        expect(compareRatios(factor, ratioOf(Math.max(milli, 1_000), 1_000))).toBeLessThanOrEqual(0)
        const naive = voidFactor + ((1 - voidFactor) * milli) / 1_000 / tied
        expect(Number(factor.num) / Number(factor.den)).toBeCloseTo(naive, 9)
      },
    ),
  )
  expect(multiplyRatios()).toEqual({ num: 1n, den: 1n })
})
