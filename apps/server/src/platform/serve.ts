import { type Access, type Input, type LanguageCode, languageCodes, mayCall, type Output, type Route, type Routes } from '@portal/contracts'
import { calls } from '@portal/contracts/calls'
import {
  createKeyedTurns,
  type FastifyInstance,
  type FastifyRequest,
  isLockTimeout,
  type KeyedTurns,
  NoConnection,
  noteRefusal,
} from '@portal/runtime'
import { z } from 'zod'
import type { BrandRef, Call, Caller } from './call.ts'
import { type Cookies, noCookies, openCookies } from './cookies.ts'
import { textOf } from './error-texts.ts'
import { Refusal } from './refusal.ts'
import { refuseIllFormed } from './well-formed.ts'

/** One function per route; leaving one out does not compile. Handlers speak decoded values and throw `Refusal` for an expected no. */
export type Handlers<R extends Routes> = {
  [Name in keyof R]: (input: Input<R[Name]>, call: Call<R[Name]['access']>) => Promise<Output<R[Name]>>
}

/** What the edge must know and the platform can't: supplied by the domains when the app is put together. */
export type Gate = {
  findBrand(host: string): Promise<BrandRef | undefined>
  /** The caller behind a bearer token; a token that is unknown, ended or of another brand gives undefined. */
  findCaller(token: string, brand: BrandRef, seen: { ip: string; userAgent: string }): Promise<Caller | undefined>
  /** 0 normal, 1 maintenance, 2 region restricted, for this visitor. */
  getStatus(brand: BrandRef, ip: string): Promise<0 | 1 | 2>
  /** Opens a compact JWE; refuses what is broken, old or seen before. */
  openEnvelope(compact: string): Promise<unknown>
  /** Routes that a session with a pending password change may still call. */
  mayWhileRestricted(route: Route): boolean
}

export type Serving = {
  serve<R extends Routes>(routes: R, handlers: Handlers<R>): void
  /** The same pipeline without HTTP, for pages rendered on the server: wire values in and out, always as a visitor. */
  callAsVisitor(
    line: string,
    wireInput: unknown,
    seen: { brand: BrandRef; language: LanguageCode; ip: string; requestId: string },
  ): Promise<unknown>
  /** All routes served, for the access matrix, the API description and the tests. */
  readonly served: ReadonlyMap<string, Route>
}

type Registered = { route: Route; handle: (input: never, call: never) => Promise<unknown> }

/** Puts the API's conventions on a server: one envelope, refusals, access, encrypted bodies. Routes are added with `serve`. */
export function createServing(app: FastifyInstance, gate: Gate): Serving {
  const registered = new Map<string, Registered>()
  // A foreign form can send plain text without asking first; bodies are JSON or an envelope.
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser('application/jose', { parseAs: 'string' }, (_request, body, done) => done(null, { compact: body }))
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, { form: Object.fromEntries(new URLSearchParams(String(body))) }),
  )
  answerErrors(app)
  const turns = openMemberTurns()
  return {
    get served() {
      return new Map([...registered].map(([line, { route }]) => [line, route]))
    },
    serve(routes, handlers) {
      for (const [name, route] of Object.entries(routes)) {
        const handle = handlers[name] as Registered['handle']
        registered.set(route.call, { route, handle })
        addRoute(app, gate, turns, { route, handle })
      }
    },
    async callAsVisitor(line, wireInput, seen) {
      const found = registered.get(line)
      if (!found || found.route.access !== 'anyone') throw new Refusal('request.not_found')
      const call = { ...seen, caller: undefined, userAgent: '', origin: '', cookies: noCookies, idempotencyKey: '', log: app.log }
      return answer(found, wireInput, call as never)
    },
  }
}

/**
 * Calls with an effect of one member wait for each other at the member's rows, each with a connection of its own: three may, so that nobody takes all
 * connections of a node. It excludes nothing: three still race, and those of other nodes with them.
 */
const openMemberTurns = () => createKeyedTurns({ atOnce: 3, maxWaiting: 100, overloaded })

function addRoute(app: FastifyInstance, gate: Gate, turns: KeyedTurns, { route, handle }: Registered): void {
  const [method, url] = route.call.split(' ') as ['GET', string]
  const isRead = method === 'GET' && !route.hasEffect
  app.route({
    method,
    url,
    ...(route.bodyBytes !== undefined && {
      bodyLimit: route.bodyBytes,
      onRequest: async (request: FastifyRequest) => void (await admit(request, gate, route, noCookies)),
    }),
    async handler(request, reply) {
      const call = await admit(request, gate, route, openCookies(request, reply))
      const sent = await readInput(request, gate, route)
      const work = () => answer({ route, handle }, sent, call as never)
      const value = isRead || !call.caller ? await work() : await turns.run(String(call.caller.memberId), work)
      const cacheable = route.cacheSeconds && !call.caller
      reply.header('cache-control', cacheable ? `public, max-age=${route.cacheSeconds}` : 'no-store')
      if (cacheable) reply.header('vary', 'Host, X-Language, Authorization')
      if (route.media) return reply.type(route.media).send(value)
      return cacheable ? reply.type('application/json; charset=utf-8').send(writeBody(value)) : { success: true, value }
    },
  })
}

async function answer({ route, handle }: Registered, sent: unknown, call: never): Promise<unknown> {
  refuseIllFormed(sent)
  const input = route.input.safeParse(sent)
  if (!input.success) throw new Refusal('request.invalid', issuesByField(input.error))
  const value = await handle(input.data as never, call)
  return route.cacheSeconds ? remember(wires, value, () => z.encode(route.output, value as never)) : z.encode(route.output, value as never)
}

/** What a value became on the wire, and the bytes of that. A domain that answers a question with the value it kept is spared writing it again. */
const wires = new WeakMap<object, unknown>()
const bodies = new WeakMap<object, Buffer>()

const writeBody = (value: unknown) => remember(bodies, value, () => Buffer.from(JSON.stringify({ success: true, value })))

function remember<Made>(known: WeakMap<object, Made>, value: unknown, make: () => Made): Made {
  if (typeof value !== 'object' || value === null) return make()
  const before = known.get(value)
  if (before !== undefined) return before
  const made = make()
  known.set(value, made)
  return made
}

/** Who asks, for which brand, and whether they may: denied by default, before the body is looked at. */
async function admit(request: FastifyRequest, gate: Gate, route: Route, cookies: Cookies): Promise<Call> {
  const brand = await gate.findBrand(request.headers.host ?? '')
  if (!brand) throw new Refusal('brand.unknown_host')
  refuseCrossSite(request)
  const userAgent = (request.headers['user-agent'] ?? '').slice(0, 512)
  const ip = request.ip
  if (!route.stays) {
    const status = await gate.getStatus(brand, ip)
    if (status === 1) throw new Refusal('system.maintenance')
    if (status === 2) throw new Refusal('system.region_blocked')
  }
  const token = readToken(request)
  const caller = token === undefined ? undefined : await gate.findCaller(token, brand, { ip, userAgent })
  allow(route, caller, token, gate)
  const idempotencyKey = route.idempotent ? readIdempotencyKey(request) : ''
  return {
    caller,
    brand,
    language: readLanguage(request, brand.defaultLanguage),
    ip,
    userAgent,
    origin: `${request.protocol}://${request.headers.host}`,
    cookies,
    requestId: request.id,
    idempotencyKey,
    log: request.log as Call['log'],
  } as Call
}

/** What changes nothing is all that a person of staff who looks at a member's pages may call, and the end of the look. */
const mayWhileViewing = ({ call, hasEffect }: Route) => (call.startsWith('GET ') && !hasEffect) || call === calls.identity.endView.call

function allow(route: Route, caller: Caller | undefined, token: string | undefined, gate: Gate): void {
  if (caller?.viewer !== undefined && !mayWhileViewing(route)) throw new Refusal('session.view_only')
  const access: Access = route.access
  if (access === 'anyone') return
  if (!caller) throw new Refusal(token === undefined ? 'session.required' : 'session.expired')
  if (caller.restricted && !gate.mayWhileRestricted(route)) throw new Refusal('session.wrong_access')
  if (mayCall(access, caller.type)) return
  throw new Refusal(caller.type === 4 ? 'account.trial_not_allowed' : 'session.wrong_access')
}

/**
 * Calls with an effect must come from our own pages. The bearer header already makes forgery from another site impossible; this also refuses
 * what a browser itself marks as cross-site, such as a foreign form.
 */
export function refuseCrossSite(request: FastifyRequest): void {
  if (request.method !== 'GET' && request.method !== 'HEAD') refuseForeign(request)
}

/** The same for every method: for what stays open and tells a member's data. */
export function refuseForeign(request: FastifyRequest): void {
  const { origin, host } = request.headers
  if (request.headers['sec-fetch-site'] === 'cross-site') throw new Refusal('request.cross_site')
  if (origin !== undefined && URL.parse(origin)?.host !== host) throw new Refusal('request.cross_site')
}

export function readToken(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization
  if (header === undefined) return undefined
  const [, token = ''] = /^Bearer ([\w.~+/=-]{1,256})$/.exec(header) ?? []
  return token
}

const keyPattern = /^[A-Za-z0-9_.:-]{8,64}$/

/** The caller's key of a call that must be done once. @throws Refusal `request.key_required` */
export function readIdempotencyKey(request: FastifyRequest): string {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || !keyPattern.test(key)) throw new Refusal('request.key_required')
  return key
}

/** The language the caller asked for by header `X-Language`, or the given one. */
export function readLanguage(request: FastifyRequest, otherwise: LanguageCode): LanguageCode {
  const asked = request.headers['x-language']
  return languageCodes.find((code) => code === asked) ?? otherwise
}

async function readInput(request: FastifyRequest, gate: Gate, route: Route): Promise<unknown> {
  if (request.method === 'GET') return request.query
  const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false
  if (isForm !== (route.form ?? false)) throw new Refusal('request.wrong_media_type')
  if (isForm) return (request.body as { form: Record<string, string> }).form
  const isEnvelope =
    typeof request.body === 'object' &&
    request.body !== null &&
    'compact' in request.body &&
    request.headers['content-type']?.startsWith('application/jose')
  if (route.encrypted) {
    if (!isEnvelope) throw new Refusal('request.encryption_required')
    return gate.openEnvelope(String((request.body as { compact: unknown }).compact))
  }
  if (isEnvelope) throw new Refusal('request.wrong_media_type')
  // The body `null` is one, and no object.
  return request.body === undefined ? {} : request.body
}

/** The first complaint of each field, so that a form can show it under the field. */
export function issuesByField(error: z.ZodError): Record<string, string> {
  const found: Record<string, string> = {}
  for (const issue of error.issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.') || 'body']
    for (const name of names) found[name.slice(0, 64)] ??= issue.code
  }
  return found
}

/** Answers whatever a handler throws as a refusal, in the language of the request. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler(async (error, request, reply) => {
    const refusal = toRefusal(error)
    noteRefusal(request, refusal.code)
    if (refusal.code === 'server.failed') {
      request.log.error({ err: error }, 'a request failed')
      refusal.details.requestId = request.id
    }
    const asked = request.headers['x-language']
    const language = languageCodes.find((code) => code === asked) ?? 'EN'
    // In the body too: what counts a wait down reads answers, not headers.
    const { details, value } = refusal
    if (details.retryAfter) reply.header('retry-after', details.retryAfter)
    reply.code(refusal.status).header('cache-control', 'no-store')
    return { success: false, code: refusal.code, message: textOf(refusal.code, language, details), details, ...(value && { value }) }
  })
}

const overloaded = () => new Refusal('system.overloaded', { retryAfter: '1' })

/** fastify's own refusals (body too large, broken JSON, unknown media type), and a lock or a connection that was not had, when nothing was done, in our table's words; the rest is a bug. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof NoConnection || isLockTimeout(error)) return overloaded()
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : 500
  if (status === 413) return new Refusal('request.too_large')
  if (status === 415) return new Refusal('request.wrong_media_type')
  if (status === 400) return new Refusal('request.unreadable')
  if (status === 404) return new Refusal('request.not_found')
  return new Refusal('server.failed')
}
