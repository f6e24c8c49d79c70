// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { endSession } from '../../lib/session.ts'
import { en, meOf, openTestApp } from '../../testing/test-app.tsx'
import english from './texts/EN.json' with { type: 'json' }

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  endSession('signed-out')
})

const own = (key: keyof typeof english) => english[key]
const at = '2026-11-25T10:00:00.000Z'
const next = { version: 2, prizes: ['80', '20'], isSplit: true, isOn: true, validFrom: at, by: 'owner', reason: 'For the festival.', at }
const ranking = {
  period: 'D',
  version: 1,
  prizes: ['50', '30'],
  isSplit: false,
  isOn: true,
  startsAt: at,
  endsAt: at,
  members: 12,
  next,
  latest: 2,
}
const changeLine = 'POST /staff/v1/rankings/change'

const open = (path: string, answers: Record<string, () => unknown>) =>
  openTestApp({
    path,
    pages: [
      { path: 'rankings', title: 'page.rankings', load: () => import('./rankings-page.tsx') },
      { path: 'rankings/results', title: 'page.rankingResults', load: () => import('./results-page.tsx') },
      { path: 'rankings/off', title: 'page.rankingsOff', load: () => import('./off-page.tsx') },
    ],
    role: 'marketing',
    answers: { 'GET /staff/v1/session': () => meOf('marketing'), 'GET /staff/v1/views': () => ({ list: [] }), ...answers },
  })
const press = (name: string, from: { getByRole: typeof screen.getByRole } = screen) =>
  act(async () => void fireEvent.click(from.getByRole('button', { name })))
const fill = (field: Element, value: string) => act(async () => void fireEvent.change(field, { target: { value } }))

test('a ranking shows what runs and what comes next; the form begins with what comes next', async () => {
  const desk = await open('/rankings', {
    'GET /staff/v1/rankings': () => ({ list: [ranking], currency: 'BDT' }),
    [changeLine]: () => ({ done: true }),
  })
  expect(await screen.findByText(own('rankings.next'))).toBeTruthy()
  await press(own('rankings.change'))
  const form = within((await screen.findAllByRole('dialog')).at(-1)!)
  const prizes = form.getByRole('textbox', { name: /^Prizes/ }) as HTMLTextAreaElement
  expect(prizes.value).toBe('80, 20')
  await fill(prizes, '90; 20\n10')
  await fill(form.getByLabelText(en('action.reason'), { exact: false }), 'Three places.')
  await press(own('rankings.change'), form)
  expect(desk.calls.find(({ line }) => line === changeLine)?.input).toEqual({
    period: 'D',
    version: 2,
    prizes: ['90', '20', '10'],
    isSplit: true,
    isOn: true,
    reason: 'Three places.',
  })
})

test('a past ranking opens with its winners by its address', async () => {
  const result = { source: 'D:2026-11-24T18:00', period: 'D', startsAt: at, paidAt: at, winners: 1, claimed: 0, paid: '0' }
  await open('/rankings/results?open=D%3A2026-11-24T18%3A00', {
    'GET /staff/v1/rankings/results': () => ({ list: [result], count: 1, countIsExact: true, asOf: at }),
    'GET /staff/v1/rankings/result': () => ({
      list: [{ id: '9', place: 1, username: 'vip', amount: '50', state: 'claimable' }],
      currency: 'BDT',
    }),
  })
  expect(await screen.findByRole('link', { name: 'vip' })).toBeTruthy()
})

test('with nobody left out the list says what it is for', async () => {
  await open('/rankings/off', { 'GET /staff/v1/rankings/off': () => ({ list: [], count: 0, countIsExact: true, asOf: at }) })
  expect(await screen.findByText(own('rankings.noneOffHint'))).toBeTruthy()
})
