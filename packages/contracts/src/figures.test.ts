import { expect, test } from 'vitest'
import { type AmountWriting, readAmount, readCount } from './figures.ts'

const read = (language: AmountWriting['language'], typed: string) => readAmount(typed, { language, symbol: '৳' })

test.each([
  ['EN', '500', '500'],
  ['EN', '12.5', '12.5'],
  ['EN', '1,250.50', '1250.5'],
  ['EN', '1,00,000', '100000'],
  ['EN', '.5', '0.5'],
  ['EN', '5.', '5'],
  ['EN', '007', '7'],
  ['EN', '+৳\u00A01,250.50', '1250.5'],
  ['EN', '500 ৳', '500'],
  ['BN', '৳ ১,০০,০০০.৭৫', '100000.75'],
  ['BN', '১,০০,০০,০০০', '10000000'],
  ['BN', '100,000', '100000'],
  ['BN', '\u202A১২৫০\u202C', '1250'],
  ['CN', '１２.５', '12.5'],
  ['CN', '1,234,567', '1234567'],
  ['VI', '12,5', '12.5'],
  ['VI', '1.250,50', '1250.5'],
  ['VI', '1.000', '1000'],
] as const)('in %s %o is %s (MON-02)', (language, typed, amount) => {
  expect(read(language, typed)).toBe(amount)
})

test.each([
  ['EN', ['12.345', '21,1', '12,5', '1,0000', '1,00,00', '0,500', '01,000', '1.250,50', '1.000', '1,2,3', '1 000', '1,000 000', '12 5']],
  ['BN', ['২১,১', '১২,৫', '১.২৫০,৫', '১,০০', '১০০,০০,০০০']],
  ['CN', ['12,5', '1,23']],
  ['VI', ['12,345', '12.5', '1,000', '1,234', '1,250.50', '1.00.000', '100,000']],
] as const)('in %s a group that is none and a foreign decimal sign are no amount', (language, all) => {
  for (const typed of all) expect([typed, read(language, typed)]).toEqual([typed, undefined])
})

test('an exponent, a sign, words, two amounts, finer parts and absurd sizes are no amount', () => {
  for (const typed of [
    '',
    ' ',
    '.',
    ',',
    '৳',
    '1e3',
    '-500',
    '−500',
    '–500',
    '(500)',
    '5 00',
    '500 600',
    '500-600',
    '10k',
    'ten',
    '5%',
    '$5',
    '1/2',
    '5²',
    '0x10',
    '1.2.3',
    '1_000',
    "1'000",
    'NaN',
    'Infinity',
    '1'.repeat(16),
  ])
    for (const language of ['BN', 'EN', 'CN', 'VI'] as const) expect([typed, read(language, typed)]).toEqual([typed, undefined])
})

test('a count is a whole number, in any digits and in groups', () => {
  expect([readCount('১,২৫০', 'BN'), readCount('1.250', 'VI'), readCount('12', 'EN'), readCount('০', 'BN')]).toEqual([1250, 1250, 12, 0])
  for (const typed of ['1.5', '1,5', '1e3', '-3', '5.', '']) expect([typed, readCount(typed, 'EN')]).toEqual([typed, undefined])
})
