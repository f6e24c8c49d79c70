import type { Database, Log, openMetrics } from '@portal/runtime'
import type { Play, SimulatorKey } from './play.ts'

/** What every part of the simulator works with. */
export type Simulator = {
  database: Database
  log: Log
  metrics: ReturnType<typeof openMetrics>
  keys: readonly SimulatorKey[]
  play: Play
  /** Where browsers reach the pages. */
  publicUrl: string
}
