import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from './database.ts'
import { waitForLock } from './startup-lock.ts'

/** A migration that was applied has another text now; forward-only history must not be edited. */
export class MigrationChanged extends Error {}

/**
 * Applies the `NNNN-<domain>-<what>.sql` files of a folder that the database has not seen, in the order of their names, each in its own
 * transaction, under an advisory lock so that two starting processes do not race.
 * @param set the name under which they are recorded (`server`, `studio`)
 * @returns the names applied now
 */
export async function migrate(database: Database, folder: string, set: string): Promise<string[]> {
  const client = await database.connect()
  const applied: string[] = []
  try {
    await waitForLock(client, 727274)
    await client.query(`create table if not exists public.migrations (
      set_name text not null, name text not null, hash text not null, applied_at timestamptz not null default now(), primary key (set_name, name))`)
    const seen = await client.query<{ name: string; hash: string }>('select name, hash from public.migrations where set_name = $1', [set])
    const known = new Map(seen.rows.map((row) => [row.name, row.hash]))
    for (const { name, text } of await listMigrations(folder)) {
      const hash = createHash('sha256').update(text).digest('hex')
      const before = known.get(name)
      if (before === hash) continue
      if (before !== undefined) throw new MigrationChanged(`${name} was applied with another content; add a new migration instead`)
      await client.query('begin')
      try {
        await client.query(text)
        await client.query('insert into public.migrations (set_name, name, hash) values ($1, $2, $3)', [set, name, hash])
        await client.query('commit')
      } catch (error) {
        await client.query('rollback')
        throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
      }
      applied.push(name)
    }
  } finally {
    // The session's settings and the lock end with the connection.
    client.release(true)
  }
  return applied
}

/** The migrations of a folder in their order. */
export async function listMigrations(folder: string): Promise<{ name: string; text: string }[]> {
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
