// @vitest-environment happy-dom
import { Refused } from '@portal/browser/refused.ts'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { endSession } from '../../lib/session.ts'
import { en, meOf, openTestApp } from '../../testing/test-app.tsx'
import { printTiers, readTiers } from './referral-words.tsx'
import english from './texts/EN.json' with { type: 'json' }

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  endSession('signed-out')
})

const own = (key: keyof typeof english) => english[key]
const at = '2026-11-25T10:00:00.000Z'
const terms = { depositLeast: '500', turnoverTimes: 3, windowDays: 30, holdDays: 7, claimDays: 30, monthCap: '5000', networkDays: 30, tiers: [{ from: 1, amount: '100' }], isPaused: false } // prettier-ignore
const rules = { versions: [{ version: 4, ...terms, by: 'marketing', reason: 'First.', at }], states: [], currency: 'BDT' }
const refused = { id: '8', inviter: 'rahim71', friend: 'karima', state: 'refused', currency: 'BDT', rules: 4, registeredAt: at, deposit: '500', depositedAt: at, windowEndsAt: at, required: '1500', valid: '1600', signs: ['same_device', 'same_payout'] } // prettier-ignore
const setLine = 'POST /staff/v1/referrals/rules'
const clearLine = 'POST /staff/v1/referrals/clear'

const open = (path: string, list: object[], role: 'marketing' | 'auditor' = 'marketing', shown: object = rules) =>
  openTestApp({
    path,
    pages: [{ path: 'referrals', title: 'page.referrals', load: () => import('./referrals-page.tsx') }],
    role,
    answers: {
      'GET /staff/v1/session': () => meOf(role),
      'GET /staff/v1/views': () => ({ list: [] }),
      'GET /staff/v1/referrals/rules': () => shown,
      'GET /staff/v1/referrals': () => ({ list, count: list.length, countIsExact: true, asOf: at }),
    },
  })
const press = (name: string, from: { getByRole: typeof screen.getByRole } = screen) =>
  act(async () => void fireEvent.click(from.getByRole('button', { name })))
const fill = (field: Element, value: string) => act(async () => void fireEvent.change(field, { target: { value } }))

test('the rules are changed in a form that begins with them; a fault stands under its field', async () => {
  const desk = await open('/referrals', [])
  desk.answer({
    [setLine]: () => {
      throw new Refused('request.invalid', 'Invalid.', { tiers: 'order' })
    },
  })
  await screen.findByText(own('referrals.rulesOf').replace('{version}', '4'))
  await press(own('referrals.setRules'))
  const form = within((await screen.findAllByRole('dialog')).at(-1)!)
  await fill(form.getByLabelText(own('referrals.tiers'), { exact: false }), '1: 90, 5: 80')
  await fill(form.getByLabelText(en('action.reason'), { exact: false }), 'Agreed on Monday.')
  await press(own('referrals.setRules'), form)
  expect(desk.calls.find(({ line }) => line === setLine)?.input).toEqual({
    version: 4,
    ...terms,
    tiers: [
      { from: 1, amount: '90' },
      { from: 5, amount: '80' },
    ],
    reason: 'Agreed on Monday.',
  })
  expect(await form.findByText(own('referrals.fault_order'))).toBeTruthy()
})

test('a refused friend shows what speaks against it and can be let pass by two', async () => {
  const desk = await open('/referrals?open=8', [refused])
  desk.answer({ [clearLine]: () => ({ request: '00000000-0000-4000-8000-000000000001' }) })
  const words = `${own('referrals.sign_same_device')}, ${own('referrals.sign_same_payout')}`
  expect((await screen.findAllByText(words)).length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: own('referrals.reverse') })).toBeNull()
  await press(own('referrals.clear'))
  const form = within((await screen.findAllByRole('dialog')).at(-1)!)
  await fill(form.getByLabelText(en('action.reason'), { exact: false }), 'Brothers in one house.')
  await press(own('referrals.clear'), form)
  expect(desk.calls.find(({ line }) => line === clearLine)?.input).toEqual({ id: '8', reason: 'Brothers in one house.' })
})

test('without rules or friends the page says what is missing; who only reads is offered nothing', async () => {
  await open('/referrals', [], 'auditor', { versions: [], states: [], currency: 'BDT' })
  expect(await screen.findByText(own('referrals.noRulesHint'))).toBeTruthy()
  expect(await screen.findByText(own('referrals.noneHint'))).toBeTruthy()
  expect(screen.queryByRole('button', { name: own('referrals.setRules') })).toBeNull()
})

test.each([
  ['1: 100, 6: 120', [{ from: 1, amount: '100' }, { from: 6, amount: '120' }]],
  ['1:100;6 : 120\n', [{ from: 1, amount: '100' }, { from: 6, amount: '120' }]],
  ['100', [{ from: 0, amount: '' }]],
])('%j are the tiers %j', (typed, tiers) => {
  expect(readTiers(typed)).toEqual(tiers)
  if (tiers[0]!.from > 0) expect(readTiers(printTiers(tiers))).toEqual(tiers)
}) // prettier-ignore
