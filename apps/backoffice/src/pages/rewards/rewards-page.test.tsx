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
const gift = {
  id: '7',
  username: 'demo',
  kind: 'gift',
  state: 'claimable',
  amount: '20',
  currency: 'BDT',
  title: 'For the wait',
  createdAt: at,
  expiresAt: '2026-12-25T10:00:00.000Z',
  gift: { id: '3', proposedBy: 'support', confirmedBy: 'owner', reason: 'A long wait on Friday.' },
}
const limits = {
  list: [{ role: 'support', single: '500', daily: '5000', version: 1 }],
  own: { single: '500', daily: '5000' },
  currency: 'BDT',
}
const giveLine = 'POST /staff/v1/rewards/gift'

function open(list: object[], role: 'owner' | 'support' | 'auditor' = 'support', path = '/rewards') {
  return openTestApp({
    path,
    pages: [{ path: 'rewards', title: 'page.rewards', load: () => import('./rewards-page.tsx') }],
    role,
    answers: {
      'GET /staff/v1/session': () => meOf(role),
      'GET /staff/v1/rewards': () => ({ list, count: list.length, countIsExact: true, asOf: at }),
      'GET /staff/v1/rewards/limits': () => limits,
      'GET /staff/v1/views': () => ({ list: [] }),
      'GET /staff/v1/rewards/gift': ({ members }) => ({
        list: String(members)
          .split(/\s+/)
          .map((username) => ({ username, ...(username === 'nobody' && { problem: 'unknown' }) })),
        members: String(members)
          .split(/\s+/)
          .filter((name) => name !== 'nobody').length,
      }),
      [giveLine]: () => ({ request: '12' }),
    },
  })
}
const press = (name: string, within_: { getByRole: typeof screen.getByRole } = screen) =>
  act(async () => void fireEvent.click(within_.getByRole('button', { name })))

test('a gift shows who gets nothing, leaves them out when told, and is proposed with what was checked', async () => {
  const desk = await open([gift])
  await screen.findByText(own('rewards.limits'))
  await press(own('rewards.give'))
  const form = within((await screen.findAllByRole('dialog')).at(-1)!)
  const fill = (label: string, value: string) =>
    act(async () => void fireEvent.change(form.getByLabelText(label, { exact: false }), { target: { value } }))
  await press(own('rewards.showPreview'), form)
  expect(form.getAllByText(en('action.fieldMissing')).length).toBe(6)
  await fill(own('rewards.members'), 'demo nobody vip')
  await fill(own('rewards.amountEach'), '20')
  for (const code of ['BN', 'EN', 'CN', 'VI'] as const) await fill(own(`rewards.title_${code}`), `Words ${code}`)
  await press(own('rewards.showPreview'), form)
  expect(await form.findByText(own('rewards.problem_unknown'))).toBeTruthy()
  expect(form.queryByRole('button', { name: own('rewards.propose') })).toBeNull()
  await press(own('rewards.leaveOut'), form)
  await press(own('rewards.showPreview'), form)
  await fill(en('action.reason'), 'A long wait on Friday.')
  await press(own('rewards.propose'), form)
  expect(desk.calls.find(({ line }) => line === giveLine)?.input).toEqual({
    members: 'demo\nvip',
    amount: '20',
    days: 30,
    titles: { BN: 'Words BN', EN: 'Words EN', CN: 'Words CN', VI: 'Words VI' },
    reason: 'A long wait on Friday.',
  })
  expect(await screen.findByText(en('request.waits'))).toBeTruthy()
})

test('free rounds are proposed with their game and stake, and show how far they are at the vendor', async () => {
  const rounds = {
    vassalage: 'NOKSHI',
    gameCode: 'tiger',
    gameName: 'Tiger',
    count: 10,
    stake: '2',
    multiplier: 3,
    playDays: 7,
    state: 'ready',
    left: 4,
    won: '9',
  }
  await open([{ ...gift, state: 'claimed', rounds }], 'owner', '/rewards?open=7')
  expect(await screen.findByText(own('rewards.rounds_state_ready'))).toBeTruthy()
  expect(screen.getByRole('button', { name: own('rewards.cancelRounds') })).toBeTruthy()
  cleanup()
  const desk = await open([gift], 'owner')
  await screen.findByText(own('rewards.limits'))
  await press(own('rewards.give'))
  const form = within((await screen.findAllByRole('dialog')).at(-1)!)
  const fill = (label: string, value: string) =>
    act(async () => void fireEvent.change(form.getByLabelText(label, { exact: false }), { target: { value } }))
  await act(async () => void fireEvent.click(form.getByLabelText(own('rewards.asRounds'))))
  await fill(own('rewards.members'), 'demo')
  await fill(own('rewards.rounds_vassalage'), 'nokshi')
  await fill(own('rewards.rounds_gameCode'), 'tiger')
  await fill(own('rewards.roundStake'), '2')
  for (const code of ['BN', 'EN', 'CN', 'VI'] as const) await fill(own(`rewards.title_${code}`), 'Words')
  await press(own('rewards.showPreview'), form)
  await fill(en('action.reason'), 'A long wait on Friday.')
  await press(own('rewards.propose'), form)
  expect(desk.calls.find(({ line }) => line === giveLine)?.input).toMatchObject({
    amount: '2',
    rounds: { vassalage: 'NOKSHI', gameCode: 'tiger', count: 10, multiplier: 0, playDays: 7 },
  })
})

test('the limit of the role is said under the amount of a gift', async () => {
  const desk = await open([gift])
  desk.answer({
    [giveLine]: () => {
      throw new Refused('request.invalid', 'Invalid.', { amount: 'above_role_limit' })
    },
  })
  await screen.findByText(own('rewards.limits'))
  await press(own('rewards.give'))
  const form = within((await screen.findAllByRole('dialog')).at(-1)!)
  const fill = (label: string, value: string) =>
    act(async () => void fireEvent.change(form.getByLabelText(label, { exact: false }), { target: { value } }))
  await fill(own('rewards.members'), 'demo')
  await fill(own('rewards.amountEach'), '2000')
  for (const code of ['BN', 'EN', 'CN', 'VI'] as const) await fill(own(`rewards.title_${code}`), 'Words')
  await press(own('rewards.showPreview'), form)
  await fill(en('action.reason'), 'A long wait on Friday.')
  await press(own('rewards.propose'), form)
  expect(await form.findByText(own('rewards.fault_roleLimit'))).toBeTruthy()
})

test('a reward shows who gave it, and only whoever may takes it back while it can be claimed', async () => {
  await open([gift, { ...gift, id: '8', state: 'claimed' }], 'owner', '/rewards?open=7')
  expect(await screen.findByText('A long wait on Friday.')).toBeTruthy()
  expect(screen.getByRole('button', { name: own('rewards.withdraw') })).toBeTruthy()
  await open([gift], 'auditor', '/rewards?open=7')
  expect(await screen.findByText('A long wait on Friday.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: own('rewards.withdraw') })).toBeNull()
  expect(screen.queryByRole('button', { name: own('rewards.give') })).toBeNull()
})

test('without rewards the list says what will stand there', async () => {
  await open([])
  expect(await screen.findByText(own('rewards.noneHint'))).toBeTruthy()
})
