import { createHttpServer, type FastifyInstance, openDatabase, openLog, openMetrics, serveHealth } from '@portal/runtime'
import { createTestDatabase, type TestDatabase } from '@portal/runtime/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrationsFolder, migrationSet } from './migrations.ts'
import { listReadyChecks } from './readiness.ts'

let database: TestDatabase
let app: FastifyInstance
let skewMs = 0
let fillRandom = (bytes: Uint8Array<ArrayBuffer>): Uint8Array => crypto.getRandomValues(bytes)

beforeAll(async () => {
  database = await createTestDatabase([{ folder: migrationsFolder, set: migrationSet }])
  app = open(database)
})
afterAll(async () => {
  await app.close()
  await database.drop()
})

function open(over: Parameters<typeof listReadyChecks>[0]['database']): FastifyInstance {
  const server = createHttpServer({ log: openLog('test', 'silent'), metrics: openMetrics('test') })
  const checks = listReadyChecks({ database: over, measureClockSkewMs: async () => skewMs, fillRandom: (bytes) => fillRandom(bytes) })
  serveHealth(server, checks, () => false)
  return server
}

async function ask(server = app) {
  const ready = await server.inject('/health/ready')
  return [ready.statusCode, ...ready.json<{ failed: string[] }>().failed]
}

test('the portal is ready only within a second of the clock of its database, in either direction (REL-13)', async () => {
  for (const near of [0, 1_000, -1_000]) expect([near, ...(await ask(((skewMs = near), app)))]).toEqual([near, 200])
  for (const far of [1_001, -1_001, 3_600_000]) expect([far, ...(await ask(((skewMs = far), app)))]).toEqual([far, 503, 'clock'])
  skewMs = 0
})

test('the portal is not ready while a migration is missing, and ready once it is there (REL-13)', async () => {
  const newest = 'select max(name) from public.migrations where set_name = $1'
  const { rows } = await database.pool.query<{ name: string }>(`select name from public.migrations where name = (${newest})`, [
    migrationSet,
  ])
  const rename = (from: string, to: string) => database.pool.query('update public.migrations set name = $2 where name = $1', [from, to])
  await rename(rows[0]!.name, 'away')
  expect(await ask()).toEqual([503, 'migrations'])
  await rename('away', rows[0]!.name)
  expect(await ask()).toEqual([200])
})

test('The portal is not ready while the random generator fails or yields nothing (REL-13)', async () => {
  const healthy = fillRandom
  fillRandom = (bytes) => bytes
  expect(await ask()).toEqual([503, 'random'])
  fillRandom = () => {
    throw new Error('no entropy')
  }
  expect(await ask()).toEqual([503, 'random'])
  fillRandom = healthy
  expect(await ask()).toEqual([200])
})

test('without its database the portal is live, and not ready (REL-13)', async () => {
  const nowhere = openDatabase('postgresql://portal@127.0.0.1:1/portal', { max: 1 })
  const server = open(nowhere)
  expect((await server.inject('/health/live')).statusCode).toBe(200)
  expect(await ask(server)).toEqual([503, 'database', 'migrations'])
  await server.close()
  await nowhere.close()
})
