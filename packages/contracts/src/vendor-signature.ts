import {
  createHmac,
  createPublicKey,
  createPrivateKey,
  createSecretKey,
  hash,
  type KeyObject,
  randomUUID,
  sign as signWith,
  timingSafeEqual,
  verify as verifyWith,
} from 'node:crypto'
import { gvpHeaders } from './vendor-protocol.ts'

/**
 * The signature of a GVP/1 call, for servers only. Signed is the text
 * `METHOD "\n" path+query "\n" timestamp "\n" nonce "\n" hex(sha256(raw body))`, so that one changed byte anywhere breaks it. The header holds the
 * base64 of HMAC-SHA256 over it (the key is the UTF-8 of the secret), or `alg=ed25519,` and the base64 of an Ed25519 signature. The algorithm
 * belongs to the key: a header that claims another one is refused.
 */
export type GvpKey = { id: string; algorithm: 'hmac-sha256' | 'ed25519'; key: KeyObject }

/** How far the sender's clock may be off. */
export const defaultSkewMs = 60_000

const ed25519Prefix = 'alg=ed25519,'
const noncePattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const timestampPattern = /^\d{13}$/

/** A shared-secret key from its key id and secret text. */
export function createHmacKey(id: string, secret: string): GvpKey {
  return { id, algorithm: 'hmac-sha256', key: createSecretKey(secret, 'utf8') }
}

/** An Ed25519 key from PEM text: the private one to sign with, the public one to check with. */
export function createEd25519Key(id: string, pem: string): GvpKey {
  return { id, algorithm: 'ed25519', key: pem.includes('PRIVATE KEY') ? createPrivateKey(pem) : createPublicKey(pem) }
}

export type SignedCall = {
  method: 'GET' | 'POST'
  /** Path and query exactly as in the request line. */
  path: string
  /** The raw bytes of the body; empty for a GET. */
  body: string | Uint8Array
}

/**
 * The headers that sign a call.
 * @param at when and with which nonce; only a test says so itself
 */
export function signCall(call: SignedCall, key: GvpKey, at: { nowMs?: number; nonce?: string } = {}): Record<string, string> {
  const timestamp = String(at.nowMs ?? Date.now())
  const nonce = at.nonce ?? randomUUID()
  const text = textToSign(call, timestamp, nonce)
  const signature =
    key.algorithm === 'ed25519' ? ed25519Prefix + signWith(null, Buffer.from(text), key.key).toString('base64') : mac(text, key)
  return { [gvpHeaders.key]: key.id, [gvpHeaders.timestamp]: timestamp, [gvpHeaders.nonce]: nonce, [gvpHeaders.signature]: signature }
}

export type SignatureFault = 'header_missing' | 'header_malformed' | 'key_unknown' | 'clock_skew' | 'algorithm_mismatch' | 'signature_wrong'
export type Verified = { ok: true; keyId: string; nonce: string; timestampMs: number } | { ok: false; fault: SignatureFault }

type Headers = Record<string, string | string[] | undefined>

/**
 * Checks a call against the keys that its sender may use. The caller must still refuse a nonce that it has seen within ten minutes: this function
 * keeps no state.
 * @param findKey the key of a key id, undefined when it is unknown or ended
 */
export function verifyCall(
  call: SignedCall,
  headers: Headers,
  findKey: (id: string) => GvpKey | undefined,
  { nowMs = Date.now(), skewMs = defaultSkewMs }: { nowMs?: number; skewMs?: number } = {},
): Verified {
  const [id, timestamp, nonce, signature] = [gvpHeaders.key, gvpHeaders.timestamp, gvpHeaders.nonce, gvpHeaders.signature].map(
    (name) => headers[name],
  )
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof nonce !== 'string' || typeof signature !== 'string')
    return { ok: false, fault: 'header_missing' }
  if (!timestampPattern.test(timestamp) || !noncePattern.test(nonce)) return { ok: false, fault: 'header_malformed' }
  const key = findKey(id)
  if (!key) return { ok: false, fault: 'key_unknown' }
  if (Math.abs(nowMs - Number(timestamp)) > skewMs) return { ok: false, fault: 'clock_skew' }
  if (signature.startsWith(ed25519Prefix) !== (key.algorithm === 'ed25519')) return { ok: false, fault: 'algorithm_mismatch' }
  const text = textToSign(call, timestamp, nonce)
  const holds =
    key.algorithm === 'ed25519'
      ? verifyWith(null, Buffer.from(text), key.key, Buffer.from(signature.slice(ed25519Prefix.length), 'base64'))
      : isEqual(signature, mac(text, key))
  return holds
    ? { ok: true, keyId: id, nonce: nonce.toLowerCase(), timestampMs: Number(timestamp) }
    : { ok: false, fault: 'signature_wrong' }
}

function textToSign(call: SignedCall, timestamp: string, nonce: string): string {
  return `${call.method}\n${call.path}\n${timestamp}\n${nonce}\n${hash('sha256', call.body, 'hex')}`
}

function mac(text: string, key: GvpKey): string {
  return createHmac('sha256', key.key).update(text).digest('base64')
}

/** Compares in a time that does not depend on where the first difference stands. */
function isEqual(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)]
  return left.length === right.length && timingSafeEqual(left, right)
}
