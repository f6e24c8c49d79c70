import { jwksPath } from '@portal/contracts/calls'
import { CompactEncrypt, importJWK, type JWK } from 'jose'

type Key = { kid: string; key: Awaited<ReturnType<typeof importJWK>> }

let known: Promise<Key> | undefined

async function fetchKey(): Promise<Key> {
  const response = await fetch(jwksPath, { credentials: 'omit' })
  const { keys } = (await response.json()) as { keys: JWK[] }
  const [first] = keys
  if (!first?.kid) throw new Error('The server offers no key')
  return { kid: first.kid, key: await importJWK(first, 'ECDH-ES') }
}

/** Encrypts a call's body to the server's public key: a compact JWE that is good once and for two minutes. */
export async function seal(body: Record<string, unknown>): Promise<string> {
  known ??= fetchKey().catch((error: unknown) => {
    known = undefined
    throw error
  })
  const { kid, key } = await known
  const plaintext = JSON.stringify({ iat: Math.floor(Date.now() / 1000), jti: crypto.randomUUID(), body })
  return new CompactEncrypt(new TextEncoder().encode(plaintext)).setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid }).encrypt(key)
}
