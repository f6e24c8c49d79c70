import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { signCall } from '@portal/contracts/vendor-signature'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestBench, openTestBench } from '../../testing/test-bench.ts'

let bench: TestBench

beforeAll(async () => {
  bench = await openTestBench()
})
afterAll(() => bench.close())

/** A server that dies between the commit of its first call and the answer. */
async function startDoomed(): Promise<{ port: number; gone: Promise<unknown>; child: ChildProcess }> {
  const child = fork(join(import.meta.dirname, '../../testing/crash-node.ts'), {
    env: { ...process.env, DATABASE_URL: bench.database.url },
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  const gone = new Promise((done) => void child.once('exit', (_code, signal) => done(signal)))
  const { port } = await new Promise<{ port: number }>((done, failed) => {
    child.once('message', (message) => done(message as { port: number }))
    child.once('exit', () => failed(new Error('the server did not start')))
  })
  return { port, gone, child }
}

async function tell(port: number, call: string, body: object): Promise<string> {
  const path = `/gvp/v1/wallet/${call}`
  const payload = JSON.stringify(body)
  const headers = { 'content-type': 'application/json', ...signCall({ method: 'POST', path, body: payload }, bench.key) }
  return fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers, body: payload }).then(
    (answer) => answer.text(),
    () => 'no answer',
  )
}

test.each(['bet', 'betwin'])(
  'A %s survives a kill between commit and answer: found, taken once, undone (V4.12, MON-16, REL-01)',
  async (call) => {
    const player = await bench.openPlayer(1_000n)
    const txId = `crash-${call}`
    const amounts = call === 'bet' ? { amount: '100' } : { bet: '150', win: '50' }
    const body = { token: player.token, txId, roundId: txId, game: 'sandbox-1', ...amounts }
    const doomed = await startDoomed()
    expect(await tell(doomed.port, call, body)).toBe('no answer')
    expect(await doomed.gone).toBe('SIGKILL')
    bench.nowMs.value = Date.now()
    const asked = await bench.tell('status', { txId, token: player.token })
    expect(asked.body).toMatchObject({ status: 'OK', state: 'APPLIED', answer: { status: 'OK', txId, balance: '900', duplicate: false } })
    expect((await bench.tell(call, body)).body).toMatchObject({ status: 'OK', duplicate: true, balance: '900' })
    expect(await bench.balanceOf(player)).toBe(900n)
    expect((await bench.tell('rollback', { token: player.token, txId: `${txId}-x`, refTxId: txId })).body).toMatchObject({
      balance: '1000',
    })
  },
)
