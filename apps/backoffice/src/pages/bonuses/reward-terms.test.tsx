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
const line = 'POST /staff/v1/bonuses/reward-terms'
const bonus = {
  base: 'BONUS',
  multiplier: 8,
  contribution: { RNG: 100 },
  spendOrder: 'BONUS_FIRST',
  isSticky: false,
  maxBet: '20',
  validDays: 14,
}
const list = [
  { kind: 'mission', version: 3, bonus },
  { kind: 'redemption', version: 0 },
]

const open = () =>
  openTestApp({
    path: '/bonuses',
    pages: [{ path: 'bonuses', title: 'page.bonuses', load: () => import('./bonuses-page.tsx') }],
    role: 'owner',
    answers: {
      'GET /staff/v1/session': () => meOf('owner'),
      'GET /staff/v1/views': () => ({ list: [] }),
      'GET /staff/v1/bonuses': () => ({ list: [], count: 0, countIsExact: true, asOf: '2026-11-25T10:00:00.000Z' }),
      'GET /staff/v1/bonuses/reward-terms': () => ({ list }),
    },
  })
const press = (button: HTMLElement) => act(async () => void fireEvent.click(button))
const fill = (field: Element, value: string) => act(async () => void fireEvent.change(field, { target: { value } }))

test('each kind of reward says what it gives; the form begins with it, a refusal stands under its field', async () => {
  const desk = await open()
  const table = within(await screen.findByRole('table', { name: own('bonuses.rewardTerms') }))
  expect(table.getByText(own('bonuses.asMoney'))).toBeTruthy()
  const [mission] = table.getAllByRole('button', { name: own('bonuses.setTerms'), hidden: false })
  desk.answer({
    [line]: () => {
      throw new Refused('request.invalid', 'Invalid.', { multiplier: 'out_of_range' })
    },
  })
  await press(mission!)
  const form = within((await screen.findAllByRole('dialog')).at(-1)!)
  const reason = 'More play for missions.'
  await fill(form.getByLabelText(own('bonuses.multiplier'), { exact: false }), '12')
  await fill(form.getByLabelText(en('action.reason'), { exact: false }), reason)
  await press(form.getByRole('button', { name: own('bonuses.setTerms') }))
  const sent = desk.calls.find((call) => call.line === line)?.input
  expect(sent).toEqual({
    kind: 'mission',
    version: 3,
    bonus: { multiplier: 12, validDays: 14, games: 'slots', spendOrder: 'BONUS_FIRST', maxBet: '20' },
    reason,
  })
  expect(await form.findByText(own('bonuses.fault_range'))).toBeTruthy()
})
