import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from './database.ts'
import { migrate, type MigrateOptions } from './migrate.ts'
import { sql } from './sql.ts'
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts'

let root: string
let database: TestDatabase

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'portal-schema-'))
  await write({
    'migrations/0001-a-rows.sql': 'create schema a; create table a.rows (id int primary key, amount int not null)',
    'sql/a/views.sql': 'create or replace view a.totals as select sum(a.doubled(r)) as total from a.rows r;',
    'sql/a/amounts.sql': function_('a.doubled(r a.rows)', 'select a.twice(r.amount)') + function_('a.twice(p int)', 'select p * 2'),
    'sql/b/other.sql': function_('a.one()', 'select 1'),
  })
  database = await createTestDatabase([])
})
afterEach(async () => {
  await database.drop()
  await rm(root, { recursive: true })
})

const function_ = (head: string, body: string) => `create or replace function ${head} returns int language sql as $$ ${body} $$;\n`

async function write(files: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(root, name, '..'), { recursive: true })
    await writeFile(join(root, name), text)
  }
}

const start = (options: MigrateOptions = {}, on = database) => migrate(on, join(root, 'migrations'), 'test', options)

async function ask<T>(text: string): Promise<T | undefined> {
  const { rows } = await database.pool.query<{ answer: T }>(`select (${text}) as answer`)
  return rows[0]?.answer
}

/** Counts the DDL statements that touch functions and views from here on. */
async function countChanges(): Promise<() => Promise<number>> {
  await database.pool.query('create schema if not exists audit; create table if not exists audit.changes (tag text)')
  await database.pool.query(`create or replace function audit.count() returns event_trigger language plpgsql as $$
    begin insert into audit.changes select c.command_tag from pg_event_trigger_ddl_commands() c; end $$`)
  await database.pool.query('drop event trigger if exists counting')
  await database.pool.query('create event trigger counting on ddl_command_end execute function audit.count()')
  return async () => Number(await ask("select count(*) from audit.changes where tag not like '%TABLE'"))
}

test('Functions and views of the SQL files stand after the first start, whatever their order', async () => {
  const { migrations, sqlFiles } = await start()
  expect([migrations, sqlFiles]).toEqual([['0001-a-rows.sql'], ['a/amounts.sql', 'b/other.sql', 'a/views.sql']])
  await database.query(sql`insert into a.rows values (1, 20)`)
  expect(await ask('select total from a.totals')).toBe(40n)
})

test('A start applies the changed file alone; with unchanged files it runs no DDL', async () => {
  await start()
  const count = await countChanges()
  expect(await start()).toEqual({ migrations: [], sqlFiles: [], isSuperseded: false })
  expect(await count()).toBe(0)
  await write({ 'sql/b/other.sql': function_('a.one()', 'select 11') })
  expect((await start()).sqlFiles).toEqual(['b/other.sql'])
  expect([await count(), await ask('a.one()')]).toEqual([1, 11])
})

test('After a migration all files are applied again, also when the process died between the two', async () => {
  await start()
  await write({ 'migrations/0002-a-note.sql': 'alter table a.rows add column note text' })
  const all = ['a/amounts.sql', 'b/other.sql', 'a/views.sql']
  expect((await start()).sqlFiles).toEqual(all)
  await write({ 'migrations/0003-a-more.sql': 'alter table a.rows add column more text', 'sql/b/other.sql': 'create function nonsense' })
  await expect(start()).rejects.toThrow('sql/b/other.sql')
  await write({ 'sql/b/other.sql': function_('a.one()', 'select 1') })
  expect(await start()).toEqual({ migrations: [], sqlFiles: all, isSuperseded: false })
})

test('A file that fails names itself and its line and leaves every function as it was', async () => {
  await start()
  await write({
    'sql/a/amounts.sql': function_('a.twice(p int)', 'select 0'),
    'sql/b/other.sql': `\n${'create or replace view a.one as selec 1'}`,
  })
  await expect(start()).rejects.toThrow('The SQL functions and views failed: sql/b/other.sql (line 2): syntax error at or near "selec"')
  expect(await ask('a.twice(3)')).toBe(6)
})

test('A function that reads a missing column stops the start and names the function', async () => {
  await start()
  await write({ 'sql/b/other.sql': function_('a.one()', 'select missing from a.rows') })
  await expect(start()).rejects.toThrow('a.one(): column "missing" does not exist')
  expect(await ask('a.one()')).toBe(1)
})

test('An earlier release leaves later functions alone unless told to roll back; history is kept', async () => {
  await start()
  const earlier = function_('a.one()', 'select 1')
  await write({ 'sql/b/other.sql': function_('a.one()', 'select 11') })
  await start()
  await write({ 'sql/b/other.sql': earlier })
  expect(await start()).toEqual({ migrations: [], sqlFiles: [], isSuperseded: true })
  expect(await ask('a.one()')).toBe(11)
  expect((await start({ rollback: true })).sqlFiles).toEqual(['b/other.sql'])
  expect(await ask('a.one()')).toBe(1)
  const history = await database.query(
    sql`select count(*)::int as many, count(distinct set_hash)::int as sets, bool_and(applied_at <= now()) as timed from public.sql_files`,
  )
  expect(history).toEqual([{ many: 3, sets: 2, timed: true }])
})

test('Two processes that start at once apply everything once, an index made concurrently included', async () => {
  await write({ 'migrations/0002-a-index.sql': '-- concurrently\ncreate index concurrently if not exists by_amount on a.rows (amount)\n' })
  const other = openDatabase(database.url, { max: 2 })
  const [one, two] = await Promise.all([start(), start({}, other as TestDatabase)])
  await other.close()
  expect([one.migrations.length + two.migrations.length, one.sqlFiles.length + two.sqlFiles.length]).toEqual([2, 3])
  expect(await ask("select indisvalid from pg_index where indexrelid = 'a.by_amount'::regclass")).toBe(true)
})

test('An invalid index that an earlier attempt left is dropped and made again', async () => {
  await start()
  await database.pool.query('create index by_amount on a.rows (amount)')
  await database.pool.query("update pg_index set indisvalid = false where indexrelid = 'a.by_amount'::regclass")
  const text = '-- concurrently\ncreate unique index concurrently if not exists by_amount on a.rows (amount);\n'
  await write({ 'migrations/0002-a-index.sql': text })
  await database.query(sql`insert into a.rows values (1, 5), (2, 5)`)
  await expect(start()).rejects.toThrow('Migration 0002-a-index.sql failed: could not create unique index')
  expect(await ask("to_regclass('a.by_amount')::text")).toBeNull()
  await database.query(sql`delete from a.rows where id = 2`)
  expect((await start()).migrations).toEqual(['0002-a-index.sql'])
  expect(await ask("select indisvalid and indisunique from pg_index where indexrelid = 'a.by_amount'::regclass")).toBe(true)
})

test('A migration marked concurrently that holds anything but one index statement is refused', async () => {
  await write({ 'migrations/0002-a-index.sql': '-- concurrently\nupdate a.rows set amount = 1' })
  await expect(start()).rejects.toThrow('it holds one statement')
})

test('A migration gives way to a held lock, tries again and succeeds when it is released (REL-14)', async () => {
  await start()
  await write({ 'migrations/0002-a-note.sql': 'alter table a.rows add column note text' })
  const holder = await database.connect()
  await holder.query('begin; select * from a.rows')
  const isWaiting = async () =>
    (await ask<number>("select count(*)::int from pg_locks where not granted and relation = 'a.rows'::regclass"))! > 0
  const started = start({ lockTimeoutMs: 50, pauseMs: 1, attempts: 1_000 })
  // A first attempt waits, gives way, and another one waits.
  for (const waits of [true, false, true]) while ((await isWaiting()) !== waits);
  await holder.query('commit')
  expect((await started).migrations).toEqual(['0002-a-note.sql'])
  holder.release()
})

test('A migration that never gets its lock stops the start and names the oldest transaction (REL-14)', async () => {
  await start()
  await write({ 'migrations/0002-a-note.sql': 'alter table a.rows add column note text' })
  const holder = await database.connect()
  await holder.query('begin; select * from a.rows')
  const failed = start({ lockTimeoutMs: 10, pauseMs: 1, attempts: 3 })
  await expect(failed).rejects.toThrow(
    /^Migration 0002-a-note.sql did not get its locks in 3 attempts of 10 ms. The oldest open transaction is \d+ s old .*"portal"/,
  )
  await holder.query('commit')
  holder.release()
})
