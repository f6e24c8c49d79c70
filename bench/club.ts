/**
 * What the club decides for all of its members: a version of the levels that raises, the end of a month, and missions weighed anew, over members whose day has been read from the log;
 * then rankings while the reader works.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, migrate, openDatabase, sql, startEmbeddedPostgres } from '@portal/runtime'
import { findFreePort } from '@portal/runtime/free-port'
import { openBrands, seedBrands } from '../apps/server/src/modules/brand/index.ts'
import { readTurnover, seedLoyalty } from '../apps/server/src/modules/loyalty/index.ts'
import { openRankings } from '../apps/server/src/modules/loyalty/rankings.ts'
import type { BenchOptions, Figure } from './figure.ts'
import { getQuantile } from './load.ts'
import { readProcessorMs } from './process-time.ts'

const migrations = join(import.meta.dirname, '../apps/server/migrations')
/** The noon of the last day of a month in Dhaka, and a moment after the month's end. */
const playedAt = new Date('2026-03-31T06:00:00Z')
const monthEnds = new Date('2026-03-31T18:00:00Z')
const restedAt = new Date('2026-03-31T18:02:00Z')
const unit = 10_000
/** As many places as a member's own one is told up to. */
const countedPlaces = 10_000
const shownPlaces = 50

type Club = { database: Database; brands: ReturnType<typeof openBrands>; members: number }

/** Full: 1,000,000 members. Short: 100,000. */
export async function run({ short }: BenchOptions): Promise<Figure[]> {
  const members = short ? 100_000 : 1_000_000
  const folder = await mkdtemp(join(tmpdir(), 'portal-bench-'))
  await chmod(folder, 0o755)
  const settings = { synchronous_commit: 'off', max_wal_size: '4GB', max_connections: '32', shared_buffers: '256MB' }
  const server = await startEmbeddedPostgres({ folder: join(folder, 'postgres'), port: await findFreePort(), settings })
  await server.ensureDatabase('portal')
  const database = openDatabase(server.urlOf('portal'), { max: 4, statementTimeoutMs: 600_000 })
  try {
    await migrate(database, migrations, 'server')
    await database.transaction(async (tx) => {
      await seedBrands(tx)
      await seedLoyalty(tx, 1)
    })
    await database.query(sql`update brand.brands set time_zone = 'Asia/Dhaka' where id = 1`)
    const club = { database, brands: openBrands({ database }), members }
    await seedMembers(club)
    const read = await readDay(club)
    return [...read, ...(await weighAll(club)), ...(await measureRankings(club, short ? 400 : 1_000))]
  } finally {
    await database.close()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Members with the turnover of a year, on the level that it reaches, every twentieth one above it, and every tenth one with a day that leaves it at the month's end. */
async function seedMembers({ database, members }: Club): Promise<void> {
  await database.query(sql`
    insert into loyalty.members (member, brand, currency, level, told_level, valid_year, risen_at)
    select g, 1, 'BDT', o.level, o.level, l.valid, '2026-01-10' from generate_series(1, ${members}::int) g
      cross join lateral (select (g::bigint * 7919 % 500000 + 1) * (g::bigint * 104729 % 1000 + 1) * ${unit}::bigint / 2000 as valid) y
      cross join lateral (select y.valid, max(v.level) as level from loyalty.levels v where v.brand = 1 and v.reach <= y.valid) l
      cross join lateral (select least(10, l.level + (g % 20 = 0)::int) as level) o`)
  await database.query(sql`
    insert into loyalty.period_sums (member, period, starts_at, category, brand, valid, bets)
    select g, 'D', ${monthEnds}::timestamptz - interval '365 days', '', 1, 100 * ${unit}::bigint, 1 from generate_series(1, ${members}::int, 10) g`)
  await database.query(sql`insert into loyalty.days (brand, today) values (1, '2026-03-31')`)
  await addBets({ database, members }, members)
  await database.query(sql`vacuum analyze`)
}

/** Each next bet is another member's; stakes run from 1 to 10,000. */
async function addBets({ database, members }: Pick<Club, 'database' | 'members'>, bets: number): Promise<void> {
  await database.query(sql`
    insert into bets.turnover (id, bet, version, bets, member, brand, currency, category, vendor, game, valid, stake, payout, rank, settled_at)
    select i.id, i.id, 1, 1, (i.id * 7919) % ${members}::int + 1, 1, 'BDT', 'RNG', 'NOKSHI', 'game-' || i.id % 5, s.stake, s.stake,
      case when i.id % 3 = 0 then s.stake * 2 else 0 end, 0, ${playedAt}
    from (select nextval('wallet.transfer_ids') as id from generate_series(1, ${bets}::int)) i
      cross join lateral (select (i.id * i.id % 100 + 1) * (i.id % 100 + 1) * ${unit}::bigint as stake) s`)
}

async function readAll({ database, brands }: Club, now: Date): Promise<void> {
  const [last] = await database.query<{ id: bigint }>(sql`select coalesce(max(id), 0) as id from bets.turnover`)
  await readTurnover({ database, brands }, { upTo: last!.id, fullSpeedAfterMs: 0, now: () => now })
}

/** One bet of each member: the dearest log that there is, because no step holds two of a member. */
async function readDay(club: Club): Promise<Figure[]> {
  const cost = await measure(() => readAll(club, playedAt))
  const { database, members } = club
  const [row] = await database.query<{ members: bigint; sums: bigint }>(sql`
    select count(distinct member) as members, count(*) as sums from loyalty.period_sums where bets > 0 and starts_at > ${playedAt}::timestamptz - interval '60 days'`)
  if (Number(row!.members) !== members) throw new Error(`${row!.members} of ${members} members have sums`)
  await database.query(sql`vacuum analyze loyalty.period_sums, loyalty.rewards, loyalty.members, loyalty.period_games`)
  return [
    { key: `a first bet of ${members} members read: sums, levels, missions`, value: cost.seconds, unit: 's', better: 'lower' },
    { key: 'the same, processor time of a bet', value: (cost.processorSeconds / members) * 1_000, unit: 'ms', better: 'lower' },
  ]
}

/** Levels that half as much reaches, all missions with half the target switched on again, and the end of the month. */
async function weighAll(club: Club): Promise<Figure[]> {
  const { database, members } = club
  await database.query(sql`
    insert into loyalty.levels (brand, version, level, names, reach, keep, rank_up, weekly, birthday)
    select brand, 2, level, names, reach * 3 / 4, reach * 3 / 4, rank_up, weekly, birthday from loyalty.levels where brand = 1 and version = 1`)
  await database.query(sql`insert into loyalty.level_versions (brand, version, valid_from) values (1, 2, ${playedAt}::timestamptz)`)
  await database.query(sql`update loyalty.mission_versions set target = greatest(1, target / 2)`)
  await database.query(sql`update loyalty.missions set due_after = 0`)
  const expected = await countExpected(database)
  const cost = await measure(() => readAll(club, restedAt))
  const found = await countFound(database)
  if (found.risen !== expected.risen || found.missions !== expected.missions || found.lowered === 0 || found.left !== 0)
    throw new Error(`decided ${JSON.stringify(found)}, the statement says ${JSON.stringify(expected)}`)
  const again = await measure(() => readAll(club, restedAt))
  return [
    {
      key: `levels, month's end and missions of ${members} members: ${found.risen} rise, ${found.lowered} go down, ${found.missions} missions`,
      value: cost.seconds,
      unit: 's',
      goal: 60,
      better: 'lower',
    },
    { key: 'the same, processor time', value: cost.processorSeconds, unit: 's', better: 'lower' },
    { key: 'the same run again', value: again.seconds, unit: 's', better: 'lower' },
  ]
}

async function countExpected(database: Database): Promise<{ risen: number; missions: number }> {
  const [row] = await database.query<{ risen: number; missions: number }>(sql`
    select (select count(*) from loyalty.members m
      where exists (select from loyalty.levels v where v.version = 2 and v.level > m.level and v.reach <= m.valid_year))::int as risen,
      (select count(*) from loyalty.period_sums s
        join (select i.*, v.target as asked, v.level_at_least as least from loyalty.missions i join loyalty.mission_versions v on v.mission = i.id) i
          on i.period = s.period and i.category = s.category
        join loyalty.members m on m.member = s.member
      where s.starts_at > ${playedAt}::timestamptz - interval '60 days'
        and greatest(m.level, (select max(v.level) from loyalty.levels v where v.version = 2 and v.reach <= m.valid_year)) >= i.least
        and case i.metric when 'valid' then s.valid when 'bets' then s.bets when 'wins' then s.wins when 'games' then s.games else s.deposits end >= i.asked)::int
      as missions`)
  return row!
}

async function countFound(database: Database): Promise<{ risen: number; lowered: number; missions: number; left: number }> {
  const [row] = await database.query<{ risen: number; lowered: number; missions: number; left: number }>(sql`
    select count(*) filter (where why = 'up' and at = ${restedAt}::timestamptz)::int as risen, count(*) filter (where why = 'down')::int as lowered,
      (select count(*)::int from loyalty.rewards where kind = 'mission') as missions, (select count(*)::int from loyalty.missions where due_after is not null) as left
    from loyalty.level_changes`)
  return row!
}

/** The first places and a member's own one, in turn by period, while the reader adds bets. */
async function measureRankings(club: Club, readings: number): Promise<Figure[]> {
  const { database, members } = club
  const timesMs: number[] = []
  const firstMs: number[] = []
  let isOver = false
  let behind = 0
  const reader = (async () => {
    while (!isOver) {
      await addBets(club, 5_000)
      await readAll(club, playedAt)
      behind += 5_000
    }
  })()
  const rankings = openRankings(database)
  try {
    const starts = { D: '2026-03-30T18:00:00Z', W: '2026-03-29T18:00:00Z', M: '2026-02-28T18:00:00Z' } as const
    const places = await database.query<{ member: bigint }>(sql`
      select member from loyalty.period_sums where period = 'M' and category = '' and valid > 0 order by valid desc limit ${countedPlaces}::int`)
    for (let reading = -20; reading < readings; reading += 1) {
      const period = (['D', 'W', 'M'] as const)[Math.abs(reading) % 3]!
      const board = { brand: 1, period, startsAt: new Date(starts[period]), category: reading % 2 === 0 ? '' : 'RNG' }
      // Every second caller has a place that is counted, the others stand behind all of these.
      const member =
        reading % 4 < 2 ? places[(reading * 37 + 7_400) % places.length]!.member : BigInt((Math.abs(reading) * 7919) % members) + 1n
      const began = performance.now()
      const { rows, own } = await rankings.read(board, member, shownPlaces)
      if (rows.length !== shownPlaces || !own) throw new Error('the ranking is empty')
      if (reading >= 0) timesMs.push(performance.now() - began)
      if (reading < 0 || reading % 20 > 0) continue
      const beganFirst = performance.now()
      await openRankings(database).read(board, member, shownPlaces)
      firstMs.push(performance.now() - beganFirst)
    }
  } finally {
    isOver = true
    await reader
  }
  const sorted = timesMs.toSorted((a, b) => a - b)
  return [
    {
      key: 'a ranking with the own place while bets are read, p95',
      value: getQuantile(sorted, 0.95),
      unit: 'ms',
      goal: 20,
      better: 'lower',
    },
    { key: 'the same, median', value: getQuantile(sorted, 0.5), unit: 'ms', better: 'lower' },
    {
      key: 'the same, for the first who looks at one, median',
      value: getQuantile(
        firstMs.toSorted((a, b) => a - b),
        0.5,
      ),
      unit: 'ms',
      better: 'lower',
    },
    { key: 'bets that the reader added meanwhile', value: behind, unit: '', better: 'higher' },
  ]
}

async function measure(work: () => Promise<void>): Promise<{ seconds: number; processorSeconds: number }> {
  const before = await readProcessorMs(process.pid)
  const began = performance.now()
  await work()
  const seconds = (performance.now() - began) / 1_000
  return { seconds, processorSeconds: ((await readProcessorMs(process.pid)) - before) / 1_000 }
}
