import { randomUUID } from 'node:crypto'
import { type CallLine, calls } from '@portal/contracts/calls'
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countOnline } from '#modules/identity'
import { rollUpTeams, rollUpTurnover } from '#modules/reports'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createTestCaller, type Reply, type TestCaller } from '../../../testing/test-caller.ts'

let portal: TestApp
let caller: TestCaller
const tokens = new Map<string, string>()
const publicIds = new Map<string, string>()
const quick = { settleMs: 20_000, fullSpeedAfterMs: 0 }

beforeAll(async () => {
  portal = await openTestApp()
  caller = createTestCaller(portal.app)
  for (const name of ['agent', 'agent2', 'affiliate', 'demo']) tokens.set(name, await caller.getToken(name))
  const rows = await portal.database.query<{ name: string; id: string }>(
    sql`select username as name, public_id as id from identity.members`,
  )
  for (const { name, id } of rows) publicIds.set(name, id)
  await rollUpTurnover(portal.database, portal.brands, quick)
  await rollUpTeams(portal.database, portal.brands, quick)
})
afterAll(async () => {
  expect((await portal.checkRollUps()).filter(({ violations }) => violations > 0)).toEqual([])
  await portal.close()
})

const ask = (name: string, line: CallLine, query: Record<string, string> = {}) => caller.call(line, { token: tokens.get(name)!, query })
const valueOf = <T>(reply: Reply) => reply.body.value as T
type Named = { account: string }
const accounts = async (name: string, query: Record<string, string> = {}) =>
  valueOf<{ list: Named[] }>(await ask(name, calls.team.members, query)).list.map(({ account }) => account)

test('an agent sees the accounts below it, directly or all, and nobody else (R-2.12.07)', async () => {
  expect((await accounts('agent2', { sort: 'account' })).length).toBe(3)
  expect(await accounts('agent2', { scope: 'ALL', sort: 'account' })).toEqual(['babul', 'mitu22', 'shirin', 'tareq9'])
  expect(await accounts('agent', { scope: 'ALL', depth: '3' })).toEqual(['mitu22'])
  const { members, agents, players } = valueOf<Record<string, number>>(await ask('agent', calls.team.overview))
  expect([members, agents, players]).toEqual([10, 1, 9])
})

test.each(['agent', 'nasrin', 'rupa', 'nobody'])('%s is unknown to an agent who is not above it (R-2.12.07, SEC-24)', async (other) => {
  const id = publicIds.get(other) ?? other
  const asked: [CallLine, Record<string, string>][] = [
    [calls.team.member, { member: id }],
    [calls.team.members, { node: id }],
    [calls.team.members, { after: id }],
    [calls.team.profit, { node: id }],
    [calls.team.profitExport, { node: id }],
  ]
  for (const [line, query] of asked) expect((await ask('agent2', line, query)).body.code).toBe('agents.member_unknown')
  const body = { member: id, title: 'Hello', text: 'How are you?' }
  const sent = await caller.call(calls.team.sendMessage, {
    token: tokens.get('agent2')!,
    body,
    headers: { 'idempotency-key': randomUUID() },
  })
  expect(sent.body.code).toBe('agents.member_unknown')
})

test('who is online is counted at once in a small team, and once a minute in a large one (R-2.12.05)', async () => {
  await caller.getToken('mitu22')
  const rows = await portal.database.query<{ id: bigint; username: string }>(sql`
    select id, username from identity.members where username in ('agent', 'agent2', 'tareq9', 'babul')`)
  const ids = new Map(rows.map(({ id, username }) => [username, id]))
  /** All below and those directly below, as a team is counted that has more accounts than so many. */
  const count = (name: string, exact?: number) =>
    Promise.all([false, true].map((isDirect) => countOnline(portal.database, ids.get(name)!, isDirect, exact)))
  const online = Object.fromEntries(
    await Promise.all(['agent', 'agent2', 'tareq9', 'babul'].map(async (name) => [name, await count(name)] as const)),
  )
  // agent2 is logged in itself, and demo; below it mitu22 is the only one, two levels down.
  expect(online).toMatchObject({ agent2: [1, 0], tareq9: [1, 1], babul: [0, 0] })
  await rollUpTeams(portal.database, portal.brands, quick)
  for (const [name, found] of Object.entries(online)) expect(await count(name, 0)).toEqual(found)
  await portal.database.query(sql`
    update identity.sessions set last_seen_at = now() - interval '5 minutes 1 second' where member_id = (select id from identity.members where username = 'mitu22')`)
  expect([await count('agent2'), await count('agent2', 0)]).toEqual([[0, 0], [1, 0]]) // prettier-ignore
  await rollUpTeams(portal.database, portal.brands, quick)
  expect([await count('agent2', 0), await count('tareq9', 0)]).toEqual([[0, 0], [0, 0]]) // prettier-ignore
})
