import { expect, test } from 'vitest'
import { orderKinds, orderNoPattern, printOrderNo, readOrderNo } from './order-number.ts'

const at = new Date('2026-11-25T23:59:59.999Z')

test('an order number is its letter, the day in UTC and eight digits or more, and is read back', () => {
  expect(printOrderNo('B', at, 123n)).toBe('B26112500000123')
  expect(printOrderNo('E', at, 12_345_678_901n)).toBe('E26112512345678901')
  for (const kind of Object.keys(orderKinds) as (keyof typeof orderKinds)[]) {
    expect(printOrderNo(kind, at, 7n)).toMatch(orderNoPattern)
    expect(readOrderNo(printOrderNo(kind, at, 7n))).toEqual({ kind, number: 7n })
  }
})

test.each(['', 'B', '0000000123', 'Z26112500000123', 'B2611250000123', 'B26112500000123 1', 'B26112500000১২৩'])(
  '%j is no order number',
  (text) => expect(readOrderNo(text)).toBeUndefined(),
)

test('small letters and blanks around an order number are forgiven', () => {
  expect(readOrderNo(' b26112500000123 ')).toEqual({ kind: 'B', number: 123n })
})
