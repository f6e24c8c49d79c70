/** Signing in to the back office, over the operators' real server and database. */
import { sql } from '@portal/runtime'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { staffSessionRoutes as routes } from '@portal/contracts/staff/session'
import { demoPassword } from '#modules/identity'
import { openTestStaff, type TestStaff } from '../../testing/test-staff.ts'
import { makeEnrolmentLink } from './people/index.ts'
import { createSoftKey } from '../../testing/software-authenticator.ts'

let back: TestStaff

beforeAll(async () => {
  back = await openTestStaff()
})
afterAll(() => back.close())

const wrongCode = '000000'
const attempt = (username: string, password: string, code: string, ip = '127.0.0.1') =>
  back.call(routes.signIn, { ip, input: { username, password, proof: { method: 'authenticator', code } } })
const forgetAttempts = () => back.portal.database.query(sql`delete from staff.attempts`)

test('staff sign in by name, password and second proof, and see their grants by brand (SEC-40)', async () => {
  const token = await back.signIn('finance')
  const { body } = await back.call(routes.me, { token })
  expect(body.value).toMatchObject({ username: 'finance', proofs: { authenticator: true }, idleSeconds: 900 })
  const { brands } = body.value as { brands: { code: string; roles: string[]; grants: Record<string, string> }[] }
  expect(brands[0]).toMatchObject({ code: 'SHAPLA', roles: ['finance'], grants: { 'deposits.review': 'act+', 'money.adjust': 'ask+' } })
  expect(brands[0]!.grants).not.toHaveProperty('staff.edit')
})

test('unknown names, wrong passwords and wrong codes get the same answer (SEC-40)', async () => {
  const code = await back.codeOf('risk')
  const answers = [
    await attempt('nobody', demoPassword, code),
    await attempt('risk', 'Wrong1234!', code),
    await attempt('risk', demoPassword, wrongCode),
    await attempt('demo', demoPassword, code),
  ]
  expect(answers.map(({ status, body }) => [status, body.code, body.details])).toEqual(
    answers.map(() => [401, 'staff.wrong_credentials', {}]),
  )
  await forgetAttempts()
})

test('five failures lock a name for a quarter of an hour, whether or not it exists (SEC-04)', async () => {
  for (const name of ['content', 'not-there']) {
    for (let each = 0; each < 5; each += 1) expect((await attempt(name, 'Wrong1234!', wrongCode)).status).toBe(401)
    const { status, body } = await attempt(name, demoPassword, await back.codeOf('content'))
    expect([status, body.code, Number(body.details?.retryAfter) > 800]).toEqual([429, 'staff.locked', true])
    await forgetAttempts()
  }
})

test('a third session ends the oldest one', async () => {
  const tokens = [await back.signIn('marketing'), await back.signIn('marketing'), await back.signIn('marketing')]
  const answers = await Promise.all(tokens.map((token) => back.call(routes.me, { token })))
  expect(answers.map(({ status }) => status)).toEqual([401, 200, 200])
})

test('a session ends after 15 idle minutes and after 8 hours (SEC-11)', async () => {
  const token = await back.signIn('agents')
  expect((await back.call(routes.me, { token })).status).toBe(200)
  await back.portal.database.query(sql`update staff.sessions set last_seen_at = clock_timestamp() - interval '16 minutes'`)
  expect((await back.call(routes.me, { token })).body.code).toBe('session.expired')
  const other = await back.signIn('agents')
  await back.portal.database.query(sql`update staff.sessions set created_at = clock_timestamp() - interval '481 minutes'`)
  expect((await back.call(routes.me, { token: other })).body.code).toBe('session.expired')
})

test('the token is stored hashed, and ends with the sign-out (SEC-10, SEC-12)', async () => {
  const token = await back.signIn('auditor')
  const [found] = await back.portal.database.query<{ text: string }>(sql`select string_agg(s::text, ' ') as text from staff.sessions s`)
  expect(found!.text).not.toContain(token)
  expect((await back.call(routes.signOut, { token })).status).toBe(200)
  expect((await back.call(routes.me, { token })).status).toBe(401)
})

test('another network is refused before the password, and asks a session for a proof again (SEC-40)', async () => {
  const outside = '203.0.113.9'
  expect((await attempt('support', demoPassword, await back.codeOf('support'), outside)).body.code).toBe('staff.network_refused')
  const token = await back.signIn('support')
  expect((await back.call(routes.me, { token, ip: outside })).body.code).toBe('staff.step_up')
  await back.portal.database.query(sql`
    insert into staff.networks (brand_id, role_id, network)
    select g.brand_id, g.role_id, '203.0.113.0/24' from staff.person_roles g join staff.roles r on r.id = g.role_id where r.code = 'support'`)
  expect((await back.call(routes.me, { token, ip: outside })).body).toMatchObject({ code: 'staff.step_up', details: { reason: 'network' } })
  const proof = { method: 'authenticator', code: await back.codeOf('support') }
  expect((await back.call(routes.stepUp, { token, ip: outside, input: { proof } })).status).toBe(200)
  expect((await back.call(routes.me, { token, ip: outside })).status).toBe(200)
  await back.portal.database.query(sql`delete from staff.networks`)
})

test('the demo code is told on this machine alone, and never outside of a demonstration', async () => {
  const ask = (asking = {}) => back.call(routes.demoCode, { input: { username: 'owner' }, ...asking })
  expect((await ask()).status).toBe(200)
  expect((await ask({ ip: '203.0.113.9' })).status).toBe(404)
  expect((await ask({ headers: { host: 'rebound.example:8081' } })).status).toBe(404)
  expect((await ask({ input: { username: 'demo' } })).status).toBe(404)
  const closed = await openTestStaff({ DEMO: '0' })
  expect((await closed.call(routes.demoCode, { input: { username: 'owner' } })).status).toBe(404)
  expect((await closed.call(routes.ways)).body.value).toEqual({})
  await closed.close()
})

test('an enrolment link sets password and authenticator once, and a code counts once (SEC-40)', async () => {
  const { database } = back.portal
  const [made] = await database.query<{ id: bigint }>(sql`insert into staff.people (username) values ('Nadia') returning id`)
  await database.query(sql`
    insert into staff.person_roles (person_id, brand_id, role_id, given_by) select ${made!.id}, 1, id, 'test' from staff.roles where code = 'risk'`)
  const link = await makeEnrolmentLink(back.staff, database, made!.id)
  const token = link.split('#')[1]!
  const started = (await back.call(routes.startEnrolment, { input: { token } })).body.value as { secret: string; passkey: { ticket: string; options: { challenge: string } } } // prettier-ignore
  const code = new TOTP({ secret: started.secret }).generate()
  const weak = await back.call(routes.finishEnrolment, { input: { token, password: 'nadia1234567890', code } })
  expect(weak.body).toMatchObject({ code: 'request.invalid', details: { password: 'guessable' } })
  const key = createSoftKey('http://localhost')
  const passkey = { ticket: started.passkey.ticket, credential: key.make(started.passkey.options.challenge), name: 'Laptop' }
  const input = { token, password: 'seven brown hilsa boats', code, passkey }
  const { body } = await back.call(routes.finishEnrolment, { input })
  expect((body.value as { recoveryCodes: string[] }).recoveryCodes).toHaveLength(10)
  expect((await back.call(routes.finishEnrolment, { input })).body.code).toBe('staff.enrolment_over')
  const byCode = { username: 'nadia', password: 'seven brown hilsa boats', proof: { method: 'authenticator', code } }
  expect((await back.call(routes.signIn, { input: byCode })).status).toBe(200)
  expect((await back.call(routes.signIn, { input: byCode })).status).toBe(401)
  const [recovery = ''] = (body.value as { recoveryCodes: string[] }).recoveryCodes
  const byRecovery = { ...byCode, proof: { method: 'recovery', code: recovery } }
  expect((await back.call(routes.signIn, { input: byRecovery })).status).toBe(200)
  expect((await back.call(routes.signIn, { input: byRecovery })).status).toBe(401)
  const challenge = (await back.call(routes.startPasskey)).body.value as { ticket: string; options: { challenge: string } }
  const byPasskey = { ticket: challenge.ticket, credential: key.answer(challenge.options.challenge) }
  expect((await back.call(routes.signInByPasskey, { input: byPasskey })).status).toBe(200)
  expect((await back.call(routes.signInByPasskey, { input: byPasskey })).status).toBe(401)
})
