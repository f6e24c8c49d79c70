import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { get } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { calls } from '@portal/contracts/calls'
import { createTestDatabase } from '@portal/runtime/test-database'
import { Client } from './client.ts'
import { startFirst, startSystem, type System } from './system.ts'

let system: System
let firstStartMs: number
beforeAll(async () => {
  const startedAt = performance.now()
  system = await startFirst()
  firstStartMs = performance.now() - startedAt
}, 300_000)
afterAll(() => system.remove())

test('A stop under load answers accepted requests and exits 0; data stay (REL-12, REL-13)', async () => {
  const client = new Client(system.portal)
  await client.logIn('fresh')
  await client.must(calls.cashier.deposit, { method: 'demo', amount: '500' })
  const balance = await client.getBalance()
  const counts = { answered: 0, broken: 0, refused: 0 }
  let goesOn = true
  const load = Array.from({ length: 16 }, async () => {
    while (goesOn) {
      const outcome = await ask(`${system.portal}/wps/system/status`)
      counts[outcome] += 1
    }
  })
  // A balancer asks for readiness and sends nothing more to a server that says no; what it sent before must be answered.
  const balancer = (async () => {
    while ((await fetch(`${system.portal}/health/ready`)).status === 200) await new Promise((next) => setTimeout(next, 25))
    goesOn = false
  })()
  while (counts.answered < 500) await new Promise((next) => setTimeout(next, 5))
  const code = await system.stop()
  await Promise.all([...load, balancer])
  expect({ code, broken: counts.broken, refused: counts.refused }).toEqual({ code: 0, broken: 0, refused: 0 })
  const startedAt = performance.now()
  system = await startSystem({ DATA_DIR: system.folder })
  // It makes and seeds nothing; a busy machine delays both.
  expect(performance.now() - startedAt).toBeLessThan(2 * firstStartMs)
  const again = new Client(system.portal)
  again.token = client.token
  expect(await again.getBalance()).toBe(balance)
}, 300_000)

test('health answers on every server, and the metrics are on the operators ports alone (REL-13)', async () => {
  for (const server of [system.portal, system.backoffice, system.studio]) {
    expect((await fetch(`${server}/health/live`)).status).toBe(200)
    expect((await fetch(`${server}/health/ready`)).status).toBe(200)
  }
  expect(await (await fetch(`${system.backoffice}/metrics`)).text()).toContain('portal_invariant_violations')
  const studio = await fetch(`http://127.0.0.1:${system.ports.STUDIO_BACKOFFICE_PORT}/metrics`)
  expect(studio.headers.get('content-type')).toContain('text/plain')
  const told = await studio.text()
  for (const name of ['studio_outbox_waiting', 'studio_return_alarms', 'http_request_seconds', 'process_cpu_seconds_total'])
    expect(told).toContain(name)
  expect((await fetch(`${system.portal}/metrics`)).status).toBe(404)
  expect((await fetch(`${system.studio}/metrics`)).status).toBe(404)
})

test('the sandbox vendor finds its key where the documentation says, readable by its owner alone', async () => {
  const sandbox = JSON.parse(await readFile(join(system.folder, 'sandbox-vendor.json'), 'utf8')) as { key: string; secret: string }
  expect(sandbox.key).toMatch(/^[\w.:-]{1,64}$/)
  expect(sandbox.secret.length).toBeGreaterThanOrEqual(32)
})

test('A start with DATABASE_URL has no demonstration accounts and says so; DEMO=1 adds them', async () => {
  const database = await createTestDatabase([])
  onTestFinished(() => database.drop())
  const other = await startSystem({ DATABASE_URL: database.url })
  try {
    expect(other.output()).toMatch(
      /^No demonstration accounts: .*DATABASE_URL names a database other than the embedded one\. DEMO=1 opens/m,
    )
    expect(other.output()).not.toContain('Demo1234!')
    await expect(new Client(other.portal).logIn('demo')).rejects.toThrow('identity.wrong_credentials')
  } finally {
    await other.remove()
  }
  const allowed = await startSystem({ DATABASE_URL: database.url, DEMO: '1' })
  try {
    expect(allowed.output()).toMatch(/^Warning {6}DEMO=1 opens these accounts/m)
    await new Client(allowed.portal).logIn('demo')
  } finally {
    await allowed.remove()
  }
}, 300_000)

test('a taken port and a wrong setting are one clear sentence and exit 1', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const port = String((taken.address() as { port: number }).port)
  const refused = await startAndFail({ PORT: port })
  expect(refused.code).toBe(1)
  expect(refused.text).toMatch(
    new RegExp(`^Port ${port} is taken by node.* \\(process ${process.pid}\\): set PORT to a free one, or stop what listens there\\.$`),
  )
  taken.close()
  expect(await startAndFail({ LOG_LEVEL: 'loud' })).toMatchObject({
    code: 1,
    text: expect.stringMatching(/^The configuration is wrong:\n {2}LOG_LEVEL:/) as string,
  })
})

/** One request on a connection of its own: refused when nobody listens, broken when it was taken and not answered. */
function ask(url: string): Promise<'answered' | 'refused' | 'broken'> {
  return new Promise((done) => {
    const request = get(url, { agent: false }, (response) => {
      response.resume()
      response.once('end', () => done(response.statusCode === 200 ? 'answered' : 'broken'))
      response.once('error', () => done('broken'))
    })
    request.once('error', (error: NodeJS.ErrnoException) => done(error.code === 'ECONNREFUSED' ? 'refused' : 'broken'))
  })
}

async function startAndFail(env: Record<string, string>): Promise<{ code: number; text: string }> {
  const { DATABASE_URL: _unused, ...inherited } = process.env
  const folder = await mkdtemp(join(tmpdir(), 'portal-refused-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, '../tools/run.ts'), 'start'], {
    env: { ...inherited, DATA_DIR: folder, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let text = ''
  child.stderr.on('data', (chunk: Buffer) => void (text += chunk.toString()))
  const [code] = (await once(child, 'exit')) as [number]
  return { code, text: text.trim() }
}
