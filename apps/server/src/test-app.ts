import { openLog, openMetrics, systemClock } from '@portal/runtime'
import { createTestDatabase, type TestDatabase } from '@portal/runtime/test-database'
import { type Brands, openBrands, seedBrands } from '#modules/brand'
import { type Identity, openIdentity, seedMembers } from '#modules/identity'
import { readServerConfig } from '#platform/config.ts'
import { openJobs } from '#platform/jobs.ts'
import { openLive } from '#platform/live.ts'
import { type App, createApp } from './app.ts'
import { migrationsFolder, migrationSet } from './migrations.ts'

/** The whole portal, with brands and identity once more beside it, as another process over the same database would have them. */
export type TestApp = App & { database: TestDatabase; brands: Brands; identity: Identity; logged: string[] }

/** The portal as it is put together for real, over a database of its own with the demonstration accounts: for tests across domains. */
export async function openTestApp(): Promise<TestApp> {
  const database = await createTestDatabase([{ folder: migrationsFolder, set: migrationSet }])
  const config = readServerConfig({ NODE_ENV: 'test', DATABASE_URL: database.url })
  const logged: string[] = []
  const log = openLog('test', 'info', { write: (line) => void logged.push(line) })
  await database.transaction(async (tx) => {
    await seedMembers(tx, await seedBrands(tx), config)
  })
  const metrics = openMetrics('test')
  const live = await openLive({ database, log })
  const jobs = openJobs({ database, log })
  const context = { database, clock: systemClock, log, metrics: metrics.registry, config, live, jobs }
  const portal = await createApp(context, metrics)
  await portal.app.ready()
  const brands = openBrands({ database })
  const identity = await openIdentity({ database, clock: systemClock, log, config, brands })
  const close = async () => {
    await portal.app.close()
    await portal.close()
    await identity.close()
    await live.close()
    await database.drop()
  }
  return { ...portal, database, brands, identity, logged, close }
}
