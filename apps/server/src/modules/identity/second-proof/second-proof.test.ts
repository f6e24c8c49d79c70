import { createHash, createHmac } from 'node:crypto'
import { calls } from '@portal/contracts/calls'
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestPortal, type TestPortal } from '../../../testing/test-portal.ts'
import { putCode } from '../contact/sms-code-store.ts'
import { addSocialAccount, closeFlow, createFlow } from '../login/social-store.ts'
import {
  secondStepOf,
  type Browser,
  enrol,
  openBrowser,
  type Owner,
  showProof,
  stepUp,
  stopClock,
} from '../../../testing/test-second-proof.ts'

let portal: TestPortal
let clock: ReturnType<typeof stopClock>
const line = calls.identity

beforeAll(async () => {
  portal = await openTestPortal({ trustedProxies: [] })
  await portal.database.query(sql`update brand.features set enabled = true where mod_id in ('CHNGPASSVERIF3', 'showVerCodeLogin')`)
  clock = stopClock(portal)
})
afterAll(() => portal.close())

let count = 0
const newOwner = () => enrol(portal, `twostep${(count += 1)}`, clock)
const fromNew = () => openBrowser(portal, `198.51.100.${(count += 1)}`)
const byApp = (owner: Owner) => ({ method: 'authenticator', code: owner.showCode() })
const logIn = async (browser: Browser, { username }: Owner, more: object = {}) =>
  secondStepOf(await browser.logIn(username, undefined, { ...more }))
const codeOf = ({ body }: { body: { code?: string } }) => body.code

test('A login from an unknown address gets its token after the second proof (R-2.15.07, R-4.12.22)', async () => {
  const [owner, browser] = [await newOwner(), fromNew()]
  const reply = await browser.logIn(owner.username)
  expect(reply.body.value).toEqual({
    kind: 'second_step',
    ticket: expect.stringMatching(/^[\w-]{43}$/),
    expiresInSeconds: 300,
    methods: ['authenticator', 'recovery'],
  })
  const done = await showProof(browser, secondStepOf(reply).ticket, byApp(owner))
  expect(done.body.value).toMatchObject({ kind: 'session', user: { account: owner.username } })
  const { token } = done.body.value as { token: string }
  expect((await browser.call(line.memberInfo, { token })).status).toBe(200)
})

test('An authenticator code works once, by the server’s step, not the client’s time (SEC-08)', async () => {
  const [owner, browser] = [await newOwner(), fromNew()]
  const proof = byApp(owner)
  const first = await logIn(browser, owner)
  expect((await showProof(browser, first.ticket, proof)).status).toBe(200)
  const second = await logIn(browser, owner)
  expect(codeOf(await showProof(browser, second.ticket, proof))).toBe('identity.second_proof_wrong')
  const both = [await logIn(browser, owner), await logIn(browser, owner)]
  // Both tickets are of one browser, whose cookie is that of the last one: only that ticket is valid.
  expect(codeOf(await showProof(browser, both[0]!.ticket, byApp(owner)))).toBe('identity.second_step_over')
  expect((await showProof(browser, both[1]!.ticket, byApp(owner))).status).toBe(200)
})

test('Of several concurrent logins with the same code one succeeds (SEC-08)', async () => {
  const owner = await newOwner()
  const browsers = Array.from({ length: 4 }, fromNew)
  const tickets = await Promise.all(browsers.map(async (browser) => (await logIn(browser, owner)).ticket))
  const proof = byApp(owner)
  const replies = await Promise.all(browsers.map((browser, index) => showProof(browser, tickets[index]!, proof)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('A second-step ticket works once, for 5 minutes, in its browser and network (R-2.15.07)', async () => {
  const [owner, browser] = [await newOwner(), fromNew()]
  const { ticket } = await logIn(browser, owner)
  const proof = byApp(owner)
  const elsewhere = openBrowser(portal, '192.0.2.77', browser.cookies)
  const otherBrowser = openBrowser(portal, browser.ip)
  for (const stranger of [elsewhere, otherBrowser])
    expect(codeOf(await showProof(stranger, ticket, proof))).toBe('identity.second_step_over')
  expect(codeOf(await showProof(browser, 'A'.repeat(43), proof))).toBe('identity.second_step_over')
  expect((await showProof(browser, ticket, proof)).status).toBe(200)
  expect(codeOf(await showProof(browser, ticket, byApp(owner)))).toBe('identity.second_step_over')
  const late = await logIn(browser, owner)
  await portal.database.query(sql`update identity.second_steps set expires_at = clock_timestamp()`)
  expect(codeOf(await showProof(browser, late.ticket, byApp(owner)))).toBe('identity.second_step_over')
})

test('Five wrong codes lock the second proof for 15 minutes, for the right code too (R-2.15.07)', async () => {
  const [owner, browser] = [await newOwner(), fromNew()]
  const { ticket } = await logIn(browser, owner)
  for (let tries = 0; tries < 5; tries += 1)
    expect(codeOf(await showProof(browser, ticket, { method: 'authenticator', code: '000000' }))).toBe('identity.second_proof_wrong')
  const locked = await showProof(browser, ticket, byApp(owner))
  expect([codeOf(locked), locked.status]).toEqual(['identity.second_proof_locked', 429])
  expect(Number(locked.headers['retry-after'])).toBeGreaterThan(890)
  const another = await logIn(browser, owner)
  expect(codeOf(await showProof(browser, another.ticket, { method: 'recovery', code: owner.recoveryCodes[0] }))).toBe(
    'identity.second_proof_locked',
  )
  await portal.database.query(sql`update identity.second_tries set locked_until = clock_timestamp()`)
  expect((await showProof(browser, another.ticket, byApp(owner))).status).toBe(200)
})

test('Ten recovery codes replace the app once each and are renewed by a step-up (R-2.15.07)', async () => {
  const [owner, browser] = [await newOwner(), fromNew()]
  expect(owner.recoveryCodes).toHaveLength(10)
  expect(new Set(owner.recoveryCodes).size).toBe(10)
  const use = async (code: string) => showProof(browser, (await logIn(browser, owner)).ticket, { method: 'recovery', code })
  expect((await use(owner.recoveryCodes[0]!.toLowerCase().replace('-', ' '))).status).toBe(200)
  expect(codeOf(await use(owner.recoveryCodes[0]!))).toBe('identity.second_proof_wrong')
  const { ticket, token } = await stepUp(
    browser,
    owner.token,
    'second_proof',
    { change: 'codes' },
    { password: 'Demo1234!', proof: byApp(owner) },
  )
  const renewed = await browser.call(line.renewRecoveryCodes, { token, body: { stepUp: ticket } })
  const codes = (renewed.body.value as { recoveryCodes: string[] }).recoveryCodes
  expect(codes).toHaveLength(10)
  expect(codeOf(await use(owner.recoveryCodes[1]!))).toBe('identity.second_proof_wrong')
  expect((await use(codes[1]!)).status).toBe(200)
})

test('The database holds the app’s secret sealed and recovery codes hashed (SEC-08)', async () => {
  const owner = await newOwner()
  const rows = await portal.database.query<{ text: string }>(sql`
    select row_to_json(a)::text as text from identity.authenticators a union all select row_to_json(c)::text from identity.recovery_codes c`)
  const dump = rows.map(({ text }) => text).join('\n')
  const bytes = Buffer.from(
    owner.secret.match(/.{1,8}/g)!.flatMap((block) => {
      const bits = [...block].map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0')).join('')
      return bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2))
    }),
  )
  expect(bytes).toHaveLength(20)
  expect(rows.length).toBeGreaterThan(10)
  expect(dump).not.toContain(bytes.toString('hex'))
  expect(dump).not.toContain(owner.secret)
  for (const code of owner.recoveryCodes)
    for (const form of [code, code.replace('-', '')]) {
      expect(dump).not.toContain(form)
      expect(dump).not.toContain(Buffer.from(form).toString('hex'))
    }
})

type Place = { id: string; kind: string; current: boolean; network: string; expiresAt: string }
const placesOf = async (browser: Browser, token: string) =>
  ((await browser.call(line.security, { token })).body.value as { trusted: Place[] }).trusted

test('A trusted network skips the second proof for 30 days, in any browser (R-4.12.22)', async () => {
  const [owner, browser] = [await newOwner(), fromNew()]
  const first = await logIn(browser, owner)
  const done = await showProof(browser, first.ticket, byApp(owner), { trustNetwork: true })
  expect((await logIn(openBrowser(portal, browser.ip), owner)).kind).toBe('session')
  expect((await logIn(fromNew(), owner)).kind).toBe('second_step')
  const { token } = done.body.value as { token: string }
  const [place] = await placesOf(browser, token)
  expect(place).toMatchObject({ kind: 'network', network: browser.ip, current: true })
  expect(Math.round((Date.parse(place!.expiresAt) - Date.now()) / 86_400_000)).toBe(30)
  await portal.database.query(sql`update identity.trusted_places set expires_at = clock_timestamp()`)
  expect((await logIn(browser, owner)).kind).toBe('second_step')
})

test('A trusted device skips the second proof in any network until revoked, per account (R-4.12.22)', async () => {
  const [owner, other, browser] = [await newOwner(), await newOwner(), fromNew()]
  const done = await showProof(browser, (await logIn(browser, owner)).ticket, byApp(owner), { trustDevice: true })
  const { token } = done.body.value as { token: string }
  const moved = openBrowser(portal, '192.0.2.9', browser.cookies)
  expect((await logIn(moved, owner)).kind).toBe('session')
  expect((await logIn(moved, other)).kind).toBe('second_step')
  const [place] = await placesOf(browser, token)
  expect(codeOf(await browser.call(line.revokeTrust, { token: other.token, body: { id: place!.id } }))).toBe('identity.trust_not_found')
  expect((await browser.call(line.revokeTrust, { token, body: { id: place!.id } })).status).toBe(200)
  expect(await placesOf(browser, token)).toEqual([])
  expect((await logIn(moved, owner)).kind).toBe('second_step')
})

test('A remembered device without trust still needs the second proof (R-4.12.22)', async () => {
  const [owner, browser] = [await newOwner(), fromNew()]
  const asked = await logIn(browser, owner, { remember: true })
  expect(browser.cookies.has('device')).toBe(false)
  await showProof(browser, asked.ticket, byApp(owner))
  expect(browser.cookies.has('device')).toBe(true)
  const again = secondStepOf(await browser.call(line.loginByDevice))
  expect(again.kind).toBe('second_step')
  expect((await showProof(browser, again.ticket, byApp(owner))).status).toBe(200)
})

/** Stores a code as if it had been sent by SMS. */
async function getSmsCode(purpose: 'login' | 'reset', mobile: string): Promise<object> {
  const { id: brandId } = (await portal.brands.findBrandByHost('localhost'))!
  const hash = createHmac('sha256', portal.identity.deps.smsKey).update(`${brandId} ${mobile} ${purpose} 246810`).digest()
  await portal.database.transaction((tx) => putCode(tx, { brandId, mobile, purpose }, hash, 5))
  return { mobileNum: mobile.replace('+880', '0'), countryDialingCode: '+880', verificationCode: '246810' }
}
const giveMobile = ({ username }: Owner, mobile: string) =>
  portal.database.query(sql`update identity.members set mobile = ${mobile} where username = ${username}`)

test('SMS logins need the second proof, SMS resets even on trusted devices (SEC-15, R-2.15.07)', async () => {
  const [owner, browser] = [await newOwner(), fromNew()]
  await giveMobile(owner, '+8801712345601')
  const bySms = await browser.call(line.loginBySms, { body: { ...(await getSmsCode('login', '+8801712345601')), type: 'sms' } })
  const asked = secondStepOf(bySms)
  expect(asked.kind).toBe('second_step')
  expect((await showProof(browser, asked.ticket, byApp(owner), { trustDevice: true, trustNetwork: true })).status).toBe(200)
  expect((await logIn(browser, owner)).kind).toBe('session')
  const reset = { ...(await getSmsCode('reset', '+8801712345601')), newPassword: 'Other-Pass-88' }
  const after = secondStepOf(await browser.call(line.resetByPhone, { body: reset }))
  expect(after.kind).toBe('second_step')
  expect((await browser.call(line.memberInfo, { token: owner.token })).body.code).toBe('session.expired')
  expect((await showProof(browser, after.ticket, byApp(owner))).body.value).toMatchObject({ kind: 'session' })
})

test('A social login still needs the second proof (R-2.15.07)', async () => {
  const [owner, browser] = [await newOwner(), fromNew()]
  const { id: brandId } = (await portal.brands.findBrandByHost('localhost'))!
  const [member] = await portal.database.query<{ id: bigint }>(sql`select id from identity.members where username = ${owner.username}`)
  const sha256 = (text: string) => createHash('sha256').update(text).digest()
  const account = { issuer: 'https://accounts.example', subject: owner.username }
  // The state after the provider's redirect: verified there, no session here.
  await portal.database.transaction(async (tx) => {
    const flow = {
      stateHash: sha256('state'),
      browserHash: sha256('browser'),
      brandId,
      provider: 'google',
      verifier: '',
      nonce: '',
    } as const
    await createFlow(tx, flow, 10)
    await closeFlow(tx, sha256('state'), account)
    await addSocialAccount(tx, brandId, member!.id, 'google', account)
  })
  browser.cookies.set('social', 'browser')
  const asked = secondStepOf(await browser.call(line.finishSocial))
  expect(asked.kind).toBe('second_step')
  expect((await showProof(browser, asked.ticket, byApp(owner))).body.value).toMatchObject({ user: { account: owner.username } })
})

test('A changed password ends all trust and all open second steps (SEC-15)', async () => {
  const [owner, browser] = [await newOwner(), fromNew()]
  const done = await showProof(browser, (await logIn(browser, owner)).ticket, byApp(owner), { trustDevice: true, trustNetwork: true })
  const begun = await logIn(fromNew(), owner)
  const { token } = done.body.value as { token: string }
  const up = await stepUp(browser, token, 'password', { change: 'password' }, { password: 'Demo1234!', proof: byApp(owner) })
  const change = { oldPassword: 'Demo1234!', newPassword: 'Other-Pass-88', confirmNewPassword: 'Other-Pass-88', stepUp: up.ticket }
  expect((await browser.call(line.changePassword, { token: up.token, body: change })).status).toBe(200)
  const [left] = await portal.database.query<{ steps: bigint }>(sql`
    select count(*) as steps from identity.second_steps s join identity.members m on m.id = s.member_id where m.username = ${owner.username}`)
  expect(begun.kind).toBe('second_step')
  expect(left!.steps).toBe(0n)
  expect(secondStepOf(await browser.logIn(owner.username, 'Other-Pass-88')).kind).toBe('second_step')
})

test('Turning off the second proof removes its recovery codes and trust too (R-2.15.07)', async () => {
  const [owner, browser] = [await newOwner(), fromNew()]
  const target = { change: 'off' }
  const without = await stepUp(browser, owner.token, 'second_proof', target)
  expect([codeOf(without), without.body.details]).toEqual(['identity.field_invalid', { code: 'required' }])
  const unproven = await stepUp(browser, owner.token, 'second_proof', target, { proof: byApp(owner) })
  expect(unproven.body.details).toEqual({ password: 'required' })
  const wrong = await stepUp(browser, owner.token, 'second_proof', target, {
    password: 'Demo1234!',
    proof: { method: 'authenticator', code: '123456' },
  })
  expect(codeOf(wrong)).toBe('identity.second_proof_wrong')
  const right = await stepUp(browser, owner.token, 'second_proof', target, { password: 'Demo1234!', proof: byApp(owner) })
  expect((await browser.call(line.removeAuthenticator, { token: right.token, body: { stepUp: right.ticket } })).status).toBe(200)
  expect((await browser.call(line.security, { token: right.token })).body.value).toMatchObject({ recoveryCodesLeft: 0, trusted: [] })
  expect((await logIn(fromNew(), owner)).kind).toBe('session')
})

test('A set-up needs a right code within 10 minutes and replaces no active one (R-2.15.07)', async () => {
  const browser = fromNew()
  const first = ((await browser.register('halfway')).body.value as { token: string }).token
  const { ticket, token } = await stepUp(browser, first, 'second_proof', { change: 'on' })
  expect(codeOf(await browser.call(line.confirmAuthenticator, { token, body: { code: '123456' } }))).toBe('identity.second_proof_missing')
  const begun = await browser.call(line.startAuthenticator, { token, body: { stepUp: ticket } })
  expect(begun.body.value).toMatchObject({ secret: expect.stringMatching(/^[A-Z2-7]{32}$/), qr: { path: expect.stringMatching(/^M\d/) } })
  expect(codeOf(await browser.call(line.confirmAuthenticator, { token, body: { code: '123456' } }))).toBe('identity.second_proof_wrong')
  expect(secondStepOf(await fromNew().logIn('halfway')).kind).toBe('session')
  await portal.database.query(sql`update identity.authenticators set made_at = made_at - interval '11 minutes' where confirmed_at is null`)
  expect(codeOf(await browser.call(line.confirmAuthenticator, { token, body: { code: '123456' } }))).toBe('identity.second_proof_missing')
  const owner = await newOwner()
  const up = await stepUp(browser, owner.token, 'second_proof', { change: 'on' }, { password: 'Demo1234!', proof: byApp(owner) })
  expect(codeOf(await browser.call(line.startAuthenticator, { token: up.token, body: { stepUp: up.ticket } }))).toBe(
    'identity.second_proof_exists',
  )
})
