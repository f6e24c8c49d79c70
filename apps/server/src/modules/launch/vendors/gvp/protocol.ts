import { gvpBatchBodyLimit, walletBatch } from '@portal/contracts/vendor-batch'
import { gvpBodyLimit, gvpHeaders, gvpVersion, walletCalls } from '@portal/contracts/vendor-protocol'
import { verifyCall } from '@portal/contracts/vendor-signature'
import type { Admission, NotTaken, RawCall, VendorAnswer, VendorProtocol, VendorReply, VendorRoute } from '../adapter.ts'
import { readBatchRequest, readRequest } from './request.ts'

/**
 * The incoming side of GVP/1: signed JSON. Every business answer is 200; 400 is an unreadable body, 401 an invalid signature or a repeated nonce,
 * 403 an address that is not the vendor's, 500 an unknown result.
 * @param more routes beside the wallet's
 */
export function createGvpProtocol(more: readonly VendorRoute[] = []): VendorProtocol {
  const wallet = Object.values(walletCalls).map(({ path }): VendorRoute => ({
    method: 'POST',
    path,
    read: ({ body }) => {
      const parsed = parseJson(body)
      return parsed && readRequest(path, parsed.value)
    },
    write: (outcome) => toReply(httpStatusOf(outcome), writeAnswer(outcome)),
  }))
  const batch: VendorRoute = {
    method: 'POST',
    path: walletBatch.path,
    bodyLimit: gvpBatchBodyLimit,
    read: ({ body }) => {
      const parsed = parseJson(body)
      return parsed && readBatchRequest(parsed.value)
    },
    write: (outcome) => toReply(httpStatusOf(outcome), writeAnswer(outcome)),
  }
  return { bodyLimit: gvpBodyLimit, routes: [...wallet, batch, ...more], admit, refuse }
}

async function admit(
  { method, path, headers, body }: RawCall,
  { keys, nowMs }: Parameters<VendorProtocol['admit']>[1],
): Promise<Admission> {
  const keyId = headers['x-gvp-key']
  const caller = typeof keyId === 'string' && keyId.length <= 128 ? await keys.find(keyId) : undefined
  const signed = verifyCall({ method, path, body }, headers, () => caller?.key, { nowMs })
  return signed.ok ? { ok: true, caller: caller!, nonce: signed.nonce } : { ok: false, fault: signed.fault, caller }
}

const refusals = {
  not_admitted: [401, 'INVALID_SIGNATURE', undefined],
  address_not_allowed: [403, 'INVALID_SIGNATURE', 'address not allowed'],
  unreadable: [400, 'INVALID_REQUEST', undefined],
  failed: [500, 'INTERNAL', undefined],
} as const

function refuse({ why, about }: NotTaken, requestId: string): VendorReply {
  const [http, status, message] = refusals[why]
  return toReply(http, plainAnswer(status, requestId, about ?? message))
}

export function plainAnswer(status: string, requestId: string, message?: string): object {
  return { status, requestId, serverTime: new Date().toISOString(), message }
}

export function toReply(status: number, body: object): VendorReply {
  return { status, type: 'application/json; charset=utf-8', body: JSON.stringify(body), headers: { [gvpHeaders.version]: gvpVersion } }
}

/** `null` is a valid body; invalid JSON is not. */
export function parseJson(body: Buffer): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(body.toString('utf8')) as unknown }
  } catch {
    return undefined
  }
}

function httpStatusOf({ status }: VendorAnswer): number {
  if (status === 'INVALID_SIGNATURE') return 401
  return status === 'INTERNAL' ? 500 : 200
}

/** The envelope of an answer. JSON omits fields without a value. A wallet whose vendor has yet to report a win is answered as empty. */
function writeAnswer(outcome: VendorAnswer): object {
  const { player, stored, balance, items } = outcome
  return {
    status: outcome.status,
    requestId: outcome.requestId,
    txId: outcome.txId,
    platformTxId: outcome.platformTxId,
    playerId: outcome.playerId,
    balance: balance === undefined ? undefined : (balance > 0n ? balance : 0n).toString(),
    currency: balance === undefined ? undefined : outcome.currency,
    duplicate: outcome.duplicate,
    serverTime: new Date().toISOString(),
    message: outcome.message,
    ...(player && {
      nickname: player.nickname,
      language: player.language,
      // A player who came through a lobby has no game yet.
      game: player.game === '' ? undefined : player.game,
      expiresAt: player.expiresAt.toISOString(),
      flags: { trial: player.isTrial, locked: player.isLocked },
    }),
    ...(items && { items: items.map(writeAnswer) }),
    ...(stored && {
      state: stored.state,
      answer: stored.answer && { ...writeAnswer(stored.answer), serverTime: stored.answer.at.toISOString() },
    }),
  }
}
