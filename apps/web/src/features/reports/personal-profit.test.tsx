// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { calls } from '@portal/contracts/calls'
import english from '../../i18n/EN.json' with { type: 'json' }
import records from '../../i18n/records/EN.json' with { type: 'json' }
import { resetApp, show, signIn } from '../../testing/test-app.tsx'
import { printDays } from './profit.ts'

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined)
})
afterEach(resetApp)

const sums = { bets: 3, stake: '100', validBet: '90', payout: '60.5', bonus: '0', rebate: '0', net: '-39.5' }
const none = { bets: 0, stake: '0', validBet: '0', payout: '0', bonus: '0', rebate: '0', net: '0' }
const others = { ...none, bonus: '5', rebate: '1', net: '6' }
const profit = {
  rows: [{ gameType: 'RNG', ...sums }, others],
  days: [
    { day: '2026-11-24', ...sums },
    { day: '2026-11-25', ...others },
  ],
  totals: { ...sums, bonus: '5', rebate: '1', net: '-33.5' },
  currency: 'BDT',
}

test('profit and loss stands by category, by day as a chart, and by day as a table (R-2.11.09)', async () => {
  signIn()
  await show({ path: '/#member/personalProfit', answers: { [calls.reports.profit.call]: profit } })
  const panel = await screen.findByRole('dialog')
  await within(panel).findByText(english['category.RNG'], { selector: 'b' })
  const types = within(panel).getByRole('table', { name: records['records.byType'] })
  const heads = within(types)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('td')!.textContent)
  expect(heads).toEqual([english['category.RNG'], records['records.others']])
  const bars = within(within(panel).getByRole('figure', { name: records['records.chart'] })).getAllByRole('img')
  expect(bars.map((bar) => bar.getAttribute('aria-label'))).toEqual([
    expect.stringMatching(/^24 Nov: .*39\.50/),
    expect.stringMatching(/^25 Nov: .*6\.00/),
  ])
  // A loss hangs below the line, a gain stands on it; the larger one is half as high as the chart.
  expect(bars.map((bar) => [bar.firstElementChild?.className.includes('loss'), bar.querySelector('span')?.style.height])).toEqual([
    [true, '50%'],
    [false, expect.stringMatching(/^7\./)],
  ])
  expect(within(panel).getAllByRole('table')).toHaveLength(2)
  cleanup()
})

test('a range without settled bets says so instead of tables of nothing', async () => {
  signIn()
  const empty = { rows: [], days: [{ day: '2026-11-25', ...none }], totals: none, currency: 'BDT' }
  await show({ path: '/#member/personalProfit', answers: { [calls.reports.profit.call]: empty } })
  expect(await screen.findByText(records['records.noPlay'])).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
  cleanup()
})

test('the days are written as CSV that a spreadsheet reads as UTF-8', () => {
  expect(printDays(profit as never)).toBe(
    '\uFEFFday,currency,bets,stake,validBet,payout,bonus,rebate,net\r\n2026-11-24,BDT,3,100,90,60.5,0,0,-39.5\r\n2026-11-25,BDT,0,0,0,0,5,1,6\r\n',
  )
})

test('each amount to be played shows how far it is, and what is left of an open one', async () => {
  signIn()
  const lock = {
    kind: 'DEPOSIT',
    orderNo: 'D26112500000007',
    required: '500',
    done: '200',
    left: '300',
    state: 'OPEN',
    openedAt: '2026-11-25T08:00:00Z',
  }
  const ended = {
    ...lock,
    kind: 'TRANSFER',
    orderNo: 'T26112500000001',
    done: '60',
    required: '60',
    left: '0',
    state: 'DONE',
    endedAt: '2026-11-25T09:00:00Z',
  }
  await show({
    path: '/#member/bonusDetails',
    answers: { [calls.turnover.locks.call]: { locks: [lock, ended], left: '300', withdrawal: 'ALL', currency: 'BDT' } },
  })
  const [open, done] = await screen.findAllByRole('progressbar')
  expect([open!.getAttribute('value'), open!.getAttribute('max'), done!.getAttribute('value')]).toEqual(['2000000', '5000000', '600000'])
  expect(screen.getAllByText(/300\.00 left/)).toHaveLength(1)
  cleanup()
})
