// @vitest-environment happy-dom
import { Refused } from '@portal/browser/refused.ts'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { endSession } from '../../lib/session.ts'
import { en, meOf, openTestApp } from '../../testing/test-app.tsx'
import english from './texts/EN.json'

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  endSession('signed-out')
})

const own = (key: keyof typeof english) => english[key]
const at = '2026-11-25T10:00:00.000Z'
const prizes = ['1', '1', '2', '2', '3', '5', '10']
const version = { version: 1, prizes, validFrom: at, madeAt: at, madeBy: '', reason: '', standing: 'in_force' }
const line = 'POST /staff/v1/missions/ladder'

const open = (versions: object[], role: 'marketing' | 'auditor' = 'marketing') =>
  openTestApp({
    path: '/missions/ladder',
    pages: [{ path: 'missions/ladder', title: 'page.ladder', load: () => import('./ladder-page.tsx') }],
    role,
    answers: {
      'GET /staff/v1/session': () => meOf(role),
      'GET /staff/v1/views': () => ({ list: [] }),
      'GET /staff/v1/missions/ladder': () => ({ versions, signedIn: 12, paid: '34', currency: 'BDT' }),
    },
  })
const press = (name: string, from: { getByRole: typeof screen.getByRole } = screen) =>
  act(async () => void fireEvent.click(from.getByRole('button', { name })))
const fill = (field: Element, value: string) => act(async () => void fireEvent.change(field, { target: { value } }))

test('the form begins with the newest prizes and sends all seven days; a refusal stands in it', async () => {
  const desk = await open([
    { ...version, version: 2, prizes: ['1', '1', '2', '2', '3', '5', '9'], standing: 'scheduled', madeBy: 'owner' },
    version,
  ])
  expect(await screen.findByText(own('missions.ladder_scheduled'))).toBeTruthy()
  desk.answer({
    [line]: () => {
      throw new Refused('request.invalid', 'Invalid.', { prizes: 'too_fine' })
    },
  })
  await press(own('missions.ladderChange'))
  const form = within((await screen.findAllByRole('dialog')).at(-1)!)
  await fill(form.getByLabelText(own('missions.day_7'), { exact: false }), '12')
  await fill(form.getByLabelText(en('action.reason'), { exact: false }), 'More for the seventh day.')
  await press(own('missions.ladderChange'), form)
  expect(desk.calls.find((call) => call.line === line)?.input).toEqual({
    version: 2,
    prizes: ['1', '1', '2', '2', '3', '5', '12'],
    reason: 'More for the seventh day.',
  })
  expect(await form.findByText(own('missions.fault_tooFine'))).toBeTruthy()
})

test('who only reads sees what a brand without a ladder has, and no button', async () => {
  await open([], 'auditor')
  expect(await screen.findByText(own('missions.ladderNone'))).toBeTruthy()
  expect(screen.queryByRole('button', { name: own('missions.ladderChange') })).toBeNull()
  expect(screen.queryByRole('button', { name: own('missions.ladderClose') })).toBeNull()
})
