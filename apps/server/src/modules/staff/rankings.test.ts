/** Rankings over the operators' real server. */
import { staffRankingRoutes as rankings } from '@portal/contracts/staff/rankings'
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDeskCaller } from '../../testing/test-desk-caller.ts'
import { openTestStaff, type TestStaff } from '../../testing/test-staff.ts'

let back: TestStaff
let desk: ReturnType<typeof openDeskCaller>
const reason = 'For the week of the festival.'

beforeAll(async () => {
  back = await openTestStaff()
  desk = openDeskCaller(back)
})
afterAll(() => back.close())
beforeEach(() => back.endRequests())

type Ranking = {
  period: string
  version: number
  latest: number
  prizes: string[]
  isSplit: boolean
  isOn: boolean
  next?: { prizes: string[] }
}
const find = async (period: string) =>
  (await desk.valueOf<{ list: Ranking[] }>(rankings.list, 'auditor')).list.find((each) => each.period === period)!
const change = async (period: string, as: 'marketing' | 'owner' | 'support', more: object) => {
  const { latest, prizes, isSplit, isOn, next } = await find(period)
  return desk.ask(rankings.change, as, { period, version: latest, prizes: next?.prizes ?? prizes, isSplit, isOn, reason, ...more })
}

test('prizes count from the next period on; what costs more needs a second person (MON-30)', async () => {
  const before = await find('W')
  expect((await change('W', 'marketing', { prizes: ['200', '100'] })).body.value).toEqual({ done: true })
  const after = await find('W')
  expect(after).toMatchObject({
    prizes: before.prizes,
    version: before.version,
    next: { prizes: ['200', '100'] },
    latest: before.latest + 1,
  })
  const { request } = (await change('W', 'marketing', { prizes: ['900', '100'] })).body.value as { request: string }
  expect((await find('W')).next?.prizes).toEqual(['200', '100'])
  expect(await desk.confirm(request, 'owner')).toBe('confirmed')
  expect((await find('W')).next?.prizes).toEqual(['900', '100'])
  const { list } = await desk.valueOf<{ list: { version: number; by: string }[] }>(rankings.versions, 'auditor', { period: 'W' })
  expect(list.map(({ version, by }) => [version, by])).toEqual([
    [before.latest + 2, 'marketing'],
    [before.latest + 1, 'marketing'],
    [before.latest, ''],
  ])
  const [event] = await back.portal.database.query<{ before: object; after: object }>(
    sql`select before, after from staff.audit where event = 'ranking_changed' order by id desc limit 1`,
  )
  expect(event).toEqual({ before: { prizes: '200, 100' }, after: { prizes: '900, 100' } })
})

test.each<[string, object, unknown[]]>([
  ['prizes that rise from place to place', { prizes: ['10', '20'] }, ['request.invalid', { prizes: 'order' }]],
  ['a prize that the currency has not', { prizes: ['0.0001'] }, ['request.invalid', { prizes: 'too_fine' }]],
  ['what it is already', {}, ['request.invalid', { prizes: 'unchanged' }]],
  ['an older version', { version: 99, prizes: ['1'] }, ['staff.changed', {}]],
  ['a prize of nothing', { prizes: ['0'] }, ['request.invalid', { 'prizes.0': expect.anything() }]],
])('a ranking with %s is refused', async (_what, input, refusal) => {
  const { body } = await change('M', 'owner', input)
  expect([body.code, body.details]).toMatchObject(refusal)
})

test('a member is left out of rankings with a reason and taken in again (SEC-34)', async () => {
  const set = (isOff: boolean, as: 'marketing' | 'support' = 'marketing') =>
    desk.ask(rankings.setOff, as, { member: 'demo', isOff, reason })
  const off = async (input: object = {}) =>
    (await desk.valueOf<{ list: { username: string; by: string }[] }>(rankings.off, 'auditor', input)).list
  expect((await set(true, 'support')).body.code).toBe('staff.forbidden')
  expect((await set(true)).body.value).toEqual({ done: true })
  expect((await set(true)).body.details).toMatchObject({ member: 'unchanged' })
  expect(await off()).toMatchObject([{ username: 'demo', by: 'marketing', reason }])
  expect([await off({ member: 'DEMO' }), await off({ member: 'vip' })]).toMatchObject([[{ username: 'demo' }], []])
  const read = async () =>
    (await back.portal.database.query<{ off: boolean }>(sql`select is_off_boards as off from loyalty.members where member = (select id from identity.members where username = 'demo' and brand_id = 1)`))[0]!.off // prettier-ignore
  expect(await read()).toBe(true)
  expect((await set(false)).body.value).toEqual({ done: true })
  expect([await read(), await off()]).toEqual([false, []])
})

test('past rankings tell who won what and what was claimed, page by page and as CSV', async () => {
  const { database } = back.portal
  await database.query(sql`delete from loyalty.board_ends`)
  await database.query(sql`
    insert into loyalty.board_ends (brand, period, starts_at, paid_at)
    select 1, p.period, p.at::timestamptz, now() from (values ('D', '2025-03-01T18:00Z'), ('D', '2025-03-02T18:00Z'), ('W', '2025-03-02T18:00Z')) p (period, at)`)
  await database.query(sql`
    insert into loyalty.rewards (brand, member, currency, kind, source, amount, terms, state, created_at, ended_at)
    select 1, id, 'BDT', 'leaderboard', 'D:2025-03-02T18:00', 500000, '{"place":1}', 'EXPIRED', now(), now() from identity.members where username = 'vip' and brand_id = 1`)
  type Result = { source: string; winners: number; paid: string }
  const read = (input: object) => desk.valueOf<{ list: Result[]; after?: string; count: number }>(rankings.results, 'auditor', input)
  const first = await read({ limit: 2 })
  const rest = await read({ limit: 2, after: first.after })
  expect([...first.list, ...rest.list].map(({ source }) => source)).toEqual([
    'W:2025-03-02T18:00',
    'D:2025-03-02T18:00',
    'D:2025-03-01T18:00',
  ])
  expect([first.count, first.list[1], (await read({ period: 'D' })).count]).toMatchObject([3, { winners: 1, claimed: 0, paid: '0' }, 2])
  const { list } = await desk.valueOf<{ list: object[] }>(rankings.result, 'auditor', { source: 'D:2025-03-02T18:00' })
  expect(list).toMatchObject([{ place: 1, username: 'vip', amount: '50', state: 'expired' }])
  const { text } = await desk.ask(rankings.resultsCsv, 'auditor', { period: 'W' })
  expect(text.trim().split('\r\n')).toHaveLength(2)
})
