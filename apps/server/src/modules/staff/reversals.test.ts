/** The desk of deposits that a provider took back: what it shows, and the two people who decide. */
import { staffRequestRoutes as requests } from '@portal/contracts/staff/requests'
import { staffReversalRoutes as reversals } from '@portal/contracts/staff/reversals'
import type { StaffRole } from '@portal/contracts/staff-permissions'
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectSoundLedger } from '#modules/bets'
import { checkDeposits } from '#modules/cashier'
import { createTestCaller } from '../../testing/test-caller.ts'
import { addReversal } from '../../testing/test-reversals.ts'
import { openTestStaff, type TestStaff } from '../../testing/test-staff.ts'

let back: TestStaff
const tokens = {} as Record<StaffRole, string>

beforeAll(async () => {
  back = await openTestStaff()
  for (const role of ['owner', 'finance', 'auditor'] as const) tokens[role] = await back.signIn(role)
})
afterAll(async () => {
  await expectSoundLedger(back.portal.database)
  expect((await checkDeposits(back.portal.database)).filter(({ violations }) => violations > 0)).toEqual([])
  await back.close()
})
beforeEach(() => back.pass(60))

const reason = 'The bank has confirmed it by letter.'
const list = async (input: object) =>
  (await back.call(reversals.list, { token: tokens.auditor, input: input as Record<string, unknown> })).body.value as {
    list: Record<string, string>[]
  }
const decide = (id: string, end: string, as: StaffRole = 'finance') =>
  back.call(reversals.decide, { token: tokens[as], input: { id, end, reason } })
const confirm = async (id: string, as: StaffRole) => {
  const { hash } = (await back.call(requests.get, { token: tokens.owner, input: { id } })).body.value as { hash: string }
  return back.call(requests.confirm, { token: tokens[as], input: { id, hash } })
}

test('the desk shows what was taken back and what is held; two people take it (MON-30)', async () => {
  const { id, orderNo, member } = await addReversal(back, tokens.finance)
  const shown = { id, orderNo, username: member, amount: '500', due: '500', held: '500', balance: '0', state: 'open' }
  expect((await list({ state: 'open', number: orderNo })).list).toMatchObject([shown])
  const { request } = (await decide(id, 'take')).body.value as { request: string }
  expect((await confirm(request, 'finance')).body.code).toBe('staff.same_person')
  expect((await list({ member })).list).toMatchObject([{ state: 'open', held: '500' }])
  const { lines } = (await back.call(requests.get, { token: tokens.owner, input: { id: request } })).body.value as { lines: object[] }
  expect(lines).toContainEqual({ label: 'heldNow', value: '500' })
  expect((await confirm(request, 'owner')).body.value).toEqual({ state: 'confirmed' })
  const [after] = (await list({ number: orderNo })).list
  expect(after).toMatchObject({ state: 'taken', held: '0', taken: '500', writtenOff: '0', closedBy: 'owner', note: reason })
  expect((await decide(id, 'release')).body.code).toBe('staff.changed')
  const [message] = await back.portal.database.query<{ count: number }>(sql`
    select count(*)::int as count from messaging.messages m join identity.members i on i.id = m.member
    where i.username = ${member} and m.key like 'deposit:%take:%'`)
  expect(message!.count).toBe(1)
})

test('a released payment is credited again, and the file has a line for each', async () => {
  const { id, orderNo } = await addReversal(back, tokens.finance)
  const { request } = (await decide(id, 'release')).body.value as { request: string }
  expect((await confirm(request, 'owner')).body.value).toEqual({ state: 'confirmed' })
  const file = await back.call(reversals.csv, { token: tokens.auditor, input: { number: orderNo } })
  const [head, line] = file.text.trim().split('\r\n')
  expect(head).toContain('orderNo,member,provider,paymentId,currency,amount,due,state')
  expect(line).toContain(`${orderNo},`)
  expect(line).toContain(',released,')
})

test('nobody decides about their own money; what does not exist and short reasons are refused', async () => {
  await createTestCaller(back.portal.app).register('finance')
  const { id } = await addReversal(back, tokens.owner, 'finance')
  expect((await decide(id, 'take')).body).toMatchObject({ code: 'staff.same_person', details: { reason: 'own_account' } })
  expect((await decide('999999', 'take')).body.code).toBe('staff.not_found')
  expect((await decide(id, 'burn', 'owner')).body).toMatchObject({ code: 'request.invalid', details: { end: expect.any(String) } })
  const short = await back.call(reversals.decide, { token: tokens.owner, input: { id, end: 'take', reason: 'no' } })
  expect(short.body).toMatchObject({ code: 'request.invalid', details: { reason: expect.any(String) } })
})
