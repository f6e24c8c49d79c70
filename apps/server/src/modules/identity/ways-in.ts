import type { Database, Log } from '@portal/runtime'
import type { ServerConfig } from '#platform/config.ts'
import { openOutgoing } from '#platform/outgoing.ts'
import { getSecret } from '#platform/secret-store.ts'
import { removeOldRates } from './call-rate-store.ts'
import { type Captchas, openCaptchas } from './captcha.ts'
import { removeOldCaptchas } from './captcha-store.ts'
import { removeOldDevices } from './device-store.ts'
import { removeOldTrials } from './free-play-store.ts'
import { type IdentityTokens, openIdentityTokens } from './identity-token.ts'
import { listProviderHosts, type ProviderFile, readProviders } from './providers.ts'
import { openSocialClients, type SocialClients } from './social-clients.ts'
import { removeOldFlows } from './social-store.ts'

/** What the ways to log in work with besides accounts and sessions. */
export type WaysIn = {
  captchas: Captchas
  /** Of the marks of devices on which an account was signed in. */
  deviceKey: Buffer
  providers: ProviderFile
  social: SocialClients
  identityTokens: IdentityTokens
}

/** @throws ConfigError when the file of providers is none */
export async function openWaysIn(database: Database, config: Pick<ServerConfig, 'NODE_ENV' | 'IDENTITY_PROVIDERS'>): Promise<WaysIn> {
  const providers = readProviders(config.IDENTITY_PROVIDERS)
  // Tests hold the portal against a real provider on their own machine.
  const loopback = config.NODE_ENV === 'test'
  const outgoing = openOutgoing(listProviderHosts(providers), { loopback })
  return {
    captchas: openCaptchas(database, await getSecret(database, 'captchas')),
    deviceKey: await getSecret(database, 'known-devices'),
    providers,
    social: openSocialClients(providers, outgoing, { loopback }),
    identityTokens: openIdentityTokens(database, providers, outgoing),
  }
}

/** Takes away what is over. */
export async function tidyWaysIn(database: Database, log: Log): Promise<void> {
  try {
    for (const remove of [removeOldCaptchas, removeOldRates, removeOldDevices, removeOldFlows, removeOldTrials]) await remove(database)
  } catch (error) {
    log.warn({ err: error }, 'old captchas, devices and trial accounts stay')
  }
}
