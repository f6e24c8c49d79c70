import { type ChildProcess, fork } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@portal/runtime'
import { findFreePort } from '@portal/runtime/free-port'

export type RunningPortal = {
  /** Port of 127.0.0.1 where the pages, the API and the vendor calls are served. */
  readonly port: number
  /** Its data folder, with the sandbox vendor's key in it. */
  readonly folder: string
  /** The address of a database of the same PostgreSQL, which is created when it is not there; the portal's own is `portal`. */
  urlOf(database: string): Promise<string>
}

/**
 * Runs the portal as in production, in a process, data folder and PostgreSQL of its own, on ports that are free, and takes all of it away when the work
 * is done or has failed.
 * @param settings settings of PostgreSQL, as in its configuration file
 */
export async function withPortal<T>(settings: Record<string, string>, work: (portal: RunningPortal) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-bench-'))
  await chmod(folder, 0o755)
  const postgres = await startEmbeddedPostgres({ folder: join(folder, 'postgres'), port: await findFreePort(), settings })
  let child: ChildProcess | undefined
  try {
    await postgres.ensureDatabase('portal')
    const port = await findFreePort()
    child = await start(port, postgres.urlOf('portal'), folder)
    const urlOf = async (database: string) => {
      await postgres.ensureDatabase(database)
      return postgres.urlOf(database)
    }
    return await work({ port, folder, urlOf })
  } finally {
    await stop(child)
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function start(port: number, url: string, folder: string): Promise<ChildProcess> {
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    DATABASE_URL: url,
    DATA_DIR: folder,
    PORT: String(port),
    BACKOFFICE_PORT: String(await findFreePort()),
    STUDIO_PORT: String(await findFreePort()),
  }
  const child = fork(join(import.meta.dirname, '../apps/server/src/main.ts'), { env, execArgv: ['--disable-warning=ExperimentalWarning'] })
  await new Promise<void>((done, failed) => {
    child.once('message', () => done())
    child.once('exit', () => failed(new Error('The portal did not start')))
  })
  return child
}

async function stop(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null) return
  const gone = new Promise((done) => child.once('exit', done))
  child.kill('SIGTERM')
  await gone
}
