import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findProcess, isRunning } from '@portal/runtime'
import { holdFolder } from './instance.ts'
import { refuseTakenPorts } from './ports.ts'

const never = new AbortController().signal

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'instance-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

function startProgram(): ChildProcess {
  const program = spawn('sleep', ['600'], { stdio: 'ignore' })
  onTestFinished(() => void program.kill('SIGKILL'))
  return program
}

async function writeInstance(folder: string, pid: number, startedAt?: string): Promise<void> {
  const mark = { pid, startedAt: startedAt ?? (await findProcess(pid))!.startedAt }
  await writeFile(join(folder, 'instance.json'), JSON.stringify({ processes: [{ pid: 1, startedAt: 'long ago' }, mark], step: 'serves' }))
}

test('A start waits for an earlier one in its folder, says so once, then owns the folder (REL-12)', async () => {
  const folder = await makeFolder()
  const earlier = startProgram()
  await writeInstance(folder, earlier.pid!)
  const said: string[] = []
  const say = (line: string) => {
    said.push(line)
    // It ends when it is known that it is waited for.
    earlier.kill('SIGKILL')
  }
  const hold = await holdFolder(folder, say, never)
  expect(said).toEqual([
    `Waiting up to 30 s for the end of an earlier start in ${folder}: sleep 600 (process ${earlier.pid}), which serves`,
  ])
  await hold.step('begins')
  await hold.release()
  // A step that is noted too late brings nothing back.
  await hold.step('too late')
  const again = await holdFolder(folder, (line) => expect(line).toBe('nothing to wait for'), never)
  await again.release()
})

test('A start in a busy folder is refused with the owner’s name, and a stop ends the wait', async () => {
  const folder = await makeFolder()
  const earlier = startProgram()
  await writeInstance(folder, earlier.pid!)
  await expect(holdFolder(folder, () => undefined, never, 0)).rejects.toThrow(
    `The data folder ${folder} is in use by an earlier start: sleep 600 (process ${earlier.pid}), which serves. Stop it,`,
  )
  const stopping = new AbortController()
  await expect(holdFolder(folder, () => stopping.abort(), stopping.signal)).rejects.toThrow('aborted')
})

test('a process that has the number of an earlier one by now, and a torn file, hold no folder', async () => {
  const folder = await makeFolder()
  const stranger = startProgram()
  await writeInstance(folder, stranger.pid!, '1')
  const tell = (line: string) => expect(line).toBe('nothing to wait for')
  await (await holdFolder(folder, tell, never)).release()
  await writeFile(join(folder, 'instance.json'), '{"processes":[{"pi')
  await (await holdFolder(folder, tell, never)).release()
})

test('of starts at the same moment one has the folder, also over what a dead one has left', async () => {
  const folder = await makeFolder()
  const dead = startProgram()
  const mark = (await findProcess(dead.pid!))!
  dead.kill('SIGKILL')
  await once(dead, 'exit')
  expect(await isRunning(mark)).toBe(false)
  await writeInstance(folder, dead.pid!, mark.startedAt)
  const script = `
    import { holdFolder } from ${JSON.stringify(join(import.meta.dirname, 'instance.ts'))}
    const hold = await holdFolder(${JSON.stringify(folder)}, () => undefined, new AbortController().signal, 0).catch(() => undefined)
    console.log(hold ? 'held' : 'refused')
    setInterval(() => undefined, 1_000)`
  const starts = Array.from({ length: 4 }, () =>
    spawn(process.execPath, ['--input-type=module-typescript', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] }),
  )
  onTestFinished(() => starts.forEach((each) => each.kill('SIGKILL')))
  const answers = await Promise.all(starts.map(async ({ stdout }) => String((await once(stdout, 'data'))[0]).trim()))
  expect(answers.toSorted()).toEqual(['held', 'refused', 'refused', 'refused'])
})

test('a taken port is refused by its setting and by who listens there; free ones are taken as they are', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  onTestFinished(() => void taken.close())
  const { port } = taken.address() as { port: number }
  const ask = refuseTakenPorts([{ name: 'STUDIO_PORT', host: '127.0.0.1', port }])
  await expect(ask).rejects.toThrow(
    new RegExp(`^Port ${port} is taken by node.* \\(process ${process.pid}\\): set STUDIO_PORT to a free one`),
  )
  await refuseTakenPorts([{ name: 'PORT', host: '127.0.0.1', port: 0 }])
})
