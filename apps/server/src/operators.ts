import {
  createHttpServer,
  type FastifyInstance,
  type Log,
  type openMetrics,
  type ReadyCheck,
  serveHealth,
  serveMetrics,
} from '@portal/runtime'
import { securityHeaders } from '#platform/portal-app.ts'

type Options = { log: Log; metrics: ReturnType<typeof openMetrics>; checks: ReadyCheck[]; isDraining: () => boolean }

/** The operators' port: health and the metrics, which visitors must not see. */
export function createOperatorsServer({ log, metrics, checks, isDraining }: Options): FastifyInstance {
  const app = createHttpServer({ log, metrics })
  app.addHook('onSend', async (_request, reply) => {
    reply.headers({ ...securityHeaders, 'cache-control': 'no-store' })
  })
  serveHealth(app, checks, isDraining)
  serveMetrics(app, metrics.registry)
  return app
}
