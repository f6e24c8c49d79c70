import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls } from '@portal/contracts/calls'
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestCaller, type Reply, type TestCaller } from '../../testing/test-caller.ts'
import { openTestPortal, type TestPortal } from '../../testing/test-portal.ts'
import { mannWhitney, medianOf } from '../../testing/timing-statistics.ts'

/**
 * Attackers who request a link or a code, or guess a code, to learn which accounts exist: at recovery, login and registration. With `PROOF=full` at
 * the counts of the requirement, times included.
 */

const isFull = process.env.PROOF === 'full'
const count = isFull ? 2_000 : 10
const patience = { timeout: isFull ? 7_200_000 : 60_000 }
/** The number of comparisons below, each of which may give a rare P-value by chance. */
const comparisons = 7

let portal: TestPortal
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'neutral-'))
  portal = await openTestPortal({ folder })
  const brandId = (await portal.brands.findBrandByHost('localhost'))!.id
  await portal.database.query(sql`
    with made as (
      insert into identity.members (public_id, brand_id, username, username_key, invite_code, email, mobile)
      select 'NEUTRAL' || n, ${brandId}, 'known' || n, 'known' || n, 'NEUTRAL' || n, 'known' || n || '@example.org', '+88017' || (10000000 + n)
      from generate_series(1, ${count}) n returning id
    )
    insert into identity.credentials (member_id, kind, hash)
    select made.id, 'login', (select c.hash from identity.credentials c join identity.members m on m.id = c.member_id where m.username = 'demo') from made`)
  await portal.database.query(sql`
    update brand.features set enabled = mod_id <> 'MOBILENUMPASSREG3'
    where mod_id in ('showVerCodeLogin', 'MOBILENUMREG3', 'MOBILENUMPASSREG3', 'REGMOBVERF3', 'CHNGPASSVERIF3')`)
  portal.brands.refresh()
})
afterAll(async () => {
  await portal.close()
  await rm(folder, { recursive: true, force: true })
})

type Kind = 'known' | 'unknown'
type Attempt = { readonly caller: TestCaller; readonly kind: Kind; readonly at: number }
type Measured = { replies: Set<string>; times: Record<Kind, number[]>; hashes: Record<Kind, number> }

/** Runs a call for known and unknown accounts, alternating, each first as often as the other; `prepare` is not measured. */
async function compare<Body>(
  prepare: (attempt: Attempt) => Promise<Body>,
  ask: (body: Body, attempt: Attempt) => Promise<Reply>,
): Promise<Measured> {
  const measured: Measured = { replies: new Set(), times: { known: [], unknown: [] }, hashes: { known: 0, unknown: 0 } }
  const { passwords } = portal.identity.deps
  const hashed = [vi.spyOn(passwords, 'hash'), vi.spyOn(passwords, 'check')]
  const countHashes = () => hashed.reduce((sum, { mock }) => sum + mock.calls.length, 0)
  for (let at = 1; at <= count; at += 1) {
    // The limits of sending are per caller; here thousands of calls come from few.
    if (at % 50 === 0) await portal.database.query(sql`delete from identity.sms_sends`)
    for (const kind of at % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      const place = 2 * at + (kind === 'known' ? 1 : 0)
      const caller = createTestCaller(portal.app, 'localhost', `10.${Math.floor(place / 250)}.0.${1 + (place % 250)}`)
      const attempt = { caller, kind, at }
      const body = await prepare(attempt)
      const [hashesBefore, started] = [countHashes(), performance.now()]
      const { status, text } = await ask(body, attempt)
      measured.times[kind].push(performance.now() - started)
      measured.hashes[kind] += countHashes() - hashesBefore
      measured.replies.add(`${status} ${text}`)
      // Work that is deferred after an answer ends before the next measurement.
      await portal.identity.deliverMessages()
    }
  }
  for (const spy of hashed) spy.mockRestore()
  return measured
}

function expectNeutral({ replies, times, hashes }: Measured, reply: RegExp): void {
  expect([...replies]).toEqual([expect.stringMatching(reply)])
  expect(hashes).toEqual({ known: 0, unknown: 0 })
  if (!isFull) return
  expect(Math.abs(medianOf(times.known) - medianOf(times.unknown))).toBeLessThanOrEqual(5)
  expect(mannWhitney(times.known, times.unknown)).toBeGreaterThan(0.01 / comparisons)
}

test('A reset link request gets the same answer in the same time without an account (SEC-06)', patience, async () => {
  const measured = await compare(
    async ({ caller, kind, at }) => ({
      username: `${kind}${at}`,
      email: `${kind}${at}@example.org`,
      humanVerification: await caller.solve('forgot'),
    }),
    (body, { caller }) => caller.call(calls.identity.forgotByEmail, { body }),
  )
  expectNeutral(measured, /^200 \{"success":true,"value":\{\}\}$/)
  // A run that another request has scheduled may still hold the last one.
  const countLinks = async () => {
    const [sent] = await portal.database.query<{ links: number }>(
      sql`select count(*)::int as links from platform.outbox where template = 'password.link' and not is_decoy`,
    )
    return sent!.links
  }
  await expect.poll(countLinks, { timeout: 20_000 }).toBe(count)
})

const mobileOf = ({ kind, at }: Attempt) => ({
  mobileNum: `017${(kind === 'known' ? 10_000_000 : 20_000_000) + at}`,
  countryDialingCode: '+880',
})
/** A code of the portal never has five digits. */
const verificationCode = '12345'

test.each(['login', 'reset', 'register'] as const)(
  'An SMS code to %s is requested and guessed with equal answers and times without an account (SEC-06)',
  patience,
  async (purpose) => {
    await portal.database.query(sql`delete from identity.sms_sends`)
    const line = purpose === 'register' ? calls.identity.smsRegister : calls.identity.smsNoLogin
    const sent = await compare(
      async (attempt) => ({
        ...mobileOf(attempt),
        humanVerification: await attempt.caller.solve('sms'),
        ...(purpose !== 'register' && { purpose }),
      }),
      (body, { caller }) => caller.call(line, { body }),
    )
    expectNeutral(sent, /^200 \{"success":true,"value":\{"expiredMinutes":5\}\}$/)
    const guessed = await compare(
      async (attempt) => ({ ...mobileOf(attempt), verificationCode, ...(await bodyOf[purpose](attempt)) }),
      (body, { caller }) => caller.call(guesses[purpose], { body }),
    )
    expectNeutral(guessed, /^\d+ .*"code":"identity\.code_wrong"/)
  },
)

const guesses = { login: calls.identity.loginBySms, reset: calls.identity.resetByPhone, register: calls.identity.registerMobile }
const bodyOf = {
  login: async () => ({ type: 'sms' }),
  reset: async () => ({ newPassword: 'Quite-Long-1' }),
  register: async ({ caller }: Attempt) => ({
    registerMethod: 'WEB',
    login: true,
    termsAccepted: true,
    humanVerification: await caller.solve('register'),
  }),
}
