import { languageCodes } from '@portal/contracts'
import { calls } from '@portal/contracts/calls'
import { sql } from '@portal/runtime'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestCaller, type TestCaller } from '../../../testing/test-caller.ts'
import { openTestPortal, type TestPortal } from '../../../testing/test-portal.ts'
import { drawCaptcha } from './captcha-picture.ts'
import { renderCaptchaSound } from './captcha-sound.ts'
import { issueCaptcha } from '../../../testing/captcha-codes.ts'
import { recognizeDigits } from '../../../testing/digit-recognizer.ts'

let portal: TestPortal
let caller: TestCaller
const ip = '198.51.100.7'

beforeAll(async () => {
  portal = await openTestPortal()
  caller = createTestCaller(portal.app, 'localhost', ip)
})
afterAll(() => portal.close())

let names = 0
/** A name whose last three logins failed, so that the next one needs a captcha. */
async function needCaptcha(): Promise<string> {
  const name = `Asked${(names += 1)}`
  await portal.database.query(
    sql`insert into identity.login_tries select 'account:' || id || ':' || ${name.toLowerCase()}, 3, null, now() from brand.brands where code = 'SHAPLA'`,
  )
  return name
}

const logIn = async (name: string, captcha: string, headers: Record<string, string>, from = ip) =>
  (await createTestCaller(portal.app, 'localhost', from).logIn(name, 'Wrong1234', { captcha }, { headers })).body.code

test('The third failed login announces the captcha, later ones demand it (R-4.2.11, R-8.1.08, SEC-05)', async () => {
  const told: unknown[] = []
  for (let round = 0; round < 4; round += 1) {
    const { body } = await caller.logIn('Told1', 'Wrong1234')
    told.push([body.code, (body.value as { captchaRequired?: boolean } | undefined)?.captchaRequired])
  }
  const wrong = 'identity.wrong_credentials'
  expect(told).toEqual([[wrong, undefined], [wrong, undefined], [wrong, true], ['identity.captcha_required', true]]) // prettier-ignore
})

test('GET /wps/captcha answers an uncached bitmap and its id in an HttpOnly cookie (R-7.1.22)', async () => {
  const answer = await portal.app.inject({
    url: '/wps/captcha?action=login',
    headers: { host: 'localhost' },
    remoteAddress: '198.51.100.8',
  })
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([200, 'image/png', 'no-store'])
  const { format, width, height } = await sharp(answer.rawPayload).metadata()
  expect([format, width, height]).toEqual(['png', 336, 112])
  expect(answer.headers['set-cookie']).toMatch(/^captcha=[\w-]{24}; Path=\/; Max-Age=600; HttpOnly; SameSite=Strict$/)
  const again = await portal.app.inject({ url: '/wps/captcha?action=login', headers: { host: 'localhost' }, remoteAddress: '198.51.100.8' })
  expect(again.rawPayload.equals(answer.rawPayload)).toBe(false)
})

test('Over HTTPS the captcha cookie has the __Host- prefix (SEC-05)', async () => {
  const secure = await openTestPortal({ trustedProxies: ['127.0.0.1'] })
  const headers = { host: 'localhost', 'x-forwarded-proto': 'https' }
  const answer = await secure.app.inject({ url: '/wps/captcha?action=login', headers })
  expect(answer.headers['set-cookie']).toMatch(/^__Host-captcha=[\w-]{24}; .*; Secure$/)
  await secure.close()
})

test('A captcha code works once, for its action, network and browser, until it expires (SEC-05, R-3.8.03)', async () => {
  const name = await needCaptcha()
  const once = await issueCaptcha(portal, ip)
  expect(await logIn(name, once.code, once.headers)).toBe('identity.wrong_credentials')
  expect(await logIn(name, once.code, once.headers)).toBe('identity.captcha_wrong')

  const missed = await issueCaptcha(portal, ip)
  expect(await logIn(name, '00000x', missed.headers)).toBe('identity.captcha_wrong')
  // A wrong attempt uses it up.
  expect(await logIn(name, missed.code, missed.headers)).toBe('identity.captcha_wrong')

  const other = await issueCaptcha(portal, ip, { action: 'register' })
  expect(await logIn(name, other.code, other.headers)).toBe('identity.captcha_wrong')
  // Of another network than the test of the rate below, whose count must start at zero.
  const far = await issueCaptcha(portal, '192.0.2.50')
  expect(await logIn(name, far.code, far.headers)).toBe('identity.captcha_wrong')
  const foreign = await issueCaptcha(portal, ip)
  expect(await logIn(name, foreign.code, {})).toBe('identity.captcha_wrong')
  const old = await issueCaptcha(portal, ip)
  await portal.database.query(sql`update identity.captchas set expires_at = clock_timestamp()`)
  expect(await logIn(name, old.code, old.headers)).toBe('identity.captcha_wrong')
})

test('A captcha accepts Bengali digits, blanks and another address of the same network (SEC-05)', async () => {
  const name = await needCaptcha()
  const { code, headers } = await issueCaptcha(portal, ip)
  const typed = [...code].map((digit) => String.fromCodePoint(0x09e6 + Number(digit))).join(' ')
  expect(await logIn(name, typed, headers, '198.51.100.200')).toBe('identity.wrong_credentials')
})

test('Of twenty simultaneous attempts with one captcha code one succeeds (SEC-05)', async () => {
  const { code, headers } = await issueCaptcha(portal, ip)
  const names = await Promise.all(Array.from({ length: 20 }, needCaptcha))
  const told = await Promise.all(names.map((name) => logIn(name, code, headers)))
  expect(told.filter((said) => said === 'identity.wrong_credentials')).toHaveLength(1)
})

test('The database holds neither code nor id of a captcha in plain text (SEC-05)', async () => {
  const { code, headers } = await issueCaptcha(portal, ip)
  const rows = await portal.database.query<{ text: string }>(sql`
    select id_hash || code_hash || convert_to(action || network, 'UTF8') as bytes, action || ' ' || network as text from identity.captchas`)
  const all = JSON.stringify(rows)
  expect(all).not.toContain(code)
  expect(all).not.toContain(headers.cookie!.slice('captcha='.length))
})

test('The audio captcha is a WAV in the page’s language whose digits pass (SEC-05, R-7.1.22)', async () => {
  const ask = (query: string) =>
    portal.app.inject({
      url: `/wps/captcha/sound?action=login${query}`,
      headers: { host: 'localhost', 'x-language': 'EN' },
      remoteAddress: ip,
    })
  for (const query of ['', '&language=BN']) {
    const answer = await ask(query)
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([200, 'audio/wav', 'no-store'])
    expect(answer.headers['set-cookie']).toMatch(/^captcha=[\w-]{24}; /)
    const wav = answer.rawPayload
    expect([wav.toString('latin1', 0, 4), wav.readUInt32LE(4) + 8, wav.readUInt32LE(24), wav.readUInt16LE(34)]).toEqual([
      'RIFF',
      wav.length,
      11_025,
      8,
    ])
  }
  expect((await ask('&language=TY')).statusCode).toBe(422)
  const name = await needCaptcha()
  const { code, headers } = await issueCaptcha(portal, ip)
  expect(recognizeDigits(renderCaptchaSound(code, 'EN', openChance(71)), 'EN')).toBe(code)
  expect(await logIn(name, code, headers)).toBe('identity.wrong_credentials')
})

/** The same numbers in every run. */
function openChance(seed: number): (from: number, below: number) => number {
  let state = seed
  return (from, below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return from + ((state >>> 8) % (below - from))
  }
}

test.each(languageCodes)('In %s each spoken digit is distinct at every pace and volume and never repeats exactly (SEC-05)', (language) => {
  const code = '0123456789'
  const said = [1, 2, 3].map((seed) => renderCaptchaSound(code, language, openChance(seed)))
  for (const wav of said) expect(recognizeDigits(wav, language)).toBe(code)
  const always = [1, 2, 3].map(() => renderCaptchaSound(code, language).toString('base64'))
  expect(new Set(always).size).toBe(3)
  // Ten digits within 20 s, each long enough to be understood.
  for (const wav of said) expect(Math.abs((wav.length - 44) / 11_025 - 13)).toBeLessThan(4)
})

test('Each picture of the same captcha code is different (SEC-05)', async () => {
  const pictures = await Promise.all(Array.from({ length: 8 }, () => drawCaptcha('01234')))
  expect(new Set(pictures.map((picture) => picture.toString('base64'))).size).toBe(8)
})

test('An address gets at most 60 captchas a minute over all processes; others are unaffected (SEC-27)', async () => {
  const second = await openTestPortal({ database: portal.database })
  const asked = await Promise.allSettled(Array.from({ length: 90 }, (_, at) => issueCaptcha(at % 2 ? portal : second, '203.0.113.77')))
  const given = asked.filter(({ status }) => status === 'fulfilled').length
  // The rate refills by one a second while a slow machine requests them.
  expect(given).toBeGreaterThanOrEqual(60)
  expect(given).toBeLessThanOrEqual(63)
  const claims = { host: 'localhost', 'x-forwarded-for': '198.51.100.99' }
  const refused = await portal.app.inject({ url: '/wps/captcha?action=login', headers: claims, remoteAddress: '203.0.113.77' })
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1)
  expect(
    (await createTestCaller(portal.app, 'localhost', '192.0.2.9').call(calls.identity.captcha, { query: { action: 'login' } })).status,
  ).toBe(200)
  await second.close()
})
