/** The club of one million members: levels by a new version, the end of a month, missions, and the ranking of a month. */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, migrate, openDatabase, sql, startEmbeddedPostgres } from '@portal/runtime'
import { findFreePort } from '@portal/runtime/free-port'
import { seedLoyalty } from '../apps/server/src/modules/loyalty/index.ts'
import { addLevels, type LevelRow, listLevels } from '../apps/server/src/modules/loyalty/level-store.ts'
import { findRanked, listRanked } from '../apps/server/src/modules/loyalty/mission-store.ts'
import { beginDay, raiseByVersion } from '../apps/server/src/modules/loyalty/reader-store.ts'
import type { Figure } from './figure.ts'
import { getQuantile } from './load.ts'
import { readProcessorMs } from './process-time.ts'

const migrations = join(import.meta.dirname, '../apps/server/migrations')
const brand = 1
const zone = 'Asia/Dhaka'
/** The end of the month before, in the brand's time. */
const [firstDay, dayBegins, monthBegins] = ['2026-11-01', '2026-10-31T18:00:00Z', '2026-09-30T18:00:00Z'] as const
const now = new Date('2026-10-31T19:00:00Z')
/** As many members as a step of the reader may touch. */
const membersInStep = 5_000

/** Full: 1,000,000 members. Short: 100,000. */
export async function run({ short }: { short: boolean }): Promise<Figure[]> {
  const members = Number(process.env.M ?? (short ? 100_000 : 1_000_000))
  const folder = await mkdtemp(join(tmpdir(), 'portal-bench-'))
  await chmod(folder, 0o755)
  const settings = { synchronous_commit: 'off', max_wal_size: '4GB', max_connections: '32' }
  const server = await startEmbeddedPostgres({ folder: join(folder, 'postgres'), port: await findFreePort(), settings })
  await server.ensureDatabase('portal')
  const database = openDatabase(server.urlOf('portal'), { max: 4, statementTimeoutMs: 3_600_000 })
  try {
    await migrate(database, migrations, 'server')
    await seedMembers(database, members)
    return [...(await measureLevels(database, members)), ...(await measureRanking(database, members, short ? 100 : 400))]
  } finally {
    await database.close()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Members of all levels with sums of a day, its week and month, and of the day that leaves the turnover of a year. */
async function seedMembers(database: Database, members: number): Promise<void> {
  await database.transaction((tx) => seedLoyalty(tx, brand))
  await database.query(sql`
    insert into loyalty.members (member, brand, currency, valid_year, level)
    select g, ${brand}, 'BDT', (power(random(), 6) * 20000000)::bigint * 10000, 0 from generate_series(1, ${members}::int) g`)
  await database.query(sql`
    update loyalty.members m set level = (
      select max(v.level) from loyalty.levels v where v.brand = m.brand and v.reach <= m.valid_year * (0.4 + random()))`)
  await database.query(sql`
    insert into loyalty.period_sums (member, period, starts_at, category, brand, valid, bets, wins, games, deposits, reached_id)
    select m.member, p.period, p.at, '', ${brand}, (m.valid_year * p.share)::bigint / 10000 * 10000 + 10000, 20 + m.member % 30, m.member % 25, 1 + m.member % 5, 5000000, m.member
    from loyalty.members m cross join (values ('D', ${dayBegins}::timestamptz - interval '1 day', 0.004), ('W', '2026-10-25T18:00Z', 0.02),
      ('M', ${monthBegins}::timestamptz, 0.08), ('D', ${dayBegins}::timestamptz - interval '365 days', 0.002)) p (period, at, share)`)
  await database.query(sql`insert into loyalty.days (brand, today) values (${brand}, ${firstDay}::date - 1)`)
  for (const statement of [sql`vacuum analyze loyalty.members`, sql`vacuum analyze loyalty.period_sums`]) await database.query(statement)
}

async function measureLevels(database: Database, members: number): Promise<Figure[]> {
  // A version that asks for a fifth less raises whom it reaches.
  const levels = (await listLevels(database, brand)).map((row): LevelRow => ({
    ...row,
    reach: (row.reach * 4n) / 5n,
    keep: (row.keep * 4n) / 5n,
  }))
  await addLevels(database, { brand, version: 2, by: 'bench', validFrom: new Date(now.getTime() - 1_000) }, levels)
  const raised = await measure(() => raiseByVersion(database, brand, { paying: [brand], now, levelDays: 90 }))
  const month = await measure(() => beginDay(database, brand, zone, firstDay))
  const missions = await measure(() => weighAll(database, members))
  const [found] = await database.query<{ up: number; down: number; missions: number }>(sql`
    select (select count(*)::int from loyalty.level_changes where why = 'up') as up, (select count(*)::int from loyalty.level_changes where why = 'down') as down,
      (select count(*)::int from loyalty.rewards where kind = 'mission') as missions`)
  if (found!.up === 0 || found!.down === 0 || found!.missions < members)
    throw new Error(`too little was evaluated: ${JSON.stringify(found)}`)
  const seconds = raised.seconds + month.seconds + missions.seconds
  return [
    { key: `levels and missions of ${members} members evaluated`, value: seconds, unit: 's', goal: 60, better: 'lower' },
    { key: `a new version of the levels: ${found!.up} raised`, value: raised.seconds, unit: 's', better: 'lower' },
    { key: `the end of a month: ${found!.down} lowered`, value: month.seconds, unit: 's', better: 'lower' },
    { key: `missions of all: ${found!.missions} rewards given`, value: missions.seconds, unit: 's', better: 'lower' },
    {
      key: 'processor time of all three',
      value: raised.processorSeconds + month.processorSeconds + missions.processorSeconds,
      unit: 's',
      better: 'lower',
    },
  ]
}

/** The missions of all members in steps, as the reader weighs those whom a step touches. */
async function weighAll(database: Database, members: number): Promise<void> {
  for (let first = 1; first <= members; first += membersInStep)
    await database.query(sql`
      select loyalty.weigh_missions((select array_agg(g) from generate_series(${first}::bigint, ${first + membersInStep - 1}::bigint) g), ${[brand]}::int[], ${[brand]}::int[],
        ${[zone]}::text[], ${now}::timestamptz, interval '3 days')`)
}

/** The first places of the month and the own place of a member, as the page reads both. */
async function measureRanking(database: Database, members: number, readings: number): Promise<Figure[]> {
  const board = { brand, period: 'M' as const, startsAt: new Date(monthBegins), category: '' }
  const timesMs: number[] = []
  for (let reading = -20; reading < readings; reading += 1) {
    const member = BigInt(1 + ((Math.abs(reading) * 7_919) % members))
    const began = performance.now()
    const [rows, own] = await Promise.all([listRanked(database, board, 50), findRanked(database, board, member, 10_000)])
    if (rows.length !== 50 || !own) throw new Error('the ranking is empty')
    if (reading >= 0) timesMs.push(performance.now() - began)
  }
  const sorted = timesMs.toSorted((one, other) => one - other)
  return [
    {
      key: `ranking of ${members} members with the own place, p95`,
      value: getQuantile(sorted, 0.95),
      unit: 'ms',
      goal: 20,
      better: 'lower',
    },
    { key: 'the same, median', value: getQuantile(sorted, 0.5), unit: 'ms', better: 'lower' },
  ]
}

/** What a work takes, with the processor time of this process and of PostgreSQL. */
async function measure(work: () => Promise<unknown>): Promise<{ seconds: number; processorSeconds: number }> {
  const before = await readProcessorMs(process.pid)
  const began = performance.now()
  await work()
  const seconds = (performance.now() - began) / 1_000
  return { seconds, processorSeconds: ((await readProcessorMs(process.pid)) - before) / 1_000 }
}
