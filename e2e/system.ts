import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { chmod, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { type Database, openDatabase, type Sql } from '@portal/runtime'
import { embeddedFolder } from '@portal/runtime/embedded-postgres'
import { makeTestFolder } from '../tools/test-folder.ts'
import { copyTemplate, findTemplate } from './system-template.ts'

const root = join(import.meta.dirname, '..')
const readyTimeoutMs = 170_000
/** How long at most a process serves cached settings (`freshMs` of brands.ts), and some more. */
const settingsFreshMs = 2_500
export const portNames = ['PORT', 'BACKOFFICE_PORT', 'STUDIO_PORT', 'STUDIO_BACKOFFICE_PORT', 'CASHIER_SIM_PORT', 'POSTGRES_PORT'] as const

/** Where a running system answers, and where its data is. */
export type SystemAddress = {
  portal: string
  backoffice: string
  studio: string
  folder: string
  ports: Record<(typeof portNames)[number], number>
}

export type System = SystemAddress & {
  /** The start command's process; its children are the portal and the studio. */
  readonly child: ChildProcess
  /** All that it printed. */
  output(): string
  /** Stops it as Ctrl-C does. @returns the exit code */
  stop(): Promise<number>
  /** Stops it and removes its data. */
  remove(): Promise<void>
}

/**
 * Runs the whole system by its start command, on ports and in a data folder of its own, without a past unless `env` asks for one. Resolves at `ready`. The folder
 * is a copy of what one first start has made, which costs half as much as another first start.
 */
export async function startSystem(env: Record<string, string> = {}): Promise<System> {
  const isLikeOthers = ['DATA_DIR', 'DATABASE_URL', 'DEMO_HISTORY_DAYS'].every((name) => env[name] === undefined)
  const template = isLikeOthers ? await findTemplate(startOnce) : undefined
  if (!template) return startFirst(env)
  const folder = await makeFolder()
  await copyTemplate(template, folder)
  return startFirst({ ...env, DATA_DIR: folder })
}

/** The same in an empty folder. Matches that nobody bets on would take processor time: the book is run by those who ask for it. */
export async function startFirst(env: Record<string, string> = {}): Promise<System> {
  const folder = env.DATA_DIR ?? (await makeFolder())
  await chmod(folder, 0o755)
  const free = await findFreePorts(portNames.length)
  const ports = Object.fromEntries(portNames.map((name, at) => [name, free[at]])) as System['ports']
  const portTexts = Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, String(port)]))
  const { DATABASE_URL: _unused, ...inherited } = process.env
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(root, 'tools/run.ts'), 'start'], {
    cwd: root,
    env: {
      ...inherited,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      DEMO_HISTORY_DAYS: '0',
      STUDIO_BOOK: 'off',
      ...portTexts,
      DATA_DIR: folder,
      ...env,
    },
    // The channel says nothing: a test that is killed takes its system with it.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let printed = ''
  const ended = new Promise<number>((done) => void child.once('exit', (code) => done(code ?? 1)))
  const ready = new Promise<void>((done, failed) => {
    const look = (chunk: Buffer) => {
      printed += chunk.toString()
      if (/^ready$/m.test(printed)) done()
    }
    child.stdout!.on('data', look)
    child.stderr!.on('data', look)
    void ended.then((code) => failed(new Error(`The system ended with ${code} before it was ready:\n${printed}`)))
    setTimeout(() => failed(new Error(`The system was not ready in ${readyTimeoutMs / 1000} s:\n${printed}`)), readyTimeoutMs).unref()
  })
  await ready
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
    return ended
  }
  const address = (port: number) => `http://127.0.0.1:${port}`
  return {
    portal: address(ports.PORT),
    backoffice: address(ports.BACKOFFICE_PORT),
    studio: address(ports.STUDIO_PORT),
    folder,
    ports,
    child,
    output: () => printed,
    stop,
    remove: async () => {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function startOnce(folder: string): Promise<void> {
  const system = await startFirst({ DATA_DIR: folder })
  const code = await system.stop()
  if (code !== 0) throw new Error(`the first start ended with ${code}:\n${system.output()}`)
}

const makeFolder = () => makeTestFolder('portal-e2e-')

/** Where the database of the running system answers. */
export async function findDatabaseUrl(system: SystemAddress): Promise<string> {
  const password = (await readFile(join(await embeddedFolder(join(system.folder, 'postgres')), 'password'), 'utf8')).trim()
  return `postgresql://portal:${password}@127.0.0.1:${system.ports.POSTGRES_PORT}/portal`
}

/** Changes rows of the running system's database, as an operator's tool would. */
export async function changeData(system: SystemAddress, change: (on: Database) => Promise<unknown>, connections = 1): Promise<void> {
  const database = openDatabase(await findDatabaseUrl(system), { max: connections })
  try {
    await change(database)
  } finally {
    await database.close()
  }
}

/** The same for rows that each process caches: brands with their features and rules, and the catalogue. Waits until every process reads the new ones. */
export async function changeSettings(system: SystemAddress, change: (on: Database) => Promise<unknown>): Promise<void> {
  await changeData(system, change)
  await new Promise((done) => setTimeout(done, settingsFreshMs))
}

/** Changes settings for the time of some work, and puts back what stood there: the next file of a shared system finds the settings of the start. */
export async function withSettings<Value>(
  system: SystemAddress,
  { change, restore }: { change: Sql; restore: Sql },
  work: () => Promise<Value>,
): Promise<Value> {
  await changeSettings(system, (on) => on.query(change))
  try {
    return await work()
  } finally {
    await changeSettings(system, (on) => on.query(restore))
  }
}

/**
 * Ports that are free now, below the range from which the system gives ports to outgoing connections: such a port stays free until it is listened on,
 * even when a build runs in between.
 */
export async function findFreePorts(count: number): Promise<number[]> {
  const found = new Set<number>()
  while (found.size < count) {
    const port = randomInt(12_000, 30_000)
    if (await isFree(port)) found.add(port)
  }
  return [...found]
}

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer()
    probe.once('error', () => done(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)))
  })
}
