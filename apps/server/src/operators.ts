import {
  createHttpServer,
  type FastifyInstance,
  type Log,
  type openMetrics,
  type ReadyCheck,
  serveHealth,
  serveMetrics,
} from '@portal/runtime'
import { mountStaff, type StaffCore, type StaffDomains } from '#modules/staff'
import { securityHeaders } from '#platform/portal-app.ts'

type Options = {
  log: Log
  metrics: ReturnType<typeof openMetrics>
  checks: ReadyCheck[]
  isDraining: () => boolean
  staff: StaffCore
  domains: StaffDomains
  trustedProxies?: string[]
}

/** The operators' port: health, the metrics and the staff's calls, none of which the members' port answers. */
export function createOperatorsServer({ log, metrics, checks, isDraining, staff, domains, trustedProxies = [] }: Options): FastifyInstance {
  const app = createHttpServer({ log, metrics, trustProxy: trustedProxies })
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of Object.entries({ ...securityHeaders, 'cache-control': 'no-store' }))
      if (!reply.hasHeader(name)) reply.header(name, value)
  })
  serveHealth(app, checks, isDraining)
  serveMetrics(app, metrics.registry)
  mountStaff(app, staff, domains)
  return app
}
