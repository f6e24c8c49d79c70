export { createBatcher, type Batcher } from './batcher.ts'
export { type Clock, startTestClock, systemClock } from './clock.ts'
export { ConfigError, readConfig, sharedConfig } from './config.ts'
export { CommitUnknown, type Database, isLockTimeout, NoConnection, openDatabase, type Queryable, type Tx } from './database.ts'
export { type EmbeddedPostgres, endOrphanedPostgres, PostgresFailed, startEmbeddedPostgres } from './embedded-postgres.ts'
export { type ReadyCheck, serveHealth } from './health.ts'
export { createHttpServer, type FastifyInstance, type FastifyReply, type FastifyRequest, noteRefusal } from './http.ts'
export { createKeyedMutex, type KeyedMutex } from './keyed-mutex.ts'
export { createKeyedTurns, type KeyedTurns } from './keyed-turns.ts'
export { type Log, openLog } from './log.ts'
export { createLoopYield, type LoopYield } from './loop-yield.ts'
export {
  Counter,
  Gauge,
  Histogram,
  measurePool,
  observePoolWaits,
  openGauge,
  openMetrics,
  Registry,
  reportAfterCommit,
  serveMetrics,
} from './metrics.ts'
export { countPendingMigrations, logMigrated, migrate } from './migrate.ts'
export { describeProcess, findListener, findProcess, isRunning, ProcessMark } from './process-table.ts'
export { listenForShutdown } from './shutdown.ts'
export { type Sql, sql } from './sql.ts'
export { withStartupLock } from './startup-lock.ts'
export { runThrottled } from './throttled-work.ts'
export { openTracing, traceHeaders, tracingConfig, withSpan } from './tracing.ts'
