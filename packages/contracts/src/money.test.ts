import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { Amount, cutToUnit, isPayable, parseAmount, printAmount, smallestUnitOf } from './money.ts'

/** 10,000 amounts here, a million with `PROOF=full`. */
const runs = process.env.PROOF === 'full' ? 1_000_000 : 10_000
const most = 10n ** 15n

test('Any amount up to ±10^15 minor units is written and read back without loss (MON-23)', () => {
  const amount = fc.bigInt({ min: -most, max: most })
  fc.assert(
    fc.property(amount, (minor) => parseAmount(printAmount(minor)) === minor && Amount.decode(Amount.encode(minor)) === minor),
    { numRuns: runs, examples: [[0n], [most], [-most], [1n], [-1n], [most - 1n], [9_007_199_254_740_993n % most]] },
  )
}, 600_000)

test.each(['', ' 1', '1 ', '+1', '1e3', '0x10', '.5', '5.', '01', '1,000', '1.00001', 'NaN', 'Infinity', '1'.repeat(16), '१', '--1'])(
  '%j is no amount (MON-23)',
  (text) => {
    expect(parseAmount(text)).toBeUndefined()
    expect(Amount.safeDecode(text).success).toBe(false)
  },
)

test.each([
  ['BDT', 100n, 110_220n, 110_200n],
  ['VND', 10_000n, 119_999n, 110_000n],
  ['KWD', 10n, 110_229n, 110_220n],
  ['USDT', 100n, 99n, 0n],
  ['toString', 100n, 100n, 100n],
])('a payment in %s is a whole number of its smallest unit, cut down (MON-23)', (currency, unit, minor, paid) => {
  expect([smallestUnitOf(currency), cutToUnit(minor, currency)]).toEqual([unit, paid])
  expect([isPayable(minor, currency), isPayable(paid, currency)]).toEqual([minor === paid, true])
})
