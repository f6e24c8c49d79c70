/** The lists of the points mall over the operators' real server. */
import { staffPointsRoutes as points } from '@portal/contracts/staff/points'
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findOfferedByCode } from '#modules/points'
import { openDeskCaller } from '../../testing/test-desk-caller.ts'
import { openTestStaff, type TestStaff } from '../../testing/test-staff.ts'

let back: TestStaff
let desk: ReturnType<typeof openDeskCaller>
const reason = 'For the winter shelf.'

beforeAll(async () => {
  back = await openTestStaff()
  desk = openDeskCaller(back)
  const { database } = back.portal
  // Ten redemptions of mugs and one of rounds, on two days of Dhaka.
  await database.query(sql`
    insert into points.orders (order_no, brand_id, member, reward_id, kind, cover, names, quantity, points, delivery, state, decided_at, key, content, transfer_id, balance, created_at)
    select 'R20260301' || lpad(g::text, 6, '0'), 1, (select id from identity.members where username = 'demo' and brand_id = 1), r.id, r.kind, r.cover, r.names, 1, 10000, '{}',
      'approved', now(), 'list ' || g, '', g, 0, timestamptz '2026-03-01 17:59:59+00' + make_interval(secs => g) - interval '5 seconds'
    from points.rewards r, generate_series(1, 10) g where r.code = 'mug'`)
})
afterAll(() => back.close())

type Page = { list: { id: string; names: Record<string, string>; orderNo: string; position: number }[]; after?: string; count: number }
const read = (route: typeof points.rewards | typeof points.orders, input: object = {}) => desk.valueOf<Page>(route, 'auditor', input)
const linesOf = async (route: typeof points.rewardsCsv | typeof points.ordersCsv, input: object) =>
  (await desk.ask(route, 'auditor', input)).text.trim().split('\r\n').slice(1)

test('rewards are read page by page in their order, found by name, kind and standing, and as CSV (SEC-34)', async () => {
  const first = await read(points.rewards, { limit: 7 })
  const second = await read(points.rewards, { limit: 200, after: first.after })
  const all = [...first.list, ...second.list]
  expect([first.list.length, all.length, first.count]).toEqual([7, first.count, first.count])
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  expect(all.map(({ position }) => position)).toEqual(all.map(({ position }) => position).toSorted((one, other) => one - other))
  const named = async (input: object) => (await read(points.rewards, input)).list.map(({ names }) => names.EN)
  expect(await named({ name: 'sunDARban' })).toEqual(['10 free rounds of Sundarban Tiger'])
  expect(await named({ name: 'নকশিকাঁথা' })).toEqual(['Hand-stitched nakshi kantha'])
  expect(await named({ kind: 'rounds' })).toHaveLength(1)
  expect([await named({ standing: 'off' }), await named({ name: '100%' })]).toEqual([[], []])
  const lines = await linesOf(points.rewardsCsv, { kind: 'rounds' })
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('NOKSHI/sundarban-tiger 10 × 2')
})

test('redemptions are found by number, reward, kind and day of the brand, and as CSV (SEC-34)', async () => {
  const count = async (input: object) => (await read(points.orders, input)).count
  expect(await count({ number: 'r20260301000003' })).toBe(1)
  expect([
    await count({ reward: 'mug', from: '2026-03-01', to: '2026-03-02' }),
    await count({ reward: 'phone', to: '2026-03-02' }),
  ]).toEqual([10, 0])
  // 18:00 UTC is midnight in Dhaka.
  expect([await count({ to: '2026-03-01' }), await count({ from: '2026-03-02', to: '2026-03-02' })]).toEqual([5, 5])
  expect([await count({ kind: 'goods', to: '2026-03-02' }), await count({ kind: 'voucher', to: '2026-03-02' })]).toEqual([10, 0])
  expect(await linesOf(points.ordersCsv, { number: 'R20260301000003' })).toHaveLength(1)
})

test('a reward of free rounds needs its game, stake and count, and no other kind has any', async () => {
  const [found] = (await read(points.rewards, { kind: 'rounds' })).list as unknown as { id: string; version: number; rounds: object }[]
  const change = (input: object) =>
    desk.refusalOf(points.changeReward, 'marketing', { id: found!.id, version: found!.version, reason, ...input })
  const rounds = { ...found!.rounds, vassalage: 'SANDBOX', gameCode: 'sandbox-1', count: 20 }
  expect(await change({ rounds: null })).toEqual(['request.invalid', { 'rounds.gameCode': 'required' }])
  expect(await change({ rounds: { ...rounds, gameCode: 'no-such-game' } })).toEqual(['request.invalid', { 'rounds.gameCode': 'unknown' }])
  expect(await change({ rounds: { ...rounds, stake: '0.0001' } })).toEqual(['request.invalid', { 'rounds.stake': 'too_fine' }])
  const [mug] = (await read(points.rewards, { name: 'mug' })).list as unknown as { id: string; version: number }[]
  expect(await desk.refusalOf(points.changeReward, 'marketing', { id: mug!.id, version: mug!.version, rounds, reason })).toEqual([
    'request.invalid',
    { 'rounds.gameCode': 'unexpected' },
  ])
  await desk.valueOf(points.changeReward, 'marketing', { id: found!.id, version: found!.version, rounds, reason })
  expect((await read(points.rewards, { kind: 'rounds' })).list).toMatchObject([{ rounds: { count: 20, stake: '2' } }])
  const [noted] = await back.portal.database.query<{ after: object }>(sql`
    select after from staff.audit where event = 'points_reward_changed' order by id desc limit 1`)
  expect(noted!.after).toEqual({ rounds: 'SANDBOX/sandbox-1 20 × 2, wins × 0, 7 days' })
})

test('free rounds at a game that the brand withholds can be taken off and not put back; members see none', async () => {
  const { database } = back.portal
  const find = async () =>
    (
      (await read(points.rewards, { kind: 'rounds' })).list as unknown as { id: string; version: number; rounds: { vassalage: string } }[]
    )[0]!
  const { id, version, rounds } = await find()
  await database.query(sql`insert into catalogue.withheld (brand, vendor, game) values (1, ${rounds.vassalage}::text, '')`)
  expect(await findOfferedByCode(database, 1, 'rounds-tiger')).toBeUndefined()
  await desk.valueOf(points.changeReward, 'marketing', { id, version, isOn: false, reason })
  const off = { id, version: (await find()).version, reason }
  expect(await desk.refusalOf(points.changeReward, 'marketing', { ...off, isOn: true })).toEqual([
    'request.invalid',
    { 'rounds.gameCode': 'unknown' },
  ])
  await database.query(sql`delete from catalogue.withheld where brand = 1 and vendor = ${rounds.vassalage}::text and game = ''`)
  await desk.valueOf(points.changeReward, 'marketing', { ...off, isOn: true })
  expect(await findOfferedByCode(database, 1, 'rounds-tiger')).toMatchObject({ kind: 'rounds' })
})
