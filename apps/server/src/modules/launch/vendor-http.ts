import { gvpBodyLimit, walletCalls } from '@portal/contracts/vendor-protocol'
import { verifyCall } from '@portal/contracts/vendor-signature'
import type { FastifyInstance, FastifyReply, FastifyRequest, Log } from '@portal/runtime'
import type { KeyRing } from './key-ring.ts'
import type { VendorWallet } from './vendor-wallet.ts'
import type { VendorAdapter, VendorAnswer } from './vendors/adapter.ts'
import type { Link } from './wallet-action.ts'

export type VendorHttpOptions = {
  keys: KeyRing
  wallet: VendorWallet
  adapterOf: (link: Link) => VendorAdapter
  nowMs: () => number
}

const noBytes = Buffer.alloc(0)

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
    for (const { path } of Object.values(walletCalls)) {
      scope.post(path, { bodyLimit: gvpBodyLimit }, (request, reply) => answer(request, reply, path, options))
    }
  })
}

async function answer(request: FastifyRequest, reply: FastifyReply, path: string, { keys, wallet, adapterOf, nowMs }: VendorHttpOptions) {
  reply.header('cache-control', 'no-store')
  const body = Buffer.isBuffer(request.body) ? request.body : noBytes
  const keyId = request.headers['x-gvp-key']
  const known = typeof keyId === 'string' && keyId.length <= 128 ? await keys.find(keyId) : undefined
  const signed = verifyCall({ method: 'POST', path: request.url, body }, request.headers, () => known?.key, { nowMs: nowMs() })
  if (!signed.ok) {
    logFault(request.log as Log, signed.fault, known?.link.vendor)
    return reply.code(401).send(plain('INVALID_SIGNATURE', request.id))
  }
  const { link, allows } = known!
  if (!allows(request.ip)) {
    request.log.warn({ vendor: link.vendor, ip: request.ip }, 'a vendor call came from an address that is not the vendor’s')
    return reply.code(403).send(plain('INVALID_SIGNATURE', request.id, 'address not allowed'))
  }
  const parsed = parse(body)
  if (parsed === undefined) return reply.code(400).send(plain('INVALID_REQUEST', request.id, 'the body is no JSON'))
  const adapter = adapterOf(link)
  const asked = adapter.read(path, parsed)
  if (!asked) return reply.code(400).send(plain('INVALID_REQUEST', request.id))
  const outcome = await wallet.answer(link, asked, { requestId: request.id, nonce: signed.nonce })
  if (outcome.status === 'INVALID_SIGNATURE') logFault(request.log as Log, 'nonce_reused', link.vendor)
  return reply.code(httpStatusOf(outcome)).send(adapter.answer(outcome))
}

function httpStatusOf({ status }: VendorAnswer): number {
  if (status === 'INVALID_SIGNATURE') return 401
  return status === 'INTERNAL' ? 500 : 200
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}

function plain(status: string, requestId: string, message?: string): object {
  return { status, requestId, serverTime: new Date().toISOString(), message }
}

function logFault(log: Log, fault: string, vendor: string | undefined): void {
  log.warn({ fault, vendor }, 'a vendor call was not signed as it should')
}
