import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openLog, openMetrics, systemClock } from '@portal/runtime'
import { createTestDatabase, type TestDatabase } from '@portal/runtime/test-database'
import { type Brands, openBrands } from '#modules/brand'
import { type Identity, openIdentity } from '#modules/identity'
import { readServerConfig } from '#platform/config.ts'
import { openJobs } from '#platform/jobs.ts'
import { openLive } from '#platform/live.ts'
import type { BrandFile } from '../brand-file.ts'
import { type App, createApp } from '../app.ts'
import { type Seeded, seedPortal } from '../seed.ts'
import { migrationsFolder, migrationSet } from '../migrations.ts'

/** The whole portal, with brands and identity once more beside it, as another process over the same database would have them. */
export type TestApp = App & {
  database: TestDatabase
  brands: Brands
  identity: Identity
  logged: string[]
  studioKeys: Seeded['studio']
  folder: string
  /** Names of jobs that were asked for; none of them runs by itself here. */
  askedJobs: string[]
}

/** Nothing listens here: a test that names no studio must not reach one that happens to run on this machine. */
const closedAddress = 'http://127.0.0.1:1'

/** The portal as it is put together for real, over a database of its own with the demonstration in it: for tests across domains. */
export async function openTestApp(env: Record<string, string> = {}, brandFiles: readonly BrandFile[] = []): Promise<TestApp> {
  const database = await createTestDatabase([{ folder: migrationsFolder, set: migrationSet }])
  const folder = await mkdtemp(join(tmpdir(), 'portal-app-'))
  const config = readServerConfig({
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    DEMO: '1',
    STUDIO_URL: closedAddress,
    ...env,
  })
  const logged: string[] = []
  const log = openLog('test', 'info', { write: (line) => void logged.push(line) })
  const metrics = openMetrics('test')
  const live = await openLive({ database, log })
  const askedJobs: string[] = []
  const jobs = { ...openJobs({ database, log }), addJob: async (_tx: unknown, { name }: { name: string }) => void askedJobs.push(name) }
  const context = { database, clock: systemClock, log, metrics: metrics.registry, config, live, jobs }
  const { studio: studioKeys } = await seedPortal(context, brandFiles)
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
    await rm(folder, { recursive: true, force: true })
  }
  return { ...portal, database, brands, identity, logged, studioKeys, folder, askedJobs, close }
}
