import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '@portal/contracts/calls'
import { Client } from './client.ts'
import { startSystem, type System } from './system.ts'

let system: System
beforeAll(async () => {
  system = await startSystem()
}, 120_000)
afterAll(() => system.remove())

test('a stop under load answers every request it took, exits with 0, and the next start finds all data (REL-12, REL-13)', async () => {
  const client = new Client(system.portal)
  await client.logIn('fresh')
  await client.must(calls.cashier.deposit, { method: 'demo', amount: '500' })
  const balance = await client.getBalance()
  const counts = { answered: 0, broken: 0, refused: 0 }
  let goesOn = true
  const load = Array.from({ length: 16 }, async () => {
    while (goesOn) {
      try {
        const response = await fetch(`${system.portal}/wps/system/status`)
        await response.text()
        if (response.status === 200) counts.answered += 1
        else counts.broken += 1
      } catch (error) {
        // A connection that is refused took no request; one that breaks in the middle did.
        const { code } = (error as { cause?: { code?: string } }).cause ?? {}
        if (code === 'ECONNREFUSED') counts.refused += 1
        else counts.broken += 1
        if (code === 'ECONNREFUSED') return
      }
    }
  })
  while (counts.answered < 500) await new Promise((next) => setTimeout(next, 5))
  const code = await system.stop()
  goesOn = false
  await Promise.all(load)
  expect({ code, broken: counts.broken }).toEqual({ code: 0, broken: 0 })
  const startedAt = performance.now()
  system = await startSystem({ DATA_DIR: system.folder })
  const secondStartSeconds = (performance.now() - startedAt) / 1000
  expect(secondStartSeconds).toBeLessThan(30)
  const again = new Client(system.portal)
  again.token = client.token
  expect(await again.getBalance()).toBe(balance)
}, 120_000)

test('health answers on every server, and the metrics are on the operators port alone (REL-13)', async () => {
  for (const server of [system.portal, system.backoffice, system.studio]) {
    expect((await fetch(`${server}/health/live`)).status).toBe(200)
    expect((await fetch(`${server}/health/ready`)).status).toBe(200)
  }
  expect(await (await fetch(`${system.backoffice}/metrics`)).text()).toContain('portal_invariant_violations')
  expect((await fetch(`${system.portal}/metrics`)).status).toBe(404)
  expect((await fetch(`${system.studio}/metrics`)).status).toBe(404)
})

test('the sandbox vendor finds its key where the documentation says, readable by its owner alone', async () => {
  const sandbox = JSON.parse(await readFile(join(system.folder, 'sandbox-vendor.json'), 'utf8')) as { key: string; secret: string }
  expect(sandbox.key).toMatch(/^[\w.:-]{1,64}$/)
  expect(sandbox.secret.length).toBeGreaterThanOrEqual(32)
})

test('a taken port and a wrong setting are one clear sentence and exit 1', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const port = String((taken.address() as { port: number }).port)
  expect(await startAndFail({ PORT: port })).toEqual({
    code: 1,
    text: `Port ${port} is taken: set PORT to a free one, or stop what listens there.`,
  })
  taken.close()
  expect(await startAndFail({ LOG_LEVEL: 'loud' })).toMatchObject({
    code: 1,
    text: expect.stringMatching(/^The configuration is wrong:\n {2}LOG_LEVEL:/) as string,
  })
})

async function startAndFail(env: Record<string, string>): Promise<{ code: number; text: string }> {
  const { DATABASE_URL: _unused, ...inherited } = process.env
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, '../tools/run.ts'), 'start'], {
    env: { ...inherited, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let text = ''
  child.stderr.on('data', (chunk: Buffer) => void (text += chunk.toString()))
  const [code] = (await once(child, 'exit')) as [number]
  return { code, text: text.trim() }
}
