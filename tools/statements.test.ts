/** Every SQL statement of the project is prepared against a migrated database, so that a renamed column breaks the build. */
import { join } from 'node:path'
import pg, { type QueryResult } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '@portal/runtime/test-database'
import { root } from './build.ts'
import { type Column, describeStatement } from './describe-statement.ts'
import { listStatements, type RowFields } from './row-types.ts'
import { listFiles } from './sources.ts'

let database: TestDatabase
let client: pg.Client
/** Columns of tables that are never null, and those of views that stand for one, as `table.column` in numbers. */
let neverNull: Set<string>
let known: Set<string>

beforeAll(async () => {
  database = await createTestDatabase([
    { folder: join(root, 'apps/server/migrations'), set: 'server' },
    { folder: join(root, 'apps/studio/migrations'), set: 'studio' },
    { folder: join(root, 'apps/cashier-sim/migrations'), set: 'cashier-sim' },
  ])
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await readColumns()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

test('Each store statement prepares and matches its row type’s columns and nullability', async () => {
  const broken: string[] = []
  let [prepared, typed] = [0, 0]
  for (const file of listFiles(/^apps\/.*store\.ts$/)) {
    for (const { text, rowType, fields } of listStatements(file)) {
      const columns = await describeStatement(client, text)
      prepared += 1
      if (fields) typed += 1
      const problem = typeof columns === 'string' ? columns : rowType && findProblem(columns, fields, text)
      if (problem) broken.push(`${file}: ${problem} (${rowType ?? ''}) in ${text.trim().slice(0, 120)}`)
    }
  }
  expect(broken).toEqual([])
  expect([prepared > 300, typed > 200]).toEqual([true, true])
})

/** What a row type does not say of the columns that come. */
function findProblem(columns: readonly Column[], fields: RowFields | undefined, text: string): string | undefined {
  if (!fields) return 'a row type that can not be followed'
  const names = new Set(columns.map(({ name }) => name))
  const missing = [...fields].filter(([name]) => !names.has(name)).map(([name]) => name)
  if (missing.length > 0) return `no column for ${missing.join(', ')}`
  const unread = [...names].filter((name) => !fields.has(name))
  if (unread.length > 0 && !/\*/.test(text)) return `nobody reads ${unread.join(', ')}`
  const nullable = columns.filter(
    (column) => mayBeNull(column) && fields.get(column.name)?.mayLack === false && !isRequired(column.name, text),
  )
  return nullable.length > 0 ? `may be null: ${nullable.map(({ name }) => name).join(', ')}` : undefined
}

/** Of an expression nothing is known. */
function mayBeNull({ tableID, columnID }: Column): boolean {
  return tableID !== 0 && known.has(`${tableID}.${columnID}`) && !neverNull.has(`${tableID}.${columnID}`)
}

/** Whether the statement itself lets no row through in which the column is null: it is compared, or asked for. */
function isRequired(name: string, text: string): boolean {
  const column = new RegExp(`(\\w+) as "?${name}\\b`).exec(text)?.[1] ?? name
  const [where = ''] = /\bwhere\b[^]*/.exec(text) ?? []
  return new RegExp(`\\b${column}\\b (is not null|[<>]=? )`).test(where)
}

async function readColumns(): Promise<void> {
  type Named = { id: string; notnull: boolean }
  const { rows }: QueryResult<Named> = await client.query(`
    select a.attrelid || '.' || a.attnum as id, a.attnotnull as notnull from pg_attribute a join pg_class c on c.oid = a.attrelid
    join pg_namespace n on n.oid = c.relnamespace where a.attnum > 0 and n.nspname not in ('pg_catalog', 'information_schema') and c.relkind in ('r', 'p')`)
  known = new Set(rows.map(({ id }) => id))
  neverNull = new Set(rows.filter(({ notnull }) => notnull).map(({ id }) => id))
  // A column of a view that is a column of a table: the rule that makes the view names it.
  const { rows: views }: QueryResult<{ view: string; resno: string; from: string }> = await client.query(`
    select r.ev_class as view, m[1] as resno, m[2] || '.' || m[3] as from from pg_rewrite r join pg_class c on c.oid = r.ev_class and c.relkind = 'v'
    join pg_namespace n on n.oid = c.relnamespace
    cross join lateral regexp_matches(r.ev_action::text, ':resno (\\d+) :resname \\S+ :ressortgroupref \\d+ :resorigtbl (\\d+) :resorigcol (\\d+)', 'g') m
    where n.nspname not in ('pg_catalog', 'information_schema') and r.ev_action::text !~ ':jointype [1-9]'`)
  for (const { view, resno, from } of views) {
    if (!known.has(from)) continue
    known.add(`${view}.${resno}`)
    if (neverNull.has(from)) neverNull.add(`${view}.${resno}`)
  }
}
