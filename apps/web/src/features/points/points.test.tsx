// @vitest-environment happy-dom
/** The points mall against answers of the contract. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import english from '../../i18n/EN.json' with { type: 'json' }
import texts from '../../i18n/points/EN.json' with { type: 'json' }
import payouts from '../../i18n/payouts/EN.json' with { type: 'json' }
import { Refused } from '@portal/browser/refused.ts'
import { resetApp, sent, show, signIn } from '../../testing/test-app.tsx'
import { checkPoints, leftToday, moneyOf, mostPoints } from './conversion.ts'
import { openConversions, openRedemptions } from './open-spending.ts'

vi.mock('../../lib/seal.ts', () => ({ seal: async (body: unknown) => `sealed ${JSON.stringify(body)}` }))

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined))
afterEach(() => {
  vi.restoreAllMocks()
  openConversions.forget()
  openRedemptions.forget()
  resetApp()
  vi.unstubAllGlobals()
})

const balance = { pointBalance: '3100.25', version: '7', owed: '0', convertedToday: '0', rankLevel: 2 }
const reward = { id: '4', version: 3, kind: 'goods', category: 'home', cover: 'stickers', name: 'Sticker set', text: 'Eight stickers.', price: '300', stock: 9, minLevel: 0 } // prettier-ignore
const money = { id: '1', version: 1, kind: 'money', category: 'money', cover: 'coins', name: '10 play money', text: 'At once.', price: '950', amount: '10', minLevel: 0 } // prettier-ignore
const watch = { ...reward, id: '9', name: 'Smart watch', cover: 'watch', price: '120000', minLevel: 4 }
const convert = { version: 5, rate: '100', min: '500', step: '100', dayLimit: '2000' }
const config = { currency: 'BDT', rates: [{ type: 'RNG', turnover: '10' }], levelPercent: 5, convert, neverExpires: true }
const order = { orderNo: 'R26112600000001', state: 'in_process', kind: 'goods', cover: 'stickers', name: 'Sticker set', quantity: 1, points: '300', createdAt: '2026-11-24T08:00:00Z' } // prettier-ignore
const entry = { number: 'E26112600000009', orderNo: 'E26112600000009', time: '2026-11-24T08:00:00Z', type: 'earn', points: '12.5', balanceAfter: '3100.25', games: [{ type: 'RNG', points: '12.5' }] } // prettier-ignore

const redeemCall = 'POST /wps/relay/MCS2_redeem'
const convertCall = 'POST /wps/relay/MCS2_convertPoint'
const answers = {
  'GET /wps/relay/MCS2_getPointBalance': balance,
  'GET /wps/relay/MCS2_getPointReward': { list: [money, reward, watch] },
  'GET /wps/relay/MCS2_getPointConfig': config,
  'GET /wps/relay/MCS2_getRedeemPointList': {
    list: [
      order,
      { ...order, orderNo: 'R2', state: 'rejected', note: 'No house number' },
      { ...order, orderNo: 'R3', state: 'approved', note: 'SC-1' },
    ],
  },
  'GET /wps/relay/ODSFE2_MemTransDet': { list: [entry] },
  [redeemCall]: { ...order, pointBalance: '2800.25' },
  [convertCall]: { orderNo: 'X26112600000001', points: '500', amount: '5', pointBalance: '2600.25', balance: '105' },
}
async function open(path = '/pointMall', more: object = {}) {
  signIn()
  return show({ path, language: 'EN', answers: { ...answers, ...more } })
}
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const bodiesOf = (wanted: string) => sent.filter(({ call }) => call === wanted).map(({ input }) => input)

test('the mall shows rewards with their prices by kind, and what the member has (R-2.1.11, R-7.5.02)', async () => {
  await open()
  expect(await screen.findByText('3,100.25')).toBeTruthy()
  expect(await screen.findByRole('button', { name: /Sticker set/ })).toBeTruthy()
  expect(screen.getByText(texts['rewards.fromLevel'].replace('{level}', '4'))).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: texts['rewards.money'] }))
  expect(screen.queryByText('Sticker set')).toBeNull()
  expect(screen.getByText('10 play money')).toBeTruthy()
})

test('a visitor sees the rewards and the rules, and is asked in for the rest (R-2.1.11, R-2.15.02)', async () => {
  await show({ path: '/pointMall?tab=rules', language: 'EN', answers })
  expect(await screen.findByText(texts['rules.keepText'])).toBeTruthy()
  expect(screen.getByText(/10\.00$/)).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: texts['mall.history'] }))
  expect((await screen.findAllByText(texts['mall.signIn'])).length).toBeGreaterThan(1)
})

test('goods ask where they go; an empty field is said under it and nothing is sent (R-7.5.06)', async () => {
  await open()
  fireEvent.click(await screen.findByRole('button', { name: /Sticker set/ }))
  const dialog = within(await screen.findByRole('dialog'))
  const confirm = dialog.getByRole('button', { name: texts['redeem.confirm'].replace('{points}', '300') })
  fireEvent.click(confirm)
  expect(await dialog.findByText(texts['redeem.badPhone'])).toBeTruthy()
  expect(dialog.getByText(texts['redeem.shortAddress'])).toBeTruthy()
  expect(bodiesOf(redeemCall)).toEqual([])
  fill(texts['redeem.name'], 'Arif Rahman')
  fill(texts['redeem.phone'], '+880 1712 345678')
  fill(texts['redeem.address'], 'House 12, Road 7, Dhaka')
  fill(payouts['payout.password'], '271828')
  fireEvent.click(confirm)
  expect(await screen.findByText(texts['redeem.doneWaits'])).toBeTruthy()
  expect(JSON.stringify(bodiesOf(redeemCall))).toContain('House 12')
})

test('a reward above the balance or the level says so and can’t be sent (R-7.5.06)', async () => {
  await open()
  fireEvent.click(await screen.findByRole('button', { name: /Smart watch/ }))
  const dialog = within(await screen.findByRole('dialog'))
  const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: texts['redeem.confirm'].replace('{points}', '120,000') })
  expect(await dialog.findByText(texts['rewards.fromLevel'].replace('{level}', '4'))).toBeTruthy()
  expect(confirm.disabled).toBe(true)
})

test('a wrong payment password is said under its field, and the same redemption keeps no key (R-7.5.06)', async () => {
  await open('/pointMall', {
    [redeemCall]: () => {
      throw new Refused('identity.payment_password_wrong', 'That is not your payment password.')
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: /10 play money/ }))
  await screen.findByLabelText(payouts['payout.password'])
  fill(payouts['payout.password'], '111111')
  fireEvent.click(screen.getByRole('button', { name: texts['redeem.confirm'].replace('{points}', '950') }))
  expect(await screen.findByText('That is not your payment password.')).toBeTruthy()
  expect(openRedemptions.read('demo')).toBeUndefined()
})

test('the redeem history shows each state with what staff say to it (R-2.15.01, R-4.12.11)', async () => {
  await open('/pointMall?tab=history')
  const table = within(await screen.findByRole('table'))
  expect(await table.findByText('No house number')).toBeTruthy()
  for (const state of ['in_process', 'approved', 'rejected'] as const) expect(table.getByText(texts[`history.${state}`])).toBeTruthy()
})

test('free rounds tell game, stake and wins before they are redeemed, and in the history where they stand (R-2.15.01)', async () => {
  const told = { vassalage: 'NOKSHI', gameCode: 'tiger', gameName: 'Tiger', count: 10, stake: '2', multiplier: 3, playDays: 1 }
  const rounds = { ...reward, id: '12', kind: 'rounds', category: 'rounds', cover: 'reels', name: 'Ten spins', rounds: told }
  const of = { ...order, kind: 'rounds', cover: 'reels', name: 'Ten spins', state: 'approved' }
  const more = {
    'GET /wps/relay/MCS2_getPointReward': { list: [rounds] },
    'GET /wps/relay/MCS2_getRedeemPointList': {
      list: [
        { ...of, rounds: { ...told, state: 'ready', left: 4, won: '12', playUntil: '2026-11-28T08:00:00Z' } },
        { ...of, orderNo: 'R9', state: 'rejected', rounds: { ...told, state: 'failed', left: 0, won: '0' } },
      ],
    },
  }
  await open('/pointMall', more)
  fireEvent.click(await screen.findByRole('button', { name: /Ten spins/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/10 free rounds · Tiger/)).toBeTruthy()
  expect(dialog.getByText(/3× wagering/)).toBeTruthy()
  expect(dialog.getByText('Play within 1 day')).toBeTruthy()
  resetApp()
  await open('/pointMall?tab=history', more)
  const table = within(await screen.findByRole('table'))
  const play = await table.findByRole('link', { name: texts['rounds.play'] })
  expect(play.getAttribute('href')).toContain('tiger')
  expect(table.getByText(/4 left .*Won/)).toBeTruthy()
  expect(table.getByText(texts['rounds.state.failed'])).toBeTruthy()
})

test('the points record names the kind of game that earned (R-3.9.06, R-7.5.05)', async () => {
  await open('/pointMall?tab=record')
  expect(await screen.findByText('+12.5')).toBeTruthy()
  expect(screen.getByText(`${english['category.RNG']} 12.5`)).toBeTruthy()
})

test('points are converted in steps from the least on, and the result names the money (R-7.5.07)', async () => {
  await open('/pointMall?tab=convert')
  fireEvent.change(await screen.findByLabelText(texts['convert.points']), { target: { value: '550' } })
  fireEvent.change(await screen.findByLabelText(payouts['payout.password']), { target: { value: '271828' } })
  fireEvent.click(screen.getByRole('button', { name: texts['convert.send'] }))
  expect(await screen.findByText(texts['convert.step'].replace('{step}', '100'))).toBeTruthy()
  expect(bodiesOf(convertCall)).toEqual([])
  fill(texts['convert.points'], '500')
  fireEvent.click(screen.getByRole('button', { name: texts['convert.send'] }))
  expect(await screen.findByText(/^500 .*5\.00 /)).toBeTruthy()
  expect(bodiesOf(convertCall)).toEqual([{ points: '500', version: 5, paymentPassword: '271828' }])
})

test('what a page checks of a conversion is what the server checks (R-7.5.07)', () => {
  const has = { ...balance, pointBalance: '1234.5', convertedToday: '800' }
  expect([leftToday(convert, has), mostPoints(convert, has), moneyOf('550', convert)]).toEqual(['1200', '1200', '5.5'])
  const cases = [['', 'none'], ['499', 'low'], ['550', 'step'], ['1300', 'day'], ['1200', undefined]] as const // prettier-ignore
  for (const [points, problem] of cases) expect(checkPoints(points, convert, has)).toBe(problem)
  expect(checkPoints('1200', convert, { ...has, pointBalance: '1100' })).toBe('poor')
  expect(mostPoints(convert, { ...has, pointBalance: '499' })).toBe('0')
})

test('the member centre keeps that it was opened from the mall until it closes (R-2.11.22)', async () => {
  await open('/pointMall#member/securityCenter')
  await waitFor(() => expect(sessionStorage.getItem('fromPointMall')).toBe('1'))
  const [close] = await screen.findAllByRole('button', { name: english['action.close'] })
  fireEvent.click(close!)
  await waitFor(() => expect(sessionStorage.getItem('fromPointMall')).toBeNull())
})
