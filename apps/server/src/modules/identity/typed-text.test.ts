import { hashSync } from '@node-rs/argon2'
import { calls } from '@portal/contracts/calls'
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestCaller, type Reply, type TestCaller } from '../../testing/test-caller.ts'
import { openTestPortal, type TestPortal } from '../../testing/test-portal.ts'
import { leastCost } from './passwords/passwords.ts'
import { issueCaptcha } from '../../testing/captcha-codes.ts'

/** Names, numbers, codes and passwords match however a keyboard or a copied page encodes them. */

let portal: TestPortal
let caller: TestCaller

beforeEach(() => portal.database.query(sql`truncate identity.login_tries, identity.login_pressure`).then(() => undefined))
beforeAll(async () => {
  portal = await openTestPortal()
  caller = createTestCaller(portal.app)
})
afterAll(() => portal.close())

const complaint = (reply: Reply) => [reply.status, reply.body.code, reply.body.details]
const hashOf = async (name: string) => {
  const [row] = await portal.database.query<{ hash: string }>(sql`
    select c.hash from identity.credentials c join identity.members m on m.id = c.member_id
    where m.username = ${name} and c.kind = 'login'`)
  return row!.hash
}
const setHash = (name: string, hash: string) =>
  portal.database.query(sql`
    update identity.credentials set hash = ${hash}
    where kind = 'login' and member_id = (select id from identity.members where username = ${name})`)

const composed = 'নদী\u09DFa1234'
const decomposed = 'নদী\u09AF\u09BCa1234'

test('A password works in each Unicode form: login, change, and check for a new one (SEC-02)', async () => {
  const made = await caller.register('Keys1', { password: composed, confirmPassword: decomposed })
  expect(made.status).toBe(200)
  for (const password of [composed, decomposed]) expect((await caller.logIn('Keys1', password)).status).toBe(200)
  const token = await caller.getToken('Keys1', decomposed)
  const change = { oldPassword: decomposed, newPassword: composed, confirmNewPassword: composed }
  expect(complaint(await caller.call(calls.identity.changePassword, { token, body: change }))).toEqual([
    422,
    'identity.field_invalid',
    { newPassword: 'same' },
  ])
})

test('A hash of the typed form is accepted and rehashed in normal form (SEC-01, SEC-02)', async () => {
  await caller.register('Legacy1')
  const before = hashSync(composed, { ...leastCost, parallelism: 1 })
  await setHash('Legacy1', before)
  expect((await caller.logIn('Legacy1', decomposed)).body.code).toBe('identity.wrong_credentials')
  expect((await caller.logIn('Legacy1', composed)).status).toBe(200)
  const after = await hashOf('Legacy1')
  expect(after).not.toBe(before)
  expect((await caller.logIn('Legacy1', decomposed)).status).toBe(200)
  expect((await caller.logIn('Legacy1', composed)).status).toBe(200)
  expect(await hashOf('Legacy1')).toBe(after)
})

test('Both forms of a password count as one attempt, known name or not (SEC-04, SEC-06)', async () => {
  await caller.register('Tries1')
  for (const name of ['Tries1', 'nobody77']) {
    await caller.logIn(name, composed)
    const [row] = await portal.database.query<{ tries: number }>(sql`
      select max(failures)::int as tries from identity.login_tries where subject like 'account:%:' || ${name.toLowerCase()}`)
    expect([name, row?.tries]).toEqual([name, 1])
  }
})

test('A new password with invisible characters is refused under its field (SEC-02)', async () => {
  const password = 'abc\u200B12345'
  const refused = await caller.register('Unseen1', { password, confirmPassword: password })
  expect(complaint(refused)).toEqual([422, 'identity.field_invalid', { password: 'characters', confirmPassword: 'characters' }])
  const token = await caller.getToken('demo')
  const change = { oldPassword: 'Demo1234!', newPassword: password, confirmNewPassword: password }
  expect(complaint(await caller.call(calls.identity.changePassword, { token, body: change }))).toEqual([
    422,
    'identity.field_invalid',
    { newPassword: 'characters' },
  ])
})

test('A username matches in Bengali digits, wide letters and with marks around it (R-5.2.07)', async () => {
  const made = await caller.register('\u202ARahim২০২৬\u202C')
  expect((made.body.value as { user: { account: string } }).user.account).toBe('Rahim2026')
  for (const name of ['rahim2026', 'ｒａｈｉｍ２０２６', '\uFEFFRahim२०२६\u200F', 'Rahim\u200D2026 ']) {
    expect([name, (await caller.logIn(name)).status]).toEqual([name, 200])
  }
  expect((await caller.register('rahim২০২৬')).body.code).toBe('identity.username_taken')
})

test('A captcha and an agent code are accepted in any script’s digits (R-5.8.04, R-4.4.06)', async () => {
  const agent = await caller.call(calls.identity.affiliateCheck, { query: { code: '\u2066agent২\u2069' } })
  expect(agent.status).toBe(200)
  for (let at = 0; at < 3; at += 1) await caller.logIn('vip', 'Wrong1234')
  expect((await caller.logIn('vip')).body.code).toBe('identity.captcha_required')
  const { code, headers } = await issueCaptcha(portal, '127.0.0.1')
  const typed = [...code].map((digit) => String.fromCodePoint(0x09e6 + Number(digit))).join('\u00A0')
  expect((await caller.logIn('vip', undefined, { captcha: `\u200E${typed}` }, { headers })).status).toBe(200)
})
