import { expect, test } from 'vitest'
import { listCountries, readMobile } from './countries.ts'

test('Countries have a code and a dialling code, in the brand’s order, without unknown codes (R-3.1.06)', () => {
  expect(listCountries(['BD', 'ZZ', 'US', 'VN'])).toEqual([
    { countryCode: 'BD', countryDialingCode: '+880' },
    { countryCode: 'US', countryDialingCode: '+1' },
    { countryCode: 'VN', countryDialingCode: '+84' },
  ])
})

const offered = ['BD', 'VN', 'US']
test.each([
  ['01712345678', '+880', '+8801712345678'],
  ['1712345678', '880', '+8801712345678'],
  ['+880 1712-345678', '+880', '+8801712345678'],
  ['0912 345 678', '+84', '+84912345678'],
  ['2015550123', '+1', '+12015550123'],
  // A fixed line, too short, too long, another country's, one that is not offered, no number, no code.
  ['029123456', '+880', undefined],
  ['0171234567', '+880', undefined],
  ['017123456789', '+880', undefined],
  ['+84912345678', '+880', undefined],
  ['7400123456', '+44', undefined],
  ['0171234567a', '+880', undefined],
  ['01712345678', '', undefined],
  ['01712345678', '+8800000', undefined],
])('the mobile number %o with %o is %o', (typed, code, number) => {
  expect(readMobile(typed, code, offered)).toBe(number)
})
