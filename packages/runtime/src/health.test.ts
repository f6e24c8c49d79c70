import { afterEach, expect, test } from 'vitest'
import { type ReadyCheck, serveHealth } from './health.ts'
import { createHttpServer, type FastifyInstance } from './http.ts'
import { openLog } from './log.ts'
import { openMetrics } from './metrics.ts'

let app: FastifyInstance

const start = (checks: ReadyCheck[], isDraining = () => false) => {
  app = createHttpServer({ log: openLog('test', 'silent'), metrics: openMetrics('test') })
  serveHealth(app, checks, isDraining)
}
afterEach(() => app.close())

test('live answers without asking any check; ready names the checks that fail (REL-13)', async () => {
  let asked = 0
  start([
    { name: 'database', check: async () => ((asked += 1), false) },
    { name: 'migrations', check: async () => true },
    { name: 'rng', check: async () => Promise.reject(new Error('no entropy')) },
  ])
  expect((await app.inject('/health/live')).json()).toEqual({ live: true })
  expect(asked).toBe(0)
  const ready = await app.inject('/health/ready')
  expect(ready.statusCode).toBe(503)
  expect(ready.json()).toEqual({ ready: false, failed: ['database', 'rng'] })
})

test('a process that drains is live and not ready (REL-12)', async () => {
  start([{ name: 'database', check: async () => true }], () => true)
  expect((await app.inject('/health/live')).statusCode).toBe(200)
  expect((await app.inject('/health/ready')).json()).toEqual({ ready: false, failed: ['draining'] })
})

test('a well-formed request id is echoed, another is replaced', async () => {
  start([])
  const send = (id: string) => app.inject({ url: '/health/live', headers: { 'x-request-id': id } })
  expect((await send('trace-1:a.b')).headers['x-request-id']).toBe('trace-1:a.b')
  expect((await send('bad id\u00e9')).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
})
