import { type ChildProcess, fork } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@portal/runtime'
import { findFreePort } from '@portal/runtime/free-port'
import { serverArguments } from '../tools/server-process.ts'
import { readProcessorMs } from './process-time.ts'

/** A key under which the studio speaks to the portal. */
export type StudioKey = { vendor: string; key: string; secret: string }

export type RunningPortal = {
  /** Port of 127.0.0.1 where the pages, the API and the vendor calls are served. */
  readonly port: number
  /** Its data folder, with the sandbox vendor's key in it. */
  readonly folder: string
  /** The address of a database of the same PostgreSQL, which is created when it is not there; the portal's own is `portal`. */
  urlOf(database: string): Promise<string>
  /** Starts the studio beside it in a process of its own, on the same PostgreSQL, and waits until its games are listed. */
  startStudio(): Promise<{ port: number; keys: StudioKey[] }>
  /** Processor time used so far, in ms: of this process, of each one started, and of PostgreSQL with all its workers. */
  readProcessorMs(): Promise<Record<string, number>>
}

/**
 * Runs the portal as in production, in a process, data folder and PostgreSQL of its own, on ports that are free, and takes all of it away when the work
 * is done or has failed.
 * @param settings settings of PostgreSQL, as in its configuration file
 * @param own variables of the portal's environment
 */
export async function withPortal<T>(
  settings: Record<string, string>,
  work: (portal: RunningPortal) => Promise<T>,
  own: Record<string, string> = {},
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-bench-'))
  await chmod(folder, 0o755)
  const postgres = await startEmbeddedPostgres({ folder: join(folder, 'postgres'), port: await findFreePort(), settings })
  const children: ChildProcess[] = []
  const pids: Record<string, number> = { PostgreSQL: postgres.pid }
  try {
    await postgres.ensureDatabase('portal')
    const port = await findFreePort()
    const studioPort = await findFreePort()
    const env = {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      DATABASE_URL: postgres.urlOf('portal'),
      DEMO: '1',
      DATA_DIR: folder,
      PORT: String(port),
      BACKOFFICE_PORT: String(await findFreePort()),
      STUDIO_PORT: String(studioPort),
      ...own,
    }
    const { child, said } = await start('apps/server/src/main.ts', env)
    children.push(child)
    pids.portal = child.pid!
    const { studio: keys } = said as { studio: StudioKey[] }
    const startStudio = async () => {
      const studioEnv = {
        ...env,
        GVP_PORTAL_URL: `http://127.0.0.1:${port}`,
        GVP_KEYS: JSON.stringify(keys),
        STUDIO_MARKET: 'DEMO',
        STUDIO_PUBLIC_URL: `http://127.0.0.1:${studioPort}`,
      }
      const studio = await start('apps/studio/src/main.ts', studioEnv)
      children.push(studio.child)
      pids.studio = studio.child.pid!
      const listed = new Promise((done) => child.once('message', done))
      child.send('studio-ready')
      await listed
      return { port: studioPort, keys }
    }
    const urlOf = async (database: string) => {
      await postgres.ensureDatabase(database)
      return postgres.urlOf(database)
    }
    const readAll = async () => {
      const { user, system } = process.cpuUsage()
      const others = await Promise.all(Object.entries(pids).map(async ([name, pid]) => [name, await readProcessorMs(pid)] as const))
      return { client: (user + system) / 1_000, ...Object.fromEntries(others) }
    }
    return await work({ port, folder, urlOf, startStudio, readProcessorMs: readAll })
  } finally {
    for (const child of children.toReversed()) await stop(child)
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Starts a process and waits until it says that it serves. */
async function start(file: string, env: NodeJS.ProcessEnv): Promise<{ child: ChildProcess; said: unknown }> {
  const child = fork(join(import.meta.dirname, '..', file), { env, execArgv: serverArguments })
  const said = await new Promise<unknown>((done, failed) => {
    child.on('message', (word: { type: string }) => {
      if (word.type === 'ready') done(word)
    })
    child.once('exit', () => failed(new Error(`${file} did not start`)))
  })
  return { child, said }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const gone = new Promise((done) => child.once('exit', done))
  child.kill('SIGTERM')
  await gone
}
