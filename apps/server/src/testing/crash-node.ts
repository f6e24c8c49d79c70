/**
 * A wallet server for the crash test: it kills itself, as hard as a process can die, after the commit of the first call that moves money and before its
 * answer leaves. Its parent gives it the database.
 */
import type { AddressInfo } from 'node:net'
import { createHttpServer, openDatabase, openLog, openMetrics } from '@portal/runtime'
import { openKeyRing } from '../modules/launch/key-ring.ts'
import { serveVendorCalls } from '../modules/launch/vendor-http.ts'
import { openVendorWallet } from '../modules/launch/vendor-wallet.ts'
import { createGvpProtocol } from '../modules/launch/vendors/gvp/protocol.ts'
import { createSandboxAdapter } from '../modules/launch/vendors/sandbox/index.ts'

const database = openDatabase(process.env.DATABASE_URL ?? '', { max: 4 })
const metrics = openMetrics('crash')
const log = openLog('crash', 'silent')
const app = createHttpServer({ log, metrics })
const wallet = openVendorWallet({
  database,
  log,
  metrics: metrics.registry,
  games: { find: async () => ({ category: 'RNG', state: 'open' }) },
  onMoved: () => process.kill(process.pid, 'SIGKILL'),
})
serveVendorCalls(app, { keys: openKeyRing(database), wallet, adapters: [createSandboxAdapter(createGvpProtocol())], nowMs: Date.now })
await app.listen({ host: '127.0.0.1', port: 0 })
process.send?.({ port: (app.server.address() as AddressInfo).port })
