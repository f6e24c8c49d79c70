import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * The signature of a webhook, for servers only, as Standard Webhooks writes it: HMAC-SHA256 over `id.timestamp.raw body`, base64, behind `v1,`. A sender
 * that changes its secret signs with both, so the header may hold several, parted by blanks.
 */
export const hookHeaders = { id: 'webhook-id', timestamp: 'webhook-timestamp', signature: 'webhook-signature' } as const

/** How far the sender's clock may be off. */
const skewMs = 300_000
const idPattern = /^[\x21-\x7e]{1,128}$/
const timestampPattern = /^\d{10}$/

type SignedHook = { id: string; timestamp: string; body: string | Uint8Array }

/** The headers that sign a webhook. */
export function signHook(
  id: string,
  body: string | Uint8Array,
  secrets: readonly string[],
  nowMs: number = Date.now(),
): Record<string, string> {
  const timestamp = String(Math.floor(nowMs / 1000))
  const signatures = secrets.map((secret) => `v1,${mac({ id, timestamp, body }, secret)}`)
  return { [hookHeaders.id]: id, [hookHeaders.timestamp]: timestamp, [hookHeaders.signature]: signatures.join(' ') }
}

type Headers = Record<string, string | string[] | undefined>

/**
 * Checks a webhook against the secrets that are live. The caller must still store each id once: this function keeps no state.
 * @returns its id, or undefined when it is not signed by one of them or its time is more than 300 s off
 */
export function verifyHook(
  body: string | Uint8Array,
  headers: Headers,
  secrets: readonly string[],
  nowMs: number = Date.now(),
): string | undefined {
  const [id, timestamp, signatures] = [hookHeaders.id, hookHeaders.timestamp, hookHeaders.signature].map((name) => headers[name])
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof signatures !== 'string') return undefined
  if (!idPattern.test(id) || !timestampPattern.test(timestamp) || signatures.length > 1_024) return undefined
  if (Math.abs(nowMs - Number(timestamp) * 1000) > skewMs) return undefined
  const given = signatures.split(' ').flatMap((signature) => (signature.startsWith('v1,') ? [Buffer.from(signature.slice(3))] : []))
  // All pairs are compared: the time tells nothing of which one fits.
  const fits = secrets.flatMap((secret) => {
    const expected = Buffer.from(mac({ id, timestamp, body }, secret))
    return given.map((each) => each.length === expected.length && timingSafeEqual(each, expected))
  })
  return fits.includes(true) ? id : undefined
}

function mac({ id, timestamp, body }: SignedHook, secret: string): string {
  return createHmac('sha256', secret).update(`${id}.${timestamp}.`).update(body).digest('base64')
}
