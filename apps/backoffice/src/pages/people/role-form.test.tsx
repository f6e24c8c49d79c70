// @vitest-environment happy-dom
import { Refused } from '@portal/browser/refused.ts'
import { grantsOf } from '@portal/contracts/staff-permissions'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import permissions from '../../i18n/permissions/EN.json' with { type: 'json' }
import { endSession } from '../../lib/session.ts'
import { en, openTestApp } from '../../testing/test-app.tsx'
import RolesPage from './roles-page.tsx'
import english from './texts/EN.json' with { type: 'json' }

const nightGrants = { 'members.read': 'act', 'money.adjust': 'ask' } as const
const roles = [
  { code: 'finance', isBuiltin: true, grants: grantsOf('finance'), people: 1, version: 1 },
  { code: 'night', isBuiltin: false, grants: nightGrants, people: 2, version: 4 },
]
const answers = {
  'GET /staff/v1/roles': () => ({ list: roles }),
  'GET /staff/v1/networks': () => ({ list: [], ownAddress: '127.0.0.1' }),
  'GET /staff/v1/thresholds': () => ({ list: [] }),
  'POST /staff/v1/roles/put': () => ({ request: '9' }),
}
const pages = [{ path: 'roles', title: 'page.roles' as const, load: async () => ({ default: RolesPage }) }]
const openRoles = (role: 'owner' | 'auditor' = 'owner', more: object = {}) =>
  openTestApp({ path: '/roles', pages, role, answers: { ...answers, ...more } })
const click = (target: Element) => act(async () => void fireEvent.click(target))
const type = (target: Element, value: string) => act(async () => void fireEvent.change(target, { target: { value } }))
const openForm = async (button: string) => {
  await click(await screen.findByRole('button', { name: button }))
  return within(await screen.findByRole('dialog'))
}
const sent = (desk: Awaited<ReturnType<typeof openRoles>>) => desk.calls.filter(({ line }) => line === 'POST /staff/v1/roles/put')

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  endSession('signed-out')
})

test('a role changes permission by permission, with each change’s direction and a second person', async () => {
  const desk = await openRoles()
  const form = await openForm(english['people.change'])
  const send = form.getByRole('button', { name: english['people.proposeRole'] })
  expect((send as HTMLButtonElement).disabled).toBe(true)
  await type(form.getByLabelText(permissions['money.adjust']), 'ask+')
  await type(form.getByLabelText(permissions['members.read']), '')
  const changes = form.getByText(english['people.changes']).closest('section')!
  expect(
    within(changes)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringContaining(`${english['people.way_less']} ${permissions['members.read']}`),
    expect.stringContaining(`${english['people.way_more']} ${permissions['money.adjust']}`),
  ])
  await click(send)
  expect(sent(desk)).toEqual([])
  await type(form.getByLabelText(en('action.reason')), 'The night shift decides more.')
  await click(send)
  await waitFor(() => expect(sent(desk)).toHaveLength(1))
  expect(sent(desk)[0]!.input).toEqual({
    code: 'night',
    grants: { 'money.adjust': 'ask+' },
    version: 4,
    reason: 'The night shift decides more.',
  })
  expect(await screen.findByText(en('request.waits'))).toBeTruthy()
})

test('a new role begins as a copy, offers only grants that some role has, and needs a name of its own', async () => {
  const desk = await openRoles()
  const form = await openForm(english['people.newRole'])
  await type(form.getByLabelText(english['people.copyOf']), 'finance')
  const adjust = form.getByLabelText(permissions['money.adjust']) as HTMLSelectElement
  expect([adjust.value, [...adjust.options].map(({ value }) => value).filter(Boolean)]).toEqual(['ask+', ['ask', 'ask+']])
  await type(form.getByLabelText(english['people.code']), 'night')
  await type(form.getByLabelText(en('action.reason')), 'For the early shift.')
  await click(form.getByRole('button', { name: english['people.proposeRole'] }))
  expect(await form.findByText(english['people.codeTaken'])).toBeTruthy()
  expect(sent(desk)).toEqual([])
  await type(form.getByLabelText(english['people.code']), 'early')
  await click(form.getByRole('button', { name: english['people.proposeRole'] }))
  await waitFor(() => expect(sent(desk)[0]?.input).toMatchObject({ code: 'early', version: 0, grants: grantsOf('finance') }))
})

test('another’s change since the form was opened is said, and who may not change roles sees no button', async () => {
  const refuse = () => {
    throw new Refused('staff.changed', 'It was changed.')
  }
  await openRoles('owner', { 'POST /staff/v1/roles/put': refuse })
  const form = await openForm(english['people.change'])
  await type(form.getByLabelText(permissions['members.read']), '')
  await type(form.getByLabelText(en('action.reason')), 'The night shift looks at nothing.')
  await click(form.getByRole('button', { name: english['people.proposeRole'] }))
  expect(await form.findByText(english['people.roleChanged'])).toBeTruthy()
  await openRoles('auditor')
  expect(await screen.findByText('night')).toBeTruthy()
  expect(screen.queryByRole('button', { name: english['people.change'] })).toBeNull()
})
