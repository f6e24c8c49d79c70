import { Secret, TOTP } from 'otpauth'

const periodSeconds = 30
/** A code of the previous or next step is accepted too: phones' clocks differ, and typing takes time (RFC 6238, section 5.2). */
const window = 1

function openTotp(secret: Buffer, names: { issuer?: string; label?: string } = {}): TOTP {
  const bytes = new Uint8Array(secret)
  return new TOTP({ ...names, secret: new Secret({ buffer: bytes.buffer }), algorithm: 'SHA1', digits: 6, period: periodSeconds })
}

/**
 * Finds the 30 s step (since 1970) of a six-digit code: the current one or a neighbour.
 * @returns undefined when the code matches none
 */
export function findStep(secret: Buffer, code: string, nowMs: number): number | undefined {
  const digits = code.replaceAll(/[\s-]/g, '')
  if (!/^\d{6}$/.test(digits)) return undefined
  const delta = openTotp(secret).validate({ token: digits, timestamp: nowMs, window })
  return delta === null ? undefined : Math.floor(nowMs / 1000 / periodSeconds) + delta
}

/** The secret for an app: base32 to type, and the URI of the QR code. */
export function describeSecret(secret: Buffer, names: { issuer: string; label: string }): { secret: string; uri: string } {
  const totp = openTotp(secret, names)
  return { secret: totp.secret.base32, uri: totp.toString() }
}

/** The code of the present step, as the app shows it. */
export function writeCode(secret: Buffer, nowMs: number): string {
  return openTotp(secret).generate({ timestamp: nowMs })
}
