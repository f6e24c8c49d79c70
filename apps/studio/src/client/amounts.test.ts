import { expect, test } from 'vitest'
import { openFigures, readMinor, writeMinor } from './amounts.ts'

test('amounts are read and written without a float (MON-23)', () => {
  for (const text of ['0', '12.5', '999999999999999.9999', '0.0001', '-3.25']) expect(writeMinor(readMinor(text))).toBe(text)
  expect(readMinor('12450.75')).toBe(124_507_500n)
  for (const text of ['1e3', '1.23456', '01', '', '1,000', '+1']) expect(() => readMinor(text)).toThrow('Not an amount')
})

test('money is written as each language writes it', () => {
  const minor = 124_507_500n
  const write = (language: 'BN' | 'CN' | 'EN' | 'VI') => openFigures(language, 'BDT').money(minor)
  expect([write('BN'), write('EN'), write('CN'), write('VI')]).toEqual([
    '৳\u00a0১২,৪৫০.৭৫',
    '৳\u00a012,450.75',
    '৳\u00a012,450.75',
    '৳\u00a012.450,75',
  ])
  expect(openFigures('BN', 'BDT').money(readMinor('1234567.5'))).toBe('৳\u00a0১২,৩৪,৫৬৭.৫০')
})

test('large sums keep every digit', () => {
  expect(openFigures('EN', 'USD').money(readMinor('999999999999999.9999'))).toBe('$\u00a0999,999,999,999,999.9999')
})

test("a date shows its year only when it is not this year's, and in full to the second (FAIR-17)", () => {
  const { moment, exact } = openFigures('EN', 'BDT')
  const year = new Date().getFullYear()
  const [now, before] = [new Date(year, 2, 5, 14, 7, 9), new Date(year - 1, 2, 5, 14, 7, 9)]
  expect([moment(now), moment(before)]).toEqual(['5 Mar, 14:07', `5 Mar ${year - 1}, 14:07`])
  expect([exact(now), openFigures('BN', 'BDT').exact(now).includes('১৪:০৭:০৯')]).toEqual([`5 March ${year} at 14:07:09`, true])
})

test('a gain has a plus where asked for, a loss the true minus', () => {
  const figures = openFigures('EN', 'BDT')
  expect([figures.money(50_000n, 'signed'), figures.money(-50_000n, 'signed'), figures.money(0n, 'signed')]).toEqual([
    '+৳\u00a05.00',
    '\u2212৳\u00a05.00',
    '৳\u00a00.00',
  ])
})

test.each([
  ['EN', 25_000n, '2.5'],
  ['EN', 12_500_000n, '1250'],
  ['EN', 99_990_000n, '9999'],
  ['EN', 125_000_000n, '12.5k'],
  ['BN', 12_500_000n, '১২৫০'],
  ['BN', 125_000_000n, '১২.৫ হা'],
  ['CN', 125_000_000n, '1.25万'],
] as const)('money on a chip is short, in full below ten thousand, in the figures of %s: %s is %s', (language, minor, text) => {
  expect(openFigures(language, 'BDT').short(minor).replace(/\s/, ' ')).toBe(text)
})
