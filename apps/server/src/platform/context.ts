import type { Clock, Database, Log, Registry } from '@portal/runtime'
import type { ServerConfig } from './config.ts'
import type { Jobs } from './jobs.ts'
import type { Live } from './live.ts'

/** What every domain is given when it is mounted. Domains keep no globals of their own. */
export type Context = {
  database: Database
  clock: Clock
  log: Log
  metrics: Registry
  config: ServerConfig
  live: Live
  jobs: Jobs
}
