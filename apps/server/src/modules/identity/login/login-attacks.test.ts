import { calls } from '@portal/contracts/calls'
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createTestCaller, type TestCaller } from '../../../testing/test-caller.ts'
import { openTestPortal, type TestPortal } from '../../../testing/test-portal.ts'
import { keyOfUsername } from '../accounts/account-rules.ts'
import { issueCaptcha } from '../../../testing/captcha-codes.ts'
import { mannWhitney, medianOf } from '../../../testing/timing-statistics.ts'
import { claimLogin } from '../limits/attempt-store.ts'

/**
 * Attackers who guess passwords, from one address or a thousand, of one account or many, while the owner logs in. With `PROOF=full` at the counts
 * of the requirements.
 */

const isFull = process.env.PROOF === 'full'
const patience = { timeout: isFull ? 3_600_000 : 60_000 }

let portal: TestPortal
let brandId: number
beforeAll(async () => {
  portal = await openTestPortal()
  brandId = (await portal.brands.findBrandByHost('localhost'))!.id
})
beforeEach(async () => {
  await portal.database.query(sql`truncate identity.login_tries, identity.login_pressure`)
})
afterAll(() => portal.close())

const from = (at: number, cookies?: Map<string, string>): TestCaller =>
  createTestCaller(portal.app, 'localhost', `10.${Math.floor(at / 62_500)}.${Math.floor(at / 250) % 250}.${1 + (at % 250)}`, cookies)

/** Counts the password hashes of some work, which the throttle must save. */
async function countHashes<T>(work: () => Promise<T>): Promise<[T, number]> {
  const matches = vi.spyOn(portal.identity.deps.passwords, 'check')
  const result = await work()
  const { length } = matches.mock.calls
  matches.mockRestore()
  return [result, length]
}

async function inTurns(count: number, width: number, work: (at: number) => Promise<void>): Promise<void> {
  for (let at = 0; at < count; at += width)
    await Promise.all(Array.from({ length: Math.min(width, count - at) }, (_, step) => work(at + step)))
}

test('Guessing is refused before hashing; the owner still logs in on a known device (SEC-04)', patience, async () => {
  const [addresses, tries, accounts] = isFull ? [1_000, 10_000, 1_000] : [40, 100, 30]
  const device = new Map<string, string>()
  const owner = from(60_000, device)
  expect((await owner.register('Victim1')).status).toBe(200)
  let atMost = 0
  let ownerIn = 0
  const [, hashes] = await countHashes(async () => {
    await inTurns(tries, 20, async (at) => {
      expect((await from(at % addresses).logIn('Victim1', `Guess${at}x`)).status).not.toBe(200)
      if (at % (tries / 4) !== 0) return
      atMost += 1
      if ((await owner.logIn('Victim1')).status === 200) ownerIn += 1
    })
    await inTurns(accounts, 20, async (at) => void (await from(70_000).logIn(`Other${at}`, 'Guess1234')))
  })
  expect([ownerIn, atMost]).toEqual([4, 4])
  const guesses = hashes - ownerIn
  // Three until the account needs a captcha, six at once until the address does; at the full counts that is less than 0.1 %.
  expect(guesses).toBeLessThanOrEqual(9)
  if (isFull) expect(1 - guesses / (tries + accounts)).toBeGreaterThanOrEqual(0.999)
})

test('A distributed attack demands captchas of unknown devices until it ends (SEC-04, SEC-05)', async () => {
  const device = new Map<string, string>()
  expect((await from(1, device).register('Calm1')).status).toBe(200)
  await portal.database.query(sql`
    insert into identity.login_pressure values (${brandId}, date_trunc('minute', clock_timestamp()), 500, 20)
    on conflict (brand_id, minute) do update set failed = 500, succeeded = 20`)
  const [asked, hashes] = await countHashes(() => from(2).logIn('demo'))
  expect([asked.body.code, asked.body.value, hashes]).toEqual(['identity.captcha_required', { captchaRequired: true }, 0])
  expect((await from(1, device).logIn('Calm1')).status).toBe(200)
  const { code, headers } = await issueCaptcha(portal, '10.0.0.3')
  expect((await from(2).logIn('demo', undefined, { captcha: code }, { headers })).status).toBe(200)
  await portal.database.query(sql`update identity.login_pressure set minute = minute - interval '2 minutes'`)
  expect((await from(2).logIn('demo')).status).toBe(200)
})

test('Many people behind one address log in; counts of a crashed process expire (SEC-04)', async () => {
  const address = { brandId, address: 'address:10.8.8.8' }
  const claim = (name: string) =>
    claimLogin(portal.database, { ...address, account: `account:${brandId}:${name}` }, { isKnown: false, hasCaptcha: false })
  const together = await Promise.all(Array.from({ length: 10 }, (_, at) => claim(`crowd${at}`)))
  expect(together.filter(({ needsCaptcha }) => needsCaptcha)).toHaveLength(4)
  await portal.database.query(
    sql`update identity.login_tries set last_at = now() - interval '61 seconds' where subject = ${address.address}`,
  )
  expect((await claim('crowd20')).needsCaptcha).toBe(false)
  for (let at = 0; at < 40; at += 1) expect((await from(9).logIn('demo')).status).toBe(200)
  for (let at = 0; at < 4; at += 1) await from(9).logIn(`wrong${at}`, 'Wrong1234')
  expect((await from(9).logIn('demo')).status).toBe(200)
  await from(9).logIn('wrong9', 'Wrong1234')
  expect((await from(9).logIn('demo')).body.code).toBe('identity.captcha_required')
  await portal.database.query(sql`update identity.login_tries set failed_at = failed_at - interval '16 minutes'`)
  expect((await from(9).logIn('demo')).status).toBe(200)
})

test('The pause doubles from failure 5 up to 15 min; failure 100 requires a recovery (SEC-04)', async () => {
  const subjects = { brandId, account: `account:${brandId}:stubborn`, address: 'address:10.9.9.9' }
  const pauses: number[] = []
  for (let failure = 1; failure <= 100; failure += 1) {
    // Each failure has its own address, so that the pause is the account's.
    const claimed = await claimLogin(
      portal.database,
      { ...subjects, address: `address:10.9.9.${failure}` },
      { isKnown: false, hasCaptcha: true },
    )
    expect([claimed.waitSeconds, claimed.isClosed]).toEqual([0, false])
    const [row] = await portal.database.query<{ seconds: number }>(sql`
      select coalesce(round(extract(epoch from blocked_until - last_at)), 0)::int as seconds from identity.login_tries where subject = ${subjects.account}`)
    pauses.push(row!.seconds)
    await portal.database.query(
      sql`update identity.login_tries set blocked_until = null, last_at = now() - interval '200 days' where subject = ${subjects.account}`,
    )
  }
  expect(pauses.slice(0, 17)).toEqual([0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900])
  expect((await claimLogin(portal.database, subjects, { isKnown: false, hasCaptcha: true })).isClosed).toBe(true)
})

test('A closed account refuses the right password too, and so does an unknown name (SEC-04, SEC-06)', async () => {
  await from(1).register('Closed1')
  for (const name of ['closed1', 'nobody99'])
    await portal.database.query(sql`insert into identity.login_tries values (${`account:${brandId}:${name}`}, 100, null, now())`)
  const [told, hashes] = await countHashes(async () => [await from(2).logIn('Closed1'), await from(3).logIn('Nobody99')])
  expect(told.map(({ status, body }) => [status, body.code])).toEqual([[403, 'identity.recovery_required'], [403, 'identity.recovery_required']]) // prettier-ignore
  expect([told[0]!.text, hashes]).toEqual([told[1]!.text, 0])
})

test('A known-device cookie that is foreign, forged or expired has no effect (SEC-04)', async () => {
  const device = new Map<string, string>()
  expect((await from(1, device).register('Marked1')).status).toBe(200)
  const mark = device.get('known')!
  const [nonce, expires, signature] = mark.split('.')
  await portal.database.query(
    sql`insert into identity.login_tries values (${`account:${brandId}:marked1`}, 9, clock_timestamp() + interval '1 hour', now())`,
  )
  const say = async (known: string) => (await from(2, new Map([['known', known]])).logIn('Marked1')).status
  expect(await say(mark)).toBe(200)
  expect(await say(`${nonce}.${expires}.${signature!.slice(0, -2)}xx`)).toBe(429)
  expect(await say(`${nonce}.${Number(expires) + 1}.${signature}`)).toBe(429)
  expect(await say('')).toBe(429)
  const other = new Map<string, string>()
  expect((await from(3, other).register('Marked2')).status).toBe(200)
  expect(await say(other.get('known')!)).toBe(429)
})

test('A known device has its own count of failures and is limited alike (SEC-04)', async () => {
  const device = new Map<string, string>()
  const thief = from(1, device)
  expect((await thief.register('Shared1')).status).toBe(200)
  const told: (string | undefined)[] = []
  for (let round = 0; round < 5; round += 1) told.push((await thief.logIn('Shared1', 'Wrong1234')).body.code)
  expect(told).toEqual([...Array<string>(3).fill('identity.wrong_credentials'), 'identity.captcha_required', 'identity.captcha_required'])
  const [row] = await portal.database.query<{ count: number }>(
    sql`select count(*)::int as count from identity.login_tries where subject = ${`account:${brandId}:shared1`}`,
  )
  expect(row!.count).toBe(0)
})

test('Known and unknown names get the same bytes after the same hashing in the same time (SEC-06)', patience, async () => {
  const count = isFull ? 2_000 : 10
  await portal.database.query(sql`
    with made as (
      insert into identity.members (public_id, brand_id, username, username_key, invite_code)
      select 'ENUM' || n, ${brandId}, 'enum' || n, 'enum' || n, 'ENUM' || n from generate_series(1, ${count}) n returning id
    )
    insert into identity.credentials (member_id, kind, hash)
    select made.id, 'login', (select c.hash from identity.credentials c join identity.members m on m.id = c.member_id where m.username = 'demo') from made`)
  const bodies = new Set<string>()
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
  const hashes = { known: 0, unknown: 0 }
  for (let at = 1; at <= count; at += 1) {
    if (at % 50 === 0) await portal.database.query(sql`truncate identity.login_pressure`)
    // Alternating, each first as often as the other.
    for (const kind of at % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      const caller = from(2 * at + (kind === 'known' ? 1 : 0))
      const humanVerification = await caller.solve('login')
      const body = { username: `${kind === 'known' ? 'enum' : 'ghost'}${at}`, password: 'Wrong1234', humanVerification }
      const started = performance.now()
      const [said, hashed] = await countHashes(() => caller.call(calls.identity.login, { body }))
      times[kind].push(performance.now() - started)
      hashes[kind] += hashed
      bodies.add(`${said.status} ${said.text}`)
    }
  }
  expect(bodies.size).toBe(1)
  expect(hashes).toEqual({ known: count, unknown: count })
  if (!isFull) return
  expect(Math.abs(medianOf(times.known) - medianOf(times.unknown))).toBeLessThanOrEqual(5)
  expect(mannWhitney(times.known, times.unknown)).toBeGreaterThan(0.01)
})

test('Failures count under the normalized username, however it is typed (SEC-04)', async () => {
  for (const name of ['Casing1', 'CASING1', 'casing1', 'Ｃasing1']) await from(5).logIn(name, 'Wrong1234')
  const [row] = await portal.database.query<{ failures: number }>(
    sql`select failures from identity.login_tries where subject = ${`account:${brandId}:${keyOfUsername('casing1')}`}`,
  )
  // The fourth needed a captcha and did not count.
  expect(row!.failures).toBe(3)
})
