import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  acceptPrice,
  type CurrentPrice,
  endOfLine,
  factorOf,
  firesAt,
  type LineResult,
  lowestLimit,
  lost,
  netTurnover,
  offerCashOut,
  openLegOf,
  parlayMargin,
  priceBuilder,
  pricePolicies,
  countCashedTurnover,
  countTurnover,
  ratioOf,
  resultsOf,
  singleMargin,
  stakeWithin,
  takePart,
  won,
} from './index.ts'

const billionths = (chance: number) => Math.round(chance * 1e9)
const winOrLose = (milli: number, chance: number) =>
  openLegOf(milli, [
    { chance: billionths(chance), end: won },
    { chance: 1e9 - billionths(chance), end: lost },
  ])

test('a cash-out of a single and a part of it are offered as published', () => {
  const { fair, offer } = offerCashOut(1_000_000n, [], [winOrLose(2_200, 0.78662)], singleMargin)
  expect([fair, offer]).toEqual([1_730_500n, 1_644_000n])
  const part = takePart(1_000_000n, offer, 400)!
  expect(part).toEqual({ paid: 657_600n, cashedStake: 400_000n, stakeLeft: 600_000n })
  expect((part.stakeLeft * 2_200n) / 1_000n).toBe(1_320_000n)
})

test('a cash-out of a quarter handicap and of a parlay are offered as published', () => {
  const ends = (
    [
      ['WON', 0.34],
      ['HALF_LOST', 0.4],
      ['LOST', 0.26],
    ] as [LineResult, number][]
  ).map(([result, chance]) => ({ chance: billionths(chance), end: endOfLine(result) }))
  expect(offerCashOut(1_000_000n, [], [openLegOf(1_950, ends)], singleMargin)).toMatchObject({ fair: 863_000n, offer: 819_800n })
  const parlay = offerCashOut(500_000n, [factorOf(won, 1_900)], [winOrLose(1_800, 0.62), winOrLose(2_100, 0.5)], parlayMargin)
  expect(parlay).toMatchObject({ fair: 1_113_200n, offer: 1_024_100n })
  expect(() => openLegOf(1_950, [{ chance: 5, end: won }])).toThrow(RangeError)
})

test('a cash-out never beats the best end of the slip and is never above its fair value', () => {
  fc.assert(
    fc.property(
      fc.bigInt(1n, 10n ** 10n),
      fc.array(fc.tuple(fc.integer({ min: 1_010, max: 50_000 }), fc.integer({ min: 0, max: 1_000_000_000 })), {
        minLength: 1,
        maxLength: 5,
      }),
      (stake, legs) => {
        const open = legs.map(([milli, chance]) =>
          openLegOf(milli, [
            { chance, end: won },
            { chance: 1e9 - chance, end: lost },
          ]),
        )
        const { fair, offer } = offerCashOut(stake, [], open, parlayMargin)
        const best = legs.reduce(({ num, den }, [milli]) => ({ num: num * BigInt(milli), den: den * 1_000n }), ratioOf(stake))
        expect(offer <= fair && fair * best.den <= best.num && offer % 100n === 0n).toBe(true)
      },
    ),
  )
})

test('parts that would pay or take nothing are refused, the whole is not', () => {
  expect([takePart(1_000n, 900n, 0), takePart(1_000n, 900n, 1_001), takePart(1_000n, 900n, 10), takePart(1_000n, 900n, 0.5)]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  expect(takePart(1_000n, 900n, 1_000)).toEqual({ paid: 900n, cashedStake: 1_000n, stakeLeft: 0n })
})

test('a rule cashes out at its side of the amount and never at nothing', () => {
  expect([
    firesAt({ kind: 'AT_LEAST', amount: 100n, part: 1_000 }, 100n),
    firesAt({ kind: 'AT_LEAST', amount: 101n, part: 1_000 }, 100n),
  ]).toEqual([true, false])
  expect([firesAt({ kind: 'AT_MOST', amount: 100n, part: 500 }, 100n), firesAt({ kind: 'AT_MOST', amount: 100n, part: 500 }, 0n)]).toEqual([
    true,
    false,
  ])
})

test('valid turnover of 100 at 1.90 for each end, and none at 1.40', () => {
  const count = (milli: number, payout: bigint) => countTurnover({ price: ratioOf(milli, 1_000), stake: 1_000_000n, payout, isVoid: false })
  expect([1_900_000n, 1_450_000n, 1_000_000n, 500_000n, 0n].map((payout) => count(1_900, payout))).toEqual([
    900_000n,
    450_000n,
    0n,
    500_000n,
    1_000_000n,
  ])
  expect([count(1_400, 1_400_000n), count(1_400, 0n), count(1_500, 0n), count(9_000, 9_000_000n)]).toEqual([0n, 0n, 1_000_000n, 1_000_000n])
  expect(countTurnover({ price: ratioOf(19, 10), stake: 1_000_000n, payout: 0n, isVoid: true })).toBe(0n)
  expect(countCashedTurnover(ratioOf(22, 10), 400_000n, 657_600n)).toBe(257_600n)
})

test('opposite sides of one market count only their net', () => {
  expect([netTurnover([1_000n, 800n]), netTurnover([500n, 500n]), netTurnover([100n, 0n, 50n]), netTurnover([100n, 20n, 50n])]).toEqual([
    200n,
    0n,
    150n,
    110n,
  ])
})

test('the exposure of three outcomes and the highest stake are as published', () => {
  const at = (stake: bigint, milli: bigint) => ({ stakes: stake, payouts: (stake * milli) / 1_000n })
  expect(resultsOf([at(3_000_000n, 2_200n), at(2_000_000n, 3_300n), at(1_500_000n, 3_100n)])).toEqual([-100_000n, -100_000n, 1_850_000n])
  expect(stakeWithin(50_000n, 12_000n - 41_000n, 2_050)).toBe(20_000n)
  expect(stakeWithin(50_000n, -50_000n, 2_050)).toBe(0n)
  expect(
    lowestLimit([
      { name: 'member', most: 9n },
      { name: 'market', most: 5n },
      { name: 'payout', most: 7n },
    ]),
  ).toEqual({ name: 'market', most: 5n })
  expect(() => lowestLimit([])).toThrow(RangeError)
})

test('the highest stake keeps the cap, and one more minor unit breaks it', () => {
  fc.assert(
    fc.property(
      fc.bigInt(0n, 10n ** 10n),
      fc.bigInt(-(10n ** 9n), 10n ** 9n),
      fc.integer({ min: 1_010, max: 100_000 }),
      (cap, result, milli) => {
        const stake = stakeWithin(cap, result, milli)
        const lossAt = (amount: bigint) => amount * BigInt(milli - 1_000) - result * 1_000n
        if (stake > 0n) expect(lossAt(stake) <= cap * 1_000n).toBe(true)
        expect(lossAt(stake + 1n) > cap * 1_000n).toBe(true)
      },
    ),
  )
})

test('a bet builder is priced from the joint chance, and contradictions and implied legs are refused', () => {
  const legs = (joint: number, pairs: number[][], without = pairs.map((_, at) => pairs[1 - at]?.[1 - at] ?? 1)) =>
    priceBuilder({ joint, without, pairs }, 1.08)
  const apart = [
    [0.44, 0.25, 0.24],
    [0.25, 0.47, 0.39],
    [0.24, 0.39, 0.52],
  ]
  const priced = legs(0.1965, apart, [0.39, 0.1965, 0.25])
  expect(priced).toMatchObject({ kind: 'PRICED', milli: 4_700, redundant: [1] })
  if (priced.kind === 'PRICED') expect([priced.fair.toFixed(2), priced.marked.toFixed(2)]).toEqual(['5.09', '4.71'])
  expect(
    legs(0, [
      [0.2, 0],
      [0, 0.3],
    ]).kind,
  ).toBe('CONTRADICTION')
  expect(
    legs(0.2, [
      [0.2, 0.2],
      [0.2, 0.4],
    ]),
  ).toEqual({ kind: 'IMPLIED', leg: 1, by: 0 })
  expect(legs(0.2, [[0.2]]).kind).toBe('LEG_COUNT')
  expect(
    legs(0.99, [
      [0.995, 0.99],
      [0.99, 0.996],
    ]).kind,
  ).toBe('BEYOND_LADDER')
})

const still = { isKnown: true, isLive: false, ageMs: 10_000 }
const seen = { seq: 4, milli: 2_000 }
const current = (milli: number, state: CurrentPrice['state'] = 'OPEN') => ({ seq: 5, milli, state })

test('each policy takes, quotes or refuses a changed price as published', () => {
  const decide = (now: CurrentPrice) => pricePolicies.map((policy) => acceptPrice(policy, seen, now, still).kind)
  expect(decide(current(2_000))).toEqual(['ACCEPT', 'ACCEPT', 'ACCEPT'])
  expect(decide(current(2_010))).toEqual(['QUOTE', 'ACCEPT', 'ACCEPT'])
  expect(decide(current(1_995))).toEqual(['QUOTE', 'QUOTE', 'ACCEPT'])
  expect(decide(current(2_000, 'SUSPENDED'))).toEqual(['REFUSE', 'REFUSE', 'REFUSE'])
  expect(acceptPrice('HIGHER', seen, current(2_010), still)).toEqual({ kind: 'ACCEPT', milli: 2_010 })
})

test('an unknown price, one of the future and one seen too long ago are stale', () => {
  const kind = (more: Partial<typeof still>, seq = 4) => acceptPrice('ANY', { ...seen, seq }, current(2_000), { ...still, ...more }).kind
  expect([
    kind({ isKnown: false }),
    kind({}, 6),
    kind({ ageMs: 10_001 }),
    kind({ isLive: true, ageMs: 5_001 }),
    kind({ isLive: true, ageMs: 5_000 }),
  ]).toEqual(['STALE', 'STALE', 'STALE', 'STALE', 'ACCEPT'])
})
