import { randomUUID } from 'node:crypto'
import { type CallLine, calls } from '@portal/contracts/calls'
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { applyBetActions, listTeamBets } from '#modules/bets'
import { getMember } from '#modules/identity'
import { rollUpTeams, rollUpTurnover } from '#modules/reports'
import { getHouseAccount, openAccounts, placeHold, postTransfer, shareHold } from '#modules/wallet'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createTestCaller, type TestCaller } from '../../../testing/test-caller.ts'

let portal: TestApp
let caller: TestCaller
const ids = new Map<string, bigint>()
const publicIds = new Map<string, string>()
const tokens = new Map<string, string>()
const quick = { settleMs: 20_000, fullSpeedAfterMs: 0 }
const unit = 10_000n

/** The line: agent, agent2, tareq9, mitu22. Below agent2 are babul and shirin, too. */
beforeAll(async () => {
  portal = await openTestApp()
  caller = createTestCaller(portal.app)
  const rows = await portal.database.query<{ id: bigint; publicId: string; username: string }>(
    sql`select id, public_id as "publicId", username from identity.members`,
  )
  for (const { id, publicId, username } of rows) {
    ids.set(username, id)
    publicIds.set(username, publicId)
  }
  for (const name of ['agent', 'agent2', 'affiliate', 'demo', 'mitu22']) tokens.set(name, await caller.getToken(name))
  await play('mitu22', 100n, 30n)
  await play('babul', 40n, 90n)
  await play('agent2', 7n)
  await pay('bonus', 'promotions', 'mitu22', 12n)
  await pay('rebate', 'promotions', 'babul', 3n)
  await payOut('shirin', 50n, 2n)
  await transfer('agent2', 'babul', 25n)
  await rollUp()
})
afterAll(async () => {
  expect((await portal.checkRollUps()).filter(({ violations }) => violations > 0)).toEqual([])
  await portal.close()
})

async function rollUp(): Promise<void> {
  const isDone = async () => {
    await rollUpTurnover(portal.database, portal.brands, quick)
    await rollUpTeams(portal.database, portal.brands, quick)
    const [row] = await portal.database.query<{ done: boolean }>(sql`
      select (select max(id) from wallet.transfers) <= (select through_id from reports.money_progress)
        and (select max(id) from bets.turnover) <= (select through_id from reports.progress) as done`)
    return row!.done
  }
  await vi.waitFor(async () => expect(await isDone()).toBe(true), { timeout: 20_000 })
}

let made = 0
async function play(name: string, stake: bigint, payout = 0n): Promise<void> {
  const { uplinePath: agentPath, id: member } = await getMember(portal.database, ids.get(name)!)
  const owner = { brand: 1, member, currency: 'BDT', vendor: 'SANDBOX', game: 'sandbox-1', category: 'RNG', roundId: 'r' }
  const action = { ...owner, kind: 'betwin' as const, externalId: `p${(made += 1)}`, stake: stake * unit, payout: payout * unit, agentPath }
  expect((await applyBetActions(portal.database, [action])).map(({ outcome }) => outcome)).toEqual(['applied'])
}

const nameOf = (name: string) => ({ brand: 1, owner: ids.get(name)!, currency: 'BDT' })
const accountOf = async (name: string) => (await openAccounts(portal.database, [nameOf(name)]))[0]!

async function pay(kind: 'bonus' | 'rebate', from: 'promotions', name: string, amount: bigint): Promise<void> {
  const postings = [
    { account: await accountOf(name), amount: amount * unit },
    { account: await getHouseAccount(portal.database, 1, 'BDT', from), amount: -amount * unit },
  ]
  await postTransfer(portal.database, { key: `pay:${(made += 1)}`, kind, postings })
}

async function payOut(name: string, amount: bigint, fee: bigint): Promise<void> {
  const key = `out:${(made += 1)}`
  await portal.database.transaction(async (tx) => {
    await placeHold(tx, { key, name: nameOf(name), amount: (amount + fee) * unit, reference: 'W1' })
    await shareHold(tx, key, [
      { account: await getHouseAccount(tx, 1, 'BDT', 'payouts_open', 1), amount: amount * unit },
      { account: await getHouseAccount(tx, 1, 'BDT', 'fees'), amount: fee * unit },
    ])
  })
}

async function transfer(from: string, to: string, amount: bigint): Promise<void> {
  const postings = [
    { account: await accountOf(from), amount: -amount * unit },
    { account: await accountOf(to), amount: amount * unit },
  ]
  const reference = `T1 downline a***2 b***l`
  await postTransfer(portal.database, { key: `transfer:${(made += 1)}`, kind: 'member_transfer', reference, postings })
}

const ask = (name: string, line: CallLine, query: Record<string, string> = {}) => caller.call(line, { token: tokens.get(name)!, query })
const valueOf = async <T>(name: string, line: CallLine, query: Record<string, string> = {}) =>
  (await ask(name, line, query)).body.value as T
type Sums = Record<'stake' | 'payout' | 'promotions' | 'rebates' | 'net' | 'deposits' | 'withdrawals' | 'fees', string>

test('the overview sums the team, its agent included, and the accounts directly below alone (R-2.12.05)', async () => {
  const all = await valueOf<Sums & { series: Sums[]; unit: string; active: number; firstDeposits: object }>('agent2', calls.team.overview)
  expect(all).toMatchObject({
    stake: '147',
    payout: '120',
    promotions: '12',
    rebates: '3',
    net: '-12',
    withdrawals: '50',
    fees: '2',
    active: 2,
    unit: 'hour',
  })
  expect(all.firstDeposits).toEqual({ count: 4, amount: '40000' })
  const direct = await valueOf<Sums & { active: number; members: number }>('agent2', calls.team.overview, { scope: 'DIRECT', period: 'M' })
  expect(direct).toMatchObject({ stake: '40', payout: '90', promotions: '0', rebates: '3', withdrawals: '50', active: 1, members: 3 })
  expect(all.series.reduce((sum, { stake }) => sum + Number(stake), 0)).toBe(147)
  const days = await valueOf<Sums & { active: number; series: unknown[] }>('agent2', calls.team.overview, lastDays(9))
  expect([days.stake, days.active, days.series.length]).toEqual(['147', 2, 10])
})

test('the overview of a downline’s team is what that agent sees, without its earnings (R-2.12.05)', async () => {
  type Shown = Sums & { crumbs: { account: string }[]; members: number; active: number; commission?: string; series: unknown[] }
  const node = publicIds.get('agent2')!
  const own = await valueOf<Shown>('agent2', calls.team.overview)
  const { commission: _commission, crumbs: _crumbs, ...figures } = own
  const below = await valueOf<Shown & { asOf: string }>('agent', calls.team.overview, { node })
  expect(below).toMatchObject({ ...figures, asOf: expect.anything() })
  expect([own.commission, below.commission]).toEqual([expect.any(String), undefined])
  expect(below.crumbs.map(({ account }) => account)).toEqual(['agent', 'agent2'])
  expect((await valueOf<Shown>('agent', calls.team.overview)).members).toBeGreaterThan(below.members)
  for (const name of ['affiliate', 'agent2'])
    expect((await ask(name, calls.team.overview, { node: publicIds.get('agent')! })).body.code).toBe('agents.member_unknown')
})

/** From some days ago until today, by the dates of the brand; no period of its own. */
function lastDays(ago: number): Record<string, string> {
  const dateOf = (ms: number) => new Date(ms + 6 * 3_600_000).toISOString().slice(0, 10)
  return { from: dateOf(Date.now() - ago * 86_400_000), to: dateOf(Date.now()) }
}

test('profit and loss is by account, with its team or alone, and drills down by crumbs (R-2.12.09)', async () => {
  type Profit = { own: Sums; totals: Sums; crumbs: { account: string }[]; list: (Sums & { account: string })[]; next?: string }
  const top = await valueOf<Profit>('agent', calls.team.profit, { search: 'agent2' })
  expect(top.list.map(({ account, stake }) => [account, stake])).toEqual([['agent2', '147']])
  const own = await valueOf<Profit>('agent', calls.team.profit, { search: 'agent2', mode: 'OWN' })
  expect(own.list.map(({ account, stake }) => [account, stake])).toEqual([['agent2', '7']])
  const below = await valueOf<Profit>('agent', calls.team.profit, { node: publicIds.get('agent2')! })
  expect(below.crumbs.map(({ account }) => account)).toEqual(['agent', 'agent2'])
  expect([below.own.stake, below.totals.stake, below.totals.net]).toEqual(['7', '147', '-12'])
  expect(Object.fromEntries(below.list.map(({ account, net }) => [account, net]))).toEqual({ babul: '53', shirin: '0', tareq9: '-58' })
  const first = await valueOf<Profit>('agent', calls.team.profit, { node: publicIds.get('agent2')!, pageSize: '2' })
  const second = await valueOf<Profit>('agent', calls.team.profit, { node: publicIds.get('agent2')!, pageSize: '2', after: first.next! })
  expect([first.list.length, second.list.length, second.next]).toEqual([2, 1, undefined])
  const file = await ask('agent', calls.team.profitExport, { node: publicIds.get('agent2')! })
  expect(file.text.split('\r\n').filter((line) => line.startsWith('babul,'))).toEqual(['babul,0,1,40,40,90,0,3,53,BDT'])
})

test('bets of a team are listed with their account, by filters, and to a file (R-2.12.08)', async () => {
  type Bets = {
    list: { member: { account: string }; stake: string }[]
    totals?: { stake: string }
    pageTotals: { stake: string }
    next?: string
  }
  const all = await valueOf<Bets>('agent2', calls.team.bets)
  expect(all.list.map(({ member, stake }) => [member.account, stake])).toEqual([['agent2', '7'], ['babul', '40'], ['mitu22', '100']]) // prettier-ignore
  expect([all.totals?.stake, all.pageTotals.stake]).toEqual(['147', '147'])
  const one = await valueOf<Bets>('agent2', calls.team.bets, { search: 'mit' })
  expect([one.list.map(({ member }) => member.account), one.totals]).toEqual([['mitu22'], undefined])
  expect((await valueOf<Bets>('agent2', calls.team.bets, { status: 'won' })).list.map(({ member }) => member.account)).toEqual(['babul'])
  expect((await valueOf<Bets>('affiliate', calls.team.bets)).list).toEqual([])
  const first = await valueOf<Bets>('agent2', calls.team.bets, { pageSize: '2' })
  expect((await valueOf<Bets>('agent2', calls.team.bets, { pageSize: '2', before: first.next! })).list.map(({ stake }) => stake)).toEqual([
    '100',
  ])
  const lines = (await ask('agent2', calls.team.betsExport)).text.split('\r\n')
  expect(lines.slice(1, -1).map((line) => line.split(',')[0])).toEqual(['agent2', 'babul', 'mitu22'])
})

test('a large team reads so many bets a page, and goes on where it stopped (R-2.12.08)', async () => {
  const selection = { brand: 1, agent: ids.get('agent2')!, members: undefined, key: '', category: undefined, vendor: undefined, status: undefined, from: new Date(Date.now() - 86_400_000), to: new Date(Date.now() + 86_400_000) } // prettier-ignore
  const found: bigint[] = []
  for (let before: bigint | undefined, pages = 0; pages < 9; pages += 1) {
    const page = await listTeamBets(portal.database, selection, { before, pageSize: 20 }, 1)
    found.push(...page.bets.map(({ stake }) => stake / unit))
    if (page.next === undefined) break
    before = page.next
  }
  expect(found).toEqual([7n, 40n, 100n])
})

test('deposits, withdrawals and both sides of transfers are listed with totals (R-2.12.11)', async () => {
  type Listed = {
    list: { kind: string; member: { account: string }; amount: string; fee: string; counterpart?: string }[]
    next?: string
    totals: Record<string, unknown>
  }
  const pages: Listed['list'] = []
  for (let before: string | undefined; ;) {
    const page = await valueOf<Listed>('agent2', calls.team.transactions, { pageSize: '1', ...(before && { before }) })
    pages.push(...page.list)
    if (!page.next) break
    before = page.next
  }
  expect(
    pages
      .filter(({ kind }) => kind !== 'deposit')
      .map(({ kind, member, amount, fee, counterpart }) => [kind, member.account, amount, fee, counterpart]),
  ).toEqual([
    ['transferIn', 'babul', '25', '0', 'a***2'],
    ['transferOut', 'agent2', '25', '0', 'b***l'],
    ['withdrawal', 'shirin', '50', '2', undefined],
  ])
  const { totals, list } = await valueOf<Listed>('agent2', calls.team.transactions, { kind: 'withdrawal', search: 'shi' })
  expect([list.length, totals]).toMatchObject([1, { withdrawal: { count: 1, amount: '50' }, deposit: { count: 0 }, fees: '2' }])
  expect((await ask('agent2', calls.team.transactionsExport, { kind: 'transferOut' })).text).toContain(',transferOut,agent2,25,0,BDT,b***l')
})

test('income is by day and source, with the bill, what is to come and what is owed (R-2.12.10)', async () => {
  const agent = ids.get('agent2')!
  await portal.database.pool.query(`set session_replication_role = 'replica';
    insert into agents.windows (id, brand_id, kind, starts_at, ends_at) overriding system value values (900, 1, 'DAY', now() - interval '1 day', now()), (901, 1, 'HOUR', now() - interval '1 hour', now());
    insert into agents.bills (id, bill_no, window_id, contract_id, version, agent, state, base, exact, entitled, due, pays_down, net, explanation, hash) overriding system value
    values (900, 'S900', 900, 1, 1, ${agent}, 'PAID', 1, 1, 90000, 90000, 0, 90000, '{}', repeat('0', 64)), (901, 'S901', 901, 2, 1, ${agent}, 'CALCULATED', 1, 1, 50000, 50000, 0, 50000, '{}', repeat('0', 64));
    insert into agents.payments (bill_id, contract_id, window_id, agent, currency, kind, amount, transfer_id) values (900, 1, 900, ${agent}, 'BDT', 'PAY', 70000, 1), (900, 1, 900, ${agent}, 'BDT', 'RECOVER', 20000, 1);
    reset session_replication_role`)
  type Income = { list: object[]; totals: Record<string, string>; series: { total: string }[]; pending: string; debt: string }
  const income = await valueOf<Income>('agent2', calls.team.income, { period: 'M' })
  expect(income.list).toMatchObject([{ source: 'daily', amount: '7', count: 1, billNo: 'S900' }])
  expect([income.totals.total, income.series.at(-1)!.total, income.pending, income.debt]).toEqual(['7', '7', '5', '0'])
  expect((await valueOf<Income>('agent2', calls.team.income, { source: 'dividend' })).list).toEqual([])
  expect((await valueOf<Income>('agent', calls.team.income)).list).toEqual([])
  expect((await ask('agent2', calls.team.incomeExport)).text).toContain(',daily,7,BDT,1,S900')
})

test('a message arrives once under the agent’s name, and so many in a day (R-2.12.07)', async () => {
  const send = (key: string, body: object) =>
    caller.call(calls.team.sendMessage, { token: tokens.get('agent')!, body, headers: { 'idempotency-key': key } })
  const body = { member: publicIds.get('mitu22')!, title: 'Eid <b>offer</b>', text: 'One.\nTwo & three.' }
  const key = randomUUID()
  const replies = [await send(key, body), await send(key, body)]
  expect(replies.map(({ body: { value } }) => value)).toEqual([{ sent: true, leftToday: 49 }, { sent: true, leftToday: 49 }]) // prettier-ignore
  expect((await send(key, { ...body, title: 'Other' })).body.code).toBe('request.key_conflict')
  const box = await valueOf<{ list: { title: string; content: string }[] }>('mitu22', calls.messaging.messages, { language: 'EN' })
  expect(box.list[0]!.title).toBe('Eid <b>offer</b>')
  expect(JSON.stringify(box.list[0])).toContain('Two &amp; three.')
  await portal.database.query(sql`
    insert into agents.team_messages (brand_id, agent, member, title, body, key, content)
    select 1, ${ids.get('agent')!}, ${ids.get('mitu22')!}, 't', 'b', 'k' || g, sha256('') from generate_series(1, 49) g`)
  expect((await send(randomUUID(), body)).body).toMatchObject({ code: 'agents.messages_reached', details: { limit: '50' } })
})

test.each([
  [{ from: '2026-02-10', to: '2026-02-01' }, 'overview'],
  [{ from: '2026-01-01', to: '2026-06-01' }, 'overview'],
  [{ from: '2026-01-01', to: '2026-02-20' }, 'bets'],
  [{ from: '2026-01-01', to: '2026-02-20' }, 'transactions'],
  [{ from: '2026-02-30' }, 'income'],
] as const)('days %o are refused by %s', async (query, name) => {
  expect(await ask('agent', calls.team[name], { ...query })).toMatchObject({ status: 422, body: { code: 'request.invalid' } })
})

test('affiliates see their team as agents do, and players see none (R-1.1.16)', async () => {
  for (const line of [calls.team.overview, calls.team.members, calls.team.income] as CallLine[]) {
    expect((await ask('affiliate', line)).status).toBe(200)
    expect((await ask('demo', line)).status).toBe(403)
  }
})
