/** Pages over a large team: what they read, and that they read no table from end to end. */
import { sql } from '@portal/runtime'
import { createTestDatabase, type TestDatabase } from '@portal/runtime/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listTeamBets } from '#modules/bets'
import { countOnline, countTeams, listEverBelow, listTeam } from '#modules/identity'
import { countActiveBelow, listMovements, readTeamBalance, sumAccounts, sumMoney, sumPlay } from '#modules/reports'
import { migrationsFolder, migrationSet } from '../../../migrations.ts'
import { explain } from '../../../testing/test-plans.ts'

let database: TestDatabase
/** A top agent, below it so many agents, below each so many players; one in so many is locked. */
const [agents, players, rare] = [40, 500, 600]
const brand = 1
const top = 1n
const small = 2n
const dayMs = 86_400_000
const range = () => ({ from: new Date(Date.now() - 30 * dayMs), to: new Date(Date.now() + dayMs) })

beforeAll(async () => {
  database = await createTestDatabase([{ folder: migrationsFolder, set: migrationSet }])
  await database.transaction(async (tx) => {
    await tx.query(sql`set local session_replication_role = replica`)
    await tx.query(sql`
      insert into identity.members (id, public_id, brand_id, type, username, username_key, invite_code, upline_id, upline_path, locked_at) overriding system value
      select g, 'p' || g, ${brand}, case when g <= ${agents + 1}::int then 2 else 0 end, 'name' || g, 'name' || g, 'c' || g,
        case when g = 1 then null when g <= ${agents + 1}::int then 1 else 2 + g % ${agents}::int end,
        case when g = 1 then '{}' when g <= ${agents + 1}::int then '{1}' else array[1, 2 + g % ${agents}::int] end::bigint[],
        case when g % ${rare}::int = 0 then now() end
      from generate_series(1, ${1 + agents + agents * players}::int) g`)
    await tx.query(sql`
      insert into identity.team (agent, member, depth, key, type)
      select u.agent, m.id, cardinality(m.upline_path) - u.place::int + 1, m.username_key, m.type
      from identity.members m cross join lateral unnest(m.upline_path) with ordinality u (agent, place)`)
    await tx.query(sql`
      insert into identity.team_sizes (agent, members, agents, direct, direct_agents)
      select agent, count(*), count(*) filter (where type <> 0), count(*) filter (where depth = 1), 0 from identity.team group by agent
      union all select g, 1, 0, 1, 0 from generate_series(1000000, 1005000) g`)
    await tx.query(sql`
      insert into reports.team_hours (agent, bucket, brand, currency, category, bets, stake, valid, payout)
      select a, date_trunc('hour', now()) - make_interval(hours => h), ${brand}, 'BDT', 'RNG', 1, 10, 10, 5
      from generate_series(1, ${agents + 1}::int) a, generate_series(1, 700) h`)
    await tx.query(sql`
      insert into reports.team_money (agent, bucket, brand, currency, kind, many, amount)
      select a, date_trunc('hour', now()) - make_interval(hours => h), ${brand}, 'BDT', 'deposit', 1, 10
      from generate_series(1, ${agents + 1}::int) a, generate_series(1, 700) h`)
    await tx.query(sql`
      insert into reports.settled_hours (brand, bucket, currency, member, category, agent_path, bets, stake, valid, payout)
      select ${brand}, date_trunc('hour', now()), 'BDT', id, 'RNG', upline_path, 1, 10, 10, 5 from identity.members`)
    await tx.query(sql`
      insert into reports.movements (id, transfer_id, member, brand, currency, kind, amount, fee, at, agent_path)
      select id * 2, id, id, ${brand}, 'BDT', 'deposit', 10, 0, now(), upline_path from identity.members`)
    await tx.query(sql`
      insert into reports.team_movements (agent, id, kind)
      select l.agent, m.id, m.kind from reports.movements m cross join lateral unnest(m.agent_path || m.member) l (agent)`)
    await tx.query(sql`
      insert into reports.team_active (agent, brand, period, starts_at, members, direct)
      select a, ${brand}, 'D', date_trunc('day', now()) - make_interval(days => d), 1, 1 from generate_series(1, ${agents + 1}::int) a, generate_series(1, 300) d`)
    await tx.query(sql`
      insert into reports.team_balances (agent, brand, currency, amount, direct_amount) select g, ${brand}, 'BDT', 1, 1 from generate_series(1, 5000) g`)
    await tx.query(sql`
      insert into wallet.transfers (id, account_id, balance, version, created_at, key, hash, kind, outcome)
      select id, id, 0, 1, now() - make_interval(secs => 1), gen_random_uuid(), gen_random_uuid(), 'betwin', 'applied' from identity.members`)
    await tx.query(sql`
      insert into bets.bets (id, account_id, member, stake, payout, placed_at, settled_at, brand, currency, vendor, game, category, round_id, external_id, state, agent_path)
      select id, id, id, 10, 0, now() - make_interval(secs => 1), now(), ${brand}, 'BDT', 'V', 'g', 'RNG', 'r' || id, 'x' || id, 'settled', upline_path
      from identity.members`)
  })
  for (const table of [
    'identity.members',
    'identity.team',
    'identity.team_sizes',
    'reports.team_hours',
    'reports.team_money',
    'reports.settled_hours',
    'reports.movements',
    'reports.team_movements',
    'reports.team_active',
    'reports.team_balances',
    'bets.bets',
    'wallet.transfers',
  ])
    // prettier-ignore
    await database.pool.query(`vacuum analyze ${table}`)
})
afterAll(() => database.drop())

const page = { brandId: brand, agent: top, key: '', byKey: false }
const team = () => ({ agent: top, isDirect: false, brand, currency: 'BDT', ...range(), unit: 'day', zone: 'Asia/Dhaka' }) as const
const bets = () => ({
  brand,
  agent: top,
  members: undefined,
  key: '',
  category: undefined,
  vendor: undefined,
  status: undefined,
  ...range(),
})

test.each<[string, Parameters<typeof explain>[1], number]>([
  ['the newest accounts', (on) => listTeam(on, page, 21), 400],
  ['accounts by name', (on) => listTeam(on, { ...page, byKey: true, after: { id: 9n, key: 'name7' } }, 21), 400],
  ['accounts that are searched', (on) => listTeam(on, { ...page, key: 'name123', byKey: true }, 21), 400],
  ['agents alone', (on) => listTeam(on, { ...page, type: 2 }, 21), 400],
  ['locked accounts', (on) => listTeam(on, { ...page, isLocked: true }, 21), 900],
  ['accounts of a level', (on) => listTeam(on, { ...page, depth: 2 }, 21), 400],
  ['counts of teams', (on) => countTeams(on, [top, small]), 20],
  ['who is online', (on) => countOnline(on, top, false), 60],
  ['the accounts of a small search', (on) => listEverBelow(on, brand, top, 'name1999', 1_001), 600],
  ['play by day', (on) => sumPlay(on, team()), 200],
  ['money by day', (on) => sumMoney(on, team()), 200],
  ['active accounts of a day', (on) => countActiveBelow(on, { ...team(), period: 'D' }), 20],
  ['the balance', (on) => readTeamBalance(on, team()), 20],
  ['profit of a page of accounts', (on) => sumAccounts(on, { accounts: [{ id: small, since: range().from }, { id: 3n, since: range().from }], isOwn: false, brand, currency: 'BDT', to: range().to }), 300], // prettier-ignore
  ['profit of accounts alone', (on) => sumAccounts(on, { accounts: [{ id: 100n, since: range().from }], isOwn: true, line: top, brand, currency: 'BDT', to: range().to }), 40], // prettier-ignore
  ['movements', (on) => listMovements(on, { agent: top, brand, ...range() }, 21), 400],
  ['movements of a kind', (on) => listMovements(on, { agent: top, brand, kind: 'deposit', ...range() }, 21), 400],
  ['movements of an account', (on) => listMovements(on, { agent: top, brand, members: [100n], ...range() }, 21), 200],
  ['the newest bets', (on) => listTeamBets(on, bets(), { pageSize: 20 }), 400],
  ['bets of an account', (on) => listTeamBets(on, { ...bets(), members: [100n] }, { pageSize: 20 }), 200],
])('%s of a large team are found by index (R-2.12.05, R-2.12.07, R-2.12.08, R-2.12.09, R-2.12.11)', async (_what, ask, blocks) => {
  const plan = await explain(database, ask)
  expect(plan.scanned).toEqual([])
  expect(plan.blocks).toBeLessThan(blocks)
})
