import { parseAmount } from '@portal/contracts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  capCoveredMarket,
  countCashed,
  countCovering,
  countLayers,
  countNet,
  countRake,
  type CoveringBet,
  toDecimalPrice,
} from './turnover-rules.ts'

const units = (text: string) => parseAmount(text)!
const range = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index)

describe('layers of a market', () => {
  const hundred = units('100')
  test.each<[name: string, outcomes: number, bets: CoveringBet[], counts: string]>([
    [
      'both sides alike',
      2,
      [
        { stake: hundred, wins: [0] },
        { stake: hundred, wins: [1] },
      ],
      '0',
    ],
    [
      'both sides unlike',
      2,
      [
        { stake: hundred, wins: [0] },
        { stake: units('40'), wins: [1] },
      ],
      '60',
    ],
    [
      'red and black on one zero',
      37,
      [
        { stake: hundred, wins: range(1, 18) },
        { stake: hundred, wins: range(19, 18) },
      ],
      '10.8108',
    ],
    [
      'two dozens',
      37,
      [
        { stake: hundred, wins: range(1, 12) },
        { stake: hundred, wins: range(13, 12) },
      ],
      '140.5405',
    ],
    ['five of ten digits', 10, range(0, 5).map((digit) => ({ stake: hundred, wins: [digit] })), '500'],
    ['seven of ten digits', 10, range(0, 7).map((digit) => ({ stake: hundred, wins: [digit] })), '420'],
    ['nine of ten digits', 10, range(0, 9).map((digit) => ({ stake: hundred, wins: [digit] })), '180'],
    [
      'big and a little small',
      2,
      [
        { stake: units('1000'), wins: [0] },
        { stake: units('1'), wins: [1] },
      ],
      '999',
    ],
    ['nothing', 2, [], '0'],
  ])('%s count as the table says', (_, outcomes, bets, counts) => {
    expect(countLayers(outcomes, bets)).toBe(units(counts))
  })

  const bet = (outcomes: number) =>
    fc.record({
      stake: fc.bigInt({ min: 1n, max: 10_000_000n }),
      wins: fc.uniqueArray(fc.integer({ min: 0, max: outcomes - 1 }), { minLength: 1, maxLength: outcomes }),
    })
  const market = fc
    .integer({ min: 1, max: 12 })
    .chain((outcomes) => fc.tuple(fc.constant(outcomes), fc.array(bet(outcomes), { maxLength: 8 })))

  test('Turnover lies between nothing and the stakes, in any order', () => {
    fc.assert(
      fc.property(market, ([outcomes, bets]) => {
        const counted = countLayers(outcomes, bets)
        expect(counted).toBeGreaterThanOrEqual(0n)
        expect(counted).toBeLessThanOrEqual(bets.reduce((sum, { stake }) => sum + stake, 0n))
        expect(countLayers(outcomes, bets.toReversed())).toBe(counted)
      }),
    )
  })

  test('Splitting a stake into equal bets changes nothing', () => {
    fc.assert(
      fc.property(market, fc.integer({ min: 1, max: 5 }), ([outcomes, bets], pieces) => {
        const whole = bets.map(({ stake, wins }) => ({ stake: stake * BigInt(pieces), wins }))
        const split = bets.flatMap((each) => range(0, pieces).map(() => each))
        expect(countLayers(outcomes, split)).toBe(countLayers(outcomes, whole))
      }),
    )
  })

  test('A single covering bet counts as its listed outcomes do', () => {
    expect(countCovering(hundred, 95n, 100n)).toBe(units('10'))
    expect(countCovering(hundred, 1n, 1_000n)).toBe(hundred)
    for (const covered of range(1, 10))
      expect(countCovering(hundred, BigInt(covered), 10n)).toBe(countLayers(10, [{ stake: hundred, wins: range(0, covered) }]))
  })

  test('A bet outside of its market is refused', () => {
    expect(() => countLayers(2, [{ stake: 1n, wins: [2] }])).toThrow(RangeError)
    expect(() => countLayers(2, [{ stake: 1n, wins: [] }])).toThrow(RangeError)
    expect(() => countLayers(0, [])).toThrow(RangeError)
    expect(() => countCovering(1n, 0n, 10n)).toThrow(RangeError)
    expect(() => countCovering(1n, 11n, 10n)).toThrow(RangeError)
  })
})

test.each([
  ['a win at 1.90', '190', 19_000n, '90'],
  ['half a win', '145', 19_000n, '45'],
  ['a push', '100', 19_000n, '0'],
  ['half a loss', '50', 19_000n, '50'],
  ['a loss', '0', 19_000n, '100'],
  ['a win at 3.00', '300', 30_000n, '100'],
  ['a loss below 1.50', '0', 14_000n, '0'],
  ['a win at 1.50', '150', 15_000n, '50'],
])('A sports bet of 100 counts what it won or lost by: %s', (_, payout, price, counts) => {
  expect(countNet({ stake: units('100'), payout: units(payout), price })).toBe(units(counts))
})

test('A member who covers a market counts what is at risk', () => {
  expect(capCoveredMarket({ counted: units('195'), stakes: units('200'), guaranteed: units('195') })).toBe(units('5'))
  expect(capCoveredMarket({ counted: units('195'), stakes: units('200'), guaranteed: units('210') })).toBe(0n)
})

test.each([
  ['the whole share', '5', '40'],
  ['a capped rake', '1', '8'],
  ['no rake', '0', '0'],
  ['more rake than 5 %', '10', '40'],
])('A seat of 40 in a pot of 100 counts its rake: %s', (_, rake, counts) => {
  expect(countRake({ contribution: units('40'), pot: units('100'), rake: units(rake) })).toBe(units(counts))
})

test('A cashed bet counts in proportion below 1.50', () => {
  expect(countCashed(units('100'), 11_000n)).toBe(units('20'))
  expect(countCashed(units('100'), 15_000n)).toBe(units('100'))
  expect(countCashed(units('100'), 10_000n)).toBe(0n)
})

test.each([
  ['decimal', 15_000n, 15_000n],
  ['hongkong', 5_000n, 15_000n],
  ['malay', 5_000n, 15_000n],
  ['malay', -5_000n, 30_000n],
  ['indonesian', -20_000n, 15_000n],
  ['indonesian', 20_000n, 30_000n],
  ['american', -2_000_000n, 15_000n],
  ['american', 1_500_000n, 25_000n],
  ['american', -1_100_000n, 19_091n],
] as const)('A price of the format %s (%s) is the decimal price %s', (format, price, decimal) => {
  expect(toDecimalPrice(format, price)).toBe(decimal)
})

test('A price that its format does not have is refused', () => {
  expect(() => toDecimalPrice('decimal', 9_999n)).toThrow(RangeError)
  expect(() => toDecimalPrice('malay', 10_001n)).toThrow(RangeError)
  expect(() => toDecimalPrice('indonesian', 5_000n)).toThrow(RangeError)
  expect(() => toDecimalPrice('american', 990_000n)).toThrow(RangeError)
})
