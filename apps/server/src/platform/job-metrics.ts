import { Counter, type Database, Histogram, openGauge, type Registry } from '@portal/runtime'
import { measureJobs } from './job-store.ts'

export type JobMetrics = { measure(job: string, runAt: Date, run: () => Promise<void>): Promise<void> }

/** Counts runs of jobs by their end, and measures how late they begin. What waits in the queue is asked of the database, so that one process tells it for all. */
export function openJobMetrics(registry: Registry, database: Database): JobMetrics {
  const runs = new Counter({
    name: 'job_runs_total',
    help: 'Runs of background jobs by job and end (done, failed); a failed run is tried again',
    labelNames: ['job', 'end'],
    registers: [registry],
  })
  const lateness = new Histogram({
    name: 'job_lateness_seconds',
    help: 'Time from the moment that a job was due to its begin',
    labelNames: ['job'],
    buckets: [1, 5, 15, 60, 300, 1_800],
    registers: [registry],
  })
  const oldest = 'Age of the oldest job that is due and has not begun'
  const givenUp = 'Jobs that have used up their attempts and wait for a person'
  openGauge(registry, 'job_oldest_due_seconds', oldest, async () => (await measureJobs(database)).oldestDueSeconds)
  openGauge(registry, 'job_failed', givenUp, async () => (await measureJobs(database)).givenUp)
  return {
    async measure(job, runAt, run) {
      lateness.observe({ job }, Math.max(0, (Date.now() - runAt.getTime()) / 1000))
      try {
        await run()
        runs.inc({ job, end: 'done' })
      } catch (error) {
        runs.inc({ job, end: 'failed' })
        throw error
      }
    },
  }
}
