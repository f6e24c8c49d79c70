/** Attacks on the operators' side: fixed sessions, guessing, calls that another site makes a browser send, fields that nobody offered. */
import { staffRoutes } from '@portal/contracts/staff'
import { staffSessionRoutes as session } from '@portal/contracts/staff/session'
import type { StaffRoute } from '@portal/contracts/staff-route'
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestStaff, type TestStaff } from './testing/test-staff.ts'

let back: TestStaff
let owner: string
beforeAll(async () => {
  back = await openTestStaff()
  owner = await back.signIn('owner')
})
afterAll(() => back.close())

const routes: StaffRoute[] = Object.values(staffRoutes).flatMap((group): StaffRoute[] => Object.values(group))
const writes = routes.filter(({ call, kind }) => kind !== 'open' && !call.startsWith('GET ') && call !== 'POST /staff/v1/session/end')

/** What everybody's rows look like, but for when a session was last seen. */
async function fingerprint(): Promise<string> {
  const [row] = await back.portal.database.query<{ all: string }>(sql`
    select md5(string_agg(t, '|')) as all from (
      select p::text as t from staff.people p union all select g::text from staff.person_roles g union all select r::text from staff.requests r
      union all select r::text from staff.roles r union all select n::text from staff.networks n union all select m::text from identity.members m) s`)
  return row!.all
}

test('a session that was chosen beforehand is never opened by a sign-in (SEC-10)', async () => {
  const planted = Buffer.alloc(32, 7).toString('base64url')
  const token = await back.signIn('finance', { token: planted, headers: { cookie: `token=${planted}; session=${planted}` } })
  expect(token).not.toBe(planted)
  expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(32)
  expect((await back.call(session.me, { token: planted })).status).toBe(401)
  expect((await back.call(session.me, { token })).status).toBe(200)
  const next = await back.signIn('finance', { token })
  expect(next).not.toBe(token)
})

test('an address that tries many names is refused, and the owner elsewhere still gets in (SEC-04)', async () => {
  const guess = (name: string, code: string) =>
    back.call(session.signIn, {
      ip: '127.9.0.7',
      input: { username: name, password: 'Wrong1234!', proof: { method: 'authenticator', code } },
    })
  const told: number[] = []
  for (let each = 0; each < 30; each += 1) {
    back.pass(60)
    told.push((await guess(`guess${each}`, String(100_000 + each))).status)
  }
  expect(told.filter((status) => status === 401).length).toBeLessThanOrEqual(20)
  expect(told.at(-1)).toBe(429)
  expect((await back.call(session.me, { token: await back.signIn('owner') })).status).toBe(200)
})

test('what another site can make a browser send changes nothing (SEC-21)', async () => {
  owner = await back.signIn('owner')
  const before = await fingerprint()
  const attempts: Record<string, string>[] = [
    { 'content-type': 'text/plain' },
    { 'content-type': 'application/x-www-form-urlencoded' },
    { 'content-type': 'multipart/form-data; boundary=x' },
  ]
  expect(writes.length).toBeGreaterThan(20)
  for (const route of writes) {
    back.pass(60)
    for (const headers of attempts) {
      const { status } = await back.call(route, { token: owner, headers: { ...headers, origin: 'https://evil.example' } })
      expect([route.call, headers, status >= 400 && status < 500]).toEqual([route.call, headers, true])
    }
    // No cookie carries a session, and no address does.
    const bare = await back.call({ call: `${route.call}?token=${owner}` }, { headers: { cookie: `token=${owner}` } })
    expect([route.call, bare.status]).toEqual([route.call, 401])
  }
  expect(await fingerprint()).toBe(before)
})

test('no answer sets a cookie or lets another site read it (SEC-21, SEC-23)', async () => {
  for (const { call } of routes.filter((route) => route.call.startsWith('GET '))) {
    back.pass(60)
    const url = call.slice(4)
    const headers = { host: 'localhost', origin: 'https://evil.example', authorization: `Bearer ${owner}` }
    const answer = await back.operators.inject({ method: 'GET', url, headers, remoteAddress: '127.0.0.1' })
    expect([call, answer.headers['set-cookie'], answer.headers['access-control-allow-origin']]).toEqual([call, undefined, undefined])
    if (!String(answer.headers['content-type']).startsWith('text/event-stream'))
      expect([call, answer.headers['cache-control']]).toEqual([call, 'no-store'])
  }
})

test('fields that a write does not offer are refused and raise nobody (SEC-19)', async () => {
  const before = await fingerprint()
  const extra = {
    isOwner: true,
    roles: ['owner'],
    permission: 'staff.edit',
    personId: '1',
    brandId: 1,
    decidedBy: 'owner',
    grants: { 'staff.edit': 'act' },
  }
  for (const route of writes) {
    back.pass(60)
    const { status, body } = await back.call(route, { token: owner, input: extra })
    expect([route.call, status, body.code]).toEqual([route.call, 422, 'request.invalid'])
  }
  expect(await fingerprint()).toBe(before)
})
