/** The tree of agents and moves of lines over the operators' real server. */
import { staffAgentTreeRoutes as tree } from '@portal/contracts/staff/agent-tree'
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { offerFromHouse } from '#modules/agents'
import { expectSoundLedger } from '#modules/bets'
import { salary, tier } from '../../testing/test-contract-terms.ts'
import { openDeskCaller } from '../../testing/test-desk-caller.ts'
import { openTestStaff, type TestStaff } from '../../testing/test-staff.ts'

let back: TestStaff
let desk: ReturnType<typeof openDeskCaller>
const reason = 'The agent has left, its line goes to another one.'
const brand = { id: 1, currency: 'BDT', timeZone: 'Asia/Dhaka' }

/** The line: agent, agent2, tareq9, mitu22. Others: affiliate, subaffiliate. */
beforeAll(async () => {
  back = await openTestStaff()
  desk = openDeskCaller(back)
  await back.portal.database.query(sql`update identity.members set type = 2 where username = 'tareq9'`)
})
afterAll(async () => {
  expect((await back.portal.checkRollUps()).filter(({ id, violations }) => id === 'I38' && violations > 0)).toEqual([])
  await expectSoundLedger(back.portal.database)
  await back.close()
})
beforeEach(() => back.endRequests())

type Row = {
  account: string
  type: number
  upline?: string
  members: number
  direct: number
  turnover: string
  net: string
  prizeGroup?: number
  isLocked: boolean
}
type Branch = { list: Row[]; count: number; after?: string; node?: { row: Row; line: string[] }; currency: string } // prettier-ignore
type Preview = {
  members: number
  agents: number
  oldLine: string[]
  newLine: string[]
  ending: { contractNo: string; isOffer: boolean; endsAt: string }[]
  groupLimit?: number
  tooHigh: { account: string; prizeGroup: number }[]
  countsFrom: { kind: string; at: string }[]
}
const branch = (input: object = {}) => desk.valueOf<Branch>(tree.branch, 'auditor', input)
const namesOf = ({ list }: Branch) => list.map(({ account }) => account)
const move = async (input: object) => (await desk.valueOf<{ request: string }>(tree.move, 'agents', { reason, ...input })).request

async function setGroup(username: string, group: number | null): Promise<void> {
  await back.portal.database.query(sql`update identity.members set prize_group = ${group}::int where username = ${username}`)
}

test('the tree begins with the agents without an upline and goes down by account (R-6.1.15, R-2.12.07)', async () => {
  const top = await branch()
  expect(namesOf(top)).toEqual(expect.arrayContaining(['affiliate', 'agent']))
  expect(top.list.every(({ type, upline }) => type !== 0 && upline === undefined)).toBe(true)
  const { node, list, count } = await branch({ member: 'AGENT2' })
  expect([node!.line, node!.row.account, node!.row.direct, count]).toEqual([['agent'], 'agent2', list.length, list.length])
  const below = list.find(({ account }) => account === 'tareq9')!
  expect(below).toMatchObject({ type: 2, upline: 'agent2', isLocked: false, turnover: '0', net: '0' })
  expect(below.members).toBeGreaterThan(0)
})

test('a branch is read by key, page after page, and its cursor fits no other branch', async () => {
  const whole = namesOf(await branch({ member: 'agent' }))
  const seen: string[] = []
  for (let after: string | undefined, isFirst = true; isFirst || after !== undefined; isFirst = false) {
    const page = await branch({ member: 'agent', limit: 2, ...(after !== undefined && { after }) })
    seen.push(...namesOf(page))
    after = page.after
  }
  expect([seen, seen.length > 2]).toEqual([whole, true])
  const { after } = await branch({ member: 'agent', limit: 1 })
  expect((await desk.refusalOf(tree.branch, 'auditor', { member: 'agent2', after }))[0]).toBe('staff.cursor_invalid')
})

test('an account is found by the beginning of its name wherever it stands', async () => {
  const found = await branch({ name: 'MITU' })
  expect(found.list).toMatchObject([{ account: 'mitu22', upline: 'tareq9' }])
  expect((await branch({ name: 'nobodyhasthis' })).list).toEqual([])
  expect(await desk.refusalOf(tree.branch, 'auditor', { name: 'a', member: 'agent' })).toMatchObject(['request.invalid', { name: 'alone' }])
  expect((await desk.refusalOf(tree.branch, 'auditor', { member: 'nobodyhasthis' }))[0]).toBe('staff.not_found')
})

test('the file of a branch holds the whole team with its levels, and that it was taken stands in the audit', async () => {
  const { text } = await desk.ask(tree.branchCsv, 'agents', { member: 'agent2' })
  const lines = text.trim().split('\r\n').map((line) => line.split(',')) // prettier-ignore
  expect(lines.find(([account]) => account === 'mitu22')!.slice(0, 4)).toEqual(['mitu22', '2', 'tareq9', '0'])
  const { node } = await branch({ member: 'agent2' })
  expect(lines).toHaveLength(node!.row.members + 1)
  const [row] = await back.portal.database.query<{ subject: string }>(sql`
    select subject_id as subject from staff.audit where event = 'agent_tree_exported' order by id desc limit 1`)
  expect(row).toEqual({ subject: 'agent2' })
  const top = await desk.ask(tree.branchCsv, 'agents')
  expect(top.text).toContain('affiliate,1,,41,')
})

test('the preview of a move tells who goes, which contracts end, which groups are too high, and from when (R-1.1.18)', async () => {
  await setGroup('mitu22', 1945)
  const ids = new Map((await back.portal.database.query<{ id: bigint; username: string }>(sql`select id, username from identity.members`)).map(({ id, username }) => [username, id])) // prettier-ignore
  await back.portal.database.transaction((tx) =>
    offerFromHouse(tx, back.portal.forStaff, brand, { kind: 'DAY', downline: ids.get('tareq9')!, terms: salary([tier(5_000)]) }),
  )
  await back.portal.database.query(sql`
    update agents.contracts set state = 'ACTIVE', valid_from = clock_timestamp() - interval '3 days', upline = ${ids.get('agent2')!}, line = ${[String(ids.get('agent')), String(ids.get('agent2'))]}::bigint[]
    where downline = ${ids.get('tareq9')!}`)
  const preview = await desk.valueOf<Preview>(tree.movePreview, 'agents', { member: 'tareq9', to: 'subaffiliate' })
  expect(preview).toMatchObject({
    oldLine: ['agent', 'agent2'],
    newLine: ['affiliate', 'subaffiliate'],
    ending: [{ isOffer: false }],
    groupLimit: 1930,
    tooHigh: [{ account: 'mitu22', prizeGroup: 1945 }],
  })
  expect([preview.members, preview.agents]).toEqual([(await branch({ member: 'tareq9' })).node!.row.members + 1, 1])
  expect(preview.countsFrom.map(({ kind }) => kind)).toEqual(['DAY', 'HOUR', 'RT', 'DIV'])
  for (const { at } of preview.countsFrom) expect(Date.parse(at)).toBeGreaterThan(Date.now())
  // Nothing was changed by looking.
  expect((await branch({ member: 'tareq9' })).node!.line).toEqual(['agent', 'agent2'])
})

test('a move is decided by two people, ends what the preview said, and stands in the history of the line (R-1.1.18, MON-30)', async () => {
  const { ending } = await desk.valueOf<Preview>(tree.movePreview, 'auditor', { member: 'tareq9', to: 'affiliate' })
  const request = await move({ member: 'tareq9', to: 'affiliate' })
  expect((await branch({ member: 'tareq9' })).node!.line).toEqual(['agent', 'agent2'])
  const { lines } = await desk.show(request, 'owner')
  expect(lines).toEqual(expect.arrayContaining([{ label: 'oldLine', value: 'agent › agent2' }, { label: 'newLine', value: 'affiliate' }])) // prettier-ignore
  expect(lines.filter(({ label }) => label === 'endingContract').map(({ value }) => value.split(' ')[0])).toEqual(ending.map(({ contractNo }) => contractNo)) // prettier-ignore
  expect(await desk.confirm(request, 'owner')).toBe('confirmed')
  expect([(await branch({ member: 'tareq9' })).node!.line, (await branch({ member: 'mitu22' })).node!.line]).toEqual([['affiliate'], ['affiliate', 'tareq9']]) // prettier-ignore
  const rows = await back.portal.database.query<{ contractNo: string }>(
    sql`select contract_no as "contractNo" from agents.contracts where state = 'TERMINATED'`,
  )
  expect(rows.map(({ contractNo }) => contractNo)).toEqual(ending.map(({ contractNo }) => contractNo))
  const { list } = await desk.valueOf<{ list: object[] }>(tree.lineChanges, 'auditor', { member: 'mitu22' })
  expect(list).toMatchObject([{ moved: 'tareq9', from: 'agent2', to: 'affiliate', by: 'agents, owner', line: ['agent', 'agent2', 'tareq9'] }]) // prettier-ignore
  const [audited] = await back.portal.database.query<{ before: object; after: object }>(sql`
    select before, after from staff.audit where event = 'agent_line_moved' order by id desc limit 1`)
  expect(audited).toMatchObject({ before: { upline: 'agent2' }, after: { upline: 'affiliate' } })
})

test('a move to the top of the brand leaves the account without an upline, and back again', async () => {
  expect(await desk.confirm(await move({ member: 'tareq9' }), 'finance')).toBe('confirmed')
  expect((await branch({ member: 'tareq9' })).node!.line).toEqual([])
  expect(namesOf(await branch())).toContain('tareq9')
  expect(await desk.confirm(await move({ member: 'tareq9', to: 'agent2' }), 'finance')).toBe('confirmed')
})

test.each([
  ['an account that nobody has', { member: 'nobodyhasthis', to: 'agent' }, 'request.invalid'],
  ['an upline that nobody has', { member: 'tareq9', to: 'nobodyhasthis' }, 'request.invalid'],
  ['under itself', { member: 'agent2', to: 'agent2' }, 'agents.move_circle'],
  ['under its own team', { member: 'agent', to: 'tareq9' }, 'agents.move_circle'],
  ['where it is', { member: 'tareq9', to: 'agent2' }, 'agents.move_none'],
  ['under a player', { member: 'tareq9', to: 'nasrin' }, 'agents.receiver_no_agent'],
  ['a trial account', { member: 'trial', to: 'agent' }, 'agents.member_unknown'],
])('a move of %s is refused before anybody is asked', async (_what, input, code) => {
  for (const [line, role] of [
    [tree.movePreview, 'auditor'],
    [tree.move, 'agents'],
  ] as const)
    // prettier-ignore
    expect([line.call, (await desk.refusalOf(line, role, { ...input, ...(line === tree.move && { reason }) }))[0]]).toEqual([line.call, code])
  const [open] = await back.portal.database.query<{ count: number }>(
    sql`select count(*)::int as count from staff.requests where state = 'proposed'`,
  )
  expect(open!.count).toBe(0)
})

test('a move that was proposed before its line changed is stale and moves nobody', async () => {
  const request = await move({ member: 'tareq9', to: 'affiliate' })
  const other = await move({ member: 'agent2', to: 'subaffiliate' })
  expect(await desk.confirm(other, 'owner')).toBe('confirmed')
  expect((await desk.show(request, 'owner')).isStale).toBe(true)
  expect(await desk.confirm(request, 'owner')).toBe('stale')
  expect((await branch({ member: 'tareq9' })).node!.line).toEqual(['affiliate', 'subaffiliate', 'agent2'])
  expect(await desk.confirm(await move({ member: 'agent2', to: 'agent' }), 'owner')).toBe('confirmed')
})

test('a new upline that is locked after the proposal makes it stale', async () => {
  const request = await move({ member: 'tareq9', to: 'affiliate' })
  const lock = (at: string | null) =>
    back.portal.database.query(sql`update identity.members set locked_at = ${at}::timestamptz where username = 'affiliate'`)
  await lock('2026-01-01')
  expect(await desk.confirm(request, 'owner')).toBe('stale')
  expect((await desk.refusalOf(tree.move, 'agents', { member: 'tareq9', to: 'affiliate', reason }))[0]).toBe('agents.receiver_unknown')
  await lock(null)
})

test('an account of another brand is neither shown, moved nor moved under', async () => {
  await back.portal.database.query(sql`
    insert into identity.members (public_id, brand_id, username, username_key, invite_code, type)
    select 'OTHERBRAND', b.id, 'otherbrand', 'otherbrand', 'OTHERBRAND', 1 from brand.brands b where b.id <> 1 order by b.id limit 1`)
  expect((await desk.refusalOf(tree.branch, 'auditor', { member: 'otherbrand' }))[0]).toBe('staff.not_found')
  for (const input of [
    { member: 'otherbrand', to: 'agent' },
    { member: 'tareq9', to: 'otherbrand' },
  ])
    // prettier-ignore
    expect((await desk.refusalOf(tree.move, 'agents', { ...input, reason }))[0]).toBe('request.invalid')
})

test('only roles with the right read the tree or propose a move, and nobody confirms their own', async () => {
  expect((await desk.refusalOf(tree.branch, 'support'))[0]).toBe('staff.forbidden')
  for (const role of ['auditor', 'risk'] as const)
    expect([role, (await desk.refusalOf(tree.move, role, { member: 'tareq9', to: 'affiliate', reason }))[0]]).toEqual([
      role,
      'staff.forbidden',
    ])
  const request = (await desk.valueOf<{ request: string }>(tree.move, 'owner', { member: 'tareq9', to: 'affiliate', reason })).request
  await expect(desk.confirm(request, 'owner')).rejects.toThrow('staff.same_person')
})
