/** Emergency access over the operators' real server: what one person does alone, for how long, and who looks at it afterwards. */
import { staffAuditRoutes as audit } from '@portal/contracts/staff/audit'
import { emergencyHours, staffEmergencyRoutes as emergencies } from '@portal/contracts/staff/emergencies'
import { staffMemberRoutes as members } from '@portal/contracts/staff/members'
import { staffNoticeRoutes as notices } from '@portal/contracts/staff/notices'
import { staffPeopleRoutes as people } from '@portal/contracts/staff/people'
import { emergencyOperations } from '@portal/contracts/staff/emergency-scope'
import { staffMethodRoutes as methods } from '@portal/contracts/staff/methods'
import { staffPermissions } from '@portal/contracts/staff-permissions'
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectSoundLedger } from '#modules/bets'
import { clearEmergencies } from '../../testing/test-emergency-samples.ts'
import { openTestStaff, type TestStaff } from '../../testing/test-staff.ts'

let back: TestStaff
let owner: string
let other: string
const reason = 'The colleague on call can’t be reached tonight.'
type Line = {
  id: string
  state: string
  by: string
  acts: number
  isMine: boolean
  endedBy?: string
  reviewedBy?: string
  reviewNote: string
}

beforeAll(async () => {
  back = await openTestStaff()
  // A second owner, who has been one for longer than a day.
  await back.portal.database.query(sql`
    insert into staff.person_roles (person_id, brand_id, role_id, given_by, given_at)
    select p.id, 1, r.id, 'test', clock_timestamp() - interval '2 days' from staff.people p, staff.roles r where p.username = 'auditor' and r.code = 'owner'`)
})
afterAll(async () => {
  await expectSoundLedger(back.portal.database)
  await back.close()
})
beforeEach(async () => {
  await clearEmergencies(back)
  await back.endRequests()
  await back.portal.database.query(sql`delete from staff.notices`)
  back.pass(100)
  ;[owner, other] = [await back.signIn('owner'), await back.signIn('auditor')]
})

async function open(token = owner): Promise<string> {
  const { body, text } = await back.call(emergencies.open, { token, input: { reason } })
  if (!body.success) throw new Error(text)
  return (body.value as { id: string }).id
}
const find = async (id: string, token = owner) =>
  ((await back.call(emergencies.list, { token })).body.value as { list: Line[] }).list.find((line) => line.id === id)!
/** A smaller amount than before at which a way to be paid begins: of all roles, a second person decides it. */
async function lower(token = owner) {
  const { list } = (await back.call(methods.list, { token })).body.value as {
    list: { code: string; direction: string; version: number; minAmount: string }[]
  }
  const { version, minAmount } = list.find(({ code, direction }) => code === 'wallet' && direction === 'out')!
  return back.call(methods.changePayout, { token, input: { code: 'wallet', version, minAmount: String(Number(minAmount) - 1), reason } })
}
/** Moves its time back, as if so many hours had gone by. */
const age = (id: string, hours: number) =>
  back.portal.database.query(sql`
    update staff.emergencies set opened_at = opened_at - ${hours}::int * interval '1 hour', ends_at = ends_at - ${hours}::int * interval '1 hour'
    where id = ${id}::bigint`)

test('without it a second person is needed; while it is open its owner acts alone, and each act is kept (MON-30, SEC-34)', async () => {
  expect((await lower()).body.value).toHaveProperty('request')
  await back.endRequests()
  const id = await open()
  expect((await lower()).body.value).toEqual({ done: true })
  expect(await find(id)).toMatchObject({ state: 'open', by: 'owner', acts: 1, isMine: true })
  const { body } = await back.call(emergencies.acts, { token: other, input: { id } })
  expect((body.value as { list: object[] }).list).toEqual([
    expect.objectContaining({ operation: 'payout_method_changed', subjectId: 'wallet', reason }),
  ])
  const rows = (await back.call(audit.list, { token: other, input: { username: 'owner' } })).body.value as { list: { event: string }[] }
  expect(rows.list.map(({ event }) => event)).toEqual(
    expect.arrayContaining(['emergency_opened', 'payout_method_changed', 'emergency_used']),
  )
})

test('money, people, roles and limits need a second person also while it is open (MON-30)', async () => {
  await open()
  const asked = [
    back.call(members.adjust, { token: owner, input: { member: 'demo', amount: '5', reason } }),
    back.call(people.changeRole, { token: owner, input: { username: 'support', role: 'finance', isGiven: true, reason } }),
    back.call(people.reset, { token: owner, input: { username: 'finance', reason } }),
    back.call(people.putRole, { token: owner, input: { code: 'night', grants: { 'members.read': 'act' }, reason } }),
    back.call(people.setThreshold, { token: owner, input: { permission: 'withdrawals.approve', single: '1', daily: '1', reason } }),
  ]
  for (const { body } of await Promise.all(asked)) expect(body.value).toHaveProperty('request')
  expect(emergencyOperations).toEqual(['deposit_credited', 'deposit_method_changed', 'payout_method_changed', 'agent_line_moved'])
  for (const name of emergencyOperations) expect(back.staff.operations.get(name).name).toBe(name)
})

test('it belongs to one person in one brand: a colleague still proposes (MON-30)', async () => {
  await open()
  expect((await lower(other)).body.value).toHaveProperty('request')
})

test('it ends by itself after a day: from then on a second person is needed (MON-30)', async () => {
  const id = await open()
  await age(id, emergencyHours)
  expect((await find(id)).state).toBe('unreviewed')
  expect((await lower()).body.value).toHaveProperty('request')
  expect((await back.call(emergencies.end, { token: owner, input: { id, reason } })).body.code).toBe('staff.changed')
  const longer = back.portal.database.query(
    sql`update staff.emergencies set ends_at = opened_at + interval '25 hours' where id = ${id}::bigint`,
  )
  await expect(longer).rejects.toThrow(/check constraint/)
})

test('it is ended before its time, by its person or a colleague (MON-30)', async () => {
  const id = await open()
  expect((await back.call(emergencies.end, { token: other, input: { id, reason } })).status).toBe(200)
  expect(await find(id)).toMatchObject({ state: 'unreviewed', endedBy: 'auditor' })
  const { text } = await back.call(emergencies.csv, { token: other, input: { state: 'unreviewed' } })
  expect(
    text
      .trim()
      .split('\r\n')
      .map((line) => line.split(',').slice(0, 3)),
  ).toEqual([
    ['id', 'by', 'state'],
    [id, 'owner', 'unreviewed'],
  ])
  expect((await lower()).body.value).toHaveProperty('request')
})

test('all other owners are told at once, and nobody else (SEC-34)', async () => {
  const id = await open()
  const told = async (token: string) => ((await back.call(notices.list, { token })).body.value as { list: object[] }).list
  expect(await told(other)).toEqual([
    expect.objectContaining({ event: 'emergency_opened', subjectKind: 'emergency', subjectId: id, by: 'owner', note: reason }),
  ])
  expect(await told(owner)).toEqual([])
  expect(await told(await back.signIn('finance'))).toEqual([])
})

test('there is no next one before another person has reviewed the last (MON-30)', async () => {
  const id = await open()
  const refused = { code: 'staff.emergency_unreviewed' }
  expect((await back.call(emergencies.open, { token: other, input: { reason } })).body).toMatchObject(refused)
  await age(id, emergencyHours)
  expect((await back.call(emergencies.open, { token: owner, input: { reason } })).body).toMatchObject(refused)
  const own = await back.call(emergencies.review, { token: owner, input: { id, reason } })
  expect(own.body).toMatchObject({ code: 'staff.same_person', details: { reason: 'person' } })
  expect((await back.call(emergencies.review, { token: other, input: { id, reason: 'Read: nothing was done.' } })).status).toBe(200)
  expect(await find(id)).toMatchObject({ state: 'reviewed', reviewedBy: 'auditor', reviewNote: 'Read: nothing was done.' })
  expect((await back.call(emergencies.review, { token: other, input: { id, reason } })).body.code).toBe('staff.changed')
  expect(await open()).not.toBe(id)
})

test('a review ends one that is still open, and the database refuses one’s own review (MON-30)', async () => {
  const id = await open()
  const forced = back.portal.database.query(sql`
    update staff.emergencies set reviewed_by = person_id, reviewed_name = upper(opened_name), reviewed_at = now() where id = ${id}::bigint`)
  await expect(forced).rejects.toThrow(/check constraint/)
  await back.call(emergencies.review, { token: other, input: { id, reason } })
  expect(await find(id)).toMatchObject({ state: 'reviewed', endedBy: 'auditor' })
  expect((await lower()).body.value).toHaveProperty('request')
})

test('somebody whom its person has made an owner within a day does not review it (MON-30)', async () => {
  const id = await open()
  await back.portal.database.query(sql`
    insert into staff.person_roles (person_id, brand_id, role_id, given_by)
    select p.id, 1, r.id, 'owner' from staff.people p, staff.roles r where p.username = 'risk' and r.code = 'owner'`)
  const { body } = await back.call(emergencies.review, { token: await back.signIn('risk'), input: { id, reason } })
  expect(body).toMatchObject({ code: 'staff.same_person', details: { reason: 'new' } })
  await back.portal.database.query(sql`
    delete from staff.person_roles g using staff.people p, staff.roles r
    where p.id = g.person_id and r.id = g.role_id and p.username = 'risk' and r.code = 'owner'`)
})

test('of two who open it at once one succeeds (MON-30)', async () => {
  const both = await Promise.all([owner, other].map((token) => back.call(emergencies.open, { token, input: { reason } })))
  expect(both.map(({ body }) => body.code ?? 'open').toSorted()).toEqual(['open', 'staff.emergency_unreviewed'])
})

test('only owners open and review it, and a short reason is refused under its field', async () => {
  expect(staffPermissions['emergency.use']).toEqual({ owner: 'act' })
  const { body } = await back.call(emergencies.open, { token: owner, input: { reason: 'Urgent' } })
  expect(body).toMatchObject({ code: 'request.invalid', details: { reason: expect.any(String) } })
  expect((await back.call(emergencies.end, { token: owner, input: { id: '999999', reason } })).body.code).toBe('staff.not_found')
})
