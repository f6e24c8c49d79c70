import { createHash } from 'node:crypto'
import type { Database } from '@portal/runtime'
import { createRemoteJWKSet, customFetch, errors, jwtVerify } from 'jose'
import { z } from 'zod'
import { NotReached, type Outgoing } from '#platform/outgoing.ts'
import { Refusal } from '#platform/refusal.ts'
import { useOnce } from '#platform/secret-store.ts'
import { getIdentityService, type ProviderFile } from './providers.ts'

/** The service's tokens live for an hour; here the code must have been typed just before. */
const freshSeconds = 300
/** A token must not outlive the mark of its use. */
const longestSeconds = 3_700

const Claims = z.looseObject({
  sub: z.string().min(1).max(128),
  phone_number: z.string().regex(/^\+[1-9]\d{6,14}$/),
  auth_time: z.int(),
  exp: z.int(),
})

export type IdentityTokens = {
  /**
   * Verifies a token of the brand's identity service, once. The token names no purpose: see `proveMobileByService`.
   * @returns the verified mobile number in its international form, and the time of verification
   * @throws Refusal `identity.identity_token_invalid`, `identity.identity_service_failed` when its keys can't be loaded
   */
  prove(token: string, brandCode: string): Promise<{ mobile: string; provenAt: Date }>
  /** Where browsers request a code of the brand's identity service; undefined when the portal sends the codes. */
  findOrigin(brandCode: string): string | undefined
}

/** Tokens of a third party that sends the SMS codes in place of the portal (Firebase, or any other signer of such tokens). */
export function openIdentityTokens(database: Database, providers: ProviderFile, outgoing: Outgoing): IdentityTokens {
  const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>()
  const keysOf = (url: string) => {
    const known = keySets.get(url)
    if (known) return known
    const made = createRemoteJWKSet(new URL(url), {
      timeoutDuration: 3_000,
      [customFetch]: (target, init) => outgoing(target, init as never),
    })
    keySets.set(url, made)
    return made
  }
  return {
    findOrigin: (brandCode) => {
      const service = getIdentityService(providers, brandCode)
      return service && (service.emulator ?? 'https://identitytoolkit.googleapis.com')
    },
    prove: async (token, brandCode) => {
      const service = getIdentityService(providers, brandCode)
      if (!service) throw new Refusal('identity.sms_closed')
      const claims = await verify(token, service, keysOf(service.keysUrl))
      const mark = createHash('sha256').update(token).digest('base64url')
      const isFirst = await useOnce(database, 'identity-token', mark, new Date((Date.now() / 1000 + longestSeconds) * 1000))
      if (!isFirst) throw new Refusal('identity.identity_token_invalid', { firebaseIdToken: 'used' })
      return { mobile: claims.phone_number, provenAt: new Date(claims.auth_time * 1000) }
    },
  }
}

async function verify(
  token: string,
  { issuer, project }: { issuer: string; project: string },
  keys: ReturnType<typeof createRemoteJWKSet>,
): Promise<z.output<typeof Claims>> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      audience: project,
      algorithms: ['RS256', 'ES256'],
      requiredClaims: ['exp', 'iat', 'sub'],
    })
    const claims = Claims.parse(payload)
    const nowSeconds = Date.now() / 1000
    const isFresh = claims.auth_time > nowSeconds - freshSeconds && claims.auth_time < nowSeconds + 30
    if (!isFresh || claims.exp > nowSeconds + longestSeconds) throw new Error('not fresh')
    return claims
  } catch (error) {
    // A failure on our side is not the caller's fault.
    if (error instanceof NotReached || error instanceof errors.JWKSTimeout) throw new Refusal('identity.identity_service_failed')
    throw new Refusal('identity.identity_token_invalid', { firebaseIdToken: 'invalid' })
  }
}
