import { gvpBodyLimit, gvpRoot, walletCalls } from '@portal/contracts/vendor-protocol'
import { verifyCall } from '@portal/contracts/vendor-signature'
import type { FastifyInstance, FastifyReply, FastifyRequest } from '@portal/runtime'
import type { KeyRing } from './key-ring.ts'
import type { VendorWallet } from './vendor-wallet.ts'
import type { VendorAdapter, VendorAnswer } from './vendors/adapter.ts'
import type { Link } from './wallet-action.ts'

export type VendorHttpOptions = {
  keys: KeyRing
  wallet: VendorWallet
  adapterOf: (link: Link) => VendorAdapter
  /** Makes tokens in every state for whoever tries an integration; asked for the sandbox vendor alone. */
  makeSandboxSession: (link: Link, body: unknown, seen: { requestId: string; nonce: string }) => Promise<object>
  nowMs: () => number
}

type Admitted = { link: Link; body: unknown; nonce: string }

const noBytes = Buffer.alloc(0)
export const sandboxSessionsPath = `${gvpRoot}/sandbox/sessions`

/**
 * Takes vendors' calls: the signature over the raw bytes first, then the address, then the JSON. Every business answer is 200; 400 a body that can't be
 * read, 401 a call that is not signed as it should or was seen before, 403 an address that is not the vendor's, 500 a result that is unknown.
 */
export function serveVendorCalls(app: FastifyInstance, options: VendorHttpOptions): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: gvpBodyLimit }, (_request, body, done) => done(null, body))
    scope.setErrorHandler(async (error, request, reply) => {
      const status = typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 500
      if (status >= 500) request.log.error({ err: error }, 'a vendor call failed')
      return reply.code(status < 500 ? 400 : 500).send(plain(status < 500 ? 'INVALID_REQUEST' : 'INTERNAL', request.id))
    })
    scope.addHook('preHandler', () => options.wallet.slices())
    for (const { path } of Object.values(walletCalls)) {
      scope.post(path, { bodyLimit: gvpBodyLimit }, (request, reply) => answerWallet(request, reply, path, options))
    }
    scope.post(sandboxSessionsPath, { bodyLimit: gvpBodyLimit }, (request, reply) => answerSandbox(request, reply, options))
  })
}

async function answerWallet(request: FastifyRequest, reply: FastifyReply, path: string, options: VendorHttpOptions) {
  const admitted = await admit(request, reply, options)
  if (!admitted) return reply
  const { link, body, nonce } = admitted
  const adapter = options.adapterOf(link)
  const asked = adapter.read(path, body)
  if (!asked) return reply.code(400).send(plain('INVALID_REQUEST', request.id))
  const outcome = await options.wallet.answer(link, asked, { requestId: request.id, nonce })
  if (outcome.status === 'INVALID_SIGNATURE') logFault(request, 'nonce_reused', link.vendor)
  return reply.code(httpStatusOf(outcome)).send(adapter.answer(outcome))
}

async function answerSandbox(request: FastifyRequest, reply: FastifyReply, options: VendorHttpOptions) {
  const admitted = await admit(request, reply, options)
  if (!admitted) return reply
  if (admitted.link.adapter !== 'sandbox') return reply.code(403).send(plain('INVALID_REQUEST', request.id, 'for the sandbox vendor alone'))
  const seen = { requestId: request.id, nonce: admitted.nonce }
  return reply.send({ ...plain('OK', request.id), ...(await options.makeSandboxSession(admitted.link, admitted.body, seen)) })
}

/** Lets a call in, or has answered it already. */
async function admit(request: FastifyRequest, reply: FastifyReply, { keys, nowMs }: VendorHttpOptions): Promise<Admitted | undefined> {
  reply.header('cache-control', 'no-store')
  const body = Buffer.isBuffer(request.body) ? request.body : noBytes
  const keyId = request.headers['x-gvp-key']
  const known = typeof keyId === 'string' && keyId.length <= 128 ? await keys.find(keyId) : undefined
  const signed = verifyCall({ method: 'POST', path: request.url, body }, request.headers, () => known?.key, { nowMs: nowMs() })
  if (!signed.ok) {
    logFault(request, signed.fault, known?.link.vendor)
    void reply.code(401).send(plain('INVALID_SIGNATURE', request.id))
    return undefined
  }
  const { link, allows } = known!
  if (!allows(request.ip)) {
    logFault(request, 'address_not_allowed', link.vendor)
    void reply.code(403).send(plain('INVALID_SIGNATURE', request.id, 'address not allowed'))
    return undefined
  }
  try {
    return { link, body: JSON.parse(body.toString('utf8')) as unknown, nonce: signed.nonce }
  } catch {
    void reply.code(400).send(plain('INVALID_REQUEST', request.id, 'the body is no JSON'))
    return undefined
  }
}

function httpStatusOf({ status }: VendorAnswer): number {
  if (status === 'INVALID_SIGNATURE') return 401
  return status === 'INTERNAL' ? 500 : 200
}

function plain(status: string, requestId: string, message?: string): object {
  return { status, requestId, serverTime: new Date().toISOString(), message }
}

function logFault(request: FastifyRequest, fault: string, vendor: string | undefined): void {
  request.log.warn({ fault, vendor, ip: request.ip }, 'a vendor call was refused unread')
}
