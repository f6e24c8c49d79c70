import { createHash, randomBytes } from 'node:crypto'

/** A random word of 256 bits that opens something; only its hash is stored. */
export function makeToken(): string {
  return randomBytes(32).toString('hex')
}

/** What is stored of a token. The token is long and random: a plain hash can't be searched back. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
