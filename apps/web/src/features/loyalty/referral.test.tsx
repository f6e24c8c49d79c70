// @vitest-environment happy-dom
/** Inviting friends as a member sees it. */
import { calls } from '@portal/contracts/calls'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import texts from '../../i18n/referral/EN.json' with { type: 'json' }
import { resetApp, sent, show, signIn } from '../../testing/test-app.tsx'

beforeEach(() => void vi.stubGlobal('scrollTo', () => undefined))
afterEach(() => {
  vi.unstubAllGlobals()
  resetApp()
})

const rules = { depositLeast: '500', turnoverTimes: 3, windowDays: 30, holdDays: 7, claimDays: 30, monthCap: '5000', tiers: [{ from: 1, amount: '100' }, { from: 6, amount: '120' }] } // prettier-ignore
const page = {
  code: 'BCDFGH23',
  state: 'open',
  rules,
  totals: { registered: 4, deposited: 3, qualified: 2, rewarded: 1, earned: '100' },
  month: { earned: '100', rewarded: 1 },
  currency: 'BDT',
}
const at = '2026-11-25T08:00:00Z'
const friends = [
  { id: '9', maskedAccount: 'ra***7', state: 'qualified', registeredAt: at, waitsFor: 'hold', waitsUntil: '2026-12-02T08:00:00Z' },
  { id: '8', maskedAccount: 'ka***a', state: 'paid', registeredAt: at, amount: '100', paidAt: at },
  { id: '7', maskedAccount: 'so***l', state: 'refused', registeredAt: at },
]

async function open(referral: object = page, list: object[] = friends) {
  signIn()
  await show({
    path: '/#member/referral',
    answers: {
      [calls.loyalty.referral.call]: referral,
      [calls.loyalty.referralFriends.call]: { list, currency: 'BDT' },
    },
  })
  return within(await screen.findByRole('dialog', {}, { timeout: 20_000 }))
}

test('the own code is copied as text and as a link with it, and stands as a picture (R-2.11.12, R-2.9.06)', async () => {
  const written: string[] = []
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void written.push(text))
  const panel = await open()
  fireEvent.click(await panel.findByRole('button', { name: texts['referral.copyCode'] }))
  fireEvent.click(panel.getByRole('button', { name: texts['referral.copyLink'] }))
  await waitFor(() => expect(written).toEqual(['BCDFGH23', `${location.origin}/register?referralCode=BCDFGH23`]))
  expect(panel.getByRole('img', { name: texts['referral.qr'] })).toBeTruthy()
})

test('sums, rules with tiers and friends by masked names are shown, filtered by state', async () => {
  const panel = await open()
  expect(await panel.findByText('ra***7')).toBeTruthy()
  expect(panel.getByText(/3× the deposit in valid turnover within 30 days/)).toBeTruthy()
  expect(panel.getByText('Friends 1 to 5')).toBeTruthy()
  expect(panel.getByText(/On 2 Dec 2026/)).toBeTruthy()
  expect(panel.getAllByText(texts['referral.state.refused']).length).toBeGreaterThan(0)
  fireEvent.change(panel.getByLabelText(texts['referral.state']), { target: { value: 'paid' } })
  await waitFor(() => expect(sent.filter(({ call }) => call === calls.loyalty.referralFriends.call).at(-1)?.input).toMatchObject({ state: 'paid' })) // prettier-ignore
})

test('without friends the page says how one comes; a pause is said and no rules are promised', async () => {
  const { rules: _none, ...paused } = page
  const panel = await open({ ...paused, state: 'paused' }, [])
  expect(await panel.findByText(texts['referral.noneHint'])).toBeTruthy()
  expect(panel.getByText(texts['referral.paused'])).toBeTruthy()
  expect(panel.queryByText(texts['referral.rules'])).toBeNull()
})

test('an agent is led to the links of the agent centre', async () => {
  const { rules: _none, ...agent } = page
  const panel = await open({ ...agent, state: 'agent' }, [])
  expect((await panel.findByRole('link', { name: texts['referral.agentCentre'] })).getAttribute('href')).toMatch(/#agent\/account$/)
})
