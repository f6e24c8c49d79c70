import { createHash, randomBytes } from 'node:crypto'

/** A random secret of 256 bits; only its hash is stored. */
export function makeToken(): string {
  return randomBytes(32).toString('hex')
}

/** The stored hash of a token. A plain hash is enough, because the token is long and random. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
