/**
 * The daily salary of a tree of one million members from the hourly sums, beside the same sums, tiers and cascade as one statement; the run of five minutes over
 * 100,000 fresh bets; and the overview of the largest team.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { teamPeriods } from '@portal/contracts/team'
import { type Database, migrate, openDatabase, sql, startEmbeddedPostgres } from '@portal/runtime'
import { findFreePort } from '@portal/runtime/free-port'
import { checkSettlement } from '../apps/server/src/modules/agents/index.ts'
import { settleAll } from '../apps/server/src/modules/agents/settlement/index.ts'
import { getOverview } from '../apps/server/src/modules/agents/team/overview.ts'
import { refreshOnline } from '../apps/server/src/modules/identity/index.ts'
import { rollUp } from '../apps/server/src/modules/reports/store.ts'
import { brand, dayBegins, dayEnds, seedSessions, seedTree, top } from './agent-tree.ts'
import type { Figure } from './figure.ts'
import { getQuantile } from './load.ts'
import { readProcessorMs } from './process-time.ts'

const migrations = join(import.meta.dirname, '../apps/server/migrations')
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
    await seedTree(database, members)
    const day = await measureDay(database, members)
    return [
      ...day,
      ...(await measureFiveMinutes(database, members, bets)),
      ...(await measureOverview(database, members, short ? 100 : 400)),
    ]
  } finally {
    await database.close()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
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
  const [pure, [found]] = await measure(() => sumInSql(database))
  const [both] = await measure(() => settle('DAY', dayEnds))
  const [row] = await database.query<{ net: string; bills: number }>(sql`
    select sum(net)::text as net, count(*)::int as bills from agents.bills b join agents.windows w on w.id = b.window_id where w.kind = 'DAY'`)
  if (row!.net !== found!.net) throw new Error(`settled ${row!.net}, the statement says ${found!.net}`)
  const [again] = await measure(() => settle('DAY', dayEnds))
  const broken = (await checkSettlement(database)).filter(({ violations }) => violations > 0)
  if (broken.length > 0) throw new Error(`broken: ${JSON.stringify(broken)}`)
  return [
    {
      key: `daily salary of ${members} members, ${row!.bills} bills, settled and paid`,
      value: both.seconds,
      unit: 's',
      goal: 60,
      better: 'lower',
    },
    { key: 'sums, tiers and cascade as one statement', value: pure.seconds, unit: 's', better: 'lower' },
    { key: 'the day: processor time', value: both.processorSeconds, unit: 's', better: 'lower' },
    { key: 'the statement: processor time', value: pure.processorSeconds, unit: 's', better: 'lower' },
    {
      key: 'the day: times the statement, processor time',
      value: both.processorSeconds / pure.processorSeconds,
      unit: 'x',
      goal: 3,
      better: 'lower',
    },
    { key: 'the same day run again', value: again.seconds, unit: 's', better: 'lower' },
  ]
}

/** Bets of the last minutes go through the roll-up and the run of real time. */
async function measureFiveMinutes(database: Database, members: number, bets: number): Promise<Figure[]> {
  const settle = openSettlement(database)
  await database.query(sql`
    insert into bets.turnover (id, bet, version, bets, member, brand, currency, category, vendor, game, valid, stake, payout, rank, settled_at, agent_path)
    select g, g, 1, 1, t.id, ${brand.id}, 'BDT', 'RNG', 'NOKSHI', 'game', 10000, 10000, 9600, 0, now(), t.upline_path
    from generate_series(1, ${bets}::int) g join identity.members t on t.id = 1 + (g::bigint * 7919) % ${members}::int`)
  const [rolled] = await measure(async () => {
    const zones = { brands: [brand.id], zones: [brand.timeZone] }
    for (let many = 1; many > 0;) many = await rollUp(database, 5_000, BigInt(bets), zones)
  })
  const [settled, bills] = await measure(() => settle('RT', new Date()))
  if (bills === 0) throw new Error('no bill of real time')
  return [
    { key: `five minutes of ${bets} bets: rolled up`, value: rolled.seconds, unit: 's', better: 'lower' },
    { key: `five minutes of ${bets} bets: ${bills} bills settled and paid`, value: settled.seconds, unit: 's', goal: 5, better: 'lower' },
    { key: 'five minutes: processor time of settling and paying', value: settled.processorSeconds, unit: 's', better: 'lower' },
  ]
}

/** The overview of the agent at the top, of its whole team and of the accounts directly below, for each period in turn. */
async function measureOverview(database: Database, members: number, readings: number): Promise<Figure[]> {
  const parts = { database, brands: { listBrands: () => Promise.resolve([brand]) }, now: () => new Date() } as unknown as Parameters<typeof getOverview>[0] // prettier-ignore
  const call = { brand, caller: { memberId: top } } as unknown as Parameters<typeof getOverview>[2]
  await seedSessions(database)
  const [counted] = await measure(() => refreshOnline(database))
  const timesMs: number[] = []
  for (let reading = -20; reading < readings; reading += 1) {
    const asked = {
      period: teamPeriods[Math.abs(reading) % teamPeriods.length]!,
      scope: (reading >> 2) % 2 === 0 ? ('ALL' as const) : ('DIRECT' as const),
    }
    const [{ seconds }, page] = await measure(() => getOverview(parts, asked, call), false)
    if (page.bets === 0 || page.members === 0 || (asked.scope === 'ALL' && page.online === 0)) throw new Error('the overview is empty')
    if (reading >= 0) timesMs.push(seconds * 1_000)
  }
  const sorted = timesMs.toSorted((a, b) => a - b)
  return [
    {
      key: `overview of an agent with ${members - 1} members below, p95`,
      value: getQuantile(sorted, 0.95),
      unit: 'ms',
      goal: 50,
      better: 'lower',
    },
    { key: 'the same, median', value: getQuantile(sorted, 0.5), unit: 'ms', better: 'lower' },
    { key: 'who is online in all teams, counted once a minute', value: counted.seconds, unit: 's', better: 'lower' },
  ]
}

function openSettlement(database: Database) {
  const parts = { database, brands: { listBrands: () => Promise.resolve([brand]) }, live: { publish: () => undefined } } as unknown as Parameters<typeof settleAll>[0] // prettier-ignore
  return (kind: 'DAY' | 'RT', now: Date) => settleAll(parts, { kinds: [kind], now })
}

type Cost = { seconds: number; /** Of this process and of PostgreSQL. */ processorSeconds: number }

/** What a work takes; without `isCounted` by the clock alone, because to count the processor's time takes a while itself. */
async function measure<T>(work: () => Promise<T>, isCounted = true): Promise<[cost: Cost, result: T]> {
  const usedMs = async () => (isCounted ? readProcessorMs(process.pid) : 0)
  const before = await usedMs()
  const began = performance.now()
  const result = await work()
  const seconds = (performance.now() - began) / 1_000
  return [{ seconds, processorSeconds: ((await usedMs()) - before) / 1_000 }, result]
}
