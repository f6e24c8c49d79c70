/** Persons of staff who are limited to the lines of named agents: what they see and do of these, and nothing of others. */
import { staffAgentBillRoutes as bills } from '@portal/contracts/staff/agent-bills'
import { staffAgentContractRoutes as contracts } from '@portal/contracts/staff/agent-contracts'
import { staffAgentGroupRoutes as groups } from '@portal/contracts/staff/agent-groups'
import { staffAgentTreeRoutes as tree } from '@portal/contracts/staff/agent-tree'
import { staffDisableRequestRoutes as disabling } from '@portal/contracts/staff/disable-requests'
import { staffMemberRoutes as members } from '@portal/contracts/staff/members'
import { staffPeopleRoutes as people } from '@portal/contracts/staff/people'
import { staffRequestRoutes as requests } from '@portal/contracts/staff/requests'
import { staffSessionRoutes as session } from '@portal/contracts/staff/session'
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addAgentBill } from '../../testing/test-agent-desk.ts'
import { openDeskCaller } from '../../testing/test-desk-caller.ts'
import { openTestStaff, type TestStaff } from '../../testing/test-staff.ts'

let back: TestStaff
let desk: ReturnType<typeof openDeskCaller>
const reason = 'This person looks after one line alone.'

/** The lines: agent, agent2, tareq9, mitu22, …; affiliate, subaffiliate, laila, …. The demo person `agents` has that of `affiliate`. */
beforeAll(async () => {
  back = await openTestStaff()
  desk = openDeskCaller(back)
})
afterAll(() => back.close())
beforeEach(async () => {
  await back.endRequests()
  await setLines(['affiliate'])
})

async function setLines(agents: string[]): Promise<void> {
  const { database } = back.portal
  await database.query(sql`delete from staff.person_lines`)
  await database.query(sql`
    insert into staff.person_lines (person_id, brand_id, agent, given_by)
    select p.id, 1, m.id, 'test' from staff.people p, identity.members m
    where p.username = 'agents' and m.brand_id = 1 and m.username = any (${agents}::text[])`)
}

type Listed<Row> = { list: Row[]; count: number }
type Branch = Listed<{ account: string; upline?: string }> & { node?: { row: { account: string; upline?: string }; line: string[] } }
const value = <Value>(line: { call: `GET /staff/v1/${string}` | `POST /staff/v1/${string}` }, input: object = {}) =>
  desk.valueOf<Value>(line, 'agents', input)
const refusal = (line: { call: `GET /staff/v1/${string}` | `POST /staff/v1/${string}` }, input: object) =>
  desk.refusalOf(line, 'agents', input)

test('lines are set by two people, named in the session and the list of people, and narrow the grants', async () => {
  await setLines([])
  expect((await value<{ brands: object[] }>(session.me)).brands[0]).not.toHaveProperty('lines')
  const { request } = await desk.valueOf<{ request: string }>(people.setLines, 'owner', { username: 'agents', agents: ['Agent2', 'agent2', 'affiliate'], reason }) // prettier-ignore
  expect((await desk.show(request, 'owner')).lines).toContainEqual({ label: 'linesBefore', value: '–' })
  const { database } = back.portal
  await database.query(sql`
    insert into staff.person_roles (person_id, brand_id, role_id, given_by, given_at)
    select p.id, 1, r.id, 'demo', now() - interval '2 days' from staff.people p, staff.roles r where p.username = 'finance' and r.code = 'owner'`)
  expect(await desk.confirm(request, 'finance')).toBe('confirmed')
  await database.query(sql`
    delete from staff.person_roles g using staff.roles r, staff.people p
    where r.id = g.role_id and p.id = g.person_id and r.code = 'owner' and p.username = 'finance'`)
  const [brand] = (await value<{ brands: { lines: string[]; grants: object }[] }>(session.me)).brands
  expect([brand!.lines.toSorted(), brand!.grants]).toEqual([
    ['affiliate', 'agent2'],
    { 'members.read': 'act', 'agents.read': 'act', 'agents.offer': 'ask', 'agents.correct': 'ask', 'agents.move': 'ask', 'agents.groups': 'ask' }, // prettier-ignore
  ])
  const listed = await desk.valueOf<Listed<{ username: string; lines: string[] }>>(people.list, 'owner', {})
  expect(listed.list.filter(({ lines }) => lines.length > 0)).toMatchObject([{ username: 'agents', lines: ['affiliate', 'agent2'] }])
})

test('an owner is not limited, nor is anybody to an account that is no agent', async () => {
  const set = (input: object) => desk.refusalOf(people.setLines, 'owner', { reason, ...input })
  expect(await set({ username: 'owner', agents: ['agent'] })).toEqual(['request.invalid', { username: 'owner' }])
  expect(await set({ username: 'agents', agents: ['demo'] })).toEqual(['request.invalid', { agents: 'no_agent' }])
  expect(await set({ username: 'agents', agents: ['nobody'] })).toEqual(['request.invalid', { agents: 'no_agent' }])
  expect((await set({ username: 'nobody', agents: ['agent'] }))[0]).toBe('staff.not_found')
})

test('the tree begins with the own agents; other branches, searches and files are empty or unknown', async () => {
  const top = await value<Branch>(tree.branch)
  expect([top.list.map(({ account }) => account), top.count]).toEqual([['affiliate'], 1])
  const below = await value<Branch>(tree.branch, { member: 'subaffiliate' })
  expect([below.node!.line, below.node!.row.upline]).toEqual([['affiliate'], 'affiliate'])
  expect(below.list.map(({ account }) => account)).toContain('laila')
  expect((await refusal(tree.branch, { member: 'agent' }))[0]).toBe('staff.not_found')
  expect((await value<Branch>(tree.branch, { name: 'agent' })).list).toEqual([])
  expect((await value<Branch>(tree.branch, { name: 'lai' })).list.map(({ account }) => account)).toEqual(['laila'])
  const { text } = await desk.ask(tree.branchCsv, 'agents', {})
  expect(text).toContain('affiliate')
  expect(text).not.toMatch(/^agent,/m)
  expect((await refusal(tree.branchCsv, { member: 'agent' }))[0]).toBe('staff.not_found')
  // The line above the own agent stays unseen.
  await setLines(['subaffiliate'])
  const own = await value<Branch>(tree.branch, { member: 'subaffiliate' })
  expect([own.node!.line, own.node!.row.upline]).toEqual([[], undefined])
})

test('a move stays within the lines and never goes to the top', async () => {
  expect(await refusal(tree.move, { member: 'agent2', to: 'affiliate', reason })).toEqual(['request.invalid', { member: 'unknown' }])
  expect(await refusal(tree.move, { member: 'laila', to: 'agent', reason })).toEqual(['request.invalid', { to: 'unknown' }])
  expect(await refusal(tree.movePreview, { member: 'laila', to: 'agent' })).toEqual(['request.invalid', { to: 'unknown' }])
  expect((await refusal(tree.move, { member: 'laila', reason }))[0]).toBe('staff.forbidden')
  const preview = await value<{ oldLine: string[]; newLine: string[] }>(tree.movePreview, { member: 'laila', to: 'affiliate' })
  expect([preview.oldLine, preview.newLine]).toEqual([['affiliate', 'subaffiliate'], ['affiliate']])
  const { request } = await value<{ request: string }>(tree.move, { member: 'laila', to: 'affiliate', reason })
  expect(await desk.confirm(request, 'owner')).toBe('confirmed')
})

const quotas = async () => [...new Set((await value<Listed<{ agent: string }>>(groups.quotas)).list.map(({ agent }) => agent))].toSorted()

test('contracts, bills, quotas and requests of other lines are neither listed nor opened nor changed', async () => {
  const { database } = back.portal
  const billNo = await addAgentBill(back.portal)
  const [contract] = await database.query<{ no: string }>(sql`
    select c.contract_no as no from agents.contracts c join agents.bills b on b.contract_id = c.id where b.bill_no = ${billNo}`)
  await database.query(sql`
    insert into agents.group_quotas (agent, from_group, accounts, brand_id)
    select id, 1957, 2, 1 from identity.members where username in ('affiliate', 'agent', 'subaffiliate')`)
  await database.query(sql`
    insert into agents.disable_requests (brand_id, agent, member, reason, key, content)
    select 1, m.upline_id, m.id, 'Plays for another one.', m.username, sha256('x') from identity.members m where m.username in ('babul', 'farid')`)
  expect((await value<Listed<object>>(bills.list)).list).toEqual([])
  expect((await value<Listed<object>>(contracts.list)).count).toBe(0)
  expect((await refusal(bills.get, { billNo }))[0]).toBe('staff.not_found')
  expect((await refusal(bills.export, { billNo }))[0]).toBe('staff.not_found')
  expect((await refusal(bills.adjust, { billNo, amount: '1', reason }))[0]).toBe('staff.not_found')
  expect((await refusal(contracts.get, { contractNo: contract!.no }))[0]).toBe('staff.not_found')
  expect(await quotas()).toEqual(['affiliate', 'subaffiliate'])
  const file = (await desk.ask(groups.quotasCsv, 'agents', {})).text.trim().split('\r\n').slice(1)
  expect([...new Set(file.map((line) => line.split(',')[0]))].toSorted()).toEqual(['affiliate', 'subaffiliate'])
  expect(await refusal(groups.setQuota, { agent: 'agent', fromGroup: 1955, accounts: 9, version: 1, reason })).toEqual(['request.invalid', { agent: 'unknown' }]) // prettier-ignore
  expect(await refusal(groups.raise, { member: 'agent2', group: 1950, reason })).toEqual(['request.invalid', { member: 'unknown' }])
  expect(await refusal(groups.raisePreview, { member: 'agent2', group: 1950 })).toEqual(['request.invalid', { member: 'unknown' }])
  expect(await refusal(contracts.offer, { member: 'agent', kind: 'HOUR', terms: { tiers: [{ ratePpm: 100 }] }, reason })).toEqual(['request.invalid', { member: 'unknown' }]) // prettier-ignore
  const asked = await value<Listed<{ member: string }>>(disabling.list)
  expect([asked.list.map(({ member }) => member), asked.count]).toEqual([['farid'], 1])
  expect((await desk.ask(disabling.csv, 'agents', {})).text).not.toContain('babul')
  for (const { csv } of [bills, contracts]) expect((await desk.ask(csv, 'agents', {})).text.trim().split('\r\n')).toHaveLength(1)
  // With the line of `agent` the same calls answer.
  await setLines(['agent'])
  expect((await value<Listed<{ agent: string }>>(bills.list)).list.every(({ agent }) => agent === 'agent')).toBe(true)
  expect((await value<{ bill: { billNo: string } }>(bills.get, { billNo })).bill.billNo).toBe(billNo)
  expect((await value<{ contract: { downline: string } }>(contracts.get, { contractNo: contract!.no })).contract.downline).toBe('agent')
  expect(await quotas()).toContain('agent')
  expect(await quotas()).not.toContain('affiliate')
})

test('members of other lines are neither listed, found nor opened', async () => {
  const all = await value<Listed<{ username: string }>>(members.list)
  const names = all.list.map(({ username }) => username)
  expect([names.includes('laila'), names.includes('babul'), names.includes('agent'), all.count]).toEqual([true, false, false, names.length])
  expect((await value<Listed<object>>(members.list, { name: 'babul' })).count).toBe(0)
  expect((await value<{ list: object[] }>(members.search, { text: 'babul' })).list).toEqual([])
  expect((await value<{ list: { username: string }[] }>(members.search, { text: 'laila' })).list).toMatchObject([{ username: 'laila' }])
  for (const line of [members.get, members.sessions, members.events]) {
    expect([line.call, (await refusal(line, { member: 'babul' }))[0]]).toEqual([line.call, 'staff.not_found'])
    expect([line.call, (await desk.ask(line, 'agents', { member: 'laila' })).status]).toEqual([line.call, 200])
  }
})

test('requests of others are hidden, one’s own are shown; a member who moves away is gone at once', async () => {
  const { request: theirs } = await desk.valueOf<{ request: string }>(tree.move, 'finance', { member: 'babul', to: 'agent', reason })
  const { request: own } = await value<{ request: string }>(tree.move, { member: 'farid', to: 'affiliate', reason })
  expect((await value<Listed<{ id: string }>>(requests.list)).list.map(({ id }) => id)).toContain(own)
  expect((await value<Listed<{ isMine: boolean }>>(requests.list)).list.every(({ isMine }) => isMine)).toBe(true)
  expect((await refusal(requests.get, { id: theirs }))[0]).toBe('staff.not_found')
  expect((await value<{ request: { id: string } }>(requests.get, { id: own })).request.id).toBe(own)
  await desk.valueOf(requests.withdraw, 'agents', { id: own })
  expect((await desk.ask(members.get, 'agents', { member: 'poly' })).status).toBe(200)
  const { request } = await desk.valueOf<{ request: string }>(tree.move, 'finance', { member: 'poly', to: 'agent', reason })
  expect(await desk.confirm(request, 'owner')).toBe('confirmed')
  expect((await refusal(members.get, { member: 'poly' }))[0]).toBe('staff.not_found')
})
