import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { PoolClient } from 'pg'
import { ConfigError } from './config.ts'
import { type LockWait, retryLocks } from './lock-wait.ts'

type SqlFile = { name: string; text: string; hash: string }
type Applied = { sqlFiles: string[]; isSuperseded: boolean }

/**
 * The files `<domain>/<what>.sql` of a folder in the order in which they are applied: by path, those that are named `views.sql` last, because a view needs the
 * functions that it calls. Bodies of functions need no order: they are checked when all files are applied.
 */
export async function listSqlFiles(folder: string | undefined): Promise<SqlFile[]> {
  if (folder === undefined) return []
  const names = await readdir(folder, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const ordered = names
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.replaceAll('\\', '/'))
    .toSorted((one, other) => Number(isViews(one)) - Number(isViews(other)) || (one < other ? -1 : 1))
  return Promise.all(
    ordered.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8')
      return { name, text, hash: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

const isViews = (name: string) => basename(name) === 'views.sql'

/**
 * Applies the files whose hash differs from what the database records, all of them when a migration came since (a function may depend on a column), in one
 * transaction: other processes see the old set of functions or the new one. Unchanged files run no DDL. Each application is recorded with all hashes and its
 * time. A process whose files the database has had and replaced is of an earlier release: it changes nothing, unless `rollback` says so.
 *
 * The caller holds the migration lock.
 */
export async function applySqlFiles(
  client: PoolClient,
  files: readonly SqlFile[],
  set: string,
  { rollback = false, ...wait }: Partial<LockWait> & { rollback?: boolean },
): Promise<Applied> {
  const none = { sqlFiles: [], isSuperseded: false }
  if (files.length === 0) return none
  await client.query(`create table if not exists public.sql_files (
    id bigint generated always as identity primary key, set_name text not null, set_hash text not null, files jsonb not null,
    migrations int not null, applied_at timestamptz not null default now())`)
  const setHash = createHash('sha256')
    .update(files.map(({ name, hash }) => `${name} ${hash}\n`).join(''))
    .digest('hex')
  const { migrations, latest, isKnown } = await readState(client, set, setHash)
  if (latest?.set_hash === setHash && latest.migrations === migrations) return none
  if (isKnown && latest?.set_hash !== setHash && !rollback) return { sqlFiles: [], isSuperseded: true }
  const changed = latest?.migrations === migrations ? files.filter(({ name, hash }) => latest.files[name] !== hash) : files
  await retryLocks(client, 'The SQL functions and views', wait, async () => {
    await client.query('set local check_function_bodies = off')
    for (const file of changed) await applyFile(client, file)
    await checkBodies(client)
    const hashes = Object.fromEntries(files.map(({ name, hash }) => [name, hash]))
    await client.query('insert into public.sql_files (set_name, set_hash, files, migrations) values ($1, $2, $3, $4)', [
      set,
      setHash,
      JSON.stringify(hashes),
      migrations,
    ])
  })
  return { sqlFiles: changed.map(({ name }) => name), isSuperseded: false }
}

type State = { set_hash: string; files: Record<string, string>; migrations: number }

async function readState(client: PoolClient, set: string, setHash: string) {
  const counted = await client.query<{ migrations: number; is_known: boolean }>(
    `select (select count(*)::int from public.migrations where set_name = $1) as migrations,
       exists (select from public.sql_files where set_name = $1 and set_hash = $2) as is_known`,
    [set, setHash],
  )
  const found = await client.query<State>(
    'select set_hash, files, migrations from public.sql_files where set_name = $1 order by id desc limit 1',
    [set],
  )
  const [{ migrations, is_known: isKnown }] = counted.rows as [{ migrations: number; is_known: boolean }]
  return { migrations, isKnown, latest: found.rows[0] }
}

async function applyFile(client: PoolClient, { name, text }: SqlFile): Promise<void> {
  try {
    await client.query(text)
  } catch (error) {
    const { code, position, message } = error as { code?: string; position?: string; message: string }
    // A lock that is not had is no fault of the file: the attempt is made again.
    if (code === '55P03' || code === '40P01') throw error
    const line = position ? ` (line ${text.slice(0, Number(position)).split('\n').length})` : ''
    throw new ConfigError(`sql/${name}${line}: ${message}`, { cause: error })
  }
}

/** The check that `check_function_bodies` makes of each function, for all that this transaction has written, when all of them are there. */
async function checkBodies(client: PoolClient): Promise<void> {
  await client.query('set local check_function_bodies = on')
  const { rows } = await client.query<{ id: number; name: string; validator: string }>(`
    select p.oid::int as id, p.oid::regprocedure::text as name, l.lanvalidator::regproc::text as validator
    from pg_proc p join pg_language l on l.oid = p.prolang
    where p.xmin = pg_current_xact_id()::xid and l.lanname in ('sql', 'plpgsql')`)
  for (const { id, name, validator } of rows) {
    try {
      await client.query(`select ${validator}($1::oid)`, [id])
    } catch (error) {
      throw new ConfigError(`${name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
    }
  }
}
