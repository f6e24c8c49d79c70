import { ConfigError, listenForShutdown, logMigrated, migrate, openDatabase, openLog, openMetrics } from '@portal/runtime'
import { createApp, migrationsFolder, migrationSet } from './app.ts'
import { readSimulatorConfig } from './config.ts'
import { openPlay } from './play.ts'

/**
 * The simulator's process: it plays the payment providers of demo brands, with a schema and keys of its own, and knows the portal by its signed calls
 * alone. It moves no money; there is none.
 */
async function main(): Promise<void> {
  const config = readSimulatorConfig()
  const log = openLog('cashier-sim', config.LOG_LEVEL)
  const shutdown = listenForShutdown(log)
  const metrics = openMetrics('cashier-sim')
  const onError = (error: Error) => log.warn({ err: error }, 'a database connection was lost')
  const database = openDatabase(config.DATABASE_URL, { max: 3, applicationName: 'cashier-sim', onError })
  logMigrated(log, await migrate(database, migrationsFolder, migrationSet))
  const keys = config.CASHIER_SIM_KEYS
  const play = openPlay({ database, log, keys })
  const publicUrl = (config.CASHIER_SIM_PUBLIC_URL ?? `http://${config.HOST}:${config.CASHIER_SIM_PORT}`).replace(/\/$/, '')
  const app = createApp({ database, log, metrics, keys, play, publicUrl })
  await app.listen({ host: config.HOST, port: config.CASHIER_SIM_PORT })
  await play.work()
  shutdown.onShutdown('http requests', () => app.close())
  shutdown.onShutdown('steps under way', () => play.close())
  shutdown.onShutdown('database', () => database.close())
  process.send?.({ type: 'ready' })
  log.info({ port: config.CASHIER_SIM_PORT }, 'the simulator of payment providers serves')
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof ConfigError ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
})
