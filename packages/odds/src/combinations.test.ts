import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addRatios,
  compareRatios,
  countBets,
  endOfLine,
  factorOf,
  isCombination,
  type LineResult,
  multiplierOf,
  multiplyRatios,
  namedSystems,
  parlayOf,
  payoutOf,
  type Ratio,
  ratioOf,
  sumOfProducts,
  type SystemName,
} from './index.ts'

const results: Record<string, LineResult> = { W: 'WON', hW: 'HALF_WON', V: 'PUSHED', hL: 'HALF_LOST', L: 'LOST' }
const leg = (milli: number, result: string) => factorOf(endOfLine(results[result]!), milli)
const parlay = (stake: bigint, ...factors: Ratio[]) => payoutOf(stake, parlayOf(factors.length), factors)

test('parlays pay as published, rounded once', () => {
  const three = [leg(1_900, 'W'), leg(2_050, 'hW'), leg(1_750, 'V')]
  expect(compareRatios(multiplyRatios(...three), ratioOf(28_975, 10_000))).toBe(0)
  expect(parlay(1_000_000n, ...three)).toBe(2_897_500n)
  const four = [...three, leg(1_850, 'hL')]
  expect(compareRatios(multiplyRatios(...four), ratioOf(144_875, 100_000))).toBe(0)
  expect(parlay(1_000_000n, ...four)).toBe(1_448_750n)
  expect(compareRatios(multiplyRatios(leg(1_900, 'hL'), leg(1_900, 'hL')), ratioOf(1, 4))).toBe(0)
  expect(parlay(1_000_000n, leg(1_900, 'V'), leg(2_050, 'V'))).toBe(1_000_000n)
  const last = [leg(1_870, 'W'), leg(1_930, 'hW'), leg(2_110, 'W')]
  expect(compareRatios(multiplyRatios(...last), ratioOf(57_804_505, 10_000_000))).toBe(0)
  expect(parlay(333_333n, ...last)).toBe(1_926_814n)
})

const odds = [2_000, 1_800, 2_500, 1_900, 3_000, 2_200, 1_700, 2_400]
const minor = (amount: number) => BigInt(Math.round(amount * 10_000))

/** The payout of a system with unit stakes of 10, the second and third leg as named. */
function pay(name: SystemName, second = 'W', third = 'W'): bigint {
  const { legs } = namedSystems[name]
  const ends = ['W', second, third, ...Array<string>(legs).fill('W')]
  return payoutOf(
    100_000n,
    namedSystems[name],
    odds.slice(0, legs).map((milli, at) => leg(milli, ends[at]!)),
  )
}

test.each([
  ['TRIXIE', 4, 221, 145, 20, 183],
  ['YANKEE', 11, 760.6, 525, 115, 642.8],
  ['CANADIAN', 26, 3288.4, 2322, 607, 2805.2],
  ['HEINZ', 57, 10769.28, 7659.2, 2116.2, 9214.24],
  ['SUPER_HEINZ', 120, 29304.856, 20894.04, 5885.44, 25099.448],
  ['GOLIATH', 247, 99998.9104, 71382.936, 20293.696, 85690.9232],
] as [SystemName, number, number, number, number, number][])(
  'a %s of %i bets pays as published',
  (name, bets, all, voided, voidedAndLost, half) => {
    expect(countBets(namedSystems[name])).toBe(bets)
    expect([pay(name), pay(name, 'V'), pay(name, 'V', 'L'), pay(name, 'hW')]).toEqual([all, voided, voidedAndLost, half].map(minor))
  },
)

test.each([
  ['PATENT', 7, 284, 200],
  ['LUCKY_15', 15, 842.6, 599],
  ['LUCKY_31', 31, 3400.4, 2426],
  ['LUCKY_63', 63, 10903.28, 7785.2],
] as [SystemName, number, number, number][])('a %s of %i bets, with its singles, pays as published', (name, bets, all, voided) => {
  expect(countBets(namedSystems[name])).toBe(bets)
  expect([pay(name), pay(name, 'V')]).toEqual([all, voided].map(minor))
})

const anyFactor = fc
  .record({ milli: fc.integer({ min: 1_010, max: 20_000 }), result: fc.constantFrom(...Object.keys(results)) })
  .map(({ milli, result }) => leg(milli, result))

/** All subsets, by their bits. */
function naiveSum(factors: readonly Ratio[], size: number): Ratio {
  let sum: Ratio = ratioOf(0)
  for (let bits = 0; bits < 2 ** factors.length; bits += 1) {
    const chosen = factors.filter((_, at) => (bits >> at) & 1)
    if (chosen.length === size) sum = addRatios(sum, multiplyRatios(...chosen))
  }
  return sum
}

test('the sums of products are those of all subsets, and a system is their sum', () => {
  fc.assert(
    fc.property(
      fc.array(anyFactor, { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 1, max: 8 }),
      fc.integer({ min: 1, max: 8 }),
      (factors, size, other) => {
        expect(compareRatios(sumOfProducts(factors, size), naiveSum(factors, size))).toBe(0)
        const sizes = [...new Set([size, other])]
        const naive = sizes.reduce((sum, one) => addRatios(sum, naiveSum(factors, one)), ratioOf(0))
        expect(compareRatios(multiplierOf({ sizes }, factors), naive)).toBe(0)
      },
    ),
    { numRuns: 60 },
  )
})

test('one rounding pays at most one minor unit per bet more than rounding each, and never less', () => {
  fc.assert(
    fc.property(fc.array(anyFactor, { minLength: 3, maxLength: 3 }), fc.bigInt(1n, 10n ** 9n), (factors, unit) => {
      const [a, b, c] = factors as [Ratio, Ratio, Ratio]
      const each = [
        [a, b],
        [a, c],
        [b, c],
        [a, b, c],
      ].reduce((total, legs) => total + parlay(unit, ...legs), 0n)
      const once = payoutOf(unit, namedSystems.TRIXIE, factors)
      expect(once >= each && once - each < 4n).toBe(true)
    }),
  )
})

test('combinations without legs, with sizes twice or above the legs, or too many legs are refused', () => {
  expect(Object.values(namedSystems).every(isCombination) && isCombination(parlayOf(30)) && isCombination({ legs: 5, sizes: [3] })).toBe(
    true,
  )
  const bad = [
    parlayOf(0),
    parlayOf(31),
    { legs: 3, sizes: [] },
    { legs: 3, sizes: [2, 2] },
    { legs: 3, sizes: [4] },
    { legs: 3, sizes: [0] },
    { legs: 20, sizes: [2] },
    { legs: 3, sizes: [1.5] },
  ]
  expect(bad.filter(isCombination)).toEqual([])
  expect(() => payoutOf(1n, namedSystems.GOLIATH, Array<Ratio>(7).fill(ratioOf(1)))).toThrow(RangeError)
})
