import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fraction, printFraction } from '../fraction.ts'
import type { Fraction } from '../slot-game.ts'
import { makeOdds, quoteOf, returnOf } from './malay-odds.ts'
import { isCancelled, multipleOf, payDraw, payPool } from './pool.ts'
import { countSeries, seriesReturn, sweeperOf, winnerOf } from './series.ts'

const units = (amount: number) => BigInt(Math.round(amount * 10_000))
const percent = (value: Fraction, decimals = 6) => printFraction({ over: value.over * 100n, under: value.under }, decimals)
const of = (hundredths: number) => fraction(BigInt(hundredths), 100n)

test('A pool pays what the plasada leaves, cut to four decimals of the multiple (FAIR-13)', () => {
  const pools = { meron: units(60_000), wala: units(40_000) }
  expect([multipleOf('meron', pools), multipleOf('wala', pools)]).toEqual([15_833n, 23_750n])
  expect(payPool({ side: 'meron', stake: units(250) }, 'meron', pools)).toBe(units(395.825))
  expect(payPool({ side: 'meron', stake: units(60_000) }, 'meron', pools)).toBe(units(94_998))
  expect(payPool({ side: 'meron', stake: units(250) }, 'meron', pools, 100n)).toBe(units(395.82))
  expect(payPool({ side: 'wala', stake: units(250) }, 'meron', pools)).toBe(0n)
})

test('A draw gives both sides their stakes back and pays nine for one on the draw', () => {
  const pools = { meron: units(60_000), wala: units(40_000) }
  expect(payPool({ side: 'wala', stake: units(250) }, 'draw', pools)).toBe(units(250))
  expect([payDraw(units(10), 'draw'), payDraw(units(10), 'wala')]).toEqual([units(90), 0n])
})

test('A contest is cancelled at a multiple of at most 1.07, and without stakes on a side', () => {
  expect(isCancelled({ meron: units(90_000), wala: units(10_000) })).toBe(true)
  expect(isCancelled({ meron: units(88_000), wala: units(12_000) })).toBe(false)
  expect(isCancelled({ meron: 10_700n * 95n, wala: 0n })).toBe(true)
  // 0.95 x pool / side is exactly 1.07 where the side holds 95 of 107 parts.
  expect(isCancelled({ meron: 950_000n, wala: 120_000n })).toBe(true)
})

test('A player alone against the seed of the house has the stated return (FAIR-25)', () => {
  const seed = { meron: units(54_444.44), wala: units(45_555.56) }
  const multiple = multipleOf('meron', { ...seed, meron: seed.meron + units(100) })
  expect(multiple).toBe(17_434n)
  const chance = fraction(49n * multiple + 10n * 10_000n, 100n * 10_000n)
  expect(percent(chance, 2)).toBe('95.43')
})

test('Pools never pay more than they hold after the plasada', () => {
  const stakes = fc.array(fc.record({ side: fc.constantFrom('meron', 'wala'), stake: fc.bigInt({ min: 1n, max: 10n ** 10n }) }), {
    maxLength: 20,
  })
  fc.assert(
    fc.property(stakes, fc.constantFrom('meron', 'wala'), (bets, result) => {
      const sum = (side: string) => bets.filter((bet) => bet.side === side).reduce((total, { stake }) => total + stake, 0n)
      const pools = { meron: sum('meron'), wala: sum('wala') }
      const paid = bets.reduce((total, bet) => total + payPool(bet, result, pools), 0n)
      expect(paid * 100n).toBeLessThanOrEqual((pools.meron + pools.wala) * 95n)
    }),
  )
})

test('Malay odds debit the stake or the price of a win of it', () => {
  expect(quoteOf(76, units(100))).toEqual({ debit: units(100), returned: units(176) })
  expect(quoteOf(-90, units(100))).toEqual({ debit: units(90), returned: units(190) })
  for (const odds of [0, 101, -101, 0.5]) expect(() => quoteOf(odds, 1n)).toThrow(RangeError)
})

test('Malay odds are cut against the bettor and return what the rules state (FAIR-13)', () => {
  const [draw, target] = [of(12), fraction(965n, 1_000n)]
  expect([makeOdds(of(48), draw, target), makeOdds(of(40), draw, target)]).toEqual([76, -90])
  expect(percent(returnOf(76, of(48), draw), 2)).toBe('96.48')
  expect(percent(returnOf(-90, of(40), draw), 4)).toBe('96.4444')
})

test('No quote returns more than its target', () => {
  fc.assert(
    fc.property(fc.integer({ min: 20, max: 70 }), fc.integer({ min: 0, max: 20 }), (side, drawn) => {
      const [chance, draw, target] = [of(side), of(drawn), fraction(965n, 1_000n)]
      const { over, under } = returnOf(makeOdds(chance, draw, target), chance, draw)
      expect(over * target.under).toBeLessThanOrEqual(target.over * under)
    }),
  )
})

test('A series of three bouts has the stated chances and returns (FAIR-13)', () => {
  const chances = countSeries({ meron: 46, wala: 44, draw: 10 })
  expect([chances.meron, chances.wala, chances.draw].map((each) => percent(each, 4))).toEqual(['45.3928', '42.3632', '12.2440'])
  expect(percent(seriesReturn(chances.meron, '1.83', chances.draw))).toBe('95.312824')
  expect(percent(seriesReturn(chances.wala, '1.96', chances.draw))).toBe('95.275872')
  expect(percent(seriesReturn(chances.draw, '7.51'))).toBe('91.952440')
  expect(percent(seriesReturn(chances.sweep_meron, '9.4'))).toBe('91.495840')
  expect(percent(seriesReturn(chances.sweep_wala, '10.8'))).toBe('91.998720')
})

test('The side with more bouts wins the series, and a sweep takes all three', () => {
  expect(winnerOf(['meron', 'draw', 'draw'])).toBe('meron')
  expect(winnerOf(['meron', 'wala', 'draw'])).toBe('draw')
  expect(sweeperOf(['wala', 'wala', 'wala'])).toBe('wala')
  expect(sweeperOf(['draw', 'draw', 'draw'])).toBeUndefined()
  expect(sweeperOf(['wala', 'wala'])).toBeUndefined()
})
