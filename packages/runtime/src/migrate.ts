import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { PoolClient } from 'pg'
import { ConfigError } from './config.ts'
import type { Database } from './database.ts'
import type { Log } from './log.ts'
import { type LockWait, retryLocks } from './lock-wait.ts'
import { applySqlFiles, listSqlFiles } from './sql-files.ts'
import { waitForLock } from './startup-lock.ts'

/** A migration that was applied has another text; forward-only history must not be edited. */
export class MigrationChanged extends ConfigError {}

export type Migrated = {
  /** The migrations applied by this call. */
  migrations: string[]
  /** The files of functions and views applied by this call. */
  sqlFiles: string[]
  /** The database holds functions of a later release, and they stay. */
  isSuperseded: boolean
}

export type MigrateOptions = Partial<LockWait> & {
  /** Functions of this release replace those of a later one. */
  rollback?: boolean
}

/**
 * Brings a database up to date, under an advisory lock so that two starting processes do not race:
 * 1. the migrations `NNNN-<domain>-<what>.sql` of a folder that the database has not seen (tables, indexes, triggers, data), in the order of their names, each
 *    in its own transaction, or outside of one when its first line is `-- concurrently`;
 * 2. the functions and views of the folder `sql` beside it, where their text differs from what the database holds (see sql-files.ts).
 * @param folder the folder `migrations` of an app
 * @param set the name under which they are recorded (`server`, `studio`)
 */
export async function migrate(database: Database, folder: string, set: string, options: MigrateOptions = {}): Promise<Migrated> {
  const client = await database.connect()
  try {
    await waitForLock(client, 727274)
    await client.query(`create table if not exists public.migrations (
      set_name text not null, name text not null, hash text not null, applied_at timestamptz not null default now(), primary key (set_name, name))`)
    const migrations = await applyMigrations(client, await listMigrations(folder), set, options)
    return { migrations, ...(await applySqlFiles(client, await listSqlFiles(findSqlFolder(folder)), set, options)) }
  } finally {
    // The session's settings and the lock end with the connection.
    client.release(true)
  }
}

/** Where the functions and views of an app stand: beside its migrations. A folder of another name has none. */
export function findSqlFolder(folder: string): string | undefined {
  return basename(folder) === 'migrations' ? join(folder, '../sql') : undefined
}

async function applyMigrations(client: PoolClient, all: NamedSql[], set: string, options: MigrateOptions): Promise<string[]> {
  const seen = await client.query<{ name: string; hash: string }>('select name, hash from public.migrations where set_name = $1', [set])
  const known = new Map(seen.rows.map((row) => [row.name, row.hash]))
  const applied: string[] = []
  for (const { name, text } of all) {
    const hash = createHash('sha256').update(text).digest('hex')
    const before = known.get(name)
    if (before === hash) continue
    if (before !== undefined) throw new MigrationChanged(`${name} was applied with another content; add a new migration instead`)
    const record = () => client.query('insert into public.migrations (set_name, name, hash) values ($1, $2, $3)', [set, name, hash])
    if (text.startsWith('-- concurrently')) {
      await applyConcurrently(client, name, text)
      await record()
    } else {
      await retryLocks(client, `Migration ${name}`, options, async () => {
        await client.query(text)
        await record()
      })
    }
    applied.push(name)
  }
  return applied
}

const indexStatement =
  /^create (?:unique )?index concurrently if not exists (\w+) on (\w+)\.\w+\s[^;]*;?$|^drop index concurrently if exists [\w.]+;?$/i

/**
 * Makes or drops one index while the table is read and written. It waits for transactions under way without a limit, which stops nobody. One that failed
 * leaves an invalid index: it is dropped and made again, so that the file may be run any number of times.
 */
async function applyConcurrently(client: PoolClient, name: string, text: string): Promise<void> {
  const statement = text.replace(/^--.*$/gm, '').trim()
  const match = indexStatement.exec(statement)
  if (!match) {
    throw new ConfigError(
      `Migration ${name} is marked "concurrently": it holds one statement, "create index concurrently if not exists NAME on SCHEMA.TABLE ..." or "drop index concurrently if exists ..."`,
    )
  }
  const [, index, schema] = match
  const dropInvalid = async () => {
    if (!index) return
    const found = await client.query<{ indisvalid: boolean }>('select indisvalid from pg_index where indexrelid = to_regclass($1)', [
      `${schema}.${index}`,
    ])
    if (found.rows[0]?.indisvalid === false) await client.query(`drop index concurrently ${schema}.${index}`)
  }
  try {
    await dropInvalid()
    await client.query(statement)
  } catch (error) {
    await dropInvalid().catch(() => undefined)
    throw new ConfigError(`Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}

/** Says what a start has changed in the schema. */
export function logMigrated(log: Log, { migrations, sqlFiles, isSuperseded }: Migrated): void {
  if (migrations.length > 0) log.info({ applied: migrations }, 'migrated')
  if (sqlFiles.length > 0) log.info({ files: sqlFiles }, 'SQL functions and views applied')
  if (isSuperseded) log.warn('the database holds SQL functions of a later release, which stay; SQL_ROLLBACK=1 replaces them')
}

type NamedSql = { name: string; text: string }

/** The migrations of a folder in their order. */
export async function listMigrations(folder: string): Promise<NamedSql[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(names.map(async (name) => ({ name, text: await readFile(join(folder, name), 'utf8') })))
}

/** The number of migrations of a folder that the database lacks; 0 means ready. */
export async function countPendingMigrations(database: Database, folder: string, set: string): Promise<number> {
  const names = (await listMigrations(folder)).map((migration) => migration.name)
  const seen = await database.pool.query<{ name: string }>('select name from public.migrations where set_name = $1', [set])
  const known = new Set(seen.rows.map((row) => row.name))
  return names.filter((name) => !known.has(name)).length
}
