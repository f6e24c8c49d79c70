import { calls } from '@portal/contracts/calls'
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { secondStepOf, enrol, openBrowser, stopClock } from '../../../testing/test-second-proof.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { openTestPortal, type TestPortal } from '../../../testing/test-portal.ts'

let portal: TestPortal
let clock: ReturnType<typeof stopClock>

beforeAll(async () => {
  portal = await openTestPortal()
  clock = stopClock(portal)
})
afterAll(() => portal.close())

const reason = 'Came to the desk with the passport, number compared.'
const idOf = async (username: string, on: Pick<TestApp, 'database'> = portal) =>
  (await on.database.query<{ id: bigint }>(sql`select id from identity.members where username = ${username}`))[0]!.id
const ask = (member: bigint, by = 'rahima', why = reason) =>
  portal.database.transaction((tx) => portal.identity.requestProofRemoval(tx, member, by, why))
const settle = (request: bigint, by: string, isGranted = true) =>
  portal.database.transaction((tx) => portal.identity.decideProofRemoval(tx, request, { by, isGranted }))
const recordOf = (member: bigint) =>
  portal.database.query<{ event: string; actor: string; after: object }>(sql`
    select event, actor, after from identity.audit_record where member_id = ${member} and event like '%proof_remov%' order by id`)

test('Two operators remove a lost second proof; sessions and trust end, on record (SEC-14, SEC-34)', async () => {
  const owner = await enrol(portal, 'Lostphone1', clock)
  const member = await idOf(owner.username)
  const browser = openBrowser(portal, '203.0.113.9')
  expect(secondStepOf(await browser.logIn(owner.username)).kind).toBe('second_step')
  const request = (await ask(member))!
  // A request alone changes nothing, and the same operator can't decide it in any spelling.
  expect(secondStepOf(await browser.logIn(owner.username)).kind).toBe('second_step')
  for (const same of ['rahima', 'RAHIMA']) expect(await settle(request, same)).toBe(false)
  expect((await browser.call(calls.identity.memberInfo, { token: owner.token })).status).toBe(200)
  expect(await ask(member, 'karim')).toBeUndefined()

  expect(await settle(request, 'karim')).toBe(true)
  expect((await browser.call(calls.identity.memberInfo, { token: owner.token })).status).toBe(401)
  const again = await browser.logIn(owner.username)
  const { token } = again.body.value as { token: string }
  expect(token).toMatch(/^[\w-]{43}$/)
  const info = (await browser.call(calls.identity.memberInfo, { token })).body.value as { withdrawalsHeldUntil: string }
  expect((Date.parse(info.withdrawalsHeldUntil) - Date.now()) / 3_600_000).toBeCloseTo(72, 0)
  const [left] = await portal.database.query<{ count: number }>(sql`
    select (select count(*) from identity.authenticators where member_id = ${member}) + (select count(*) from identity.recovery_codes where member_id = ${member})
      + (select count(*) from identity.passkeys where member_id = ${member}) + (select count(*) from identity.trusted_places where member_id = ${member}) as count`)
  expect(Number(left!.count)).toBe(0)
  expect(await recordOf(member)).toEqual([
    { event: 'proof_removal_asked', actor: 'operator', after: { request: String(request), by: 'rahima', reason } },
    { event: 'second_proof_removed', actor: 'operator', after: { request: String(request), askedBy: 'rahima', by: 'karim' } },
  ])
  expect(await settle(request, 'nasrin')).toBe(false)
})

test('A refused, expired or invalid removal request changes nothing; one decision counts (SEC-14)', async () => {
  const owner = await enrol(portal, 'Keepsit1', clock)
  const member = await idOf(owner.username)
  const refused = (await ask(member))!
  expect(await settle(refused, 'karim', false)).toBe(true)
  expect(await settle(refused, 'karim')).toBe(false)
  expect((await recordOf(member)).map(({ event }) => event)).toEqual(['proof_removal_asked', 'proof_removal_refused'])
  const old = (await ask(member))!
  await portal.database.query(sql`update identity.proof_removals set asked_at = now() - interval '8 days' where id = ${old}`)
  expect(await settle(old, 'karim')).toBe(false)
  await expect(ask(member, 'rahima', 'because')).rejects.toThrow('proof_removals_reason_check')
  await expect(ask(member, 'two words')).rejects.toThrow('asked_by')
  expect(await ask(99_999_999n)).toBeUndefined()
  expect(await ask(await idOf('demo'))).toBeUndefined()
  expect(secondStepOf(await openBrowser(portal, '203.0.113.8').logIn(owner.username)).kind).toBe('second_step')
  const request = (await ask(member))!
  expect((await Promise.all([settle(request, 'karim'), settle(request, 'nasrin', false)])).toSorted()).toEqual([false, true])
  // The database enforces two operators.
  await expect(portal.database.query(sql`update identity.proof_removals set decided_by = asked_by where id = ${request}`)).rejects.toThrow(
    'proof_removals_check',
  )
})

test('A removed second proof notifies the owner in mailbox and mail (SEC-13)', async () => {
  const whole = await openTestApp()
  const member = await idOf('vip', whole)
  await whole.database.query(
    sql`insert into identity.authenticators (member_id, sealed_secret, confirmed_at) values (${member}, 'x', now())`,
  )
  await whole.database.query(
    sql`insert into identity.member_details (member_id, field, value) values (${member}, 'email', 'vip@example.org')`,
  )
  await whole.database.transaction(async (tx) => {
    const request = (await whole.identity.requestProofRemoval(tx, member, 'rahima', reason))!
    expect(await whole.identity.decideProofRemoval(tx, request, { by: 'karim', isGranted: true })).toBe(true)
  })
  const [mail] = await whole.database.query<{ template: string; language: string }>(sql`
    select template, language from platform.outbox where recipient = 'vip@example.org'`)
  expect(mail).toEqual({ template: 'security.second_proof_removed', language: 'BN' })
  await whole.close()
})
