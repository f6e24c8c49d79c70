import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import { Socket } from 'node:net'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { type Log, RequestLog } from './log.ts'
import type { openMetrics } from './metrics.ts'
import type { Span } from './span.ts'
import { beginRequestSpan, isTracing, runInRequest } from './tracing.ts'

export type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

export type HttpOptions = {
  log: Log
  metrics: ReturnType<typeof openMetrics>
  /** Largest body in bytes; a larger one is refused with 413. */
  bodyLimit?: number
  /** Addresses of proxies whose X-Forwarded-For is believed; nobody's by default. */
  trustProxy?: string[]
  /** How long the body of a request may take to arrive, but for a route with `config: { hasOwnPace: true }`, which sees to it itself. */
  bodyWithinMs?: number
  /** Ends connections that are no requests any more (WebSockets): awaited at the stop, before the server waits for its connections. */
  endUpgraded?: () => Promise<void>
}

/** The longest that any request may take to arrive: what a route with a pace of its own can't exceed. */
const arriveWithinMs = 130_000

/** How long requests under way may take at the stop. */
const closeTimeoutMs = 3_000

const drainMs = 500
const requestIdPattern = /^[A-Za-z0-9_.:-]{1,64}$/

/** A fastify instance with request ids (the caller's `X-Request-Id` when it is well formed, echoed back), request metrics and no version headers. */
export function createHttpServer({
  log,
  metrics,
  bodyLimit = 64 * 1024,
  trustProxy = [],
  bodyWithinMs = 30_000,
  endUpgraded,
}: HttpOptions): FastifyInstance {
  const app = Fastify({
    loggerInstance: log,
    childLoggerFactory: (parent, bindings) => new RequestLog(parent as Log, bindings) as unknown as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    trustProxy: trustProxy.length > 0 ? trustProxy : false,
    requestTimeout: arriveWithinMs,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    // What still arrives on a connection that was kept alive is answered, not refused.
    return503OnClosing: false,
    genReqId: (raw) => {
      const given = raw.headers['x-request-id']
      return typeof given === 'string' && requestIdPattern.test(given) ? given : randomUUID()
    },
  }) as unknown as FastifyInstance
  // Who opens a connection and says nothing, or says it letter by letter, has no more time than a body.
  app.server.headersTimeout = bodyWithinMs
  app.addHook('onRequest', (request, reply, next) => {
    reply.header('x-request-id', request.id)
    limitBody(request, reply, bodyWithinMs)
    if (isTracing()) beginSpan(request, reply)
    next()
  })
  // Behind the parsing of the body, whose events do not belong to the request's work.
  app.addHook('preHandler', (request, _reply, next) => runInRequest(request.id, spans.get(request), next))
  // A kept-alive connection that is busy when the stop begins would be kept after its answer and hold the stop up until its time-out.
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
    await endUpgraded?.()
    // A connection that was opened ahead and never asked anything (browsers do so, and clients that gave up) counts as busy: it is cut after a while.
    setTimeout(() => app.server.closeAllConnections(), closeTimeoutMs).unref()
    if (app.server.listening) await drain(app.server)
  })
  app.addHook('onSend', (_request, reply, _payload, next) => {
    if (closing) reply.header('connection', 'close')
    next()
  })
  app.addHook('onResponse', (request, reply, next) => {
    const route = request.routeOptions.url ?? 'unknown'
    metrics.requestSeconds.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000)
    const code = refused.get(request)
    if (code) metrics.refusals.inc({ route, code })
    endSpan(request, reply)
    request.log.debug({ method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered')
    next()
  })
  return app
}

/** Codes of requests that are refused. */
const refused = new WeakMap<FastifyRequest, string>()

/** Notes the code with which a request is refused: it is counted with its route when the answer is sent. For the error handler of a server. */
export function noteRefusal(request: FastifyRequest, code: string): void {
  refused.set(request, code)
}

/** The spans of requests under way, while traces are recorded. */
const spans = new WeakMap<FastifyRequest, Span>()

/** Health and metrics are asked all day and tell nothing. */
const untraced = /^\/(health\/|metrics$)/

function beginSpan(request: FastifyRequest, reply: FastifyReply): void {
  const route = request.routeOptions.url ?? 'unknown'
  if (untraced.test(route)) return
  const attributes = { 'http.request.method': request.method, 'http.route': route, 'request.id': request.id }
  const span = beginRequestSpan(`${request.method} ${route}`, attributes, request.headers.traceparent)
  if (!span) return
  spans.set(request, span)
  // By this a page knows that its calls may begin traces, and a person at the browser's tools finds the trace of a call.
  reply.header('server-timing', `traceparent;desc="${span.traceparent}"`)
}

function endSpan(request: FastifyRequest, reply: FastifyReply): void {
  const span = spans.get(request)
  if (!span) return
  span.set({ 'http.response.status_code': reply.statusCode })
  if (reply.statusCode >= 500) span.fail(undefined)
  span.end()
}

/**
 * Goes on answering for a moment while readiness says no, so that balancers turn away and connections in use end with their next answer; then stops
 * listening and waits for the requests under way. What nobody has accepted when a socket is closed would be reset by the system.
 */
async function drain(server: Server): Promise<void> {
  await new Promise((next) => setTimeout(next, drainMs))
  await new Promise<void>((done) => setImmediate(() => server.close(() => done())))
}

/** Requests of this turn of the event loop whose body may still be on its way. */
let begun: { request: FastifyRequest; reply: FastifyReply; withinMs: number }[] = []

/**
 * Cuts off who sends a body so slowly that it holds a connection for nothing, as Node does at the server's own time-out. Most bodies come with their head:
 * only what has not ended with its turn is given a timer.
 */
function limitBody(request: FastifyRequest, reply: FastifyReply, withinMs: number): void {
  const { headers } = request.raw
  const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
  if (!hasBody || (request.routeOptions.config as { hasOwnPace?: boolean }).hasOwnPace) return
  begun.push({ request, reply, withinMs })
  if (begun.length > 1) return
  setImmediate(() => {
    const all = begun
    begun = []
    for (const { request, reply, withinMs } of all) if (!request.raw.complete) cutOffAfter(request, reply, withinMs)
  })
}

function cutOffAfter({ raw }: FastifyRequest, reply: FastifyReply, withinMs: number): void {
  const timer = setTimeout(() => {
    if (raw.complete || !(raw.socket instanceof Socket)) return
    if (!reply.raw.headersSent) raw.socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
    raw.socket.destroySoon()
  }, withinMs)
  timer.unref()
  raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer))
}
