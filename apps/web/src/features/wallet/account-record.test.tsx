// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { calls } from '@portal/contracts/calls'
import english from '../../i18n/EN.json' with { type: 'json' }
import { resetApp, place, sent, show, signIn } from '../../testing/test-app.tsx'

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined)
})
afterEach(resetApp)

const entry = (number: number, more: object) => ({
  number: `E2611250000000${number}`,
  orderNo: `E2611250000000${number}`,
  time: '2026-11-25T08:00:00Z',
  balanceAfter: '100',
  amount: '10',
  note: '',
  ...more,
})
const game = { gameName: 'Sundarban Tiger', vendorName: 'Nokshi', isBet: true }
const list = [
  entry(1, { type: 'refund', orderNo: 'B26112500000008', game }),
  entry(2, { type: 'bet', amount: '-10', orderNo: 'B26112500000008', game }),
  entry(3, { type: 'deposit', orderNo: 'D26112500000007', method: 'demo' }),
  entry(4, { type: 'bonus', orderNo: 'P26112500000006', promotion: { id: 'first-minute', title: 'From the first minute' } }),
  entry(5, { type: 'bonus', game: { vendorName: 'Mela', isBet: false } }),
  entry(6, { type: 'adjustment' }),
]
const bet = {
  orderNo: 'B26112500000008',
  time: '2026-11-25T07:59:00Z',
  gameType: 'RNG',
  vassalage: 'NOKSHI',
  vendorName: 'Nokshi',
  gameCode: 'sundarban-tiger',
  gameName: 'Sundarban Tiger',
  roundId: 'r1',
  stake: '10',
  validBet: '0',
  payout: '0',
  profit: '0',
  status: 'cancelled',
}
const totals = { count: 1, stake: '0', validBet: '0', payout: '0', profit: '0' }
const answers = {
  [calls.wallet.accountRecord.call]: { list },
  [calls.wallet.accountTotals.call]: { count: list.length, in: '50', out: '10', currency: 'BDT' },
  [calls.bets.bettingRecord.call]: { list: [bet], pageTotals: totals },
  [calls.bets.bettingTotals.call]: totals,
}

const lines = async () =>
  (await screen.findAllByRole('row')).slice(1).map((row) => [...row.querySelectorAll('td, th')].map((cell) => cell.textContent!))

test('each movement says what it was of, under the number of its order', async () => {
  signIn()
  await show({ path: '/#member/transactionHistory', answers })
  await screen.findByText(english['entry.adjustment'], { selector: 'b' })
  expect((await lines()).map(([kind, , orderNo]) => [kind, orderNo])).toEqual([
    ['RefundSundarban Tiger · Nokshi', 'B26112500000008'],
    ['BetSundarban Tiger · Nokshi', 'B26112500000008'],
    ['DepositPlay money', 'D26112500000007'],
    ['BonusFrom the first minute', 'P26112500000006'],
    ['BonusMela', 'E26112500000005'],
    ['Adjustment', 'E26112500000006'],
  ])
  expect(sent.findLast(({ call }) => call === calls.wallet.accountRecord.call)!.input).toMatchObject({ language: 'EN' })
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toContain('/promoDetail?id=first-minute')
  expect(links.filter((link) => /personalHistoryCopy\//.test(link!))).toHaveLength(2)
})

test('A refund links to its bet whatever its date; choosing dates shows all bets of them again', async () => {
  signIn()
  await show({ path: '/#member/transactionHistory', answers })
  const [refund] = await screen.findAllByRole('link', { name: 'B26112500000008' })
  fireEvent.click(refund!)
  expect(place.hash).toBe('#member/personalHistoryCopy/B26112500000008')
  const panel = screen.getByRole('dialog')
  const field = await within(panel).findByLabelText<HTMLInputElement>(english['record.orderNo'])
  expect(field.value).toBe('B26112500000008')
  const asked = () => sent.findLast(({ call }) => call === calls.bets.bettingRecord.call)!.input
  await waitFor(() => expect(asked()).toMatchObject({ orderNo: 'B26112500000008' }))
  expect([asked().from, asked().to]).toEqual([undefined, undefined])
  expect(await within(panel).findByText(english['bet.cancelled'], { selector: ':not(option)' })).toBeTruthy()
  fireEvent.click(within(panel).getByText(english['range.month']))
  await waitFor(() => expect(asked().orderNo).toBeUndefined())
  expect([field.value, typeof asked().from]).toEqual(['', 'string'])
  cleanup()
})
