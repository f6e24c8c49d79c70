/** People of staff, their roles, networks and thresholds, over the operators' real server. */
import { sql } from '@portal/runtime'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { staffMemberRoutes } from '@portal/contracts/staff/members'
import { staffPeopleRoutes as people } from '@portal/contracts/staff/people'
import { staffRequestRoutes as requests } from '@portal/contracts/staff/requests'
import { staffSessionRoutes as session } from '@portal/contracts/staff/session'
import type { StaffRoute } from '@portal/contracts/staff-route'
import { openTestStaff, type TestStaff } from '../../testing/test-staff.ts'

let back: TestStaff
let owner: string
let second: string

beforeAll(async () => {
  back = await openTestStaff()
  // The demonstration has one owner; what owners do needs two.
  await back.portal.database.query(sql`
    insert into staff.person_roles (person_id, brand_id, role_id, given_by)
    select p.id, g.brand_id, g.role_id, 'demo' from staff.people p, staff.person_roles g join staff.roles r on r.id = g.role_id
    where p.username = 'auditor' and r.code = 'owner'`)
})
afterAll(() => back.close())
beforeEach(async () => {
  back.pass(60)
  ;[owner, second] = [await back.signIn('owner'), await back.signIn('auditor')]
})

const reason = 'She begins on the first of December.'
const ask = (route: Pick<StaffRoute, 'call'>, input: Record<string, unknown>, token = owner) =>
  back.call(route, { token, input: { ...input, reason } })

/** Proposes as one owner and confirms as the other. */
async function carry(route: Pick<StaffRoute, 'call'>, input: Record<string, unknown>): Promise<unknown> {
  const proposed = await ask(route, input)
  const { request: id } = proposed.body.value as { request: string }
  const { hash } = (await back.call(requests.get, { token: second, input: { id } })).body.value as { hash: string }
  return (await back.call(requests.confirm, { token: second, input: { id, hash } })).body.value
}
const findPerson = async (username: string) => {
  const { body } = await back.call(people.list, { token: owner, input: { limit: '200' } })
  return (body.value as { list: { username: string; roles: string[]; isEnrolled: boolean; version: number }[] }).list.find(
    (each) => each.username === username,
  )
}

test('two owners add a person, who enrols by the link and may do what the role allows', async () => {
  expect(await carry(people.create, { username: 'Shumi', name: 'Shumi A.', role: 'support' })).toEqual({ state: 'confirmed' })
  expect(await findPerson('Shumi')).toMatchObject({ roles: ['support'], isEnrolled: false })
  expect((await ask(people.create, { username: 'shumi', name: '', role: 'risk' })).body.code).toBe('staff.name_taken')
  const { link } = (await ask(people.makeLink, { username: 'shumi' })).body.value as { link: string }
  expect(link).toMatch(/^http:\/\/localhost:8081\/enrol#[\w-]{43}$/)
  const token = link.split('#')[1]!
  const { secret } = (await back.call(session.startEnrolment, { input: { token } })).body.value as { secret: string }
  const code = new TOTP({ secret }).generate()
  const password = 'four green parrots sing'
  expect((await back.call(session.finishEnrolment, { input: { token, password, code } })).status).toBe(200)
  expect((await ask(people.makeLink, { username: 'shumi' })).body.code).toBe('staff.changed')
  const proof = { method: 'authenticator', code }
  const { body } = await back.call(session.signIn, { input: { username: 'shumi', password, proof } })
  const { token: hers } = body.value as { token: string }
  expect((await back.call(staffMemberRoutes.list, { token: hers })).status).toBe(200)
  expect((await back.call(people.list, { token: hers })).body.code).toBe('staff.forbidden')
})

test('a role is given and taken by two owners, and the last owner keeps it', async () => {
  expect(await carry(people.changeRole, { username: 'content', role: 'marketing', isGiven: true })).toEqual({ state: 'confirmed' })
  expect((await findPerson('content'))!.roles).toEqual(['content', 'marketing'])
  expect(await carry(people.changeRole, { username: 'content', role: 'marketing', isGiven: false })).toEqual({ state: 'confirmed' })
  expect((await findPerson('content'))!.roles).toEqual(['content'])
  await back.portal.database.query(sql`update staff.people set locked_at = now() where username = 'auditor'`)
  const version = (await findPerson('owner'))!.version
  expect((await ask(people.lock, { username: 'owner', isLocked: true, version })).body.code).toBe('staff.same_person')
  await back.portal.database.query(sql`update staff.people set locked_at = null where username = 'auditor'`)
})

test('two owners reset a person who has lost the authenticator: sessions and password end', async () => {
  const token = await back.signIn('agents')
  expect(await carry(people.reset, { username: 'agents' })).toEqual({ state: 'confirmed' })
  expect((await back.call(session.me, { token })).body.code).toBe('session.expired')
  expect(await findPerson('agents')).toMatchObject({ isEnrolled: false })
})

test('a role of one’s own is a copy within the matrix; the eight stay as they are', async () => {
  expect(await carry(people.putRole, { code: 'night-desk', grants: { 'members.read': 'act', 'money.adjust': 'ask' } })).toEqual({
    state: 'confirmed',
  })
  const { body } = await back.call(people.roles, { token: owner })
  expect((body.value as { list: object[] }).list).toContainEqual({ code: 'night-desk', isBuiltin: false, grants: { 'members.read': 'act', 'money.adjust': 'ask' }, people: 0, version: 1 }) // prettier-ignore
  const alone = await ask(people.putRole, { code: 'too-much', grants: { 'money.adjust': 'act' } })
  expect([alone.status, alone.body.code]).toEqual([422, 'request.invalid'])
  expect((await ask(people.putRole, { code: 'auditor', grants: {} })).body.code).toBe('staff.name_taken')
  // Opened before another's change, the same as before, or nothing at all.
  const put = (grants: object, seen?: number) =>
    ask(people.putRole, { code: 'night-desk', grants, ...(seen !== undefined && { version: seen }) })
  expect((await put({ 'members.read': 'act' }, 0)).body.code).toBe('staff.changed')
  expect((await put({ 'members.read': 'act', 'money.adjust': 'ask' })).body).toMatchObject({ details: { grants: 'unchanged' } })
  expect((await put({})).body).toMatchObject({ code: 'request.invalid', details: { grants: 'required' } })
})

test('the networks of a role never shut out who edits them, and admit whom they name', async () => {
  const outside = '203.0.113.9'
  expect((await ask(people.setNetworks, { role: 'owner', networks: ['198.51.100.0/24'] })).body.code).toBe('staff.excludes_editor')
  expect((await ask(people.setNetworks, { role: 'owner', networks: ['not a network'] })).body.code).toBe('request.invalid')
  expect((await ask(people.setNetworks, { role: 'risk', networks: ['203.0.113.7/24'] })).status).toBe(200)
  const { body } = await back.call(people.networks, { token: owner })
  const { list } = body.value as { list: { role: string; networks: string[] }[] }
  expect(list.find(({ role }) => role === 'risk')).toEqual({ role: 'risk', networks: ['203.0.113.0/24'] })
  expect((await back.call(session.me, { token: await back.signIn('risk', { ip: outside }), ip: outside })).status).toBe(200)
  await expect(back.signIn('risk')).rejects.toThrow('staff.network_refused')
  await expect(back.signIn('finance', { ip: outside })).rejects.toThrow('staff.network_refused')
})

test('a threshold is set by two owners, and an older request of it is stale', async () => {
  const set = (single: string) => ({ permission: 'withdrawals.approve', single, daily: '100000' })
  const { request: id } = (await ask(people.setThreshold, set('900'))).body.value as { request: string }
  await back.portal.database.query(sql`update staff.thresholds set version = version + 1`)
  const { hash } = (await back.call(requests.get, { token: second, input: { id } })).body.value as { hash: string }
  expect((await back.call(requests.confirm, { token: second, input: { id, hash } })).body.value).toEqual({ state: 'stale' })
  expect(await carry(people.setThreshold, set('800'))).toEqual({ state: 'confirmed' })
  const { body } = await back.call(people.thresholds, { token: owner })
  expect((body.value as { list: object[] }).list).toContainEqual(expect.objectContaining(set('800')))
})

test('lists go on behind a signed cursor: no row twice or missing, and a foreign cursor is refused', async () => {
  const seen: string[] = []
  let after: string | undefined
  do {
    const { body } = await back.call(staffMemberRoutes.list, { token: owner, input: { limit: '4', ...(after !== undefined && { after }) } })
    const page = body.value as { list: { username: string }[]; after?: string; count: number; countIsExact: boolean }
    seen.push(...page.list.map(({ username }) => username))
    after = page.after
    expect(page.countIsExact).toBe(true)
  } while (after !== undefined)
  const [{ count } = { count: 0 }] = await back.portal.database.query<{ count: number }>(sql`
    select count(*)::int as count from identity.members where brand_id = 1 and kind = 'member'`)
  expect([new Set(seen).size, seen.length]).toEqual([count, count])
  const cursorOf = async (input: Record<string, string>) => ((await back.call(staffMemberRoutes.list, { token: owner, input: { limit: '2', ...input } })).body.value as { after: string }).after // prettier-ignore
  const good = await cursorOf({})
  const bad = [await cursorOf({ state: 'open' }), `${good.slice(0, -2)}xx`, good.replace('.', ''), 'x.y']
  for (const cursor of bad)
    expect([cursor, (await back.call(staffMemberRoutes.list, { token: owner, input: { after: cursor } })).body.code]).toEqual([
      cursor,
      'staff.cursor_invalid',
    ])
})
