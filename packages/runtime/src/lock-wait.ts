import type { PoolClient } from 'pg'
import { ConfigError } from './config.ts'

/** How long a change of the schema waits for the locks of tables before it lets others pass, and how often it tries. */
export type LockWait = { lockTimeoutMs: number; attempts: number; pauseMs: number }

const usual: LockWait = { lockTimeoutMs: 2_000, attempts: 20, pauseMs: 250 }
const longestPauseMs = 5_000

const lockNotAvailable = '55P03'
const deadlock = '40P01'

/**
 * Runs work in one transaction. A lock that is not had within `lockTimeoutMs` ends the attempt, because all statements on that table queue behind it; the
 * next attempt follows after a pause that doubles up to 5 s.
 * @param name what is done, for the sentence of a failure: `Migration 0012-...`
 */
export async function retryLocks(client: PoolClient, name: string, wait: Partial<LockWait>, work: () => Promise<void>): Promise<void> {
  const { lockTimeoutMs, attempts, pauseMs } = { ...usual, ...wait }
  for (let attempt = 1; ; attempt += 1) {
    await client.query('begin')
    try {
      await client.query(`set local lock_timeout = ${lockTimeoutMs}`)
      await work()
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback')
      const { code } = error as { code?: string }
      if (code !== lockNotAvailable && code !== deadlock) {
        throw new ConfigError(`${name} failed: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
      }
      if (attempt >= attempts) {
        throw new ConfigError(
          `${name} did not get its locks in ${attempts} attempts of ${lockTimeoutMs} ms. ${await describeOldest(client)}`,
        )
      }
      await new Promise((next) => setTimeout(next, Math.min(longestPauseMs, pauseMs * 2 ** (attempt - 1))))
    }
  }
}

/** Names the oldest open transaction, which is the likely holder of the lock. */
async function describeOldest(client: PoolClient): Promise<string> {
  const { rows } = await client.query<{ pid: number; name: string; seconds: number }>(`
    select pid, application_name as name, extract(epoch from clock_timestamp() - xact_start)::int as seconds from pg_stat_activity
    where datname = current_database() and xact_start is not null and pid <> pg_backend_pid() order by xact_start limit 1`)
  const [oldest] = rows
  return oldest
    ? `The oldest open transaction is ${oldest.seconds} s old (process ${oldest.pid} of the database, application "${oldest.name}").`
    : 'Start again when the transaction that holds them has ended.'
}
