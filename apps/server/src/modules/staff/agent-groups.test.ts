/** Quotas and prize groups of agents over the operators' real server. */
import { staffAgentGroupRoutes as groups } from '@portal/contracts/staff/agent-groups'
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDeskCaller } from '../../testing/test-desk-caller.ts'
import { openTestStaff, type TestStaff } from '../../testing/test-staff.ts'

let back: TestStaff
let desk: ReturnType<typeof openDeskCaller>
const reason = 'Agreed with the agent on the phone.'

beforeAll(async () => {
  back = await openTestStaff()
  desk = openDeskCaller(back)
})
afterAll(() => back.close())
beforeEach(async () => {
  await back.endRequests()
  await back.portal.database.query(sql`delete from agents.group_quotas`)
  await back.portal.database.query(sql`update identity.members set prize_group = null`)
  for (const [name, group] of [
    ['agent', 1960],
    ['agent2', 1940],
    ['affiliate', 1950],
  ] as const)
    // prettier-ignore
    await back.portal.database.query(sql`update identity.members set prize_group = ${group}::int where username = ${name}`)
})

type Row = { agent: string; fromGroup: number; accounts: number; used: number; left: number; version: number }
type Listed = { list: Row[]; count: number; after?: string; groups: object }
const list = (input: object = {}) => desk.valueOf<Listed>(groups.quotas, 'auditor', input)
const set = (as: 'owner' | 'agents', input: object) => desk.ask(groups.setQuota, as, { reason, version: 0, ...input })
const groupOf = async (username: string) => {
  const [row] = await back.portal.database.query<{ group: number | null }>(sql`select prize_group as "group" from identity.members where username = ${username}`) // prettier-ignore
  return row!.group
}

test('a quota is set by owner or finance alone, and shows what is used and left (R-2.12.06)', async () => {
  expect((await set('owner', { agent: 'agent', fromGroup: 1940, accounts: 3 })).body.value).toEqual({ done: true })
  expect((await list()).list).toMatchObject([{ agent: 'agent', fromGroup: 1940, accounts: 3, used: 1, left: 2, version: 1 }])
  expect((await list()).groups).toEqual({ lowest: 1800, standard: 1900, highest: 1960, quotaFrom: 1950 })
  // More than is allowed may have such a group already: nothing is taken from anybody.
  expect((await set('owner', { agent: 'agent', fromGroup: 1940, accounts: 0, version: 1 })).body.value).toEqual({ done: true })
  expect((await list({ agent: 'AGENT' })).list).toMatchObject([{ accounts: 0, used: 1, left: 0, version: 2 }])
  expect((await set('owner', { agent: 'agent', fromGroup: 1940, accounts: null, version: 2 })).body.value).toEqual({ done: true })
  expect((await list()).list).toEqual([])
  const events = await back.portal.database.query<{ after: object }>(sql`select after from staff.audit where event = 'agent_quota_set' order by id desc limit 3`) // prettier-ignore
  expect(events.map(({ after }) => after)).toMatchObject([{ accounts: 'none' }, { accounts: 0 }, { accounts: 3 }])
})

test('an agent manager proposes a quota and another person confirms it; one changed since is stale (MON-30)', async () => {
  const { request } = (await set('agents', { agent: 'agent', fromGroup: 1950, accounts: 5 })).body.value as { request: string }
  expect((await list()).list).toEqual([])
  expect(await desk.confirm(request, 'finance')).toBe('confirmed')
  expect((await list()).list).toMatchObject([{ fromGroup: 1950, accounts: 5 }])
  const { request: later } = (await set('agents', { agent: 'agent', fromGroup: 1950, accounts: 9, version: 1 })).body.value as {
    request: string
  }
  await set('owner', { agent: 'agent', fromGroup: 1950, accounts: 6, version: 1 })
  expect(await desk.confirm(later, 'finance')).toBe('stale')
  expect((await list()).list).toMatchObject([{ accounts: 6 }])
})

test('a quota beyond the groups of the brand, of a player or of an older version is refused', async () => {
  await set('owner', { agent: 'agent', fromGroup: 1950, accounts: 5 })
  const cases: [object, unknown[]][] = [
    [{ agent: 'agent', fromGroup: 1961, accounts: 1 }, ['agents.group_out_of_range', { fromGroup: 'range', min: '1800', max: '1960' }]],
    [{ agent: 'demo', fromGroup: 1950, accounts: 1 }, ['agents.receiver_no_agent', {}]],
    [{ agent: 'nobodyhasthis', fromGroup: 1950, accounts: 1 }, ['request.invalid', { agent: 'unknown' }]],
    [{ agent: 'agent', fromGroup: 1950, accounts: 7 }, ['staff.changed', { version: '1', accounts: '5' }]],
    [{ agent: 'agent', fromGroup: 1950, accounts: 5, version: 1 }, ['request.invalid', { accounts: 'unchanged' }]],
  ]
  for (const [input, refusal] of cases) {
    const { body } = await set('owner', input)
    expect([input, body.code, body.details]).toMatchObject([input, ...refusal])
  }
  expect((await desk.refusalOf(groups.setQuota, 'auditor', { agent: 'agent', fromGroup: 1955, accounts: 1, version: 0, reason }))[0]).toBe('staff.forbidden') // prettier-ignore
})

test('quotas are read by key and as CSV', async () => {
  for (const [agent, fromGroup] of [
    ['agent', 1950],
    ['agent', 1955],
    ['affiliate', 1950],
  ] as const)
    // prettier-ignore
    await set('owner', { agent, fromGroup, accounts: 2 })
  const first = await list({ limit: 2 })
  const rest = await list({ limit: 2, after: first.after })
  expect([first.list.length, rest.list.length, first.count, rest.after]).toEqual([2, 1, 3, undefined])
  const { text } = await desk.ask(groups.quotasCsv, 'auditor', { agent: 'affiliate' })
  const lines = text.trim().split('\r\n')
  expect([lines.length, lines[1]]).toEqual([2, expect.stringContaining('affiliate,41,1950,1950,2,0,2,')])
})

test('two people raise a group up to the upline’s; the preview tells what it costs the upline (R-2.12.07)', async () => {
  await set('owner', { agent: 'agent', fromGroup: 1950, accounts: 1 })
  const preview = await desk.valueOf<object>(groups.raisePreview, 'auditor', { member: 'agent2', group: 1950 })
  expect(preview).toEqual({
    member: 'agent2',
    before: 1940,
    after: 1950,
    min: 1941,
    max: 1960,
    upline: 'agent',
    uplineRebatePpm: { before: 10_000, after: 5_000 },
    quotas: [{ fromGroup: 1950, accounts: 1, left: 1 }],
  })
  const { request } = await desk.valueOf<{ request: string }>(groups.raise, 'owner', { member: 'agent2', group: 1950, reason })
  expect(await groupOf('agent2')).toBe(1940)
  expect(await desk.confirm(request, 'finance')).toBe('confirmed')
  expect([await groupOf('agent2'), (await list()).list[0]!.left]).toEqual([1950, 0])
})

test.each([
  ['down', 'agent2', 1930, { min: '1941', max: '1960' }],
  ['to what it is', 'agent2', 1940, { min: '1941', max: '1960' }],
  ['above its upline', 'tareq9', 1945, { min: '1901', max: '1940' }],
  ['above the brand', 'agent', 1970, { min: '1961', max: '1960' }],
])('a group is not raised %s', async (_what, member, group, limits) => {
  for (const [line, input] of [
    [groups.raisePreview, {}],
    [groups.raise, { reason }],
  ] as const)
    // prettier-ignore
    expect(await desk.refusalOf(line, 'finance', { member, group, ...input })).toMatchObject(['agents.group_out_of_range', limits])
})

test('a raise that was proposed before the account’s group changed is stale', async () => {
  const { request } = await desk.valueOf<{ request: string }>(groups.raise, 'agents', { member: 'agent2', group: 1950, reason })
  await back.portal.database.query(sql`update identity.members set prize_group = 1945 where username = 'agent2'`)
  expect(await desk.confirm(request, 'owner')).toBe('stale')
  expect(await groupOf('agent2')).toBe(1945)
})
