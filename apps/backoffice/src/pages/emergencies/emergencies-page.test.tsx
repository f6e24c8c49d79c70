// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { endSession } from '../../lib/session.ts'
import { pages } from '../../pages.ts'
import { en, openTestApp } from '../../testing/test-app.tsx'
import events from '../../i18n/events/EN.json' with { type: 'json' }
import english from './texts/EN.json' with { type: 'json' }

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  endSession('signed-out')
})

const at = '2026-11-25T08:00:00.000Z'
const line = {
  id: '7',
  state: 'open',
  by: 'owner2',
  reason: 'The colleague on call can’t be reached tonight.',
  openedAt: at,
  endsAt: '2026-11-26T08:00:00.000Z',
  acts: 1,
  isMine: false,
  reviewNote: '',
}
const done = {
  id: '1',
  operation: 'payout_method_changed',
  subjectKind: 'payout_method',
  subjectId: 'wallet',
  reason: 'Closed by the bank.',
  at,
}
const open = (more: object, path = '/emergencies?open=7', role: 'owner' | 'auditor' = 'owner') =>
  openTestApp({
    path,
    pages,
    role,
    answers: {
      'GET /staff/v1/queues': () => ({ queues: [], asOf: at }),
      'GET /staff/v1/views': () => ({ list: [] }),
      'GET /staff/v1/emergencies': () => ({ list: [{ ...line, ...more }], count: 1, countIsExact: true, asOf: at }),
      'GET /staff/v1/emergencies/acts': () => ({ list: [done], count: 1, countIsExact: true, asOf: at }),
      'POST /staff/v1/emergencies/open': () => ({ id: '8', endsAt: at }),
      'POST /staff/v1/emergencies/review': () => ({}),
    },
  })
const click = (target: Element) => act(async () => void fireEvent.click(target))

/** Fills the reason of the opened dialog and sends it. */
async function send(label: string, reason: string) {
  const form = within((await screen.findAllByRole('dialog')).at(-1)!)
  await act(async () => void fireEvent.change(form.getByLabelText(en('action.reason'), { exact: false }), { target: { value: reason } }))
  await click(form.getByRole('button', { name: label }))
}

test('a colleague reads what was done alone, and writes what was found (SEC-34)', async () => {
  const desk = await open({})
  expect(await screen.findByText('Closed by the bank.')).toBeTruthy()
  expect(screen.getAllByText(events['event.payout_method_changed']).length).toBeGreaterThan(0)
  await click(await screen.findByRole('button', { name: english['emergency.review'] }))
  await send(english['emergency.review'], 'Agreed with the bank.')
  expect(desk.calls.find(({ line: call }) => call === 'POST /staff/v1/emergencies/review')!.input).toEqual({
    id: '7',
    reason: 'Agreed with the bank.',
  })
})

test('one’s own is ended and not reviewed; one that is reviewed is left alone (SEC-34)', async () => {
  await open({ isMine: true })
  await screen.findByRole('button', { name: english['emergency.end'] })
  expect(screen.queryByRole('button', { name: english['emergency.review'] })).toBeNull()
  cleanup()
  await open({ state: 'reviewed', reviewedBy: 'owner', reviewedAt: at, reviewNote: 'Agreed with the bank.' })
  expect(await screen.findByText('Agreed with the bank.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: english['emergency.end'] })).toBeNull()
})

test('an owner opens it with a reason; an auditor reads alone (SEC-34)', async () => {
  const desk = await open({ state: 'reviewed' }, '/emergencies')
  await click(await screen.findByRole('button', { name: english['emergency.open'] }))
  await send(english['emergency.open'], 'Nobody else is on shift.')
  expect(desk.calls.find(({ line: call }) => call === 'POST /staff/v1/emergencies/open')!.input).toEqual({
    reason: 'Nobody else is on shift.',
  })
  cleanup()
  await open({}, '/emergencies?open=7', 'auditor')
  await screen.findByText('Closed by the bank.')
  for (const key of ['emergency.open', 'emergency.end', 'emergency.review'] as const)
    expect(screen.queryByRole('button', { name: english[key] })).toBeNull()
})
