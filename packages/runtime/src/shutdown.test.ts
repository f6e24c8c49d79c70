import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const script = (body: string) => `
  import { listenForShutdown } from ${JSON.stringify(join(import.meta.dirname, 'shutdown.ts'))}
  import { openLog } from ${JSON.stringify(join(import.meta.dirname, 'log.ts'))}
  const shutdown = listenForShutdown(openLog('test', 'silent'))
  ${body}
  setInterval(() => undefined, 1000)
  console.log('up')`

async function stopped(body: string): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', script(body)], { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => void (output += chunk.toString()))
  await once(child.stdout, 'data')
  child.kill('SIGTERM')
  const [code] = (await once(child, 'exit')) as [number | null]
  return { code, output }
}

test('SIGTERM runs the steps in order, draining from the start, and exits with 0 (REL-12)', async () => {
  const { code, output } = await stopped(`
    shutdown.onShutdown('first', () => console.log('first', shutdown.isDraining()))
    shutdown.onShutdown('second', async () => { await new Promise((done) => setTimeout(done, 20)); console.log('second') })`)
  expect({ code, steps: output.split('\n').slice(1, 3) }).toEqual({ code: 0, steps: ['first true', 'second'] })
})

test('A failed step does not stop the later ones (REL-12)', async () => {
  const { code, output } = await stopped(`
    shutdown.onShutdown('broken', () => { throw new Error('broken') })
    shutdown.onShutdown('later', () => console.log('later'))`)
  expect({ code, ran: output.includes('later') }).toEqual({ code: 0, ran: true })
})

test('A second signal, from the terminal or the parent, still stops gracefully (REL-12)', async () => {
  const { code, output } = await stopped(
    `
    shutdown.onShutdown('slow', async () => { process.kill(process.pid, 'SIGTERM'); await new Promise((done) => setTimeout(done, 50)); console.log('finished') })`,
  )
  expect({ code, finished: output.includes('finished') }).toEqual({ code: 0, finished: true })
})
