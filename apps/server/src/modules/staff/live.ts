import { Readable } from 'node:stream'
import { staffLivePath } from '@portal/contracts/staff'
import type { FastifyInstance, FastifyReply } from '@portal/runtime'
import { Refusal } from '#platform/refusal.ts'
import type { StaffDeps } from './deps.ts'
import { admitStream, type StreamCaller } from './frame/index.ts'
import { countQueues } from './overview.ts'

type OpenStream = { body: Readable; find: () => Promise<StreamCaller | undefined>; personId: bigint; sent: string; sentAtMs: number }

const streamsAtMost = 5
const heartbeatMs = 25_000
const unreadBytesAtMost = 64 * 1024

/**
 * The stream of what waits: numbers alone, the lists are read anew by their pages. Every second and a half each open stream's session is looked for again, so
 * that one whose session is over or whose role is gone is closed within two seconds; looking is no use of the session.
 */
export function serveStaffLive(app: FastifyInstance, deps: StaffDeps, checkEveryMs = 1_500): void {
  const open = new Set<OpenStream>()
  app.get(staffLivePath, async (request, reply) => {
    const find = admitStream(deps, request)
    const caller = await find()
    if (!caller) throw new Refusal('session.expired')
    if ([...open].filter(({ personId }) => personId === caller.personId).length >= streamsAtMost)
      throw new Refusal('request.too_many', { retryAfter: '60' })
    const stream: OpenStream = { body: new Readable({ read: () => undefined }), find, personId: caller.personId, sent: '', sentAtMs: 0 }
    open.add(stream)
    stream.body.once('close', () => open.delete(stream))
    await tell(deps, stream, caller)
    return answerStream(reply, stream.body)
  })
  let checking: Promise<unknown> | undefined
  const timer = setInterval(() => {
    checking ??= Promise.all([...open].map((stream) => check(deps, stream))).finally(() => (checking = undefined))
  }, checkEveryMs)
  timer.unref()
  app.addHook('preClose', async () => {
    clearInterval(timer)
    for (const { body } of open) body.push(null)
    await checking
  })
}

function answerStream(reply: FastifyReply, body: Readable): FastifyReply {
  return reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store, no-transform')
    .header('x-accel-buffering', 'no')
    .send(body)
}

async function check(deps: StaffDeps, stream: OpenStream): Promise<void> {
  try {
    const caller = await stream.find().catch((error: unknown) => {
      if (error instanceof Refusal) return undefined
      throw error
    })
    if (caller) return await tell(deps, stream, caller)
    stream.body.push('data: {"type":"signed-out"}\n\n')
    stream.body.push(null)
  } catch (error) {
    deps.log.warn({ err: error }, 'an open stream of staff could not be checked')
  }
}

/** Sends the counts when they differ from those sent last, and a comment now and then, which keeps the connection open through proxies. */
async function tell(deps: StaffDeps, stream: OpenStream, { brandId, grants, personId }: StreamCaller): Promise<void> {
  const queues = await countQueues(deps.database, deps.queues, brandId, { grants, personId })
  const text = `data: ${JSON.stringify({ type: 'queues', queues })}\n\n`
  const isDue = performance.now() - stream.sentAtMs > heartbeatMs
  if (stream.body.destroyed || (text === stream.sent && !isDue)) return
  stream.body.push(text === stream.sent ? ': \n\n' : text)
  stream.sent = text
  stream.sentAtMs = performance.now()
  if (stream.body.readableLength > unreadBytesAtMost) stream.body.destroy()
}
