import { expect, test } from 'vitest'
import { fromMinor, toMinor } from '@portal/browser/money.ts'
import { checkAmount, previewOf, type PayoutMethod } from './payout-queries.ts'
import { findUnmet, leftToday, withdrawableNow, type WithdrawalOptions } from '../../lib/withdrawal-options.ts'

const options: WithdrawalOptions = {
  isOpen: true,
  available: '1500',
  most: '1485.14',
  minAmount: '100',
  maxAmount: '50000',
  dailyLimit: '2000',
  dailyUsed: '500',
  dailyCount: 5,
  dailyCountUsed: 1,
  freeLeft: 0,
  feeFixed: '5',
  feePpm: 5_000,
  bondPpm: 10_000,
  bondMin: '10',
  bondMax: '500',
  confirmMinutes: 30,
  secondProofAbove: '1000',
  conditions: [
    { code: 'payment_password', isMet: true },
    { code: 'second_proof', isMet: false, above: '1000' },
  ],
}
const wallet: PayoutMethod = { code: 'wallet', kind: 'mfs', name: 'Mobile wallet', minAmount: '200', maxAmount: '25000' }

test.each([
  ['1000', 0, { fee: '10', bond: '10', leaves: '1020' }],
  ['1000', 1, { fee: '0', bond: '10', leaves: '1010' }],
  ['1234.56', 0, { fee: '11.17', bond: '12.34', leaves: '1258.07' }],
  ['80000', 1, { fee: '0', bond: '500', leaves: '80500' }],
])('of %s with %d free withdrawals left it is shown what leaves and what arrives', (amount, freeLeft, sum) => {
  expect(previewOf({ ...options, freeLeft }, amount)).toEqual({ ...sum, arrives: amount })
})

test.each([
  ['', 'none'],
  ['0', 'none'],
  ['99.99', 'low'],
  ['199', 'low'],
  ['30000', 'high'],
  ['1600', 'daily'],
  ['1490', 'poor'],
  ['1485.14', undefined],
])('an amount of %j is told as %s', (amount, problem) => {
  expect(checkAmount(amount, options, wallet)).toBe(problem)
})

test('a condition for larger amounts stops those alone', () => {
  expect(findUnmet(options.conditions, '1000')).toEqual([])
  expect(findUnmet(options.conditions, '1000.01').map(({ code }) => code)).toEqual(['second_proof'])
  expect(leftToday(options)).toBe('1500')
})

const blocked: WithdrawalOptions['conditions'] = [{ code: 'turnover_met', isMet: false }]
test.each<[string, Partial<WithdrawalOptions>, string]>([
  ['what needs no second proof', {}, '1000'],
  ['what the wallet holds with fee and deposit', { conditions: [] }, '1485.14'],
  ['what is left of the day', { conditions: [], dailyUsed: '1900' }, '100'],
  ['nothing below the least amount', { conditions: [], most: '99.99' }, '0'],
  ['nothing while a condition stops all', { conditions: blocked }, '0'],
  ['nothing after the last withdrawal of the day', { dailyCountUsed: 5 }, '0'],
  ['nothing where withdrawals are closed', { isOpen: false }, '0'],
])('what can be withdrawn now is %s, as the form has it', (_what, changed, amount) => {
  const given = { ...options, ...changed }
  expect(withdrawableNow(given)).toBe(amount)
  const takes = (wanted: string) => checkAmount(wanted, given, undefined) === undefined && findUnmet(given.conditions, wanted).length === 0
  if (amount === '0') return
  expect([takes(amount), takes(fromMinor(toMinor(amount)! + 100n))]).toEqual([true, false])
})
