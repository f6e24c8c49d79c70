/** The conformance suite against our own wallet, as an operator runs it: over the network, knowing nothing but address, key and token. */
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestBench, type TestBench } from '../apps/server/src/testing/test-bench.ts'
import { startTestStudio } from '../apps/studio/src/testing/test-studio.ts'
import { walletKey } from '../apps/studio/src/testing/fake-portal.ts'
import { manyCases } from './conformance/many-cases.ts'
import { transferSuite } from './conformance/transfer-cases.ts'
import { main, suite } from './conformance.ts'

let bench: TestBench
let base: string

beforeAll(async () => {
  bench = await openTestBench({ currency: 'BDT' })
  await bench.nodes[0]!.app.listen({ host: '127.0.0.1', port: 0 })
  base = `http://127.0.0.1:${(bench.nodes[0]!.app.server.address() as AddressInfo).port}`
})
afterAll(() => bench.close())

test('the suite counts 61 cases and 8 of batches by what they prove, each under its own name (V9)', () => {
  const counts = Object.groupBy(suite, (each) => each.group)
  expect(Object.fromEntries(Object.entries(counts).map(([group, cases]) => [group, cases!.length]))).toEqual({
    signature: 8,
    schema: 8,
    idempotency: 12,
    concurrency: 6,
    token: 5,
    'rollback races': 6,
    batch: 4,
    limits: 5,
    precision: 5,
    recovery: 2,
  })
  expect(new Set([...suite, ...manyCases].map((each) => each.name)).size).toBe(69)
})

test('our wallet passes every case, and the suite answers 0 (V9, MON-03, MON-06, MON-07, MON-17)', async () => {
  const player = await bench.openPlayer(1_000_0000n)
  const { code, lines } = await run(['--secret', bench.secret, '--token', player.token])
  expect(lines.filter((line) => !line.startsWith('ok'))).toEqual(['\n69 passed, 0 failed'])
  expect(code).toBe(0)
})

test('a secret or token that begins with a dash is read as one', async () => {
  const { lines } = await run(['--secret', '-wrong', '--token', '--also-wrong'])
  expect(lines.at(-1)).toMatch(/^\n\d+ passed, \d+ failed$/)
})

test('a wallet that takes a wrong key fails the suite, which says which cases and answers 1 (V9)', async () => {
  const player = await bench.openPlayer(1_000_0000n)
  const { code, lines } = await run(['--secret', 'wrong', '--token', player.token])
  expect(code).toBe(1)
  expect(lines[0]).toMatch(/^FAIL {2}1 signature: a signed call is accepted\n +answered INVALID_SIGNATURE instead of OK$/)
})

async function run(args: string[], target = ['--base', base, '--key', bench.key.id]): Promise<{ code: number; lines: string[] }> {
  const lines: string[] = []
  // The clock of the bench stands still for other tests; here the suite signs by its own.
  const ticking = setInterval(() => void (bench.nowMs.value = Date.now()), 50)
  const spy = vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
  try {
    return { code: await main([...target, ...args]), lines }
  } finally {
    clearInterval(ticking)
    spy.mockRestore()
  }
}

test('our studio’s wallets pass every case of transfers, and are empty afterwards (V9, MON-15, R-1.1.09)', async () => {
  const studio = await startTestStudio()
  try {
    await studio.app.listen({ host: '127.0.0.1', port: 0 })
    const url = `http://127.0.0.1:${(studio.app.server.address() as AddressInfo).port}`
    const secret = 'the-secret-of-a-vendor-code-that-keeps-wallets'
    const asked = ['--base', url, '--key', walletKey.id, '--player', 'conformance']
    const passed = await run(['--secret', secret], asked)
    expect(passed.lines.filter((line) => !line.startsWith('ok'))).toEqual([`\n${transferSuite.length} passed, 0 failed`])
    expect(passed.code).toBe(0)
    const refused = await run(['--secret', 'wrong'], asked)
    expect([refused.code, refused.lines.at(-1)]).toEqual([1, `\n0 passed, ${transferSuite.length} failed`])
  } finally {
    await studio.close()
  }
})
