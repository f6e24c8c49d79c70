// @vitest-environment happy-dom
/** The page of the wallets, against answers of the contract. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import english from '../../i18n/EN.json' with { type: 'json' }
import cashier from '../../i18n/cashier/EN.json' with { type: 'json' }
import texts from '../../i18n/funds/EN.json' with { type: 'json' }
import { calls } from '@portal/contracts/calls'
import { Refused } from '@portal/browser/refused.ts'
import { resetApp, sent, show, signIn } from '../../testing/test-app.tsx'
import { checkAmount, openWalletOrders } from './wallet-order.ts'

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined))
afterEach(() => {
  vi.restoreAllMocks()
  openWalletOrders.forget()
  localStorage.clear()
  resetApp()
  vi.unstubAllGlobals()
})

const walletsCall = 'GET /wps/relay/GCS_wallets'
const transferCall = 'POST /wps/relay/GCS_walletTransfer'
const recallCall = 'POST /wps/relay/GCS_walletRecall'
const orderCall = 'GET /wps/relay/GCS_walletTransferOrder'
const wallets = [
  { accountTypeId: 'MAIN', displayName: 'MAIN', balance: '800', status: 'normal' },
  { accountTypeId: 'PALKI', displayName: 'Palki', balance: '200', status: 'normal' },
  { accountTypeId: 'EMPTY', displayName: 'Empty One', balance: '0', status: 'maintenance' },
]
const order = {
  orderNo: 'V26112500000001',
  fromWallet: 'MAIN',
  toWallet: 'PALKI',
  amount: '100.5',
  state: 'success',
  createdAt: '2026-11-25T08:00:00Z',
  endedAt: '2026-11-25T08:00:01Z',
}
const listed = { isSingle: false, currency: 'BDT', sumBalance: '1000', isAutoTransfer: true, wallets, transfers: [] }
const answers = {
  'GET /wps/relay/GCS_merchantWallet': { isSingle: false },
  'GET /wps/v2/wallets/balance': {
    sumBalance: '1000',
    currency: 'BDT',
    version: '7',
    wallets: [{ wallet: 'PALKI', balance: '200', version: '2' }],
  },
  'GET /wps/relay/MCSFE_getAccountRecord': { list: [], total: 0, totalPages: 0 },
  [walletsCall]: listed,
  [transferCall]: order,
  [recallCall]: { transfers: [{ ...order, fromWallet: 'PALKI', toWallet: 'MAIN' }] },
}

async function open(more: Record<string, unknown> = {}): Promise<HTMLElement> {
  signIn()
  await show({ path: '/#member/transferFund', answers: { ...answers, ...more } })
  return screen.findByRole('region', { name: english['member.transferFund'] })
}
const inputsOf = (call: string) => sent.filter((one) => one.call === call).map(({ input }) => input)
const field = (scope: HTMLElement, name: string) => scope.querySelector<HTMLInputElement>(`[name=${name}]`)!
const type = (scope: HTMLElement, value: string) => fireEvent.change(field(scope, 'amount'), { target: { value } })
const formIn = async (scope: HTMLElement) => {
  await waitFor(() => expect(field(scope, 'amount')).toBeTruthy())
  return field(scope, 'amount').form!
}
const button = (scope: HTMLElement, name: string) => within(scope).getByRole('button', { name })

test('a single wallet has one balance and no form (R-2.11.03, R-7.4.11)', async () => {
  const page = await open({ 'GET /wps/relay/GCS_merchantWallet': { isSingle: true } })
  expect(await within(page).findByText(english['wallet.single'])).toBeTruthy()
  expect(page.querySelector('form')).toBeNull()
  expect(inputsOf(walletsCall)).toEqual([])
})

test('own money, the bonus, what can be withdrawn and what games hold stand apart', async () => {
  const limits = { minAmount: '100', dailyLimit: '2000', dailyUsed: '500', dailyCount: 5, dailyCountUsed: 1 }
  const options = { isOpen: true, available: '800', most: '784.15', ...limits, conditions: [{ code: 'turnover_met', isMet: true }] }
  const page = await open({
    [walletsCall]: { ...listed, sumBalance: '1500', bonus: '500' },
    [calls.cashier.withdrawalOptions.call]: options,
  })
  const valueOf = async (label: keyof typeof texts) => (await within(page).findByText(texts[label])).nextElementSibling!.textContent
  expect(await valueOf('funds.withdrawable')).toBe('৳\u00a0784.15')
  expect(await valueOf('funds.own')).toBe('৳\u00a0800.00')
  expect(await valueOf('funds.bonus')).toBe('৳\u00a0500.00')
  expect(await valueOf('funds.inGames')).toBe('৳\u00a0200.00')
})

test('a transfer names both wallets and the amount, is confirmed, and says its number (R-1.1.09, A11Y-06)', async () => {
  const page = await open()
  const form = await formIn(page)
  expect(page.textContent).toContain('৳\u00a01,000.00')
  fireEvent.submit(form)
  expect(await within(page).findByText(texts['funds.enter'])).toBeTruthy()
  type(page, '800.01')
  expect(await within(page).findByText(/800\.00 in it/)).toBeTruthy()
  type(page, '১০০.৫০')
  fireEvent.submit(form)
  const question = await screen.findByRole('dialog', { name: texts['funds.check'] })
  expect(question.textContent).toContain('Palki')
  expect(inputsOf(transferCall)).toEqual([])
  fireEvent.click(button(question, 'Transfer ৳\u00a0100.50'))
  expect(await within(page).findByText(texts['funds.success'])).toBeTruthy()
  expect(page.textContent).toContain('V26112500000001')
  expect(inputsOf(transferCall)).toEqual([{ fromWallet: 'MAIN', toWallet: 'PALKI', amount: '100.5' }])
  expect(sessionStorage.getItem('wallet-order')).toBeNull()
})

test('the wallets swap, and all of one goes without an amount', async () => {
  const page = await open()
  await formIn(page)
  fireEvent.click(button(page, texts['funds.swap']))
  fireEvent.click(button(page, texts['funds.all']))
  const question = await screen.findByRole('dialog', { name: texts['funds.check'] })
  expect(question.textContent).toContain('৳\u00a0200.00')
  fireEvent.click(button(question, texts['funds.confirmAll']))
  await waitFor(() => expect(inputsOf(transferCall)).toEqual([{ fromWallet: 'PALKI', toWallet: 'MAIN', isAll: true }]))
})

test('a transfer whose end is not known says that the money is safe, and then how it ended', async () => {
  const page = await open({
    [transferCall]: { ...order, state: 'unknown', endedAt: undefined },
    [orderCall]: { ...order, state: 'failed' },
  })
  const form = await formIn(page)
  type(page, '100.5')
  fireEvent.submit(form)
  fireEvent.click(button(await screen.findByRole('dialog', { name: texts['funds.check'] }), 'Transfer ৳\u00a0100.50'))
  expect(await within(page).findByText(texts['funds.unknownHint'])).toBeTruthy()
  expect(await within(page).findByText(texts['funds.failedHint'], undefined, { timeout: 5_000 })).toBeTruthy()
})

test('a lost answer keeps its key, and the next try moves the money once (MON-04)', async () => {
  const keys: string[] = []
  const lose = () => {
    keys.push((JSON.parse(sessionStorage.getItem('wallet-order')!) as { key: string }).key)
    return keys.length === 1 ? Promise.reject(new Refused('network.abnormal' as never, 'lost')) : order
  }
  const page = await open({ [transferCall]: lose })
  const form = await formIn(page)
  type(page, '100.5')
  fireEvent.submit(form)
  const question = await screen.findByRole('dialog', { name: texts['funds.check'] })
  fireEvent.click(button(question, 'Transfer ৳\u00a0100.50'))
  await waitFor(() => expect(keys).toHaveLength(1))
  await waitFor(() => expect(within(question).getByRole('alert')).toBeTruthy())
  fireEvent.click(button(question, 'Transfer ৳\u00a0100.50'))
  expect(await within(page).findByText(texts['funds.success'])).toBeTruthy()
  expect(new Set(keys).size).toBe(1)
})

test('empty wallets hide, one wallet is refreshed, and everything comes back with one press (R-8.2.28)', async () => {
  const page = await open()
  await formIn(page)
  expect(within(page).getByText(texts['funds.maintenance'])).toBeTruthy()
  fireEvent.click(within(page).getByRole('checkbox', { name: texts['funds.hideEmpty'] }))
  await waitFor(() => expect(within(page).queryByText(texts['funds.maintenance'])).toBeNull())
  fireEvent.click(button(page, 'Refresh Palki'))
  await waitFor(() => expect(inputsOf(walletsCall)).toContainEqual({ refresh: 'PALKI', language: 'EN' }))
  fireEvent.click(button(page, texts['funds.recall']))
  expect(await screen.findByText(cashier.memory_return)).toBeTruthy()
})

test.each([
  ['', 'none'],
  ['0', 'none'],
  ['1.005', 'fine'],
  ['800.01', 'poor'],
  ['800', undefined],
])('of 800 the amount %j is %s', (amount, problem) => expect(checkAmount(amount, '800')).toBe(problem))
