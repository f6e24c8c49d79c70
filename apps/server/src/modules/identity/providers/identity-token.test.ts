import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CallLine, calls } from '@portal/contracts/calls'
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestCaller, type TestCaller } from '../../../testing/test-caller.ts'
import { openTestPortal, type TestPortal } from '../../../testing/test-portal.ts'
import { stepUp } from '../../../testing/test-second-proof.ts'
import { type ForgingIssuer, startForgingIssuer, unsigned, withSubject } from '../../../testing/token-issuers.ts'

const file = join(tmpdir(), `providers-${randomUUID()}.json`)
const project = 'portal-test'
const number = '+8801712345678'
const fields = { mobileNum: '1712345678', countryDialingCode: '+880' }
let portal: TestPortal
let caller: TestCaller
let issuer: ForgingIssuer

beforeAll(async () => {
  issuer = await startForgingIssuer()
  const identityService = { project, key: 'public', issuer: issuer.issuer, keysUrl: `${issuer.issuer}/keys` }
  await writeFile(file, JSON.stringify({ SHAPLA: { identityService } }))
  portal = await openTestPortal({ providers: file })
  caller = createTestCaller(portal.app, 'localhost', '127.0.0.1', new Map())
  const brand = (await portal.brands.findBrandByHost('localhost'))!
  await portal.database.transaction(async (tx) => {
    for (const modId of ['showVerCodeLogin', 'MOBILENUMREG3', 'REGMOBVERF3', 'CHNGPASSVERIF3'])
      await portal.brands.setFeature(tx, brand, modId, true)
    await tx.query(sql`update identity.members set mobile = ${number} where username = 'demo'`)
  })
})
afterAll(async () => {
  await portal.close()
  await Promise.all([issuer.close(), rm(file)])
})

const nowSeconds = () => Math.floor(Date.now() / 1000)
/** The claims of a person who has just typed the code. Each token differs, as real ones do. */
const sign = (wrong?: Parameters<ForgingIssuer['sign']>[1]) =>
  issuer.sign({ sub: randomUUID(), aud: project, phone_number: number, auth_time: nowSeconds() - 5 }, wrong)
const logIn = (firebaseIdToken: string, more: Record<string, unknown> = {}) =>
  caller.call(calls.identity.loginBySms, { body: { ...fields, type: 'firebase', firebaseIdToken, ...more } })

/** Requests a code from the portal, which names the identity service and stores the purpose. */
async function askFor(purpose: 'login' | 'register' | 'reset', mobileNum = fields.mobileNum, by = caller): Promise<void> {
  await portal.database.query(sql`delete from identity.sms_sends`)
  const body = { mobileNum, countryDialingCode: '+880', humanVerification: await by.solve('sms') }
  const reply =
    purpose === 'register'
      ? await by.call(calls.identity.smsRegister, { body })
      : await by.call(calls.identity.smsNoLogin, { body: { ...body, purpose } })
  expect(reply.status).toBe(200)
}

test('An identity service’s token signs in its number once (R-3.8.04, R-7.1.04, SEC-29)', async () => {
  await askFor('login')
  const token = await sign()
  const reply = await logIn(token)
  expect((reply.body.value as { user: { account: string } }).user.account).toBe('demo')
  const again = await logIn(token)
  expect([again.status, again.body.code, again.body.details]).toEqual([422, 'identity.identity_token_invalid', { firebaseIdToken: 'used' }])
})

test('A token serves only the browser’s last requested purpose, once (SEC-07, SEC-29)', async () => {
  const refusal = { firebaseIdToken: 'not_asked' }
  const told = async (token: string) => (await logIn(token)).body.details
  await portal.database.query(sql`truncate identity.service_codes`)
  expect(await told(await sign())).toEqual(refusal)
  await askFor('reset')
  expect(await told(await sign())).toEqual(refusal)
  await askFor('login')
  await askFor('register')
  expect(await told(await sign())).toEqual(refusal)
  await askFor('login', '1712345679')
  expect(await told(await sign())).toEqual(refusal)
  // Another browser has requested the code, or an unknown one.
  await askFor('login', fields.mobileNum, createTestCaller(portal.app, 'localhost', '127.0.0.1', new Map()))
  expect(await told(await sign())).toEqual(refusal)
  await askFor('login', fields.mobileNum, createTestCaller(portal.app))
  expect(await told(await sign())).toEqual(refusal)
  // A code that was typed before the request, and an expired request.
  await askFor('login')
  expect(await told(await sign({ claims: { auth_time: nowSeconds() - 20 } }))).toEqual(refusal)
  await portal.database.query(sql`update identity.service_codes set asked_at = asked_at - interval '15 minutes'`)
  expect(await told(await sign())).toEqual(refusal)
  await askFor('login')
  const both = await Promise.all([sign(), sign()].map(async (token) => logIn(await token)))
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422])
  expect(await told(await sign())).toEqual(refusal)
})

test('A token verifies a number only for the session that stepped up (SEC-07, SEC-14)', async () => {
  const mobile = '+8801812312312'
  const typed = { mobileNum: '1812312312', countryDialingCode: '+880' }
  const first = ((await caller.register('Prover1')).body.value as { token: string }).token
  const up = await stepUp({ ...caller, cookies: new Map(), ip: '' }, first, 'contact', { contact: 'mobile', ...typed })
  await portal.database.query(sql`delete from identity.sms_sends`)
  const body = { ...typed, humanVerification: await caller.solve('sms'), stepUp: up.ticket }
  const sent = await caller.call(calls.identity.startMobile, { token: up.token, body })
  expect(sent.body.value).toEqual({ expiredMinutes: 1, identityService: { mobile, project, key: 'public' } })
  const own = { claims: { phone_number: mobile } }
  expect((await caller.call(calls.identity.loginBySms, { body: { ...typed, type: 'firebase', firebaseIdToken: await sign(own) } })).body.details).toEqual({ firebaseIdToken: 'not_asked' }) // prettier-ignore
  const confirm = async (token: string, more: object) =>
    (await caller.call(calls.identity.confirmMobile, { token, body: { ...typed, ...more } })).body
  expect((await confirm(up.token, { verificationCode: '123456' })).code).toBe('identity.code_wrong')
  expect((await confirm(up.token, { firebaseIdToken: await sign() })).details).toEqual({ firebaseIdToken: 'other_number' })
  // Another session of the same member has no step-up, so a valid token does not help.
  const other = ((await caller.logIn('Prover1')).body.value as { token: string }).token
  expect((await confirm(other, { firebaseIdToken: await sign(own) })).code).toBe('identity.code_wrong')
  await portal.database.query(sql`delete from identity.sms_sends`)
  await portal.database.query(sql`update identity.contact_codes set asked_at = asked_at - interval '61 seconds'`)
  const repeated = { ...typed, humanVerification: await caller.solve('sms') }
  expect((await caller.call(calls.identity.startMobile, { token: up.token, body: repeated })).status).toBe(200)
  expect((await confirm(up.token, { firebaseIdToken: await sign(own) })).success).toBe(true)
  expect((await confirm(up.token, { firebaseIdToken: await sign(own) })).details).toEqual({ firebaseIdToken: 'not_asked' })
  const [row] = await portal.database.query<{ mobile: string }>(sql`select mobile from identity.members where username = 'Prover1'`)
  expect(row!.mobile).toBe(mobile)
})

test('With an identity service the portal sends no SMS and counts its codes (R-4.5.05, SEC-07)', async () => {
  const messages = async () => (await portal.database.query(sql`select id from platform.outbox where channel = 'sms'`)).length
  const ask = async (line: CallLine, mobileNum: string) =>
    (await caller.call(line, { body: { countryDialingCode: '+880', mobileNum, humanVerification: await caller.solve('sms') } })).body
  const before = await messages()
  await portal.database.query(sql`delete from identity.sms_sends`)
  // With the leading zero, without it, and for an unknown number: the same answer.
  for (const [line, typed, mobile] of [
    [calls.identity.smsNoLogin, '01712345678', number],
    [calls.identity.smsRegister, '1555 000111', '+8801555000111'],
    [calls.identity.smsNoLogin, '1555000222', '+8801555000222'],
  ] as const)
    expect((await ask(line, typed)).value).toEqual({ expiredMinutes: 1, identityService: { mobile, project, key: 'public' } })
  expect((await ask(calls.identity.smsNoLogin, '1712345678')).code).toBe('request.too_many')
  expect((await ask(calls.identity.smsNoLogin, '12')).code).toBe('identity.mobile_invalid')
  expect(await messages()).toBe(before)
})

test('A reset takes a code or a service token, never both or neither (R-4.3.01, SEC-15)', async () => {
  const mobile = '+8801612345678'
  await portal.database.query(sql`update identity.members set mobile = ${mobile} where username = 'fresh'`)
  const reset = async (more: Record<string, unknown>) =>
    (await caller.call(calls.identity.resetByPhone, { body: { mobileNum: '1612345678', countryDialingCode: '880', newPassword: 'Lotus-Pond-71', ...more } })).body // prettier-ignore
  const own = { claims: { phone_number: mobile } }
  await askFor('reset', '1612345678')
  expect((await reset({})).code).toBe('request.invalid')
  expect((await reset({ firebaseIdToken: await sign(own), verificationCode: '123456' })).code).toBe('request.invalid')
  expect((await reset({ firebaseIdToken: await sign({ ...own, foreignKey: true }) })).code).toBe('identity.identity_token_invalid')
  expect((await reset({ firebaseIdToken: await sign() })).details).toEqual({ firebaseIdToken: 'other_number' })
  const done = await reset({ firebaseIdToken: await sign(own) })
  expect((done.value as { user: { account: string } }).user.account).toBe('fresh')
  const body = { username: 'fresh', password: 'Lotus-Pond-71', humanVerification: await caller.solve('login') }
  expect((await caller.call(calls.identity.login, { body })).status).toBe(200)
})

test('A service token that is forged, mismatched or old is refused (SEC-29)', async () => {
  const wrongs: Record<string, Parameters<ForgingIssuer['sign']>[1]> = {
    'another key': { foreignKey: true },
    'a key that is not published': { foreignKey: true, header: { kid: 'other' } },
    unsigned: { edit: unsigned },
    edited: { edit: (token) => withSubject(token, 'other') },
    'another project': { claims: { aud: 'another' } },
    'another issuer': { claims: { iss: `${issuer.issuer}/other` } },
    'another number': { claims: { phone_number: '+8801812345678' } },
    'no number': { drop: ['phone_number'] },
    expired: { claims: { exp: nowSeconds() - 1 } },
    'no expiry': { drop: ['exp'] },
    'for years': { claims: { exp: nowSeconds() + 100_000 } },
    'typed long ago': { claims: { auth_time: nowSeconds() - 301 } },
    'typed in the future': { claims: { auth_time: nowSeconds() + 120 } },
    'no time': { drop: ['auth_time'] },
  }
  await askFor('login')
  for (const [name, wrong] of Object.entries(wrongs)) {
    const { body } = await logIn(await sign(wrong))
    expect([name, body.code]).toEqual([name, 'identity.identity_token_invalid'])
  }
  expect((await logIn('nonsense')).body.code).toBe('identity.identity_token_invalid')
  expect((await caller.call(calls.identity.loginBySms, { body: { ...fields, type: 'firebase' } })).status).toBe(422)
})

test('Registration takes a service token in place of a code, never a forged one (R-3.7.23, R-3.7.24)', async () => {
  const mobile = { mobileNum: '1912345678', countryDialingCode: '+880' }
  const register = async (firebaseIdToken: string, more: Record<string, unknown> = {}) =>
    caller.call(calls.identity.registerMobile, {
      body: {
        ...mobile,
        firebaseChannel: 'sms',
        firebaseIdToken,
        registerMethod: 'WEB',
        login: true,
        termsAccepted: true,
        humanVerification: await caller.solve('register'),
        ...more,
      },
    })
  const own = { claims: { phone_number: '+8801912345678' } }
  await askFor('register', mobile.mobileNum)
  expect((await register(await sign({ ...own, foreignKey: true }))).body.code).toBe('identity.identity_token_invalid')
  expect((await register(await sign())).body.details).toEqual({ firebaseIdToken: 'other_number' })
  expect((await register(await sign(own), { firebaseChannel: 'voice' })).status).toBe(422)
  const made = await register(await sign(own))
  expect((made.body.value as { user: { account: string } }).user.account).toBe('+8801912345678')
  const [row] = await portal.database.query<{ mobile: string }>(sql`select mobile from identity.members where username = '+8801912345678'`)
  expect(row!.mobile).toBe('+8801912345678')
})

test('A token is refused without an identity service, or without its keys (SEC-29, SEC-31)', async () => {
  const bare = await openTestPortal({ providers: file })
  const brand = (await bare.brands.findBrandByHost('localhost'))!
  await bare.database.transaction(async (tx) => {
    await bare.brands.setFeature(tx, brand, 'showVerCodeLogin', true)
    await tx.query(sql`update identity.members set mobile = ${number} where username = 'demo'`)
  })
  issuer.isDown = true
  const down = await createTestCaller(bare.app).call(calls.identity.loginBySms, {
    body: { ...fields, type: 'firebase', firebaseIdToken: await sign() },
  })
  expect([down.status, down.body.code]).toEqual([503, 'identity.identity_service_failed'])
  issuer.isDown = false
  await bare.close()
  const without = await openTestPortal()
  expect(without.identity.deps.identityTokens.findOrigin('SHAPLA')).toBeUndefined()
  await expect(without.identity.deps.identityTokens.prove(await sign(), 'SHAPLA')).rejects.toMatchObject({ code: 'identity.sms_closed' })
  await without.close()
})
