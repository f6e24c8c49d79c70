import { randomUUID } from 'node:crypto'
import { calls } from '@portal/contracts/calls'
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { expectSoundLedger } from '#modules/bets'
import { checkBonuses, putRewardTerms } from '#modules/bonus'
import { demoPaymentPassword } from '#modules/identity'
import { readBrandFiles } from '../../brand-file.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestCaller, type Reply, type TestCaller } from '../../testing/test-caller.ts'
import { checkPoints } from './invariants.ts'
import { approveOrder, grantPoints, lockToDecide, rejectOrder } from './review.ts'
import { decideRounds } from './rounds.ts'

let portal: TestApp
let caller: TestCaller
const tokens = new Map<string, string>()
const ids = new Map<string, bigint>()

beforeAll(async () => {
  portal = await openTestApp({}, await readBrandFiles())
  caller = createTestCaller(portal.app)
  const rows = await portal.database.query<{ id: bigint; username: string }>(
    sql`select id, username from identity.members where brand_id = 1`,
  )
  for (const { username, id } of rows) ids.set(username, id)
  const hash = await portal.identity.deps.passwords.hash(demoPaymentPassword)
  for (const name of ['demo', 'vip', 'fresh', ...crowd]) {
    await give(name, 100_000n)
    await portal.database.query(sql`
      insert into identity.credentials (member_id, kind, hash) values (${ids.get(name)!}::bigint, 'payment', ${hash}) on conflict do nothing`)
  }
}, 180_000)
afterAll(async () => {
  await expectSoundLedger(portal.database)
  expect((await checkPoints(portal.database)).map(({ id, violations }) => [id, violations])).toEqual([['I43', 0], ['I44', 0]]) // prettier-ignore
  expect((await checkBonuses(portal.database)).filter(({ violations }) => violations > 0)).toEqual([])
  await portal.close()
})

const unit = 10_000n
const crowd = ['rahim71', 'karima', 'nasrin', 'sohel', 'poly', 'jamal88', 'tareq9', 'shirin', 'babul', 'mitu22']
const give = (name: string, points: bigint) =>
  portal.database.transaction((tx) => grantPoints(tx, { brandId: 1, member: ids.get(name)!, points: points * unit, key: randomUUID() }))
async function tokenOf(name: string): Promise<string> {
  if (!tokens.has(name)) tokens.set(name, await caller.getToken(name))
  return tokens.get(name)!
}
const valueOf = <T>(reply: Reply) => reply.body.value as T
type Reward = { id: string; version: number; name: string; kind: string; price: string; stock?: number }
type Order = { orderNo: string; state: string; points: string; pointBalance: string; note?: string; name: string }

const rewardsOf = async () => valueOf<{ list: Reward[] }>(await caller.call(calls.points.rewards, { query: { language: 'EN' } })).list
const rewardNamed = async (name: string) => (await rewardsOf()).find((reward) => reward.name === name)!
const balanceOf = async (name: string) =>
  Number(valueOf<{ pointBalance: string }>(await caller.call(calls.points.balance, { token: await tokenOf(name) })).pointBalance)
const moneyOf = async (name: string) =>
  Number(valueOf<{ sumBalance: string }>(await caller.call(calls.wallet.balance, { token: await tokenOf(name) })).sumBalance)
const delivery = { name: 'Arif Rahman', phone: '+880 1712 345678', address: 'House 12, Road 7, Dhanmondi, Dhaka' }
const redeem = async (name: string, reward: Reward, more: object = {}, key: string = randomUUID()) =>
  caller.call(calls.points.redeem, {
    token: await tokenOf(name),
    headers: { 'idempotency-key': key },
    body: {
      reward: reward.id,
      version: reward.version,
      quantity: 1,
      paymentPassword: demoPaymentPassword,
      ...(reward.kind === 'goods' && { delivery }),
      ...more,
    },
  })
const convert = async (name: string, points: string, more: object = {}, key: string = randomUUID()) =>
  caller.call(calls.points.convert, {
    token: await tokenOf(name),
    headers: { 'idempotency-key': key },
    body: { points, version: 1, paymentPassword: demoPaymentPassword, ...more },
  })
async function decide(orderNo: string, end: 'approved' | 'rejected'): Promise<void> {
  await portal.database.transaction(async (tx) => {
    const [{ id, version } = { id: 0n, version: 0 }] = await tx.query<{ id: bigint; version: number }>(
      sql`select id, version from points.orders where order_no = ${orderNo}`,
    )
    const order = await lockToDecide(tx, { brandId: 1, id, version, by: 'marketing' })
    const parts = { sendMessage: async () => undefined }
    await (end === 'approved' ? approveOrder : rejectOrder)(parts, tx, order, { by: 'marketing', note: 'Tracking SC-1' })
  })
}

test('anybody reads the rewards in the own language, and how points are earned and converted (R-7.5.02, R-7.5.04)', async () => {
  const english = await rewardsOf()
  expect(english.length).toBeGreaterThanOrEqual(12)
  expect(english.find(({ kind }) => kind === 'goods')).toMatchObject({ name: 'Shapla sticker set', price: '300', stock: 500 })
  const bengali = valueOf<{ list: Reward[] }>(await caller.call(calls.points.rewards, { query: { language: 'BN', category: 'money' } }))
  expect(bengali.list.map(({ name }) => name)[0]).toBe('৳১০ খেলার টাকা')
  const config = valueOf<{ rates: { type: string; turnover: string }[] }>(await caller.call(calls.points.config))
  expect(config).toMatchObject({
    levelPercent: 5,
    neverExpires: true,
    convert: { rate: '100', min: '500', step: '100', dayLimit: '20000', version: 1 },
  })
  expect(config.rates).toContainEqual({ type: 'RNG', turnover: '10' })
})

test('the balance is a number with a token and nothing without (R-7.5.01)', async () => {
  expect(await balanceOf('demo')).toBe(100_000)
  expect((await caller.call(calls.points.balance)).status).toBe(401)
})

test('a redemption is in process, then approved or rejected; a rejected one gives its points back once (R-7.5.06, R-7.5.03, R-4.12.11)', async () => {
  const pin = await rewardNamed('Enamel lily pin')
  const before = await balanceOf('demo')
  const first = valueOf<Order>(await redeem('demo', pin))
  expect(first).toMatchObject({ state: 'in_process', points: '800', pointBalance: String(before - 800) })
  const second = valueOf<Order>(await redeem('demo', pin))
  await decide(first.orderNo, 'approved')
  await decide(second.orderNo, 'rejected')
  await expect(decide(second.orderNo, 'rejected')).rejects.toMatchObject({ code: 'staff.changed' })
  expect(await balanceOf('demo')).toBe(before - 800)
  expect((await rewardNamed('Enamel lily pin')).stock).toBe(pin.stock! - 1)
  const listed = async (query: Record<string, string>) =>
    valueOf<{ list: Order[] }>(
      await caller.call(calls.points.orders, { token: await tokenOf('demo'), query: { language: 'EN', ...query } }),
    ).list
  expect((await listed({})).map(({ orderNo, state, note }) => [orderNo, state, note])).toEqual([
    [second.orderNo, 'rejected', 'Tracking SC-1'],
    [first.orderNo, 'approved', 'Tracking SC-1'],
  ])
  expect((await listed({ state: 'in_process' })).length).toBe(0)
  // Another member sees none of it.
  const theirs = valueOf<{ list: Order[] }>(await caller.call(calls.points.orders, { token: await tokenOf('poly') }))
  expect(theirs.list).toEqual([])
})

test('play money comes at once and stands in the account record as points (R-7.5.06)', async () => {
  const money = await rewardNamed('৳10 play money')
  const [points, balance] = [await balanceOf('vip'), await moneyOf('vip')]
  expect(valueOf<Order>(await redeem('vip', money, { quantity: 2 }))).toMatchObject({ state: 'approved', points: '1900' })
  expect([await balanceOf('vip'), await moneyOf('vip')]).toEqual([points - 1_900, balance + 20])
  const record = valueOf<{ list: { type: string; amount: string }[] }>(
    await caller.call(calls.wallet.accountRecord, { token: await tokenOf('vip'), query: { type: 'points' } }),
  )
  expect(record.list[0]).toMatchObject({ type: 'points', amount: '20' })
})

test('play money that asks for wagering comes as one bonus, told beforehand; points are taken once (R-7.5.06, MON-32)', async () => {
  const terms = { base: 'BONUS', multiplier: 3, contribution: { RNG: 100 }, spendOrder: 'REAL_FIRST', isSticky: false, validDays: 14 }
  await putRewardTerms(portal.database, 1, { kind: 'redemption', terms, version: 0, by: 'anna' })
  const reward = await rewardNamed('৳10 play money')
  expect(reward).toMatchObject({ bonus: { multiplier: 3, validDays: 14 } })
  const [points, money] = [await balanceOf('nasrin'), await moneyOf('nasrin')]
  const key = randomUUID()
  const replies = await Promise.all(Array.from({ length: 5 }, () => redeem('nasrin', reward, { quantity: 2 }, key)))
  const orders = replies.map((reply) => valueOf<Order & { grantNo: string }>(reply))
  expect(new Set(orders.map(({ orderNo, grantNo }) => `${orderNo} ${grantNo}`)).size).toBe(1)
  expect([await balanceOf('nasrin'), await moneyOf('nasrin')]).toEqual([points - 2 * Number(reward.price), money + 20])
  const { standing } = valueOf<{ standing: object[] }>(
    await caller.call(calls.bonus.details, { token: await tokenOf('nasrin'), query: {} }),
  )
  const { orderNo, grantNo } = orders[0]!
  expect(standing).toMatchObject([{ source: 'redemption', reference: orderNo, grantNo, amount: '20', required: '60', state: 'active' }])
  await putRewardTerms(portal.database, 1, { kind: 'redemption', terms: null, version: 1, by: 'anna' })
})

test('free rounds wait for their vendor: it has them, or refuses them and the points are back, once (R-7.5.06, R-4.12.11)', async () => {
  const rounds = await rewardNamed('10 free rounds of Sundarban Tiger')
  const told = { vassalage: 'NOKSHI', gameCode: 'sundarban-tiger', stake: '2', multiplier: 0, playDays: 7 }
  expect(rounds).toMatchObject({ kind: 'rounds', rounds: { ...told, count: 10 } })
  const before = await balanceOf('vip')
  const money = await moneyOf('vip')
  const key = randomUUID()
  const order = valueOf<Order>(await redeem('vip', rounds, { quantity: 2 }, key))
  expect(order).toMatchObject({ state: 'in_process', rounds: { ...told, count: 20, state: 'sending', left: 20 } })
  expect(valueOf<Order>(await redeem('vip', rounds, { quantity: 2 }, key)).orderNo).toBe(order.orderNo)
  expect([await balanceOf('vip'), await moneyOf('vip')]).toEqual([before - 2 * Number(rounds.price), money])
  const granted = await portal.database.query<{ rounds: number; stake: bigint }>(sql`
    select rounds, stake from launch.free_rounds where source = ${`points:${order.orderNo}`}`)
  expect(granted).toEqual([{ rounds: 20, stake: 20_000n }])
  const parts = { database: portal.database, sendMessage: async () => undefined }
  const answer = async (state: 'SENT' | 'FAILED', orderNo: string) => {
    await portal.database.query(sql`
      update launch.free_rounds set state = ${state}, left_over = 20, next_at = null, ended_at = case when ${state} = 'FAILED' then now() end
      where source = ${`points:${orderNo}`}`)
    await Promise.all([decideRounds(parts), decideRounds(parts)])
  }
  // While the vendor has not answered nothing is decided, and staff decide nothing for it.
  await decideRounds(parts)
  const [row] = await portal.database.query<{ id: bigint; version: number; state: string }>(sql`
    select id, version, state from points.orders where order_no = ${order.orderNo}`)
  expect(row!.state).toBe('in_process')
  await expect(
    portal.database.transaction((tx) => lockToDecide(tx, { brandId: 1, id: row!.id, version: row!.version, by: 'support' })),
  ).rejects.toThrow('staff.changed')
  await answer('SENT', order.orderNo)
  const historyOf = async (name: string) =>
    valueOf<{ list: Order[] }>(await caller.call(calls.points.orders, { token: await tokenOf(name), query: { language: 'EN' } })).list
  const history = () => historyOf('vip')
  expect((await history())[0]).toMatchObject({ orderNo: order.orderNo, state: 'approved', rounds: { ...told, state: 'ready', left: 20 } })
  expect((await history())[0]).not.toHaveProperty('note')
  const spent = await balanceOf('fresh')
  const refused = valueOf<Order>(await redeem('fresh', rounds, { quantity: 1 }))
  await answer('FAILED', refused.orderNo)
  expect(await balanceOf('fresh')).toBe(spent)
  const [first, second] = [valueOf<Order>(await redeem('fresh', rounds)), valueOf<Order>(await redeem('fresh', rounds))]
  // The first can't be decided: its member can't be told.
  const silent = {
    database: portal.database,
    sendMessage: vi.fn().mockRejectedValueOnce(new Error('no post')).mockResolvedValue(undefined),
  }
  await portal.database.query(
    sql`update launch.free_rounds set state = 'SENT', left_over = 10, next_at = null where source like 'points:%' and state = 'GRANTED'`,
  )
  await expect(decideRounds(silent)).rejects.toThrow('1 redemptions of free rounds')
  const states = new Map((await historyOf('fresh')).map(({ orderNo, state }) => [orderNo, state]))
  expect([states.get(first.orderNo), states.get(second.orderNo)]).toEqual(['in_process', 'approved'])
})

test('the last piece goes to one of many who want it at once, and to nobody twice (R-7.5.06)', async () => {
  await portal.database.query(sql`update points.rewards set stock = 1, member_limit = null where code = 'mug'`)
  const mug = await rewardNamed('Porcelain mug')
  for (const name of crowd) await tokenOf(name)
  const replies = await Promise.all(Array.from({ length: 100 }, (_, at) => redeem(crowd[at % crowd.length]!, mug)))
  const outcomes = replies.map(({ status, body }) => (status === 200 ? 'one' : body.code))
  expect(outcomes.filter((outcome) => outcome === 'one')).toHaveLength(1)
  expect(new Set(outcomes)).toEqual(new Set(['one', 'points.sold_out']))
  expect((await rewardNamed('Porcelain mug')).stock).toBe(0)
})

test('the same key redeems once, also at the same moment; with another content it is refused (R-7.5.06)', async () => {
  const coffee = await rewardNamed('Voucher for two coffees')
  const [key, before] = [randomUUID(), await balanceOf('fresh')]
  const replies = await Promise.all([redeem('fresh', coffee, {}, key), redeem('fresh', coffee, {}, key), redeem('fresh', coffee, {}, key)])
  expect(new Set(replies.map((reply) => valueOf<Order>(reply).orderNo)).size).toBe(1)
  expect(await balanceOf('fresh')).toBe(before - 2_400)
  expect((await redeem('fresh', coffee, { quantity: 2 }, key)).body.code).toBe('request.key_conflict')
})

test('limits, level, delivery, another version and points that are missing are refused and change nothing (R-7.5.06)', async () => {
  const [stickers, watch, pin] = [
    await rewardNamed('Shapla sticker set'),
    await rewardNamed('Smart watch'),
    await rewardNamed('Enamel lily pin'),
  ]
  const before = await balanceOf('fresh')
  const codes = [
    (await redeem('fresh', watch)).body.code,
    (await redeem('fresh', stickers, { quantity: 6 })).body.code,
    (await redeem('fresh', stickers, { delivery: undefined })).body.code,
    (await redeem('fresh', { ...pin, version: pin.version + 1 })).body.code,
    (await redeem('fresh', { ...pin, id: '999999' })).body.code,
    (await redeem('fresh', stickers, { quantity: 11 })).body.code,
  ]
  expect(codes).toEqual(['points.level_too_low', 'points.limit_reached', 'points.delivery_needed', 'points.reward_changed', 'points.reward_unknown', 'request.invalid']) // prettier-ignore
  expect(await balanceOf('fresh')).toBe(before)
})

test('a conversion takes the points and gives the money by the rate, once for each key (R-7.5.07)', async () => {
  const [points, money, key] = [await balanceOf('demo'), await moneyOf('demo'), randomUUID()]
  const replies = await Promise.all([convert('demo', '1000', {}, key), convert('demo', '1000', {}, key)])
  expect(new Set(replies.map((reply) => valueOf<{ orderNo: string }>(reply).orderNo)).size).toBe(1)
  expect(valueOf(replies[0]!)).toMatchObject({ points: '1000', amount: '10', pointBalance: String(points - 1_000) })
  expect([await balanceOf('demo'), await moneyOf('demo')]).toEqual([points - 1_000, money + 10])
  const reply = await caller.call(calls.points.balance, { token: await tokenOf('demo') })
  expect(valueOf(reply)).toMatchObject({ convertedToday: '1000' })
})

test('conversions above the balance, off step, too small, over the day or at an old rate are refused (R-7.5.07)', async () => {
  const [points, money] = [await balanceOf('demo'), await moneyOf('demo')]
  const codes = await Promise.all(
    [['400'], ['550'], ['19100'], ['500', { version: 9 }], ['-5'], ['0']].map(
      async ([amount, more]) => (await convert('demo', amount as string, more as object)).body.code,
    ),
  )
  expect(codes).toEqual(['points.amount_out_of_range', 'points.off_step', 'points.day_limit_reached', 'points.rate_changed', 'request.invalid', 'request.invalid']) // prettier-ignore
  await give('mitu22', 499n - 100_000n)
  expect((await convert('mitu22', '500')).body.code).toBe('points.not_enough')
  expect([await balanceOf('demo'), await moneyOf('demo')]).toEqual([points, money])
})

test('parallel conversions stop exactly at the limit of the day (R-7.5.07)', async () => {
  const replies = await Promise.all(Array.from({ length: 30 }, () => convert('vip', '1000')))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(20)
  expect(new Set(replies.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
    new Set(['points.day_limit_reached']),
  )
})

test('five wrong payment passwords in a row lock both calls, and none of them moves a point (R-7.5.06, R-7.5.07)', async () => {
  const pin = await rewardNamed('Enamel lily pin')
  const before = await balanceOf('poly')
  const codes: (string | undefined)[] = []
  for (let at = 0; at < 3; at += 1) codes.push((await redeem('poly', pin, { paymentPassword: '111222' })).body.code)
  for (let at = 0; at < 2; at += 1) codes.push((await convert('poly', '500', { paymentPassword: '111222' })).body.code)
  expect(codes).toEqual(Array.from({ length: 5 }, () => 'identity.payment_password_wrong'))
  expect((await redeem('poly', pin)).body.code).toBe('identity.payment_password_locked')
  expect((await convert('poly', '500')).body.code).toBe('identity.payment_password_locked')
  expect(await balanceOf('poly')).toBe(before)
})

test('the points record has every movement with its order, by type and page by page, and as a file (R-7.5.05, R-3.9.06)', async () => {
  const token = await tokenOf('demo')
  type Page = { list: { type: string; points: string; balanceAfter: string; orderNo: string }[]; next?: string }
  const read = async (query: Record<string, string>) => valueOf<Page>(await caller.call(calls.points.record, { token, query }))
  const all = await read({ pageSize: '100' })
  expect(all.list.map(({ type, points }) => [type, points])).toEqual([['convert', '-1000'], ['return', '800'], ['redeem', '-800'], ['redeem', '-800'], ['adjust', '100000']]) // prettier-ignore
  expect(Number(all.list[0]!.balanceAfter)).toBe(await balanceOf('demo'))
  const first = await read({ pageSize: '2' })
  expect([...first.list, ...(await read({ pageSize: '3', before: first.next! })).list]).toEqual(all.list)
  expect((await read({ type: 'redeem' })).list.map(({ orderNo }) => orderNo[0])).toEqual(['R', 'R'])
  expect((await read({ from: '2099-01-01T00:00:00Z' })).list).toEqual([])
  const file = await caller.call(calls.points.recordExport, { token, query: { type: 'convert' } })
  expect(file.text.split('\r\n').map((line) => line.split(',').slice(3, 5).join())).toEqual(['type,points', 'convert,-1000', ''])
})

test('points of long ago still count: nothing removes them (R-9.8.04)', async () => {
  const jobs = portal.jobs.map(({ name }) => name).filter((name) => name.startsWith('points.'))
  expect(jobs).toEqual(['points.earn', 'points.rounds'])
  const columns = await portal.database.query<{ name: string }>(
    sql`select column_name as name from information_schema.columns where table_schema = 'points' and column_name like '%expire%'`,
  )
  expect(columns).toEqual([])
})

test('a brand without the points mall refuses every call (R-7.5.08)', async () => {
  const there = createTestCaller(portal.app, 'padma.localhost')
  const codes = await Promise.all([there.call(calls.points.rewards), there.call(calls.points.config)])
  expect(codes.map(({ body }) => body.code)).toEqual(['points.closed', 'points.closed'])
  const token = await there.getToken('demo')
  const own = [calls.points.balance, calls.points.orders, calls.points.record]
  for (const line of own) expect([line.call, (await there.call(line, { token })).body.code]).toEqual([line.call, 'points.closed'])
  const body = { points: '500', version: 1, paymentPassword: demoPaymentPassword }
  expect((await there.call(calls.points.convert, { token, body })).body.code).toBe('points.closed')
})
