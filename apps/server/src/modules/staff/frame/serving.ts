import { strict as assert } from 'node:assert'
import type { Readable } from 'node:stream'
import { staffLivePath } from '@portal/contracts/staff'
import type { StaffRoute, StaffRoutes } from '@portal/contracts/staff-route'
import type { FastifyInstance, FastifyReply, FastifyRequest, Tx } from '@portal/runtime'
import type { Seal } from '@portal/runtime/seal'
import { z } from 'zod'
import { answerOnce, hashContent } from '#platform/idempotency.ts'
import { Refusal } from '#platform/refusal.ts'
import { answerErrors, issuesByField, readIdempotencyKey } from '#platform/serve.ts'
import { refuseIllFormed } from '#platform/well-formed.ts'
import { type AuditEntry, recordAudit } from '../audit/index.ts'
import type { OpenCall, PeopleDeps, StaffCall } from '../people/index.ts'
import { admit, readOpenCall } from './admission.ts'
import { findAnswer, putAnswer } from './answer-store.ts'
import { openStaffRates } from './rates.ts'

type In<R extends StaffRoute> = z.output<R['input']>
type Out<R extends StaffRoute> = z.output<R['output']>

/** What a route of kind `file` answers. */
type StaffFile = { type: string; body: Buffer | Readable; fileName?: string }

type Handler<R extends StaffRoute> = R['kind'] extends 'open'
  ? (input: In<R>, call: OpenCall) => Promise<Out<R>>
  : R['kind'] extends 'read'
    ? (input: In<R>, call: StaffCall) => Promise<Out<R>>
    : R['kind'] extends 'file'
      ? (input: In<R>, call: StaffCall) => Promise<StaffFile>
      : R extends { relayed: true }
        ? (input: In<R>, call: StaffCall, request: string) => Promise<Out<R>>
        : (tx: Tx, input: In<R>, call: StaffCall) => Promise<Out<R>>

/**
 * One function per route. That of a write is given the transaction in which its answer is stored and its row of the audit is added: it says with `call.note`
 * what has changed, and throws `Refusal` for an expected no. That of a relayed write is called outside of it, with the name under which the other system does it once.
 */
export type StaffHandlers<R extends StaffRoutes> = { [Name in keyof R]: Handler<R[Name]> }

export type StaffServing = {
  serve<R extends StaffRoutes>(routes: R, handlers: StaffHandlers<R>): void
  /** All routes served by their line. */
  readonly served: ReadonlyMap<string, StaffRoute>
}

export type FrameDeps = PeopleDeps & {
  /** Seals stored answers. */
  answerSeal: Seal
  /** The time that rates of calls are counted by. */
  nowMs?: () => number
}

type Registered = { route: StaffRoute; handle: (...given: unknown[]) => Promise<unknown> }

/** Puts the conventions of the operators' side on a server: one envelope, permission by contract, proofs, one transaction and one row of the audit by write. */
export function createStaffServing(app: FastifyInstance, deps: FrameDeps): StaffServing {
  const served = new Map<string, StaffRoute>()
  const limit = openStaffRates(deps.nowMs ?? (() => performance.now()))
  app.removeContentTypeParser('text/plain')
  answerErrors(app)
  app.setNotFoundHandler(async () => {
    throw new Refusal('request.not_found')
  })
  return {
    served,
    serve(routes, handlers) {
      for (const [name, route] of Object.entries(routes)) {
        served.set(route.call, route)
        addRoute(app, deps, { route, handle: handlers[name] as Registered['handle'] }, limit)
      }
    },
  }
}

type Limit = ReturnType<typeof openStaffRates>

function addRoute(app: FastifyInstance, deps: FrameDeps, each: Registered, limit: Limit): void {
  const { route } = each
  const [method, url] = route.call.split(' ') as ['GET' | 'POST', string]
  assert(url !== staffLivePath)
  app.route({
    method,
    url,
    // A long body is read for nobody but a caller who may send it.
    ...(route.bodyBytes !== undefined && {
      bodyLimit: route.bodyBytes,
      onRequest: async (request: FastifyRequest) => void (await admit(deps, request, route)),
    }),
    async handler(request, reply) {
      reply.header('cache-control', 'no-store')
      if (route.kind === 'open') {
        const call = readOpenCall(request)
        return { success: true, value: z.encode(route.output, (await each.handle(readInput(request, route), call)) as never) }
      }
      const { call, noted } = await admit(deps, request, route)
      limit(call.caller.personId, route.kind === 'write' ? 'write' : route.kind === 'file' && route.audited ? 'export' : 'read')
      if (route.kind === 'write') return { success: true, value: await write(deps, each, request, call, noted) }
      return read(deps, each, { request, reply, call, noted })
    },
  })
}

/** The whole of a write in one transaction: a repeat finds its answer; otherwise the handler acts, its audit and its answer are stored, or nothing is. */
async function write(deps: FrameDeps, { route, handle }: Registered, request: FastifyRequest, call: StaffCall, noted: AuditEntry[]) {
  const key = readIdempotencyKey(request)
  const input = readInput(request, route)
  const { personId } = call.caller
  const purpose = `answer ${personId} ${key}`
  const relayed = route.relayed ? await relay(deps, handle, { input, call, key, noted }) : undefined
  const stored = await deps.database.transaction((tx) => {
    // A transaction that is run again begins with nothing noted.
    noted.length = 0
    return answerOnce(tx, {
      subject: `staff.write:${personId}:${key}`,
      content: hashContent([route.call, call.brand.id, request.body]),
      find: () => findAnswer(tx, personId, key),
      act: async () => {
        const value = relayed ? relayed.value : await handle(tx, input, call)
        if (relayed) noted.push(...relayed.noted)
        const wire = z.encode(route.output, value as never)
        assert(noted.length > 0, `${route.call} has written nothing to the audit`)
        for (const entry of noted) await recordAudit(tx, actorOf(call), entry)
        const answer = {
          content: hashContent([route.call, call.brand.id, request.body]),
          answer: deps.answerSeal.close(Buffer.from(JSON.stringify(wire)), purpose),
        }
        await putAnswer(tx, personId, key, answer)
        return answer
      },
    })
  })
  return JSON.parse(deps.answerSeal.open(stored.answer, purpose).toString()) as unknown
}

/** @returns undefined for a repeat whose answer is stored */
async function relay(
  deps: FrameDeps,
  handle: Registered['handle'],
  { input, call, key, noted }: { input: unknown; call: StaffCall; key: string; noted: AuditEntry[] },
): Promise<{ value: unknown; noted: AuditEntry[] } | undefined> {
  const { personId } = call.caller
  if (await findAnswer(deps.database, personId, key)) return undefined
  const value = await handle(input, call, `${call.brand.id}:${personId}:${key}`)
  return { value, noted: [...noted] }
}

type Reading = { request: FastifyRequest; reply: FastifyReply; call: StaffCall; noted: AuditEntry[] }

/** A read that the audit must know of is answered after its row stands. */
async function read(deps: FrameDeps, { route, handle }: Registered, { request, reply, call, noted }: Reading): Promise<unknown> {
  const value = await handle(readInput(request, route), call)
  assert(!route.audited || noted.length > 0, `${route.call} has written nothing to the audit`)
  for (const entry of noted) await recordAudit(deps.database, actorOf(call), entry)
  if (route.kind !== 'file') return { success: true, value: z.encode(route.output, value as never) }
  const { type, body, fileName } = value as StaffFile
  if (fileName !== undefined) reply.header('content-disposition', `attachment; filename="${fileName}"`)
  return reply.type(type).send(body)
}

function actorOf({ caller, brand, ip, userAgent, permission, route, requestId }: StaffCall) {
  const { username, personId, sessionId } = caller
  return { username, personId, sessionId, brandId: brand.id, ip, userAgent, permission, route, requestId }
}

function readInput(request: FastifyRequest, route: StaffRoute): unknown {
  const sent = request.method === 'GET' ? request.query : request.body === undefined ? {} : request.body
  refuseIllFormed(sent)
  const input = route.input.safeParse(sent)
  if (!input.success) throw new Refusal('request.invalid', issuesByField(input.error))
  return input.data
}
