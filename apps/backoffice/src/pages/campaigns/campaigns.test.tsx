// @vitest-environment happy-dom
import { Refused } from '@portal/browser/refused.ts'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { endSession } from '../../lib/session.ts'
import { en, meOf, openTestApp } from '../../testing/test-app.tsx'
import { toDraft, toTerms } from './campaign-draft.ts'
import { findChanges } from './campaign-versions.tsx'
import type { Terms } from './campaign-words.tsx'
import english from './texts/EN.json' with { type: 'json' }

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  endSession('signed-out')
})

const own = (key: keyof typeof english) => english[key]
const at = '2026-11-25T10:00:00.000Z'
const inAll = (text: string) => ({ EN: text, BN: text, CN: text, VI: text })
const bonus = { base: 'BONUS', multiplier: 5, contribution: { RNG: 100, LIVE: 10 }, spendOrder: 'REAL_FIRST', isSticky: false, maxBet: '50', validDays: 30 } as const // prettier-ignore
const terms: Terms = {
  offer: { trigger: 'deposit', prize: { kind: 'match', percent: 50, most: '500', bonus }, depositLeast: '200', times: 1, claimDays: 30 },
  code: null,
  audience: { levelFrom: 0, levelTo: 10, registeredFrom: null, registeredTo: null, activeDays: 30, idleDays: null, deposits: 'some', depositSumLeast: null, labels: ['festival'] },
  budget: '10000',
  startsAt: '2026-12-01T00:00',
  endsAt: '2026-12-31T00:00',
  titles: inAll('Half on top'),
  summaries: inAll('Half of a deposit.'),
  bodies: inAll('Join first.'),
  type: 'slots',
  cover: '/art/covers/river-ghat',
  isListed: true,
  isAnnounced: false,
  position: 3,
} // prettier-ignore
const row = { id: '4', slug: 'campaign-4', version: 2, liveVersion: 1, state: 'live', trigger: 'deposit', titles: terms.titles, startsAt: at, endsAt: at, budget: '10000', granted: '1200', joined: 9, awards: 3, members: 3, madeBy: 'marketing', madeAt: at, publishedAt: at } // prettier-ignore
const forecast = { audience: 200, active: 80, simulated: 2000, prize: '310', mean: '182.5', low: '-40', high: '500', clearedPpm: 412_000, reachedPpm: 1_000_000, turnover: '1400', grants: 32, total: '5840', ggr: '120000', ggrPpm: 48_667, bars: [{ from: '-40', to: '230', grants: 1500 }, { from: '230', to: '500', grants: 500 }] } // prettier-ignore
const found = {
  row,
  versions: [
    { version: 2, terms: { ...terms, budget: '12000' }, madeBy: 'marketing', reason: 'More for it.', madeAt: at },
    { version: 1, terms, madeBy: 'marketing', reason: 'For the rains.', madeAt: at, publishedBy: 'owner', publishedAt: at },
  ],
  forecast,
  liveForecast: forecast,
  isPending: false,
  results: { awards: 3, members: 3, claimed: 3, amount: '900', bonuses: 3, cleared: 1, standing: 1, cost: '410', turnover: '4100' },
  currency: 'BDT',
}

const open = (path: string, role: 'marketing' | 'auditor' = 'marketing', answer: object = found) =>
  openTestApp({
    path,
    pages: [
      { path: 'campaigns', title: 'page.campaigns', load: () => import('./campaigns-page.tsx') },
      { path: 'campaigns/:id', title: 'page.campaign', load: () => import('./campaign-page.tsx') },
    ],
    role,
    answers: {
      'GET /staff/v1/session': () => meOf(role),
      'GET /staff/v1/views': () => ({ list: [] }),
      'GET /staff/v1/campaigns': () => ({ list: [row], count: 1, countIsExact: true, asOf: at }),
      'GET /staff/v1/campaigns/get': () => answer,
      'GET /staff/v1/campaigns/covers': () => ({ list: ['/art/covers/river-ghat'] }),
      'GET /staff/v1/campaigns/awards': () => ({ list: [], count: 0, countIsExact: true, asOf: at }),
    },
  })
const saveLine = 'POST /staff/v1/campaigns/save'
const press = (name: string, from: { getByRole: typeof screen.getByRole } = screen) =>
  act(async () => void fireEvent.click(from.getByRole('button', { name })))
const fill = (field: Element, value: string) => act(async () => void fireEvent.change(field, { target: { value } }))

test('the terms of a version go through the form unchanged, and back', () => {
  expect(toTerms(toDraft(terms))).toEqual(terms)
  const rounds: Terms = { ...terms, code: null, offer: { trigger: 'claim', prize: { kind: 'rounds', vassalage: 'NOKSHI', gameCode: 'g1', count: 10, stake: '2', multiplier: 0, playDays: 7 }, times: 1, claimDays: 30 } } // prettier-ignore
  expect(toTerms(toDraft(rounds))).toEqual(rounds)
})

test('what differs between two versions is named field by field', () => {
  const { before, after } = findChanges(terms, { ...terms, budget: '12000', titles: { ...terms.titles, VI: 'Khác' } })
  expect([before, after]).toEqual([{ budget: '10000', 'titles.VI': 'Half on top' }, { budget: '12000', 'titles.VI': 'Khác' }]) // prettier-ignore
})

test('a campaign shows its cost, what it has come to, its versions, and what may be done', async () => {
  await open('/campaigns/4')
  expect(await screen.findByRole('heading', { level: 1, name: 'Half on top' })).toBeTruthy()
  expect(screen.getAllByText(/182\.5/).length).toBeGreaterThan(0)
  expect(screen.getAllByText(/41\.2/).length).toBeGreaterThan(0)
  // 12,000 of the newest version less 1,200 that were granted; 32 prizes of 310 each are 9,920.
  expect([screen.getByText(/10,800/), screen.getByText(/\b880\b/)]).toHaveLength(2)
  const results = within(screen.getByRole('table', { name: own('campaigns.results') }))
  expect(results.getByText(/410/)).toBeTruthy()
  // A figure that stands both as expected and as actual is called neither.
  expect(results.getByRole('row', { name: /Cost per prize.*182\.5.*136\.67/ })).toBeTruthy()
  expect([own('campaigns.costMean'), own('campaigns.costTotal')].flatMap((label) => results.queryAllByText(label))).toEqual([])
  expect(within(screen.getByRole('table', { name: own('campaigns.versions') })).getByText('12000')).toBeTruthy()
  expect(screen.getByRole('button', { name: own('campaigns.publish') })).toBeTruthy()
  expect(screen.getByRole('button', { name: own('campaigns.pause') })).toBeTruthy()
})

test('a form that the server refuses says so under its fields, and a missing one is not sent', async () => {
  const desk = await open('/campaigns/4')
  const budget = await screen.findByLabelText(own('campaigns.budget'), { exact: false })
  await fill(screen.getByLabelText(en('action.reason'), { exact: false }), 'More for the festival.')
  await fill(budget, '')
  await press(own('campaigns.saveVersion'))
  expect(desk.calls.filter(({ line }) => line === saveLine)).toEqual([])
  expect(screen.getByText(own('campaigns.fault_marked'))).toBeTruthy()
  desk.answer({
    [saveLine]: () => {
      throw new Refused('request.invalid', 'Invalid.', { budget: 'below_granted', 'terms.titles.VI': 'too_small' })
    },
  })
  await fill(budget, '100')
  await press(own('campaigns.saveVersion'))
  expect(await screen.findByText(own('campaigns.fault_belowGranted'))).toBeTruthy()
  expect(desk.calls.find(({ line }) => line === saveLine)?.input).toMatchObject({ id: '4', version: 2, terms: { budget: '100' }, reason: 'More for the festival.' }) // prettier-ignore
})

test('who only reads sees the figures and no form', async () => {
  await open('/campaigns/4', 'auditor')
  expect(await screen.findByText(own('campaigns.readOnly'))).toBeTruthy()
  expect(screen.queryByRole('button', { name: own('campaigns.publish') })).toBeNull()
  expect(screen.queryByRole('button', { name: own('campaigns.saveVersion') })).toBeNull()
})
