export { type Clock, startTestClock, systemClock } from './clock.ts'
export { ConfigError, readConfig, sharedConfig } from './config.ts'
export { CommitUnknown, type Database, type DatabaseOptions, openDatabase, type Queryable, type Tx } from './database.ts'
export {
  type EmbeddedOptions,
  type EmbeddedPostgres,
  endOrphanedPostgres,
  PostgresFailed,
  startEmbeddedPostgres,
} from './embedded-postgres.ts'
export { doGently } from './gently.ts'
export { type ReadyCheck, serveHealth } from './health.ts'
export { createHttpServer, type FastifyInstance, type FastifyReply, type FastifyRequest } from './http.ts'
export { type Log, openLog, redactedPaths } from './log.ts'
export { createMerger, type Merger, type MergerOptions } from './merge.ts'
export { Counter, Gauge, Histogram, openMetrics, Registry, reportAfterCommit, serveMetrics } from './metrics.ts'
export { countPendingMigrations, listMigrations, migrate, MigrationChanged } from './migrate.ts'
export { prepareAlone } from './prepare-alone.ts'
export { describeProcess, findListener, findProcess, isRunning, ProcessMark } from './process-table.ts'
export { createSlices, type Slices } from './slices.ts'
export { type Sql, sql } from './sql.ts'
export { handleStop, type Stopper } from './stop.ts'
export { createTurns, type Turns } from './turns.ts'
