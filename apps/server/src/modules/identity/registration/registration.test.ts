import { calls } from '@portal/contracts/calls'
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestCaller, type Reply, type TestCaller } from '../../../testing/test-caller.ts'
import { openTestPortal, type TestPortal } from '../../../testing/test-portal.ts'

let portal: TestPortal
let caller: TestCaller

beforeAll(async () => {
  portal = await openTestPortal()
  caller = createTestCaller(portal.app)
})
afterAll(() => portal.close())

type SessionValue = { token: string; user: { account: string; token: string; type: number; firstTimeLogin: boolean; toUpline: boolean } }
const sessionOf = (reply: Reply) => reply.body.value as SessionValue
const complaint = (reply: Reply) => [reply.status, reply.body.code, reply.body.details]

async function uplineOf(account: string): Promise<string | undefined> {
  const [row] = await portal.database.query<{ upline: string }>(sql`
    select u.username as upline from identity.members m join identity.members u on u.id = m.upline_id where m.username = ${account}`)
  return row?.upline
}

test('A visitor registers by username and is signed in (R-7.1.14, R-5.2.07, R-5.2.08)', async () => {
  const made = await caller.register('Newbie1')
  const { token, user } = sessionOf(made)
  expect([made.status, user]).toMatchObject([200, { account: 'Newbie1', type: 0, firstTimeLogin: true, token }])
  const info = await caller.call(calls.identity.memberInfo, { token })
  expect(info.body.value).toMatchObject({ account: 'Newbie1', token: '', currency: 'BDT' })
})

test('A username is taken in every letter case, and logs in in every one (R-5.2.07)', async () => {
  await caller.register('CaseTest')
  expect(complaint(await caller.register('casetest'))).toEqual([409, 'identity.username_taken', { username: 'taken' }])
  expect(sessionOf(await caller.logIn('CASETEST')).user.account).toBe('CaseTest')
})

test('The server checks all form rules by field (R-5.2.01, R-5.2.03, R-5.2.26, R-5.5.01, R-5.5.02)', async () => {
  const cases: [Record<string, unknown>, Record<string, string>][] = [
    [{ username: '' }, { username: 'required' }],
    [{ username: 'a' }, { username: 'pattern' }],
    [{ username: 'a'.repeat(16) }, { username: 'pattern' }],
    [{ username: '1abc' }, { username: 'pattern' }],
    [{ username: 'ab cd' }, { username: 'pattern' }],
    [{ username: 'аdmin' }, { username: 'pattern' }],
    [{ password: 'abc123', confirmPassword: 'abc123' }, { password: 'pattern' }],
    [{ password: 'abcdefgh', confirmPassword: 'abcdefgh' }, { password: 'pattern' }],
    [{ password: '12345678', confirmPassword: '12345678' }, { password: 'pattern' }],
    [{ confirmPassword: 'Other1234' }, { confirmPassword: 'inconsistent_twice' }],
    [{ email: 'me@example.com' }, { email: 'not_asked' }],
    [{ captcha: '1234' }, { captcha: 'not_asked' }],
    [{ verificationCode: '123456' }, { verificationCode: 'not_asked' }],
  ]
  const humanVerification = 'never looked at: the rules come first'
  for (const [change, details] of cases) {
    const refused = await caller.register('Rules1', { humanVerification, ...change })
    expect([change, ...complaint(refused)]).toEqual([change, 422, 'identity.field_invalid', details])
  }
  const [stored] = await portal.database.query<{ count: number }>(
    sql`select count(*)::int as count from identity.members where username = 'Rules1'`,
  )
  expect(stored!.count).toBe(0)
})

test('Name and password pass at the limits of length (R-5.2.03, R-5.5.01, R-5.5.02)', async () => {
  expect((await caller.register('a2', { password: 'qhzrvw1', confirmPassword: 'qhzrvw1' })).status).toBe(200)
  const longest = `${'x'.repeat(63)}1`
  expect((await caller.register('b'.repeat(15), { password: longest, confirmPassword: longest })).status).toBe(200)
  expect((await caller.logIn('b'.repeat(15), longest)).status).toBe(200)
})

test('Blanks around a password are trimmed, blanks inside are kept (R-5.3.06)', async () => {
  await caller.register('Blanks1', { password: ' pass 1234 ', confirmPassword: 'pass 1234' })
  expect((await caller.logIn('Blanks1', '  pass 1234')).status).toBe(200)
  expect((await caller.logIn('Blanks1', 'pass1234')).status).toBe(401)
})

test('Registration requires accepted terms (R-5.2.24)', async () => {
  expect(complaint(await caller.register('Terms1', { termsAccepted: false }))).toEqual([
    422,
    'identity.terms_not_accepted',
    { termsAccepted: 'required' },
  ])
})

test('Registration is closed while its switch or the parent switch is off (R-1.6.01, R-1.6.06)', async () => {
  const brand = (await portal.brands.findBrandByHost('localhost'))!
  for (const flag of ['USERNAMEREG3', 'DIRECTREG3']) {
    await portal.database.transaction((tx) => portal.brands.setFeature(tx, brand, flag, false))
    expect(complaint(await caller.register('Closed1'))).toEqual([403, 'identity.registration_closed', {}])
    await portal.database.transaction((tx) => portal.brands.setFeature(tx, brand, flag, true))
  }
  expect((await caller.register('Closed1')).status).toBe(200)
})

test('Agent code, member code, then inviter decide the upline (R-5.2.20, R-5.2.21)', async () => {
  const brand = (await portal.brands.findBrandByHost('localhost'))!
  await portal.database.transaction((tx) => portal.brands.setRegisterRule(tx, brand, 'recommenderId', { enabled: true, required: false }))
  await caller.register('Under1', { affiliateCode: 'agent2', referralCode: 'DEMO', recommenderId: 'vip' })
  await caller.register('Under2', { referralCode: 'DEMO', recommenderId: 'vip' })
  await caller.register('Under3', { recommenderId: 'VIP' })
  expect([await uplineOf('Under1'), await uplineOf('Under2'), await uplineOf('Under3')]).toEqual(['agent2', 'demo', 'vip'])
  const [path] = await portal.database.query<{ names: string[] }>(sql`
    select array(select u.username from unnest(m.upline_path) with ordinality p (id, at) join identity.members u on u.id = p.id order by at) as names
    from identity.members m where m.username = 'Under1'`)
  expect(path!.names).toEqual(['agent', 'agent2'])
})

test('An unknown invite code is refused and creates no account (R-5.2.21)', async () => {
  expect(complaint(await caller.register('Code1', { affiliateCode: 'NOSUCH' }))).toEqual([
    422,
    'identity.affiliate_code_unknown',
    { affiliateCode: 'unknown' },
  ])
  // A member's code is no agent's code.
  expect((await caller.register('Code1', { affiliateCode: 'DEMO' })).body.code).toBe('identity.affiliate_code_unknown')
  expect(complaint(await caller.register('Code1', { referralCode: 'NOSUCH' }))).toEqual([
    422,
    'identity.field_invalid',
    { referralCode: 'unknown' },
  ])
  expect(await uplineOf('Code1')).toBeUndefined()
})

test('A code can be checked beforehand; guessing costs a growing pause (R-7.1.19, R-5.8.06)', async () => {
  const check = (code: string, at = caller) => at.call(calls.identity.affiliateCheck, { query: { code, domain: 'localhost' } })
  expect((await check('AGENT2')).body).toEqual({ success: true, value: {} })
  expect((await check('agent2')).status).toBe(200)
  expect(complaint(await check('DEMO'))).toEqual([422, 'identity.affiliate_code_unknown', { affiliateCode: 'unknown' }])
  const guesser = createTestCaller(portal.app, 'localhost', '203.0.113.20')
  const statuses = []
  for (let count = 0; count < 22; count += 1) statuses.push((await check(`GUESS${count}`, guesser)).status)
  expect(statuses).toEqual([...Array<number>(20).fill(422), 429, 429])
})

test('A birth date must be 21 years ago by the calendar in UTC (R-5.5.07)', async () => {
  const brand = (await portal.brands.findBrandByHost('localhost'))!
  await portal.database.transaction((tx) => portal.brands.setRegisterRule(tx, brand, 'birthDate', { enabled: true, required: true }))
  const today = new Date()
  const yearsAgo = (years: number, days = 0) =>
    new Date(Date.UTC(today.getUTCFullYear() - years, today.getUTCMonth(), today.getUTCDate() + days)).toISOString().slice(0, 10)
  expect(complaint(await caller.register('Birth1', { birthDate: yearsAgo(20) }))).toEqual([
    422,
    'identity.field_invalid',
    { birthDate: 'too_young' },
  ])
  expect((await caller.register('Birth1', { birthDate: yearsAgo(21, 1) })).body.details).toEqual({ birthDate: 'too_young' })
  expect((await caller.register('Birth1')).body.details).toEqual({ birthDate: 'required' })
  expect((await caller.register('Birth1', { birthDate: yearsAgo(21) })).status).toBe(200)
  await portal.database.transaction((tx) => portal.brands.setRegisterRule(tx, brand, 'birthDate', { enabled: false, required: false }))
})

test('A shown payment password is required and stored under its own hash (R-5.2.23, SEC-01)', async () => {
  const brand = (await portal.brands.findBrandByHost('localhost'))!
  await portal.database.transaction((tx) => portal.brands.setRegisterRule(tx, brand, 'paymentPassword', { enabled: true, required: false }))
  expect((await caller.register('Pay1')).body.details).toEqual({ paymentPassword: 'required' })
  expect((await caller.register('Pay1', { paymentPassword: '123456' })).status).toBe(200)
  const kinds = await portal.database.query<{ kind: string; hash: string }>(sql`
    select c.kind, c.hash from identity.credentials c join identity.members m on m.id = c.member_id where m.username = 'Pay1' order by c.kind`)
  expect(kinds.map(({ kind }) => kind)).toEqual(['login', 'payment'])
  await portal.database.transaction((tx) =>
    portal.brands.setRegisterRule(tx, brand, 'paymentPassword', { enabled: false, required: false }),
  )
})

test('Two concurrent registrations of one name create one account (R-5.2.07)', async () => {
  const replies = await Promise.all([caller.register('Twice1'), caller.register('twice1'), caller.register('TWICE1')])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
})

test('The log holds no name, password or token of a registration', async () => {
  const made = await caller.register('Quiet1', { password: 'Secret-4711', confirmPassword: 'Secret-4711' })
  const all = portal.logged.join('\n')
  expect(all).not.toContain('Secret-4711')
  expect(all).not.toContain(sessionOf(made).token)
})
