import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from './database.ts'
import { embeddedFolder, isEmbeddedRunning, PostgresFailed, startEmbeddedPostgres } from './embedded-postgres.ts'
import { sql } from './sql.ts'

let folder: string
let port: number

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-postgres-'))
  await chmod(folder, 0o755)
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  port = (probe.address() as { port: number }).port
  probe.close()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const small = { shared_buffers: '16MB', max_connections: '20' }

/** Kills the shell that ends the server of this folder when its parent is gone. */
async function killGuard(cluster: string): Promise<void> {
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    if (command.startsWith('/bin/sh') && command.includes(await embeddedFolder(cluster))) process.kill(Number(pid), 'SIGKILL')
  }
}

/** A process of its own with a server over this folder. */
async function startInParent(cluster: string): Promise<{ parent: ChildProcess; url: string }> {
  const script = `
    import { startEmbeddedPostgres } from ${JSON.stringify(join(import.meta.dirname, 'embedded-postgres.ts'))}
    const server = await startEmbeddedPostgres({ folder: ${JSON.stringify(cluster)}, port: ${port}, settings: ${JSON.stringify(small)} })
    await server.ensureDatabase('kept')
    console.log(server.urlOf('kept'))
    setInterval(() => undefined, 1000)`
  const parent = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = (await once(parent.stdout, 'data')) as [Buffer]
  return { parent, url: line.toString().trim() }
}

test('a server ends with its parent, even one that is killed (REL-12)', async () => {
  const cluster = join(folder, 'guarded')
  const { parent } = await startInParent(cluster)
  parent.kill('SIGKILL')
  await expect.poll(() => isEmbeddedRunning(cluster), { timeout: 20_000 }).toBe(false)
})

test('a server whose parent lives is never ended by another start', async () => {
  const cluster = join(folder, 'used')
  const { parent } = await startInParent(cluster)
  const other = new AbortController()
  const second = startEmbeddedPostgres({ folder: cluster, port: port + 1, settings: small, signal: other.signal })
  const refused = expect(second).rejects.toThrow('waits no longer')
  other.abort(new Error('waits no longer'))
  await refused
  expect(await isEmbeddedRunning(cluster)).toBe(true)
  parent.kill('SIGKILL')
  await expect.poll(() => isEmbeddedRunning(cluster), { timeout: 20_000 }).toBe(false)
})

test('a start that is stopped at any moment leaves no server and no half-made folder behind (REL-12)', async () => {
  const cluster = join(folder, 'stopped')
  for (const turns of [0, 1, 5, 50, 500, 2_000]) {
    const stopping = new AbortController()
    const starting = startEmbeddedPostgres({ folder: cluster, port, settings: small, signal: stopping.signal })
    const ended = expect(starting).rejects.toThrow('stopped')
    for (let turn = 0; turn < turns; turn += 1) await new Promise((next) => setImmediate(next))
    stopping.abort(new Error('stopped'))
    await ended
    expect(await isEmbeddedRunning(cluster)).toBe(false)
  }
  const server = await startEmbeddedPostgres({ folder: cluster, port, settings: small })
  await server.stop()
})

test('A second start finds the data, also after parent and guard were killed (REL-01)', async () => {
  const cluster = join(folder, 'cluster')
  const { parent, url } = await startInParent(cluster)
  const before = openDatabase(url, { max: 1 })
  await before.query(sql`create table kept (value int)`)
  await before.query(sql`insert into kept values (7)`)
  await before.close()
  await killGuard(cluster)
  parent.kill('SIGKILL')
  await once(parent, 'exit')
  expect(await isEmbeddedRunning(cluster)).toBe(true)
  const server = await startEmbeddedPostgres({ folder: cluster, port, settings: small })
  const after = openDatabase(server.urlOf('kept'), { max: 1 })
  expect(await after.query(sql`select value from kept`)).toEqual([{ value: 7 }])
  expect(
    await after.query(sql`select pg_encoding_to_char(encoding) as encoding from pg_database where datname = current_database()`),
  ).toEqual([{ encoding: 'UTF8' }])
  await after.close()
  await server.stop()
  expect(await isEmbeddedRunning(cluster)).toBe(false)
})

test('a server that was killed is started again, also while another program has its number by now (REL-01)', async () => {
  const cluster = join(folder, 'renumbered')
  const first = await startEmbeddedPostgres({ folder: cluster, port, settings: small })
  process.kill(first.pid, 'SIGKILL')
  // A server that was killed waits for nobody; its `stop` ends with it.
  await first.stop()
  const identity = process.getuid?.() === 0 ? { uid: 65_534 } : {}
  const stranger = spawn('sleep', ['600'], { ...identity, stdio: 'ignore' })
  const lock = join(await embeddedFolder(cluster), 'data/postmaster.pid')
  await writeFile(lock, (await readFile(lock, 'utf8')).replace(/^\d+/, String(stranger.pid)))
  const second = await startEmbeddedPostgres({ folder: cluster, port, settings: small })
  await second.stop()
  expect(stranger.exitCode ?? stranger.signalCode).toBeNull()
  stranger.kill()
})

test('a taken port is one clear sentence', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const busy = (taken.address() as { port: number }).port
  const failing = startEmbeddedPostgres({ folder: join(folder, 'other'), port: busy, settings: small })
  await expect(failing).rejects.toThrow(PostgresFailed)
  taken.close()
})

test('as root, a checkout below a closed folder still gets a database, at a place that its user may enter', async () => {
  const closed = join(folder, 'closed')
  await mkdir(closed, { mode: 0o700 })
  const asked = join(closed, 'postgres')
  const real = await embeddedFolder(asked)
  if (process.getuid?.() !== 0) return expect(real).toBe(asked)
  expect(real).toMatch(/^\/var\/lib\/portal-postgres\/[0-9a-f]{16}$/)
  const server = await startEmbeddedPostgres({ folder: asked, port, settings: small })
  expect(await isEmbeddedRunning(asked)).toBe(true)
  await server.stop()
  await rm(real, { recursive: true })
})
