// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Refused } from '@portal/browser/refused.ts'
import { endSession } from '../../lib/session.ts'
import { en, openTestApp } from '../../testing/test-app.tsx'
import ApplicationsPage from './applications-page.tsx'
import english from './texts/EN.json' with { type: 'json' }

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  endSession('signed-out')
})

const own = (key: keyof typeof english) => english[key]
const at = '2026-11-25T10:00:00.000Z'
const visitor = {
  applicationNo: 'A2026112500000001',
  name: 'Rafiq Uddin',
  contact: 'r•••@example.com',
  channel: 'A shop in Khulna',
  expectedMembers: 40,
  languages: ['BN'],
  state: 'submitted',
  version: 1,
  createdAt: at,
}
const listLine = 'GET /staff/v1/agents/applications'
const approveLine = 'POST /staff/v1/agents/applications/approve'
const whole = (application: object, more: object = {}) => ({ application, contact: 'rafiq@example.com', comment: '', sameContact: ['rafiq1'], earlier: [], ...more }) // prettier-ignore

async function openQueue(row: object, query = '', role: 'owner' | 'auditor' = 'owner', more: object = {}) {
  const pages = [
    { path: 'agents/applications', title: 'page.agentApplications' as const, load: async () => ({ default: ApplicationsPage }) },
  ]
  const answers = {
    [listLine]: () => ({ list: [row], count: 1, countIsExact: true, asOf: at }),
    'GET /staff/v1/agents/application': () => whole(row),
    'GET /staff/v1/views': () => ({ list: [] }),
    [approveLine]: () => ({ request: '9' }),
    ...more,
  }
  return openTestApp({ path: `/agents/applications${query}`, pages, role, answers })
}
const click = (target: Element) => act(async () => void fireEvent.click(target))

test('the page shows what waits, the longest first, until a filter asks for more (R-6.1.20)', async () => {
  const desk = await openQueue(visitor)
  expect(await screen.findByText('Rafiq Uddin')).toBeTruthy()
  const inputs = () => desk.calls.filter(({ line }) => line === listLine).map(({ input }) => input)
  expect(inputs()[0]).toEqual({ queue: 'review', order: 'oldest' })
  await act(async () => void fireEvent.change(screen.getByLabelText(own('agents.state')), { target: { value: 'every' } }))
  expect(inputs().at(-1)).toEqual({})
})

test('a visitor is approved with a place and figures; a second person is asked where it takes one', async () => {
  const desk = await openQueue(visitor, `?open=${visitor.applicationNo}`)
  expect(await screen.findByText('rafiq@example.com')).toBeTruthy()
  await click(await screen.findByRole('button', { name: own('agents.approve') }))
  const form = within((await screen.findAllByRole('dialog')).at(-1)!)
  const fill = (label: string, value: string) => act(async () => void fireEvent.change(form.getByLabelText(label, { exact: false }), { target: { value } })) // prettier-ignore
  await fill(own('agents.agentType'), '42')
  await fill(own('agents.upline'), ' affiliate ')
  await fill(own('agents.quota'), '৪')
  await fill(en('action.reason'), 'Spoken on the phone.')
  await click(form.getByRole('button', { name: own('agents.approve') }))
  expect(desk.calls.find(({ line }) => line === approveLine)!.input).toEqual({
    applicationNo: visitor.applicationNo,
    version: 1,
    type: 42,
    upline: 'affiliate',
    quota: 4,
    reason: 'Spoken on the phone.',
  })
  expect(await screen.findByText(en('request.waits'))).toBeTruthy()
})

test('whoever has an account is asked for no place, and a refusal speaks to staff', async () => {
  await openQueue({ ...visitor, member: 'rafiq1' }, `?open=${visitor.applicationNo}`, 'owner', {
    [approveLine]: () => {
      throw new Refused('agents.group_out_of_range', 'It must lie below your own.', { prizeGroup: 'range', min: '1800', max: '1960' })
    },
  })
  await click(await screen.findByRole('button', { name: own('agents.approve') }))
  const form = within((await screen.findAllByRole('dialog')).at(-1)!)
  expect(form.queryByLabelText(own('agents.theirAccount'), { exact: false })).toBeNull()
  const fill = (label: string, value: string) => act(async () => void fireEvent.change(form.getByLabelText(label, { exact: false }), { target: { value } })) // prettier-ignore
  await fill(own('agents.agentType'), '41')
  await fill(own('agents.prizeGroup'), '1999')
  await fill(en('action.reason'), 'Spoken on the phone.')
  await click(form.getByRole('button', { name: own('agents.approve') }))
  expect((await form.findByRole('alert')).textContent).toBe('The prize group must lie between 1800 and 1960.')
})

test('a decided application tells its code and that the applicant has to be told by hand', async () => {
  const row = { ...visitor, state: 'approved', decidedBy: 'owner', decidedAt: at }
  await openQueue(row, `?open=${visitor.applicationNo}`, 'owner', {
    'GET /staff/v1/agents/application': () => whole(row, { code: 'BCDFGHJKLM', told: 'by_hand', contact: 'rafiq on Telegram' }),
  })
  expect(await screen.findByText('BCDFGHJKLM')).toBeTruthy()
  expect(screen.getByText(own('agents.tellByHand').replace('{contact}', 'rafiq on Telegram'))).toBeTruthy()
  expect(screen.queryByRole('button', { name: own('agents.approve') })).toBeNull()
})

test('whoever only reads sees the masked contact and asks for no more', async () => {
  const desk = await openQueue(visitor, `?open=${visitor.applicationNo}`, 'auditor')
  expect((await screen.findAllByText('r•••@example.com')).length).toBeGreaterThan(0)
  expect(desk.calls.some(({ line }) => line === 'GET /staff/v1/agents/application')).toBe(false)
  expect(screen.queryByRole('button', { name: own('agents.approve') })).toBeNull()
})
