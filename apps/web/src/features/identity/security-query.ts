import type { routes, WireOutput } from '@portal/contracts'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../lib/api.ts'
import { mayUsePasskeys } from '@portal/browser/passkey.ts'
import type { ProofMethod } from './proof-fields.tsx'

export type Security = WireOutput<typeof routes.identity.security>

export const securityKey = ['security'] as const

/** How the account is secured. */
export function securityQuery(api: Api) {
  return queryOptions({ queryKey: securityKey, queryFn: ({ signal }) => api.identity.security({}, { signal }) })
}

/** With what the owner can be asked again in this browser. */
export function methodsOf({ authenticatorSince, passkeys }: Security): ProofMethod[] {
  if (!authenticatorSince && passkeys.length === 0) return []
  const isHere = mayUsePasskeys() && passkeys.some(({ host }) => host === location.hostname)
  return [...(authenticatorSince ? (['authenticator'] as const) : []), ...(isHere ? (['passkey'] as const) : []), 'recovery']
}
