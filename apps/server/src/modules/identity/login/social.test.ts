import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls } from '@portal/contracts/calls'
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestCaller, type TestCaller } from '../../../testing/test-caller.ts'
import { openTestPortal, type TestPortal } from '../../../testing/test-portal.ts'
import { socialReturnPath } from './social.ts'
import {
  type ForgingIssuer,
  type RealIssuer,
  startForgingIssuer,
  startRealIssuer,
  unsigned,
  withSubject,
} from '../../../testing/token-issuers.ts'

const client = { clientId: 'portal', clientSecret: 'only-a-test' }
const file = join(tmpdir(), `providers-${randomUUID()}.json`)
let portal: TestPortal
let real: RealIssuer
let forging: ForgingIssuer

beforeAll(async () => {
  real = await startRealIssuer(client.clientId, client.clientSecret, `http://localhost${socialReturnPath}`)
  forging = await startForgingIssuer()
  await writeFile(
    file,
    JSON.stringify({ SHAPLA: { google: { ...client, issuer: real.issuer }, facebook: { ...client, issuer: forging.issuer } } }),
  )
  portal = await openTestPortal({ providers: file })
  await setSwitch(true)
})
afterAll(async () => {
  await portal.close()
  await Promise.all([real.close(), forging.close(), rm(file)])
})

const setSwitch = async (isOn: boolean) => {
  const brand = (await portal.brands.findBrandByHost('localhost'))!
  await portal.database.transaction((tx) => portal.brands.setFeature(tx, brand, 'SOCIALLOGIN3', isOn))
}

/** A browser with its cookies. */
function openBrowser(): TestCaller & { cookies: Map<string, string> } {
  const cookies = new Map<string, string>()
  return { ...createTestCaller(portal.app, 'localhost', '127.0.0.1', cookies), cookies }
}
type Browser = ReturnType<typeof openBrowser>

async function start(browser: Browser, provider: 'google' | 'facebook' = 'google'): Promise<string> {
  const reply = await browser.call(calls.identity.startSocial, { body: { provider, humanVerification: await browser.solve('social') } })
  expect(reply.text).toContain('"success":true')
  return (reply.body.value as { url: string }).url
}
const comeBack = (browser: Browser, query: string) => browser.send('GET', `${socialReturnPath}?${query}`, undefined, {})
const finish = (browser: Browser, token?: string) => browser.call(calls.identity.finishSocial, { token })
const kindOf = (reply: { body: { value?: unknown } }) => (reply.body.value as { kind?: string } | undefined)?.kind
const link = (browser: Browser, token: string) => browser.call(calls.identity.linkSocial, { token })

/** Signs in at the real provider and follows the redirect. */
async function prove(browser: Browser, subject: string): Promise<void> {
  const query = await real.signIn(await start(browser), subject)
  const page = await comeBack(browser, query)
  expect([page.status, String(page.headers['content-type'])]).toEqual([200, 'text/html; charset=utf-8'])
}

test('A login at a real OpenID provider signs in the linked account (SEC-29, R-2.8.18)', async () => {
  const browser = openBrowser()
  const token = await browser.getToken('demo')
  await prove(browser, 'person-1')
  expect(kindOf(await finish(browser))).toBe('unknown')
  expect((await link(browser, token)).body.value).toEqual({ provider: 'google' })

  const elsewhere = openBrowser()
  expect((await finish(elsewhere)).body.code).toBe('identity.social_failed')
  const url = await start(elsewhere)
  expect(kindOf(await finish(elsewhere))).toBe('waiting')
  const asked = new URL(url).searchParams
  expect([asked.get('response_type'), asked.get('code_challenge_method'), asked.get('scope')]).toEqual(['code', 'S256', 'openid'])
  for (const name of ['state', 'nonce', 'code_challenge']) expect(asked.get(name)).toMatch(/^[\w-]{43}$/)
  await comeBack(elsewhere, await real.signIn(url, 'person-1'))
  const session = (await finish(elsewhere)).body.value as { kind: string; token: string; user: { account: string } }
  expect([session.kind, session.user.account]).toEqual(['session', 'demo'])
  expect((await elsewhere.call(calls.identity.memberInfo, { token: session.token })).status).toBe(200)
  // The verified account opens one session only.
  expect((await finish(elsewhere)).body.code).toBe('identity.social_failed')
})

test('An unlinked social account gets no session; its e-mail links nothing (SEC-29, R-7.1.04)', async () => {
  const browser = openBrowser()
  await prove(browser, 'demo@example.com')
  const reply = await finish(browser)
  expect(reply.body.value).toEqual({ kind: 'unknown', provider: 'google' })
  const made = await browser.register('Linked1')
  expect((await link(browser, (made.body.value as { token: string }).token)).status).toBe(200)
  expect((await browser.call(calls.identity.listSocial, { token: (made.body.value as { token: string }).token })).body.value).toMatchObject(
    {
      list: [{ provider: 'google' }],
    },
  )
})

test('A social link is permanent and unique on both sides; the database enforces it (R-4.12.23)', async () => {
  const browser = openBrowser()
  const token = await browser.getToken('vip')
  await prove(browser, 'person-2')
  expect((await link(browser, token)).status).toBe(200)
  await prove(browser, 'person-3')
  expect((await link(browser, token)).body.code).toBe('identity.social_bound')
  await prove(openBrowserAs(browser), 'person-2')
  const other = await browser.getToken('fresh')
  expect((await link(browser, other)).body.code).toBe('identity.social_bound')
  const calledSocial = [...portal.serving.served.keys()].filter((line) => /social/i.test(line))
  expect(calledSocial.toSorted()).toEqual([
    'GET /wps/member/social',
    'POST /wps/session/social/finish',
    'POST /wps/session/social/start',
    'PUT /wps/member/social',
  ])
  for (const change of ["update identity.social_accounts set subject = 'person-9'", 'delete from identity.social_accounts'])
    await expect(portal.database.pool.query(change)).rejects.toThrow('neither changed nor unlinked')
})
const openBrowserAs = (browser: Browser) => browser

test('A return without the cookie, with another state, twice or late is refused (SEC-29)', async () => {
  const browser = openBrowser()
  const query = await real.signIn(await start(browser), 'person-1')
  const stranger = openBrowser()
  await comeBack(stranger, query)
  expect((await finish(stranger)).body.code).toBe('identity.social_failed')
  await comeBack(browser, query.replace(/state=[^&]+/, 'state=other'))
  expect(kindOf(await finish(browser))).toBe('waiting')
  await comeBack(browser, query)
  await comeBack(browser, query)
  expect(kindOf(await finish(browser))).toBe('session')

  const late = openBrowser()
  const lateQuery = await real.signIn(await start(late), 'person-1')
  await portal.database.query(sql`update identity.social_flows set expires_at = clock_timestamp()`)
  await comeBack(late, lateQuery)
  expect((await finish(late)).body.code).toBe('identity.social_failed')
  const refused = openBrowser()
  const state = new URL(await start(refused)).searchParams.get('state')!
  await comeBack(refused, `error=access_denied&state=${state}`)
  expect((await finish(refused)).body.code).toBe('identity.social_failed')
})

/** Ends a flow with a token of the forging issuer. */
async function finishWith(make: (nonce: string) => Promise<string>): Promise<unknown> {
  const browser = openBrowser()
  const asked = new URL(await start(browser, 'facebook')).searchParams
  forging.answer(await make(asked.get('nonce')!))
  await comeBack(browser, `code=any&state=${asked.get('state')}`)
  const reply = await finish(browser)
  return kindOf(reply) ?? reply.body.code
}

test('An ID token that is forged, mismatched, expired or incomplete is refused (SEC-29)', async () => {
  const right = (nonce: string) => ({ sub: 'person-7', aud: client.clientId, nonce })
  expect(await finishWith((nonce) => forging.sign(right(nonce)))).toBe('unknown')
  const nowSeconds = Math.floor(Date.now() / 1000)
  const wrongs: Record<string, Parameters<ForgingIssuer['sign']>[1]> = {
    'another key': { foreignKey: true },
    'a key that is not published': { header: { kid: 'other' }, foreignKey: true },
    'no signature': { edit: unsigned },
    'another word under the signature': { edit: (token) => withSubject(token, 'person-1') },
    'a cut signature': { edit: (token) => token.slice(0, -8) },
    'another issuer': { claims: { iss: 'https://accounts.google.com' } },
    'the other provider here': { claims: { iss: real.issuer } },
    'another audience': { claims: { aud: 'somebody-else' } },
    'several audiences': { claims: { aud: ['somebody-else', 'another'] } },
    'another nonce': { claims: { nonce: 'replayed' } },
    'no nonce': { drop: ['nonce'] },
    expired: { claims: { exp: nowSeconds - 60, iat: nowSeconds - 660 } },
    'no expiry': { drop: ['exp'] },
    'not valid yet': { claims: { nbf: nowSeconds + 600 } },
    'no subject': { drop: ['sub'] },
    'no issuer': { drop: ['iss'] },
    'no audience': { drop: ['aud'] },
  }
  for (const [name, wrong] of Object.entries(wrongs))
    expect([name, await finishWith((nonce) => forging.sign(right(nonce), wrong))]).toEqual([name, 'identity.social_failed'])
  expect(['no token', await finishWith(async () => 'nothing')]).toEqual(['no token', 'identity.social_failed'])
})

test('Without SOCIALLOGIN3 or a provider no social login is offered or started (R-2.8.18)', async () => {
  const browser = openBrowser()
  const offered = async () => ((await browser.call(calls.identity.waysIn)).body.value as { social: string[] }).social
  expect(await offered()).toEqual(['google', 'facebook'])
  await setSwitch(false)
  expect(await offered()).toEqual([])
  const begun = await browser.call(calls.identity.startSocial, {
    body: { provider: 'google', humanVerification: await browser.solve('social') },
  })
  expect(begun.body.code).toBe('identity.social_closed')
  await setSwitch(true)
  const bare = await openTestPortal()
  const brand = (await bare.brands.findBrandByHost('localhost'))!
  await bare.database.transaction((tx) => bare.brands.setFeature(tx, brand, 'SOCIALLOGIN3', true))
  const caller = createTestCaller(bare.app)
  expect(((await caller.call(calls.identity.waysIn)).body.value as { social: string[] }).social).toEqual([])
  await bare.close()
})

test('The return page runs one known script and contains no result of the login (SEC-29)', async () => {
  const browser = openBrowser()
  const page = await comeBack(browser, await real.signIn(await start(browser), 'person-secret'))
  expect(String(page.headers['content-security-policy'])).toMatch(
    /^default-src 'none'; script-src 'sha256-[^']+'; style-src 'sha256-[^']+'; frame-ancestors 'none'/,
  )
  expect(page.text).not.toContain('person-secret')
  expect([page.headers['cache-control'], page.headers['referrer-policy']]).toEqual(['no-store', 'no-referrer'])
})
