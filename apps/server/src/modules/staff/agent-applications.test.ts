/** Applications of agents from /join over the operators' real server. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { calls } from '@portal/contracts/calls'
import { staffAgentApplicationRoutes as applications } from '@portal/contracts/staff/agent-applications'
import { staffOverviewRoutes as overview } from '@portal/contracts/staff/overview'
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addAgentApplication } from '../../testing/test-agent-desk.ts'
import { createTestCaller, type TestCaller } from '../../testing/test-caller.ts'
import { openDeskCaller } from '../../testing/test-desk-caller.ts'
import { openTestStaff, type TestStaff } from '../../testing/test-staff.ts'

let back: TestStaff
let desk: ReturnType<typeof openDeskCaller>
let caller: TestCaller
let names = 0
const reason = 'Spoken on the phone, a shop in Khulna.'
const newName = () => `Applicant${(names += 1)}`

beforeAll(async () => {
  back = await openTestStaff()
  desk = openDeskCaller(back)
  caller = createTestCaller(back.portal.app)
})
afterAll(() => back.close())
beforeEach(async () => {
  await back.endRequests()
  await back.portal.database.query(sql`delete from content.applications`)
  await back.portal.database.query(sql`delete from identity.call_rates`)
})

type Row = { applicationNo: string; contact: string; member?: string; state: string; version: number; claimedBy?: string; decidedBy?: string } // prettier-ignore
type Shown = { application: Row; contact: string; sameContact: string[]; earlier: object[]; answer?: string; code?: string; admitted?: string; told?: string } // prettier-ignore
const list = async (input: object = {}) => (await desk.valueOf<{ list: Row[] }>(applications.list, 'auditor', input)).list
const show = (applicationNo: string) => desk.valueOf<Shown>(applications.get, 'agents', { applicationNo })
const approve = (applicationNo: string, input: object = {}, as: 'agents' | 'owner' = 'agents') =>
  desk.ask(applications.approve, as, { applicationNo, version: 1, type: 41, reason, ...input })
async function memberOf(username: string) {
  const [row] = await back.portal.database.query<{ type: number; group: number | null; upline: string | null }>(sql`
    select m.type, m.prize_group as "group", u.username as upline from identity.members m left join identity.members u on u.id = m.upline_id where m.username = ${username}`) // prettier-ignore
  return row!
}
type Letter = { to: string; template: string; language: string; text: string }
/** The last message that left the system to a contact. */
async function letterTo(contact: string): Promise<Letter> {
  const folder = join(back.portal.folder, 'outbox')
  const read = async () => {
    const names = (await readdir(folder).catch(() => [] as string[])).filter((name) => name.endsWith('.json')).toSorted()
    const all = await Promise.all(names.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as Letter))
    return all.filter(({ to }) => to === contact)
  }
  await expect.poll(async () => (await read()).length, { timeout: 15_000 }).toBeGreaterThan(0)
  return (await read()).at(-1)!
}
const mailOf = async (token: string) =>
  (await caller.call(calls.messaging.messages, { token, query: {} })).body.value as { list: { title: string; content: string }[] }

test('a member’s application from /join waits, and approved makes an agent who reads the code (R-6.1.20, R-2.1.39)', async () => {
  const username = newName()
  await caller.register(username)
  const token = await caller.getToken(username)
  const body = {
    name: 'Rafiq',
    contactInfo: 'raju on Telegram',
    channel: 'A shop in Khulna',
    expectedMembers: 40,
    languages: ['BN'],
    comment: '',
  }
  const sent = await caller.call(calls.content.applyAsAgent, { token, body })
  const { applicationNo } = sent.body.value as { applicationNo: string }
  expect(await list({ queue: 'review', order: 'oldest' })).toMatchObject([
    { applicationNo, member: username, state: 'submitted', contact: 'r•••' },
  ])
  const { queues } = await desk.valueOf<{ queues: { name: string; count: number }[] }>(overview.queues, 'agents')
  expect(queues.find(({ name }) => name === 'agentApplications')?.count).toBe(1)
  expect((await approve(applicationNo, { type: 2, prizeGroup: 1920 })).body.value).toEqual({ done: true })
  expect(await memberOf(username)).toEqual({ type: 2, group: 1920, upline: null })
  const shown = await show(applicationNo)
  expect(shown).toMatchObject({ application: { state: 'approved', decidedBy: 'agents' }, admitted: username, told: 'mailbox' })
  expect((await caller.call(calls.identity.affiliateCheck, { query: { code: shown.code! } })).status).toBe(200)
  expect((await mailOf(token)).list[0]!.content).toContain(shown.code)
})

test('an approved visitor registers by a mailed link under the chosen agent, with group and quota (R-6.1.20)', async () => {
  const contact = 'rafiq.uddin@example.com'
  const applicationNo = await addAgentApplication(back.portal, { contact })
  const given = { type: 42, upline: 'affiliate', prizeGroup: 1930, quota: 4 }
  // A quota takes a second person, who may be another agent manager or an owner.
  const { request } = (await approve(applicationNo, given)).body.value as { request: string }
  expect((await list())[0]!.state).toBe('submitted')
  expect(await desk.confirm(request, 'owner')).toBe('confirmed')
  const { code, told, admitted } = await show(applicationNo)
  expect([told, admitted]).toEqual(['email', undefined])
  const letter = await letterTo(contact)
  expect(letter).toMatchObject({ template: 'agent.invited', language: 'EN' })
  expect(letter.text).toMatch(new RegExp(`/register\\?affiliateCode=${code}\n`))
  const username = newName()
  expect((await caller.register(username, { affiliateCode: code! })).body.value).toMatchObject({ user: { type: 42 } })
  expect(await memberOf(username)).toEqual({ type: 42, group: 1930, upline: 'affiliate' })
  const quotas = await back.portal.database.query<{ group: number; accounts: number }>(sql`
    select q.from_group as "group", q.accounts from agents.group_quotas q join identity.members m on m.id = q.agent where m.username = ${username}`)
  expect(quotas).toEqual([{ group: 1950, accounts: 4 }])
  // The link works once.
  expect((await caller.register(newName(), { affiliateCode: code! })).status).toBe(422)
})

test('a visitor with an account becomes an agent by it; a name that is taken by an agent is refused', async () => {
  const username = newName()
  await caller.register(username)
  const applicationNo = await addAgentApplication(back.portal)
  expect((await approve(applicationNo, { account: 'agent2' })).body.code).toBe('agents.already_an_agent')
  expect((await approve(applicationNo, { account: 'nobodyhasthis' })).body.details).toMatchObject({ account: 'unknown' })
  expect((await approve(applicationNo, { account: username, upline: 'agent' })).body.details).toMatchObject({ upline: 'has_account' })
  expect((await list())[0]!.state).toBe('submitted')
  expect((await approve(applicationNo, { account: username })).body.value).toEqual({ done: true })
  expect((await memberOf(username)).type).toBe(41)
  const other = await addAgentApplication(back.portal, { member: 'demo' })
  expect((await approve(other, { account: username })).body.details).toMatchObject({ account: 'not_theirs' })
})

test.each([
  ['a type that the upline may not bring in', { type: 1, upline: 'affiliate' }, 'agents.type_not_allowed'],
  ['under a player', { upline: 'nasrin' }, 'agents.receiver_no_agent'],
  ['a group above the upline’s', { type: 42, upline: 'subaffiliate', prizeGroup: 1940 }, 'agents.group_out_of_range'],
  ['a group below the brand’s', { prizeGroup: 1700 }, 'agents.group_out_of_range'],
])('an approval with %s is refused and decides nothing', async (_what, input, code) => {
  const applicationNo = await addAgentApplication(back.portal)
  expect((await approve(applicationNo, input)).body.code).toBe(code)
  expect(await list()).toMatchObject([{ state: 'submitted', version: 1 }])
})

test('of two people on one application the second is refused, and two approvals at once decide it once', async () => {
  const applicationNo = await addAgentApplication(back.portal)
  await desk.valueOf(applications.claim, 'agents', { applicationNo, isTaken: true })
  expect(await list()).toMatchObject([{ state: 'under_review', claimedBy: 'agents', version: 2 }])
  for (const line of [applications.claim, applications.approve, applications.reject])
    expect(await desk.refusalOf(line, 'owner', { applicationNo, ...(line === applications.claim ? { isTaken: true } : line === applications.approve ? { version: 2, type: 41, reason } : { version: 2, answer: reason }) })).toMatchObject(['staff.claimed_by', { by: 'agents' }]) // prettier-ignore
  await desk.valueOf(applications.claim, 'agents', { applicationNo, isTaken: false })
  const both = await Promise.all([approve(applicationNo, { version: 3 }), approve(applicationNo, { version: 3 }, 'owner')])
  expect(both.map(({ body }) => body.code ?? 'done').toSorted()).toEqual(['done', 'staff.changed'])
  expect((await approve(applicationNo, { version: 4 })).body.code).toBe('staff.changed')
  const [links] = await back.portal.database.query<{ count: number }>(sql`select count(*)::int as count from agents.invite_links where channel = ${applicationNo}`) // prettier-ignore
  expect(links!.count).toBe(1)
})

test('a rejected applicant reads the reason and may apply again; an earlier application is shown (R-6.1.20)', async () => {
  const contact = '+8801712345678'
  const first = await addAgentApplication(back.portal, { contact })
  const answer = 'The channel has no visitors yet.'
  await desk.valueOf(applications.reject, 'agents', { applicationNo: first, version: 1, answer })
  expect((await letterTo(contact)).text).toContain(answer)
  expect(await show(first)).toMatchObject({ answer, told: 'sms', application: { state: 'rejected' } })
  const second = await addAgentApplication(back.portal, { contact })
  expect((await show(second)).earlier).toMatchObject([{ applicationNo: first, state: 'rejected', answer }])
  const token = await caller.getToken('demo')
  const own = await addAgentApplication(back.portal, { member: 'demo' })
  await desk.valueOf(applications.reject, 'agents', { applicationNo: own, version: 1, answer })
  expect((await mailOf(token)).list[0]!.content).toContain(answer)
})

test('a contact is masked in lists and files, and whoever sees it in full stands in the audit', async () => {
  const applicationNo = await addAgentApplication(back.portal, { contact: 'rafiq@example.com' })
  expect((await list())[0]!.contact).toBe('r•••@example.com')
  const { text } = await desk.ask(applications.csv, 'auditor', { state: 'submitted' })
  expect([text.includes('rafiq@'), text.split('\r\n')[1]]).toEqual([false, expect.stringContaining(`${applicationNo},Rafiq Uddin,r•••@example.com`)]) // prettier-ignore
  expect((await desk.refusalOf(applications.get, 'auditor', { applicationNo }))[0]).toBe('staff.forbidden')
  expect((await show(applicationNo)).contact).toBe('rafiq@example.com')
  const [row] = await back.portal.database.query<{ username: string }>(sql`
    select username from staff.audit where event = 'agent_application_seen' and subject_id = ${applicationNo}`)
  expect(row).toEqual({ username: 'agents' })
})

test('a quota request whose application a colleague rejected meanwhile is stale', async () => {
  const applicationNo = await addAgentApplication(back.portal)
  const { request } = (await approve(applicationNo, { prizeGroup: 1955 })).body.value as { request: string }
  await desk.valueOf(applications.reject, 'owner', { applicationNo, version: 1, answer: 'The channel has no visitors yet.' })
  expect(await desk.confirm(request, 'owner')).toBe('stale')
  expect((await list())[0]!.state).toBe('rejected')
})
