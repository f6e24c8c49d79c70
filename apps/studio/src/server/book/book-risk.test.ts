import { expect, test } from 'vitest'
import { payoutOf, type Ratio, ratioOf } from '@portal/odds'
import { seededWords } from '../../testing/seeded-words.ts'
import { drawBelow } from '../../engine/random.ts'
import { combinationOf, multiplier, potentialOf, priceFactors, riskOf, stakeWithinCap, weigh } from './slip-math.ts'
import { legFactor } from './leg-factor.ts'

const words = seededWords(26)
const below = (count: number) => drawBelow(words, count)
const prices = [1_010, 1_333, 1_905, 2_000, 2_550, 3_400, 8_800, 50_000]

test('a slip never pays more than what was shown as its most, whatever its legs come to', () => {
  for (let slip = 0; slip < 400; slip += 1) {
    const legs = 1 + below(6)
    const millis = Array.from({ length: legs }, () => prices[below(prices.length)]!)
    const sizes = legs === 1 ? [1] : [...new Set(Array.from({ length: 1 + below(legs) }, () => 1 + below(legs)))].toSorted((a, b) => a - b)
    const unit = BigInt(1 + below(5_000)) * 100n
    const most = potentialOf(unit, sizes, millis, 'BDT')
    const ends = millis.map(
      (milli): Ratio => [ratioOf(milli, 1_000), ratioOf(0), ratioOf(1), ratioOf(1, 2), ratioOf(1_000 + milli, 2_000)][below(5)]!,
    )
    const paid = payoutOf(unit, { legs, sizes }, ends)
    // What is cut off the most is less than a cent.
    expect(paid).toBeLessThan(most + 100n)
  }
})

test('a single weighs what it may pay, and the highest stake keeps the loss within the cap', () => {
  const legs = [{ event: 'E', milli: 2_050, billionths: 470_000_000, picks: [{ market: 'M', outcome: 'HOME', base: 0 }] }]
  const [density] = riskOf([1], legs)
  expect(weigh(100_0000n, 1, density!)).toEqual({ stakes: 100_0000n, payouts: 205_0000n, most: 205_0000n })
  // 41,000 owed against 12,000 taken, cap 50,000, 2.05: the anchor of the design is 20,000.
  const most = stakeWithinCap(50_000_0000n, 12_000_0000n, 41_000_0000n, density!)!
  expect(most).toBe(20_000_0000n)
  const after = (stake: bigint) => 41_000_0000n + weigh(stake, 1, density!).payouts - 12_000_0000n - weigh(stake, 1, density!).stakes
  expect(after(most)).toBeLessThanOrEqual(50_000_0000n)
  expect(after(most + 100n)).toBeGreaterThan(50_000_0000n)
})

test('legs of a multiple weigh by the chance of the others, and all of them together by its mean payout', () => {
  const leg = (event: string, milli: number, billionths: number) => ({
    event,
    milli,
    billionths,
    picks: [{ market: 'M', outcome: 'HOME', base: 0 }],
  })
  const legs = [leg('A', 2_000, 480_000_000), leg('B', 3_000, 300_000_000)]
  const [a, b] = riskOf([2], legs)
  expect(a!.payout).toBeCloseTo(2 * 3 * 0.3, 6)
  expect(b!.payout).toBeCloseTo(2 * 3 * 0.48, 6)
  // What operators read counts it whole on each leg.
  expect(weigh(100_0000n, 1, a!)).toEqual({ stakes: 50_0000n, payouts: 180_0000n, most: 600_0000n })
  expect(multiplier([2], [2_000, 3_000])).toBe(6)
})

test.each([
  ['SINGLE', 2, undefined, undefined],
  ['MULTIPLE', 1, undefined, undefined],
  ['MULTIPLE', 3, 'TRIXIE', undefined],
  ['SYSTEM', 3, undefined, undefined],
  ['SYSTEM', 3, 'TRIXIE', [2]],
  ['SYSTEM', 7, 'GOLIATH', undefined],
  ['SYSTEM', 3, undefined, [4]],
  ['SYSTEM', 3, undefined, [2, 2]],
  ['SYSTEM', 17, undefined, [2]],
] as const)('%s of %i legs, system %s, sizes %j is no slip', (kind, legs, system, sizes) => {
  expect(combinationOf(kind, legs, system, sizes)).toBeUndefined()
})

test('a builder wins with all its picks, is lost with one, and keeps a part of its price when one is void', () => {
  const pick = (result: 0 | 1, halves: 0 | 2) => ({
    leg: 0,
    pick: 0,
    milli: 4_000,
    result,
    void_halves: halves,
    void_reason: null,
    places: 1,
    tied: 1,
    event: 'E',
    market: 'M',
    outcome: 'HOME',
    billionths: 0,
    result_version: 1,
  })
  const factor = (...picks: ReturnType<typeof pick>[]) => {
    const { num, den } = legFactor(picks)
    return Number(num) / Number(den)
  }
  expect(factor(pick(1, 0), pick(1, 0))).toBe(4)
  expect(factor(pick(1, 0), pick(0, 0))).toBe(0)
  expect(factor(pick(1, 0), pick(0, 2))).toBe(2)
  expect(factor(pick(0, 2), pick(0, 2))).toBe(1)
  expect(priceFactors([1_910])).toEqual([{ num: 1_910n, den: 1_000n }])
})
