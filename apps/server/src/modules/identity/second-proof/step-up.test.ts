import { calls } from '@portal/contracts/calls'
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '#platform/call.ts'
import { openTestPortal, type TestPortal } from '../../../testing/test-portal.ts'
import { spendStepUp } from './step-up.ts'
import { enrol, openBrowser, stepUp, stopClock } from '../../../testing/test-second-proof.ts'

let portal: TestPortal
let clock: ReturnType<typeof stopClock>
const line = calls.identity

beforeAll(async () => {
  portal = await openTestPortal()
  clock = stopClock(portal)
})
afterAll(() => portal.close())

const browser = () => openBrowser(portal)
async function newMember(username: string): Promise<string> {
  return ((await browser().register(username)).body.value as { token: string }).token
}
const callerOf = async (token: string): Promise<Caller> =>
  (await portal.identity.findCaller(token, (await portal.brands.findBrandByHost('localhost'))!))!
const spend = (caller: Caller, ticket: string | undefined, purpose: Parameters<typeof spendStepUp>[3], target: Record<string, string>) =>
  portal.database
    .transaction((tx) => spendStepUp(tx, caller, ticket, purpose, target))
    .then(
      () => 'done',
      (error: { code: string }) => error.code,
    )

test('A step-up serves exactly its amount and target, in any order of fields (SEC-14)', async () => {
  const up = await stepUp(browser(), await newMember('payee1'), 'withdrawal', { amount: '500', account: '7' })
  const caller = await callerOf(up.token)
  const others: [Parameters<typeof spendStepUp>[3], Record<string, string>][] = [
    ['withdrawal', { amount: '5000', account: '7' }],
    ['withdrawal', { amount: '500', account: '8' }],
    ['withdrawal', { amount: '500' }],
    ['withdrawal', { amount: '500', account: '7', fee: '0' }],
    ['withdrawal', { account: '500', amount: '7' }],
    ['payout_account', { amount: '500', account: '7' }],
  ]
  for (const [purpose, target] of others) expect(await spend(caller, up.ticket, purpose, target)).toBe('identity.step_up_required')
  expect(await spend(caller, undefined, 'withdrawal', { amount: '500', account: '7' })).toBe('identity.step_up_required')
  expect(await spend(caller, up.ticket, 'withdrawal', { account: '7', amount: '500' })).toBe('done')
  expect(await spend(caller, up.ticket, 'withdrawal', { amount: '500', account: '7' })).toBe('identity.step_up_required')
})

test('A step-up is valid for one session, one member and 5 minutes (SEC-14)', async () => {
  const up = await stepUp(browser(), await newMember('payee2'), 'contract', { id: '9' })
  const second = ((await browser().logIn('payee2')).body.value as { token: string }).token
  const stranger = await newMember('payee3')
  for (const token of [second, stranger])
    expect(await spend(await callerOf(token), up.ticket, 'contract', { id: '9' })).toBe('identity.step_up_required')
  await portal.database.query(sql`update identity.tickets set expires_at = clock_timestamp() where purpose = 'step_up'`)
  expect(await spend(await callerOf(up.token), up.ticket, 'contract', { id: '9' })).toBe('identity.step_up_required')
})

test('A step-up renews the session’s token and ends the old one at once (SEC-10)', async () => {
  const before = await newMember('renewed')
  const { sessionId } = await callerOf(before)
  const up = await stepUp(browser(), before, 'contact', { field: 'email' })
  expect(up.token).toMatch(/^[\w-]{43}$/)
  expect((await browser().call(line.memberInfo, { token: before })).body.code).toBe('session.expired')
  expect((await browser().call(line.memberInfo, { token: up.token })).status).toBe(200)
  expect((await callerOf(up.token)).sessionId).toBe(sessionId)
})

test('A wrong password gives no step-up, and guessing is paused (SEC-14, SEC-04)', async () => {
  const token = await newMember('guesser')
  const tell = async (password: string) => (await stepUp(browser(), token, 'contact', {}, { password })).body
  for (let tries = 0; tries < 5; tries += 1) expect((await tell('Wrong-1234')).details).toEqual({ password: 'wrong' })
  expect((await tell('Demo1234!')).code).toBe('request.too_many')
})

test('A step-up needs the second proof besides the password, for a new password too (SEC-14)', async () => {
  const owner = await enrol(portal, 'careful', clock)
  const change = { oldPassword: 'Demo1234!', newPassword: 'Other-Pass-88', confirmNewPassword: 'Other-Pass-88' }
  const refused = await browser().call(line.changePassword, { token: owner.token, body: change })
  expect([refused.status, refused.body.code]).toEqual([403, 'identity.step_up_required'])
  const proof = { method: 'authenticator', code: owner.showCode() }
  const other = await stepUp(browser(), owner.token, 'contact', { change: 'password' }, { password: 'Demo1234!', proof })
  const mistaken = await browser().call(line.changePassword, { token: other.token, body: { ...change, stepUp: other.ticket } })
  expect(mistaken.body.code).toBe('identity.step_up_required')
  const right = { method: 'authenticator', code: owner.showCode() }
  const up = await stepUp(browser(), other.token, 'password', { change: 'password' }, { password: 'Demo1234!', proof: right })
  expect((await browser().call(line.changePassword, { token: up.token, body: { ...change, stepUp: up.ticket } })).status).toBe(200)
})

test('Without password and second proof a recent login suffices for a step-up (SEC-14)', async () => {
  const token = await newMember('bysms')
  await portal.database.query(sql`
    delete from identity.credentials where member_id = (select id from identity.members where username = 'bysms')`)
  const fresh = await stepUp(browser(), token, 'second_proof', { change: 'on' }, {})
  expect(fresh.status).toBe(200)
  await portal.database.query(sql`
    update identity.sessions set created_at = created_at - interval '6 minutes' where member_id = (select id from identity.members where username = 'bysms')`)
  expect((await stepUp(browser(), fresh.token, 'second_proof', { change: 'on' }, {})).body.code).toBe('identity.sign_in_again')
})
