import { randomUUID } from 'node:crypto'
import { calls } from '@portal/contracts/calls'
import type { StaffRole } from '@portal/contracts/staff-permissions'
import { staffDisableRequestRoutes as desk } from '@portal/contracts/staff/disable-requests'
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestCaller, type Reply, type TestCaller } from '../../testing/test-caller.ts'
import { openTestStaff, type TestStaff } from '../../testing/test-staff.ts'

let back: TestStaff
let caller: TestCaller
const tokens = new Map<string, string>()
const reason = 'Somebody else plays by this account.'

beforeAll(async () => {
  back = await openTestStaff()
  caller = createTestCaller(back.portal.app)
  for (const name of ['agent', 'affiliate', 'babul']) tokens.set(name, await caller.getToken(name))
})
afterAll(() => back.close())
beforeEach(async () => {
  await back.portal.database.query(sql`truncate agents.disable_requests`)
  await back.portal.database.query(sql`update identity.members set locked_at = null, prize_group = null`)
  await back.portal.database.query(sql`update identity.members set prize_group = 1940 where username = 'agent'`)
})

type Request = { id: string; state: string; decision: string; member: { account: string } }
type Options = { group?: { current: number; own: number; quotas: object[] }; disableRequest?: Request; mayAskToDisable: boolean }

const find = async (username: string) => {
  const [row] = await back.portal.database.query<{ id: bigint; publicId: string; locked: boolean; group: number | null }>(sql`
    select id, public_id as "publicId", locked_at is not null as locked, prize_group as "group" from identity.members where username = ${username}`)
  return row!
}
const refusalOf = ({ status, body }: Reply) => [status, body.code, body.details]
const valueOf = <T>({ body, text }: Reply) => {
  if (!body.success) throw new Error(text)
  return body.value as T
}
const post = (line: { call: string }, body: object, as = 'agent', key: string = randomUUID()) =>
  caller.call(line as typeof calls.team.askToDisable, { token: tokens.get(as)!, body, headers: { 'idempotency-key': key } })
const ask = async (username: string, as = 'agent', key?: string) =>
  post(calls.team.askToDisable, { member: (await find(username)).publicId, reason }, as, key)
const options = async (username: string) =>
  valueOf<Options>(
    await caller.call(calls.team.memberOptions, { token: tokens.get('agent')!, query: { member: (await find(username)).publicId } }),
  )
const raise = async (username: string, prizeGroup: number, as = 'agent') =>
  post(calls.team.raiseGroup, { member: (await find(username)).publicId, prizeGroup }, as)
const staffTokens = new Map<StaffRole, string>()
async function decide(as: StaffRole, input: object) {
  if (!staffTokens.has(as)) staffTokens.set(as, await back.signIn(as))
  back.pass(5)
  return back.call(desk.decide, { token: staffTokens.get(as)!, input: { version: 1, isApproved: true, reason, ...input } })
}
const mails = async (username: string, like: string) =>
  (await back.portal.database.query<{ key: string }>(sql`
    select key from messaging.messages where member = ${(await find(username)).id} and key like ${`${like}%`}`)).length // prettier-ignore

test('an agent asks once to disable an account of the team, sees the state and takes it back (R-2.12.07)', async () => {
  expect((await options('babul')).mayAskToDisable).toBe(true)
  const key = randomUUID()
  const replies = await Promise.all([1, 2, 3].map(() => ask('babul', 'agent', key)))
  const requests = replies.map((reply) => valueOf<{ request: Request }>(reply).request)
  expect(new Set(requests.map(({ id }) => id)).size).toBe(1)
  expect(requests[0]).toMatchObject({ state: 'OPEN', member: { account: 'babul' } })
  expect(refusalOf(await ask('babul'))).toEqual([409, 'agents.disable_open', {}])
  expect(await options('babul')).toMatchObject({ mayAskToDisable: false, disableRequest: { state: 'OPEN' } })
  const { id } = requests[0]!
  expect(refusalOf(await post(calls.team.withdrawDisable, { id }, 'affiliate'))).toEqual([404, 'agents.disable_unknown', {}])
  for (const _again of [1, 2])
    expect(valueOf<{ request: Request }>(await post(calls.team.withdrawDisable, { id })).request.state).toBe('WITHDRAWN')
  expect((await decide('risk', { id })).body.code).toBe('staff.changed')
  expect((await find('babul')).locked).toBe(false)
  const { list } = valueOf<{ list: Request[] }>(await caller.call(calls.team.disableRequests, { token: tokens.get('agent')! }))
  expect(list.map(({ state }) => state)).toEqual(['WITHDRAWN'])
})

test('nobody asks about an account of another line, a locked one, or without a reason (R-2.12.07)', async () => {
  expect(refusalOf(await ask('babul', 'affiliate'))).toEqual([404, 'agents.member_unknown', {}])
  const { publicId: member } = await find('babul')
  expect((await post(calls.team.askToDisable, { member, reason: 'short' })).body).toMatchObject({
    code: 'request.invalid',
    details: { reason: expect.anything() },
  })
  await back.portal.database.query(sql`update identity.members set locked_at = now() where username = 'babul'`)
  expect(refusalOf(await ask('babul'))).toEqual([409, 'agents.disable_needless', {}])
})

test('an operator approves: the account is locked, its sessions end, the agent is told why (R-2.12.07)', async () => {
  const { id } = valueOf<{ request: Request }>(await ask('babul')).request
  expect((await decide('agents', { id })).status).toBe(403)
  const answers = await Promise.all([decide('risk', { id }), decide('support', { id })])
  expect(answers.map(({ body }) => body.code ?? 'done').toSorted()).toEqual(['done', 'staff.changed'])
  expect((await find('babul')).locked).toBe(true)
  expect((await caller.call(calls.identity.memberInfo, { token: tokens.get('babul')! })).body.success).toBe(false)
  expect(await options('babul')).toMatchObject({ mayAskToDisable: false, disableRequest: { state: 'APPROVED', decision: reason } })
  expect(await mails('agent', `agent-disable:${id}`)).toBe(1)
  const [row] = await back.portal.database.query<{ after: object }>(
    sql`select after from staff.audit where event = 'disable_decided' order by id desc limit 1`,
  )
  expect(row!.after).toMatchObject({ state: 'APPROVED', agent: 'agent', isLocked: true })
})

test('the queue goes into a file by its filters, and the audit says who took it', async () => {
  const { id } = valueOf<{ request: Request }>(await ask('babul')).request
  await decide('risk', { id, isApproved: false })
  valueOf(await ask('babul'))
  const file = async (as: StaffRole, input: object = {}) => {
    if (!staffTokens.has(as)) staffTokens.set(as, await back.signIn(as))
    return back.call(desk.csv, { token: staffTokens.get(as)!, input: input as Record<string, unknown> })
  }
  const { text, headers } = await file('risk', { state: 'REJECTED', member: 'babul' })
  expect(headers['content-disposition']).toBe('attachment; filename="disable-requests.csv"')
  const [head, line, ...rest] = text.replace('\uFEFF', '').trim().split('\r\n')
  expect(head).toBe('id,member,agent,isInTeam,isLocked,reason,state,createdAt,decidedAt,decidedBy,decision')
  expect([line, rest]).toEqual([expect.stringContaining(`${id},babul,agent,true,false,${reason},REJECTED,`), []])
  expect((await file('risk')).text.match(/babul/g)).toHaveLength(2)
  expect((await file('content')).status).toBe(403)
  expect((await file('risk', { state: 'LATER' })).body.code).toBe('request.invalid')
  const [row] = await back.portal.database.query<{ event: string; after: object }>(sql`
    select event, after from staff.audit where event = 'disable_requests_exported' order by id limit 1`)
  expect(row!.after).toEqual({ filters: '{"state":"REJECTED","member":"babul"}' })
})

test('an account that left the line is not locked for its former agent; the request can be rejected', async () => {
  const { id } = valueOf<{ request: Request }>(await ask('babul')).request
  await back.portal.database.query(
    sql`update agents.disable_requests set agent = (select id from identity.members where username = 'affiliate') where id = ${id}::bigint`,
  )
  expect((await decide('risk', { id })).body.code).toBe('agents.member_unknown')
  expect((await decide('risk', { id, isApproved: false })).body.success).toBe(true)
  expect((await find('babul')).locked).toBe(false)
})

test('an agent raises the group of a direct downline within limits and quota, once (R-2.12.07)', async () => {
  expect(await options('agent2')).toMatchObject({ group: { own: 1940, quotas: [] } })
  expect((await options('babul')).group).toBeUndefined()
  const { current } = (await options('agent2')).group!
  for (const _again of [1, 2]) expect(valueOf(await raise('agent2', current + 10))).toEqual({ prizeGroup: current + 10 })
  expect((await find('agent2')).group).toBe(current + 10)
  expect(await mails('agent2', 'group-raised:')).toBe(1)
  expect(refusalOf(await raise('agent2', 1941))).toEqual([
    422,
    'agents.group_out_of_range',
    { prizeGroup: 'range', min: '1800', max: '1940' },
  ])
  expect((await raise('agent2', current)).body.code).toBe('agents.group_out_of_range')
  for (const [name, as] of [
    ['babul', 'agent'],
    ['agent2', 'affiliate'],
  ] as const)
    expect((await raise(name, 1939, as)).body.code).toBe('agents.receiver_unknown')
  await back.portal.database.query(
    sql`insert into agents.group_quotas (agent, from_group, accounts) select id, 1930, 0 from identity.members where username = 'agent'`,
  )
  expect((await options('agent2')).group!.quotas).toEqual([{ fromGroup: 1930, left: 0 }])
  expect(refusalOf(await raise('agent2', 1935))).toEqual([422, 'agents.group_quota_reached', { prizeGroup: 'quota', left: '0' }])
})
