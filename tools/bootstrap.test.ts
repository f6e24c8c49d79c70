import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** What stands behind the entry here: it tells its process, and stops when it is told to. */
const command = `
process.on('SIGTERM', () => {
  console.log('stopping')
  process.exit(0)
})
console.log('pid ' + process.pid)
setInterval(() => undefined, 1_000)
`
/** As an npm that is killed: starts the entry, and ends without a word to it. */
const npm = `
const { spawn } = require('node:child_process')
spawn(process.execPath, ['tools/bootstrap.mjs', 'start'], { stdio: 'inherit' })
setInterval(() => undefined, 1_000)
`

test('an npm that is killed takes with it what it has started, cleanly (REL-12)', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bootstrap-'))
  const lock = '{}'
  await mkdir(join(folder, 'tools'))
  await mkdir(join(folder, 'node_modules'))
  await copyFile(join(import.meta.dirname, 'bootstrap.mjs'), join(folder, 'tools/bootstrap.mjs'))
  await writeFile(join(folder, 'tools/run.ts'), command)
  await writeFile(join(folder, 'package-lock.json'), lock)
  await writeFile(join(folder, 'node_modules/.installed'), createHash('sha256').update(lock).digest('hex'))
  await writeFile(join(folder, 'npm.cjs'), npm)
  const parent = spawn(process.execPath, ['npm.cjs'], {
    cwd: folder,
    env: { ...process.env, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  // The pipe ends when the last process that holds it has ended.
  const ended = new Promise((done) => parent.stdout.once('end', done))
  const pid = await new Promise<number>((done) => {
    parent.stdout.on('data', (some: Buffer) => {
      said += some.toString()
      const known = /pid (\d+)\n/.exec(said)
      if (known) done(Number(known[1]))
    })
  })
  onTestFinished(async () => {
    if (existsSync(`/proc/${pid}`)) process.kill(pid, 'SIGKILL')
    await rm(folder, { recursive: true, force: true })
  })
  parent.kill('SIGKILL')
  await ended
  expect(said).toContain('stopping')
})
