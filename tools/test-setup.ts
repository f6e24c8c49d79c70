import { chmod, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@portal/runtime'
import { makeTestFolder } from './test-folder.ts'

/**
 * Runs once before all test files: one PostgreSQL for the whole run (its own folder and port), or the one that `TEST_DATABASE_URL` names.
 * Durability is off here because a test database does not outlive the run; the crash tests start their own server with it on.
 */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env.TEST_DATABASE_URL) return async () => undefined
  const folder = await makeTestFolder('portal-test-')
  // The server runs as another user when we are root, and mkdtemp makes a closed folder.
  await chmod(folder, 0o755)
  const settings = { fsync: 'off', full_page_writes: 'off', max_connections: '200', shared_buffers: '256MB', max_wal_size: '1GB' }
  const server = await startEmbeddedPostgres({ folder: join(folder, 'postgres'), port: await findFreePort(), settings })
  process.env.TEST_DATABASE_URL = server.urlOf('postgres')
  return async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

function findFreePort(): Promise<number> {
  return new Promise((done, failed) => {
    const probe = createServer()
    probe.once('error', failed)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (typeof address === 'object' && address ? done(address.port) : failed(new Error('no port'))))
    })
  })
}
