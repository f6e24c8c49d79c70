/** Rewards of promotions that are paid as a bonus, and what their member reads of it and does. */
import { randomUUID } from 'node:crypto'
import { calls } from '@portal/contracts/calls'
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { applyBetActions, expectSoundLedger } from '#modules/bets'
import { checkBonuses, expireBonuses, remindMembers, tellMembers } from '#modules/bonus'
import { openMessaging } from '#modules/messaging'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestCaller, type Reply, type TestCaller } from '../../testing/test-caller.ts'
import { approveApplication, type ReviewParts } from './index.ts'

let portal: TestApp
let caller: TestCaller
let parts: ReviewParts
let token: string
let number = 0

beforeAll(async () => {
  portal = await openTestApp()
  caller = createTestCaller(portal.app)
  const live = { publish: () => undefined }
  const { sendMessage } = openMessaging({ database: portal.database, live })
  parts = { brands: portal.brands, live, sendMessage }
})
afterAll(async () => {
  await expectSoundLedger(portal.database)
  expect((await checkBonuses(portal.database)).filter(({ violations }) => violations > 0)).toEqual([])
  await portal.close()
})
beforeEach(async () => {
  number += 1
  await caller.register(`bonus${number}`)
  token = await caller.getToken(`bonus${number}`)
})

type Bonus = {
  id: string
  grantNo: string
  state: string
  amount: string
  held: string
  done: string
  left: string
  title?: string
  paid?: string
}
type Details = { standing: Bonus[]; ended: Bonus[]; next?: string }
const valueOf = <T>({ body, text }: Reply): T => {
  if (!body.success) throw new Error(text)
  return body.value as T
}
const refusal = ({ status, body }: Reply) => [status, body.code]
const details = async (query: Record<string, string> = {}, as = token) =>
  valueOf<Details>(await caller.call(calls.bonus.details, { token: as, query }))
const cancel = (body: Record<string, unknown>, as = token) => caller.call(calls.bonus.cancel, { token: as, body })
const claim = () => caller.call(calls.promotions.claim, { token, body: { id: 'second-wind' } })
const memberId = async () =>
  (await portal.database.query<{ id: bigint }>(sql`select id from identity.members where username = ${`bonus${number}`}`))[0]!.id

async function takeBonus(): Promise<{ applicationNo: string; grantNo: string }> {
  const { applicationNo } = valueOf<{ applicationNo: string }>(
    await caller.call(calls.promotions.apply, { token, body: { id: 'second-wind', comment: 'D26112500000123' } }),
  )
  const approved = await portal.database.transaction((tx) =>
    approveApplication(tx, parts, applicationNo, { by: 'rahima', amount: 5_000_000n }),
  )
  expect(approved).toBe('done')
  return valueOf(await claim())
}
const bet = async (id: string, stake: bigint, payout: bigint, category = 'RNG') => {
  const owner = { brand: 1, member: await memberId(), currency: 'BDT', vendor: 'SANDBOX' }
  return applyBetActions(portal.database, [{ ...owner, kind: 'betwin', externalId: id, game: 'g', category, roundId: id, stake, payout }])
}

test('a reward with terms is a bonus: claimed ten times at once it is one, with title, terms and progress (R-2.11.10, MON-32)', async () => {
  const first = await takeBonus()
  expect(first).toMatchObject({ amount: '500', balance: '0', grantNo: expect.stringMatching(/^G\d{14}$/) as string })
  const again = await Promise.all(Array.from({ length: 10 }, claim))
  for (const each of again) expect(valueOf(each)).toEqual(first)
  await bet('a', 400_000n, 900_000n)
  await bet('b', 200_000n, 0n, 'LIVE')
  const { standing, ended } = await details()
  expect(ended).toEqual([])
  expect(standing).toHaveLength(1)
  expect(standing[0]).toMatchObject({
    grantNo: first.grantNo,
    source: 'promotion',
    reference: first.applicationNo,
    title: 'দ্বিতীয় দম: আরও খেলতে ১,০০০ পর্যন্ত',
    state: 'active',
    amount: '500',
    held: '530',
    required: '5000',
    done: '42',
    left: '4958',
    maxBet: '50',
    maxWin: '5000',
    spendOrder: 'REAL_FIRST',
  })
})

test('a cancel names what it costs, is refused when that has grown, and done twice is done once (R-2.11.10)', async () => {
  const { grantNo } = await takeBonus()
  await bet('a', 400_000n, 900_000n)
  expect(refusal(await cancel({ grantNo, loss: '549.99' }))).toEqual([409, 'bonus.changed'])
  expect(valueOf(await cancel({ grantNo, loss: '550' }))).toMatchObject({ bonus: { state: 'cancelled', held: '0', paid: '0' } })
  expect(valueOf(await cancel({ grantNo, loss: '550' }))).toMatchObject({ bonus: { state: 'cancelled' } })
  const [{ events }] = (await portal.database.query<{ events: number }>(sql`
    select count(*)::int as events from identity.audit_record where member_id = ${await memberId()}::bigint and event = 'bonus_cancelled'`)) as [
    { events: number },
  ]
  expect(events).toBe(1)
  expect(await details()).toMatchObject({ standing: [], ended: [{ grantNo, state: 'cancelled', left: '0' }] })
})

test('nobody cancels the bonus of another member, or one that is not there or has ended (SEC-18)', async () => {
  const { grantNo } = await takeBonus()
  await caller.register(`other${number}`)
  const other = await caller.getToken(`other${number}`)
  expect(refusal(await cancel({ grantNo, loss: '500' }, other))).toEqual([404, 'bonus.not_found'])
  expect(refusal(await cancel({ grantNo: 'G26112599999999', loss: '500' }))).toEqual([404, 'bonus.not_found'])
  expect(await details({}, other)).toMatchObject({ standing: [], ended: [] })
  for (const body of [{ grantNo }, { grantNo, loss: 'x' }, { grantNo: '', loss: '1' }, { grantNo, loss: '1', member: '1' }])
    expect(refusal(await cancel(body))).toEqual([422, 'request.invalid'])
  for (let n = 0; n < 10; n += 1) await bet(`l${n}`, 500_000n, 0n)
  expect(await details()).toMatchObject({ ended: [{ grantNo, state: 'lost', paid: '0' }] })
  expect(refusal(await cancel({ grantNo, loss: '0' }))).toEqual([409, 'bonus.ended'])
})

type Message = { title: string; content: string }
const messages = async (language: string) =>
  valueOf<{ list: Message[] }>(await caller.call(calls.messaging.messages, { token, query: { language } })).list.filter(({ content }) =>
    content.includes('#member/bonusDetails'),
  )
const tell = (now?: () => Date) =>
  tellMembers({ database: portal.database, brands: portal.brands, sendMessage: parts.sendMessage, ...(now && { now }) })
const remind = (now: Date) =>
  remindMembers({ database: portal.database, brands: portal.brands, sendMessage: parts.sendMessage, now: () => now })

test('a member is told once that a bonus begins, and once that it is won, in each language (R-2.11.10)', async () => {
  await takeBonus()
  await Promise.all([tell(), tell()])
  expect(await tell()).toBe(0)
  const [told, ...others] = await messages('EN')
  expect(others).toEqual([])
  expect(told!.title).toBe('Your bonus has begun')
  expect(told!.content).toMatch(/a bonus of <strong>৳500\.00<\/strong> stands beside your own money\. Play ৳5,000\.00 by /)
  expect((await messages('BN'))[0]!.content).toContain('৫০০.০০')
  expect(new Set(await Promise.all(['BN', 'CN', 'EN', 'VI'].map(async (each) => (await messages(each))[0]!.title))).size).toBe(4)
  for (let n = 0; n < 100; n += 1) await bet(`w${n}`, 500_000n, 500_000n)
  await tell()
  expect((await messages('EN')).map(({ title }) => title)).toEqual(['Your bonus is your own', 'Your bonus has begun'])
  expect((await messages('EN'))[0]!.content).toContain('<strong>৳500.00</strong> is in your wallet')
})

test('seven days and one day before its end a bonus is recalled once each, and its end is told (R-2.11.10)', async () => {
  const { grantNo } = await takeBonus()
  const [{ at }] = (await portal.database.query<{ at: Date }>(
    sql`select expires_at as at from bonus.grants where grant_no = ${grantNo}`,
  )) as [{ at: Date }]
  const before = (days: number, ms = 0) => new Date(at.getTime() + 1 - days * 86_400_000 + ms)
  const told = async (now: Date) => {
    await remind(now)
    return (await messages('EN')).filter(({ title }) => title === 'When your bonus ends').length
  }
  expect(await told(before(7, -2))).toBe(0)
  expect(await told(before(7))).toBe(1)
  expect(await told(before(6))).toBe(1)
  expect(await told(before(1))).toBe(2)
  expect(await told(before(0, -2))).toBe(2)
  await portal.database.query(sql`update bonus.grants set expires_at = now() where grant_no = ${grantNo}`)
  await expireBonuses(portal.database, new Date(Date.now() + 1_000))
  await tell()
  expect((await messages('EN'))[0]).toMatchObject({ title: 'Your bonus has expired' })
})

test('what is old or the member’s own doing is not told, and offers stop during a break (PROT-20)', async () => {
  const { grantNo } = await takeBonus()
  await tell(() => new Date(Date.now() + 3 * 86_400_000))
  await cancel({ grantNo, loss: '500' })
  await tell()
  expect(await messages('EN')).toEqual([])
  await caller.call(calls.protection.timeOut, { token, body: { days: 7 }, headers: { 'idempotency-key': randomUUID() } })
  token = await caller.getToken(`bonus${number}`)
  await portal.database.query(sql`
    insert into bonus.events (grant_id, event, amount) select id, 'activated', amount from bonus.grants where grant_no = ${grantNo}`)
  expect(await tell()).toBe(1)
  expect(await messages('EN')).toEqual([])
})

test('ended bonuses come page by page, newest first', async () => {
  const { grantNo } = await takeBonus()
  await cancel({ grantNo, loss: '500' })
  await portal.database.query(sql`
    insert into bonus.grants (id, grant_no, brand, member, currency, source, reference, amount, required, contribution, spend_order, is_sticky, valid_days, state,
      expires_at, ended_at, end_balance, paid)
    select nextval('bonus.grant_ids'), ${`page${number}`} || n, 1, ${await memberId()}::bigint, 'BDT', 'gift', ${`page${number}`} || n, 10000, 10000, '{"RNG": 100}',
      'REAL_FIRST', false, 30, 'cancelled', now(), now(), 0, 0 from generate_series(1, 11) n`)
  const seen: string[] = []
  let before: string | undefined
  do {
    const page: Details = await details({ pageSize: '5', ...(before !== undefined && { before }) })
    seen.push(...page.ended.map((bonus) => bonus.grantNo))
    before = page.next
  } while (before !== undefined)
  expect(seen).toEqual([...Array.from({ length: 11 }, (_, n) => `page${number}${11 - n}`), grantNo])
})
