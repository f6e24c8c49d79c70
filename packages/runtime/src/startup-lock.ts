import type { PoolClient } from 'pg'
import type { Database } from './database.ts'

/**
 * Runs a work that prepares the database (what a first start fills in, the schema of a library) in one process at a time: of several that start at the
 * same moment the others wait, however long it takes, and then find it done. It must therefore change nothing where nothing is missing.
 */
export async function withStartupLock<T>(database: Database, work: () => Promise<T>): Promise<T> {
  const client = await database.connect()
  try {
    await waitForLock(client, 727277)
    return await work()
  } finally {
    // The session's settings and the lock end with the connection.
    client.release(true)
  }
}

/** Takes a lock of this connection, however long it takes. Who dies with it holds nobody up, a machine that vanishes not for long. */
export async function waitForLock(client: PoolClient, lock: number): Promise<void> {
  await client.query('set statement_timeout = 0')
  await client.query('set lock_timeout = 0')
  await client.query('set tcp_keepalives_idle = 10')
  await client.query('set tcp_keepalives_interval = 5')
  await client.query('set tcp_keepalives_count = 3')
  await client.query('select pg_advisory_lock($1)', [lock])
}
