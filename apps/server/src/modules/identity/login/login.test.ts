import { calls } from '@portal/contracts/calls'
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestCaller, type Reply, type TestCaller } from '../../../testing/test-caller.ts'
import { openTestPortal, type TestPortal } from '../../../testing/test-portal.ts'
import { networkOf } from '../limits/network.ts'
import { issueCaptcha } from '../../../testing/captcha-codes.ts'

let portal: TestPortal
let caller: TestCaller

// Wrong passwords of one test do not count in the next.
beforeEach(() => portal.database.query(sql`delete from identity.login_tries where subject like 'address:%'`).then(() => undefined))
beforeAll(async () => {
  portal = await openTestPortal()
  caller = createTestCaller(portal.app)
})
afterAll(() => portal.close())

type SessionValue = { token: string; mustChangePassword: boolean; changeReason?: string; passwordExpired: boolean; user: { type: number } }
const sessionOf = (reply: Reply) => reply.body.value as SessionValue

test('A wrong password and an unknown name get the same answer (SEC-06, R-7.1.03)', async () => {
  const wrong = await caller.logIn('demo', 'Wrong1234')
  const unknown = await caller.logIn('nobody12', 'Wrong1234')
  expect([wrong.status, wrong.body.code]).toEqual([401, 'identity.wrong_credentials'])
  expect([unknown.status, unknown.text]).toEqual([401, wrong.text])
})

test('An unknown name costs the same hashing as a known one (SEC-06)', async () => {
  const { passwords } = portal.identity.deps
  const stored = await passwords.hash('Right1234')
  let [knownMs, unknownMs] = [0, 0]
  for (let round = 0; round < 10; round += 1) {
    const from = performance.now()
    await passwords.check('Wrong1234', stored)
    const between = performance.now()
    await passwords.check('Wrong1234', undefined)
    knownMs += between - from
    unknownMs += performance.now() - between
  }
  expect(unknownMs / knownMs).toBeGreaterThan(0.4)
  expect(unknownMs / knownMs).toBeLessThan(2.5)
})

test('Each account type logs in with its rights (R-6.1.02, R-6.1.07, R-6.1.08, R-6.1.09, R-6.1.10)', async () => {
  const types: [string, number][] = [['demo', 0], ['agent', 1], ['agent2', 2], ['trial', 4], ['affiliate', 41], ['subaffiliate', 42]] // prettier-ignore
  for (const [name, type] of types) expect([name, sessionOf(await caller.logIn(name)).user.type]).toEqual([name, type])
})

test('Only the first login of an account is reported as the first (R-4.2.01)', async () => {
  const first = async (name: string) => (sessionOf(await caller.logIn(name)) as unknown as { firstTimeLogin: boolean }).firstTimeLogin
  expect([await first('fresh'), await first('fresh'), await first('demo')]).toEqual([true, false, false])
})

test('The agent area accepts agents only; a member gets no token there (R-6.1.13)', async () => {
  const refused = await caller.logIn('demo', undefined, { agent: true })
  expect([refused.status, refused.body.code, refused.text.includes('token')]).toEqual([403, 'identity.not_an_agent', false])
  expect((await caller.logIn('trial', undefined, { agent: true })).body.code).toBe('identity.not_an_agent')
  expect((await caller.logIn('affiliate', undefined, { agent: true })).status).toBe(200)
})

test('Staff and service accounts cannot log in; only their right password reveals it (R-6.1.14)', async () => {
  await caller.register('Staff1')
  await portal.database.query(sql`update identity.members set kind = 'staff' where username = 'Staff1'`)
  expect((await caller.logIn('Staff1')).body.code).toBe('identity.not_a_member')
  expect((await caller.logIn('Staff1', 'Wrong1234')).body.code).toBe('identity.wrong_credentials')
})

test('Only the right password reveals that an account is locked (SEC-06)', async () => {
  await caller.register('Locked1')
  await portal.database.query(sql`update identity.members set locked_at = now() where username = 'Locked1'`)
  expect((await caller.logIn('Locked1')).body.code).toBe('identity.locked')
  expect((await caller.logIn('Locked1', 'Wrong1234')).body.code).toBe('identity.wrong_credentials')
})

test('Wrong passwords, concurrent ones too, cost a growing pause; a right one clears it (SEC-04)', async () => {
  await caller.register('Guess1')
  const guess = async (at: number) => {
    const { code, headers } = await issueCaptcha(portal, `198.51.100.${at}`)
    return createTestCaller(portal.app, 'localhost', `198.51.100.${at}`).logIn('Guess1', 'Wrong1234', { captcha: code }, { headers })
  }
  const together = await Promise.all(Array.from({ length: 12 }, (_, at) => guess(at)))
  const statuses = together.map(({ status }) => status).toSorted()
  expect(statuses.filter((status) => status === 401).length).toBe(5)
  expect(statuses.filter((status) => status === 429).length).toBe(7)
  const blocked = together.find(({ status }) => status === 429)!
  expect(Number(blocked.headers['retry-after'])).toBeGreaterThanOrEqual(1)
  await portal.database.query(sql`update identity.login_tries set blocked_until = now() where subject like 'account:%:guess1'`)
  const { code, headers } = await issueCaptcha(portal, '127.0.0.1')
  expect((await caller.logIn('Guess1', undefined, { captcha: code }, { headers })).status).toBe(200)
  expect((await caller.logIn('Guess1', 'Wrong1234')).status).toBe(401)
})

test('An address that guesses at many names is paused, others are not (SEC-04)', async () => {
  const attacker = createTestCaller(portal.app, 'localhost', '203.0.113.9')
  await portal.database.query(sql`insert into identity.login_tries values ('address:203.0.113.9', 29, null, now())`)
  const { code, headers } = await issueCaptcha(portal, '203.0.113.9')
  expect((await attacker.logIn('victim1', 'Wrong1234', { captcha: code }, { headers })).status).toBe(401)
  expect((await attacker.logIn('victim2', 'Wrong1234')).status).toBe(429)
  expect((await caller.logIn('demo')).status).toBe(200)
})

test('IPv6 addresses count by their /64, mapped ones as IPv4 (SEC-04)', () => {
  expect(networkOf('2001:db8:1:2:aaaa::1')).toBe(networkOf('2001:db8:1:2:bbbb::9'))
  expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'))
  expect(networkOf('2001:db8::7')).toBe('2001:db8:0:0::/64')
  expect(networkOf('::ffff:203.0.113.9')).toBe('203.0.113.9')
})

test('The username login refuses the SMS type', async () => {
  const refused = await caller.logIn('demo', undefined, { type: 'sms' })
  expect([refused.status, refused.body.details]).toEqual([422, { type: 'not_offered' }])
})

test('A default, assigned or expired password allows only change and logout (R-4.2.02, R-4.2.05)', async () => {
  await caller.register('Change1')
  const cases: [string, string][] = [
    ['is_default = true', 'DEFAULT_PASSWORD'],
    ['is_default = false, assigned = true', 'ASSIGNED_PASSWORD'],
    ["assigned = false, changed_at = now() - interval '91 days'", 'EXPIRED'],
  ]
  for (const [change, reason] of cases) {
    await portal.database.pool.query(
      `update identity.credentials c set ${change} from identity.members m where m.id = c.member_id and m.username = 'Change1'`,
    )
    const session = sessionOf(await caller.logIn('Change1'))
    expect([session.mustChangePassword, session.changeReason]).toEqual([true, reason])
    const found = (await portal.identity.findCaller(session.token, (await portal.brands.findBrandByHost('localhost'))!))!
    expect(found.restricted).toBe(true)
    expect((await caller.call(calls.identity.logout, { token: session.token })).status).toBe(200)
  }
  const brand = (await portal.brands.findBrandByHost('localhost'))!
  await portal.database.transaction((tx) => portal.brands.setFeature(tx, brand, 'pwdEnabled', false))
  expect(sessionOf(await caller.logIn('Change1'))).toMatchObject({ mustChangePassword: false, passwordExpired: false })
  await portal.database.transaction((tx) => portal.brands.setFeature(tx, brand, 'pwdEnabled', true))
})

test('A password hashed at an old cost is rehashed at the next login (SEC-01)', async () => {
  await caller.register('Rehash1')
  const old = '$argon2id$v=19$m=19456,t=3,p=1$'
  const { hash } = await import('@node-rs/argon2')
  const stored = await hash('Demo1234!', { memoryCost: 19_456, timeCost: 3, parallelism: 1 })
  expect(stored.startsWith(old)).toBe(true)
  await portal.database.query(
    sql`update identity.credentials c set hash = ${stored} from identity.members m where m.id = c.member_id and m.username = 'Rehash1'`,
  )
  expect((await caller.logIn('Rehash1')).status).toBe(200)
  const [row] = await portal.database.query<{ hash: string }>(sql`
    select c.hash from identity.credentials c join identity.members m on m.id = c.member_id where m.username = 'Rehash1'`)
  expect(row!.hash).toContain('$m=19456,t=2,p=1$')
  expect((await caller.logIn('Rehash1')).status).toBe(200)
})
