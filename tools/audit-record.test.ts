/** The record of what was done to accounts, judged by the independent auditor after it was forged as only who owns the database could. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls } from '@portal/contracts/calls'
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sealAuditRecord } from '../apps/server/src/modules/identity/audit/audit-record.ts'
import { openBrowser, stepUp } from '../apps/server/src/testing/test-second-proof.ts'
import { createTestCaller } from '../apps/server/src/testing/test-caller.ts'
import { openTestPortal, type TestPortal } from '../apps/server/src/testing/test-portal.ts'
import { auditDatabase } from './audit.ts'

let portal: TestPortal
let folder: string

beforeAll(async () => {
  portal = await openTestPortal()
  folder = await mkdtemp(join(tmpdir(), 'record-'))
})
afterAll(async () => {
  await portal.close()
  await rm(folder, { recursive: true, force: true })
})

const head = async () => JSON.parse(await readFile(join(folder, 'identity-head.json'), 'utf8')) as { seq: string; hash: string }

async function sealAll(): Promise<number> {
  const count = async () =>
    (
      await portal.database.query<{ left: number }>(sql`
      select count(*)::int as left from identity.audit_record r where not exists (select from identity.audit_seals s where s.record_id = r.id)`)
    )[0]!.left
  const seal = async () => {
    await sealAuditRecord(portal.database, folder)
    return count()
  }
  // A transaction of another database of the same server holds the horizon back, so it may take some turns.
  await expect.poll(seal, { timeout: 25_000, interval: 50 }).toBe(0)
  return Number((await head()).seq)
}

async function judge(): Promise<string[]> {
  const findings = await auditDatabase(portal.database.url, { identity: await head() })
  return findings.find(({ id }) => id === 'I14')!.samples
}

/** Does what the triggers forbid, as who owns the database could. */
async function forge(change: string): Promise<void> {
  const client = await portal.database.connect()
  try {
    await client.query(`set session_replication_role = 'replica'`)
    expect((await client.query(change)).rowCount).toBeGreaterThan(0)
  } finally {
    client.release(true)
  }
}

test('the auditor finds a row that was changed or removed, and an end that was cut off (SEC-34, MON-26)', async () => {
  const caller = createTestCaller(portal.app)
  for (const name of ['chained1', 'chained2', 'chained3']) await caller.register(name)
  const { ticket, token } = await stepUp(openBrowser(portal), await caller.getToken('chained1'), 'second_proof', { change: 'on' })
  expect((await caller.call(calls.identity.startAuthenticator, { token, body: { stepUp: ticket } })).status).toBe(200)
  const links = await sealAll()
  expect(links).toBeGreaterThan(5)
  expect(await judge()).toEqual([])
  await expect(portal.database.pool.query('update identity.audit_seals set hash = hash')).rejects.toThrow(/append-only/)
  const chosen = `(select record_id from identity.audit_seals where seq = 7)`
  const changes = [
    [`set ip = '192.0.2.1'`, `set ip = '127.0.0.1'`],
    [`set at = at + interval '1 microsecond'`, `set at = at - interval '1 microsecond'`],
    [`set after = coalesce(after, '{}') || '{"x": 1}'`, `set after = after - 'x'`],
    [`set member_id = member_id + 1`, `set member_id = member_id - 1`],
  ]
  for (const [change, back] of changes) {
    await forge(`update identity.audit_record ${change} where id = ${chosen}`)
    expect(await judge()).toEqual([expect.stringMatching(/^link 7: row \d+ was changed$/)])
    await forge(`update identity.audit_record ${back} where id = ${chosen}`)
    expect(await judge()).toEqual([])
  }
  await forge(`delete from identity.audit_seals where seq = ${links}`)
  expect(await judge()).toEqual([expect.stringContaining('the record ends before link')])
  await forge(`delete from identity.audit_record where id = ${chosen}`)
  expect(await judge()).toEqual([expect.stringMatching(/^link 7: row \d+ is gone$/)])
})
