import { createHmac, createSecretKey } from 'node:crypto'
import { join } from 'node:path'
import { createHmacKey } from '@portal/contracts/vendor-signature'
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
  systemClock,
} from '@portal/runtime'
import { checkKnownOutcome } from './engine/fairness.ts'
import { openEntropy } from './engine/random.ts'
import { Book } from './server/book/book.ts'
import { createApp, createOperatorsApp, migrationsFolder, migrationSet } from './server/app.ts'
import { readStudioConfig, readStudioKey } from './server/config.ts'
import { openBackground, openRoundBatches, type Studio } from './server/context.ts'
import { openDemoWallet } from './server/demo-wallet.ts'
import { holdGames, hashGames, nameBuild, readApproved, recordBuild } from './server/game-builds.ts'
import { games } from './server/games.ts'
import { ensureJackpots } from './server/jackpots.ts'
import { startRoundsWork } from './server/rounds-work.ts'
import { openSeal } from '@portal/runtime/seal'
import { openSeats } from './server/seats.ts'
import { startSupervision } from './server/supervision.ts'
import { openWallets } from './server/open-wallets.ts'

/**
 * The studio's process: a game vendor of its own, with its own schema and keys. It knows the portal by the vendor protocol alone and starts and
 * serves also while the portal is away.
 */
async function main(): Promise<void> {
  const config = readStudioConfig()
  const log = openLog('studio', config.LOG_LEVEL)
  const shutdown = listenForShutdown(log)
  const metrics = openMetrics('studio')
  const closeTracing = await openTracing('studio', config)
  const onError = (error: Error) => log.warn({ err: error }, 'a database connection was lost')
  const hashes = await hashGames(games.values())
  const settings = { 'studio.build': nameBuild(hashes) }
  const database = openDatabase(config.DATABASE_URL, {
    max: 12,
    applicationName: 'studio',
    settings,
    onError,
    onAfterCommitError: reportAfterCommit(log, metrics.registry),
    onPoolWait: observePoolWaits(metrics.registry),
  })
  measurePool(metrics.registry, database.pool)
  logMigrated(log, await migrate(database, migrationsFolder, migrationSet, { rollback: config.SQL_ROLLBACK }))
  if (!checkKnownOutcome()) throw new Error('The known example does not come out: this build must not draw rounds')

  const keys = config.GVP_KEYS.map(({ key, secret, ...whose }) => ({ ...whose, key: createHmacKey(key, secret) }))
  const ownKey = await readStudioKey(config)
  const base = { database, log, clock: systemClock, seal: openSeal(ownKey) }
  const studio: Studio = {
    ...base,
    entropy: openEntropy(),
    ...openWallets({ ...base, portalUrl: config.GVP_PORTAL_URL, keys }),
    demoWallet: openDemoWallet(database, systemClock),
    games,
    closed: new Set(),
    market: config.STUDIO_MARKET,
    publicUrl: config.STUDIO_PUBLIC_URL.replace(/\/$/, ''),
    linkKey: createSecretKey(createHmac('sha256', ownKey).update('links').digest()),
    rounds: openRoundBatches(database),
    seats: openSeats(),
    background: openBackground(log),
  }
  const approved = await readApproved(config.STUDIO_APPROVED ?? join(config.DATA_DIR, 'approved-games.json'), hashes)
  await recordBuild(studio, await holdGames(studio, approved))
  await ensureJackpots(studio)
  const book = new Book(studio)
  const app = createApp(studio, { book, keys: new Map(keys.map((own) => [own.key.id, own])), metrics, isDraining: shutdown.isDraining })
  const operators = createOperatorsApp(studio, { metrics, isDraining: shutdown.isDraining, book, operators: config.STUDIO_OPERATORS })
  const stopWork = startRoundsWork(studio, metrics.registry)
  const stopSupervision = startSupervision(studio, approved, metrics.registry)
  await app.listen({ host: config.HOST, port: config.STUDIO_PORT })
  if (config.STUDIO_BACKOFFICE_PORT !== undefined) await operators.listen({ host: config.HOST, port: config.STUDIO_BACKOFFICE_PORT })
  shutdown.onShutdown('spins under way are finished', () => app.close())
  shutdown.onShutdown('results under way reach the portal', () => studio.background.settled())
  shutdown.onShutdown('reports under way reach the portal', () => studio.reports.settled())
  shutdown.onShutdown('the work behind the rounds', stopWork)
  shutdown.onShutdown('the supervision of the games', stopSupervision)
  shutdown.onShutdown('operators', () => operators.close())
  shutdown.onShutdown('database', () => database.close())
  shutdown.onShutdown('traces', closeTracing)
  book.start(config.STUDIO_BOOK === 'on')
  process.send?.({ type: 'ready' })
  log.info({ port: config.STUDIO_PORT, games: [...games.keys()] }, 'the studio serves')
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof ConfigError ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
})
