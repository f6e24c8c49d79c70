import type { PoolClient } from 'pg'
import type { Database } from './database.ts'

/**
 * Runs work that prepares the database (seed, a library's schema) in one process at a time, under an advisory lock. Other starting processes wait without
 * a limit and then run the same work, so it must be idempotent.
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

const askAgainMs = 100

/**
 * Takes a session-level advisory lock without a timeout. Keepalives release it within seconds when the machine of its holder vanishes. It asks again and again
 * instead of waiting inside a statement: such a statement holds a snapshot, and `create index concurrently` of the holder would wait for it in a circle.
 */
export async function waitForLock(client: PoolClient, lock: number): Promise<void> {
  await client.query('set statement_timeout = 0')
  await client.query('set lock_timeout = 0')
  await client.query('set tcp_keepalives_idle = 10')
  await client.query('set tcp_keepalives_interval = 5')
  await client.query('set tcp_keepalives_count = 3')
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [lock])
    if (rows[0]?.taken) return
    await new Promise((next) => setTimeout(next, askAgainMs))
  }
}
