import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls } from '@portal/contracts/calls'
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { Reply } from '../../../testing/test-caller.ts'
import { type Browser, openBrowser, stepUp } from '../../../testing/test-second-proof.ts'

let portal: TestApp
let folder: string
const line = calls.identity

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'contact-'))
  portal = await openTestApp({ DATA_DIR: folder })
})
afterAll(async () => {
  await portal.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  await portal.database.query(sql`delete from identity.contact_codes`)
  await portal.database.query(sql`delete from identity.sms_sends`)
})

type Message = { channel: string; to: string; template: string; text: string; code?: string; link?: string }
async function readMessages(to: string): Promise<Message[]> {
  const names = (await readdir(join(folder, 'outbox')).catch(() => [] as string[])).filter((name) => name.endsWith('.json')).toSorted()
  const all = await Promise.all(names.map(async (name) => JSON.parse(await readFile(join(folder, 'outbox', name), 'utf8')) as Message))
  return all.filter((message) => message.to === to)
}
async function lastMessage(to: string, count = 1): Promise<Message> {
  await expect.poll(async () => (await readMessages(to)).length, { timeout: 20_000 }).toBe(count)
  return (await readMessages(to)).at(-1)!
}

/** A member with a browser of their own; each step-up renews the session's token. */
type Member = { username: string; browser: Browser; token: string }
let networks = 0
async function newMember(username: string, details: Record<string, string> = {}): Promise<Member> {
  networks += 1
  const browser = openBrowser(portal, `203.0.113.${networks}`)
  const { token } = (await browser.register(username)).body.value as { token: string }
  for (const [field, value] of Object.entries(details))
    await portal.database.query(sql`
      insert into identity.member_details (member_id, field, value) select id, ${field}, ${value} from identity.members where username = ${username}`)
  return { username, browser, token }
}
async function upFor(member: Member, target: Record<string, string>): Promise<string> {
  const up = await stepUp(member.browser, member.token, 'contact', target)
  member.token = up.token
  return up.ticket
}
const english = { 'x-language': 'EN' }
const call = (member: Member, route: Parameters<Browser['call']>[0], body: object): Promise<Reply> =>
  member.browser.call(route, { token: member.token, body, headers: english })
const startEmail = async (member: Member, email: string, shown = email) =>
  call(member, line.startEmail, { email, stepUp: await upFor(member, { contact: 'email', email: shown }) })
const confirmEmail = (member: Member, email: string, verificationCode: string) =>
  call(member, line.confirmEmail, { email, verificationCode })
const mobileOf = (mobileNum: string) => ({ mobileNum, countryDialingCode: '+880' })
const startMobile = async (member: Member, mobileNum: string) => {
  const ticket = await upFor(member, { contact: 'mobile', ...mobileOf(mobileNum) })
  const humanVerification = await member.browser.solve('sms')
  return call(member, line.startMobile, { ...mobileOf(mobileNum), humanVerification, stepUp: ticket })
}
const confirmMobile = (member: Member, mobileNum: string, verificationCode: string) =>
  call(member, line.confirmMobile, { ...mobileOf(mobileNum), verificationCode })
const contactsOf = async (member: Member) => {
  const { email, mobile } = (await member.browser.call(line.security, { token: member.token })).body.value as Record<string, unknown>
  return { email, mobile }
}
const complaint = ({ status, body }: Reply) => [status, body.code, body.details]
const wrongCode = [422, 'identity.code_wrong', { verificationCode: 'wrong' }]
const waitOver = async () => {
  await portal.database.query(sql`update identity.contact_codes set asked_at = asked_at - interval '61 seconds'`)
  await portal.database.query(sql`update identity.sms_sends set sent_at = sent_at - interval '61 seconds'`)
}
const eventsOf = async ({ username }: Member) =>
  (
    await portal.database.query<{ event: string; facts: string }>(sql`
      select a.event, coalesce(a.before ->> 'contact', '') || '>' || coalesce(a.after ->> 'contact', '') as facts
      from identity.audit_record a join identity.members m on m.id = a.member_id
      where m.username = ${username} and (a.event like 'email%' or a.event like 'mobile%' or a.event = 'contact_asked') order by a.id`)
  ).map(({ event, facts }) => `${event} ${facts}`)
const holdOf = async (member: Member) =>
  ((await member.browser.call(line.memberInfo, { token: member.token })).body.value as { withdrawalsHeldUntil?: string })
    .withdrawalsHeldUntil
/** Verifies an e-mail, from the request to the confirmation. */
async function giveEmail(member: Member, email: string): Promise<void> {
  expect((await startEmail(member, email)).status).toBe(200)
  const { code } = (await readMessagesOnce(email))!
  expect((await confirmEmail(member, email, code!)).status).toBe(200)
}
async function readMessagesOnce(email: string): Promise<Message | undefined> {
  const codes = async () => (await readMessages(email.toLowerCase())).filter(({ template }) => template === 'contact.code')
  await expect.poll(async () => (await codes()).length, { timeout: 20_000 }).toBeGreaterThan(0)
  return (await codes()).at(-1)
}

test('A code verifies an e-mail: masked, audited, notified (SEC-07, SEC-13, SEC-14, SEC-34)', async () => {
  const member = await newMember('Mailer1')
  expect(await contactsOf(member)).toEqual({ email: undefined, mobile: undefined })
  const sent = await startEmail(member, 'Mailer1@Example.org')
  expect([sent.status, sent.body.value]).toEqual([200, { expiredMinutes: 10, pauseSeconds: 60 }])
  const mail = await lastMessage('mailer1@example.org')
  expect(mail).toMatchObject({ channel: 'email', template: 'contact.code', code: expect.stringMatching(/^\d{6}$/) as string })
  expect(mail.text).toContain(mail.code)
  expect(mail.text).toContain('Mailer1')
  expect(await contactsOf(member)).toEqual({ email: undefined, mobile: undefined })
  const done = await confirmEmail(member, 'MAILER1@example.org', ` ${mail.code} `)
  expect([done.status, done.body.value]).toEqual([200, {}])
  expect((await contactsOf(member)).email).toEqual({ masked: 'm•••@example.org', proven: true })
  expect(await holdOf(member)).toBeUndefined()
  expect(await eventsOf(member)).toEqual(['contact_asked >m•••@example.org', 'email_proven >m•••@example.org'])
  const told = await portal.database.query<{ title: string }>(sql`
    select s.titles ->> 'EN' as title from messaging.messages s join identity.members m on m.id = s.member where m.username = 'Mailer1' and s.key like 'security:%'`)
  expect(told.map(({ title }) => title)).toEqual(['Your e-mail was verified'])
  await member.browser.call(line.forgotByEmail, {
    body: { username: 'mailer1', email: 'mailer1@example.org', humanVerification: await member.browser.solve('forgot') },
  })
  expect(await lastMessage('mailer1@example.org', 2)).toMatchObject({ template: 'password.link' })
})

test('A changed e-mail notifies the old one, voids links, holds withdrawals (SEC-13, SEC-15, SEC-34)', async () => {
  const member = await newMember('Mailer2', { email: 'Old2@Example.org' })
  expect((await contactsOf(member)).email).toEqual({ masked: 'O•••@Example.org', proven: false })
  const forgot = async (email: string) =>
    member.browser.call(line.forgotByEmail, {
      body: { username: 'mailer2', email, humanVerification: await member.browser.solve('forgot') },
    })
  await forgot('old2@example.org')
  const link = (await lastMessage('old2@example.org')).link!.split('=').at(-1)!
  await giveEmail(member, 'new2@example.org')
  expect(await lastMessage('Old2@Example.org')).toMatchObject({ template: 'security.email_changed' })
  const reset = { token: link, newPassword: 'Lotus-Pond-71', confirmNewPassword: 'Lotus-Pond-71' }
  expect((await member.browser.call(line.resetByLink, { body: reset })).body.code).toBe('identity.link_invalid')
  expect((Date.parse((await holdOf(member))!) - Date.now()) / 3_600_000).toBeCloseTo(24, 0)
  expect(await eventsOf(member)).toEqual(['contact_asked >n•••@example.org', 'email_changed O•••@Example.org>n•••@example.org'])
  expect((await readMessages('new2@example.org')).map(({ template }) => template)).toEqual(['contact.code'])
  await forgot('old2@example.org')
  await forgot('new2@example.org')
  await lastMessage('new2@example.org', 2)
  expect(await readMessages('old2@example.org')).toHaveLength(1)
})

test('A used reset link verifies the e-mail that it was sent to (SEC-15)', async () => {
  const member = await newMember('Mailer3', { email: 'three3@example.org' })
  const body = { username: 'mailer3', email: 'three3@example.org', humanVerification: await member.browser.solve('forgot') }
  await member.browser.call(line.forgotByEmail, { body })
  const token = (await lastMessage('three3@example.org')).link!.split('=').at(-1)!
  const reset = { token, newPassword: 'Lotus-Pond-71', confirmNewPassword: 'Lotus-Pond-71' }
  expect((await member.browser.call(line.resetByLink, { body: reset })).status).toBe(200)
  member.token = ((await member.browser.logIn('Mailer3', 'Lotus-Pond-71')).body.value as { token: string }).token
  expect((await contactsOf(member)).email).toEqual({ masked: 't•••@example.org', proven: true })
})

test('The first code to an e-mail needs a step-up, a repeated request does not (SEC-14)', async () => {
  const member = await newMember('Mailer4')
  const need = [403, 'identity.step_up_required', { purpose: 'contact' }]
  expect(complaint(await call(member, line.startEmail, { email: 'four@example.org' }))).toEqual(need)
  expect(complaint(await startEmail(member, 'four@example.org', 'other@example.org'))).toEqual(need)
  const ofMobile = await upFor(member, { contact: 'mobile', ...mobileOf('01712345678') })
  expect(complaint(await call(member, line.startEmail, { email: 'four@example.org', stepUp: ofMobile }))).toEqual(need)
  expect(await readMessages('four@example.org')).toEqual([])
  expect((await startEmail(member, 'four@example.org')).status).toBe(200)
  await waitOver()
  expect((await call(member, line.startEmail, { email: 'four@example.org' })).status).toBe(200)
  await waitOver()
  expect(complaint(await call(member, line.startEmail, { email: 'five@example.org' }))).toEqual(need)
  // Another session of the same member has no step-up.
  const other = { ...member, token: ((await member.browser.logIn('Mailer4')).body.value as { token: string }).token }
  expect(complaint(await call(other, line.startEmail, { email: 'four@example.org' }))).toEqual(need)
})

test('An e-mail code works once, 10 minutes, 5 attempts, for its session, until replaced (SEC-07)', async () => {
  const member = await newMember('Mailer5')
  const address = 'five5@example.org'
  const ask = async (count: number) => {
    await waitOver()
    await portal.database.query(sql`update identity.contact_codes set asked_at = asked_at - interval '1 day'`)
    expect((await startEmail(member, address)).status).toBe(200)
    return (await lastMessage(address, count)).code!
  }
  const first = await ask(1)
  const second = await ask(2)
  if (first !== second) expect(complaint(await confirmEmail(member, address, first))).toEqual(wrongCode)
  expect(complaint(await confirmEmail(member, 'other5@example.org', second))).toEqual(wrongCode)
  const other = { ...member, token: ((await openBrowser(portal, '198.51.100.5').logIn('Mailer5')).body.value as { token: string }).token }
  expect(complaint(await confirmEmail(other, address, second))).toEqual(wrongCode)
  const stranger = await newMember('Mailer6')
  expect(complaint(await confirmEmail(stranger, address, second))).toEqual(wrongCode)
  await portal.database.query(sql`update identity.contact_codes set expires_at = expires_at - interval '10 minutes'`)
  expect(complaint(await confirmEmail(member, address, second))).toEqual(wrongCode)
  const third = await ask(3)
  const wrong = third === '000000' ? '000001' : '000000'
  for (let tries = 0; tries < 5; tries += 1) expect(complaint(await confirmEmail(member, address, wrong))).toEqual(wrongCode)
  expect(complaint(await confirmEmail(member, address, third))).toEqual(wrongCode)
  const fourth = await ask(4)
  const both = await Promise.all([confirmEmail(member, address, fourth), confirmEmail(member, address, fourth)])
  expect(both.map(({ body }) => body.code ?? 'done').toSorted()).toEqual(['done', 'identity.code_wrong'])
  expect(complaint(await confirmEmail(member, address, fourth))).toEqual(wrongCode)
  const stored = await portal.database.pool.query('select c::text as row from identity.contact_codes c')
  for (const code of [second, third, fourth]) expect(JSON.stringify(stored.rows)).not.toContain(`,${code},`)
})

test('Another member’s e-mail gets the same answer, no valid code, and its owner a mail (SEC-06, SEC-07)', async () => {
  const owner = await newMember('Mailer7')
  await giveEmail(owner, 'seven@example.org')
  const member = await newMember('Mailer8')
  const taken = await startEmail(member, 'Seven@example.org')
  const told = await lastMessage('seven@example.org', 2)
  expect([told.template, told.code, told.text.includes('Mailer8')]).toEqual(['contact.taken', undefined, false])
  await waitOver()
  const free = await startEmail(member, 'eight@example.org')
  expect([taken.status, taken.text]).toEqual([free.status, free.text])
  await waitOver()
  await startEmail(member, 'seven@example.org')
  for (const code of ['000000', '123456', '999999'])
    expect(complaint(await confirmEmail(member, 'seven@example.org', code))).toEqual(wrongCode)
  expect((await contactsOf(member)).email).toBeUndefined()
  expect(await startEmail(owner, 'seven@example.org').then(complaint)).toEqual([422, 'identity.field_invalid', { email: 'same' }])
})

test('Of two members who verify one e-mail at once one gets it, the other is refused (SEC-07)', async () => {
  const members = [await newMember('Mailer9'), await newMember('Mailer10')] as const
  const codes: string[] = []
  for (const [at, member] of members.entries()) {
    expect((await startEmail(member, 'shared@example.org')).status).toBe(200)
    codes.push((await lastMessage('shared@example.org', at + 1)).code!)
  }
  const answers = await Promise.all(members.map((member, at) => confirmEmail(member, 'shared@example.org', codes[at]!)))
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  const late = answers.find(({ status }) => status === 409)!
  expect([late.body.code, late.body.details]).toEqual(['identity.contact_taken', { email: 'taken' }])
  const proven = await Promise.all(members.map(async (member) => (await contactsOf(member)).email))
  expect(proven.filter(Boolean)).toHaveLength(1)
})

test('Codes are limited per time, member, e-mail and network; no step-up is lost (SEC-07, SEC-27)', async () => {
  const member = await newMember('Quota1')
  expect((await startEmail(member, 'quota0@example.org')).status).toBe(200)
  const stepUp = await upFor(member, { contact: 'email', email: 'quota1@example.org' })
  const soon = await call(member, line.startEmail, { email: 'quota1@example.org', stepUp })
  expect([soon.status, soon.body.code, Number(soon.headers['retry-after']) > 50]).toEqual([429, 'request.too_many', true])
  expect(soon.body.message).toMatch(/try again in \d+ seconds\.$/)
  await waitOver()
  expect((await call(member, line.startEmail, { email: 'quota1@example.org', stepUp })).status).toBe(200)
  for (let sent = 2; sent < 5; sent += 1) {
    await waitOver()
    expect((await startEmail(member, `quota${sent}@example.org`)).status).toBe(200)
  }
  await waitOver()
  const sixth = await startEmail(member, 'quota6@example.org')
  expect([sixth.status, Number(sixth.headers['retry-after']) > 80_000]).toEqual([429, true])
  for (let sent = 0; sent < 5; sent += 1) expect((await startEmail(await newMember(`Many${sent}`), 'many@example.org')).status).toBe(200)
  expect((await startEmail(await newMember('Many5'), 'many@example.org')).status).toBe(429)
  const crowd = '198.51.100.77'
  const inCrowd = async (at: number) => {
    const one = await newMember(`Crowd${at}`)
    return startEmail({ ...one, browser: openBrowser(portal, crowd) }, `crowd${at}@example.org`)
  }
  for (let sent = 0; sent < 10; sent += 1) expect((await inCrowd(sent)).status).toBe(200)
  expect((await inCrowd(10)).status).toBe(429)
})

test.each([
  [{ email: '' }],
  [{ email: 'a@b' }],
  [{ email: 'two words@example.org' }],
  [{ email: 'a@example.org\r\nBcc: b@example.org' }],
  [{ email: `${'a'.repeat(250)}@example.org` }],
  [{ email: ['a@example.org'] }],
  [{ email: 'a@example.org', memberId: '1' }],
  [{}],
])('%j is refused as an e-mail request (SEC-19)', async (body) => {
  const member = await newMember(`Bad${networks}`)
  expect((await call(member, line.startEmail, body)).body.code).toBe('request.invalid')
  expect((await call(member, line.confirmEmail, { verificationCode: '1', ...body })).body.code).toBe('request.invalid')
})

test('An SMS code verifies a number; a change notifies and holds (R-3.8.12, SEC-07, SEC-13, SEC-14)', async () => {
  const member = await newMember('Phoner1')
  await giveEmail(member, 'phoner1@example.org')
  const without = await call(member, line.startMobile, { ...mobileOf('01733000001'), humanVerification: 'e30=' })
  expect(without.body.code).toBe('identity.human_verification_failed')
  const unasked = { ...mobileOf('01733000001'), humanVerification: await member.browser.solve('sms') }
  expect((await call(member, line.startMobile, unasked)).body.code).toBe('identity.step_up_required')
  const sent = await startMobile(member, '01733000001')
  expect([sent.status, sent.body.value]).toEqual([200, { expiredMinutes: 5 }])
  const { code, template } = await lastMessage('+8801733000001')
  expect(template).toBe('code.contact')
  expect(complaint(await confirmMobile(member, '01733000002', code!))).toEqual(wrongCode)
  expect((await confirmMobile(member, '1733 000001', code!)).status).toBe(200)
  expect((await contactsOf(member)).mobile).toEqual({ masked: '+880•••001', proven: true })
  expect(await holdOf(member)).toBeUndefined()
  await waitOver()
  expect(complaint(await startMobile(member, '01733000001'))).toEqual([422, 'identity.field_invalid', { mobileNum: 'same' }])
  expect((await startMobile(member, '01733000002')).status).toBe(200)
  const next = (await lastMessage('+8801733000002')).code!
  expect((await confirmMobile(member, '01733000002', next)).status).toBe(200)
  expect(await lastMessage('+8801733000001', 2)).toMatchObject({ channel: 'sms', template: 'contact.changed' })
  await expect
    .poll(async () => (await readMessages('phoner1@example.org')).map(({ template }) => template), { timeout: 20_000 })
    .toEqual(['contact.code', 'security.mobile_proven', 'security.mobile_changed'])
  expect(await holdOf(member)).toBeDefined()
  expect((await eventsOf(member)).slice(-1)).toEqual(['mobile_changed +880•••001>+880•••002'])
  const isOwner = async (mobile: string) => {
    const [found] = await portal.database.query<{ username: string }>(sql`select username from identity.members where mobile = ${mobile}`)
    return found?.username
  }
  expect([await isOwner('+8801733000001'), await isOwner('+8801733000002')]).toEqual([undefined, 'Phoner1'])
})

test('Another member’s number gets the usual answer and no code; a bad one is refused (SEC-06, SEC-07)', async () => {
  const owner = await newMember('Phoner2')
  await startMobile(owner, '01744000001')
  expect((await confirmMobile(owner, '01744000001', (await lastMessage('+8801744000001')).code!)).status).toBe(200)
  await waitOver()
  const member = await newMember('Phoner3')
  const taken = await startMobile(member, '01744000001')
  await waitOver()
  const free = await startMobile(member, '01744000002')
  expect([taken.status, taken.text]).toEqual([free.status, free.text])
  await lastMessage('+8801744000002')
  expect(await readMessages('+8801744000001')).toHaveLength(1)
  await waitOver()
  await startMobile(member, '01744000001')
  expect(complaint(await confirmMobile(member, '01744000001', '123456'))).toEqual(wrongCode)
  await waitOver()
  expect(complaint(await startMobile(member, '12'))).toEqual([422, 'identity.mobile_invalid', { mobileNum: 'pattern' }])
  const unfit = [
    { verificationCode: '1', firebaseIdToken: 'x' },
    {},
    { verificationCode: 'x'.repeat(256) },
    { verificationCode: '1', isAgent: 1 },
  ]
  for (const body of unfit)
    expect((await call(member, line.confirmMobile, { ...mobileOf('01744000001'), ...body })).body.code).toBe('request.invalid')
  const forged = await call(member, line.confirmMobile, { ...mobileOf('01744000001'), firebaseIdToken: 'x.y.z' })
  expect(forged.body.success).toBe(false)
})
