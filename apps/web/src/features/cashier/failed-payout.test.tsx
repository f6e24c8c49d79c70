// @vitest-environment happy-dom
/** A withdrawal whose payout failed, as its member sees it. */
import type { LanguageCode } from '@portal/contracts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { resetApp, sent, show, signIn } from '../../testing/test-app.tsx'

const read = (part: string, language: LanguageCode) =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../i18n', part, `${language}.json`), 'utf8')) as Record<string, string>

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined))
afterEach(() => {
  resetApp()
  vi.unstubAllGlobals()
})

const account = (id: string, number: string, more: object = {}) => ({
  id,
  method: 'wallet',
  kind: 'mfs',
  name: 'bKash',
  branch: '',
  number,
  holder: 'Torim Dasul',
  isDefault: false,
  usableFrom: '2026-11-01T00:00:00Z',
  isUsable: true,
  ...more,
})
const failed = {
  orderNo: 'W26112700000001',
  state: 'payout_failed',
  amount: '1000',
  fee: '10',
  bond: '10',
  received: '0',
  remaining: '1000',
  account: { kind: 'mfs', name: 'bKash', number: '•••• 1111' },
  createdAt: '2026-11-27T08:00:00Z',
  serverTime: '2026-11-27T09:00:00Z',
  decideUntil: '2026-11-28T08:10:00Z',
  mayCancel: false,
  mayChooseAccount: true,
}
const own = [account('11111111-1111-4111-8111-111111111111', '•••• 1111'), account('22222222-2222-4222-8222-222222222222', '•••• 2222')]
const waiting = account('33333333-3333-4333-8333-333333333333', '•••• 3333', { isUsable: false })
const chooseCall = 'POST /wps/cashier/withdraw/account'

async function open(language: LanguageCode, accounts: readonly object[], order: object = failed): Promise<Record<string, string>> {
  const say = read('payouts', language)
  signIn()
  await show({
    path: '/#member/withdraw',
    language,
    brand: { languages: ['BN', 'CN', 'EN', 'VI'] },
    answers: {
      // Nothing new can be asked for; what was asked for stays in view.
      'GET /wps/cashier/withdraw/options': { isOpen: false, conditions: [] },
      'GET /wps/cashier/withdraw/orders': { list: [order], total: 1, totalPages: 1 },
      'GET /wps/cashier/withdraw/order': { ...order, events: [{ state: 'payout_failed', at: '2026-11-27T08:10:00Z' }] },
      'GET /wps/cashier/accounts': { accounts, methods: [], accountsAtMost: 5, holdHours: 24, hasPaymentPassword: true },
      'GET /wps/cashier/withdraw/confirmations': { list: [] },
      [chooseCall]: { ...order, state: 'approved', mayChooseAccount: false, balance: '480' },
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: `${say['withdraw.details']!}: ${failed.orderNo}` }))
  await screen.findByText(say['failed.lead']!.replace('{account}', 'bKash •••• 1111'))
  return say
}

test.each(['BN', 'EN', 'CN', 'VI'] as const)('in %s the member names another ready account with the payment password', async (language) => {
  const say = await open(language, [...own, waiting])
  fireEvent.click(screen.getByRole('button', { name: say['failed.choose']! }))
  const dialog = (await screen.findAllByRole('dialog')).at(-1)!
  const select = await within(dialog).findByRole('combobox')
  // Neither the account that failed nor one that waits is offered.
  expect([...select.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual(['bKash •••• 2222'])
  const send = within(dialog).getByRole('button', { name: say['failed.send']! })
  fireEvent.submit(send.closest('form')!)
  expect(sent.filter(({ call }) => call === chooseCall)).toEqual([])
  fireEvent.change(dialog.querySelector('input[name=paymentPassword]')!, { target: { value: '271828' } })
  fireEvent.submit(send.closest('form')!)
  await waitFor(() =>
    expect(sent.filter(({ call }) => call === chooseCall).map(({ input }) => input)).toEqual([
      { orderNo: failed.orderNo, payoutAccount: own[1]!.id, paymentPassword: '271828' },
    ]),
  )
})

test('without another ready account the dialog says so; an order of a batch offers none', async () => {
  const say = await open('EN', [own[0]!, waiting])
  fireEvent.click(screen.getByRole('button', { name: say['failed.choose']! }))
  expect(await screen.findByText(say['failed.noOther']!)).toBeTruthy()
  resetApp()
  await open('EN', own, { ...failed, mayChooseAccount: false })
  expect(screen.queryByRole('button', { name: say['failed.choose']! })).toBeNull()
})
