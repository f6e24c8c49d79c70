/** The command that makes the first people of the back office, against a database with a portal beside it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '@portal/runtime'
import { TOTP } from 'otpauth'
import { openTestStaff, type TestStaff } from '../apps/server/src/testing/test-staff.ts'
import { sealStaffAudit } from '../apps/server/src/modules/staff/index.ts'
import { auditDatabase } from './audit.ts'
import { run } from './staff.ts'

let back: TestStaff
beforeAll(async () => {
  back = await openTestStaff()
})
afterAll(() => back.close())

async function call(...args: string[]): Promise<[number, string]> {
  const lines: string[] = []
  return [await run(back.staff, args, (line) => void lines.push(line)), lines.join('\n')]
}

test('the first owner is made at the command line and enrols by the link (SEC-40)', async () => {
  const [code, told] = await call('create', 'rahima', 'owner')
  expect([code, told]).toEqual([0, expect.stringMatching(/^Open within 30 minutes: http:\/\/localhost:8081\/enrol#[\w-]{43}$/)])
  expect(await call('create', 'RAHIMA', 'risk')).toEqual([1, 'A person of this name exists.'])
  const [, again] = await call('link', 'rahima')
  const [first, second] = [told, again].map((line) => line.split('#')[1]!)
  const start = (token: string) => back.call({ call: 'POST /staff/v1/enrolment/start' }, { input: { token } })
  // A new link ends the one before.
  expect((await start(first!)).body.code).toBe('staff.enrolment_over')
  const { secret } = (await start(second!)).body.value as { secret: string }
  const input = { token: second, password: 'nine calm river boats', code: new TOTP({ secret }).generate() }
  expect((await back.call({ call: 'POST /staff/v1/enrolment/finish' }, { input })).status).toBe(200)
  expect(await call('link', 'rahima')).toEqual([1, 'There is no such person, or the person is enrolled.'])
  const rows = await back.portal.database.query(sql`select event, username from staff.audit where username = 'shell' order by id`)
  expect(rows).toEqual([
    { event: 'staff_created', username: 'shell' },
    { event: 'enrolment_link_made', username: 'shell' },
  ])
})

test('a role in one brand, an unknown role or brand, and a wrong call', async () => {
  expect((await call('create', 'karim', 'finance', '--brand', 'SHAPLA'))[0]).toBe(0)
  expect(await call('create', 'nobody', 'emperor')).toEqual([1, 'There is no such role.'])
  expect(await call('create', 'nobody', 'risk', '--brand', 'NOWHERE')).toEqual([1, 'There is no such brand.'])
  expect(await call('create', 'no spaces', 'risk')).toEqual([2, expect.stringContaining('npm run staff')])
  expect((await call('link', 'owner'))[0]).toBe(1)
})

test('the independent auditor finds a row of the audit that was changed (SEC-34, MON-26)', async () => {
  const { database } = back.portal
  await call('create', 'sealed', 'risk')
  // A transaction of another database of the same server holds the horizon back, so it may take some turns.
  const countSealed = async () => {
    await sealStaffAudit(database, back.portal.folder)
    return (await database.query(sql`select from staff.audit_seals`)).length
  }
  await expect.poll(countSealed, { timeout: 25_000, interval: 50 }).toBeGreaterThan(3)
  const judge = async () => (await auditDatabase(database.url)).find(({ id }) => id === 'I27')!.samples
  expect(await judge()).toEqual([])
  await database.query(sql`alter table staff.audit disable trigger append_only`)
  await database.query(sql`update staff.audit set reason = 'other' where id = (select record_id from staff.audit_seals where seq = 2)`)
  expect(await judge()).toEqual([expect.stringMatching(/^link 2: row \d+ was changed$/)])
})
