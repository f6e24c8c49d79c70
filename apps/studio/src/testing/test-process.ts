import { type ChildProcess, fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signCall } from '@portal/contracts/vendor-signature'
import { createTestDatabase } from '@portal/runtime/test-database'
import { migrationsFolder, migrationSet } from '../server/app.ts'
import { fakePortalKey, otherVendorKey, startFakePortal } from './fake-portal.ts'

export type RawAnswer = { success: boolean; code?: string; value: never }
/** The key under which this process seals what it stores. */
export const sealKey = Buffer.alloc(32, 0xab)

const vendorKeys = {
  NOKSHI: { key: fakePortalKey.key, secret: fakePortalKey.secret },
  BANYAN: { key: otherVendorKey, secret: 'another-secret-of-the-studio-and-the-portal' },
}
export type KeyedVendor = keyof typeof vendorKeys

export type StudioProcess = Awaited<ReturnType<typeof openStudioProcess>>

/** A studio that runs as a process of its own over one database, so that a test can kill it and start it again; the portal before it is a fake one. */
export async function openStudioProcess() {
  const database = await createTestDatabase([{ folder: migrationsFolder, set: migrationSet }])
  const portal = await startFakePortal()
  const folder = await mkdtemp(join(tmpdir(), 'studio-process-'))
  const one = {
    database,
    portal,
    base: '',
    child: undefined as ChildProcess | undefined,
    async start(env: NodeJS.ProcessEnv = {}): Promise<void> {
      const port = await findFreePort()
      one.base = `http://127.0.0.1:${port}`
      const started = fork(join(import.meta.dirname, '../main.ts'), {
        execArgv: [],
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
        env: {
          PATH: process.env.PATH,
          LOG_LEVEL: 'info',
          STUDIO_PORT: String(port),
          DATABASE_URL: database.url,
          DATA_DIR: folder,
          GVP_PORTAL_URL: portal.url,
          GVP_KEYS: JSON.stringify(Object.entries(vendorKeys).map(([vendor, { key, secret }]) => ({ vendor, key: key.id, secret }))),
          STUDIO_KEY: sealKey.toString('hex'),
          STUDIO_MARKET: 'DEMO',
          STUDIO_PUBLIC_URL: one.base,
          ...env,
        },
      })
      one.child = started
      await new Promise<void>((done, failed) => {
        started.once('message', () => done())
        started.once('exit', (code) => failed(new Error(`the studio ended with ${code}`)))
      })
    },
    async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<number | null> {
      const dying = one.child
      one.child = undefined
      if (!dying || dying.exitCode !== null || dying.signalCode !== null) return dying?.exitCode ?? null
      const gone = new Promise<number | null>((done) => void dying.once('exit', (code) => done(code)))
      dying.kill(signal)
      return gone
    },
    async call(method: string, path: string, body?: object, key = ''): Promise<RawAnswer> {
      const headers = { ...(body && { 'content-type': 'application/json' }), ...(key && { authorization: `Bearer ${key}` }) }
      const response = await fetch(`${one.base}/play/v1${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
      return (await response.json()) as RawAnswer
    },
    /** Opens a game as a player does, on another device when he has it open already. @returns the key of the session */
    async seat(id: string, game: string, vendor: KeyedVendor = 'NOKSHI'): Promise<string> {
      const player = portal.players.get(id) ?? portal.addPlayer(id, 10_000_000n)
      const fixed = { mode: 'real', currency: 'BDT', language: 'BN', device: 'WEB', lobbyUrl: 'http://portal.test/' }
      const body = JSON.stringify({ ...fixed, player: { id }, token: player.token, game })
      const path = '/gvp/v1/games/launch'
      const headers = { 'content-type': 'application/json', ...signCall({ method: 'POST', path, body }, vendorKeys[vendor].key) }
      const launched = (await (await fetch(one.base + path, { method: 'POST', headers, body })).json()) as { url: string }
      const opened = await one.call('POST', '/session', { launch: launched.url.split('#launch=')[1] })
      return (opened.value as { key: string }).key
    },
    async close(): Promise<void> {
      await portal.close()
      await database.drop()
      await rm(folder, { recursive: true })
    },
  }
  return one
}

function findFreePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
