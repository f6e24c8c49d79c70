import type { SocialProvider } from '@portal/contracts/login-methods'
import * as oidc from 'openid-client'
import type { Outgoing } from '#platform/outgoing.ts'
import type { ProviderFile, SocialClient } from './providers.ts'

/** Facebook publishes no token endpoint in its discovery: its documentation of the manual flow with a code names it. */
const facebook: oidc.ServerMetadata = {
  issuer: 'https://www.facebook.com',
  authorization_endpoint: 'https://www.facebook.com/dialog/oauth',
  token_endpoint: 'https://graph.facebook.com/oauth/access_token',
  jwks_uri: 'https://www.facebook.com/.well-known/oauth/openid/jwks/',
  id_token_signing_alg_values_supported: ['RS256'],
}

export type SocialClients = {
  /** Runs the provider's discovery at the first use. @returns undefined when the brand does not have it */
  find(brandCode: string, provider: SocialProvider): Promise<oidc.Configuration> | undefined
}

/** The portal as an OpenID client: code flow, every ID token verified against the provider's published keys. */
export function openSocialClients(providers: ProviderFile, outgoing: Outgoing, { loopback = false } = {}): SocialClients {
  const known = new Map<string, Promise<oidc.Configuration>>()
  const ask: oidc.CustomFetch = (url, init) => outgoing(url, init as never)
  const make = async (provider: SocialProvider, { clientId, clientSecret, issuer }: SocialClient) => {
    const execute = [...(loopback ? [oidc.allowInsecureRequests] : []), oidc.enableNonRepudiationChecks]
    if (provider === 'facebook' && issuer === undefined) {
      const made = new oidc.Configuration(facebook, clientId, undefined, oidc.ClientSecretPost(clientSecret))
      made[oidc.customFetch] = ask
      for (const harden of execute) harden(made)
      return made
    }
    const url = new URL(issuer ?? 'https://accounts.google.com')
    return oidc.discovery(url, clientId, undefined, oidc.ClientSecretPost(clientSecret), { execute, [oidc.customFetch]: ask, timeout: 3 })
  }
  return {
    find: (brandCode, provider) => {
      const client = providers[brandCode]?.[provider]
      if (!client) return undefined
      const key = `${brandCode} ${provider}`
      const found = known.get(key)
      if (found) return found
      const made = make(provider, client)
      known.set(key, made)
      made.catch(() => known.delete(key))
      return made
    },
  }
}
