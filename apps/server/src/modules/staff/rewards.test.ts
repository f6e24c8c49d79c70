/** Rewards of members as operators see, give and take them back, over their real server. */
import { calls } from '@portal/contracts/calls'
import { staffProtectionRoutes as protection } from '@portal/contracts/staff/protection'
import { staffRewardRoutes as rewards } from '@portal/contracts/staff/rewards'
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestCaller } from '../../testing/test-caller.ts'
import { syncGames } from '#modules/catalogue'
import { tiger } from '../../testing/test-tiger.ts'
import { openDeskCaller } from '../../testing/test-desk-caller.ts'
import { openTestStaff, type TestStaff } from '../../testing/test-staff.ts'

let back: TestStaff
let desk: ReturnType<typeof openDeskCaller>
const reason = 'For the wait on Friday evening.'
const titles = { BN: 'অপেক্ষার জন্য', CN: '致歉礼', EN: 'For the wait', VI: 'Quà xin lỗi' }

beforeAll(async () => {
  back = await openTestStaff()
  desk = openDeskCaller(back)
})
afterAll(() => back.close())
beforeEach(async () => {
  const { database } = back.portal
  await database.query(sql`update staff.requests set state = 'expired', decided_at = clock_timestamp() where state = 'proposed'`)
  await database.query(sql`delete from loyalty.rewards`)
  await database.query(sql`delete from loyalty.gifts`)
  await database.query(sql`delete from staff.spent`)
})

type Row = { id: string; username: string; kind: string; state: string; amount: string; title?: string; gift?: object; withdrawn?: object }
type Listed = { list: Row[]; count: number; after?: string }
const list = (input: object = {}) => desk.valueOf<Listed>(rewards.list, 'auditor', input)
const give = (as: 'owner' | 'support' | 'finance', input: object = {}) =>
  desk.ask(rewards.give, as, { members: 'demo', amount: '20', days: 7, titles, reason, ...input })
const proposed = async (as: 'owner' | 'support' | 'finance', input: object = {}) => {
  const { body, text } = await give(as, input)
  if (!body.success) throw new Error(text)
  return (body.value as { request: string }).request
}

async function addReward(username: string, kind: string, minutes: number, state = 'CLAIMABLE'): Promise<string> {
  const [row] = await back.portal.database.query<{ id: bigint }>(sql`
    insert into loyalty.rewards (brand, member, currency, kind, source, amount, terms, state, created_at, ended_at)
    select 1, id, 'BDT', ${kind}, gen_random_uuid()::text, 500000, '{"level":3}', ${state}, now() - ${minutes}::int * interval '1 minute',
      case when ${state} <> 'CLAIMABLE' then now() end from identity.members where username = ${username} and brand_id = 1 returning id`)
  return String(row!.id)
}

test('a gift is proposed by one, confirmed by another, and then claimed once by each of its members (MON-30, MON-32)', async () => {
  const request = await proposed('support', { members: 'Demo,\nvip' })
  expect((await list()).list).toEqual([])
  const { lines } = await desk.show(request, 'owner')
  expect(Object.fromEntries(lines.map(({ label, value }) => [label, value]))).toMatchObject({
    members: 'demo, vip',
    memberCount: '2',
    amount: '20',
    giftTotal: '40 BDT',
    claimDays: '7',
    titleVI: titles.VI,
  })
  expect(await desk.confirm(request, 'owner')).toBe('confirmed')
  const given = await list()
  expect(given.list.map(({ username }) => username).toSorted()).toEqual(['demo', 'vip'])
  expect(given.list[0]).toMatchObject({
    kind: 'gift',
    state: 'claimable',
    amount: '20',
    title: 'For the wait',
    gift: { proposedBy: 'support', confirmedBy: 'owner', reason },
  })
  const caller = createTestCaller(back.portal.app)
  const { id } = given.list.find(({ username }) => username === 'demo')!
  const claim = async () => (await caller.call(calls.loyalty.claimReward, { token: await caller.getToken('demo'), body: { id } })).body
  const first = await claim()
  expect([first.success, await claim()]).toEqual([true, expect.objectContaining({ success: true, value: first.value })])
  expect((await list({ state: 'claimed' })).list).toMatchObject([{ username: 'demo', id }])
  const [event] = await back.portal.database.query<{ after: object; reason: string }>(
    sql`select after, reason from staff.audit where event = 'gift_given' order by id desc limit 1`,
  )
  expect(event).toMatchObject({ after: { members: 2, leftOut: 0, amount: '20', days: '7', title: 'For the wait' }, reason })
})

test('a pasted list says who gets nothing and why, and is not given while such names stand in it', async () => {
  const { database } = back.portal
  await database.query(sql`update identity.members set locked_at = now() where username = 'fresh'`)
  const members = 'demo; nobodyhasthis\nDEMO fresh trial vip'
  const checked = await desk.valueOf<{ list: object[]; members: number }>(rewards.checkGift, 'support', { members })
  await database.query(sql`update identity.members set locked_at = null where username = 'fresh'`)
  expect(checked).toEqual({
    list: [
      { username: 'demo' },
      { username: 'nobodyhasthis', problem: 'unknown' },
      { username: 'demo', problem: 'twice' },
      { username: 'fresh', problem: 'locked' },
      { username: 'trial', problem: 'trial' },
      { username: 'vip' },
    ],
    members: 2,
  })
  const { body } = await give('support', { members: 'demo nobodyhasthis' })
  expect([body.code, body.details]).toMatchObject(['request.invalid', { members: 'problems' }])
})

test('who goes on a break between proposal and confirmation is left out of the gift', async () => {
  const request = await proposed('support', { members: 'demo fresh' })
  await desk.valueOf(protection.block, 'risk', { member: 'fresh', kind: 'time_out', length: 1, reason })
  expect(await desk.confirm(request, 'owner')).toBe('confirmed')
  expect((await list()).list.map(({ username }) => username)).toEqual(['demo'])
})

test.each([
  ['an amount above the role’s limit', { amount: '500.01' }, { amount: 'above_role_limit' }],
  ['an amount that the currency has not', { amount: '0.0001' }, { amount: 'too_fine' }],
  ['no amount', { amount: '0' }, { amount: expect.anything() }],
  ['too many days', { days: 366 }, { days: expect.anything() }],
  ['a title that is missing', { titles: { ...titles, VI: '' } }, { 'titles.VI': expect.anything() }],
  [
    'more accounts than a gift may have',
    { members: Array.from({ length: 501 }, (_none, at) => `m${at}`).join(' ') },
    { members: 'too_many' },
  ],
])('a gift with %s is refused under its field', async (_what, input, details) => {
  const { body } = await give('support', input)
  expect([body.code, body.details]).toMatchObject(['request.invalid', details])
})

test('free rounds are a gift of their stakes, granted by the claim and taken back at the vendor (SEC-34, MON-20)', async () => {
  await back.portal.database.transaction((tx) => syncGames(tx, 'NOKSHI', [tiger]))
  const rounds = { vassalage: 'NOKSHI', gameCode: tiger.code, count: 10, multiplier: 3, playDays: 7 }
  const refused = await give('support', { amount: '2', rounds: { ...rounds, gameCode: 'nothing' } })
  expect([refused.body.code, refused.body.details]).toEqual(['request.invalid', { 'rounds.gameCode': 'unknown' }])
  expect((await give('support', { amount: '60', rounds })).body.details).toMatchObject({ amount: 'above_role_limit' })
  const request = await proposed('support', { amount: '2', rounds })
  const { lines } = await desk.show(request, 'owner')
  expect(lines).toContainEqual({ label: 'rounds', value: '10 × 2' })
  await desk.confirm(request, 'owner')
  const [row] = (await list()).list
  expect(row).toMatchObject({ amount: '20', rounds: { count: 10, stake: '2', multiplier: 3 } })
  expect((await desk.refusalOf(rewards.cancelRounds, 'finance', { id: row!.id, reason }))[0]).toBe('loyalty.reward_not_found')
  const caller = createTestCaller(back.portal.app)
  const { body } = await caller.call(calls.loyalty.claimReward, { token: await caller.getToken('demo'), body: { id: row!.id } })
  expect(body.value).toMatchObject({ amount: '0' })
  expect((await list()).list[0]).toMatchObject({ state: 'claimed', rounds: { state: expect.stringMatching(/sending|failed/) } })
  await back.portal.database.query(sql`update launch.free_rounds set state = 'SENT', ended_at = null`)
  await desk.valueOf(rewards.cancelRounds, 'finance', { id: row!.id, reason })
  expect((await desk.refusalOf(rewards.cancelRounds, 'finance', { id: row!.id, reason }))[0]).toBe('loyalty.reward_ended')
})

test('what a person proposes on a day stays within the limit of the role', async () => {
  const members = 'demo vip agent'
  for (const amount of ['500', '499', '498']) expect((await give('support', { members, amount })).body.success).toBe(true)
  // 1,500, 1,497 and 1,494 are below 5,000 of the day; with the next it would be more.
  expect((await give('support', { members, amount: '497' })).body.details).toMatchObject({ amount: 'above_role_day' })
})

test('a reward that is not claimed is taken back once, and never comes again; a claimed one stays (SEC-34)', async () => {
  const id = await addReward('demo', 'mission', 5)
  expect((await desk.refusalOf(rewards.withdraw, 'support', { id, reason }))[0]).toBe('staff.forbidden')
  await desk.valueOf(rewards.withdraw, 'finance', { id, reason })
  expect((await list()).list).toMatchObject([{ id, state: 'revoked', withdrawn: { by: 'finance', reason } }])
  const claimed = await addReward('demo', 'gift', 1, 'EXPIRED')
  for (const ended of [id, claimed])
    expect((await desk.refusalOf(rewards.withdraw, 'finance', { id: ended, reason }))[0]).toBe('loyalty.reward_ended')
  expect((await desk.refusalOf(rewards.withdraw, 'finance', { id: '999999999', reason }))[0]).toBe('loyalty.reward_not_found')
  const caller = createTestCaller(back.portal.app)
  const { body } = await caller.call(calls.loyalty.claimReward, { token: await caller.getToken('demo'), body: { id } })
  expect(body.code).toBe('loyalty.revoked')
})

test('rewards are read by kind, state, member and day, page by page, and as CSV', async () => {
  const ids: string[] = []
  for (const [username, kind, minutes, state] of [
    ['demo', 'weekly', 1, 'CLAIMABLE'],
    ['vip', 'weekly', 2, 'EXPIRED'],
    ['demo', 'rank_up', 3, 'EXPIRED'],
    ['vip', 'rank_up', 4_000, 'CLAIMABLE'],
  ] as const)
    ids.push(await addReward(username, kind, minutes, state))
  const first = await list({ limit: 3 })
  const rest = await list({ limit: 3, after: first.after })
  expect([...first.list, ...rest.list].map(({ id }) => id)).toEqual(ids)
  expect([first.count, rest.after]).toEqual([4, undefined])
  const found = async (input: object) => (await list(input)).list.map(({ id }) => ids.indexOf(id))
  expect(await found({ kind: 'weekly' })).toEqual([0, 1])
  expect(await found({ state: 'claimable' })).toEqual([0, 3])
  expect(await found({ member: 'VIP' })).toEqual([1, 3])
  expect(await found({ to: new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10) })).toEqual([3])
  expect(await found({ member: 'nobodyhasthis' })).toEqual([])
  expect((await desk.refusalOf(rewards.list, 'auditor', { kind: 'weekly', after: first.after }))[0]).toBe('staff.cursor_invalid')
  const { text } = await desk.ask(rewards.listCsv, 'auditor', { kind: 'rank_up' })
  const lines = text.trim().split('\r\n')
  expect([lines.length, lines[1]]).toEqual([3, expect.stringContaining(`${ids[2]},demo,rank_up,expired,50,BDT`)])
})

test('two people change what a role may give; an older form is refused (MON-30)', async () => {
  const limit = { role: 'support', single: '600', daily: '6000', version: 1, reason }
  const { request } = await desk.valueOf<{ request: string }>(rewards.setLimit, 'owner', limit)
  await back.portal.database
    .query(sql`update staff.requests set proposed_by = (select id from staff.people where username = 'finance'), proposed_name = 'finance'
    where id = ${request}::bigint`)
  expect(await desk.confirm(request, 'owner')).toBe('confirmed')
  const { list: limits, own } = await desk.valueOf<{ list: { role: string; single: string; version: number }[]; own: object }>(rewards.limits, 'support') // prettier-ignore
  expect(limits.find(({ role }) => role === 'support')).toMatchObject({ single: '600', daily: '6000', version: 2 })
  expect(own).toEqual({ single: '600', daily: '6000' })
  expect((await desk.refusalOf(rewards.setLimit, 'owner', { ...limit, single: '5' }))[0]).toBe('staff.changed')
  expect((await desk.refusalOf(rewards.setLimit, 'owner', { ...limit, version: 2, daily: '1' }))[1]).toMatchObject({
    daily: 'below_single',
  })
})
