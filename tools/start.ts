import { join, resolve } from 'node:path'
import { endOrphanedPostgres, readConfig, sharedConfig } from '@portal/runtime'
import { z } from 'zod'
import { buildStale, root } from './build.ts'
import { decideDemo } from './demo-choice.ts'
import { type Hold, holdFolder } from './instance.ts'
import { refuseTakenPorts } from './ports.ts'
import { Processes, type PortalKeys } from './processes.ts'
import { startDatabase } from './start-database.ts'

const Port = z.coerce.number().int().min(1).max(65_535)
const startConfig = {
  ...sharedConfig,
  POSTGRES_PORT: Port.default(8079),
  STUDIO_BACKOFFICE_PORT: Port.default(8091),
  CASHIER_SIM_PORT: Port.default(8092),
  CASHIER_SIM_URL: z.url({ protocol: /^https?$/ }).optional(),
  STUDIO_PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRUSTED_PROXIES: z.string().default(''),
  DEMO: z.enum(['0', '1']).optional(),
}
type StartConfig = ReturnType<typeof readStartConfig>

function readStartConfig() {
  return readConfig(startConfig)
}

export type Running = { stop(): Promise<void>; restart(): Promise<void>; whenStopped: Promise<number> }

/** Starts everything and stays until it is told to stop. */
export async function main(): Promise<number> {
  const running = await startAll()
  return running ? running.whenStopped : 0
}

/** What a start has started, and how each of it ends; the last one first. */
type StartedParts = { signal: AbortSignal; ends: (() => Promise<void>)[] }

/**
 * Starts PostgreSQL, then the portal and the studio, and prints `ready` when all of them serve.
 *
 * A start is a row of steps; each that leaves something behind adds how that ends. SIGTERM, SIGINT and the end of the process that started us abort the
 * signal at any moment: the step under way gives up, and then all that was started ends, in the opposite order.
 * @returns undefined when it was stopped before it was ready
 */
export async function startAll(): Promise<Running | undefined> {
  const stopping = new AbortController()
  const started: StartedParts = { signal: stopping.signal, ends: [] }
  const end = async () => {
    // One that can't be ended holds up none of the others.
    for (const each of started.ends.splice(0).toReversed()) await each().catch((error: unknown) => console.error(error))
  }
  const stopped = Promise.withResolvers<number>()
  const onStop = () => stopping.abort(new Error('The start was stopped'))
  // The same signal may come twice, from the terminal and from npm.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, onStop)
  process.on('disconnect', onStop)
  let restart: () => Promise<void>
  try {
    restart = await begin(readStartConfig(), started)
    started.signal.throwIfAborted()
  } catch (error) {
    await end()
    if (started.signal.aborted) return undefined
    throw error
  }
  const stop = async () => {
    onStop()
    await stopped.promise
  }
  started.signal.addEventListener('abort', () => void end().then(() => stopped.resolve(0)))
  return { stop, restart, whenStopped: stopped.promise }
}

async function begin(config: StartConfig, started: StartedParts): Promise<() => Promise<void>> {
  const { signal, ends } = started
  const say = (line: string) => console.log(line)
  const folder = resolve(config.DATA_DIR)
  const hold = await holdFolder(folder, say, signal)
  ends.push(() => hold.release())
  await hold.step('looks for what an earlier start has left')
  if (!config.DATABASE_URL) await endOrphanedPostgres(join(folder, 'postgres'), signal)
  await refuseTakenPorts(listPorts(config))
  await hold.step('builds, and opens the database')
  const databaseUrl = config.DATABASE_URL ?? (await openWhileBuilding(config, started, say))
  if (config.DATABASE_URL) await buildStale(say, signal)
  const demo = decideDemo(config)
  const processes = new Processes({ say, signal, onStarted: (pid) => void hold.add(pid) })
  ends.push(() => processes.stop())
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    NODE_ENV: config.NODE_ENV,
    DEMO: demo.isDemo ? '1' : '0',
    CASHIER_SIM_URL: config.CASHIER_SIM_URL ?? `http://${config.HOST}:${config.CASHIER_SIM_PORT}`,
    // On a database of its own no later release is running beside this one.
    SQL_ROLLBACK: process.env.SQL_ROLLBACK ?? (config.DATABASE_URL ? '0' : '1'),
    DEMO_HISTORY_DAYS: process.env.DEMO_HISTORY_DAYS ?? '90',
  }
  await startProcesses(processes, config, env, hold)
  await hold.step('serves')
  announce(config, demo.sentence)
  return async () => {
    await processes.stop()
    await startProcesses(processes, config, env, hold)
  }
}

/** A first start makes the database's files while the pictures are drawn. */
async function openWhileBuilding(config: StartConfig, { signal, ends }: StartedParts, say: (line: string) => void): Promise<string> {
  const opening = startDatabase(config, signal)
  ends.push(async () => (await opening.catch(() => undefined))?.stop())
  // Both end before a failure is told.
  const [built, opened] = await Promise.allSettled([buildStale(say, signal), opening])
  if (opened.status === 'rejected') throw opened.reason
  if (built.status === 'rejected') throw built.reason
  return opened.value.url
}

async function startProcesses(processes: Processes, config: StartConfig, env: NodeJS.ProcessEnv, hold: Hold): Promise<void> {
  const keys = Promise.withResolvers<PortalKeys>()
  await hold.step('starts the portal')
  const portal = processes.start('portal', 'apps/server/src/main.ts', env, { onKeys: keys.resolve })
  portal.catch(keys.reject)
  // The studio serves also while the portal does not, so the two start side by side.
  const { studio: studioKeys, simulator: simulatorKeys } = await keys.promise
  await hold.step('starts the studio')
  const studio = processes.start('studio', 'apps/studio/src/main.ts', {
    ...env,
    // Several portals stand behind an address of their balancer.
    GVP_PORTAL_URL: process.env.GVP_PORTAL_URL ?? `http://127.0.0.1:${config.PORT}`,
    GVP_KEYS: JSON.stringify(studioKeys),
    // Play money and no licence: the demonstration's own rules of play, unless a market is named.
    STUDIO_MARKET: process.env.STUDIO_MARKET ?? 'DEMO',
    STUDIO_PUBLIC_URL: process.env.STUDIO_PUBLIC_URL ?? `http://${config.HOST}:${config.STUDIO_PORT}`,
    STUDIO_BACKOFFICE_PORT: String(config.STUDIO_BACKOFFICE_PORT),
    STUDIO_APPROVED: join(root, 'apps/studio/dist/approved-games.json'),
  })
  // Without a demo brand there is nobody to play a provider for.
  const simulator =
    config.CASHIER_SIM_URL === undefined &&
    simulatorKeys.length > 0 &&
    processes.start('simulator', 'apps/cashier-sim/src/main.ts', { ...env, CASHIER_SIM_KEYS: JSON.stringify(simulatorKeys) })
  await Promise.all([portal, studio, simulator])
  // Who is told "ready" finds the games in the lobby.
  await hold.step('lists the games')
  await processes.ask('portal', 'studio-ready', 'games-listed')
}

function listPorts(config: StartConfig): { name: string; host: string; port: number }[] {
  const names = ['PORT', 'BACKOFFICE_PORT', 'STUDIO_PORT', 'STUDIO_BACKOFFICE_PORT', 'CASHIER_SIM_PORT'] as const
  const own = names.map((name) => ({ name, host: config.HOST, port: config[name] }))
  return config.DATABASE_URL ? own : [...own, { name: 'POSTGRES_PORT', host: '127.0.0.1', port: config.POSTGRES_PORT }]
}

function announce(config: StartConfig, aboutDemo: string): void {
  const portal = `http://${config.HOST}:${config.PORT}`
  console.log(
    [
      '',
      `Portal       ${portal}`,
      `API pages    ${portal}/docs/api`,
      `Back office  http://${config.HOST}:${config.BACKOFFICE_PORT}`,
      `Studio       http://${config.HOST}:${config.STUDIO_PORT}`,
      aboutDemo,
      'ready',
    ].join('\n'),
  )
}
