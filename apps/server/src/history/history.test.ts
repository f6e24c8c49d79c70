import { minorPerUnit } from '@portal/contracts'
import { openLog, sql, systemClock } from '@portal/runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkSettlement, rollUpLinks } from '#modules/agents'
import { expectSoundLedger } from '#modules/bets'
import { checkBonuses } from '#modules/bonus'
import { openBrands } from '#modules/brand'
import { checkDeposits, checkWithdrawals } from '#modules/cashier'
import { syncGames } from '#modules/catalogue'
import { checkFunds } from '#modules/funds'
import { checkLoyalty } from '#modules/loyalty'
import type { BrandRef } from '#platform/call.ts'
import { readServerConfig } from '#platform/config.ts'
import { readBrandFiles } from '../brand-file.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { tiger } from '../testing/test-tiger.ts'
import { writeHistory } from './history.ts'
import { personas } from './plan.ts'

/** What a start writes where nothing else is set. */
const days = 90
const env = { DEMO_HISTORY_DAYS: String(days), CASHIER_SIM_URL: 'http://127.0.0.1:9' }

let portal: TestApp
let brands: BrandRef[]
let brand: BrandRef
const log = openLog('test', 'silent')
const write = () => {
  const config = readServerConfig({ NODE_ENV: 'test', DATABASE_URL: portal.database.url, DEMO: '1', DATA_DIR: portal.folder, ...env })
  return writeHistory({ database: portal.database, clock: systemClock, config, log }, brands)
}

beforeAll(async () => {
  // One time zone: whichever brand's midnight comes first would change with the hour of the test.
  portal = await openTestApp(
    env,
    (await readBrandFiles()).map((file) => ({ ...file, timeZone: 'Asia/Dhaka' })),
  )
  brands = await portal.database.query<BrandRef>(sql`
    select id, code, currency, default_language as "defaultLanguage" from brand.brands where mode = 'demo' order by id`)
  brand = brands[0]!
}, 60_000)
afterAll(() => portal.close())

const countBets = async () => (await portal.database.query<{ count: bigint }>(sql`select count(*) from bets.bets`))[0]!.count
/** What each account has, with what is held for withdrawals that wait. */
const listBalances = () =>
  portal.database.query<{ username: string; balance: bigint }>(sql`
    select m.username, sum(b.balance)::bigint as balance from identity.members m
    join wallet.accounts a on a.owner = m.id and a.kind in ('main', 'held') join wallet.balances b on b.account_id = a.id
    where m.brand_id = ${brand.id} and m.username = any (${personas.map(({ username }) => username)}::text[]) group by m.username order by m.username`)

const beganMs = Date.now()
const timesOfPast: Record<string, string[]> = {
  'wallet.transfers': ['created_at'],
  'wallet.holds': ['placed_at', 'ended_at'],
  'bets.bets': ['placed_at', 'settled_at'],
  'bets.exceptions': ['opened_at'],
  'turnover.locks': ['opened_at', 'ended_at'],
  'bonus.grants': ['granted_at', 'active_at', 'ended_at'],
  'bonus.events': ['at'],
  'cashier.deposit_orders': ['created_at', 'ended_at'],
  'cashier.deposit_events': ['at'],
  'cashier.deposit_credits': ['at'],
  'cashier.deposit_proofs': ['at'],
  'cashier.suspense_cases': ['opened_at', 'closed_at'],
  'cashier.provider_payments': ['at', 'seen_at'],
  'cashier.payout_accounts': ['added_at'],
  'cashier.withdrawals': ['created_at', 'paid_at', 'ended_at'],
  'cashier.withdrawal_events': ['at'],
  'cashier.payouts': ['created_at', 'ended_at'],
  'cashier.payout_batches': ['prepared_at', 'sealed_at', 'released_at', 'ended_at'],
  'funds.transfers': ['created_at', 'ended_at'],
  'transfers.orders': ['created_at'],
  'transfers.circles': ['opened_at', 'closed_at'],
  'content.applications': ['created_at', 'decided_at'],
  'agents.disable_requests': ['created_at', 'decided_at'],
  'promotions.applications': ['created_at'],
  'lottery.orders': ['created_at'],
  'agents.contracts': ['offered_at'],
  'agents.invite_links': ['created_at'],
  'agents.link_members': ['registered_at', 'first_deposit_at'],
  'agents.bills': ['created_at'],
  'agents.payments': ['created_at'],
}

test('Without games there is no past yet, and no money', async () => {
  await write()
  expect(await listBalances()).toEqual([])
})

test(
  'The past of each account, interrupted once, is written at its own moments and ends with its target',
  // Ninety days are the longest work of any test: minutes on a machine that does other work too.
  { timeout: 900_000 },
  async () => {
    await portal.database.transaction((tx) => syncGames(tx, 'NOKSHI', [tiger]))
    // The fifth day fails the first time, with all of it; the next start goes on from there.
    await portal.database.query(sql`
    create function public.fail_day() returns trigger language plpgsql as $$ begin raise 'interrupted'; end $$`)
    await portal.database.query(sql`
    create trigger fail_day before insert on bets.bets for each row
    when (new.placed_at > clock_timestamp() - interval '8 days') execute function public.fail_day()`)
    await expect(write()).rejects.toThrow('interrupted')
    expect(await countBets()).toBeGreaterThan(0n)
    await portal.database.query(sql`drop trigger fail_day on bets.bets`)
    await write()
    const targets = personas.map(({ username, target }) => ({ username, balance: target * minorPerUnit }))
    expect(await listBalances()).toEqual(targets.toSorted((one, other) => (one.username < other.username ? -1 : 1)))
    const [span] = await portal.database.query<{ bets: bigint; early: bigint; late: bigint; paths: bigint; days: bigint }>(sql`
    select count(*) as bets, count(*) filter (where placed_at < t.starts_at - ${days}::int * interval '24 hours') as early,
      count(*) filter (where placed_at >= t.starts_at) as late, count(*) filter (where cardinality(agent_path) > 0) as paths,
      count(distinct date_trunc('day', placed_at at time zone 'Asia/Dhaka')) as days
    from bets.bets, brand.today_of(${brand.id}::int, clock_timestamp()) t where brand = ${brand.id}`)
    expect(span!.bets).toBeGreaterThan(300n)
    expect([span!.early, span!.late]).toEqual([0n, 0n])
    expect(span!.paths).toBeGreaterThan(100n)
    expect(span!.days).toBeGreaterThan(8n)
    const [registered] = await portal.database.query<{ late: bigint }>(sql`
    select count(*) as late from identity.members m join bets.bets b on b.member = m.id where m.registered_at > b.placed_at`)
    expect(registered!.late).toBe(0n)
    const [odd] = await portal.database.query<{ stakes: bigint }>(sql`
    select count(*) as stakes from bets.bets where stake % ${minorPerUnit}::bigint <> 0`)
    expect(odd!.stakes).toBe(0n)
    const reversals = await portal.database.query<{ username: string; state: string; taken: bigint }>(sql`
    select m.username, s.state, s.taken from cashier.suspense_cases s join cashier.deposit_orders o on o.id = s.order_id
      join identity.members m on m.id = o.member where s.brand_id = ${brand.id} and s.reason = 'reversed' order by s.id`)
    expect(reversals).toEqual([
      { username: 'babul', state: 'taken', taken: 900n * minorPerUnit },
      { username: 'farid', state: 'released', taken: 0n },
      { username: 'laila', state: 'open', taken: 0n },
    ])
    await expectSoundLedger(portal.database)
  },
)

test('Bonuses were given, played through, expired, cancelled and taken away, and some still stand (R-2.11.10)', async () => {
  const found = await portal.database.query<{ username: string; states: string[] }>(sql`
    select m.username, array_agg(g.state order by g.id) as states from bonus.grants g join identity.members m on m.id = g.member
    where g.brand = ${brand.id} and g.source = 'gift' group by 1 order by 1`)
  expect(found).toEqual([
    { username: 'demo', states: ['cleared', 'expired', 'cancelled', 'active', 'pending'] },
    { username: 'karima', states: ['expired'] },
    { username: 'nasrin', states: ['cleared'] },
    { username: 'poly', states: ['forfeited'] },
    { username: 'rahim71', states: ['cancelled'] },
    { username: 'sohel', states: ['active'] },
    { username: 'vip', states: ['cleared', 'active'] },
  ])
  const [demo] = await portal.database.query<{ isUnderWay: boolean }>(sql`
    select progress > 0 and progress < required as "isUnderWay" from bonus.grants g join identity.members m on m.id = g.member
    where m.username = 'demo' and m.brand_id = ${brand.id} and g.state = 'active'`)
  expect(demo).toEqual({ isUnderWay: true })
  expect((await checkBonuses(portal.database)).filter(({ violations }) => violations > 0)).toEqual([])
})

test('Another start writes nothing more', async () => {
  const before = [await countBets(), await listBalances()]
  await write()
  expect([await countBets(), await listBalances()]).toEqual(before)
})

test('Ids rise with time over all brands, and the record finds the bets of a range by them', async () => {
  expect(brands.length).toBeGreaterThan(1)
  const [order] = await portal.database.query<{ falls: bigint }>(sql`
    select count(*) filter (where created_at < before) as falls
    from (select created_at, lag(created_at) over (order by id) as before from wallet.transfers) t`)
  expect(order!.falls).toBe(0n)
  const [found] = await portal.database.query<{ all: bigint; byId: bigint }>(sql`
    select count(*) as "all", count(*) filter (where id >= (select wallet.id_since(t.starts_at - interval '3 days'))) as "byId"
    from bets.bets, brand.today_of(${brand.id}::int, clock_timestamp()) t where placed_at >= t.starts_at - interval '3 days'`)
  expect(found!.all).toBeGreaterThan(50n)
  expect(found!.byId).toBe(found!.all)
})

test('What is written bears the moments of the past, in every table', async () => {
  for (const [table, columns] of Object.entries(timesOfPast)) {
    const latest = columns.map((column) => `max(${column})`).join(', ')
    const { rows } = await portal.database.pool.query<{ latest: Date | null }>(`select greatest(${latest}) as latest from ${table}`)
    expect(rows[0]!.latest, table).not.toBeNull()
    expect(rows[0]!.latest!.getTime(), table).toBeLessThan(beganMs)
  }
})

test('No payment of the past is newer than the link of its provider (MON-22)', async () => {
  const [newer] = await portal.database.query<{ count: bigint; all: bigint }>(sql`
    select count(*) filter (where p.at >= l.made_at) as count, count(*) as "all"
    from (select provider_id, at from cashier.provider_payments
      union all
      select o.id, p.ended_at from cashier.payouts p join cashier.withdrawals w on w.id = p.withdrawal_id
        join cashier.providers o on o.brand_id = w.brand_id and o.code = p.provider) p join cashier.providers l on l.id = p.provider_id`)
  expect(newer!.all).toBeGreaterThan(0n)
  expect(newer!.count).toBe(0n)
})

test('Payments, lotteries, transfers and applications have their ends, and their books are sound', async () => {
  const count = async (text: string) => {
    const { rows } = await portal.database.pool.query<{ state: string; count: bigint }>(text)
    return new Map(rows.map(({ state, count: many }) => [state, Number(many)]))
  }
  const [outs, ins, orders, applied, locks, checks] = await Promise.all([
    count('select state, count(*) from cashier.withdrawals group by state'),
    count('select state, count(*) from cashier.deposit_orders where provider_id is not null group by state'),
    count('select state, count(*) from lottery.orders group by state'),
    count('select state, count(*) from promotions.applications group by state'),
    count('select state, count(*) from turnover.locks group by state'),
    count('select state, count(*) from kyc.checks where brand_id = 1 group by state order by state'),
  ])
  expect(outs.get('confirmed')).toBeGreaterThan(0)
  const batches = await count('select state, count(*) from cashier.payout_batches where brand_id = 1 group by state')
  expect([...batches.keys()]).toEqual(['done'])
  expect(ins.get('credited')).toBeGreaterThan(0)
  expect(ins.get('in_review')).toBeGreaterThan(1)
  expect([...orders.keys()].toSorted()).toEqual(['lost', 'won'])
  expect(applied.get('applying')).toBeGreaterThan(1)
  expect(checks).toEqual(
    new Map([
      ['approved', 2],
      ['expired', 1],
      ['rejected', 1],
      ['submitted', 1],
      ['under_review', 1],
    ]),
  )
  expect(locks.get('DONE')).toBeGreaterThan(5)
  expect((await checkWithdrawals(portal.database)).filter(({ violations }) => violations > 0)).toEqual([])
})

test('Money went into the wallet of a vendor and back, now and then refused, and none is left there (R-7.1.29)', async () => {
  const moved = await portal.database.query<{ direction: string; state: string; members: bigint; count: bigint; latest: Date }>(sql`
    select direction, state, count(distinct member) as members, count(*) as count, max(ended_at) as latest
    from funds.transfers where brand_id = ${brand.id} and vendor = 'PALKI' group by direction, state order by direction, state`)
  expect(moved.map(({ direction, state }) => `${direction} ${state}`)).toEqual(['in failed', 'in success', 'out success'])
  const [, ins, outs] = moved
  expect([ins!.count, ins!.members]).toEqual([outs!.count, outs!.members])
  expect(ins!.members).toBe(4n)
  // The vendor's own record is compared with ours for a day, and has none of these.
  for (const { latest } of moved) expect(latest.getTime()).toBeLessThan(beganMs - 2 * 86_400_000)
  const [held] = await portal.database.query<{ held: bigint }>(sql`select coalesce(sum(balance), 0)::bigint as held from funds.holdings`)
  expect(held!.held).toBe(0n)
  expect((await checkFunds(portal.database)).filter(({ violations }) => violations > 0)).toEqual([])
})

test('Deposits were set right by staff: credited with what had arrived, or rejected (R-9.8.02)', async () => {
  const found = await portal.database.query<{ state: string; announced: bigint; credited: bigint; by: string; count: bigint }>(sql`
    select o.state, o.amount as announced, o.credited, e.actor as by, count(*) as count
    from cashier.deposit_orders o join cashier.deposit_events e on e.order_id = o.id and e.actor = 'staff finance'
    where o.brand_id = ${brand.id} group by 1, 2, 3, 4 order by 2, 3`)
  const units = (amount: bigint) => amount * minorPerUnit
  expect(found.map(({ count, ...row }) => [count > 1n, row])).toEqual([
    [true, { state: 'partly_credited', announced: units(600n), credited: units(500n), by: 'staff finance' }],
    [true, { state: 'rejected', announced: units(700n), credited: 0n, by: 'staff finance' }],
    [true, { state: 'partly_credited', announced: units(1_000n), credited: units(950n), by: 'staff finance' }],
  ])
  expect((await checkDeposits(portal.database)).filter(({ violations }) => violations > 0)).toEqual([])
})

test('Teams of four levels stand below the agents, with contracts of all kinds and paid bills', async () => {
  const [team] = await portal.database.query<{ members: bigint; levels: bigint; players: bigint }>(sql`
    select count(*) as members, count(distinct cardinality(m.upline_path)) as levels,
      count(*) filter (where exists (select from bets.bets b where b.member = m.id)) as players
    from identity.members m where m.brand_id = ${brand.id} and m.upline_id is not null`)
  expect(team!.members).toBeGreaterThan(200n)
  expect([team!.levels >= 4n, team!.players > 150n]).toEqual([true, true])
  const states = await portal.database.query<{ kind: string; states: string[] }>(sql`
    select kind, array_agg(distinct state order by state) as states from agents.contracts group by kind order by kind`)
  expect(states.map(({ kind }) => kind)).toEqual(['DAY', 'DIV', 'HOUR', 'RT'])
  const all = ['ACTIVE', 'EXPIRED', 'OFFERED', 'REJECTED', 'SUPERSEDED', 'TERMINATED', 'WITHDRAWN']
  expect([...new Set(states.flatMap((each) => each.states))].toSorted()).toEqual(all)
  const bills = await portal.database.query<{ kind: string; paid: bigint }>(sql`
    select w.kind, count(*) as paid from agents.bills b join agents.windows w on w.id = b.window_id where b.state = 'PAID' group by w.kind order by w.kind`)
  expect(bills.map(({ kind }) => kind)).toEqual(['DAY', 'DIV', 'HOUR', 'RT'])
  expect((await checkSettlement(portal.database)).filter(({ violations }) => violations > 0)).toEqual([])
})

test('Applications, requests to disable and circles wait or are decided; a locked account plays no more (R-2.12.07, MON-28)', async () => {
  const count = async (text: string) => {
    const { rows } = await portal.database.pool.query<{ state: string; count: bigint }>(text)
    return Object.fromEntries(rows.map(({ state, count: many }) => [state, Number(many)]))
  }
  expect(await count('select state, count(*) from content.applications group by state')).toEqual({
    submitted: 3,
    under_review: 1,
    approved: 2,
    rejected: 2,
  })
  expect(await count('select state, count(*) from agents.disable_requests group by state')).toEqual({
    OPEN: 2,
    APPROVED: 1,
    REJECTED: 1,
    WITHDRAWN: 1,
  })
  expect(await count('select state, count(*) from transfers.circles group by state')).toEqual({ open: 1, closed: 1 })
  const admitted = await portal.database.query<{ type: number; upline: string }>(sql`
    select m.type, u.username as upline from content.applications a join identity.members m on m.id = a.admitted join identity.members u on u.id = m.upline_id`)
  expect(admitted).toEqual([{ type: 2, upline: 'agent' }])
  const [links] = await portal.database.query<{ count: bigint }>(sql`
    select count(*) from content.applications a join agents.invite_links l on l.code = a.code where a.told = 'by_hand' and a.state = 'approved'`)
  expect(links!.count).toBe(1n)
  const locked = await portal.database.query<{ late: bigint }>(sql`
    select (select count(*) from bets.bets b where b.member = m.id and b.placed_at > r.decided_at) as late
    from agents.disable_requests r join identity.members m on m.id = r.member where m.locked_at is not null`)
  expect(locked).toEqual([{ late: 0n }])
})

test('Members came by the links of their agents, after visits, and paid in and played (R-2.12.06)', async () => {
  const isDone = async () => {
    await rollUpLinks(portal.database, { settleMs: 20_000, fullSpeedAfterMs: 0 })
    const [row] = await portal.database.query<{ isDone: boolean }>(
      sql`select through_id >= (select max(id) from bets.turnover) as "isDone" from agents.link_progress`,
    )
    return row!.isDone
  }
  await expect.poll(isDone, { timeout: 30_000 }).toBe(true)
  const links = await portal.database.query<{ agent: string; registrations: number; members: bigint; visits: bigint; paid: bigint; played: bigint; theirs: bigint }>(sql`
    select m.username as agent, l.registrations, v.visits, (select count(*) from agents.link_members k where k.link = l.id) as members,
      (select count(*) from agents.link_members k where k.link = l.id and k.deposited > 0) as paid, coalesce(s.turnover, 0) as played,
      (select coalesce(sum(t.valid), 0)::bigint from bets.turnover t join agents.link_members k on k.member = t.member where k.link = l.id) as theirs
    from agents.invite_links l join identity.members m on m.id = l.agent left join agents.link_visits v on v.link = l.id left join agents.link_sums s on s.link = l.id`) // prettier-ignore
  expect(new Set(links.map(({ agent }) => agent))).toEqual(new Set(['agent', 'agent2', 'affiliate', 'subaffiliate']))
  for (const { registrations, members, visits, paid, played, theirs } of links) {
    expect([BigInt(registrations), visits > members, paid, played]).toEqual([members, true, members, theirs])
    expect([registrations > 0, played > 0n]).toEqual([true, true])
  }
})

test('The account vip can withdraw at once: contact, payment password and account are there', async () => {
  const [vip] = await portal.database.query<{ usable: boolean; payment: boolean; email: boolean }>(sql`
    select exists (select from cashier.payout_accounts a where a.member = m.id and a.usable_from < now()) as usable,
      exists (select from identity.credentials c where c.member_id = m.id and c.kind = 'payment') as payment, m.email is not null as email
    from identity.members m where m.username = 'vip' and m.brand_id = ${brand.id}`)
  expect(vip).toEqual({ usable: true, payment: true, email: true })
})

test('Friends whom members have invited are in each state, and rewards of the last weeks can be claimed (R-2.11.12)', async () => {
  const states = await portal.database.query<{ username: string; state: string; count: number }>(sql`
    select m.username, r.state, count(*)::int as count from loyalty.referrals r join identity.members m on m.id = r.inviter group by 1, 2 order by 1, 2`)
  expect(states.map(({ username, state, count }) => `${username} ${state} ${count}`)).toEqual([
    'demo DEPOSITED 1',
    'demo LAPSED 1',
    'demo PAID 3',
    'demo QUALIFIED 2',
    'demo REFUSED 1',
    'demo REGISTERED 1',
    'vip PAID 1',
    'vip REGISTERED 1',
  ])
  const rewards = await portal.database.query<{ state: string }>(sql`select state from loyalty.rewards where kind = 'referral' order by id`)
  expect(rewards.map(({ state }) => state)).toEqual(['CLAIMED', 'CLAIMED', 'CLAIMABLE', 'CLAIMABLE'])
  expect(
    (await checkLoyalty(portal.database, openBrands({ database: portal.database }))).filter(({ violations }) => violations > 0),
  ).toEqual([])
})
