/** Staff look at a member's pages: over the operators' and the members' real servers, under the token that the link opens. */
import type { Route } from '@portal/contracts'
import { calls } from '@portal/contracts/calls'
import type { StaffRole } from '@portal/contracts/staff-permissions'
import { staffMemberRoutes as members } from '@portal/contracts/staff/members'
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestCaller, type TestCaller } from '../../testing/test-caller.ts'
import { hashAllRows } from '../../testing/test-routes.ts'
import { sampleOf } from '../../testing/test-samples.ts'
import { openTestStaff, type TestStaff } from '../../testing/test-staff.ts'

let back: TestStaff
let caller: TestCaller
const tokens = {} as Record<StaffRole, string>
const reason = 'The member has asked why a page is empty.'

beforeAll(async () => {
  back = await openTestStaff()
  caller = createTestCaller(back.portal.app)
  for (const role of ['owner', 'support', 'finance', 'auditor'] as const) tokens[role] = await back.signIn(role)
})
afterAll(() => back.close())
beforeEach(() => back.pass(60))

const ask = (member: string, as: StaffRole = 'support') => back.call(members.view, { token: tokens[as], input: { member, reason } })
const ticketOf = async (member: string) => /#view=([\w-]{43})$/.exec(((await ask(member)).body.value as { url: string }).url)![1]!
const open = (ticket: string) => caller.call(calls.identity.openView, { body: { ticket } })
type Opened = { token: string; account: string; viewer: string; endsAt: string }
const view = async (member: string) => (await open(await ticketOf(member))).body.value as Opened
const infoOf = (token: string) => caller.call(calls.identity.memberInfo, { token })

test('a link of the back office opens the pages of one member once, and stands in both audits (SEC-34)', async () => {
  await caller.register('looked1')
  for (const role of ['finance', 'auditor'] as const) expect((await ask('looked1', role)).body.code).toBe('staff.forbidden')
  const ticket = await ticketOf('looked1')
  const opened = (await open(ticket)).body.value as Opened
  expect(opened).toMatchObject({ account: 'looked1', viewer: 'support' })
  const minutes = (new Date(opened.endsAt).getTime() - Date.now()) / 60_000
  expect(minutes).toBeGreaterThan(14)
  expect(minutes).toBeLessThanOrEqual(15)
  expect((await infoOf(opened.token)).body.value).toMatchObject({ account: 'looked1', token: '' })
  expect((await open(ticket)).body.code).toBe('session.view_over')
  const rows = await back.portal.database.query(sql`
    select event, reason from staff.audit where event = 'member_viewed' and subject_id = 'looked1'
    union all select r.event, r.after ->> 'reason' from identity.audit_record r join identity.members m on m.id = r.member_id
    where r.event = 'viewed_by_support' and m.username = 'looked1'`)
  expect(rows).toEqual([
    { event: 'member_viewed', reason },
    { event: 'viewed_by_support', reason },
  ])
})

test('two who use one link at once: one sees the pages', async () => {
  await caller.register('looked2')
  const ticket = await ticketOf('looked2')
  const both = await Promise.all([open(ticket), open(ticket)])
  expect(both.map(({ body }) => body.code ?? 'open').toSorted()).toEqual(['open', 'session.view_over'])
})

/** A page of levels first brings their reader up to what is final in the log, as its job does each minute: two tables that say how far it has come. */
async function hashKept(on: Parameters<typeof hashAllRows>[0]) {
  const { 'loyalty.members': _members, 'wallet.seal_horizon': _horizon, ...kept } = await hashAllRows(on)
  return kept
}

test('under a look each call with an effect is refused, and no call changes the database (SEC-16)', async () => {
  const { token } = await view('agent')
  const before = await hashKept(back.portal.database)
  const told = new Map<string, string | undefined>()
  for (const [line, route] of back.portal.serving.served) {
    if (line === calls.identity.endView.call) continue
    const sample = sampleOf(route.input) as Record<string, string>
    const { body, status } = await caller.call(route as Route, line.startsWith('GET') ? { token, query: sample } : { token, body: sample })
    expect(status, line).not.toBe(500)
    told.set(line, body.code)
  }
  const changing = [...told].filter(([line]) => !line.startsWith('GET') || back.portal.serving.served.get(line)!.hasEffect)
  expect(changing.filter(([, code]) => code !== 'session.view_only')).toEqual([])
  expect(changing.length).toBeGreaterThan(80)
  expect([...told].filter(([, code]) => code === 'session.view_only').length).toBe(changing.length)
  expect(await hashKept(back.portal.database)).toEqual(before)
})

test('a look has no stream, is no session, and ends by time, press, lock or the staff’s sign-out', async () => {
  await caller.register('looked3')
  const first = await view('looked3')
  const stream = await back.portal.app.inject({ url: '/wps/live', headers: { host: 'localhost', authorization: `Bearer ${first.token}` } })
  expect(stream.json()).toMatchObject({ code: 'session.view_only' })
  const own = await caller.getToken('looked3')
  const { sessions } = (await caller.call(calls.identity.listSessions, { token: own })).body.value as { sessions: unknown[] }
  // That of the registration and that of the login.
  expect(sessions).toHaveLength(2)
  expect((await caller.call(calls.identity.endView, { token: own })).body.code).toBe('session.wrong_access')
  await back.portal.database.query(sql`update identity.views set ends_at = now() where ended_at is null`)
  expect((await infoOf(first.token)).body.code).toBe('session.expired')
  const second = await view('looked3')
  expect((await caller.call(calls.identity.endView, { token: second.token })).body.success).toBe(true)
  expect((await infoOf(second.token)).body.code).toBe('session.expired')
  const third = await view('looked3')
  await back.call(members.lock, { token: tokens.support, input: { member: 'looked3', isLocked: true, reason } })
  expect((await infoOf(third.token)).body.code).toBe('session.expired')
  expect((await ask('looked3')).body.code).toBe('identity.locked')
  await caller.register('looked5')
  const fourth = await view('looked5')
  await back.call({ call: 'POST /staff/v1/session/end' }, { token: tokens.support })
  expect((await infoOf(fourth.token)).body.code).toBe('session.expired')
  tokens.support = await back.signIn('support')
})

test('a link that waited more than a minute, or is opened at another brand, opens nothing', async () => {
  await caller.register('looked4')
  const ticket = await ticketOf('looked4')
  await back.portal.database.query(sql`update identity.views set ticket_until = now() where token_hash is null`)
  expect((await open(ticket)).body.code).toBe('session.view_over')
  await back.portal.database.query(
    sql`update identity.views set ticket_until = now() + interval '1 minute', brand_id = 77 where token_hash is null`,
  )
  expect((await open(ticket)).body.code).toBe('session.view_over')
})
