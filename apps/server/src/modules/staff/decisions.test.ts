/** Four eyes over the operators' real server: adjustments of money and removals of second proofs. */
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { staffMemberRoutes as members } from '@portal/contracts/staff/members'
import { staffRequestRoutes as requests } from '@portal/contracts/staff/requests'
import { expectSoundLedger } from '#modules/bets'
import { openTestStaff, type TestStaff } from '../../testing/test-staff.ts'
import { expireRequests } from './requests/index.ts'

let back: TestStaff
let finance: string
let support: string
let owner: string
let auditor: string

beforeAll(async () => {
  back = await openTestStaff()
})
afterAll(async () => {
  await expectSoundLedger(back.portal.database)
  await back.close()
})
// Each test begins with full buckets, sessions of its own and without open requests.
beforeEach(async () => {
  await back.endRequests()
  back.pass(10)
  ;[finance, support, owner, auditor] = [
    await back.signIn('finance'),
    await back.signIn('support'),
    await back.signIn('owner'),
    await back.signIn('auditor'),
  ]
})

const reason = 'The member was charged twice by mistake.'
type Shown = { hash: string; isStale: boolean; lines: { label: string; value: string }[]; request: { state: string; mayDecide: boolean } }

async function propose(amount = '25.5', token = support): Promise<string> {
  const { body, text } = await back.call(members.adjust, { token, input: { member: 'demo', amount, reason } })
  if (!body.success) throw new Error(text)
  return (body.value as { request: string }).request
}
const show = async (id: string, token = finance) => (await back.call(requests.get, { token, input: { id } })).body.value as Shown
const confirm = async (id: string, token = finance, hash?: string) =>
  back.call(requests.confirm, { token, input: { id, hash: hash ?? (await show(id, owner)).hash } })
const balanceOf = async () => {
  const { body } = await back.call(members.get, { token: owner, input: { member: 'demo' } })
  return Number((body.value as { member: { balance: string } }).member.balance)
}
const stateOf = async (id: string) => (await show(id, owner)).request.state

test('an adjustment waits for a second person and is carried out once, by its stored content (MON-30)', async () => {
  const before = await balanceOf()
  const id = await propose('-25.5')
  expect(await balanceOf()).toBe(before)
  const shown = await show(id)
  expect(shown.lines).toEqual([
    { label: 'member', value: 'demo' },
    { label: 'amount', value: '-25.5' },
    { label: 'currency', value: 'BDT' },
  ])
  expect(shown).toMatchObject({ isStale: false, request: { state: 'proposed', mayDecide: true } })
  expect((await confirm(id)).body.value).toEqual({ state: 'confirmed' })
  expect(await balanceOf()).toBe(before - 25.5)
  expect((await confirm(id, owner)).body).toMatchObject({ code: 'staff.request_decided', details: { state: 'confirmed', by: 'finance' } })
  expect(await balanceOf()).toBe(before - 25.5)
})

test('nobody confirms their own request, by any session, and the database holds it too (MON-30)', async () => {
  const id = await propose('10', finance)
  expect((await confirm(id, finance)).body).toMatchObject({ code: 'staff.same_person', details: { reason: 'person' } })
  expect((await confirm(id, await back.signIn('finance'))).body.code).toBe('staff.same_person')
  const forced = back.portal.database.query(sql`
    update staff.requests set state = 'confirmed', decided_by = proposed_by, decided_name = upper(proposed_name), decided_at = now() where id = ${id}::bigint`)
  await expect(forced).rejects.toThrow(/check constraint/)
})

test('a role that only proposes confirms nothing, and one without the permission sees nothing', async () => {
  const id = await propose('10', finance)
  expect((await confirm(id, support)).body).toMatchObject({ code: 'staff.forbidden', details: { permission: 'money.adjust' } })
  expect((await back.call(requests.get, { token: auditor, input: { id } })).body.code).toBe('staff.not_found')
})

test('a confirmation names the content that was shown: another hash is refused', async () => {
  const id = await propose()
  expect((await confirm(id, finance, '0'.repeat(64))).body.code).toBe('staff.changed')
  expect(await stateOf(id)).toBe('proposed')
})

test('a second person was enrolled for a day and has no role of the last day from the proposer', async () => {
  const id = await propose()
  const { database } = back.portal
  await database.query(sql`update staff.people set enrolled_at = now() - interval '1 hour' where username = 'finance'`)
  expect((await confirm(id)).body).toMatchObject({ code: 'staff.same_person', details: { reason: 'new' } })
  await database.query(sql`update staff.people set enrolled_at = now() - interval '2 days' where username = 'finance'`)
  await database.query(sql`
    update staff.person_roles set given_by = 'SUPPORT', given_at = now() where person_id = (select id from staff.people where username = 'finance')`)
  expect((await confirm(id)).body).toMatchObject({ code: 'staff.same_person', details: { reason: 'new' } })
  await database.query(sql`update staff.person_roles set given_by = 'demo' where given_by = 'SUPPORT'`)
  expect((await confirm(id)).status).toBe(200)
})

test('two people at one device are one, except in the demonstration', async () => {
  const device = '00000000-0000-4000-8000-000000000001'
  const [one, other] = [await back.signIn('support', { input: { device } }), await back.signIn('finance', { input: { device } })]
  const id = await propose('5', one)
  await back.portal.database.query(sql`update staff.people set is_demo = false where username = 'finance'`)
  expect((await confirm(id, other)).body).toMatchObject({ code: 'staff.same_person', details: { reason: 'device' } })
  await back.portal.database.query(sql`update staff.people set is_demo = true where username = 'finance'`)
  expect((await confirm(id, other)).status).toBe(200)
})

test('a proposer withdraws, another person refuses, 72 hours end it; nothing is carried out then', async () => {
  const before = await balanceOf()
  const withdrawn = await propose()
  expect((await back.call(requests.withdraw, { token: finance, input: { id: withdrawn } })).body.code).toBe('staff.forbidden')
  expect((await back.call(requests.withdraw, { token: support, input: { id: withdrawn } })).status).toBe(200)
  const refused = await propose()
  const note = 'The charge was right, see the round.'
  expect((await back.call(requests.refuse, { token: support, input: { id: refused, note } })).body.code).toBe('staff.same_person')
  expect((await back.call(requests.refuse, { token: finance, input: { id: refused, note } })).status).toBe(200)
  const late = await propose()
  await back.portal.database.query(sql`update staff.requests set expires_at = now() where id = ${late}::bigint`)
  expect((await confirm(late)).body).toMatchObject({ code: 'staff.request_decided', details: { state: 'expired' } })
  await expireRequests(back.portal.database)
  expect([await stateOf(withdrawn), await stateOf(refused), await stateOf(late)]).toEqual(['withdrawn', 'refused', 'expired'])
  expect(await balanceOf()).toBe(before)
})

test('the same thing is proposed once at a time, and its repeat answers the same request', async () => {
  const key = 'adjust-once-1'
  const input = { member: 'demo', amount: '7', reason }
  const [first, repeat] = [
    await back.call(members.adjust, { token: support, key, input }),
    await back.call(members.adjust, { token: support, key, input }),
  ]
  expect(repeat.body.value).toEqual(first.body.value)
  expect((await back.call(members.adjust, { token: support, key, input: { ...input, amount: '8' } })).body.code).toBe(
    'request.key_conflict',
  )
  expect((await back.call(members.adjust, { token: finance, input })).body.code).toBe('staff.request_exists')
})

test('a request whose subject has changed is stale: nothing happens, and it may be proposed anew', async () => {
  const { database } = back.portal
  await database.query(sql`
    insert into identity.authenticators (member_id, sealed_secret, confirmed_at) select id, '\\x00', now() from identity.members where username = 'vip' and brand_id = 1`)
  const { body } = await back.call(members.removeProofs, { token: support, input: { member: 'vip', reason } })
  const { request: id } = body.value as { request: string }
  await database.query(sql`update identity.authenticators set confirmed_at = now() + interval '1 second'`)
  expect(await show(id, owner)).toMatchObject({ isStale: true })
  expect((await confirm(id, owner)).body.value).toEqual({ state: 'stale' })
  expect((await back.call(members.removeProofs, { token: support, input: { member: 'vip', reason } })).status).toBe(200)
})

test('two people take a lost second proof from a member; both names stand in the record', async () => {
  const { body } = await back
    .call(members.removeProofs, { token: support, input: { member: 'vip', reason } })
    .then(async (reply) => (reply.body.success ? reply : back.call(requests.list, { token: owner, input: { state: 'proposed' } })))
  const value = body.value as { request?: string; list?: { id: string }[] }
  const id = value.request ?? value.list![0]!.id
  expect((await confirm(id, owner)).body.value).toEqual({ state: 'confirmed' })
  const [removal] = await back.portal.database.query<{ askedBy: string; decidedBy: string; isGranted: boolean }>(sql`
    select asked_by as "askedBy", decided_by as "decidedBy", is_granted as "isGranted" from identity.proof_removals order by id desc limit 1`)
  expect(removal).toEqual({ askedBy: 'support', decidedBy: 'owner', isGranted: true })
})

test('of confirmations, a withdrawal and the expiry at one moment exactly one wins (MON-30)', { timeout: 3_600_000 }, async () => {
  const trials = process.env.PROOF === 'full' ? 10_000 : 25
  for (let trial = 0; trial < trials; trial += 1) {
    back.pass(10)
    const before = await balanceOf()
    const id = await propose('1')
    const { hash } = await show(id)
    const all = await Promise.all([
      confirm(id, finance, hash),
      confirm(id, owner, hash),
      back.call(requests.withdraw, { token: support, input: { id } }),
      back.portal.database.query(sql`
        update staff.requests set state = 'expired', decided_at = clock_timestamp() where id = ${id}::bigint and state = 'proposed' and ${trial % 3 === 0}`),
    ])
    const state = await stateOf(id)
    const won = all.slice(0, 3).filter((reply) => (reply as { status: number }).status === 200)
    expect(won.length).toBe(state === 'expired' ? 0 : 1)
    expect(await balanceOf()).toBe(before + (state === 'confirmed' ? 1 : 0))
  }
})
