import { calls } from '@portal/contracts/calls'
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestCaller, type TestCaller } from '../../../testing/test-caller.ts'
import { openTestPortal, type TestPortal } from '../../../testing/test-portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
})
afterAll(() => portal.close())

/** A browser whose user ticked remember-me. */
async function remembered(
  username: string,
  more: Record<string, unknown> = {},
): Promise<{ cookies: Map<string, string>; browser: TestCaller }> {
  const cookies = new Map<string, string>()
  const browser = createTestCaller(portal.app, 'localhost', '127.0.0.1', cookies)
  expect((await browser.logIn(username, undefined, { remember: true, ...more })).status).toBe(200)
  return { cookies, browser }
}
const logInByDevice = (browser: TestCaller) => browser.call(calls.identity.loginByDevice)
const browserWith = (cookies: Map<string, string>, host = 'localhost') => createTestCaller(portal.app, host, '127.0.0.1', cookies)
const accountOf = (value: unknown) => (value as { user?: { account: string } } | undefined)?.user?.account

test('Remember-me sets an HttpOnly token for a day; no cookie holds the password (R-3.9.02, R-9.1.08)', async () => {
  const body = await createTestCaller(portal.app).solve('login')
  const seal = createTestCaller(portal.app)
  const reply = await seal.call(calls.identity.login, {
    body: { username: 'demo', password: 'Demo1234!', remember: true, humanVerification: body },
  })
  const set = [reply.headers['set-cookie']].flat().map(String)
  expect(set.find((line) => line.startsWith('device='))).toMatch(
    /^device=[\w-]{16}\.[\w-]{43}; Path=\/; Max-Age=86400; HttpOnly; SameSite=Strict$/,
  )
  expect(set.join('\n')).not.toContain('Demo1234')
  expect(set.every((line) => line.includes('HttpOnly'))).toBe(true)
})

test('No device is remembered without the tick, nor in the agent area (R-3.9.03, R-2.8.16)', async () => {
  const plain = new Map<string, string>()
  await browserWith(plain).logIn('demo')
  expect(plain.has('device')).toBe(false)
  const { cookies } = await remembered('agent', { agent: true })
  expect(cookies.has('device')).toBe(false)
})

test('A device token signs in once and is replaced; its day starts at the login (R-3.9.02, SEC-10)', async () => {
  const { cookies, browser } = await remembered('demo')
  const first = cookies.get('device')!
  await portal.database.query(sql`update identity.remembered_devices set expires_at = clock_timestamp() + interval '1 hour'`)
  const reply = await logInByDevice(browser)
  expect([reply.status, accountOf(reply.body.value)]).toEqual([200, 'demo'])
  expect(cookies.get('device')).not.toBe(first)
  const set = [reply.headers['set-cookie']].flat().map(String)
  expect(set.find((line) => line.startsWith('device='))).toMatch(/Max-Age=3600;/)
  expect((await logInByDevice(browser)).status).toBe(200)
})

test('A device token that is used twice invalidates itself and all its successors (R-3.9.02)', async () => {
  const { cookies, browser } = await remembered('demo')
  const stolen = new Map([['device', cookies.get('device')!]])
  expect((await logInByDevice(browser)).status).toBe(200)
  await portal.database.query(
    sql`update identity.remembered_devices set used_at = used_at - interval '11 seconds' where used_at is not null`,
  )
  const thief = await logInByDevice(browserWith(stolen))
  expect([thief.status, thief.body.code, stolen.has('device')]).toEqual([401, 'identity.device_unknown', false])
  expect((await logInByDevice(browser)).body.code).toBe('identity.device_unknown')
})

test('Two windows that use a device token at once: one signs in, the next token is valid (R-3.9.02)', async () => {
  const { cookies } = await remembered('demo')
  const [one, two] = [new Map(cookies), new Map(cookies)]
  const replies = await Promise.all([logInByDevice(browserWith(one)), logInByDevice(browserWith(two))])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 401])
  const next = replies[0]!.status === 200 ? one : two
  expect((await logInByDevice(browserWith(next))).status).toBe(200)
})

test('A wrong validator ends the token family; expired and foreign tokens are unknown (R-3.9.02)', async () => {
  const { cookies } = await remembered('demo')
  const [selector, validator] = cookies.get('device')!.split('.')
  const guess = new Map([['device', `${selector}.${'A'.repeat(43)}`]])
  expect((await logInByDevice(browserWith(guess))).status).toBe(401)
  expect((await logInByDevice(browserWith(new Map([['device', `${selector}.${validator}`]])))).status).toBe(401)
  const { browser: late } = await remembered('demo')
  await portal.database.query(sql`update identity.remembered_devices set expires_at = clock_timestamp()`)
  expect((await logInByDevice(late)).status).toBe(401)
  const [brand] = await portal.database.query<{ id: number }>(sql`
    insert into brand.brands (code, name, mode, currency, languages, default_language) values ('NEXT', '{"EN":"Next"}', 'demo', 'VND', '{EN}', 'EN') returning id`)
  await portal.database.query(sql`insert into brand.hosts (host, brand_id) values ('next.example', ${brand!.id})`)
  portal.brands.refresh()
  const { cookies: here } = await remembered('demo')
  expect((await logInByDevice(browserWith(here, 'next.example'))).status).toBe(401)
})

test('Forgetting a device, a lock and the end of all sessions end its token (R-3.9.02, S-38)', async () => {
  const { cookies, browser } = await remembered('vip')
  const kept = new Map(cookies)
  expect((await browser.call(calls.identity.forgetDevice)).status).toBe(200)
  expect(cookies.has('device')).toBe(false)
  expect((await logInByDevice(browserWith(kept))).status).toBe(401)

  const again = await remembered('vip')
  const [member] = await portal.database.query<{ id: bigint }>(sql`select id from identity.members where username = 'vip'`)
  await portal.database.transaction((tx) => portal.identity.endSessions(tx, member!.id, 'password_changed'))
  expect((await logInByDevice(again.browser)).status).toBe(401)
})

test('The device token is stored hashed; a restricted account stays restricted (R-3.9.02, R-4.2.05)', async () => {
  await createTestCaller(portal.app).register('Weak1')
  const { cookies, browser } = await remembered('Weak1')
  const rows = JSON.stringify(
    await portal.database.query(sql`select selector, encode(validator_hash, 'base64') as hash from identity.remembered_devices`),
  )
  expect(rows).not.toContain(cookies.get('device')!.split('.')[1])
  await portal.database.query(
    sql`update identity.credentials c set is_default = true from identity.members m where m.id = c.member_id and m.username = 'Weak1'`,
  )
  const reply = await logInByDevice(browser)
  expect((reply.body.value as { changeReason?: string }).changeReason).toBe('DEFAULT_PASSWORD')
})
