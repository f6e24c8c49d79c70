import { calls } from '@portal/contracts/calls'
import { startTestClock } from '@portal/runtime'
import { Secret, TOTP } from 'otpauth'
import { demoPassword } from '#modules/identity'
import { createTestCaller, type Reply, type TestCaller } from './test-caller.ts'
import type { TestPortal } from './test-portal.ts'

const line = calls.identity

/** A member's phone with an authenticator app, and the browsers they sign in with. */
export type Owner = { username: string; token: string; recoveryCodes: string[]; secret: string; showCode(): string }

export type Browser = TestCaller & { cookies: Map<string, string>; ip: string }

export function openBrowser(portal: Pick<TestPortal, 'app'>, ip = '127.0.0.1', cookies = new Map<string, string>()): Browser {
  return { ...createTestCaller(portal.app, 'localhost', ip, cookies), cookies, ip }
}

/** Time that stands still, for codes of chosen steps. */
export function stopClock(portal: TestPortal) {
  const clock = startTestClock(new Date('2026-03-01T12:00:00Z'))
  portal.identity.deps.clock = clock
  return clock
}

/** Asks again who it is. @returns the ticket and the token under which the session goes on */
export async function stepUp(
  browser: Browser,
  token: string,
  purpose: string,
  target: Record<string, string>,
  more: object = { password: demoPassword },
): Promise<Reply & { ticket: string; token: string }> {
  const reply = await browser.call(line.stepUp, { token, body: { purpose, target, ...more } })
  return { ...reply, ...((reply.body.value ?? { ticket: '', token }) as { ticket: string; token: string }) }
}

/** An account of its own with an authenticator app. */
export async function enrol(portal: TestPortal, username: string, clock: ReturnType<typeof stopClock>): Promise<Owner> {
  const browser = openBrowser(portal, '203.0.113.1')
  const first = ((await browser.register(username)).body.value as { token: string }).token
  const { ticket, token } = await stepUp(browser, first, 'second_proof', { change: 'on' })
  const begun = await browser.call(line.startAuthenticator, { token, body: { stepUp: ticket } })
  const { secret } = begun.body.value as { secret: string }
  const totp = new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 })
  const showCode = () => {
    clock.advance(30_000)
    return totp.generate({ timestamp: clock.now().getTime() })
  }
  const confirmed = await browser.call(line.confirmAuthenticator, { token, body: { code: showCode() } })
  if (!confirmed.body.success) throw new Error(confirmed.text)
  return { username, token, secret, showCode, recoveryCodes: (confirmed.body.value as { recoveryCodes: string[] }).recoveryCodes }
}

type SecondStep = { kind: string; ticket: string; methods: string[] }
export const secondStepOf = (reply: Reply) => reply.body.value as SecondStep

/** Shows a second proof for what a way in has answered. */
export async function showProof(browser: Browser, ticket: string, proof: object, more: object = {}): Promise<Reply> {
  return browser.call(line.secondStep, { body: { ticket, proof, ...more } })
}
