import type { Database } from '@portal/runtime'
import type { ServerConfig } from '#platform/config.ts'
import { openOutgoing } from '#platform/outgoing.ts'
import { getSecret } from '#platform/secret-store.ts'
import { type Captchas, openCaptchas, removeOldCaptchas } from './captcha/index.ts'
import { removeOldRates } from './limits/index.ts'
import { removeOldFlows } from './login/index.ts'
import {
  type IdentityTokens,
  listProviderHosts,
  openIdentityTokens,
  openSocialClients,
  type ProviderFile,
  readProviders,
  type SocialClients,
} from './providers/index.ts'
import { removeOldTrials } from './registration/index.ts'
import { removeOldDevices } from './sessions/index.ts'

/** What the login methods need besides accounts and sessions. */
export type LoginMethods = {
  captchas: Captchas
  /** Signs the cookies of known devices. */
  deviceKey: Buffer
  providers: ProviderFile
  social: SocialClients
  identityTokens: IdentityTokens
}

/** @throws ConfigError when the providers' file is invalid */
export async function openLoginMethods(
  database: Database,
  config: Pick<ServerConfig, 'NODE_ENV' | 'IDENTITY_PROVIDERS'>,
): Promise<LoginMethods> {
  const providers = readProviders(config.IDENTITY_PROVIDERS)
  // Tests run a real provider on their own machine.
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

/** Removes expired rows. */
export async function removeExpiredLoginRows(database: Database): Promise<void> {
  for (const remove of [removeOldCaptchas, removeOldRates, removeOldDevices, removeOldFlows, removeOldTrials]) await remove(database)
}
