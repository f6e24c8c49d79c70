import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls } from '@portal/contracts/calls'
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createTestCaller, type Reply, type TestCaller } from '../../../testing/test-caller.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let portal: TestApp
let caller: TestCaller
let folder: string
const line = calls.identity
const first = 'Quite-Long-1'
const second = 'Another-Long-2'

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recovery-'))
  portal = await openTestApp({ DATA_DIR: folder, PORT: '8123' })
  caller = createTestCaller(portal.app)
})
afterAll(async () => {
  await portal.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  await portal.database.query(sql`delete from identity.link_requests`)
})

const complaint = ({ status, body }: Reply) => [status, body.code, body.details]
type SessionValue = { token: string; mustChangePassword: boolean; changeReason?: string; changeTicket?: string; user: { account: string } }
const sessionOf = (reply: Reply) => reply.body.value as SessionValue

async function addMember(username: string, email?: string): Promise<{ id: bigint; token: string }> {
  const made = await caller.register(username, { password: first, confirmPassword: first })
  const [row] = await portal.database.query<{ id: bigint }>(sql`select id from identity.members where username = ${username}`)
  if (email)
    await portal.database.query(sql`insert into identity.member_details (member_id, field, value) values (${row!.id}, 'email', ${email})`)
  return { id: row!.id, token: sessionOf(made).token }
}

type Mail = { channel: string; to: string; template: string; subject: string; text: string; link?: string; language: string }
async function readMails(to: string): Promise<Mail[]> {
  const names = (await readdir(join(folder, 'outbox')).catch(() => [] as string[])).filter((name) => name.endsWith('.json')).toSorted()
  const all = await Promise.all(names.map(async (name) => JSON.parse(await readFile(join(folder, 'outbox', name), 'utf8')) as Mail))
  return all.filter((mail) => mail.to === to)
}
async function lastMail(to: string, count: number): Promise<Mail> {
  await expect.poll(async () => (await readMails(to)).length, { timeout: 15_000 }).toBe(count)
  return (await readMails(to)).at(-1)!
}
const ask = async (username: string, email: string, extra: object = {}, headers: Record<string, string> = {}) =>
  caller.call(line.forgotByEmail, {
    body: { username, email, humanVerification: await caller.solve('forgot'), ...extra },
    headers: { 'x-language': 'EN', ...headers },
  })
const tokenOf = ({ link }: Mail) => /#reset=([\w-]{43})$/.exec(link!)![1]!
const reset = (token: string, newPassword = second, confirmNewPassword = newPassword) =>
  caller.call(line.resetByLink, { body: { token, newPassword, confirmNewPassword }, headers: { 'x-language': 'EN' } })
const isOpen = async (token: string) => (await caller.call(line.memberInfo, { token })).body.success
const change = (token: string, body: object) => caller.call(line.changePassword, { token, body })
const setPassword = (username: string, assignment: string) =>
  portal.database.pool.query(
    `update identity.credentials set ${assignment} where kind = 'login' and member_id = (select id from identity.members where username = $1)`,
    [username],
  )

test('A reset link sets a password once, ends all sessions, opens none (R-7.1.17, R-3.8.14, SEC-15)', async () => {
  const { id, token } = await addMember('Linked1', 'Linked@Example.org')
  const asked = await ask('linked1', 'linked@example.org')
  expect([asked.status, asked.body]).toEqual([200, { success: true, value: {} }])
  const mail = await lastMail('linked@example.org', 1)
  expect(mail).toMatchObject({ channel: 'email', template: 'password.link', language: 'EN', subject: 'Shapla: set a new password' })
  // 256 bits, and an origin that does not come from the request.
  expect(mail.link).toMatch(/^http:\/\/127\.0\.0\.1:8123\/forget\?by=mail#reset=[\w-]{43}$/)
  expect(mail.text).toContain(mail.link)
  const secret = tokenOf(mail)
  const stored = await portal.database.pool.query('select t::text as row from identity.tickets t')
  expect(JSON.stringify(stored.rows)).not.toContain(secret)
  expect(complaint(await reset(secret, 'short'))).toEqual([422, 'identity.field_invalid', { newPassword: 'pattern' }])
  expect(complaint(await reset(secret, 'Linked1-99'))).toEqual([422, 'identity.field_invalid', { newPassword: 'guessable' }])
  expect(complaint(await reset(secret, second, first))).toEqual([
    422,
    'identity.field_invalid',
    { confirmNewPassword: 'inconsistent_twice' },
  ])
  expect(await isOpen(token)).toBe(true)
  const done = await reset(secret)
  expect([done.status, done.body.value]).toEqual([200, {}])
  expect(await isOpen(token)).toBe(false)
  expect((await caller.logIn('Linked1', first)).status).toBe(401)
  const signedIn = sessionOf(await caller.logIn('Linked1', second))
  const info = (await caller.call(line.memberInfo, { token: signedIn.token })).body.value as { withdrawalsHeldUntil: string }
  expect((Date.parse(info.withdrawalsHeldUntil) - Date.now()) / 3_600_000).toBeCloseTo(24, 0)
  expect(await lastMail('Linked@Example.org', 1)).toMatchObject({
    template: 'password.changed',
    subject: 'Shapla: your password was changed',
  })
  const [told] = await portal.database.query<{ count: number }>(
    sql`select count(*)::int as count from messaging.messages where member = ${id} and key like 'password:%'`,
  )
  expect(told!.count).toBe(1)
  expect(complaint(await reset(secret))).toEqual([422, 'identity.link_invalid', {}])
})

test('A reset link works once, for 15 minutes, at its brand, until the next one is sent (SEC-15)', async () => {
  await addMember('Linked2', 'two@example.org')
  await ask('Linked2', 'two@example.org')
  const old = tokenOf(await lastMail('two@example.org', 1))
  await ask('Linked2', 'two@example.org')
  const newer = tokenOf(await lastMail('two@example.org', 2))
  expect((await reset(old)).body.code).toBe('identity.link_invalid')
  const elsewhere = createTestCaller(portal.app, 'other.example')
  const [brand] = await portal.database.query<{ id: number }>(sql`
    insert into brand.brands (code, name, mode, currency, languages, default_language) values ('OTHER', '{"EN":"Other"}', 'demo', 'VND', '{EN}', 'EN') returning id`)
  await portal.database.query(sql`insert into brand.hosts (host, brand_id) values ('other.example', ${brand!.id})`)
  portal.brands.refresh()
  const there = () => elsewhere.call(line.resetByLink, { body: { token: newer, newPassword: second, confirmNewPassword: second } })
  await vi.waitFor(async () => expect((await there()).body.code).toBe('identity.link_invalid'), { timeout: 10_000 })
  const [left] = await portal.database.query<{ minutes: number }>(
    sql`select extract(epoch from max(expires_at) - clock_timestamp())::float8 / 60 as minutes from identity.tickets where purpose = 'reset'`,
  )
  expect(left!.minutes > 14 && left!.minutes <= 15).toBe(true)
  await portal.database.query(sql`update identity.tickets set expires_at = expires_at - interval '15 minutes'`)
  expect((await reset(newer)).body.code).toBe('identity.link_invalid')
  await portal.database.query(sql`update identity.tickets set expires_at = expires_at + interval '15 minutes'`)
  const both = await Promise.all([reset(newer), reset(newer)])
  expect(both.map(({ body }) => body.code ?? 'done').toSorted()).toEqual(['done', 'identity.link_invalid'])
})

test('Unknown, mismatched, locked and staff accounts get the same answer, no mail (SEC-06, R-7.1.17)', async () => {
  await addMember('Linked3', 'three@example.org')
  const { id } = await addMember('Locked3', 'locked@example.org')
  await portal.database.query(sql`update identity.members set locked_at = now() where id = ${id}`)
  const bodies = new Set<string>()
  for (const [username, email] of [
    ['Nobody3', 'nobody@example.org'],
    ['Linked3', 'somebody@example.org'],
    ['Locked3', 'locked@example.org'],
    ['Linked3', 'three@example.org'],
  ] as const) {
    const reply = await ask(username, email)
    bodies.add(`${reply.status} ${reply.text}`)
  }
  expect([...bodies]).toEqual(['200 {"success":true,"value":{}}'])
  await lastMail('three@example.org', 1)
  for (const email of ['nobody@example.org', 'somebody@example.org', 'locked@example.org']) expect(await readMails(email)).toEqual([])
})

test('An unknown account is reported only where the brand switches it on (R-8.2.12, SEC-06)', async () => {
  const brand = (await portal.brands.findBrandByHost('localhost'))!
  const set = (enabled: boolean) => portal.database.transaction((tx) => portal.brands.setFeature(tx, brand, 'EXPLICITRECOVERY3', enabled))
  await set(true)
  await vi.waitFor(async () => expect((await ask('Nobody4', 'nobody@example.org')).body.code).toBe('identity.account_unknown'), {
    timeout: 10_000,
    interval: 700,
  })
  await portal.database.query(sql`delete from identity.link_requests`)
  await set(false)
  await vi.waitFor(async () => expect((await ask('Nobody5', 'nobody@example.org')).body.success).toBe(true), {
    timeout: 10_000,
    interval: 700,
  })
})

test('The link request takes a form of name, e-mail and human proof only (R-7.1.17, R-5.4.04)', async () => {
  expect((await caller.call(line.forgotByEmail, { plain: true, body: { username: 'a', email: 'a@example.org', humanVerification: 'x' } })).body.code).toBe('request.wrong_media_type') // prettier-ignore
  const wrong: [object, string][] = [
    [{ username: '' }, 'request.invalid'],
    [{ email: '' }, 'request.invalid'],
    [{ email: 'a@b' }, 'request.invalid'],
    [{ isAgent: '1' }, 'request.invalid'],
    [{ humanVerification: 'e30=' }, 'identity.human_verification_failed'],
  ]
  for (const [extra, code] of wrong) expect([extra, (await ask('Somebody', 'a@example.org', extra)).body.code]).toEqual([extra, code])
})

test('Reset links are limited to 5 a day per name and 10 an hour per address (SEC-07, SEC-27)', async () => {
  for (let sent = 0; sent < 5; sent += 1) expect((await ask('Quota1', 'q@example.org')).status).toBe(200)
  const sixth = await ask('quota1', 'other@example.org')
  expect([sixth.status, Number(sixth.headers['retry-after']) > 80_000]).toEqual([429, true])
  for (let sent = 0; sent < 5; sent += 1) expect((await ask(`Quota2${sent}`, 'q@example.org')).status).toBe(200)
  const eleventh = await ask('Quota3', 'q@example.org')
  expect([eleventh.status, Number(eleventh.headers['retry-after']) > 3_000]).toEqual([429, true])
})

test('A changed password replaces all sessions, notifies (R-7.1.16, R-3.8.16, R-8.2.25, R-4.3.05)', async () => {
  const { token } = await addMember('Changer1', 'changer@example.org')
  const other = await caller.getToken('Changer1', first)
  const done = await change(token, { oldPassword: first, newPassword: second, confirmNewPassword: second })
  const session = sessionOf(done)
  expect([done.status, session.user.account, session.mustChangePassword, session.token !== token]).toEqual([200, 'Changer1', false, true])
  expect([await isOpen(token), await isOpen(other), await isOpen(session.token)]).toEqual([false, false, true])
  expect((await caller.logIn('Changer1', first)).status).toBe(401)
  expect((await caller.logIn('Changer1', second)).status).toBe(200)
  expect(await lastMail('changer@example.org', 1)).toMatchObject({ template: 'password.changed' })
  const info = (await caller.call(line.memberInfo, { token: session.token })).body.value
  expect(info).not.toHaveProperty('withdrawalsHeldUntil')
})

test('A bad change of password is refused by field (R-5.4.05, R-5.4.06, R-5.4.07, SEC-03)', async () => {
  const { token } = await addMember('Changer2')
  const refusals: [object, object][] = [
    [{ oldPassword: undefined }, { oldPassword: 'required' }],
    [{ oldPassword: 'Wrong-pass-1' }, { oldPassword: 'wrong' }],
    [{ newPassword: 'abc1', confirmNewPassword: 'abc1' }, { newPassword: 'pattern' }],
    [{ newPassword: 'test1234', confirmNewPassword: 'test1234' }, { newPassword: 'guessable' }],
    [{ newPassword: 'changer2!', confirmNewPassword: 'changer2!' }, { newPassword: 'guessable' }],
    [{ newPassword: 'Shapla2026', confirmNewPassword: 'Shapla2026' }, { newPassword: 'guessable' }],
    [{ newPassword: first, confirmNewPassword: first }, { newPassword: 'same' }],
    [{ confirmNewPassword: first }, { confirmNewPassword: 'inconsistent_twice' }],
  ]
  for (const [extra, details] of refusals) {
    const reply = await change(token, { oldPassword: first, newPassword: second, confirmNewPassword: second, ...extra })
    expect([extra, complaint(reply)]).toEqual([extra, [422, 'identity.field_invalid', details]])
  }
  expect(await isOpen(token)).toBe(true)
  for (let wrong = 0; wrong < 5; wrong += 1)
    await change(token, { oldPassword: 'Wrong-pass-1', newPassword: second, confirmNewPassword: second })
  const paused = await change(token, { oldPassword: first, newPassword: second, confirmNewPassword: second })
  expect([paused.status, paused.body.code]).toEqual([429, 'request.too_many'])
})

test('A login with a weak password gets a change ticket (R-4.2.03, R-9.1.09, R-5.4.05, R-3.2.10)', async () => {
  await addMember('Weak1')
  const hash = await portal.identity.deps.passwords.hash('password1')
  await portal.database.query(
    sql`update identity.credentials set hash = ${hash} where member_id = (select id from identity.members where username = 'Weak1')`,
  )
  const enter = async () => sessionOf(await caller.logIn('Weak1', 'password1'))
  const session = await enter()
  expect(session).toMatchObject({
    mustChangePassword: true,
    changeReason: 'DEFAULT_PASSWORD',
    changeTicket: expect.stringMatching(/^[\w-]{43}$/),
  })
  expect((await caller.call(calls.wallet.balance, { token: session.token })).body.code).toBe('session.wrong_access')
  expect((await caller.call(line.memberInfo, { token: session.token })).body.value).toMatchObject({
    mustChangePassword: true,
    passwordExpired: false,
  })
  const other = await enter()
  const typed = { newPassword: second, confirmNewPassword: second }
  // Tickets of another session, invented ones and expired ones are refused.
  expect(complaint(await change(session.token, { ...typed, changeTicket: other.changeTicket }))).toEqual([422, 'identity.field_invalid', { oldPassword: 'required' }]) // prettier-ignore
  expect(complaint(await change(session.token, { ...typed, changeTicket: 'x'.repeat(43) }))[2]).toEqual({ oldPassword: 'required' })
  await portal.database.query(sql`update identity.tickets set expires_at = expires_at - interval '10 minutes' where purpose = 'change'`)
  expect(complaint(await change(session.token, { ...typed, changeTicket: session.changeTicket }))[2]).toEqual({ oldPassword: 'required' })
  await portal.database.query(sql`update identity.tickets set expires_at = expires_at + interval '10 minutes' where purpose = 'change'`)
  // A refused new password leaves the ticket valid.
  expect(complaint(await change(session.token, { newPassword: 'abc1', confirmNewPassword: 'abc1', changeTicket: session.changeTicket }))[2]).toEqual({ newPassword: 'pattern' }) // prettier-ignore
  const done = sessionOf(await change(session.token, { ...typed, changeTicket: session.changeTicket }))
  expect(done.mustChangePassword).toBe(false)
  expect((await caller.call(calls.wallet.balance, { token: done.token })).body.success).toBe(true)
  expect([await isOpen(session.token), await isOpen(other.token)]).toEqual([false, false])
  expect(sessionOf(await caller.logIn('Weak1', second))).not.toHaveProperty('changeTicket')

  for (const [assignment, reason, expired] of [
    ['assigned = true', 'ASSIGNED_PASSWORD', false],
    [`assigned = false, changed_at = now() - interval '400 days'`, 'EXPIRED', true],
  ] as const) {
    await setPassword('Weak1', assignment)
    const forced = sessionOf(await caller.logIn('Weak1', second))
    expect(forced).toMatchObject({ mustChangePassword: true, changeReason: reason, changeTicket: expect.any(String) })
    expect((await caller.call(line.memberInfo, { token: forced.token })).body.value).toMatchObject({ passwordExpired: expired })
  }
})

test('An SMS login demands no change of password (R-4.2.03)', async () => {
  await addMember('Weak2')
  await setPassword('Weak2', 'is_default = true')
  await portal.database.query(sql`update identity.members set mobile = '+8801755555555' where username = 'Weak2'`)
  const brand = (await portal.brands.findBrandByHost('localhost'))!
  await portal.database.transaction((tx) => portal.brands.setFeature(tx, brand, 'showVerCodeLogin', true))
  const body = { mobileNum: '01755555555', countryDialingCode: '+880' }
  const send = async () =>
    caller.call(line.smsNoLogin, { body: { ...body, purpose: 'login', humanVerification: await caller.solve('sms') } })
  await vi.waitFor(async () => expect((await send()).body.success).toBe(true), { timeout: 10_000, interval: 700 })
  await expect.poll(async () => (await readMails('+8801755555555')).length, { timeout: 15_000 }).toBe(1)
  const { code } = (await readMails('+8801755555555'))[0] as unknown as { code: string }
  const signedIn = await caller.call(line.loginBySms, { body: { ...body, verificationCode: code, type: 'sms' } })
  expect(sessionOf(signedIn)).toMatchObject({ mustChangePassword: false })
  expect(sessionOf(await caller.logIn('Weak2', first))).toMatchObject({ mustChangePassword: true })
})

test('No recovery secret is logged, nor stored once its message is sent (SEC-34)', async () => {
  await addMember('Quiet9', 'quiet9@example.org')
  await ask('Quiet9', 'quiet9@example.org')
  const secret = tokenOf(await lastMail('quiet9@example.org', 1))
  await reset(secret)
  await lastMail('quiet9@example.org', 2)
  await expect.poll(async () => (await portal.database.pool.query('select 1 from platform.outbox where done_at is null')).rowCount).toBe(0)
  const rows = await portal.database.pool.query(
    'select t::text as row from platform.outbox t union all select t::text from identity.tickets t',
  )
  for (const text of [portal.logged.join('\n'), JSON.stringify(rows.rows)])
    for (const word of [secret, second, first]) expect(text.includes(word)).toBe(false)
})
