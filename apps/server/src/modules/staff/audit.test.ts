/** The audit of staff: each write leaves a row with the true difference, a refused one none, and a changed row breaks the chain. */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { staffRoutes } from '@portal/contracts/staff'
import type { StaffRole } from '@portal/contracts/staff-permissions'
import type { StaffRoute } from '@portal/contracts/staff-route'
import { createTestCaller } from '../../test-caller.ts'
import { openTestStaff, type TestStaff } from '../../test-staff.ts'
import { sealStaffAudit } from './audit/index.ts'

let back: TestStaff

beforeAll(async () => {
  back = await openTestStaff()
})
afterAll(() => back.close())
beforeEach(() => back.pass(60))

const reason = 'Asked for by the member on the phone.'
const members = staffRoutes.members

type Row = {
  event: string
  username: string
  subjectId: string
  before: object | null
  after: object | null
  reason: string
  route: string
}
const readRows = (after: bigint) =>
  back.portal.database.query<Row>(sql`
    select event, username, subject_id as "subjectId", before, after, reason, route from staff.audit where id > ${after} order by id`)
const findLast = async () =>
  (await back.portal.database.query<{ id: bigint }>(sql`select coalesce(max(id), 0) as id from staff.audit`))[0]!.id

/** A write, who does it, with which input, and what its row says. A new write of the contract fails the test below until it stands here. */
type Sample = { as: StaffRole; input: () => Record<string, unknown> | Promise<Record<string, unknown>>; row: Partial<Row> }
let noteId = ''
let requestId = ''
let applicationNo = ''
let exceptionId = ''
const messageId = '00000000-0000-4000-8000-00000000000a'
const hashOf = async (id: string) =>
  (
    await back.portal.database.query<{ hash: string }>(
      sql`select encode(content_hash, 'hex') as hash from staff.requests where id = ${id}::bigint`,
    )
  )[0]!.hash
const samples: Record<string, Sample> = {
  'POST /staff/v1/members/lock': { as: 'support', input: () => ({ member: 'fresh', isLocked: true, reason }), row: { event: 'member_lock_changed', subjectId: 'fresh', before: { isLocked: false }, after: { isLocked: true }, reason } }, // prettier-ignore
  'POST /staff/v1/members/unmask': { as: 'support', input: () => ({ member: 'demo', reason }), row: { event: 'member_unmasked', subjectId: 'demo', reason } }, // prettier-ignore
  'POST /staff/v1/members/sessions/end': { as: 'support', input: () => ({ member: 'demo', reason }), row: { event: 'member_sessions_ended', subjectId: 'demo', after: { session: 'all' } } }, // prettier-ignore
  'POST /staff/v1/members/notes/add': { as: 'support', input: () => ({ member: 'demo', text: 'Called, friendly.' }), row: { event: 'member_note_added', subjectId: 'demo' } }, // prettier-ignore
  'POST /staff/v1/members/notes/remove': { as: 'support', input: () => ({ member: 'demo', id: noteId }), row: { event: 'member_note_removed', subjectId: 'demo' } }, // prettier-ignore
  'POST /staff/v1/members/labels': { as: 'support', input: () => ({ member: 'demo', labels: ['Friend'], reason }), row: { event: 'member_labels_set', before: { labels: '' }, after: { labels: 'Friend' }, reason } }, // prettier-ignore
  'POST /staff/v1/members/proofs/remove': { as: 'support', input: () => ({ member: 'vip', reason }), row: { event: 'request_proposed', subjectId: 'vip', reason } }, // prettier-ignore
  'POST /staff/v1/members/adjust': { as: 'support', input: () => ({ member: 'demo', amount: '3', reason }), row: { event: 'request_proposed', subjectId: 'demo', reason } }, // prettier-ignore
  'POST /staff/v1/requests/confirm': { as: 'owner', input: async () => ({ id: requestId, hash: await hashOf(requestId) }), row: { event: 'money_adjusted', subjectId: 'demo', reason } }, // prettier-ignore
  'POST /staff/v1/requests/refuse': { as: 'owner', input: () => ({ id: requestId, note: reason }), row: { event: 'request_refused', subjectId: 'demo', reason } }, // prettier-ignore
  'POST /staff/v1/requests/withdraw': { as: 'support', input: () => ({ id: requestId }), row: { event: 'request_withdrawn', subjectId: 'demo' } }, // prettier-ignore
  'POST /staff/v1/people/lock': { as: 'owner', input: async () => ({ username: 'content', isLocked: true, version: await versionOf('content'), reason }), row: { event: 'lock_changed', subjectId: 'content', before: { isLocked: false }, after: { isLocked: true } } }, // prettier-ignore
  'POST /staff/v1/people/sessions/end': { as: 'owner', input: () => ({ username: 'agents', reason }), row: { event: 'sessions_ended', subjectId: 'agents', after: { ended: 0 } } }, // prettier-ignore
  'POST /staff/v1/people/create': { as: 'owner', input: () => ({ username: 'mahin', name: 'Mahin', role: 'risk', reason }), row: { event: 'request_proposed', subjectId: 'mahin', reason } }, // prettier-ignore
  'POST /staff/v1/people/link': { as: 'owner', input: () => ({ username: 'tanvir', reason }), row: { event: 'enrolment_link_made', subjectId: 'tanvir', reason } }, // prettier-ignore
  'POST /staff/v1/people/role': { as: 'owner', input: () => ({ username: 'risk', role: 'content', isGiven: true, reason }), row: { event: 'request_proposed', subjectId: 'risk' } }, // prettier-ignore
  'POST /staff/v1/people/reset': { as: 'owner', input: () => ({ username: 'marketing', reason }), row: { event: 'request_proposed', subjectId: 'marketing' } }, // prettier-ignore
  'POST /staff/v1/roles/put': { as: 'owner', input: () => ({ code: 'night', grants: { 'members.read': 'act' }, reason }), row: { event: 'request_proposed', subjectId: 'night' } }, // prettier-ignore
  'POST /staff/v1/networks': { as: 'owner', input: () => ({ role: 'agents', networks: ['198.51.100.0/24'], reason }), row: { event: 'networks_set', before: { networks: '' }, after: { networks: '198.51.100.0/24' } } }, // prettier-ignore
  'POST /staff/v1/thresholds': { as: 'owner', input: () => ({ permission: 'withdrawals.approve', single: '10', daily: '20', reason }), row: { event: 'request_proposed', subjectId: 'withdrawals.approve' } }, // prettier-ignore
  'POST /staff/v1/outbox/read': { as: 'support', input: () => ({ id: messageId, reason }), row: { event: 'message_read', subjectId: messageId, after: { to: '+880•••678' } } }, // prettier-ignore
  'POST /staff/v1/exceptions/resolve': { as: 'finance', input: () => ({ id: exceptionId, end: 'dismiss', reason }), row: { event: 'request_proposed', reason } }, // prettier-ignore
  'POST /staff/v1/applications/take': { as: 'marketing', input: () => ({ applicationNo }), row: { event: 'application_taken' } },
  'POST /staff/v1/applications/approve': { as: 'marketing', input: () => ({ applicationNo, amount: '10' }), row: { event: 'application_approved' } }, // prettier-ignore
  'POST /staff/v1/applications/reject': { as: 'marketing', input: () => ({ applicationNo, reason: 'The picture can not be read.' }), row: { event: 'application_rejected' } }, // prettier-ignore
  'POST /staff/v1/session/end': { as: 'risk', input: () => ({}), row: { event: 'signed_out' } },
  'POST /staff/v1/session/proof': { as: 'risk', input: async () => ({ proof: { method: 'authenticator', code: await back.codeOf('risk') } }), row: { event: 'stepped_up', after: { proof: 'authenticator' } } }, // prettier-ignore
  'POST /staff/v1/session/list/end': { as: 'risk', input: async () => ({ id: (await back.portal.database.query<{ id: string }>(sql`select s.id from staff.sessions s join staff.people p on p.id = s.person_id where p.username = 'risk' and s.ended_at is null order by s.created_at limit 1`))[0]!.id }), row: { event: 'session_ended' } }, // prettier-ignore
}

const versionOf = async (username: string) =>
  (await back.portal.database.query<{ version: number }>(sql`select version from staff.people where username = ${username}`))[0]!.version

/** What some samples need to be there. */
const preparations: Record<string, () => Promise<unknown>> = {
  'POST /staff/v1/members/notes/remove': async () => {
    const { body } = await back.call(members.addNote, { token: await back.signIn('support'), input: { member: 'demo', text: 'To go.' } })
    noteId = (body.value as { id: string }).id
  },
  'POST /staff/v1/members/proofs/remove': () =>
    back.portal.database.query(sql`
      insert into identity.authenticators (member_id, sealed_secret, confirmed_at) select id, '\\x00', now() from identity.members where username = 'vip' and brand_id = 1`),
  'POST /staff/v1/requests/confirm': proposeAnew,
  'POST /staff/v1/requests/refuse': proposeAnew,
  'POST /staff/v1/requests/withdraw': proposeAnew,
  'POST /staff/v1/exceptions/resolve': async () => {
    const [made] = await back.portal.database.query<{ id: bigint }>(sql`
      insert into bets.exceptions (reason, brand, member, currency, vendor, external_id, round_id, amount, opened_at)
      select 'no_bet', 1, id, 'BDT', 'GVP1', 'win-without-bet', 'round-1', 50000, now() from identity.members where username = 'demo' and brand_id = 1 returning id`)
    exceptionId = String(made!.id)
  },
  'POST /staff/v1/applications/take': applyAnew,
  'POST /staff/v1/applications/approve': applyAnew,
  'POST /staff/v1/applications/reject': applyAnew,
  'POST /staff/v1/people/link': () =>
    back.portal.database.query(sql`
      with made as (insert into staff.people (username) values ('tanvir') returning id)
      insert into staff.person_roles (person_id, brand_id, role_id, given_by) select made.id, 1, r.id, 'test' from made, staff.roles r where r.code = 'risk'`),
  'POST /staff/v1/outbox/read': async () => {
    const folder = join(back.staff.dataFolder, 'outbox')
    await mkdir(folder, { recursive: true })
    await writeFile(
      join(folder, `2026-${messageId}.json`),
      JSON.stringify({ to: '+8801712345678', text: 'Your code is 123456.', code: '123456' }),
    )
  },
}

async function proposeAnew(): Promise<void> {
  await back.portal.database.query(sql`update staff.requests set state = 'expired', decided_at = now() where state = 'proposed'`)
  const { body } = await back.call(members.adjust, { token: await back.signIn('support'), input: { member: 'demo', amount: '3', reason } })
  requestId = (body.value as { request: string }).request
}

async function applyAnew(): Promise<void> {
  await back.portal.database.query(sql`delete from promotions.applications`)
  const caller = createTestCaller(back.portal.app)
  const { body, text } = await caller.call({ call: 'POST /wps/relay/MCSFE_applyPromotion' }, { token: await caller.getToken('demo'), body: { id: 'housie-thousand', comment: 'D2611230' } }) // prettier-ignore
  if (!body.success) throw new Error(text)
  applicationNo = (body.value as { applicationNo: string }).applicationNo
}

const writes = Object.values(staffRoutes).flatMap((group): StaffRoute[] => Object.values(group)).filter(({ kind }) => kind === 'write') // prettier-ignore

test('each write leaves exactly one row with the true difference; a refused one and a repeat leave none (SEC-34)', async () => {
  expect(writes.map(({ call }) => call as string).filter((line) => !samples[line])).toEqual([])
  for (const route of writes) {
    back.pass(60)
    const { as, input, row } = samples[route.call]!
    await preparations[route.call]?.()
    const token = await back.signIn(as)
    const [last, sent] = [await findLast(), await input()]
    // Nothing of the contract takes a field of this name.
    const refused = await back.call(route, { token, input: { ...sent, unknownField: 1 } })
    expect([route.call, refused.body.code, await readRows(last)]).toEqual([route.call, 'request.invalid', []])
    const key = `audited-${writes.indexOf(route)}`
    const done = await back.call(route, { token, input: sent, key })
    expect([route.call, done.status, done.text.slice(0, 200)]).toEqual([route.call, 200, expect.anything()])
    const rows = await readRows(last)
    expect([route.call, rows]).toEqual([route.call, [expect.objectContaining({ username: as, route: route.call, ...row })]])
    if (route.call === 'POST /staff/v1/session/end') continue
    const repeat = await back.call(route, { token, input: sent, key })
    if (route.call !== 'POST /staff/v1/session/list/end') expect([route.call, repeat.body.value]).toEqual([route.call, done.body.value])
    expect([route.call, (await readRows(last)).length]).toEqual([route.call, 1])
  }
})

test('a write that fails after its first statement leaves neither change nor row', async () => {
  const token = await back.signIn('support')
  const last = await findLast()
  await back.portal.database.query(sql`
    create function staff.refuse_audit() returns trigger language plpgsql as $$ begin raise exception 'disk full'; end $$`)
  await back.portal.database.query(
    sql`create trigger fails before insert on staff.audit for each row execute function staff.refuse_audit()`,
  )
  const input = { member: 'jamal88', isLocked: true, reason }
  expect((await back.call(members.lock, { token, input })).status).toBe(500)
  await back.portal.database.query(sql`drop trigger fails on staff.audit`)
  const [member] = await back.portal.database.query<{ isLocked: boolean }>(sql`
    select locked_at is not null as "isLocked" from identity.members where username = 'jamal88' and brand_id = 1`)
  expect([member!.isLocked, await readRows(last)]).toEqual([false, []])
})

test('a search by contact and each refused sign-in are rows, with the contact masked (SEC-40)', async () => {
  const token = await back.signIn('support')
  const last = await findLast()
  await back.call(members.search, { token, input: { text: 'demo' } })
  await back.call(members.search, { token, input: { text: 'karim@example.com' } })
  await back.call(staffRoutes.session.signIn, {
    input: { username: 'support', password: 'Wrong1234!', proof: { method: 'authenticator', code: '000000' } },
  })
  expect(await readRows(last)).toEqual([
    expect.objectContaining({ event: 'contact_searched', after: { kind: 'email', contact: 'k•••@example.com', found: 0 } }),
    expect.objectContaining({ event: 'sign_in_refused', username: 'support' }),
  ])
})

test('no password, code, token or link stands in the audit or in a stored answer (SEC-34)', async () => {
  const token = await back.signIn('owner')
  const { rows } = await back.portal.database.pool.query<{ text: string }>(`
    select coalesce(string_agg(a::text, ' '), '') as text from staff.audit a
    union all select coalesce(string_agg(encode(answer, 'escape'), ' '), '') from staff.answers`)
  const all = rows.map(({ text }) => text).join(' ')
  for (const secret of [token, 'Demo1234!', 'Wrong1234!', await back.codeOf('owner')]) expect(all).not.toContain(secret)
})

test('the audit only grows, its chain is whole, and each changed, removed or slipped-in row is found (MON-26, SEC-34)', async () => {
  const { database } = back.portal
  const folder = await mkdtemp(join(tmpdir(), 'staff-audit-'))
  await sealStaffAudit(database, folder)
  const chain = async () => (await back.call(staffRoutes.audit.chain, { token: await back.signIn('auditor') })).body.value as { head: { seq: string; hash: string }; broken: string[] } // prettier-ignore
  const sound = await chain()
  expect(sound.broken).toEqual([])
  expect(JSON.parse(await readFile(join(folder, 'staff-head.json'), 'utf8'))).toEqual(sound.head)
  await rm(folder, { recursive: true })
  await expect(database.query(sql`update staff.audit set reason = 'other'`)).rejects.toThrow(/append-only/)
  await expect(database.query(sql`delete from staff.audit`)).rejects.toThrow(/append-only/)
  await expect(database.query(sql`truncate staff.audit cascade`)).rejects.toThrow(/append-only/)
  await database.query(sql`alter table staff.audit disable trigger append_only`)
  const sealed = await database.query<{ id: bigint }>(sql`select record_id as id from staff.audit_seals order by seq`)
  expect(sealed.length).toBeGreaterThan(20)
  for (const { id } of sealed) {
    const [kept] = await database.query<{ reason: string }>(sql`select reason from staff.audit where id = ${id}`)
    await database.query(sql`update staff.audit set reason = reason || '.' where id = ${id}`)
    const found = await database.query<{ id: bigint }>(sql`select record_id as id from staff.broken_seals`)
    expect(found.map((row) => row.id)).toEqual([id])
    await database.query(sql`update staff.audit set reason = ${kept!.reason} where id = ${id}`)
  }
})
