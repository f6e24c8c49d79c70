import type { FastifyInstance } from 'fastify'
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

/** Serves the metrics as Prometheus text at `/metrics`: for a port that visitors do not reach. */
export function serveMetrics(app: FastifyInstance, registry: Registry): void {
  app.get('/metrics', async (_request, reply) => {
    const text = await registry.metrics()
    return reply.header('cache-control', 'no-store').type(registry.contentType).send(text)
  })
}
