import { minorPerUnit } from '@portal/contracts'
import { openLog, sql } from '@portal/runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectSoundLedger } from '#modules/bets'
import { syncGames } from '#modules/catalogue'
import type { BrandRef } from '#platform/call.ts'
import { readServerConfig } from '#platform/config.ts'
import { readBrandFiles } from '../brand-file.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { tiger } from '../testing/test-tiger.ts'
import { writeHistory } from './history.ts'
import { meanReturn, personas, planPast } from './plan.ts'

const days = 12

let portal: TestApp
let brands: BrandRef[]
let brand: BrandRef
const log = openLog('test', 'silent')
const write = () => {
  const config = readServerConfig({ NODE_ENV: 'test', DATABASE_URL: portal.database.url, DEMO: '1', DEMO_HISTORY_DAYS: String(days) })
  return writeHistory({ database: portal.database, config, log }, brands)
}

beforeAll(async () => {
  portal = await openTestApp({ DEMO_HISTORY_DAYS: String(days) }, await readBrandFiles())
  brands = await portal.database.query<BrandRef>(sql`
    select id, code, currency, default_language as "defaultLanguage" from brand.brands where mode = 'demo' order by id`)
  brand = brands[0]!
}, 60_000)
afterAll(() => portal.close())

const countBets = async () => (await portal.database.query<{ count: bigint }>(sql`select count(*) from bets.bets`))[0]!.count
const listBalances = () =>
  portal.database.query<{ username: string; balance: bigint }>(sql`
    select m.username, b.balance from identity.members m join wallet.accounts a on a.owner = m.id and a.kind = 'main'
    join wallet.balances b on b.account_id = a.id where m.brand_id = ${brand.id} order by m.username`)

test('Without games there is no past yet, and no money', async () => {
  await write()
  expect(await listBalances()).toEqual([])
})

test(
  'The past of each account, interrupted once, is written at its own moments and ends with its target',
  { timeout: 60_000 },
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
    await expectSoundLedger(portal.database)
  },
)

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

test('A plan is the same for the same seed, and every round in it can be paid', () => {
  const terms = { days: 90, games: 20 }
  for (const persona of personas) {
    const plan = planPast(persona, 'one', terms)
    expect(planPast(persona, 'one', terms)).toEqual(plan)
    expect(planPast(persona, 'two', terms)).not.toEqual(plan)
    let balance = 0n
    for (const event of plan) {
      if (event.kind === 'round') expect(balance).toBeGreaterThanOrEqual(event.stake)
      balance += event.kind === 'deposit' ? event.amount : event.payout - event.stake
    }
    expect(balance).toBe(persona.target * minorPerUnit)
  }
  expect(meanReturn).toBeCloseTo(0.96, 2)
})

test.for(['demo', 'vip'])('The past of %s leaves no deposit whose turnover is still to be played', (username) => {
  const persona = personas.find((each) => each.username === username)!
  const plan = planPast(persona, 'SHAPLA', { days: 90, games: 49 })
  // Turnover fills the oldest lock first: nothing is open when from each deposit on as much was staked as was paid in.
  let open = 0n
  for (const event of plan.toReversed()) {
    open += event.kind === 'deposit' ? event.amount : -event.stake
    expect(open).toBeLessThanOrEqual(0n)
  }
})
