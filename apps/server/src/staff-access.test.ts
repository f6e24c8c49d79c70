/** Who may call what on the operators' side: every route with every role, without a session and in a foreign brand; read from the contract's own matrix. */
import { staffRoutes } from '@portal/contracts/staff'
import { grantsOf, joinGrants, listPermissions, staffPermissions, type StaffRole, staffRoles } from '@portal/contracts/staff-permissions'
import type { StaffRoute } from '@portal/contracts/staff-route'
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestCaller, type Reply } from './testing/test-caller.ts'
import { openTestStaff, type TestStaff } from './testing/test-staff.ts'

let back: TestStaff
const tokens = new Map<StaffRole, string>()

beforeAll(async () => {
  back = await openTestStaff()
  for (const role of staffRoles) tokens.set(role, await back.signIn(role))
})
afterAll(() => back.close())

const routes: StaffRoute[] = Object.values(staffRoutes).flatMap((group): StaffRoute[] => Object.values(group))
const guarded = routes.filter(({ kind }) => kind !== 'open')

const accessCodes = new Set([
  'session.required',
  'session.expired',
  'staff.forbidden',
  'staff.wrong_brand',
  'staff.network_refused',
  'staff.step_up',
])
/** What the gate says; undefined when the call went past it. An empty input does nothing: no write of the contract takes one but the end of the own session. */
const gateOf = ({ status, body }: Reply) => {
  expect(status).not.toBe(500)
  return accessCodes.has(body.code ?? '') ? body.code : undefined
}

test('every staff route admits exactly the roles of its permission (SEC-16, SEC-40)', async () => {
  const wrong: string[] = []
  let cells = 0
  for (const route of guarded.filter(({ call }) => call !== 'POST /staff/v1/session/end')) {
    for (const role of staffRoles) {
      back.pass(60)
      const told = gateOf(await back.call(route, { token: tokens.get(role)! }))
      const { permission = 'own' } = route
      const isAdmitted = permission === 'own' || (staffPermissions[permission] as Partial<Record<StaffRole, string>>)[role] !== undefined
      cells += 1
      if (told !== (isAdmitted ? undefined : 'staff.forbidden')) wrong.push(`${route.call} as ${role}: ${told}`)
    }
    const strangers = [await back.call(route), await back.call(route, { token: Buffer.alloc(32, 1).toString('base64url') })]
    const told = strangers.map(gateOf)
    if (String(told) !== 'session.required,session.expired') wrong.push(`${route.call}: ${told}`)
  }
  expect(wrong).toEqual([])
  expect(cells).toBe((guarded.length - 1) * staffRoles.length)
})

test('whoever is limited to lines calls only what keeps to them, whatever the roles (SEC-16)', async () => {
  const { database } = back.portal
  const people = ['agents', 'finance'] as const
  await database.query(sql`
    insert into staff.person_lines (person_id, brand_id, agent, given_by)
    select p.id, 1, m.id, 'test' from staff.people p, identity.members m where p.username = any (${[...people]}::text[]) and m.username = 'agent' and m.brand_id = 1`)
  const wrong: string[] = []
  const passed = new Set<string>()
  for (const route of guarded.filter(({ call, permission }) => call !== 'POST /staff/v1/session/end' && permission !== 'own')) {
    for (const role of people) {
      back.pass(60)
      const told = gateOf(await back.call(route, { token: tokens.get(role)! }))
      const isAdmitted = route.byLines && grantsOf(role)[route.permission as keyof typeof staffPermissions] !== undefined
      if (told === undefined) passed.add(route.call)
      if (told !== (isAdmitted ? undefined : 'staff.forbidden')) wrong.push(`${route.call} as ${role}: ${told}`)
    }
  }
  await database.query(sql`delete from staff.person_lines where given_by = 'test'`)
  expect(wrong).toEqual([])
  expect([...passed].toSorted()).toEqual(guarded.filter(({ byLines }) => byLines).map(({ call }) => call).toSorted()) // prettier-ignore
})

test('a brand in which the caller has no role is refused for every route (SEC-16)', async () => {
  await back.portal.database.query(sql`
    insert into brand.brands (code, name, mode, currency, languages, default_language) values ('OTHER', '{"EN":"Other"}', 'demo', 'VND', '{EN}', 'EN')`)
  for (const route of guarded) {
    back.pass(60)
    const told = gateOf(await back.call(route, { token: tokens.get('owner')!, brand: 'OTHER' }))
    expect([route.call, told]).toEqual([route.call, 'staff.wrong_brand'])
  }
  await back.portal.database.query(sql`delete from brand.brands where code = 'OTHER'`)
})

test('a token of a member opens nothing at the operators’ side, nor one of staff at the members’ (SEC-16)', async () => {
  const members = createTestCaller(back.portal.app)
  const token = await members.getToken('demo')
  expect((await back.call({ call: 'GET /staff/v1/session' }, { token })).body.code).toBe('session.expired')
  expect((await members.call({ call: 'GET /wps/member/info' }, { token: tokens.get('owner')! })).body.code).toBe('session.expired')
})

test('only sign-in and enrolment need no session, and every other route names its permission', () => {
  expect(
    routes
      .filter(({ kind }) => kind === 'open')
      .map(({ call }) => call)
      .toSorted(),
  ).toEqual([
    'GET /staff/v1/session/demo',
    'GET /staff/v1/session/ways',
    'POST /staff/v1/enrolment/finish',
    'POST /staff/v1/enrolment/start',
    'POST /staff/v1/session',
    'POST /staff/v1/session/bypasskey',
    'POST /staff/v1/session/passkey',
  ])
  expect(guarded.filter(({ permission }) => permission === undefined)).toEqual([])
  expect(new Set(routes.map(({ call }) => call)).size).toBe(routes.length)
  for (const { kind, call } of guarded) expect([call, call.startsWith('POST')]).toEqual([call, kind === 'write'])
})

test('a route that asks for a fresh proof refuses one of more than five minutes (SEC-14)', async () => {
  const stepUps = guarded.filter(({ stepUp }) => stepUp)
  expect(stepUps.length).toBeGreaterThan(3)
  const token = await back.signIn('owner')
  await back.portal.database.query(sql`update staff.sessions set proved_at = clock_timestamp() - interval '301 seconds'`)
  for (const route of stepUps.filter(({ permission }) => permission === 'own' || grantsOf('owner')[permission!])) {
    back.pass(60)
    expect([route.call, gateOf(await back.call(route, { token }))]).toEqual([route.call, 'staff.step_up'])
  }
  const proof = { method: 'authenticator', code: await back.codeOf('owner') }
  expect((await back.call({ call: 'POST /staff/v1/session/proof' }, { token, input: { proof } })).status).toBe(200)
  for (const route of stepUps) {
    back.pass(60)
    expect([route.call, gateOf(await back.call(route, { token }))]).toEqual([route.call, undefined])
  }
})

test('a role that is taken away counts at the next call, and a locked person has no session (SEC-12)', async () => {
  const { database } = back.portal
  const token = await back.signIn('content')
  await database.query(sql`
    insert into staff.person_roles (person_id, brand_id, role_id, given_by)
    select p.id, 1, r.id, 'test' from staff.people p, staff.roles r where p.username = 'content' and r.code = 'auditor'`)
  expect(gateOf(await back.call({ call: 'GET /staff/v1/audit' }, { token }))).toBeUndefined()
  await database.query(sql`delete from staff.person_roles where given_by = 'test'`)
  expect(gateOf(await back.call({ call: 'GET /staff/v1/audit' }, { token }))).toBe('staff.forbidden')
  await database.query(sql`update staff.people set locked_at = now() where username = 'content'`)
  expect(gateOf(await back.call({ call: 'GET /staff/v1/session' }, { token }))).toBe('session.expired')
  await database.query(sql`update staff.people set locked_at = null where username = 'content'`)
})

test('several roles in one hand allow the most that any of them does', () => {
  expect(joinGrants([grantsOf('support'), grantsOf('finance')])['money.adjust']).toBe('ask+')
  expect(joinGrants([{ 'methods.edit': 'ask' }, { 'methods.edit': 'act+' }])['methods.edit']).toBe('act+')
  expect(joinGrants([{ 'methods.edit': 'ask' }, { 'methods.edit': 'act' }])['methods.edit']).toBe('act')
  expect(joinGrants([])).toEqual({})
})

test('an owner has every permission, an auditor changes nothing', () => {
  expect(Object.keys(grantsOf('owner'))).toEqual(listPermissions())
  // Reads that are writes for the sake of their reason.
  const reads = ['POST /staff/v1/members/unmask', 'POST /staff/v1/outbox/read']
  const writes = guarded.filter(({ kind, call }) => kind === 'write' && !reads.includes(call))
  expect(writes.filter(({ permission }) => permission !== 'own' && grantsOf('auditor')[permission!])).toEqual([])
})
