import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Log } from './log.ts'
import type { openMetrics } from './metrics.ts'

export type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

export type HttpOptions = {
  log: Log
  metrics: ReturnType<typeof openMetrics>
  /** Largest body in bytes; a larger one is refused with 413. */
  bodyLimit?: number
  /** Addresses of proxies whose X-Forwarded-For is believed; nobody's by default. */
  trustProxy?: string[]
}

/** How long requests under way may take at the stop. */
const closeTimeoutMs = 3_000

const drainMs = 500
const requestIdPattern = /^[A-Za-z0-9_.:-]{1,64}$/

/** A fastify instance with request ids (the caller's `X-Request-Id` when it is well formed, echoed back), request metrics and no version headers. */
export function createHttpServer({ log, metrics, bodyLimit = 64 * 1024, trustProxy = [] }: HttpOptions): FastifyInstance {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    trustProxy: trustProxy.length > 0 ? trustProxy : false,
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    // What still arrives on a connection that was kept alive is answered, not refused.
    return503OnClosing: false,
    genReqId: (raw) => {
      const given = raw.headers['x-request-id']
      return typeof given === 'string' && requestIdPattern.test(given) ? given : randomUUID()
    },
  }) as unknown as FastifyInstance
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  // A kept-alive connection that is busy when the stop begins would be kept after its answer and hold the stop up until its time-out.
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
    // A connection that was opened ahead and never asked anything (browsers do so, and clients that gave up) counts as busy: it is cut after a while.
    setTimeout(() => app.server.closeAllConnections(), closeTimeoutMs).unref()
    if (app.server.listening) await drain(app.server)
  })
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close')
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    metrics.requestSeconds.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000)
    request.log.debug({ method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered')
  })
  return app
}

/**
 * Goes on answering for a moment while readiness says no, so that balancers turn away and connections in use end with their next answer; then stops
 * listening and waits for the requests under way. What nobody has accepted when a socket is closed would be reset by the system.
 */
async function drain(server: Server): Promise<void> {
  await new Promise((next) => setTimeout(next, drainMs))
  await new Promise<void>((done) => setImmediate(() => server.close(() => done())))
}
