import { expect, test } from 'vitest'
import { maskNumber, readAccountNumber } from './number-rules.ts'

test.each([
  ['bd_mobile', '01712345678', '01712345678'],
  ['bd_mobile', '+880 1712-345678', '01712345678'],
  ['bd_mobile', '০১৭১২৩৪৫৬৭৮', '01712345678'],
  ['bd_mobile', '01212345678', undefined],
  ['bd_mobile', '0171234567', undefined],
  ['bank_digits', '1234 5678 9012', '123456789012'],
  ['bank_digits', '1234567', undefined],
  ['bank_digits', '000000000000', undefined],
  ['bank_digits', '12345678A', undefined],
  ['tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ['tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u', undefined],
  ['tron', '0x7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', undefined],
] as const)('a number by the rule %s, typed as %j, is read as %j', (rule, typed, number) => {
  expect(readAccountNumber(rule, typed)).toBe(number)
})

test('a mask shows the last four figures', () => {
  expect(maskNumber('01712345678')).toBe('•••• 5678')
})
