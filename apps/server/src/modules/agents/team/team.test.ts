import { randomUUID } from 'node:crypto'
import { type CallLine, calls } from '@portal/contracts/calls'
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rollUpTeams, rollUpTurnover } from '#modules/reports'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createTestCaller, type Reply, type TestCaller } from '../../../testing/test-caller.ts'

let portal: TestApp
let caller: TestCaller
const tokens = new Map<string, string>()
const publicIds = new Map<string, string>()
const quick = { settleMs: 1, fullSpeedAfterMs: 0 }

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
