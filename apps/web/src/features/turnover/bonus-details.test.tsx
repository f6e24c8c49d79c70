// @vitest-environment happy-dom
/** Bonuses as their member reads and cancels them. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refused } from '@portal/browser/refused.ts'
import { calls } from '@portal/contracts/calls'
import payouts from '../../i18n/payouts/EN.json' with { type: 'json' }
import texts from '../../i18n/records/EN.json' with { type: 'json' }
import { resetApp, sent, show, signIn } from '../../testing/test-app.tsx'

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
  resetApp()
})

const bonus = {
  id: '7',
  grantNo: 'G26112500000007',
  source: 'promotion',
  reference: 'P26112500000003',
  title: 'A second wind',
  state: 'active',
  amount: '1000',
  held: '1045',
  required: '10000',
  done: '1032',
  left: '8968',
  contribution: [
    { gameType: 'RNG', percent: 100 },
    { gameType: 'LIVE', percent: 10 },
  ],
  spendOrder: 'REAL_FIRST',
  isSticky: false,
  maxBet: '50',
  maxWin: '5000',
  grantedAt: '2026-11-25T08:00:00Z',
  expiresAt: '2026-12-25T08:00:00Z',
}
const waiting = {
  ...bonus,
  id: '8',
  grantNo: 'G26112500000008',
  title: undefined,
  source: 'gift',
  state: 'pending',
  held: '0',
  done: '0',
  left: '10000',
}
const ended = {
  ...bonus,
  id: '5',
  grantNo: 'G26112500000005',
  state: 'cleared',
  held: '0',
  left: '0',
  endedAt: '2026-11-24T08:00:00Z',
  paid: '800',
}
const answer = (standing: object[], over: object[] = []) => ({ standing, ended: over, currency: 'BDT' })
const locks = { locks: [], left: '0', withdrawal: 'ALL', currency: 'BDT' }
const open = async (page: string, answers: Record<string, unknown>) => {
  signIn()
  await show({ path: `/#member/${page}`, answers: { [calls.turnover.locks.call]: locks, ...answers } })
  return within(await screen.findByRole('dialog', {}, { timeout: 20_000 }))
}
const cardOf = async (panel: Awaited<ReturnType<typeof open>>, grantNo: string) =>
  within((await panel.findByText(new RegExp(grantNo))).closest('li')!)

test('a bonus shows what there is, how far it is, and its terms; one that waits says so (R-2.11.10)', async () => {
  const panel = await open('bonusDetails', { [calls.bonus.details.call]: answer([bonus, waiting], [ended]) })
  const card = await cardOf(panel, bonus.grantNo)
  expect(card.getByText('A second wind')).toBeTruthy()
  expect(card.getByText(/1,045\.00/)).toBeTruthy()
  expect(card.getByText(/8,968\.00 left/)).toBeTruthy()
  expect(card.getByRole('progressbar').getAttribute('value')).toBe('10320000')
  expect(card.getByText('10%')).toBeTruthy()
  const queued = await cardOf(panel, waiting.grantNo)
  expect(queued.getByText(texts['records.bonusSource.gift'])).toBeTruthy()
  expect(queued.getByText(texts['records.bonusWaits'])).toBeTruthy()
  expect(queued.queryByRole('progressbar')).toBeNull()
  const past = await cardOf(panel, ended.grantNo)
  expect(past.getByText(texts['records.bonusState.cleared'])).toBeTruthy()
  expect(past.getByText(/800\.00/)).toBeTruthy()
})

test('cancelling names the exact loss, sends it, and says what stands in its way (R-2.11.10)', async () => {
  const panel = await open('bonusDetails', {
    [calls.bonus.details.call]: answer([bonus]),
    [calls.bonus.cancel.call]: () => {
      throw new Refused('bonus.changed', 'The bonus has changed.')
    },
  })
  fireEvent.click((await cardOf(panel, bonus.grantNo)).getByRole('button', { name: texts['records.bonusCancel'] }))
  const dialog = within(await screen.findByRole('dialog', { name: texts['records.bonusCancelTitle'] }))
  expect(dialog.getByText(/1,045\.00 of bonus money/)).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: texts['records.bonusCancel'] }))
  await waitFor(() => {
    const inputs = sent.filter(({ call }) => call === calls.bonus.cancel.call).map(({ input }) => input)
    expect(inputs).toEqual([{ grantNo: bonus.grantNo, loss: '1045' }])
  })
  expect(await dialog.findByRole('alert')).toBeTruthy()
})

test('a list without bonuses says where they will stand', async () => {
  const panel = await open('bonusDetails', { [calls.bonus.details.call]: answer([]) })
  expect(await panel.findByText(texts['records.bonusNone'])).toBeTruthy()
})

test('the page of withdrawals says what is a bonus and what is left to play (R-2.11.10)', async () => {
  const panel = await open('withdraw', {
    [calls.bonus.details.call]: answer([bonus]),
    'GET /wps/cashier/withdraw/options': { isOpen: true, available: '5', conditions: [{ code: 'payment_password', isMet: false }] },
    'GET /wps/cashier/withdraw/orders': { list: [], total: 0, totalPages: 0 },
  })
  expect(await panel.findByText(payouts['withdraw.bonusTitle'], {}, { timeout: 20_000 })).toBeTruthy()
  expect(panel.getByText(/1,045\.00 of bonus money/)).toBeTruthy()
})
