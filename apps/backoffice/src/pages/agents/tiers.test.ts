import { expect, test } from 'vitest'
import { addRow, isWrong, problemOf, readRows, type TierColumn, toTiers, writeRows } from './tiers.ts'

const row = (typed: Partial<Record<TierColumn, string>>, at = 0) => ({ row: at, turnover: '', active: '', loss: '', rate: '', ...typed })

test.each([
  [[row({ rate: '1' })], [{ ratePpm: 10_000, minTurnover: '0', minActive: 0, minLoss: '0' }]],
  [[row({ rate: '0.8 %', turnover: '1,00,000', active: '5', loss: '2,000.50' }), row({ rate: '১.২৫', turnover: '৫০০০০০' }, 1)], [
    { ratePpm: 8_000, minTurnover: '100000', minActive: 5, minLoss: '2000.5' },
    { ratePpm: 12_500, minTurnover: '500000', minActive: 0, minLoss: '0' },
  ]],
  [[row({ rate: '100' })], [{ ratePpm: 1_000_000, minTurnover: '0', minActive: 0, minLoss: '0' }]],
  [[row({ rate: '0.0001' })], [{ ratePpm: 1, minTurnover: '0', minActive: 0, minLoss: '0' }]],
])('rows of figures in both languages become exact tiers', (rows, tiers) => {
  expect(isWrong(writeRows(rows))).toBe(false)
  expect(toTiers(writeRows(rows))).toEqual(tiers)
}) // prettier-ignore

test.each<[TierColumn, string, string | undefined]>([
  ['rate', '', 'rateMissing'],
  ['rate', ' ', 'rateMissing'],
  ['rate', 'one', 'rateUnclear'],
  ['rate', '-1', 'rateUnclear'],
  ['rate', '100.0001', 'rateUnclear'],
  ['rate', '0.00001', 'rateUnclear'],
  ['rate', '1e1', 'rateUnclear'],
  ['turnover', '', undefined],
  ['turnover', '1,2', 'amountUnclear'],
  ['turnover', '-5', 'amountUnclear'],
  ['loss', '0.005', 'amountUnclear'],
  ['active', '', undefined],
  ['active', '2.5', 'countUnclear'],
  ['active', '1000001', 'countUnclear'],
  ['active', '1000000', undefined],
])('%s %j: %s', (column, typed, problem) => expect(problemOf(column, typed)).toBe(problem))

test('an empty field is one blank row; a row that is added repeats the last one', () => {
  expect(readRows('')).toEqual([row({})])
  expect(isWrong('')).toBe(true)
  expect(addRow([row({ rate: '1' }, 3), row({ rate: '2' }, 1)]).at(-1)).toEqual(row({ rate: '2' }, 4))
  expect(addRow([])).toEqual([row({})])
})
