import type { FastifyInstance, FastifyReply, FastifyRequest } from '@portal/runtime'
import type { KeyRing } from './key-ring.ts'
import type { VendorWallet } from './vendor-wallet.ts'
import type { NotTaken, RawCall, VendorAdapter, VendorProtocol, VendorReply, VendorRoute } from './vendors/adapter.ts'

export type VendorHttpOptions = {
  keys: KeyRing
  wallet: VendorWallet
  adapters: readonly VendorAdapter[]
  nowMs: () => number
}

const noBytes = Buffer.alloc(0)

/**
 * Serves vendors' calls, each protocol at its own routes. The protocol authenticates the raw call; the vendor must use this protocol and call from an
 * allowed address; then the call is parsed, the wallet called, and the answer written in the protocol's form.
 */
export function serveVendorCalls(app: FastifyInstance, options: VendorHttpOptions): void {
  for (const protocol of new Set(options.adapters.map((adapter) => adapter.protocol))) serveProtocol(app, protocol, options)
}

function serveProtocol(app: FastifyInstance, protocol: VendorProtocol, options: VendorHttpOptions): void {
  const { bodyLimit, routes } = protocol
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body))
    scope.setErrorHandler(async (error, request, reply) => {
      const status = typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 500
      if (status >= 500) request.log.error({ err: error }, 'a vendor call failed')
      return send(reply, protocol.refuse({ why: status < 500 ? 'unreadable' : 'failed' }, request.id))
    })
    scope.addHook('preHandler', () => options.wallet.loopYield())
    for (const route of routes) {
      scope.route({
        method: route.method,
        url: route.path,
        bodyLimit: route.bodyLimit ?? bodyLimit,
        handler: async (request, reply) => send(reply, await answer(request, route, protocol, options)),
      })
    }
  })
}

async function answer(
  request: FastifyRequest,
  route: VendorRoute,
  protocol: VendorProtocol,
  { keys, wallet, adapters, nowMs }: VendorHttpOptions,
): Promise<VendorReply> {
  const call: RawCall = {
    method: route.method,
    path: request.url,
    headers: request.headers,
    body: Buffer.isBuffer(request.body) ? request.body : noBytes,
    requestId: request.id,
  }
  const refuse = (fault: string, reason: NotTaken, vendor: string | undefined): VendorReply => {
    request.log.warn({ fault, vendor, ip: request.ip }, 'a vendor call was refused unread')
    return protocol.refuse(reason, request.id)
  }
  const admission = await protocol.admit(call, { keys, nowMs: nowMs() })
  if (!admission.ok) return refuse(admission.fault, { why: 'not_admitted' }, admission.caller?.link.vendor)
  const { link, allows } = admission.caller
  // A key is valid for its vendor's protocol alone.
  if (adapters.find(({ code }) => code === link.adapter)?.protocol !== protocol)
    return refuse('other_protocol', { why: 'not_admitted' }, link.vendor)
  if (!allows(request.ip)) return refuse('address_not_allowed', { why: 'address_not_allowed' }, link.vendor)
  const admitted = { link, requestId: request.id, nonce: admission.nonce }
  if ('serve' in route) return route.serve(call, admitted)
  const asked = route.read(call)
  if (!asked) return protocol.refuse({ why: 'unreadable', about: 'the body can not be read' }, request.id)
  const outcome = await wallet.answer(link, asked, admitted)
  if (outcome.status === 'INVALID_SIGNATURE')
    request.log.warn({ fault: 'nonce_reused', vendor: link.vendor, ip: request.ip }, 'a vendor call came again')
  return route.write(outcome, call)
}

function send(reply: FastifyReply, { status, type, body, headers }: VendorReply): FastifyReply {
  return reply
    .code(status)
    .headers(headers ?? {})
    .header('cache-control', 'no-store')
    .header('content-type', type)
    .send(body)
}
