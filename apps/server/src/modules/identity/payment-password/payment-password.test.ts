import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls } from '@portal/contracts/calls'
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { demoPassword } from '#modules/identity'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { type Browser, openBrowser, stepUp } from '../../../testing/test-second-proof.ts'
import { isEasyPin } from './payment-rules.ts'

const line = calls.identity
let portal: TestApp
let folder: string
let browser: Browser
let token: string
let name: string
let members = 0

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'payment-password-'))
  portal = await openTestApp({ DATA_DIR: folder })
})
afterAll(async () => {
  await portal.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  members += 1
  name = `saver${members}`
  browser = openBrowser(portal, `203.0.113.${members}`)
  token = ((await browser.register(name)).body.value as { token: string }).token
})

const twice = (pin: string) => ({ newPassword: pin, confirmNewPassword: pin })
async function set(pin = '481593') {
  const asked = await stepUp(browser, token, 'payment_password', { change: 'set' })
  token = asked.token
  return browser.call(line.setPaymentPassword, { token, body: { ...twice(pin), stepUp: asked.ticket } })
}
const change = (oldPassword: string, pin: string) => browser.call(line.setPaymentPassword, { token, body: { ...twice(pin), oldPassword } })
const since = async () =>
  ((await browser.call(line.security, { token })).body.value as { paymentPasswordSince?: string }).paymentPasswordSince
/** The code of the member's last message, once it is delivered. */
const sentCode = async () => {
  const read = async () => {
    const names = (await readdir(join(folder, 'outbox')).catch(() => [])).filter((file) => file.endsWith('.json')).toSorted()
    const texts = await Promise.all(names.map((file) => readFile(join(folder, 'outbox', file), 'utf8')))
    const messages = texts.map((text) => JSON.parse(text) as { to: string; template: string; code: string })
    return messages.findLast(({ to, template }) => template === 'code.payment' && to === `${name}@example.org`)?.code
  }
  await expect.poll(read, { timeout: 20_000 }).toBeDefined()
  return (await read())!
}

test('the first payment password needs a step-up, has its own hash, and notifies the owner (SEC-01/13)', async () => {
  expect(await since()).toBeUndefined()
  expect((await browser.call(line.setPaymentPassword, { token, body: twice('481593') })).body.code).toBe('identity.step_up_required')
  expect((await set()).body).toMatchObject({ success: true })
  expect(await since()).toBeDefined()
  const [row] = await portal.database.query<{ hash: string; told: number }>(sql`
    select c.hash, (select count(*)::int from messaging.messages where member = m.id and titles ->> 'EN' = 'A payment password was set') as told
    from identity.credentials c join identity.members m on m.id = c.member_id where m.username = ${name} and c.kind = 'payment'`)
  expect(row).toMatchObject({ hash: expect.stringContaining('$argon2id$'), told: 1 })
})

test.each([
  ['12345', 'pattern'],
  ['1234567', 'pattern'],
  ['abcdef', 'pattern'],
  ['123456', 'guessable'],
  ['111111', 'guessable'],
])('a new payment password %s is refused as %s', async (pin, why) => {
  expect((await set(pin)).body).toMatchObject({ code: 'identity.field_invalid', details: { newPassword: why } })
})

test('Bengali figures are figures', async () => {
  expect((await set('৪৮১৫৯৩')).body.success).toBe(true)
  expect((await change('481593', '730264')).body.success).toBe(true)
})

test('a change asks for the present one, and takes no step-up in its place', async () => {
  await set()
  expect((await set('730264')).body).toMatchObject({ details: { oldPassword: 'required' } })
  expect((await change('111222', '730264')).body).toMatchObject({
    code: 'identity.payment_password_wrong',
    details: { oldPassword: 'wrong' },
  })
  expect((await change('481593', '481593')).body).toMatchObject({ details: { newPassword: 'same' } })
  expect((await change('481593', '730264')).body.success).toBe(true)
  expect((await change('481593', '918273')).body.code).toBe('identity.payment_password_wrong')
})

test('five wrong ones lock it for 15 minutes; a reset by a verified e-mail ends the lock (SEC-10)', async () => {
  await set()
  await portal.database.query(sql`update identity.members set email = username || '@example.org' where username = ${name}`)
  for (let attempt = 0; attempt < 5; attempt += 1)
    expect((await change('111222', '730264')).body.code).toBe('identity.payment_password_wrong')
  const locked = await change('481593', '730264')
  expect([locked.status, locked.body.code]).toEqual([429, 'identity.payment_password_locked'])
  const asked = await browser.call(line.startPaymentReset, { token, body: { by: 'email' } })
  expect(asked.body.value).toMatchObject({ expiredMinutes: 10, masked: expect.stringContaining('•') })
  const reset = (body: object) =>
    browser.call(line.resetPaymentPassword, { token, body: { by: 'email', password: demoPassword, ...twice('730264'), ...body } })
  expect((await reset({ verificationCode: await sentCode(), password: 'wrong' })).body).toMatchObject({ details: { password: 'wrong' } })
  expect((await reset({ verificationCode: '000000' })).body.code).toBe('identity.code_wrong')
  expect((await reset({ verificationCode: await sentCode() })).body.success).toBe(true)
  expect((await change('730264', '918273')).body.success).toBe(true)
  const info = (await browser.call(line.memberInfo, { token })).body.value as { withdrawalsHeldUntil?: string }
  expect(info.withdrawalsHeldUntil).toBeDefined()
})

test('a code is for a verified contact alone, once, and verifies no contact (SEC-07)', async () => {
  await set()
  expect((await browser.call(line.startPaymentReset, { token, body: { by: 'email' } })).body.code).toBe('identity.contact_missing')
  await portal.database.query(sql`update identity.members set email = username || '@example.org' where username = ${name}`)
  await browser.call(line.startPaymentReset, { token, body: { by: 'email' } })
  expect((await browser.call(line.startPaymentReset, { token, body: { by: 'email' } })).body.code).toBe('request.too_many')
  const verificationCode = await sentCode()
  const email = `${name}@example.org`
  expect((await browser.call(line.confirmEmail, { token, body: { email, verificationCode } })).body.code).toBe('identity.code_wrong')
  const body = { by: 'email', verificationCode, password: demoPassword, ...twice('730264') }
  expect((await browser.call(line.resetPaymentPassword, { token, body })).body.success).toBe(true)
  expect((await browser.call(line.resetPaymentPassword, { token, body })).body.code).toBe('identity.code_wrong')
})

test('a right one that is sent many times at once never counts as wrong', async () => {
  await set()
  const sent = await Promise.all(Array.from({ length: 8 }, () => change('481593', '481593')))
  expect(new Set(sent.map(({ body }) => body.details?.newPassword))).toEqual(new Set(['same']))
})

test.each([
  ['000000', true],
  ['654321', true],
  ['789012', true],
  ['121212', true],
  ['147147', true],
  ['170390', true],
  ['900317', true],
  ['481593', false],
  ['112358', false],
])('a payment password %s is easy to guess: %s', (pin, isEasy) => {
  expect(isEasyPin(pin, '1990-03-17')).toBe(isEasy)
})

test('money for another member is sent by the payment password, once there is one (SEC-14)', async () => {
  const target = { direction: 'upline', amount: '10' }
  const ask = (more: object, purpose = 'transfer') => stepUp(browser, token, purpose, target, more)
  const first = await ask({ password: demoPassword })
  expect(first.ticket).not.toBe('')
  token = first.token
  await set()
  expect((await ask({ password: demoPassword })).body).toMatchObject({
    code: 'identity.field_invalid',
    details: { paymentPassword: 'required' },
  })
  expect((await ask({ password: demoPassword, paymentPassword: '481594' })).body.code).toBe('identity.payment_password_wrong')
  const shown = await ask({ paymentPassword: '481593' })
  expect(shown.ticket).not.toBe('')
  token = shown.token
  // It opens nothing else.
  expect((await ask({ paymentPassword: '481593' }, 'contact')).body).toMatchObject({ details: { password: 'required' } })
  for (let tries = 0; tries < 5; tries += 1)
    expect((await ask({ paymentPassword: '481594' })).body.code).toBe('identity.payment_password_wrong')
  expect((await ask({ paymentPassword: '481593' })).body.code).toBe('identity.payment_password_locked')
})
