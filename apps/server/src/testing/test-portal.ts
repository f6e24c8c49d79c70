import { openLog, openMetrics, systemClock } from '@portal/runtime'
import { createTestDatabase, type TestDatabase } from '@portal/runtime/test-database'
import { type Brands, mountBrand, openBrands, seedBrands } from '#modules/brand'
import { type Identity, mountIdentity, openIdentity, seedMembers } from '#modules/identity'
import { readServerConfig } from '#platform/config.ts'
import { type Envelope, openEnvelopes, serveEnvelopeKeys } from '#platform/envelope.ts'
import { createPortalApp, type PortalApp } from '#platform/portal-app.ts'
import { migrationsFolder, migrationSet } from '../migrations.ts'

export type TestPortal = PortalApp & {
  database: TestDatabase
  brands: Brands
  identity: Identity
  envelope: Envelope
  /** Lines that the log would have written. */
  logged: string[]
  close(): Promise<void>
}

/** A portal with brands and identity over a real database of its own, the demonstration accounts seeded: for tests of these two domains. */
export async function openTestPortal(
  options: { database?: TestDatabase; trustedProxies?: readonly string[]; providers?: string; folder?: string } = {},
): Promise<TestPortal> {
  const database = options.database ?? (await createTestDatabase([{ folder: migrationsFolder, set: migrationSet }]))
  const config = readServerConfig({
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    LOG_LEVEL: 'info',
    TRUSTED_PROXIES: (options.trustedProxies ?? []).join(','),
    ...(options.providers !== undefined && { IDENTITY_PROVIDERS: options.providers }),
    ...(options.folder !== undefined && { DATA_DIR: options.folder }),
  })
  const logged: string[] = []
  const log = openLog('test', 'info', { write: (line) => void logged.push(line) })
  const brands = openBrands({ database })
  const identity = await openIdentity({ database, clock: systemClock, log, config, brands })
  const envelope = await openEnvelopes(database)
  const gate = {
    findBrand: brands.findBrandByHost,
    getStatus: brands.getStatus,
    findCaller: identity.findCaller,
    mayWhileRestricted: identity.mayWhileRestricted,
    openEnvelope: envelope.open,
  }
  const portal = createPortalApp({ config, log, metrics: openMetrics('test'), gate })
  mountBrand(portal.serving, { brands, clock: systemClock })
  mountIdentity(portal.serving, identity, { app: portal.app, openEnvelope: envelope.open })
  serveEnvelopeKeys(portal.app, envelope)
  await database.transaction(async (tx) => {
    await seedMembers(tx, await seedBrands(tx), config)
  })
  const close = async () => {
    await portal.app.close()
    envelope.close()
    await identity.close()
    if (!options.database) await database.drop()
  }
  return { ...portal, database, brands, identity, envelope, logged, close }
}
