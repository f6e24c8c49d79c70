import pg from 'pg'
import type { Sql } from './sql.ts'
import { currentSpan, withSpan } from './tracing.ts'

type TypeId = Parameters<typeof pg.types.setTypeParser>[0]

/** Arrays of int8 and of numeric: the driver has no names for them. */
const [int8Array, numericArray] = [1016, 1231] as unknown as readonly [TypeId, TypeId]
const readTexts = pg.types.getTypeParser(int8Array, 'text') as (text: string) => Nested<string>

// Amounts and ids are bigint columns: a JavaScript number would lose digits above 2^53. What is true of a value is true of an array of it.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => BigInt(text))
pg.types.setTypeParser(int8Array, (text) => toBigInts(readTexts(text)))
pg.types.setTypeParser(pg.types.builtins.NUMERIC, (text) => text)
pg.types.setTypeParser(numericArray, readTexts)

type Nested<Item> = (Item | null | Nested<Item>)[]

function toBigInts(list: Nested<string>): Nested<bigint> {
  return list.map((item) => (item === null ? null : typeof item === 'string' ? BigInt(item) : toBigInts(item)))
}

/** Something that runs statements: the pool, or one transaction. */
export type Queryable = {
  /** All rows of a statement. The caller names the row's type; `int8` arrives as bigint and `int8[]` as bigint[], `timestamptz` as Date, `jsonb` parsed. */
  query<Row extends object>(statement: Sql): Promise<Row[]>
}

/** One open transaction. What touches money takes it first: atomicity stands in the signature and whoever owns it composes. */
export type Tx = Queryable & {
  /**
   * Runs after the commit, in order; never after a roll-back. Network calls and notifications belong here, not inside the transaction. What fails here is
   * reported (`onAfterCommitError`) and changes nothing: the work is done, its answer stands, and the others run all the same.
   */
  afterCommit(work: () => void | Promise<void>): void
  /**
   * The last statement of the transaction, with COMMIT sent right behind it: when it fails the server rolls back. Nothing can be asked after it, and what the
   * work still does afterwards can't undo it.
   */
  queryAndCommit<Row extends object>(statement: Sql): Promise<Row[]>
}

export type Database = Queryable & {
  /**
   * Runs `work` in one READ COMMITTED transaction. Serialization failures, deadlocks and losing a unique-key race (40001, 40P01, 23505
   * marked by the caller with `retryUnique`) run the whole of `work` again, at most `attempts` times with jitter. A lock that was not had in time (55P03) runs it again until `lockAttempts` were made, 1 when left out.
   * A lost connection during COMMIT is thrown as `CommitUnknown`: the caller must ask with the same idempotency key, never assume failure.
   * With `opensByReading` the first statement is sent together with BEGIN: it must be one that does no harm if it stands alone.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>
  /** One dedicated connection for LISTEN or a bench; the caller releases it. */
  connect(): Promise<pg.PoolClient>
  close(): Promise<void>
  readonly pool: pg.Pool
  readonly url: string
}

type TransactionOptions = { attempts?: number; retryUnique?: boolean; lockAttempts?: number; opensByReading?: boolean }

/** The connection was lost while COMMIT was under way: the work may or may not have happened. */
export class CommitUnknown extends Error {}

/** No connection was free in time, or none could be made: nothing was asked of the database, and the same may be asked again. */
export class NoConnection extends Error {}

export type DatabaseOptions = {
  max?: number
  applicationName?: string
  statementTimeoutMs?: number
  /** How long work waits for a connection: 5 s when left out. */
  connectionTimeoutMs?: number
  /** Settings that each connection begins with, by name. */
  settings?: Readonly<Record<string, string>>
  onError?: (error: Error) => void
  /** Hears what `afterCommit` work has thrown; a warning of the process when left out. */
  onAfterCommitError?: (error: unknown) => void
  /** Hears how long each transaction has waited for its connection. */
  onPoolWait?: (seconds: number) => void
  /** Leaves bigint columns as texts, as the driver does by itself: for a library that turns its rows into JSON. */
  bigintAsText?: boolean
}

/**
 * A statement of a process that has died ends within half a second, and lets go of what it has locked: by itself the server looks for its client when the
 * statement is over, and may wait for a lock in the meantime.
 */
const ownSettings = { client_connection_check_interval: '500' }

/** As the server reads them when a connection begins; values are words without blanks. */
function printSettings(settings: Readonly<Record<string, string>>): string {
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
}

/** Opens a pool. Nothing is connected until the first statement. */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    application_name: options.applicationName ?? 'portal',
    connectionTimeoutMillis: options.connectionTimeoutMs ?? 5_000,
    // A statement may be sent before the one before it is answered; the server still takes them in turn, each by itself.
    pipeline: true,
    idleTimeoutMillis: 30_000,
    statement_timeout: options.statementTimeoutMs ?? 10_000,
    // A row lock that is not had in two seconds is refused rather than piling callers up behind it.
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 15_000,
    options: printSettings({ ...ownSettings, ...options.settings }),
    ...(options.bigintAsText && { types: { getTypeParser: findPlainParser } }),
  })
  // An idle connection that dies (server restart) must not end the process; the next statement gets a new one.
  pool.on('error', (error) => options.onError?.(error))
  // A connection in use reports its death to whoever uses it; without this listener the same event would end the process as well.
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return {
    pool,
    url,
    query: (statement) => run(pool, statement),
    connect: () => connect(pool),
    close: () => pool.end(),
    transaction: (work, how = {}) =>
      transact({ pool, onAfterCommitError: options.onAfterCommitError ?? warn, onPoolWait: options.onPoolWait }, work, how),
  }
}

const findPlainParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') => {
  if (oid === pg.types.builtins.INT8) return (text: string) => text
  return oid === int8Array ? readTexts : pg.types.getTypeParser(oid, format as 'text')
}

function run<Row extends object>(on: pg.Pool | pg.PoolClient, statement: Sql): Promise<Row[]> {
  // A statement of the background begins no trace of its own.
  if (!currentSpan()) return send(on, statement)
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': statement.text }
  return withSpan(nameStatement(statement.text), 'client', attributes, () => send(on, statement))
}

const summary = /\b(select|insert|update|delete|truncate|with)\b[^]*?\b(?:from|into|update|join)\s+([\w.]+)/i

/** `select wallet.balances`: what a statement does, and the first table or function that it names. */
function nameStatement(text: string): string {
  const [, verb, target] = summary.exec(text) ?? []
  return verb ? `${verb.toLowerCase()} ${target}` : text.trim().slice(0, 40)
}

/**
 * Asks by callback: through the promise that the driver makes, what a connection has answered stays reachable from its next answers until a full collection, so
 * that all of it grows old.
 */
async function send<Row extends object>(on: pg.Pool | pg.PoolClient, { name, text, values }: Sql): Promise<Row[]> {
  const asked = { name, text, values: values as unknown[] }
  try {
    return await new Promise<Row[]>((done, failed) => {
      const hear = (error: Error | undefined, result: pg.QueryResult<Row>) => (error ? failed(error) : done(result.rows))
      on.query<Row>(asked, hear)
    })
  } catch (error) {
    // The stack begins at the caller rather than at the socket.
    if (error instanceof Error) Error.captureStackTrace(error, send)
    throw asNoConnection(error)
  }
}

const connect = (pool: pg.Pool): Promise<pg.PoolClient> =>
  pool.connect().catch((error: unknown) => {
    throw asNoConnection(error)
  })

/** The driver's pool has no code for it, only these words. */
const isPoolTimeout = (error: unknown): error is Error =>
  error instanceof Error &&
  /^(timeout exceeded when trying to connect|Connection terminated due to connection timeout)$/.test(error.message)

const asNoConnection = (error: unknown): unknown =>
  isPoolTimeout(error) ? new NoConnection('No connection to the database in time', { cause: error }) : error

type Transactions = {
  pool: pg.Pool
  onAfterCommitError: (error: unknown) => void
  onPoolWait: ((seconds: number) => void) | undefined
}

const warn = (error: unknown) => process.emitWarning(error instanceof Error ? error : String(error))

async function transact<T>(on: Transactions, work: (tx: Tx) => Promise<T>, options: TransactionOptions): Promise<T> {
  const { attempts = 5, retryUnique = false, lockAttempts = 1, opensByReading = false } = options
  const again = new Set(['40001', '40P01', ...(retryUnique ? ['23505'] : [])])
  let waits = 0
  const attemptOnce = () => once(on, work, opensByReading)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await (currentSpan() ? withSpan('transaction', 'internal', { attempt }, attemptOnce) : attemptOnce())
    } catch (error) {
      if (isLockTimeout(error)) waits += 1
      const isOver = isLockTimeout(error)
        ? waits >= lockAttempts
        : attempt - waits >= attempts || !hasSqlState(error) || !again.has(error.code)
      if (isOver) throw error
      await pause(attempt)
    }
  }
}

async function take({ pool, onPoolWait }: Transactions): Promise<pg.PoolClient> {
  if (!onPoolWait) return connect(pool)
  const beganMs = performance.now()
  const client = await connect(pool)
  onPoolWait((performance.now() - beganMs) / 1000)
  return client
}

async function once<T>(on: Transactions, work: (tx: Tx) => Promise<T>, opensByReading: boolean): Promise<T> {
  const { onAfterCommitError } = on
  const client = await take(on)
  const later: (() => void | Promise<void>)[] = []
  let broken: Error | undefined
  const onError = (error: Error) => void (broken = error)
  client.on('error', onError)
  const commit = async () => {
    const { command } = await client.query('commit').catch((error: Error) => {
      broken = error
      throw asCommitFailure(error)
    })
    // The server says so when a statement failed whose failure the work has hidden.
    if (command !== 'COMMIT') throw new Error('The transaction was rolled back, because a statement in it had failed')
  }
  let answer: T
  try {
    const begun = client.query('begin')
    if (!opensByReading) await begun
    let ended: Promise<void> | undefined
    const query = async <Row extends object>(statement: Sql) => {
      if (ended) throw new Error('The transaction has been committed')
      const [first, rows] = await Promise.allSettled([begun, run<Row>(client, statement)])
      if (first.status === 'rejected') throw first.reason
      if (rows.status === 'rejected') throw rows.reason
      return rows.value
    }
    const queryAndCommit = async <Row extends object>(statement: Sql) => {
      const rows = query<Row>(statement)
      let isRefused = false
      rows.catch(() => (isRefused = true))
      // A statement that can't even be sent has failed by then, and nothing of the others may stay.
      await new Promise((next) => setImmediate(next))
      if (isRefused) return rows
      ended = commit()
      const [asked, committed] = await Promise.allSettled([rows, ended])
      if (asked.status === 'rejected') throw asCommitFailure(asked.reason)
      if (committed.status === 'rejected') throw committed.reason
      return asked.value
    }
    try {
      answer = await work({ query, queryAndCommit, afterCommit: (next) => void later.push(next) })
    } catch (error) {
      // After the end of the transaction it does nothing.
      if (!broken) await client.query('rollback').catch((failed: Error) => void (broken = failed))
      throw error
    }
    await (ended ?? commit())
  } finally {
    client.off('error', onError)
    client.release(broken)
  }
  for (const next of later) {
    try {
      await next()
    } catch (error) {
      onAfterCommitError(error)
    }
  }
  return answer
}

/** The server's own word, or that there was none: then nobody knows whether the COMMIT was carried out. */
function asCommitFailure(error: unknown): unknown {
  return hasSqlState(error) ? error : new CommitUnknown('The connection was lost during COMMIT', { cause: error })
}

/** Whether a lock was not had within the database's `lock_timeout`. */
export function isLockTimeout(error: unknown): boolean {
  return hasSqlState(error) && error.code === '55P03'
}

/** No SQLSTATE begins with E; the system's EPIPE looks like one and means that the connection broke. */
function hasSqlState(error: unknown): error is { code: string } {
  return typeof error === 'object' && error !== null && 'code' in error && /^[0-9A-DF-Z][0-9A-Z]{4}$/.test(String(error.code))
}

/** Full jitter: 0 to 5, 10, 20, 40 ms. It spreads re-runs of transactions that collided; it decides nothing about money. */
function pause(attempt: number): Promise<void> {
  const longestMs = 5 * 2 ** (attempt - 1)
  const [share = 0] = crypto.getRandomValues(new Uint32Array(1))
  return new Promise((resolve) => setTimeout(resolve, (share / 2 ** 32) * longestMs))
}
