/** The audit of staff: each write leaves a row with the true difference, a refused one none, and a changed row breaks the chain. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { staffRoutes } from '@portal/contracts/staff'
import type { StaffRoute } from '@portal/contracts/staff-route'
import { staffSamples } from '../../testing/test-staff-samples.ts'
import type { AuditedRow } from '../../testing/test-staff-sample.ts'
import { openTestStaff, type TestStaff } from '../../testing/test-staff.ts'
import { sealStaffAudit } from './audit/index.ts'

let back: TestStaff

beforeAll(async () => {
  back = await openTestStaff()
})
afterAll(() => back.close())
beforeEach(() => back.pass(60))

const reason = 'Asked for by the member on the phone.'
const members = staffRoutes.members

const readRows = (after: bigint) =>
  back.portal.database.query<AuditedRow>(sql`
    select event, username, subject_id as "subjectId", before, after, reason, route from staff.audit where id > ${after} order by id`)
const findLast = async () =>
  (await back.portal.database.query<{ id: bigint }>(sql`select coalesce(max(id), 0) as id from staff.audit`))[0]!.id

const writes = Object.values(staffRoutes).flatMap((group): StaffRoute[] => Object.values(group)).filter(({ kind }) => kind === 'write') // prettier-ignore

test('each write leaves one row with the true difference; a refused one and a repeat none (SEC-34)', async () => {
  expect(writes.map(({ call }) => call as string).filter((line) => !staffSamples[line])).toEqual([])
  for (const route of writes) {
    back.pass(60)
    const { as, input, row } = staffSamples[route.call]!
    const sent = (await input(back)) as Record<string, unknown>
    const token = await back.signIn(as)
    const last = await findLast()
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
    expect([route.call, repeat.body.value, (await readRows(last)).length]).toEqual([route.call, done.body.value, 1])
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

test('the audit only grows, its chain is whole, and each changed row is found (MON-26, SEC-34)', async () => {
  const { database } = back.portal
  const folder = await mkdtemp(join(tmpdir(), 'staff-audit-'))
  await sealStaffAudit(database, folder)
  const chain = async () => (await back.call(staffRoutes.audit.chain, { token: await back.signIn('owner') })).body.value as { head: { seq: string; hash: string }; broken: string[] } // prettier-ignore
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
