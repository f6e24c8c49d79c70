import { generateKeyPairSync } from 'node:crypto'
import { calls } from '@portal/contracts/calls'
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestPortal, type TestPortal } from '../../../testing/test-portal.ts'
import { createSoftKey, type SoftKey } from '../../../testing/software-authenticator.ts'
import { secondStepOf, type Browser, openBrowser, showProof, stepUp } from '../../../testing/test-second-proof.ts'

let portal: TestPortal
const line = calls.identity
const origin = 'http://localhost'

beforeAll(async () => {
  portal = await openTestPortal()
})
afterAll(() => portal.close())

let count = 0
const fromNew = () => openBrowser(portal, `198.51.100.${(count += 1)}`)
const codeOf = ({ body }: { body: { code?: string } }) => body.code
const challengeOf = ({ body }: { body: { value?: unknown } }) => (body.value as { challenge: string }).challenge

async function begin(browser: Browser, token: string, more?: object): Promise<{ challenge: string; token: string }> {
  const up = await stepUp(browser, token, 'passkey', { change: 'add' }, more)
  const begun = await browser.call(line.startPasskey, { token: up.token, body: { stepUp: up.ticket } })
  if (!begun.body.success) throw new Error(begun.text)
  return { challenge: challengeOf(begun), token: up.token }
}

type SecondStepKey = { username: string; token: string; key: SoftKey; recoveryCodes: string[] }

async function newHolder(): Promise<SecondStepKey> {
  const [browser, username] = [fromNew(), `keyholder${(count += 1)}`]
  const first = ((await browser.register(username)).body.value as { token: string }).token
  const { challenge, token } = await begin(browser, first)
  const key = createSoftKey(origin)
  const added = await browser.call(line.addPasskey, { token, body: { credential: key.make(challenge), name: 'Phone' } })
  if (!added.body.success) throw new Error(added.text)
  return { username, token, key, recoveryCodes: (added.body.value as { recoveryCodes: string[] }).recoveryCodes }
}

const byKey = (credential: object) => ({ method: 'passkey', credential })

test('A passkey needs a 256-bit challenge and user verification; its flags are stored (SEC-09)', async () => {
  const browser = fromNew()
  const first = ((await browser.register('firstkey')).body.value as { token: string }).token
  const up = await stepUp(browser, first, 'passkey', { change: 'add' })
  const begun = await browser.call(line.startPasskey, { token: up.token, body: { stepUp: up.ticket } })
  expect(begun.body.value).toMatchObject({
    challenge: expect.stringMatching(/^[\w-]{43}$/),
    rp: { id: 'localhost' },
    user: { name: 'firstkey' },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const key = createSoftKey(origin)
  const body = { credential: key.make(challengeOf(begun)), name: 'My phone' }
  const added = await browser.call(line.addPasskey, { token: up.token, body })
  expect((added.body.value as { recoveryCodes: string[] }).recoveryCodes).toHaveLength(10)
  expect((await browser.call(line.security, { token: up.token })).body.value).toMatchObject({
    recoveryCodesLeft: 10,
    passkeys: [{ id: key.id, name: 'My phone', host: 'localhost', backedUp: true }],
  })
  const [row] = await portal.database.query<{ eligible: boolean; backed: boolean; counter: bigint }>(sql`
    select backup_eligible as eligible, backed_up as backed, counter from identity.passkeys where credential_id = ${key.id}`)
  expect(row).toEqual({ eligible: true, backed: true, counter: 1n })
  // The challenge is used up.
  expect(codeOf(await browser.call(line.addPasskey, { token: up.token, body }))).toBe('identity.passkey_refused')
})

test('A new passkey with a wrong origin, host, challenge, session or no user is refused (SEC-09)', async () => {
  const browser = fromNew()
  let token = ((await browser.register('wrongkey')).body.value as { token: string }).token
  const bents = [
    { origin: 'https://localhost' },
    { origin: 'http://localhost.evil.example' },
    { rpId: 'other.example' },
    { challenge: 'A'.repeat(43) },
    { isVerified: false },
    { type: 'webauthn.get' },
  ]
  for (const bent of bents) {
    const begun = await begin(browser, token)
    token = begun.token
    const credential = createSoftKey(origin).make(begun.challenge, bent)
    expect([bent, codeOf(await browser.call(line.addPasskey, { token, body: { credential, name: 'x' } }))]).toEqual([
      bent,
      'identity.passkey_refused',
    ])
  }
  const { challenge, token: mine } = await begin(browser, token)
  const other = ((await browser.logIn('wrongkey')).body.value as { token: string }).token
  const credential = createSoftKey(origin).make(challenge)
  expect(codeOf(await browser.call(line.addPasskey, { token: other, body: { credential, name: 'x' } }))).toBe('identity.passkey_refused')
  expect((await browser.call(line.security, { token: mine })).body.value).toMatchObject({ passkeys: [] })
})

test('A passkey completes the second step of its ticket once (SEC-09, R-2.15.07)', async () => {
  const [holder, browser] = [await newHolder(), fromNew()]
  const asked = secondStepOf(await browser.logIn(holder.username))
  expect(asked.methods).toEqual(['passkey', 'recovery'])
  const ask = await browser.call(line.secondStepPasskey, { body: { ticket: asked.ticket } })
  expect(ask.body.value).toMatchObject({ rpId: 'localhost', userVerification: 'required', allowCredentials: [{ id: holder.key.id }] })
  const credential = holder.key.answer(challengeOf(ask))
  expect((await showProof(browser, asked.ticket, byKey(credential))).body.value).toMatchObject({ user: { account: holder.username } })
  const again = secondStepOf(await browser.logIn(holder.username))
  expect(codeOf(await showProof(browser, again.ticket, byKey(credential)))).toBe('identity.second_proof_wrong')
  expect(codeOf(await browser.call(line.secondStepPasskey, { body: { ticket: asked.ticket } }))).toBe('identity.second_step_over')
})

test('A passkey signs in without a username; any wrong part of its answer is refused (SEC-09)', async () => {
  const [holder, browser] = [await newHolder(), fromNew()]
  const start = async (from = browser) => challengeOf(await from.call(line.startPasskeyLogin))
  const logIn = (credential: object, from = browser) => from.call(line.loginByPasskey, { body: { credential } })
  const signedIn = await logIn(holder.key.answer(await start()))
  expect(signedIn.body.value).toMatchObject({ kind: 'session', user: { account: holder.username } })
  const strange = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
  const bents = [
    { origin: 'https://localhost' },
    { origin: 'http://evil.example' },
    { rpId: 'evil.example' },
    { challenge: 'B'.repeat(43) },
    { isVerified: false },
    { key: strange },
    { counter: 1 },
    { type: 'webauthn.create' },
  ]
  for (const bent of bents) {
    const refused = await logIn(holder.key.answer(await start(), bent))
    expect([bent, refused.status, codeOf(refused)]).toEqual([bent, 422, 'identity.passkey_refused'])
  }
  const replayed = holder.key.answer(await start())
  expect((await logIn(replayed)).status).toBe(200)
  expect(codeOf(await logIn(replayed))).toBe('identity.passkey_refused')
  const stolen = holder.key.answer(await start())
  expect(codeOf(await logIn(stolen, fromNew()))).toBe('identity.passkey_refused')
  expect(codeOf(await logIn(createSoftKey(origin).answer(await start())))).toBe('identity.passkey_refused')
  const late = holder.key.answer(await start())
  await portal.database.query(sql`update identity.passkey_challenges set expires_at = clock_timestamp()`)
  expect(codeOf(await logIn(late))).toBe('identity.passkey_refused')
  expect((await logIn(holder.key.answer(await start()))).status).toBe(200)
})

test('A passkey challenge of a login does not serve a step-up, nor the reverse (SEC-09, SEC-14)', async () => {
  const [holder, browser] = [await newHolder(), fromNew()]
  const forLogin = challengeOf(await browser.call(line.startPasskeyLogin))
  const mixed = await stepUp(browser, holder.token, 'contact', {}, { proof: byKey(holder.key.answer(forLogin)) })
  expect(codeOf(mixed)).toBe('identity.second_proof_wrong')
  const forStepUp = challengeOf(await browser.call(line.stepUpPasskey, { token: holder.token }))
  expect(codeOf(await browser.call(line.loginByPasskey, { body: { credential: holder.key.answer(forStepUp) } }))).toBe(
    'identity.passkey_refused',
  )
  const right = challengeOf(await browser.call(line.stepUpPasskey, { token: holder.token }))
  expect((await stepUp(browser, holder.token, 'contact', {}, { proof: byKey(holder.key.answer(right)) })).status).toBe(200)
})

test('Only the owner manages passkeys; without any the second step ends (SEC-09, R-2.15.07)', async () => {
  const [holder, stranger, browser] = [await newHolder(), await newHolder(), fromNew()]
  const { id } = holder.key
  const rename = (token: string) => browser.call(line.renamePasskey, { token, body: { id, name: 'Laptop' } })
  expect(codeOf(await rename(stranger.token))).toBe('identity.passkey_not_found')
  expect((await rename(holder.token)).status).toBe(200)
  const challenge = challengeOf(await browser.call(line.stepUpPasskey, { token: holder.token }))
  const up = await stepUp(browser, holder.token, 'passkey', { change: 'remove', id }, { proof: byKey(holder.key.answer(challenge)) })
  const remove = (body: object) => browser.call(line.removePasskey, { token: up.token, body })
  expect(codeOf(await remove({ id: stranger.key.id, stepUp: up.ticket }))).toBe('identity.step_up_required')
  expect((await remove({ id, stepUp: up.ticket })).status).toBe(200)
  expect((await browser.call(line.security, { token: up.token })).body.value).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 })
  expect(secondStepOf(await fromNew().logIn(holder.username)).kind).toBe('session')
})
