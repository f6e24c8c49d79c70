import { readFileSync } from 'node:fs'
import type { SocialProvider } from '@portal/contracts/login-methods'
import { ConfigError } from '@portal/runtime'
import { z } from 'zod'

const Client = z.strictObject({
  clientId: z.string().min(1).max(256),
  clientSecret: z.string().min(1).max(256),
  /** Any OpenID Connect issuer with discovery, in place of the company's own. */
  issuer: z.url().optional(),
})
const IdentityService = z.strictObject({
  /** The audience of its tokens; for Firebase the project's id. */
  project: z.string().min(1).max(128),
  /** The key with which browsers call it; it is public. */
  key: z.string().min(1).max(128),
  issuer: z.url().optional(),
  keysUrl: z.url().optional(),
  /** For development: a server that answers browsers like the service's emulator, without human verification. */
  emulator: z.url({ protocol: /^https?$/ }).optional(),
})
const BrandProviders = z.strictObject({
  google: Client.optional(),
  facebook: Client.optional(),
  identityService: IdentityService.optional(),
})
/** By the brand's code. */
export const ProviderFile = z.record(z.string(), BrandProviders)
export type ProviderFile = z.output<typeof ProviderFile>

export type SocialClient = z.output<typeof Client>
export type IdentityServiceClient = { project: string; key: string; issuer: string; keysUrl: string; emulator: string | undefined }

/** The hosts of the two companies besides their issuer, by their own documentation. */
const hostsOf: Readonly<Record<SocialProvider, readonly string[]>> = {
  google: ['accounts.google.com', 'oauth2.googleapis.com', 'www.googleapis.com', 'openidconnect.googleapis.com'],
  facebook: ['www.facebook.com', 'graph.facebook.com'],
}

/** Reads the identity providers of each brand. The file holds secrets and lies outside of the repository. @throws ConfigError */
export function readProviders(file: string | undefined): ProviderFile {
  if (file === undefined) return {}
  try {
    return ProviderFile.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message
    throw new ConfigError(`IDENTITY_PROVIDERS: ${why}`)
  }
}

export function getIdentityService(providers: ProviderFile, brandCode: string): IdentityServiceClient | undefined {
  const found = providers[brandCode]?.identityService
  if (!found) return undefined
  return {
    project: found.project,
    key: found.key,
    issuer: found.issuer ?? `https://securetoken.google.com/${found.project}`,
    keysUrl: found.keysUrl ?? 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
    emulator: found.emulator && new URL(found.emulator).origin,
  }
}

/** The only hosts that the portal itself may call, whatever a provider answers. */
export function listProviderHosts(providers: ProviderFile): ReadonlySet<string> {
  const hosts = new Set<string>()
  for (const [brand, { google, facebook }] of Object.entries(providers)) {
    for (const [name, client] of [
      ['google', google],
      ['facebook', facebook],
    ] as const)
      // prettier-ignore
      for (const host of client ? (client.issuer ? [new URL(client.issuer).host] : hostsOf[name]) : []) hosts.add(host)
    const service = getIdentityService(providers, brand)
    if (service) hosts.add(new URL(service.keysUrl).host)
  }
  return hosts
}
