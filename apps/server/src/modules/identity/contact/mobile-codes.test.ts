import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls } from '@portal/contracts/calls'
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestCaller, type Reply, type TestCaller } from '../../../testing/test-caller.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { Call } from '#platform/call.ts'
import type { Refusal } from '#platform/refusal.ts'
import { readMobileField, sendCode } from './mobile-codes.ts'

let portal: TestApp
let caller: TestCaller
let folder: string

const line = calls.identity
const numberOf = (tail: number) => `0171${String(2_000_000 + tail)}`
const wholeOf = (tail: number) => `+880171${String(2_000_000 + tail)}`

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mobile-'))
  portal = await openTestApp({ DATA_DIR: folder })
  caller = createTestCaller(portal.app)
})
afterAll(async () => {
  await portal.close()
  await rm(folder, { recursive: true, force: true })
})

async function setSwitches(switches: Record<string, boolean>): Promise<void> {
  for (const [name, enabled] of Object.entries(switches))
    await portal.database.query(sql`update brand.features set enabled = ${enabled} where mod_id = ${name}`)
  // The portal reloads its brands within two seconds.
  const seen = async () => expect(await Promise.all(Object.keys(switches).map((name) => told(name)))).toEqual(Object.values(switches))
  await vi.waitFor(seen, { timeout: 10_000, interval: 200 })
}
const told = async (name: string) => {
  const value = (await caller.call(calls.brand.whitelabel)).body.value as { whitelabel: Node[] }
  return find(value.whitelabel, name)
}
type Node = { modId: string; enabled: boolean; childrenNodes: Node[] }
const find = (nodes: Node[], name: string): boolean | undefined =>
  nodes.flatMap((node) => (node.modId === name ? [node.enabled] : [find(node.childrenNodes, name)])).find((found) => found !== undefined)

beforeEach(async () => {
  await portal.database.query(sql`delete from identity.sms_sends`)
})

const allOn = { showVerCodeLogin: true, MOBILENUMREG3: true, MOBILENUMPASSREG3: false, REGMOBVERF3: true, CHNGPASSVERIF3: true }

type Message = { channel: string; to: string; template: string; language: string; text: string; code: string }
async function readOutbox(to: string): Promise<Message[]> {
  const names = (await readdir(join(folder, 'outbox')).catch(() => [] as string[])).filter((name) => name.endsWith('.json')).toSorted()
  const messages = await Promise.all(names.map(async (name) => JSON.parse(await readFile(join(folder, 'outbox', name), 'utf8')) as Message))
  return messages.filter((message) => message.to === to)
}
async function lastCode(to: string, count: number): Promise<string> {
  await expect.poll(async () => (await readOutbox(to)).length, { timeout: 10_000 }).toBe(count)
  return (await readOutbox(to)).at(-1)!.code
}

const ask = async (purpose: 'login' | 'reset' | 'register', mobileNum: string, extra: object = {}): Promise<Reply> =>
  caller.call(purpose === 'register' ? line.smsRegister : line.smsNoLogin, {
    body: {
      mobileNum,
      countryDialingCode: '+880',
      humanVerification: await caller.solve('sms'),
      ...(purpose !== 'register' && { purpose }),
      ...extra,
    },
    headers: { 'x-language': 'EN' },
  })
const registration = async (mobileNum: string, extra: object = {}) => ({
  mobileNum,
  countryDialingCode: '+880',
  registerMethod: 'WEB',
  login: true,
  termsAccepted: true,
  humanVerification: await caller.solve('register'),
  ...extra,
})
const register = async (mobileNum: string, extra: object = {}): Promise<Reply> =>
  caller.call(line.registerMobile, { body: await registration(mobileNum, extra) })
const logIn = (mobileNum: string, verificationCode: string, extra: object = {}): Promise<Reply> =>
  caller.call(line.loginBySms, { body: { mobileNum, countryDialingCode: '+880', verificationCode, type: 'sms', ...extra } })
const complaint = ({ status, body }: Reply) => [status, body.code, body.details]
const waitOver = () => portal.database.query(sql`update identity.sms_sends set sent_at = sent_at - interval '61 seconds'`)
const waitFiveMinutes = () => portal.database.query(sql`update identity.sms_codes set tried_at = tried_at - interval '301 seconds'`)

test('Each SMS call is refused while its switch is off (R-8.2.07, R-1.6.02, R-1.6.04, R-1.6.10)', async () => {
  await setSwitches({ showVerCodeLogin: false, MOBILENUMREG3: false, CHNGPASSVERIF3: false })
  expect(complaint(await ask('login', numberOf(1)))).toEqual([403, 'identity.sms_closed', {}])
  expect(complaint(await ask('reset', numberOf(1)))).toEqual([403, 'identity.sms_closed', {}])
  expect(complaint(await ask('register', numberOf(1)))).toEqual([403, 'identity.sms_closed', {}])
  expect(complaint(await logIn(numberOf(1), '123456'))).toEqual([403, 'identity.sms_closed', {}])
  expect(complaint(await register(numberOf(1), { verificationCode: '123456' }))).toEqual([403, 'identity.registration_closed', {}])
  const reset = { mobileNum: numberOf(1), countryDialingCode: '+880', verificationCode: '1', newPassword: 'Newpass1234' }
  expect(complaint(await caller.call(line.resetByPhone, { body: reset }))).toEqual([403, 'identity.sms_closed', {}])
  expect(await readOutbox(wholeOf(1))).toEqual([])
})

describe('with the switches on', () => {
  beforeAll(() => setSwitches(allOn))

  test('A mobile number registers by code alone (R-5.2.25, R-5.2.11, R-7.1.15, R-1.6.05, R-1.6.07, R-1.4.03)', async () => {
    const sent = await ask('register', numberOf(2))
    expect(sent.body).toMatchObject({ success: true, value: { expiredMinutes: 5 } })
    const code = await lastCode(wholeOf(2), 1)
    expect((await readOutbox(wholeOf(2)))[0]).toMatchObject({
      channel: 'sms',
      template: 'code.register',
      language: 'EN',
      text: `Shapla: your code is ${code}, valid for 5 minutes. Tell it to nobody.`,
    })
    expect(complaint(await register(numberOf(2)))).toEqual([422, 'identity.field_invalid', { verificationCode: 'required' }])
    const made = await register(`+880 ${numberOf(2).slice(1)}`, { verificationCode: code })
    expect(made.body).toMatchObject({ success: true, value: { firstTimeLogin: true, user: { account: wholeOf(2), type: 0 } } })
    const wrong = { ...(await registration(numberOf(3))), registerMethod: 'APP' }
    expect((await caller.call(line.registerMobile, { body: wrong })).body.details).toHaveProperty('registerMethod')
  })

  test('A number that registered by code signs in by SMS (R-1.6.02, R-1.6.04)', async () => {
    await ask('register', numberOf(14))
    expect((await register(numberOf(14), { verificationCode: await lastCode(wholeOf(14), 1) })).body.success).toBe(true)
    await waitOver()
    await ask('login', numberOf(14))
    const signedIn = await logIn(numberOf(14), await lastCode(wholeOf(14), 2))
    expect(signedIn.body).toMatchObject({ success: true, value: { mustChangePassword: false, user: { account: wholeOf(14) } } })
  })

  test('Number and code accept Bengali digits, invisible marks and dashes (R-7.1.15, R-5.2.25)', async () => {
    const bengali = (text: string) => text.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x09e6 + Number(digit)))
    const number = numberOf(60)
    await ask('register', `\u202A${bengali(number.slice(0, 5))}–${bengali(number.slice(5))}\u202C`)
    const code = bengali(await lastCode(wholeOf(60), 1))
    const typed = { verificationCode: `\u2066${code.slice(0, 3)}\u00A0${code.slice(3)}\u2069`, countryDialingCode: '+৮৮০' }
    const made = await register(bengali(number), typed)
    expect(made.body).toMatchObject({ success: true, value: { user: { account: wholeOf(60) } } })
  })

  test('An SMS code is limited in use, time and attempts (SEC-07, R-9.8.03, R-8.2.02, R-8.2.04, R-7.1.15)', async () => {
    await ask('register', numberOf(4))
    const code = await lastCode(wholeOf(4), 1)
    const wrong = [422, 'identity.code_wrong', { verificationCode: 'wrong' }]
    expect(complaint(await logIn(numberOf(4), code))).toEqual(wrong)
    expect(complaint(await register(numberOf(5), { verificationCode: code }))).toEqual(wrong)
    const other = code === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 4; tries += 1) expect(complaint(await register(numberOf(4), { verificationCode: other }))).toEqual(wrong)
    expect((await register(numberOf(4), { verificationCode: code })).body.success).toBe(true)
    await waitOver()
    await ask('login', numberOf(4))
    const second = await lastCode(wholeOf(4), 2)
    const none = second === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 4; tries += 1) expect(complaint(await logIn(numberOf(4), none))).toEqual(wrong)
    expect((await logIn(numberOf(4), none)).body.code).toBe('identity.sms_locked')
    const shut = await logIn(numberOf(4), second)
    expect([shut.status, shut.body.code, shut.headers['retry-after']]).toEqual([
      429,
      'identity.sms_locked',
      expect.stringMatching(/^(300|29\d)$/),
    ])
    await waitOver()
    expect((await ask('login', numberOf(4))).body.code).toBe('identity.sms_locked')
    await waitFiveMinutes()
    await ask('login', numberOf(4))
    const third = await lastCode(wholeOf(4), 3)
    await portal.database.query(sql`update identity.sms_codes set expires_at = clock_timestamp()`)
    expect(complaint(await logIn(numberOf(4), third))).toEqual(wrong)
    await waitOver()
    await ask('login', numberOf(4))
    const fourth = await lastCode(wholeOf(4), 4)
    const both = await Promise.all([logIn(numberOf(4), fourth), logIn(numberOf(4), fourth)])
    expect(both.filter(({ body }) => body.success)).toHaveLength(1)
  })

  test('An unknown number, or a taken one at registration, gets the usual answer and no SMS (SEC-06)', async () => {
    for (const purpose of ['login', 'reset'] as const) {
      expect((await ask(purpose, numberOf(6))).body).toMatchObject({ success: true, value: { expiredMinutes: 5 } })
      await waitOver()
    }
    expect(await readOutbox(wholeOf(6))).toEqual([])
    const before = (await readOutbox(wholeOf(4))).length
    expect((await ask('register', numberOf(4))).body.success).toBe(true)
    expect(complaint(await register(numberOf(4), { verificationCode: '123456' }))[1]).toBe('identity.code_wrong')
    expect((await readOutbox(wholeOf(4))).length).toBe(before)
  })

  test('SMS are limited per minute, number and address, concurrent requests too (SEC-07, R-5.8.05)', async () => {
    const asked = await Promise.all(Array.from({ length: 4 }, () => ask('login', numberOf(4))))
    expect(asked.map(({ status }) => status).toSorted()).toEqual([200, 429, 429, 429])
    const refused = asked.find(({ status }) => status === 429)!
    expect([refused.body.code, Number(refused.headers['retry-after']) > 50]).toEqual(['request.too_many', true])
    // The seconds that a page counts down.
    expect(refused.body).toMatchObject({ details: { retryAfter: refused.headers['retry-after'] } })
    for (let sent = 1; sent < 5; sent += 1) {
      await waitOver()
      expect([sent, (await ask('login', numberOf(4))).status]).toEqual([sent, 200])
    }
    await waitOver()
    const sixth = await ask('login', numberOf(4))
    expect([sixth.status, sixth.body.code, Number(sixth.headers['retry-after']) > 80_000]).toEqual([
      429,
      'identity.sms_quota_reached',
      true,
    ])
    for (let tail = 100; tail < 105; tail += 1) expect((await ask('login', numberOf(tail))).status).toBe(200)
    const eleventh = await ask('login', numberOf(200))
    expect([eleventh.status, eleventh.body.code, Number(eleventh.headers['retry-after']) > 3_000]).toEqual([429, 'request.too_many', true])
  })

  test('A country’s daily SMS budget holds against 1,000 requests from all over (SEC-07, R-8.2.06)', async () => {
    const budget = 12
    const { deps } = portal.identity
    const call = (ip: string) => ({ ip, brand: brandRef, language: 'EN' }) as unknown as Call<'anyone'>
    const brandRef = (await portal.brands.findBrandByHost('localhost'))!
    const budgeted = { ...deps, sms: { ...deps.sms, countryBudget: budget }, human: { ...deps.human, check: async () => undefined } }
    const request = (at: number, countryDialingCode: string, mobileNum: string) =>
      sendCode(budgeted, 'register', { mobileNum, countryDialingCode, humanVerification: '' }, call(`10.${at >> 8}.${at & 255}.1`)).then(
        () => 'sent',
        (error: Refusal) => error.code,
      )
    const requests = process.env.PROOF === 'full' ? 10_000 : 1_000
    const answers: string[] = []
    for (let at = 0; at < requests; at += 20)
      answers.push(
        ...(await Promise.all(
          Array.from({ length: 20 }, (_, index) => request(at + index, '+880', `0181${String(1_000_000 + at + index)}`)),
        )),
      )
    expect(answers.filter((answer) => answer === 'sent')).toHaveLength(budget)
    expect(new Set(answers)).toEqual(new Set(['sent', 'identity.sms_quota_reached']))
    const [row] = await portal.database.query<{ count: number }>(
      sql`select count(*)::int as count from platform.outbox where recipient like '+880181%' and not is_decoy`,
    )
    expect(row!.count).toBe(budget)
    expect(await request(20_000, '+84', '0912345678')).toBe('sent')
  })

  test('Premium numbers and blocked prefixes get no SMS (SEC-07, R-8.2.01)', async () => {
    const { deps } = portal.identity
    const brandRef = (await portal.brands.findBrandByHost('localhost'))!
    const call = { brand: brandRef } as unknown as Call<'anyone'>
    const read = (countryDialingCode: string, mobileNum: string, blockedPrefixes: string[] = []) =>
      readMobileField({ ...deps, sms: { ...deps.sms, blockedPrefixes } }, { mobileNum, countryDialingCode }, call).catch(
        (error: Refusal) => error.code,
      )
    expect(await read('+1', '9005550123')).toBe('identity.mobile_invalid')
    expect(await read('+44', '9098790000')).toBe('identity.mobile_invalid')
    expect(await read('+880', '01912345678')).toBe('+8801912345678')
    expect(await read('+880', '01912345678', ['+88019'])).toBe('identity.mobile_invalid')
  })

  test('A reset by SMS signs in anew (R-1.6.10, R-7.1.18, R-4.3.01, R-3.8.15, R-5.4.03, SEC-15)', async () => {
    await ask('register', numberOf(7))
    const { token } = (await register(numberOf(7), { verificationCode: await lastCode(wholeOf(7), 1) })).body.value as { token: string }
    await waitOver()
    await ask('reset', numberOf(7))
    const verificationCode = await lastCode(wholeOf(7), 2)
    const reset = (newPassword: string) =>
      caller.call(line.resetByPhone, { body: { mobileNum: numberOf(7), countryDialingCode: '880', verificationCode, newPassword } })
    // A refused password costs no attempt.
    expect(complaint(await reset('short'))).toEqual([422, 'identity.field_invalid', { newPassword: 'pattern' }])
    expect(complaint(await reset('test1234'))).toEqual([422, 'identity.field_invalid', { newPassword: 'guessable' }])
    const done = (await reset('Newpass1234')).body as { value: { token: string } }
    expect(done).toMatchObject({ success: true, value: { user: { account: wholeOf(7) } } })
    const info = (await caller.call(line.memberInfo, { token: done.value.token })).body.value as { withdrawalsHeldUntil: string }
    expect((Date.parse(info.withdrawalsHeldUntil) - Date.now()) / 3_600_000).toBeCloseTo(24, 0)
    const [told] = await portal.database.query<{ count: number }>(sql`
      select count(*)::int as count from messaging.messages where key like 'password:%'
        and member = (select id from identity.members where mobile = ${wholeOf(7)})`)
    expect(told!.count).toBe(1)
    expect((await caller.call(line.memberInfo, { token })).body.code).toBe('session.expired')
    expect(complaint(await reset('Newpass1234'))[1]).toBe('identity.code_wrong')
    const byName = { username: wholeOf(7), password: 'Newpass1234', type: 'username', humanVerification: await caller.solve('login') }
    expect((await caller.call(line.login, { body: byName })).body.success).toBe(true)
  })

  test('An invalid number or dialling code is refused (R-3.8.12, R-3.8.13, R-7.1.23, R-7.1.24, R-8.2.01)', async () => {
    const bodies: [object, string][] = [
      [{ mobileNum: numberOf(8), mobileNo: numberOf(9) }, 'request.invalid'],
      [{ mobileNum: undefined }, 'request.invalid'],
      [{ mobileNum: '02912345' }, 'identity.mobile_invalid'],
      [{ countryDialingCode: '+49' }, 'identity.mobile_invalid'],
      [{ countryDialingCode: 'abc' }, 'identity.mobile_invalid'],
      [{ countryDialingCode: undefined }, 'request.invalid'],
    ]
    for (const [extra, code] of bodies) expect([extra, (await ask('login', numberOf(8), extra)).body.code]).toEqual([extra, code])
  })

  test('An SMS request needs one number and a human proof (R-3.8.10, R-3.8.11, R-5.3.04, R-5.4.01)', async () => {
    const bodies: [object, string][] = [
      [{ humanVerification: undefined }, 'request.invalid'],
      [{ humanVerification: 'e30=' }, 'identity.human_verification_failed'],
      [{ mobileNum: undefined, mobileNo: numberOf(8) }, 'ok'],
    ]
    for (const [extra, code] of bodies) expect([extra, (await ask('login', numberOf(8), extra)).body.code ?? 'ok']).toEqual([extra, code])
    for (const purpose of ['reset', 'register'] as const) {
      await waitOver()
      expect((await ask(purpose, numberOf(8))).body).toEqual({ success: true, value: { expiredMinutes: 5 } })
    }
  })

  test('A locked account, or a member in the agent area, is refused once the code was right', async () => {
    await ask('register', numberOf(10))
    await register(numberOf(10), { verificationCode: await lastCode(wholeOf(10), 1) })
    await waitOver()
    await ask('login', numberOf(10))
    expect((await logIn(numberOf(10), await lastCode(wholeOf(10), 2), { agent: true })).body.code).toBe('identity.not_an_agent')
    await portal.database.query(sql`update identity.members set locked_at = now() where mobile = ${wholeOf(10)}`)
    await waitOver()
    await ask('login', numberOf(10))
    expect((await logIn(numberOf(10), await lastCode(wholeOf(10), 3))).body.code).toBe('identity.locked')
  })
})

test('An unverified number registers with a password and allows no SMS login (R-1.6.05, R-1.6.07)', async () => {
  await setSwitches({ ...allOn, MOBILENUMPASSREG3: true, REGMOBVERF3: false })
  expect(complaint(await register(numberOf(11)))).toEqual([
    422,
    'identity.field_invalid',
    { password: 'required', confirmPassword: 'required' },
  ])
  const password = 'Freshly1234'
  expect((await register(numberOf(11), { password, confirmPassword: password })).body).toMatchObject({ success: true })
  expect(complaint(await register(numberOf(11), { password, confirmPassword: password }))).toEqual([
    409,
    'identity.mobile_taken',
    { mobileNum: 'taken' },
  ])
  await ask('login', numberOf(11))
  expect(await readOutbox(wholeOf(11))).toEqual([])
})

test('An expired password forces a change only while the switch is on (R-1.6.09)', async () => {
  await portal.database.query(
    sql`update identity.credentials set changed_at = now() - interval '400 days' where member_id = (select id from identity.members where username = 'vip')`,
  )
  const enter = async () =>
    (
      await caller.call(line.login, {
        body: { username: 'vip', password: 'Demo1234!', type: 'username', humanVerification: await caller.solve('login') },
      })
    ).body.value as { passwordExpired: boolean; mustChangePassword: boolean; changeReason?: string }
  await setSwitches({ pwdEnabled: true })
  expect(await enter()).toMatchObject({ passwordExpired: true, mustChangePassword: true, changeReason: 'EXPIRED' })
  await setSwitches({ pwdEnabled: false })
  expect(await enter()).toMatchObject({ passwordExpired: false, mustChangePassword: false })
})
