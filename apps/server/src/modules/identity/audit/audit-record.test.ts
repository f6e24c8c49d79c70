import { calls } from '@portal/contracts/calls'
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestPortal, type TestPortal } from '../../../testing/test-portal.ts'
import { secondStepOf, enrol, openBrowser, showProof, stepUp, stopClock } from '../../../testing/test-second-proof.ts'

let portal: TestPortal
let clock: ReturnType<typeof stopClock>
const line = calls.identity

beforeAll(async () => {
  portal = await openTestPortal()
  clock = stopClock(portal)
})
afterAll(() => portal.close())

type Row = { event: string; actor: string; ip: string | null; device: string; before: object | null; after: object | null }
const listRows = (username: string) =>
  portal.database.query<Row>(sql`
    select r.event, r.actor, host(r.ip) as ip, r.device, r.before, r.after from identity.audit_record r
      join identity.members m on m.id = r.member_id where m.username = ${username} order by r.id`)

const windows = 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36'

test('The audit record holds actor, action, time, origin and the values before and after (SEC-34)', async () => {
  const owner = await enrol(portal, 'recorded', clock)
  const browser = openBrowser(portal, '198.51.100.7')
  const asked = secondStepOf(await browser.logIn('recorded', undefined, {}, { headers: { 'user-agent': windows } }))
  await showProof(browser, asked.ticket, { method: 'authenticator', code: '000000' })
  const proof = { method: 'recovery', code: owner.recoveryCodes[0] }
  const done = await showProof(browser, asked.ticket, proof, { trustDevice: true })
  const { token } = done.body.value as { token: string }
  await browser.call(line.logout, { token })
  const [member] = await portal.database.query<{ id: bigint }>(sql`select id from identity.members where username = 'recorded'`)
  await portal.database.transaction((tx) => portal.identity.setLock(tx, member!.id, true))
  const rows = await listRows('recorded')
  expect(rows.map(({ event }) => event)).toEqual([
    'registered',
    'signed_in',
    'stepped_up',
    'authenticator_on',
    'second_proof_refused',
    'place_trusted',
    'recovery_code_used',
    'new_device',
    'signed_in',
    'session_ended',
    'lock_changed',
  ])
  const of = (event: string) => rows.find((row) => row.event === event)
  expect(of('authenticator_on')).toMatchObject({ actor: 'member', ip: '203.0.113.1', before: { isOn: false }, after: { isOn: true } })
  expect(of('second_proof_refused')).toMatchObject({ ip: '198.51.100.7', after: { method: 'authenticator' } })
  expect(of('lock_changed')).toEqual({
    event: 'lock_changed',
    actor: 'operator',
    ip: null,
    device: '',
    before: { isLocked: false },
    after: { isLocked: true },
  })
})

test('Neither the audit record nor the log holds a password, token, ticket, code or key (SEC-34)', async () => {
  const owner = await enrol(portal, 'discreet', clock)
  const browser = openBrowser(portal, '198.51.100.8')
  const planted = ['Planted-Pass-77', owner.secret, owner.token, ...owner.recoveryCodes]
  const asked = secondStepOf(await browser.logIn('discreet'))
  const code = owner.showCode()
  const { token } = (await showProof(browser, asked.ticket, { method: 'authenticator', code })).body.value as { token: string }
  const proof = { method: 'recovery', code: owner.recoveryCodes[0] }
  const up = await stepUp(browser, token, 'password', { change: 'password' }, { password: 'Demo1234!', proof })
  const change = { oldPassword: 'Demo1234!', newPassword: 'Planted-Pass-77', confirmNewPassword: 'Planted-Pass-77', stepUp: up.ticket }
  const changed = await browser.call(line.changePassword, { token: up.token, body: change })
  expect(changed.status).toBe(200)
  planted.push(asked.ticket, token, up.token, up.ticket, (changed.body.value as { token: string }).token)
  const record = await portal.database.query<{ row: string }>(sql`select r::text as row from identity.audit_record r`)
  const texts = [record.map(({ row }) => row).join('\n'), portal.logged.join('\n')]
  expect(record.length).toBeGreaterThan(10)
  for (const text of texts) for (const word of [...planted, `"${code}"`]) expect(text).not.toContain(word)
})

test('Audit rows can be neither updated nor deleted, not even by the portal’s own role (SEC-34)', async () => {
  for (const change of [
    'update identity.audit_record set event = event',
    'delete from identity.audit_record',
    'truncate identity.audit_record cascade',
  ])
    await expect(portal.database.pool.query(change)).rejects.toThrow(/append-only/)
})
