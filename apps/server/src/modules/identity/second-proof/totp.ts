import { Secret, TOTP } from 'otpauth'

const periodSeconds = 30
/** A code of the step before or after is taken too: clocks of phones differ, and typing takes time (RFC 6238, section 5.2). */
const window = 1

function openTotp(secret: Buffer, names: { issuer?: string; label?: string } = {}): TOTP {
  const bytes = new Uint8Array(secret)
  return new TOTP({ ...names, secret: new Secret({ buffer: bytes.buffer }), algorithm: 'SHA1', digits: 6, period: periodSeconds })
}

/**
 * The 30 s step (since 1970) whose code of six digits this is: the current one or one beside it.
 * @returns undefined when it is the code of none
 */
export function findStep(secret: Buffer, code: string, nowMs: number): number | undefined {
  const digits = code.replaceAll(/[\s-]/g, '')
  if (!/^\d{6}$/.test(digits)) return undefined
  const delta = openTotp(secret).validate({ token: digits, timestamp: nowMs, window })
  return delta === null ? undefined : Math.floor(nowMs / 1000 / periodSeconds) + delta
}

/** The secret for an app: to be typed (base32), and as the address that its camera reads. */
export function describeSecret(secret: Buffer, names: { issuer: string; label: string }): { secret: string; uri: string } {
  const totp = openTotp(secret, names)
  return { secret: totp.secret.base32, uri: totp.toString() }
}
