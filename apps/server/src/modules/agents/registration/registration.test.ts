import { randomUUID } from 'node:crypto'
import { calls } from '@portal/contracts/calls'
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { applyBetActions } from '#modules/bets'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createTestCaller, type Reply, type TestCaller } from '../../../testing/test-caller.ts'
import { admitAgent, findInvitation, raiseGroup, raiseGroupByHouse, readQuotas, rollUpLinks, setQuota } from '../index.ts'
import { forgetVisitors } from './index.ts'

let portal: TestApp
let caller: TestCaller
const tokens = new Map<string, string>()
let names = 0

beforeAll(async () => {
  portal = await openTestApp()
  caller = createTestCaller(portal.app)
  for (const name of ['agent', 'agent2', 'affiliate', 'demo']) tokens.set(name, await caller.getToken(name))
})
afterAll(() => portal.close())
beforeEach(async () => {
  await portal.database.query(sql`delete from agents.group_quotas`)
  await portal.database.query(sql`update agents.rules set quota_group = null`)
  await portal.database.query(sql`update identity.members set prize_group = null`)
  await portal.database.query(sql`delete from identity.call_rates`)
  await setGroup('agent', 1940)
})

type Link = {
  code: string
  state: string
  visits: number
  registrations: number
  firstDeposits: number
  deposited: string
  turnover: string
}
const valueOf = <T>(reply: Reply) => {
  expect(reply.body.code).toBeUndefined()
  return reply.body.value as T
}
const refusalOf = ({ status, body }: Reply) => [status, body.code, body.details]
const newName = () => `Down${(names += 1)}`
const password = 'Qhzrvw-471'

async function setGroup(username: string, group: number | null): Promise<void> {
  await portal.database.query(sql`update identity.members set prize_group = ${group}::int where username = ${username}`)
}
async function memberOf(username: string) {
  const [row] = await portal.database.query<{ id: bigint; publicId: string; upline: string | null; path: string; type: number; group: number | null; method: string }>(sql`
    select m.id, m.public_id as "publicId", u.username as upline, array_to_string(m.upline_path, '.') as path, m.type, m.prize_group as "group", m.register_method as method
    from identity.members m left join identity.members u on u.id = m.upline_id where m.username = ${username}`) // prettier-ignore
  return row!
}
const open = (body: object, as = 'agent', key: string = randomUUID()) =>
  caller.call(calls.agents.openDownline, {
    token: tokens.get(as)!,
    body: { password, type: 0, ...body },
    headers: { 'idempotency-key': key },
  })
const create = (body: object, as = 'agent', key: string = randomUUID()) =>
  caller.call(calls.agents.createInviteLink, { token: tokens.get(as)!, body: { type: 0, channel: 'Facebook', ...body }, headers: { 'idempotency-key': key } }) // prettier-ignore
const createLink = async (body: object = {}, as = 'agent') => valueOf<{ link: Link }>(await create(body, as)).link
const change = (code: string, action: string, as = 'agent') =>
  caller.call(calls.agents.changeInviteLink, { token: tokens.get(as)!, body: { code, action } })
const linkOf = async (code: string, as = 'agent') => {
  const list = valueOf<{ list: Link[] }>(
    await caller.call(calls.agents.inviteLinks, { token: tokens.get(as)!, query: { pageSize: '100' } }),
  )
  return list.list.find((each) => each.code === code)!
}
const registration = async (as = 'agent') =>
  valueOf<{ code: string; types: number[]; groups: object; quotas: object[]; openLinks: number }>(
    await caller.call(calls.agents.registration, { token: tokens.get(as)! }),
  )
const checkCode = (code: string, by = caller) => by.call(calls.identity.affiliateCheck, { query: { code } })

test('an agent opens an account whose owner changes the password at the first login (R-2.12.06)', async () => {
  const username = newName()
  expect(valueOf(await open({ username, type: 2, prizeGroup: 1920 }))).toEqual({ account: username, type: 2, prizeGroup: 1920 })
  const [made, agent] = [await memberOf(username), await memberOf('agent')]
  expect(made).toMatchObject({
    upline: 'agent',
    path: [agent.path, agent.id].filter(Boolean).join('.'),
    type: 2,
    group: 1920,
    method: 'AGENT',
  })
  const login = await caller.logIn(username, password)
  expect(login.body.value).toMatchObject({ mustChangePassword: true, changeReason: 'ASSIGNED_PASSWORD' })
  const { token, changeTicket } = login.body.value as { token: string; changeTicket: string }
  expect((await caller.call(calls.agents.registration, { token })).status).toBe(403)
  const newPassword = 'Another-4711'
  valueOf(await caller.call(calls.identity.changePassword, { token, body: { newPassword, confirmNewPassword: newPassword, changeTicket } }))
  expect((await caller.logIn(username, newPassword)).body.value).toMatchObject({ mustChangePassword: false, user: { type: 2 } })
})

test('name, password, type and group of a new account are checked under their fields (R-2.12.06)', async () => {
  const username = newName()
  const cases: [object, unknown[]][] = [
    [{ username: '1x' }, [422, 'identity.field_invalid', { username: 'pattern' }]],
    [{ username, password: 'short1' }, [422, 'identity.field_invalid', { password: 'pattern' }]],
    [{ username, password: `${username}4711` }, [422, 'identity.field_invalid', { password: 'guessable' }]],
    [{ username: 'AGENT2' }, [409, 'identity.username_taken', { username: 'taken' }]],
    [{ username, type: 1 }, [422, 'agents.type_not_allowed', { type: 'not_allowed' }]],
    [{ username, type: 42 }, [422, 'agents.type_not_allowed', { type: 'not_allowed' }]],
    [{ username, prizeGroup: 1941 }, [422, 'agents.group_out_of_range', { prizeGroup: 'range', min: '1800', max: '1940' }]],
    [{ username, prizeGroup: 1799 }, [422, 'agents.group_out_of_range', { prizeGroup: 'range', min: '1800', max: '1940' }]],
  ]
  for (const [body, refusal] of cases) expect([body, ...refusalOf(await open(body))]).toEqual([body, ...refusal])
  expect((await open({ username }, 'demo')).body.code).toBe('session.wrong_access')
  expect(await memberOf(username)).toBeUndefined()
})

test('the same request again opens nothing more, also at the same moment; another content is refused', async () => {
  const [username, key] = [newName(), randomUUID()]
  const replies = await Promise.all([1, 2, 3].map(() => open({ username }, 'agent', key)))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await open({ username: newName() }, 'agent', key)).body.code).toBe('request.key_conflict')
  expect((await create({}, 'agent', key)).body.code).toBe('request.key_conflict')
  const [stored] = await portal.database.query<{ text: string }>(sql`select o::text as text from agents.openings o where key = ${key}`)
  expect(stored!.text).not.toContain(password)
})

test('a quota on high groups counts accounts, and what open links may still give (R-2.12.06)', async () => {
  await portal.database.query(sql`update agents.rules set quota_group = 1930`)
  const needsQuota = [422, 'agents.group_quota_reached', { prizeGroup: 'quota', left: '0' }]
  expect(refusalOf(await open({ username: newName(), prizeGroup: 1930 }))).toEqual(needsQuota)
  expect((await open({ username: newName(), prizeGroup: 1929 })).status).toBe(200)
  const { id } = await memberOf('agent')
  await setQuota(portal.database, id, 1930, 3)
  await setQuota(portal.database, id, 1925, 8)
  await setQuota(portal.database, id, 1925, undefined)
  expect(await readQuotas(portal.database, id)).toEqual([{ fromGroup: 1930, accounts: 3, left: 3 }])
  expect((await open({ username: newName(), prizeGroup: 1935 })).status).toBe(200)
  expect(refusalOf(await create({ prizeGroup: 1930 }))).toEqual([422, 'request.invalid', { usesAtMost: 'required' }])
  const { code } = await createLink({ prizeGroup: 1930, usesAtMost: 2 })
  expect((await registration()).quotas).toEqual([{ fromGroup: 1930, accounts: 3, left: 0 }])
  expect(refusalOf(await open({ username: newName(), prizeGroup: 1930 }))).toEqual(needsQuota)
  const username = newName()
  expect((await caller.register(username, { affiliateCode: code })).status).toBe(200)
  expect(await memberOf(username)).toMatchObject({ upline: 'agent', group: 1930 })
  expect((await registration()).quotas).toEqual([{ fromGroup: 1930, accounts: 3, left: 0 }])
  await change(code, 'END')
  expect((await registration()).quotas).toEqual([{ fromGroup: 1930, accounts: 3, left: 1 }])
  const both = await Promise.all([1, 2].map(() => open({ username: newName(), prizeGroup: 1930 })))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
})

test('a quota that is set after a link without an end counts at its registrations', async () => {
  const { code } = await createLink({ prizeGroup: 1935 })
  await setQuota(portal.database, (await memberOf('agent')).id, 1935, 1)
  expect((await caller.register(newName(), { affiliateCode: code })).status).toBe(200)
  const late = await caller.register(newName(), { affiliateCode: code })
  expect(refusalOf(late)).toEqual([422, 'identity.affiliate_code_ended', { affiliateCode: 'used_up' }])
})

test('a group goes up only, to the agent’s own, within the quota, and for direct downlines alone', async () => {
  const raise = (downline: string, group: number, as = 'agent') =>
    portal.database.transaction(async (tx) => {
      const { id } = await memberOf(as)
      const call = { brand: { id: 1 }, caller: { memberId: id, account: as }, userAgent: '', requestId: '' } as Parameters<
        typeof raiseGroup
      >[2]
      return raiseGroup(tx, { downline, group }, call)
    })
  const { publicId } = await memberOf('agent2')
  expect(await raise(publicId, 1920)).toMatchObject({ group: 1920 })
  for (const group of [1919, 1941]) await expect(raise(publicId, group)).rejects.toMatchObject({ code: 'agents.group_out_of_range' })
  await expect(raise((await memberOf('tareq9')).publicId, 1910)).rejects.toMatchObject({ code: 'agents.receiver_unknown' })
  await setQuota(portal.database, (await memberOf('agent')).id, 1915, 0)
  expect(await raise(publicId, 1921)).toMatchObject({ before: 1920, group: 1921 })
  await expect(raise((await memberOf('demo')).publicId, 1915)).rejects.toMatchObject({ code: 'agents.group_quota_reached' })
  const house = (group: number) => portal.database.transaction(async (tx) => raiseGroupByHouse(tx, { id: (await memberOf('agent')).id, brandId: 1 }, group)) // prettier-ignore
  await house(1960)
  await expect(house(1961)).rejects.toMatchObject({ code: 'agents.group_out_of_range' })
  expect((await memberOf('agent')).group).toBe(1960)
})

test('a code brings an account under the line with type and group from the start (R-1.1.17, R-3.7.09)', async () => {
  const { code, state } = await createLink({ type: 2, prizeGroup: 1910, usesAtMost: 1 })
  expect([code, state]).toEqual([expect.stringMatching(/^[A-Z0-9]{10}$/), 'ACTIVE'])
  expect((await checkCode(code.toLowerCase())).body).toEqual({ success: true, value: {} })
  const username = newName()
  expect((await caller.register(username, { affiliateCode: code.toLowerCase() })).body.value).toMatchObject({ user: { type: 2 } })
  expect(await memberOf(username)).toMatchObject({ upline: 'agent', type: 2, group: 1910, method: 'WEB' })
  expect(await linkOf(code)).toMatchObject({ state: 'USED_UP', registrations: 1 })
  const late = [422, 'identity.affiliate_code_ended', { affiliateCode: 'used_up' }]
  expect([refusalOf(await checkCode(code)), refusalOf(await caller.register(newName(), { affiliateCode: code }))]).toEqual([late, late])
})

test('two registrations at once by the last use of a code make one account', async () => {
  const { code } = await createLink({ usesAtMost: 1 })
  const replies = await Promise.all([1, 2, 3].map(() => caller.register(newName(), { affiliateCode: code })))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
  expect(await linkOf(code)).toMatchObject({ registrations: 1 })
})

test('a paused, ended or expired code, one of a locked agent or another brand is no code (R-7.1.19)', async () => {
  const { code } = await createLink({ days: 1 }, 'affiliate')
  const why = async () => (await checkCode(code)).body.details?.affiliateCode
  valueOf(await change(code, 'PAUSE', 'affiliate'))
  expect(await why()).toBe('paused')
  valueOf(await change(code, 'RESUME', 'affiliate'))
  expect(await why()).toBeUndefined()
  const lock = (at: string | null) =>
    portal.database.query(sql`update identity.members set locked_at = ${at}::timestamptz where username = 'affiliate'`)
  await lock('2026-01-01')
  expect(await why()).toBe('ended')
  await lock(null)
  expect([await findInvitation(portal.database, 2, code), (await findInvitation(portal.database, 1, code))?.type]).toEqual([undefined, 0])
  await portal.database.query(sql`update agents.invite_links set expires_at = clock_timestamp() where code = ${code}`)
  expect(await why()).toBe('expired')
  expect(refusalOf(await change(code, 'RESUME', 'affiliate'))).toEqual([409, 'agents.link_ended', {}])
  const ended = await createLink({}, 'affiliate')
  valueOf(await change(ended.code, 'END', 'affiliate'))
  valueOf(await change(ended.code, 'END', 'affiliate'))
  expect([(await checkCode(ended.code)).body.details, refusalOf(await change(ended.code, 'RESUME', 'affiliate'))]).toEqual([
    { affiliateCode: 'ended' },
    [409, 'agents.link_ended', {}],
  ])
})

test('links belong to their agent: no other one reads or changes them (R-6.1.15)', async () => {
  const { code } = await createLink()
  expect(await linkOf(code, 'affiliate')).toBeUndefined()
  for (const other of ['affiliate', 'agent2']) expect(refusalOf(await change(code, 'END', other))).toEqual([404, 'agents.link_unknown', {}])
})

test('visits are counted once a day for a network and browser, of no program and no member (R-2.12.06)', async () => {
  const { code } = await createLink()
  const visit = async (ip: string, userAgent: string, more: { token?: string } = {}) =>
    valueOf(await createTestCaller(portal.app, 'localhost', ip).call(calls.agents.visitInviteLink, { body: { code: code.toLowerCase() }, headers: { 'user-agent': userAgent }, ...more })) // prettier-ignore
  const visits = async () => (await linkOf(code)).visits
  for (const [ip, agent] of [['203.0.113.1', 'Phone'], ['203.0.113.1', 'Phone'], ['203.0.113.1', 'Laptop'], ['203.0.113.2', 'Phone'], ['203.0.113.3', 'Googlebot/2.1']] as const) await visit(ip, agent) // prettier-ignore
  await visit('203.0.113.4', 'Phone', { token: tokens.get('demo')! })
  expect(await visits()).toBe(3)
  const stored = await portal.database.query<{ text: string }>(sql`select v::text as text from agents.link_visitors v`)
  expect(stored.map(({ text }) => text).join()).not.toMatch(/203\.0|Phone/)
  await forgetVisitors(portal.database)
  expect(await visits()).toBe(3)
  await portal.database.query(sql`update agents.link_visitors set day = day - 1`)
  await visit('203.0.113.1', 'Phone')
  expect(await visits()).toBe(4)
  await forgetVisitors(portal.database)
  const [left] = await portal.database.query<{ count: number }>(sql`select count(*)::int as count from agents.link_visitors`)
  expect(left!.count).toBe(1)
  valueOf(await caller.call(calls.agents.visitInviteLink, { body: { code: 'NOSUCHCODE' } }))
})

test('a link tells the first deposits of its members and what they have deposited (R-2.12.06)', async () => {
  const { code } = await createLink()
  const [first, second] = [newName(), newName()]
  await caller.register(first, { affiliateCode: code })
  await caller.register(second, { affiliateCode: code })
  const token = await caller.getToken(first)
  for (const amount of ['500', '200']) valueOf(await caller.call(calls.cashier.deposit, { token, body: { method: 'demo', amount } }))
  expect(await linkOf(code)).toMatchObject({ registrations: 2, firstDeposits: 1, deposited: '700' })
})

test('a link tells what its members have played, each bet and correction once (R-2.12.06)', async () => {
  const { code } = await createLink()
  const username = newName()
  await caller.register(username, { affiliateCode: code })
  const { id: member } = await memberOf(username)
  const deposit = { token: await caller.getToken(username), body: { method: 'demo', amount: '500' } }
  valueOf(await caller.call(calls.cashier.deposit, deposit))
  const owner = { brand: 1, member, currency: 'BDT', vendor: 'SANDBOX', game: 'sandbox-1', category: 'RNG', roundId: 'r' }
  const play = (who: bigint, stake: bigint, payout: bigint) =>
    applyBetActions(portal.database, [
      { ...owner, member: who, kind: 'betwin', externalId: randomUUID(), stake: stake * 10_000n, payout: payout * 10_000n, agentPath: [] },
    ])
  await play(member, 100n, 30n)
  await play(member, 50n, 80n)
  await play((await memberOf('demo')).id, 70n, 0n)
  await vi.waitFor(
    async () => {
      await Promise.all([1, 2, 3].map(() => rollUpLinks(portal.database, { settleMs: 20_000, fullSpeedAfterMs: 0 })))
      expect(await linkOf(code)).toMatchObject({ turnover: '150', net: '-40' })
    },
    { timeout: 20_000 },
  )
  await rollUpLinks(portal.database, { settleMs: 20_000 })
  expect(await linkOf(code)).toMatchObject({ turnover: '150', net: '-40', registrations: 1 })
})

test('an approved applicant becomes an agent with a code, or is invited by the house (R-6.1.20)', async () => {
  const username = newName()
  await caller.register(username)
  const { id } = await memberOf(username)
  const admit = (member: bigint | undefined, prizeGroup?: number) =>
    portal.database.transaction((tx) =>
      admitAgent(tx, portal.forStaff, { brandId: 1, member, type: 41, prizeGroup, name: 'A261126000001' }),
    )
  await expect(admit(id, 1961)).rejects.toMatchObject({ code: 'agents.group_out_of_range' })
  const { code, isLink } = await admit(id, 1930)
  expect([isLink, await memberOf(username)]).toMatchObject([false, { type: 41, group: 1930 }])
  expect((await checkCode(code)).status).toBe(200)
  await expect(admit(id)).rejects.toMatchObject({ code: 'agents.already_an_agent' })
  const invited = await admit(undefined, 1920)
  expect(invited.isLink).toBe(true)
  const newcomer = newName()
  expect((await caller.register(newcomer, { affiliateCode: invited.code })).body.value).toMatchObject({ user: { type: 41 } })
  expect(await memberOf(newcomer)).toMatchObject({ upline: null, type: 41, group: 1920 })
  expect((await checkCode(invited.code)).body.details).toEqual({ affiliateCode: 'used_up' })
})

test('the own code has no end and gives no group above the upline’s', async () => {
  await setGroup('agent', 1880)
  const { code, types, groups } = await registration()
  expect([code, types, groups]).toEqual(['AGENT', [0, 2], { lowest: 1800, standard: 1900, own: 1880 }])
  const username = newName()
  await caller.register(username, { affiliateCode: code })
  expect(await memberOf(username)).toMatchObject({ upline: 'agent', type: 0, group: 1880 })
})

test('links are read by key and as CSV; a note can’t become a formula', async () => {
  await createLink({ note: '=1+1', channel: 'Ship, “Padma”', usesAtMost: 5 }, 'agent2')
  await createLink({}, 'agent2')
  const token = tokens.get('agent2')!
  const page = valueOf<{ list: Link[]; next: string }>(await caller.call(calls.agents.inviteLinks, { token, query: { pageSize: '1' } }))
  const rest = valueOf<{ list: Link[]; next?: string }>(await caller.call(calls.agents.inviteLinks, { token, query: { pageSize: '1', before: page.next } })) // prettier-ignore
  expect([page.list, rest.list, rest.next]).toMatchObject([[{ channel: 'Facebook' }], [{ note: '=1+1', usesAtMost: 5 }], undefined])
  const { text } = await caller.call(calls.agents.inviteLinksExport, { token })
  expect(text.split('\r\n')).toHaveLength(4)
  expect(text).toContain(`,"Ship, “Padma”",'=1+1,ACTIVE,`)
})

test('an agent has a limited number of open links, and opens a limited number an hour', async () => {
  await portal.database.query(sql`
    insert into agents.invite_links (brand_id, code, agent, type, channel) select 1, 'FULL' || n, ${(await memberOf('agent2')).id}, 0, 'Many' from generate_series(1, 200) n`) // prettier-ignore
  expect(refusalOf(await create({}, 'agent2'))).toEqual([409, 'agents.too_many_links', { limit: '200' }])
  await portal.database.query(sql`delete from agents.invite_links where channel = 'Many'`)
  await portal.database.query(sql`
    insert into identity.call_rates (subject, used_until) values ('openings:' || ${(await memberOf('agent2')).id}::text, clock_timestamp() + interval '1 hour')`) // prettier-ignore
  expect([(await create({}, 'agent2')).status, (await open({ username: newName() }, 'agent2')).status]).toEqual([429, 429])
})
