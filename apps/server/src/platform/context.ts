import type { Clock, Database, Log, Registry } from '@portal/runtime'
import type { ServerConfig } from './config.ts'

/** What every domain is given when it is mounted. Domains keep no globals of their own. */
export type Context = {
  database: Database
  clock: Clock
  log: Log
  metrics: Registry
  config: ServerConfig
}
