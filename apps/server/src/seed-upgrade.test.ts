/** The start of this release over a database that an earlier one has seeded: what came since is there afterwards, as in a new database. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openLog, openMetrics, sql, systemClock } from '@portal/runtime'
import { createTestDatabase, type TestDatabase } from '@portal/runtime/test-database'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readServerConfig } from '#platform/config.ts'
import { openJobs } from '#platform/jobs.ts'
import { openLive } from '#platform/live.ts'
import { migrationsFolder, migrationSet } from './migrations.ts'
import { seedPortal } from './seed.ts'

let database: TestDatabase
let folder: string
beforeEach(async () => {
  database = await createTestDatabase([{ folder: migrationsFolder, set: migrationSet }])
  folder = await mkdtemp(join(tmpdir(), 'portal-upgrade-'))
})
afterEach(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

async function start(): Promise<void> {
  const log = openLog('test', 'silent')
  const config = readServerConfig({ NODE_ENV: 'test', DATABASE_URL: database.url, DATA_DIR: folder, DEMO: '1' })
  const live = await openLive({ database, log })
  const { registry } = openMetrics('test')
  try {
    await seedPortal({ database, clock: systemClock, log, metrics: registry, config, live, jobs: openJobs({ database, log }) })
  } finally {
    await live.close()
  }
}

type Table = { table: string; rows: number }

/** The tables of membership that hold rows, and the lotteries. */
const countRows = (): Promise<Table[]> =>
  database.query<Table>(sql`
    select t.name as table, (xpath('//n/text()', query_to_xml('select count(*) as n from ' || t.name, false, true, '')))[1]::text::int as rows
    from (select c.oid::regclass::text as name from pg_class c
      where c.relkind = 'r' and c.relnamespace in ('loyalty'::regnamespace, 'points'::regnamespace, 'campaigns'::regnamespace, 'lottery'::regnamespace)) t
    order by 1`)
const filled = async () => (await countRows()).filter(({ rows }) => rows > 0)

/** The families that the first release drew. */
const first = ['SSC', '11X5', 'PK10', 'LF', 'LHC']

test('what the seeds hold of membership and lotteries reaches a database of before them (REL-14)', async () => {
  await start()
  const fresh = await filled()
  const holds = (table: string) => fresh.find((each) => each.table === table)?.rows ?? 0
  for (const table of ['loyalty.levels', 'loyalty.missions', 'loyalty.rebate_rates', 'points.rewards', 'campaigns.campaigns'])
    expect(holds(table), table).toBeGreaterThan(0)
  const later = await database.query<{ code: string }>(sql`select code from lottery.games where draw_group <> all(${first}::text[])`)
  expect(later.length).toBeGreaterThan(10)
  const codes = later.map(({ code }) => code)
  // Where readers stand is a row of the migrations; the level of the demonstration's VIP came with its account.
  const kept = ['points.progress', 'loyalty.progress', 'campaigns.progress', 'loyalty.members', 'loyalty.level_changes']
  const emptied = fresh.map(({ table }) => table).filter((table) => !table.startsWith('lottery.') && !kept.includes(table))
  await database.pool.query(`truncate ${emptied.join(', ')} cascade`)
  await database.query(sql`delete from content.promotions where campaign is not null`)
  await database.query(sql`delete from catalogue.games where code = any(${codes}::text[])`)
  await database.query(sql`delete from lottery.games where code = any(${codes}::text[])`)
  expect(await filled()).not.toEqual(fresh)
  await start()
  expect(await filled()).toEqual(fresh)
  const [catalogue] = await database.query(
    sql`select count(distinct code)::int as games from catalogue.games where code = any(${codes}::text[])`,
  )
  expect(catalogue).toEqual({ games: codes.length })
  // And nothing a second time.
  await start()
  expect(await filled()).toEqual(fresh)
})
