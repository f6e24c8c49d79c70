// @vitest-environment happy-dom
/** Transfers along the own line, against answers of the contract. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import english from '../../i18n/EN.json' with { type: 'json' }
import security from '../../i18n/security/EN.json' with { type: 'json' }
import texts from '../../i18n/transfers/EN.json' with { type: 'json' }
import { Refused } from '@portal/browser/refused.ts'
import { resetApp, sent, show, signIn, usual } from '../../testing/test-app.tsx'
import { checkAmount, openTransfers, leftToday, type TransferLimits } from './transfer-order.ts'

vi.mock('../../lib/seal.ts', () => ({ seal: async (body: unknown) => `sealed ${JSON.stringify(body)}` }))

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined))
afterEach(() => {
  vi.restoreAllMocks()
  openTransfers.forget()
  resetApp()
  vi.unstubAllGlobals()
})

const optionsCall = 'GET /wps/transfer/options'
const downlinesCall = 'GET /wps/transfer/downlines'
const listCall = 'GET /wps/transfer/orders'
const sendCall = 'POST /wps/transfer/orders'
const stepUpCall = 'POST /wps/member/stepUp'

const member = { ...(usual['GET /wps/member/info'] as object), toUpline: true }
const limits: TransferLimits = {
  minAmount: '10',
  maxAmount: '20000',
  dailyLimit: '50000',
  dailyUsed: '49000',
  dailyCount: 20,
  dailyCountUsed: 3,
  quickAmounts: ['100', '500'],
}
const options = { available: '800', limits, upline: { account: 'a***t' }, downlineCount: 2 }
const downlines = [
  { id: 'K1', account: 'karima', nickname: 'Karima' },
  { id: 'R1', account: 'rahim71', nickname: '' },
]
const order = {
  orderNo: 'T26112400000001',
  relation: 'upline',
  isSent: true,
  account: 'a***t',
  amount: '500.5',
  note: '',
  createdAt: '2026-11-24T08:00:00Z',
  status: 'done',
  balance: '299.5',
}
const ticket = 'S'.repeat(43)
const asksAgain = new Refused('identity.step_up_required', 'First confirm again that it is you.', { purpose: 'transfer' })
/** The keys under which each call was sent, as the browser had kept them then. */
let keys: string[] = []
const keyNow = () => (JSON.parse(sessionStorage.getItem('transfer-order')!) as { key: string }).key
function sendOnTicket(answer: object) {
  return ({ stepUp }: Record<string, unknown>) => {
    keys.push(keyNow())
    return stepUp === ticket ? answer : Promise.reject(asksAgain)
  }
}
const answers = {
  'GET /wps/member/info': member,
  'GET /wps/v2/wallets/balance': { sumBalance: '800', currency: 'BDT', version: '7' },
  [optionsCall]: options,
  [downlinesCall]: { list: downlines, total: 2, totalPages: 1 },
  [listCall]: { list: [], total: 0, totalPages: 0 },
  [sendCall]: sendOnTicket(order),
  [stepUpCall]: { ticket, expiresInSeconds: 300, token: 'the-next-token' },
}

async function open(more: Record<string, unknown> = {}): Promise<HTMLElement> {
  keys = []
  signIn()
  await show({ path: '/#member/transferUpline', answers: { ...answers, ...more } })
  return screen.findByRole('region', { name: english['member.transferUpline'] })
}
const inputsOf = (call: string) => sent.filter((one) => one.call === call).map(({ input }) => input)
const field = (scope: HTMLElement, name: string) => scope.querySelector<HTMLInputElement>(`input[name=${name}]`)!
const noteOf = (input: HTMLInputElement) => document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent ?? ''
const type = (scope: HTMLElement, name: string, value: string) => fireEvent.change(field(scope, name), { target: { value } })
const goOn = (scope: HTMLElement) => fireEvent.submit(field(scope, 'amount').form!)
const amountIn = (scope: HTMLElement) => waitFor(() => expect(field(scope, 'amount')).toBeTruthy())
const findQuestion = () => screen.findByRole('dialog', { name: texts['transfer.check'] })
const confirmIn = (question: HTMLElement) =>
  fireEvent.click(within(question).getByRole('button', { name: new RegExp(texts['transfer.confirm'].split(' ')[0]!) }))
async function showPassword(): Promise<void> {
  const again = await screen.findByRole('dialog', { name: security['stepUp.title'] })
  await waitFor(() => expect(field(again, 'password')).toBeTruthy())
  type(again, 'password', 'Demo1234!')
  fireEvent.submit(field(again, 'password').form!)
}

test('A transfer shows receiver and amount, needs a step-up and says done (R-6.1.18, R-8.2.26, R-2.11.06)', async () => {
  const page = await open()
  await amountIn(page)
  expect(within(page).getByText('a***t')).toBeTruthy()
  expect(page.textContent).toContain('৳\u00a0800.00')
  goOn(page)
  await waitFor(() => expect(noteOf(field(page, 'amount'))).toBe(texts['transfer.enter']))
  type(page, 'amount', '৫০০.৫০৯')
  goOn(page)
  const unclear = english['form.amountUnclear'].replace('{example}', '1,250.50')
  await waitFor(() => expect(noteOf(field(page, 'amount'))).toBe(unclear))
  type(page, 'amount', '৫০০.৫০')
  type(page, 'note', ' for May ')
  goOn(page)
  const question = await findQuestion()
  expect(within(question).getByText('a***t')).toBeTruthy()
  expect(question.textContent).toContain('৳\u00a0500.50')
  expect(question.textContent).toContain('for May')
  expect(inputsOf(sendCall)).toEqual([])
  confirmIn(question)
  await showPassword()
  expect(await screen.findByText(texts['transfer.uplineDone'])).toBeTruthy()
  expect(page.textContent).toContain('T26112400000001')
  const asked = { direction: 'upline', amount: '500.5', note: 'for May' }
  expect(inputsOf(sendCall)).toEqual([asked, { ...asked, stepUp: ticket }])
  expect(inputsOf(stepUpCall)[0]).toMatchObject({ purpose: 'transfer', target: { direction: 'upline', amount: '500.5' } })
  expect([new Set(keys).size, keys.length, sessionStorage.getItem('transfer-order')]).toEqual([1, 2, null])
  fireEvent.click(within(page).getByRole('button', { name: texts['transfer.again'] }))
  await waitFor(() => expect(field(page, 'amount').value).toBe(''))
})

test('a transfer to a downline goes to the one that was searched for and chosen (R-6.1.18, R-8.2.27)', async () => {
  const find = ({ search }: Record<string, unknown>) => {
    const list = downlines.filter(({ account }) => account.startsWith(String(search)))
    return { list, total: list.length, totalPages: 1 }
  }
  const done = { ...order, relation: 'downline', account: 'r***1', amount: '100' }
  const page = await open({ [downlinesCall]: find, [sendCall]: sendOnTicket(done) })
  fireEvent.click(await within(page).findByRole('tab', { name: texts['transfer.toDownline'] }))
  await waitFor(() => expect(within(page).getAllByRole('radio')).toHaveLength(2))
  fireEvent.click(within(page).getByRole('button', { name: '৳\u00a0100' }))
  goOn(page)
  await waitFor(() => expect(noteOf(field(page, 'search'))).toBe(texts['transfer.choose']))
  type(page, 'search', 'nobody')
  expect(await within(page).findByText(texts['transfer.noneFound'])).toBeTruthy()
  type(page, 'search', 'rah')
  await waitFor(() => expect(within(page).getAllByRole('radio')).toHaveLength(1))
  fireEvent.click(within(page).getByRole('radio', { name: 'rahim71' }))
  expect(noteOf(field(page, 'search'))).toBe('Chosen: rahim71')
  goOn(page)
  const question = await findQuestion()
  expect(within(question).getByText('rahim71')).toBeTruthy()
  confirmIn(question)
  await showPassword()
  expect(await screen.findByText(texts['transfer.downlineDone'])).toBeTruthy()
  expect(inputsOf(sendCall)[1]).toEqual({ direction: 'downline', downline: 'R1', amount: '100', note: '', stepUp: ticket })
  expect(inputsOf(stepUpCall)[0]!.target).toEqual({ direction: 'downline', downline: 'R1', amount: '100' })
})

test.each([
  ['no upline', { ...options, upline: undefined }, [texts['transfer.toDownline']]],
  ['no downlines', { ...options, downlineCount: 0 }, [texts['transfer.toUpline']]],
  ['both', options, [texts['transfer.toUpline'], texts['transfer.toDownline']]],
])('Each direction that applies has a tab: %s (R-6.1.18)', async (_case, told, tabs) => {
  const page = await open({ [optionsCall]: told })
  await amountIn(page)
  expect(
    within(page)
      .getAllByRole('tab')
      .map((tab) => tab.textContent),
  ).toEqual(tabs)
})

test.each([
  ['nobody to send to', { available: '800', limits, downlineCount: 0 }, texts['transfer.nobody']],
  ['a brand without transfers', { available: '800', downlineCount: 0 }, texts['transfer.closed']],
  ['a day after a change', { ...options, heldUntil: '2026-11-25T08:00:00Z' }, texts['transfer.heldHint']],
])('%s replaces the form, above the transfers so far (R-6.1.18)', async (_case, told, text) => {
  const received = { ...order, isSent: false, relation: 'downline', account: 'd***o', note: 'for rent' }
  const page = await open({ [optionsCall]: told, [listCall]: { list: [received], total: 1, totalPages: 1 } })
  expect(await within(page).findByText(text)).toBeTruthy()
  expect(field(page, 'amount')).toBeNull()
  const table = await within(page).findByRole('table')
  await waitFor(() => expect(table.textContent).toContain('From your downline d***o'))
  expect(table.textContent).toContain('+৳\u00a0500.50')
  expect(table.textContent).toContain('for rent')
})

test('options and list that could not be read say so and are read again by one press (R-6.1.18)', async () => {
  let isDown = true
  const fail = () => Promise.reject(new Refused('server.failed', 'It failed.'))
  const page = await open({ [optionsCall]: () => (isDown ? fail() : options) })
  expect(await within(page).findByText('It failed.')).toBeTruthy()
  isDown = false
  fireEvent.click(within(page).getByRole('button', { name: english['action.retry'] }))
  await amountIn(page)
  expect(await within(page).findByText(texts['transfer.none'])).toBeTruthy()
})

test('A refusal shows in the dialog; the next attempt is a new order; cancelling is silent (R-6.1.18)', async () => {
  const tried: string[] = []
  const refuse = () => {
    tried.push(keyNow())
    return Promise.reject(tried.length < 3 ? new Refused('transfers.daily_limit_reached', 'The limit is reached.') : asksAgain)
  }
  const page = await open({ [sendCall]: refuse })
  await amountIn(page)
  type(page, 'amount', '100')
  goOn(page)
  const question = await findQuestion()
  confirmIn(question)
  expect(await within(question).findByText('The limit is reached.')).toBeTruthy()
  confirmIn(question)
  await waitFor(() => expect(tried).toHaveLength(2))
  expect(tried[0]).not.toBe(tried[1])
  await within(question).findByText('The limit is reached.')
  confirmIn(question)
  const again = await screen.findByRole('dialog', { name: security['stepUp.title'] })
  fireEvent.click(within(again).getByRole('button', { name: english['action.close'] }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: security['stepUp.title'] })).toBeNull())
  await waitFor(() => expect(within(question).queryByRole('alert')).toBeNull())
  expect(sessionStorage.getItem('transfer-order')).toBeNull()
  fireEvent.click(within(question).getByRole('button', { name: english['action.back'] }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: texts['transfer.check'] })).toBeNull())
  expect(field(page, 'amount').value).toBe('100')
})

test('A transfer with a lost answer is resent with the same key, even after a reload (R-6.1.18, MON-04)', async () => {
  let isLost = true
  const lose = () => {
    keys.push(keyNow())
    return isLost ? Promise.reject(new Refused('network.abnormal', '')) : order
  }
  const page = await open({ [sendCall]: lose })
  await amountIn(page)
  type(page, 'amount', '500.5')
  goOn(page)
  const question = await findQuestion()
  confirmIn(question)
  expect((await within(question).findByRole('alert')).textContent).toBe(english['error.network'])
  const [first] = keys
  const kept = sessionStorage.getItem('transfer-order')!
  resetApp()
  sessionStorage.setItem('transfer-order', kept)
  isLost = false
  await open({ [sendCall]: lose })
  const anew = await findQuestion()
  expect(anew.textContent).toContain(texts['transfer.wasOpen'])
  confirmIn(anew)
  expect(await screen.findByText(texts['transfer.uplineDone'])).toBeTruthy()
  expect(keys).toEqual([first])
})

test('An agent without upline can transfer to downlines; a member without one cannot (R-2.11.06, R-6.1.18)', async () => {
  const pages = async (agentType: 0 | 1) => {
    signIn(agentType)
    await show({ path: '/#member', answers: { ...answers, 'GET /wps/member/info': { ...member, toUpline: false, type: agentType } } })
    const menu = await screen.findByRole('navigation', { name: english['member.centre'] })
    await waitFor(() => expect(menu.textContent).toContain('Demo'))
    const links = within(menu)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')!.split('#').at(-1))
    resetApp()
    return links
  }
  expect((await pages(1)).indexOf('member/transferUpline')).toBe(4)
  expect(await pages(0)).not.toContain('member/transferUpline')
})

test('the account record says to whom a transfer went and from whom it came (R-6.1.18)', async () => {
  signIn()
  const entry = { number: '0000000001', time: '2026-11-24T08:00:00Z', type: 'transfer', balanceAfter: '10', note: 'T1' }
  const list = [
    { ...entry, amount: '-5', counterpart: { relation: 'upline', account: 'a***t' } },
    { ...entry, number: '0000000002', amount: '5', counterpart: { relation: 'upline', account: 'b***x' } },
    { ...entry, number: '0000000003', amount: '-1' },
  ]
  const record = { list, total: 3, totalPages: 1 }
  await show({ path: '/#member/transactionHistory', answers: { ...answers, 'GET /wps/relay/MCSFE_getAccountRecord': record } })
  expect(await screen.findByText('To your upline a***t')).toBeTruthy()
  expect(await screen.findByText('From your upline b***x')).toBeTruthy()
})

test('an amount is held to the limits, the day and the balance (R-6.1.18)', () => {
  const tell = (amount: string, available = '800') => checkAmount(amount, limits, available)
  expect(leftToday(limits)).toBe('1000')
  expect(leftToday({ ...limits, dailyUsed: '60000' })).toBe('0')
  expect(['', '0', '1e3', '-5', '9.99', '10', '800', '800.01', '1000.01', '20000.01'].map((amount) => tell(amount))).toEqual([
    'none',
    'none',
    'none',
    'none',
    'low',
    undefined,
    undefined,
    'poor',
    'daily',
    'high',
  ])
  expect(tell('1000', '1000')).toBeUndefined()
})

test('Each language confirms transfers to the upline and to a downline (R-8.2.26, R-8.2.27)', () => {
  const words = { BN: ['আপলাইনে', 'ডাউনলাইনে'], CN: ['上级', '下级'], EN: ['upline', 'downline'], VI: ['tuyến trên', 'tuyến dưới'] }
  for (const [code, [up, down]] of Object.entries(words)) {
    const told = JSON.parse(readFileSync(join(import.meta.dirname, `../../i18n/transfers/${code}.json`), 'utf8')) as typeof texts
    expect([code, told['transfer.uplineDone']]).toEqual([code, expect.stringContaining(up!)])
    expect([code, told['transfer.downlineDone']]).toEqual([code, expect.stringContaining(down!)])
  }
})

test('who has a payment password sends by it, and a wrong one is said under its field (R-6.1.18)', async () => {
  const secured = { hasPassword: true, recoveryCodesLeft: 0, passkeys: [], trusted: [], paymentPasswordSince: '2026-11-01T00:00:00Z' }
  const wrong = new Refused('identity.payment_password_wrong', 'The payment password is wrong.', { paymentPassword: 'wrong' })
  const check = ({ paymentPassword }: Record<string, unknown>) =>
    paymentPassword === '481593' ? { ticket, expiresInSeconds: 300, token: 'the-next-token' } : Promise.reject(wrong)
  const page = await open({ 'GET /wps/member/security': secured, [stepUpCall]: check })
  await amountIn(page)
  type(page, 'amount', '500.50')
  goOn(page)
  confirmIn(await findQuestion())
  const again = await screen.findByRole('dialog', { name: security['stepUp.title'] })
  await waitFor(() => expect(field(again, 'paymentPassword')).toBeTruthy())
  expect(field(again, 'password')).toBeNull()
  const show = (pin: string) => {
    type(again, 'paymentPassword', pin)
    fireEvent.submit(field(again, 'paymentPassword').form!)
  }
  show('481594')
  await waitFor(() => expect(noteOf(field(again, 'paymentPassword'))).toBe('The payment password is wrong.'))
  show('481593')
  expect(await screen.findByText(texts['transfer.uplineDone'])).toBeTruthy()
  expect(inputsOf(stepUpCall)[1]).toMatchObject({ purpose: 'transfer', paymentPassword: '481593' })
})
