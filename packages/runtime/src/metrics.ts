import type { FastifyInstance } from 'fastify'
import type { Log } from './log.ts'
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'

export { Counter, Gauge, Histogram, Registry }

/** The registry of one process with the default process metrics and the request histogram that every server fills. */
export function openMetrics(process: string): { registry: Registry; requestSeconds: Histogram<'method' | 'route' | 'status'> } {
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
  return { registry, requestSeconds }
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

/** Serves the metrics as Prometheus text at `/metrics`: for a port that visitors do not reach. */
export function serveMetrics(app: FastifyInstance, registry: Registry): void {
  app.get('/metrics', async (_request, reply) => {
    const text = await registry.metrics()
    return reply.header('cache-control', 'no-store').type(registry.contentType).send(text)
  })
}
