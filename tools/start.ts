import { type ChildProcess, fork } from 'node:child_process'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { readConfig, sharedConfig, startEmbeddedPostgres } from '@portal/runtime'
import { z } from 'zod'
import { buildStale, root } from './build.ts'
import { Explained } from './explained.ts'
import { serverArguments } from './server-process.ts'

const Port = z.coerce.number().int().min(1).max(65_535)
const startConfig = { ...sharedConfig, POSTGRES_PORT: Port.default(8079), STUDIO_BACKOFFICE_PORT: Port.default(8091) }
type StartConfig = ReturnType<typeof readStartConfig>

function readStartConfig() {
  return readConfig(startConfig)
}

/** What the portal's process tells us before it serves: the keys under which the studio speaks to it. */
type StudioKeys = { type: 'keys'; studio: { vendor: string; currency: string; key: string; secret: string }[] }

export type Running = { stop(): Promise<void>; restart(): Promise<void>; whenStopped: Promise<number> }

/** Starts everything and stays until it is told to stop. */
export async function main(): Promise<number> {
  const running = await startAll()
  return running.whenStopped
}

/** Starts PostgreSQL, then the portal and the studio, and prints `ready` when all of them serve. */
export async function startAll(): Promise<Running> {
  const config = readStartConfig()
  const say = (line: string) => console.log(line)
  await refuseTakenPorts(config)
  const postgres = await openWhileBuilding(config, say)
  let finish: (code: number) => void = () => undefined
  const whenStopped = new Promise<number>((done) => void (finish = done))
  const databaseUrl = config.DATABASE_URL ?? postgres!.urlOf('portal')
  const processes = new Processes(say)
  const env = { ...process.env, DATABASE_URL: databaseUrl, NODE_ENV: config.NODE_ENV }
  const stop = async () => {
    await processes.stop()
    await postgres?.stop()
  }
  try {
    await startProcesses(processes, config, env)
  } catch (error) {
    await stop()
    throw error
  }
  // The same signal may come twice, from the terminal and from npm; the second must not end us before the database is stopped.
  let stopping: Promise<void> | undefined
  const onSignal = () => void (stopping ??= stop().then(() => finish(0)))
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
  announce(config)
  const restart = async () => {
    await processes.stop()
    await startProcesses(processes, config, env)
  }
  return { stop, restart, whenStopped }
}

/** A first start makes the database's files while the pictures are drawn. Who stops it meanwhile stops the database too. */
async function openWhileBuilding(config: StartConfig, say: (line: string) => void) {
  const opening = config.DATABASE_URL ? undefined : startPostgres(config)
  const close = async () => (await opening?.catch(() => undefined))?.stop()
  const quit = () => void close().finally(() => process.exit(0))
  process.on('SIGTERM', quit)
  process.on('SIGINT', quit)
  const [built, opened] = await Promise.allSettled([buildStale(say), opening])
  process.off('SIGTERM', quit)
  process.off('SIGINT', quit)
  if (opened.status === 'rejected') throw opened.reason
  if (built.status === 'fulfilled') return opened.value
  await close()
  throw built.reason
}

async function startProcesses(processes: Processes, config: StartConfig, env: NodeJS.ProcessEnv): Promise<void> {
  const keys = Promise.withResolvers<StudioKeys>()
  const portal = processes.start('portal', 'apps/server/src/main.ts', env, { onKeys: keys.resolve })
  portal.catch(keys.reject)
  // The studio serves also while the portal does not, so the two start side by side.
  const { studio: studioKeys } = await keys.promise
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
  await Promise.all([portal, studio])
  // Who is told "ready" finds the games in the lobby.
  await processes.ask('portal', 'studio-ready', 'games-listed')
}

/** The embedded PostgreSQL; one that dies is started again, which recovers every transaction that was acknowledged. */
async function startPostgres(config: StartConfig) {
  let stopping = false
  const open = () =>
    startEmbeddedPostgres({
      folder: join(resolve(config.DATA_DIR), 'postgres'),
      port: config.POSTGRES_PORT,
      onExit: (reason) => void openAgain(reason),
    })
  let current = await open()
  const openAgain = async (reason: string) => {
    console.error(`The database ended unexpectedly and starts again: ${reason}`)
    for (const delayMs of restartDelaysMs) {
      await new Promise((next) => setTimeout(next, delayMs))
      if (stopping) return
      const again = await open().catch((error: unknown) => console.error(error))
      if (again) return void (current = again)
    }
    console.error('The database could not be started again.')
  }
  await current.ensureDatabase('portal')
  return {
    urlOf: (database: string) => current.urlOf(database),
    stop: async () => {
      stopping = true
      await current.stop()
    },
  }
}

/** `deaths`: how often it has died one shortly after the other. */
type StartOptions = { onKeys?: (keys: StudioKeys) => void; deaths?: number }

const restartDelaysMs = [200, 1_000, 5_000, 15_000]

/** The child processes; one that dies is started again, later each time, because a game in play must not wait for a person. */
class Processes {
  private readonly children = new Map<string, ChildProcess>()
  private readonly say: (line: string) => void
  private stopping = false

  constructor(say: (line: string) => void) {
    this.say = say
  }

  /** Ends when the child is ready. */
  async start(name: string, file: string, env: NodeJS.ProcessEnv, { onKeys, deaths = 0 }: StartOptions = {}): Promise<void> {
    this.stopping = false
    const child = fork(join(root, file), {
      env,
      execArgv: serverArguments,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    this.children.set(name, child)
    const startedAt = performance.now()
    await new Promise<void>((done, failed) => {
      child.on('message', (message) => {
        const { type } = message as { type: string }
        if (type === 'keys') onKeys?.(message as StudioKeys)
        if (type === 'ready') done()
      })
      child.once('error', failed)
      child.once('exit', () => failed(new Explained(`The ${name} did not start; its reason stands above.`)))
    })
    child.removeAllListeners('exit')
    child.once('exit', (code, signal) => {
      if (this.stopping) return
      const again = performance.now() - startedAt > 60_000 ? 0 : deaths
      const delayMs = restartDelaysMs[Math.min(again, restartDelaysMs.length - 1)]!
      this.say(`The ${name} ended (${signal ?? code}); it starts again in ${delayMs} ms`)
      setTimeout(() => void this.startAgain(name, file, env, again + 1), delayMs)
    })
  }

  /** Says a word to a child and waits for the answer of this type. */
  async ask(name: string, word: string, answer: string): Promise<void> {
    const child = this.children.get(name)
    if (!child) return
    await new Promise<void>((done) => {
      const listen = (message: unknown) => {
        if (typeof message !== 'object' || message === null || !('type' in message) || message.type !== answer) return
        child.off('message', listen)
        done()
      }
      child.on('message', listen)
      child.once('exit', () => done())
      child.send(word)
    })
  }

  private async startAgain(name: string, file: string, env: NodeJS.ProcessEnv, deaths: number): Promise<void> {
    if (this.stopping) return
    await this.start(name, file, env, { deaths }).catch(() => {
      const delayMs = restartDelaysMs[Math.min(deaths, restartDelaysMs.length - 1)]!
      if (!this.stopping) setTimeout(() => void this.startAgain(name, file, env, deaths + 1), delayMs)
    })
  }

  /** Asks each to finish, the studio first: its last results still reach the portal. */
  async stop(): Promise<void> {
    this.stopping = true
    for (const [name, child] of [...this.children].toReversed()) {
      this.children.delete(name)
      if (child.exitCode !== null || child.signalCode !== null) continue
      const gone = new Promise<void>((done) => void child.once('exit', () => done()))
      child.kill('SIGTERM')
      await gone
    }
  }
}

async function refuseTakenPorts(config: StartConfig): Promise<void> {
  for (const name of ['PORT', 'BACKOFFICE_PORT', 'STUDIO_PORT', 'STUDIO_BACKOFFICE_PORT'] as const) {
    if (await isTaken(config.HOST, config[name]))
      throw new Explained(`Port ${config[name]} is taken: set ${name} to a free one, or stop what listens there.`)
  }
}

function isTaken(host: string, port: number): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer()
    probe.once('error', () => done(true))
    probe.listen(port, host, () => probe.close(() => done(false)))
  })
}

function announce(config: StartConfig): void {
  const portal = `http://${config.HOST}:${config.PORT}`
  console.log(
    [
      '',
      `Portal       ${portal}`,
      `API pages    ${portal}/docs/api`,
      `Back office  http://${config.HOST}:${config.BACKOFFICE_PORT}`,
      `Studio       http://${config.HOST}:${config.STUDIO_PORT}`,
      'Members      demo, vip, fresh, trial · agents agent, agent2, affiliate, subaffiliate · password of each Demo1234!',
      'ready',
    ].join('\n'),
  )
}
