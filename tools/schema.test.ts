/** The schema of a new database, of one that comes from the previous release, and the files of functions and views are the same. */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findSqlFolder, migrate } from '@portal/runtime/migrate'
import { applySqlFiles, listSqlFiles } from '@portal/runtime/sql-files'
import { createTestDatabase, type TestDatabase } from '@portal/runtime/test-database'
import { describeStatement } from './describe-statement.ts'
import { readReleaseRecord, type ReleaseRecord, schemas } from './record-release.ts'

let folder: string
let record: ReleaseRecord
let fresh: TestDatabase
/** As the previous release has left it. */
let previous: TestDatabase
/** The same after the start of this release. */
let upgraded: TestDatabase

beforeAll(async () => {
  record = await readReleaseRecord()
  folder = await mkdtemp(join(tmpdir(), 'previous-release-'))
  const before = await Promise.all(schemas.map((schema) => writePrevious(schema)))
  fresh = await createTestDatabase(schemas)
  previous = await createTestDatabase(before)
  upgraded = await createTestDatabase(before)
  for (const { folder: migrations, set } of schemas) await migrate(upgraded, migrations, set)
})
afterAll(async () => {
  for (const each of [fresh, previous, upgraded]) await each?.drop()
  await rm(folder, { recursive: true })
})

/** The folders of the previous release as they were. */
async function writePrevious({ folder: migrations, set }: (typeof schemas)[number]): Promise<(typeof schemas)[number]> {
  const { migrations: names, sqlFiles } = record.schemas[set]!
  const files = Object.entries(sqlFiles).map(([name, text]) => [join('sql', name), text] as const)
  for (const name of names) files.push([join('migrations', name), await readFile(join(migrations, name), 'utf8')])
  for (const [name, text] of files) {
    const path = join(folder, set, name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text)
  }
  return { folder: join(folder, set, 'migrations'), set }
}

/** The text of each function and view of the apps' schemas, by name and arguments. */
async function readDefinitions(database: TestDatabase): Promise<Record<string, string>> {
  const { rows } = await database.pool.query<{ name: string; text: string }>(`
    select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as text from pg_proc p where p.pronamespace in (${ours})
    union all
    select c.oid::regclass::text, pg_get_viewdef(c.oid) from pg_class c where c.relkind = 'v' and c.relnamespace in (${ours})`)
  return Object.fromEntries(rows.map(({ name, text }) => [name, text]))
}

const ours = `select n.oid from pg_namespace n where n.nspname not in ('public', 'information_schema') and n.nspname not like 'pg\\_%'`

/** Columns, keys, indexes and triggers of the apps' tables. */
async function readTables(database: TestDatabase): Promise<string[]> {
  const { rows } = await database.pool.query<{ line: string }>(`
    select a.attrelid::regclass || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) || ' ' || a.attnotnull
      || coalesce(' ' || pg_get_expr(d.adbin, d.adrelid), '') as line
    from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where c.relkind in ('r', 'p') and c.relnamespace in (${ours}) and a.attnum > 0 and not a.attisdropped
    union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint where connamespace in (${ours})
    union all select pg_get_indexdef(oid) from pg_class where relkind in ('i', 'I') and relnamespace in (${ours})
    union all select pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where not t.tgisinternal and c.relnamespace in (${ours})
    order by 1`)
  return rows.map(({ line }) => line)
}

test('An upgraded database and a new one have the same functions, views and tables', async () => {
  expect(await readDefinitions(upgraded)).toEqual(await readDefinitions(fresh))
  expect(await readTables(upgraded)).toEqual(await readTables(fresh))
  expect(Object.keys(await readDefinitions(fresh)).length).toBeGreaterThan(70)
})

test('The SQL files alone define each function and view: docs/recipes/change-the-schema.md', async () => {
  const whole = await readDefinitions(fresh)
  const emptied = await createTestDatabase(schemas)
  const client = await emptied.connect()
  // Triggers and indexes hold their functions, so that these lose their texts and settings instead of going away.
  await client.query(`update pg_proc set prosrc = 'has no SQL file', proconfig = null where pronamespace in (${ours})`)
  const views = `select c.oid::regclass::text as name from pg_class c where c.relkind = 'v' and c.relnamespace in (${ours})`
  for (const { name } of (await client.query<{ name: string }>(views)).rows) await client.query(`drop view if exists ${name} cascade`)
  await client.query('truncate public.sql_files')
  for (const { folder: migrations, set } of schemas) await applySqlFiles(client, await listSqlFiles(findSqlFolder(migrations)), set, {})
  client.release()
  expect(await readDefinitions(emptied)).toEqual(whole)
  await emptied.drop()
})

test('A SQL file holds functions and views of the domain that its folder is named after', async () => {
  const misplaced: string[] = []
  for (const { folder: migrations } of schemas) {
    for (const { name, text } of await listSqlFiles(findSqlFolder(migrations))) {
      const heads = [...text.matchAll(/^\s*create or replace (?:function|view) (\w+)\.\w+/gm)]
      if (heads.length === 0) misplaced.push(`${name}: no function or view`)
      for (const [head, schema] of heads) if (!name.startsWith(`${schema}/`)) misplaced.push(`${name}: ${head}`)
      for (const [head] of text.matchAll(
        /^(?!create or replace (?:function|view) )(?:create|alter|drop|insert|update|delete|grant)\b.*/gm,
      )) {
        misplaced.push(`${name}: ${head}`)
      }
    }
  }
  expect(misplaced).toEqual([])
})

test('Each statement of the previous release’s code runs on this schema and has the same columns (REL-14)', async () => {
  const [before, after] = [new pg.Client({ connectionString: previous.url }), new pg.Client({ connectionString: upgraded.url })]
  await Promise.all([before.connect(), after.connect()])
  const broken: string[] = []
  for (const { file, text } of record.statements) {
    const [wanted, found] = [await describeStatement(before, text), await describeStatement(after, text)]
    const problem = typeof found === 'string' ? found : typeof wanted === 'string' ? `before: ${wanted}` : findChange(wanted, found)
    if (problem) broken.push(`${file}: ${problem} in ${text.trim().slice(0, 120)}`)
  }
  await Promise.all([before.end(), after.end()])
  expect(broken).toEqual([])
  expect(record.statements.length).toBeGreaterThan(300)
})

type Described = Exclude<Awaited<ReturnType<typeof describeStatement>>, string>

/** Columns that are gone or of another type; a statement with `*` may have more. */
function findChange(wanted: Described, found: Described): string | undefined {
  // Types of the database itself have the same number everywhere; those of schemas do not.
  const print = ({ name, dataTypeID }: Described[number]) => `${name} ${dataTypeID < 16_384 ? dataTypeID : 'own'}`
  const names = new Set(found.map(print))
  const missing = wanted.map(print).filter((each) => !names.has(each))
  return missing.length > 0 ? `no column ${missing.join(', ')}` : undefined
}
