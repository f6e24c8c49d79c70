import { expect, test } from 'vitest'
import { addAmounts, multiplyAmount } from './amounts.ts'

test('amounts are added and multiplied to the last decimal', () => {
  expect(addAmounts(['0.1', '0.2', '100'])).toBe('100.3')
  expect(addAmounts([])).toBe('0')
  expect(addAmounts(['1', 'x'])).toBeUndefined()
  expect(multiplyAmount('33.3333', 3)).toBe('99.9999')
  expect(multiplyAmount('2.5', 4)).toBe('10')
  expect(multiplyAmount('1e5', 2)).toBeUndefined()
})
