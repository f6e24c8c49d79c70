import { jwksPath } from '@portal/contracts/calls'
import { CompactEncrypt, importJWK, type JWK } from 'jose'
import { serverNow } from './server-clock.ts'

type Key = { kid: string; key: Awaited<ReturnType<typeof importJWK>> }

let known: Promise<Key> | undefined
let keyCache: RequestCache = 'default'

async function fetchKey(cache: RequestCache): Promise<Key> {
  const response = await fetch(jwksPath, { credentials: 'omit', cache })
  const { keys } = (await response.json()) as { keys: JWK[] }
  const [first] = keys
  if (!first?.kid) throw new Error('The server offers no key')
  return { kid: first.kid, key: await importJWK(first, 'ECDH-ES') }
}

/** Asks for the key anew before the next seal, past what the browser has kept. */
export function clearKey(): void {
  known = undefined
  keyCache = 'reload'
}

/** Encrypts a call's body to the server's public key: a compact JWE that is good once and for two minutes of the server's time. */
export async function seal(body: Record<string, unknown>): Promise<string> {
  known ??= fetchKey(keyCache).catch((error: unknown) => {
    known = undefined
    throw error
  })
  const { kid, key } = await known
  const plaintext = JSON.stringify({ iat: Math.floor(serverNow() / 1000), jti: crypto.randomUUID(), body })
  return new CompactEncrypt(new TextEncoder().encode(plaintext)).setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid }).encrypt(key)
}
