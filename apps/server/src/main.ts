import {
  ConfigError,
  listenForShutdown,
  logMigrated,
  measurePool,
  migrate,
  observePoolWaits,
  openDatabase,
  openLog,
  openMetrics,
  openTracing,
  reportAfterCommit,
  serveHealth,
  systemClock,
  withStartupLock,
} from '@portal/runtime'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { startLotteryDraws } from '#modules/lottery'
import { openStaff } from '#modules/staff'
import { createApp, type Web } from './app.ts'
import { readBrandFiles } from './brand-file.ts'
import { startHistory } from './history/start.ts'
import { registerJobs } from './jobs.ts'
import { createOperatorsServer } from './operators.ts'
import { migrationsFolder, migrationSet } from './migrations.ts'
import { serveBackofficePages } from '#platform/backoffice-pages.ts'
import { readServerConfig, type ServerConfig } from '#platform/config.ts'
import { openJobs } from '#platform/jobs.ts'
import { openLive } from '#platform/live.ts'
import { measureOutbox } from '#platform/outbox.ts'
import { listReadyChecks } from './readiness.ts'
import { seedPortal } from './seed.ts'

/**
 * The portal's process: checks its configuration, brings the database up to date, seeds what is missing, then serves. It tells its
 * parent (the start command) the keys under which the embedded studio speaks to it as soon as it has them, and again when it is ready; told that the studio serves, it lists
 * the studio's games and says when that is done.
 */
async function main(): Promise<void> {
  const config = readServerConfig()
  const log = openLog('portal', config.LOG_LEVEL)
  const shutdown = listenForShutdown(log)
  const metrics = openMetrics('portal')
  const closeTracing = await openTracing('portal', config)
  const database = openDatabase(config.DATABASE_URL, {
    max: 16,
    applicationName: 'portal',
    onError: (error) => log.warn({ err: error }, 'a database connection was lost'),
    onAfterCommitError: reportAfterCommit(log, metrics.registry),
    onPoolWait: observePoolWaits(metrics.registry),
  })
  measurePool(metrics.registry, database.pool)
  logMigrated(log, await migrate(database, migrationsFolder, migrationSet, { rollback: config.SQL_ROLLBACK }))
  measureOutbox(metrics.registry, database)
  const live = await openLive({ database, log })
  const jobs = openJobs({ database, log, metrics: metrics.registry })
  const context = { database, clock: systemClock, log, metrics: metrics.registry, config, live, jobs }
  const seeded = await seedPortal(context, await readBrandFiles())
  process.send?.({ type: 'keys', ...seeded })
  const portal = await createApp(context, metrics, findWeb(config))
  const checks = listReadyChecks({ database, measureClockSkewMs: portal.measureClockSkewMs })
  serveHealth(portal.app, checks, shutdown.isDraining)
  const staff = await openStaff({ ...context, brands: portal.brands })
  const trustedProxies = config.TRUSTED_PROXIES
  const operators = createOperatorsServer({
    log,
    metrics,
    checks,
    staff,
    trustedProxies,
    isDraining: shutdown.isDraining,
    domains: portal.forStaff,
  })
  const desk = findBuilt('apps/backoffice')
  if (desk) await serveBackofficePages(operators, desk)
  registerJobs(context, portal)
  await jobs.start()
  const draws = await startLotteryDraws(context, portal.outside)
  const stopPayouts = portal.payouts.start()
  await portal.app.listen({ host: config.HOST, port: config.PORT })
  await operators.listen({ host: config.HOST, port: config.BACKOFFICE_PORT })
  // Ahead of all that waits for its connection.
  let stopHistory: () => void = () => undefined
  shutdown.onShutdown('history', () => stopHistory())
  shutdown.onShutdown('live streams', () => live.close())
  shutdown.onShutdown('http requests', () => portal.app.close())
  shutdown.onShutdown('domains', () => portal.close())
  shutdown.onShutdown('draws', () => draws.stop())
  shutdown.onShutdown('payouts', stopPayouts)
  shutdown.onShutdown('jobs', () => jobs.stop())
  shutdown.onShutdown('operators', () => operators.close())
  shutdown.onShutdown('database', () => database.close())
  shutdown.onShutdown('traces', closeTracing)
  process.on('message', (message) => {
    if (message !== 'studio-ready') return
    const prepare = async () => {
      await portal.listGames()
      await withStartupLock(database, () => startHistory(context, seeded.demos, (stop) => void (stopHistory = stop)))
    }
    prepare().then(
      () => process.send?.({ type: 'games-listed' }),
      (error: unknown) =>
        log.error({ err: error }, 'the games of the vendors could not be listed, or the past of the demonstration not be written'),
    )
  })
  process.send?.({ type: 'ready', studio: seeded.studio })
  log.info({ port: config.PORT }, 'the portal serves')
}

/** The web app as it was built, and whose games may stand in its frames. */
function findWeb({ HOST, STUDIO_PORT, STUDIO_PUBLIC_URL = `http://${HOST}:${STUDIO_PORT}` }: ServerConfig): Web | undefined {
  const built = findBuilt('apps/web')
  return built && { ...built, frameOrigins: [new URL(STUDIO_PUBLIC_URL).origin] }
}

/** Where an app was built to; a process that is started without one, by a test for instance, serves the API alone. */
function findBuilt(app: 'apps/web' | 'apps/backoffice'): { dist: string; art: string } | undefined {
  const root = join(import.meta.dirname, '../../..')
  const dist = join(root, app, 'dist')
  return existsSync(join(dist, 'client')) ? { dist, art: join(root, '.cache/art') } : undefined
}

main().catch((error: unknown) => {
  // A wrong setting is for the person who set it; everything else shows where it happened.
  process.stderr.write(`${error instanceof ConfigError ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
})
