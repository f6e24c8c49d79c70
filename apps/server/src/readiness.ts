import { countPendingMigrations, type Database, type ReadyCheck } from '@portal/runtime'
import { migrationsFolder, migrationSet } from './migrations.ts'

type Parts = {
  database: Database
  /** How far this machine's clock is ahead of the database's, in milliseconds. */
  measureClockSkewMs: () => Promise<number>
  /** Fills from the system's generator. */
  fillRandom?: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array
}

const mostSkewMs = 1_000

/** What must hold before the portal takes requests: a database at this version's schema, a clock that agrees with it, and random numbers. */
export function listReadyChecks({
  database,
  measureClockSkewMs,
  fillRandom = (bytes) => crypto.getRandomValues(bytes),
}: Parts): ReadyCheck[] {
  return [
    { name: 'database', check: async () => (await database.pool.query('select 1')).rowCount === 1 },
    { name: 'migrations', check: async () => (await countPendingMigrations(database, migrationsFolder, migrationSet)) === 0 },
    { name: 'clock', check: async () => Math.abs(await measureClockSkewMs()) <= mostSkewMs },
    { name: 'random', check: async () => fillRandom(new Uint8Array(32)).some((byte) => byte !== 0) },
  ]
}
