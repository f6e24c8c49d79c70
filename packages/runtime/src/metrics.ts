import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { Log } from './log.ts'
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'

export { Counter, Gauge, Histogram, Registry }

/** The registry of one process with the default process metrics and what every server fills: the request histogram and the counter of refusals. */
export function openMetrics(process: string): {
  registry: Registry
  requestSeconds: Histogram<'method' | 'route' | 'status'>
  refusals: Counter<'route' | 'code'>
} {
  const registry = new Registry()
  registry.setDefaultLabels({ process })
  collectDefaultMetrics({ register: registry })
  const requestSeconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time from the first byte of a request to the end of its answer, by route pattern',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.15, 0.3, 1, 3],
    registers: [registry],
  })
  const refusals = new Counter({
    name: 'refusals_total',
    help: 'Refused calls by route and code of the contract; refused logins among them',
    labelNames: ['route', 'code'],
    registers: [registry],
  })
  return { registry, requestSeconds, refusals }
}

/** Logs and counts what fails after a commit, where no caller can be told: the database's `onAfterCommitError`. */
export function reportAfterCommit(log: Log, registry: Registry): (error: unknown) => void {
  const failures = new Counter({
    name: 'after_commit_failures_total',
    help: 'Work after a commit that failed, a live message for instance; what was committed stands',
    registers: [registry],
  })
  return (error) => {
    failures.inc()
    log.error({ err: error }, 'work after a commit failed')
  }
}

/** A gauge that reads when it is scraped. What can't be read is NaN and does not fail the other metrics. */
export function openGauge(registry: Registry, name: string, help: string, read: () => number | Promise<number>): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      try {
        this.set(await read())
      } catch {
        this.set(Number.NaN)
      }
    },
  })
}

/** How long work waits for a connection of the pool: the database's `onPoolWait`. */
export function observePoolWaits(registry: Registry): (seconds: number) => void {
  const waits = new Histogram({
    name: 'database_pool_wait_seconds',
    help: 'Time that a transaction waits for a connection of the pool',
    buckets: [0.001, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers: [registry],
  })
  return (seconds) => waits.observe(seconds)
}

/** Gauges of a pool: who waits for a connection, how many are in use, how many there may be. */
export function measurePool(registry: Registry, pool: Pool): void {
  const most = pool.options.max
  openGauge(registry, 'database_pool_waiting', 'Statements and transactions that wait for a connection', () => pool.waitingCount)
  openGauge(registry, 'database_pool_in_use', 'Connections that are in use', () => pool.totalCount - pool.idleCount)
  openGauge(registry, 'database_pool_max', 'Connections that the pool may open', () => most)
}

/** Serves the metrics as Prometheus text at `/metrics`: for a port that visitors do not reach. */
export function serveMetrics(app: FastifyInstance, registry: Registry): void {
  app.get('/metrics', async (_request, reply) => {
    const text = await registry.metrics()
    return reply.header('cache-control', 'no-store').type(registry.contentType).send(text)
  })
}
