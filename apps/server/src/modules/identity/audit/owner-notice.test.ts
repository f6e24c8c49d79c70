import { calls } from '@portal/contracts/calls'
import { sql } from '@portal/runtime'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { secondStepOf, openBrowser, showProof, stepUp } from '../../../testing/test-second-proof.ts'

let portal: TestApp
const line = calls.identity

beforeAll(async () => {
  portal = await openTestApp()
})
afterAll(() => portal.close())

type Message = { title: string; body: string }
const mailbox = (username: string) =>
  portal.database.query<Message>(sql`
    select m.titles ->> 'EN' as title, m.bodies ->> 'EN' as body from messaging.messages m join identity.members i on i.id = m.member
    where i.username = ${username} and m.key like 'security:%' order by m.id`)
const titles = async (username: string) => (await mailbox(username)).map(({ title }) => title)

const phone = { headers: { 'user-agent': 'Mozilla/5.0 (iPhone) Version/18 Safari/605 <script>alert(1)</script>' } }

test('A login from a new device notifies the owner; the first login and known devices do not (SEC-13)', async () => {
  const home = openBrowser(portal, '203.0.113.20')
  await home.register('watchful')
  await home.logIn('watchful')
  await openBrowser(portal, '203.0.113.20').logIn('watchful')
  expect(await titles('watchful')).toEqual([])
  const away = openBrowser(portal, '198.51.100.20')
  await away.logIn('watchful', undefined, {}, phone)
  await away.logIn('watchful', undefined, {}, phone)
  const told = await mailbox('watchful')
  expect(told.map(({ title }) => title)).toEqual(['Log-in from a new device'])
  expect(told[0]!.body).toContain('Safari · iOS')
  expect(told[0]!.body).toContain('198.51.100.20')
  expect(told[0]!.body).not.toContain('script')
  const [inBengali] = await portal.database.query<{ body: string }>(sql`
    select m.bodies ->> 'BN' as body from messaging.messages m join identity.members i on i.id = m.member
    where i.username = 'watchful' and m.key like 'security:%'`)
  expect(inBengali!.body).toMatch(/সময়: [০-৯]{1,2} \S+, [০-৯]{4}, [০-৯]{2}:[০-৯]{2} UTC\+6।/)
})

test('Credential changes and a used recovery code notify the owner in mailbox and mail (SEC-13)', async () => {
  const browser = openBrowser(portal, '203.0.113.21')
  const first = ((await browser.register('informed')).body.value as { token: string }).token
  await portal.database.query(sql`
    insert into identity.member_details (member_id, field, value)
    select id, 'email', 'informed@example.org' from identity.members where username = 'informed'`)
  const { ticket, token } = await stepUp(browser, first, 'second_proof', { change: 'on' })
  const begun = await browser.call(line.startAuthenticator, { token, body: { stepUp: ticket } })
  const { secret } = begun.body.value as { secret: string }
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  const confirmed = await browser.call(line.confirmAuthenticator, { token, body: { code } })
  const { recoveryCodes } = confirmed.body.value as { recoveryCodes: string[] }
  expect(await titles('informed')).toEqual(['Two-step verification is on'])
  const away = openBrowser(portal, '198.51.100.21')
  const asked = secondStepOf(await away.logIn('informed'))
  const signedIn = await showProof(away, asked.ticket, { method: 'recovery', code: recoveryCodes[0] })
  expect(signedIn.status).toBe(200)
  expect(await titles('informed')).toEqual(['Two-step verification is on', 'A recovery code was used', 'Log-in from a new device'])
  const mails = await portal.database.query<{ template: string }>(sql`
    select template from platform.outbox where recipient = 'informed@example.org' order by created_at, template`)
  expect(mails.map(({ template }) => template).toSorted()).toEqual([
    'security.authenticator_on',
    'security.new_device',
    'security.recovery_code_used',
  ])
})
