/** Levels, missions and rewards over the portal's own calls. */
import { calls, type CallLine } from '@portal/contracts/calls'
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestCaller, type TestCaller } from '../../testing/test-caller.ts'
import { findEntryLevel } from './levels.ts'
import { addRewards } from './reward-store.ts'

let portal: TestApp
let caller: TestCaller
let token: string

beforeAll(async () => {
  portal = await openTestApp({ DEMO_HISTORY_DAYS: '0' })
  caller = createTestCaller(portal.app)
  token = await caller.getToken('demo')
})
afterAll(() => portal.close())

const ask = async <Value>(line: CallLine, query: Record<string, string> = {}) =>
  (await caller.call(line, { token, query })).body.value as Value
const turn = async (modId: string, isOn: boolean) => {
  const brand = await portal.brands.getBrand(1)
  await portal.database.transaction((tx) => portal.brands.setFeature(tx, brand, modId, isOn))
  // The portal keeps what it knows of brands for two seconds.
  await portal.database.query(sql`select pg_sleep(2.1)`)
}
const demo = async () => {
  const [row] = await portal.database.query<{ id: bigint }>(sql`select id from identity.members where brand_id = 1 and username = 'demo'`)
  return { brand: 1, member: row!.id, currency: 'BDT' }
}

type Level = { level: number; name: string; turnoverToReach: string; service: string; rankUpBonus?: string; rebates?: object[] }

test('Club levels rise from the lowest, and the fifth and above have VIP service (R-2.1.10, R-6.1.16)', async () => {
  const { list } = await ask<{ list: Level[] }>(calls.loyalty.vipLevels, { language: 'BN' })
  expect(list.map(({ level }) => level)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(list[6]).toMatchObject({ name: 'হীরা', turnoverToReach: '2500000', turnoverToKeep: '1250000', rankUpBonus: '6000' })
  expect(list[3]!.rebates).toContainEqual({ gameType: 'RNG', ppm: 6_000 })
  expect(list.map(({ service }) => service)).toEqual([...Array(5).fill('LIVECHAT'), ...Array(6).fill('VIP')])
})

test('bonus and rebate are told only while they are switched on, and calls of what is off refuse (R-1.6.03, R-2.1.10)', async () => {
  await turn('RANKBONUS3', false)
  await turn('MANUALREBATE3', false)
  const { list } = await ask<{ list: Level[] }>(calls.loyalty.vipLevels, { language: 'EN' })
  expect(list.filter((level) => 'rebates' in level || 'rankUpBonus' in level)).toEqual([])
  for (const line of [calls.loyalty.manualRebate, calls.loyalty.rebateHistory, calls.loyalty.claimManualRebate])
    expect((await caller.call(line, { token })).body.code).toBe('loyalty.closed')
  await turn('RANKBONUS3', true)
  await turn('MANUALREBATE3', true)
})

test('a new member stands on the highest level of the table that asks for no turnover', async () => {
  await caller.register('rokeya')
  const { body } = await caller.call(calls.identity.memberInfo, { token: await caller.getToken('rokeya') })
  expect(body.value).toMatchObject({ clubLabel: { labelName: 'Bud', rankLevel: 0 } })
  expect(await findEntryLevel(portal.database, 99)).toBeUndefined()
})

test('a reward is listed, counted and claimed by its member alone (R-2.11.20)', async () => {
  const owner = await demo()
  const [id] = await addRewards(portal.database, [
    { ...owner, kind: 'gift', source: 'x', amount: 1_230_000n, terms: { title: 'Thank you' }, days: 3 },
  ])
  expect(await ask(calls.loyalty.claimCounts)).toEqual({ rewards: 1, missions: 0 })
  expect(await ask<{ list: object[] }>(calls.loyalty.rewards, { state: 'claimable' })).toMatchObject({
    list: [{ id: String(id), kind: 'gift', amount: '123', state: 'claimable', title: 'Thank you' }],
  })
  const other = await caller.getToken('agent')
  expect((await caller.call(calls.loyalty.claimReward, { token: other, body: { id: String(id) } })).body.code).toBe(
    'loyalty.reward_not_found',
  )
  const { body } = await caller.call(calls.loyalty.claimAllRewards, { token })
  expect(body.value).toMatchObject({ list: [{ id: String(id), amount: '123' }], amount: '123' })
  expect(await ask(calls.loyalty.claimCounts)).toEqual({ rewards: 0, missions: 0 })
  const record = await ask<{ list: object[] }>(calls.wallet.accountRecord, { type: 'bonus' })
  expect(record.list[0]).toMatchObject({ type: 'bonus', amount: '123', reward: { kind: 'gift', title: 'Thank you' } })
})

type Summary = { missions: { title: string; state: string; progress: string }[]; claimable: number; signIn: object }

test('the summary tells missions, their progress and what can be claimed; the ranking tells its period (R-7.4.14, R-7.4.15)', async () => {
  const { missions, claimable, signIn } = await ask<Summary>(calls.loyalty.missionSummary, { language: 'EN' })
  expect([missions.length, claimable]).toEqual([9, 0])
  expect(missions[0]).toMatchObject({ title: 'Settle 20 bets today', state: 'active', progress: '0', target: '20' })
  expect(missions.at(-1)).toMatchObject({ state: 'locked', levelAtLeast: 2 })
  expect(signIn).toMatchObject({ today: 1, isTaken: false, needsMobile: true })
  expect(await ask(calls.loyalty.missionLeaderboard, { period: 'W' })).toMatchObject({ list: [], isSplit: false, currency: 'BDT' })
})

test('a day of the ladder needs a verified number, is paid once, and the second time answers the same', async () => {
  expect((await caller.call(calls.loyalty.signIn, { token })).body.code).toBe('loyalty.mobile_required')
  const { member } = await demo()
  await portal.database.query(sql`update identity.members set mobile = '+8801700000001' where id = ${member}::bigint`)
  const answers = await Promise.all(Array.from({ length: 10 }, () => caller.call(calls.loyalty.signIn, { token })))
  const balances = answers.map(({ body }) => (body.value as { balance: string }).balance)
  expect(new Set(balances).size).toBe(1)
  expect(answers[0]!.body.value).toMatchObject({ signIn: { today: 1, isTaken: true, streak: 1 }, amount: '1' })
  const rows = await portal.database.query(sql`select amount from loyalty.rewards where member = ${member}::bigint and kind = 'sign_in'`)
  expect(rows).toEqual([{ amount: 10_000n }])
})
