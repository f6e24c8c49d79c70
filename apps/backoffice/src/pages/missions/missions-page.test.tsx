// @vitest-environment happy-dom
import { Refused } from '@portal/browser/refused.ts'
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
const terms = { target: '20', prize: '5', pays: 'brand', levelAtLeast: 1, startsAt: null, endsAt: '2026-12-01T00:00' }
const titles = { EN: 'Twenty bets', BN: 'বিশ বাজি', CN: '二十', VI: 'Hai mươi' }
const mission = {
  id: '4',
  version: 3,
  period: 'D',
  metric: 'bets',
  gameType: null,
  ...terms,
  titles,
  position: 0,
  isOn: true,
  validFrom: at,
  changedBy: 'marketing',
  changedAt: at,
  completed: 12,
  claimed: 7,
}
const changeLine = 'POST /staff/v1/missions/change'

const open = (list: object[], path = '/missions', role: 'marketing' | 'auditor' = 'marketing') =>
  openTestApp({
    path,
    pages: [{ path: 'missions', title: 'page.missions', load: () => import('./missions-page.tsx') }],
    role,
    answers: {
      'GET /staff/v1/session': () => meOf(role),
      'GET /staff/v1/views': () => ({ list: [] }),
      'GET /staff/v1/missions': () => ({ list, currency: 'BDT' }),
      'GET /staff/v1/missions/one': () => ({
        figures: [{ period: '2026-11-25', completed: 12, claimed: 7, paid: '35' }],
        versions: [{ version: 3, ...terms, titles, validFrom: at, by: 'marketing', reason: 'Less for the quiet week.', at }],
        currency: 'BDT',
      }),
    },
  })
const press = (name: string, from: { getByRole: typeof screen.getByRole } = screen) =>
  act(async () => void fireEvent.click(from.getByRole('button', { name })))
const fill = (field: Element, value: string) => act(async () => void fireEvent.change(field, { target: { value } }))

test('a mission shows its figures and versions, and its form begins with what is there', async () => {
  const desk = await open([mission], '/missions?open=4')
  expect(await screen.findByText('Less for the quiet week.')).toBeTruthy()
  desk.answer({
    [changeLine]: () => {
      throw new Refused('request.invalid', 'Invalid.', { target: 'not_whole' })
    },
  })
  await press(own('missions.change'))
  const form = within((await screen.findAllByRole('dialog')).at(-1)!)
  await fill(form.getByLabelText(own('missions.target'), { exact: false }), '20.5')
  await fill(form.getByLabelText(en('action.reason'), { exact: false }), 'More for the festival.')
  await press(own('missions.change'), form)
  expect(desk.calls.find(({ line }) => line === changeLine)?.input).toEqual({
    id: '4',
    version: 3,
    ...terms,
    target: '20.5',
    titles,
    reason: 'More for the festival.',
  })
  expect(await form.findByText(own('missions.fault_notWhole'))).toBeTruthy()
})

test('a mission is switched off with its place as it is', async () => {
  const desk = await open([mission], '/missions?open=4')
  desk.answer({ 'POST /staff/v1/missions/place': () => ({ done: true }) })
  await screen.findByText(own('missions.versions'))
  await press(own('missions.switchOff'))
  const form = within((await screen.findAllByRole('dialog')).at(-1)!)
  await fill(form.getByLabelText(en('action.reason'), { exact: false }), 'Over for this year.')
  await press(own('missions.switchOff'), form)
  expect(desk.calls.find(({ line }) => line.endsWith('place'))?.input).toEqual({
    id: '4',
    isOn: false,
    position: 0,
    reason: 'Over for this year.',
  })
})

test('without missions the list says how one comes; who only reads is offered no form', async () => {
  await open([], '/missions', 'auditor')
  expect(await screen.findByText(own('missions.noneHint'))).toBeTruthy()
  expect(screen.queryByRole('button', { name: own('missions.add') })).toBeNull()
})
