/**
 * The daily salary of a tree of one million members from the hourly sums, beside the same sums, tiers and cascade as one statement; and the run of five minutes over
 * 100,000 fresh bets.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, migrate, openDatabase, sql, startEmbeddedPostgres } from '@portal/runtime'
import { findFreePort } from '@portal/runtime/free-port'
import { checkSettlement, seedAgents } from '../apps/server/src/modules/agents/index.ts'
import { settleAll } from '../apps/server/src/modules/agents/settlement/index.ts'
import { rollUp } from '../apps/server/src/modules/reports/store.ts'
import type { Figure } from './figure.ts'

const migrations = join(import.meta.dirname, '../apps/server/migrations')
const brand = { id: 1, currency: 'BDT', timeZone: 'Asia/Dhaka' }
/** Each agent has so many downlines; levels 0 to 4 have contracts. */
const fanOut = 10
const contracted = 11_111
const dayBegins = new Date('2026-03-09T18:00:00Z')
const dayEnds = new Date('2026-03-10T18:00:00Z')

/** Full: 1,111,111 members, 100,000 bets. Short: 111,111 and 10,000. */
export async function run({ short }: { short: boolean }): Promise<Figure[]> {
  const [members, bets] = short ? [111_111, 10_000] : [1_111_111, 100_000]
  const folder = await mkdtemp(join(tmpdir(), 'portal-bench-'))
  await chmod(folder, 0o755)
  const settings = { synchronous_commit: 'off', max_wal_size: '4GB', max_connections: '32' }
  const server = await startEmbeddedPostgres({ folder: join(folder, 'postgres'), port: await findFreePort(), settings })
  await server.ensureDatabase('portal')
  const database = openDatabase(server.urlOf('portal'), { max: 4, statementTimeoutMs: 3_600_000 })
  try {
    await migrate(database, migrations, 'server')
    await seed(database, members)
    return [...(await measureDay(database, members)), ...(await measureFiveMinutes(database, members, bets))]
  } finally {
    await database.close()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** A tree in which member n stands below (n + 8) / 10, and what everybody has played in an hour of the day, as the roll-up writes it. */
async function seed(database: Database, members: number): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query(sql`set local session_replication_role = replica`)
    await tx.query(sql`
      insert into brand.brands (id, code, name, mode, currency, languages, default_language, time_zone) overriding system value
      values (${brand.id}, 'BENCH', '{"EN":"Bench"}', 'demo', ${brand.currency}, '{EN}', 'EN', ${brand.timeZone}) on conflict do nothing`)
    await seedAgents(tx, brand.id, brand.currency)
    await tx.query(sql`create table public.tree (member bigint primary key, path bigint[] not null)`)
    await tx.query(sql`
      with recursive down as (
        select 1::bigint as member, '{}'::bigint[] as path
        union all
        select d.member * ${fanOut}::int - ${fanOut - 2}::int + g, d.path || d.member from down d cross join generate_series(0, ${fanOut - 1}::int) g
        where d.member * ${fanOut}::int - ${fanOut - 2}::int + g <= ${members}::int
      )
      insert into public.tree select member, path from down`)
    await tx.query(sql`
      insert into reports.settled_hours (brand, bucket, currency, member, category, agent_path, bets, stake, valid, payout)
      select ${brand.id}, ${dayBegins}::timestamptz + (member % 24) * interval '1 hour', 'BDT', member, 'RNG', path, 10, 1000000, 1000000, 960000 from public.tree`)
    await tx.query(sql`
      insert into reports.team_hours (agent, bucket, brand, currency, category, bets, stake, valid, payout)
      select l.agent, h.bucket, h.brand, h.currency, h.category, sum(h.bets), sum(h.stake), sum(h.valid), sum(h.payout)
      from reports.settled_hours h cross join lateral unnest(h.agent_path || h.member) l (agent) group by 1, 2, 3, 4, 5`)
    await tx.query(sql`
      insert into agents.contracts (contract_no, brand_id, kind, upline, downline, line, version, state, terms, best_rate_ppm, expires_at, valid_from)
      select 'C' || k.kind || t.member, ${brand.id}, k.kind, t.path[cardinality(t.path)], t.member, t.path, 1, 'ACTIVE',
        jsonb_build_object('categories', '[]'::jsonb, 'minStake', '10', 'payer', 'UPLINE_CASCADE', 'topUp', true, 'tiers',
          jsonb_build_array(jsonb_build_object('minTurnover', '100', 'minActive', 3, 'minLoss', '0', 'ratePpm', 6000 - 1000 * cardinality(t.path)))),
        6000 - 1000 * cardinality(t.path), now(), case k.kind when 'DAY' then ${dayBegins}::timestamptz else date_trunc('day', now(), ${brand.timeZone}::text) end
      from public.tree t cross join (values ('DAY'), ('RT')) k (kind) where t.member <= ${contracted}::int`)
  })
  await database.query(sql`vacuum analyze`)
}

/** The same day as one statement: sums, active members, tier, and what each keeps of it. */
function sumInSql(database: Database): Promise<{ net: string; agents: number }[]> {
  return database.query<{ net: string; agents: number }>(sql`
    with contracts as (
      select downline, upline, (terms -> 'tiers' -> 0 ->> 'ratePpm')::int as rate from agents.contracts where kind = 'DAY' and state = 'ACTIVE'
    ), teams as (
      select h.agent, sum(h.valid)::bigint as valid from reports.team_hours h join contracts c on c.downline = h.agent
      where h.brand = ${brand.id} and h.currency = 'BDT' and h.bucket >= ${dayBegins} and h.bucket < ${dayEnds} group by 1
    ), active as (
      select m.agent, count(*) as active from (
        select l.agent, h.member from reports.settled_hours h cross join lateral unnest(h.agent_path || h.member) l (agent) join contracts c on c.downline = l.agent
        where h.brand = ${brand.id} and h.currency = 'BDT' and h.bucket >= ${dayBegins} and h.bucket < ${dayEnds}
        group by 1, 2 having sum(h.valid) >= 100000) m group by 1
    ), due as (
      select c.downline, c.upline, case when t.valid >= 1000000 and a.active >= 3 then t.valid * c.rate / 1000000 / 100 * 100 else 0 end as entitled
      from contracts c join teams t on t.agent = c.downline join active a on a.agent = c.downline
    ), kept as (
      select d.downline, d.entitled - coalesce(b.entitled, 0) as net from due d
      left join (select upline, sum(entitled) as entitled from due group by upline) b on b.upline = d.downline
    )
    select sum(net)::text as net, count(*)::int as agents from kept`)
}

async function measureDay(database: Database, members: number): Promise<Figure[]> {
  const settle = openSettlement(database)
  const [pureMs, [pure]] = await time(() => sumInSql(database))
  const [bothMs] = await time(() => settle('DAY', dayEnds))
  const [row] = await database.query<{ net: string; bills: number }>(sql`
    select sum(net)::text as net, count(*)::int as bills from agents.bills b join agents.windows w on w.id = b.window_id where w.kind = 'DAY'`)
  if (row!.net !== pure!.net) throw new Error(`settled ${row!.net}, the statement says ${pure!.net}`)
  const [againMs] = await time(() => settle('DAY', dayEnds))
  const broken = (await checkSettlement(database)).filter(({ violations }) => violations > 0)
  if (broken.length > 0) throw new Error(`broken: ${JSON.stringify(broken)}`)
  return [
    {
      key: `daily salary of ${members} members, ${row!.bills} bills, settled and paid`,
      value: bothMs / 1_000,
      unit: 's',
      goal: 60,
      better: 'lower',
    },
    { key: 'sums, tiers and cascade as one statement', value: pureMs / 1_000, unit: 's', better: 'lower' },
    { key: 'the day: times the statement', value: bothMs / pureMs, unit: 'x', better: 'lower' },
    { key: 'the same day run again', value: againMs / 1_000, unit: 's', better: 'lower' },
  ]
}

/** Bets of the last minutes go through the roll-up and the run of real time. */
async function measureFiveMinutes(database: Database, members: number, bets: number): Promise<Figure[]> {
  const settle = openSettlement(database)
  await database.query(sql`
    insert into bets.turnover (id, bet, version, bets, member, brand, currency, category, vendor, game, valid, stake, payout, rank, settled_at, agent_path)
    select g, g, 1, 1, t.member, ${brand.id}, 'BDT', 'RNG', 'NOKSHI', 'game', 10000, 10000, 9600, 0, now(), t.path
    from generate_series(1, ${bets}::int) g join public.tree t on t.member = 1 + (g::bigint * 7919) % ${members}::int`)
  const [rollMs] = await time(async () => {
    const zones = { brands: [brand.id], zones: [brand.timeZone] }
    for (let many = 1; many > 0;) many = await rollUp(database, 5_000, BigInt(bets), zones)
  })
  const [settleMs] = await time(() => settle('RT', new Date()))
  return [
    { key: `five minutes of ${bets} bets: rolled up`, value: rollMs / 1_000, unit: 's', better: 'lower' },
    { key: `five minutes of ${bets} bets: settled and paid`, value: settleMs / 1_000, unit: 's', goal: 5, better: 'lower' },
  ]
}

function openSettlement(database: Database) {
  const parts = { database, brands: { listBrands: () => Promise.resolve([brand]) }, live: { publish: () => undefined } } as unknown as Parameters<typeof settleAll>[0] // prettier-ignore
  return (kind: 'DAY' | 'RT', now: Date) => settleAll(parts, { kinds: [kind], now })
}

async function time<T>(work: () => Promise<T>): Promise<[ms: number, result: T]> {
  const began = performance.now()
  const result = await work()
  return [performance.now() - began, result]
}
