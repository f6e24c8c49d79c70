import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import { livePath } from '@portal/contracts'
import type { FastifyInstance, FastifyRequest } from '@portal/runtime'
import type { BrandRef, Caller } from './call.ts'
import { type Live, type LiveStream, printEvent } from './live.ts'
import { Refusal } from './refusal.ts'
import { type Gate, readToken, refuseForeign } from './serve.ts'

/** Why a stream ends: its session is over, or goes on under another token, with which the browser comes again. */
export type StreamEnd = { kind: 'over'; reason: string } | { kind: 'renewed' }

type Options = {
  live: Live
  gate: Pick<Gate, 'findBrand' | 'findCaller' | 'getStatus'>
  /**
   * Calls `onEnd` once when a session is over or has another token than this one, within two seconds; answers how to stop watching. Watching is no use of
   * the session.
   */
  watchSession: (sessionId: string, token: string, onEnd: (end: StreamEnd) => void) => () => void
  /** How often the system's status is looked for. */
  checkEveryMs?: number
  heartbeatMs?: number
}

type OpenStream = LiveStream & { readonly brand: BrandRef; readonly ip: string; status: 0 | 1 | 2; sentAtMs: number }

/** A browser whose session is over has nothing to come back for. */
const endedRetryMs = 3_600_000
/** Long enough for the answer with the new token to reach the browser first. */
const renewedRetryMs = 2_000

/** What waits for a browser that does not read; beyond it the stream is closed, and the browser comes again when it can. */
const unreadBytesAtMost = 64 * 1024

/**
 * Serves the stream of balance, messages and status at `/wps/live`. The session travels in the bearer header as everywhere; a browser reads the
 * answer as a stream and sends the id of the last event as `Last-Event-ID` when it comes again. The stream stays through maintenance, to tell its
 * end, and closes within two seconds after its session has ended or been given another token, however that happened. Nothing comes back over it: who sends a
 * body is refused.
 */
export function serveLive(app: FastifyInstance, options: Options): void {
  const { live, gate, watchSession, checkEveryMs = 1_500, heartbeatMs = 25_000 } = options
  const open = new Set<OpenStream>()
  // A browser sends nothing behind a request whose answer never ends: who does is no browser, and is cut off.
  const carrying = new WeakSet<Socket>()
  app.server.prependListener('request', ({ socket }) => carrying.has(socket) && socket.destroy())
  app.get(livePath, async (request, reply) => {
    const { caller, brand, token } = await authorize(request, gate)
    const status = await gate.getStatus(brand, request.ip)
    const { stream, body } = openStream(caller, brand, request.ip, status)
    stream.send(printEvent({ type: 'status', status }))
    const { 'last-event-id': lastEventId } = request.headers
    live.join(stream, typeof lastEventId === 'string' ? lastEventId : undefined)
    open.add(stream)
    carrying.add(request.raw.socket)
    const unwatch = watchSession(caller.sessionId, token, (end) => {
      if (end.kind === 'renewed') return stream.end(renewedRetryMs)
      stream.send(printEvent({ type: 'signed-out', reason: end.reason }))
      stream.end(endedRetryMs)
    })
    body.once('close', () => {
      carrying.delete(request.raw.socket)
      unwatch()
      open.delete(stream)
      live.leave(stream)
    })
    return reply
      .header('content-type', 'text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store, no-transform')
      .header('x-accel-buffering', 'no')
      .send(body)
  })
  let checking: Promise<void> | undefined
  const check = async () => {
    try {
      await publishStatus(open, gate)
    } catch (error) {
      app.log.warn({ err: error }, 'the open streams could not be checked')
    }
    beat(open, heartbeatMs)
    checking = undefined
  }
  const timer = setInterval(() => {
    checking ??= check()
  }, checkEveryMs)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

/** Any signed-in account may listen to its own channel, except one that must change its password first. */
async function authorize(request: FastifyRequest, gate: Options['gate']): Promise<{ caller: Caller; brand: BrandRef; token: string }> {
  const brand = await gate.findBrand(request.headers.host ?? '')
  if (!brand) throw new Refusal('brand.unknown_host')
  refuseForeign(request)
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers
  if (length !== '0' || encoding !== undefined) throw new Refusal('request.invalid', { body: 'not_asked' })
  const token = readToken(request)
  if (token === undefined) throw new Refusal('session.required')
  const userAgent = (request.headers['user-agent'] ?? '').slice(0, 512)
  const caller = await gate.findCaller(token, brand, { ip: request.ip, userAgent })
  if (!caller) throw new Refusal('session.expired')
  if (caller.viewer !== undefined) throw new Refusal('session.view_only')
  if (caller.restricted) throw new Refusal('session.wrong_access')
  return { caller, brand, token }
}

function openStream(caller: Caller, brand: BrandRef, ip: string, status: 0 | 1 | 2): { stream: OpenStream; body: Readable } {
  const body = new Readable({ read: () => undefined })
  let isEnded = false
  const stream: OpenStream = {
    memberId: caller.memberId,
    brand,
    ip,
    status,
    sentAtMs: performance.now(),
    send(text) {
      if (body.destroyed || isEnded) return
      stream.sentAtMs = performance.now()
      body.push(text)
      if (body.readableLength > unreadBytesAtMost) body.destroy()
    },
    end(retryMs) {
      if (body.destroyed || isEnded) return
      isEnded = true
      body.push(`retry: ${Math.round(retryMs)}\n\n`)
      // A null ends the body after what stands before it has been read.
      body.push(null)
    },
  }
  return { stream, body }
}

/** Publishes the status of each stream’s brand and address when it differs from the one sent last. */
async function publishStatus(open: Set<OpenStream>, gate: Options['gate']): Promise<void> {
  for (const stream of open) {
    const status = await gate.getStatus(stream.brand, stream.ip)
    if (status === stream.status) continue
    stream.status = status
    stream.send(printEvent({ type: 'status', status }))
  }
}

/** A comment now and then keeps the connection open through proxies and finds out those that are gone. */
function beat(open: Set<OpenStream>, heartbeatMs: number): void {
  const now = performance.now()
  for (const stream of open) if (now - stream.sentAtMs >= heartbeatMs) stream.send(': \n\n')
}
