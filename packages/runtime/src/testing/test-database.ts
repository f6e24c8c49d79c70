import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'
import { type Database, type DatabaseOptions, openDatabase } from '../database.ts'
import { findSqlFolder, listMigrations, migrate } from '../migrate.ts'
import { listSqlFiles } from '../sql-files.ts'

/** A real database for one test file, cloned from a migrated template, so that nothing inside is faked and files do not meet. */
export type TestDatabase = Database & { drop(): Promise<void> }

/**
 * Clones a database from the template of a migration folder and the SQL files beside it; the template is made once per content of both.
 * The server is the one that the test set-up started (`TEST_DATABASE_URL`).
 */
export async function createTestDatabase(
  migrations: { folder: string; set: string }[],
  options: DatabaseOptions = {},
): Promise<TestDatabase> {
  const admin = process.env.TEST_DATABASE_URL
  if (!admin) throw new Error('TEST_DATABASE_URL is not set: run the tests through vitest with its global set-up')
  const template = await ensureTemplate(admin, migrations)
  const name = `test_${randomBytes(8).toString('hex')}`
  // Copying the files asks the disk for each of two thousand; the log takes their pages at once.
  await withAdmin(admin, (client) => client.query(`create database ${name} template ${template} strategy wal_log`))
  const database = openDatabase(withName(admin, name), { max: 8, ...options })
  const drop = async () => {
    await database.close()
    await withAdmin(admin, (client) => client.query(`drop database if exists ${name} with (force)`))
  }
  return Object.assign(database, { drop })
}

async function ensureTemplate(admin: string, migrations: { folder: string; set: string }[]): Promise<string> {
  const hash = createHash('sha256')
  for (const { folder } of migrations) {
    const files = [...(await listMigrations(folder)), ...(await listSqlFiles(findSqlFolder(folder)))]
    for (const { name, text } of files) hash.update(`${name}\0${text}\0`)
  }
  const name = `template_${hash.digest('hex').slice(0, 24)}`
  await withAdmin(admin, async (client) => {
    // Several test files may ask at once: the first makes it under a lock, the others find it.
    await client.query('select pg_advisory_lock(727275)')
    const found = await client.query('select 1 from pg_database where datname = $1', [name])
    if (found.rowCount) return
    const making = `${name}_making`
    await client.query(`drop database if exists ${making} with (force)`)
    await client.query(`create database ${making}`)
    const database = openDatabase(withName(admin, making), { max: 1 })
    for (const { folder, set } of migrations) await migrate(database, folder, set)
    await database.close()
    await client.query(`alter database ${making} rename to ${name}`)
  })
  return name
}

async function withAdmin<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function withName(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}
