import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { describeProcess, findProcess, isRunning, ProcessMark } from '@portal/runtime'
import { z } from 'zod'
import { Explained } from './explained.ts'

/** How long an earlier start of the same folder is waited for: the processes of one that stops have 25 s. */
const patienceMs = 30_000

const Instance = z.object({
  /** The start command itself, then what it has started. */
  processes: z.array(ProcessMark),
  /** How far the start has come, for whoever waits for it. */
  step: z.string(),
})
type Instance = z.output<typeof Instance>

/** A data folder that belongs to this start alone. What stands in its file `instance.json` outlives a start that is killed, and says who may still run. */
export type Hold = {
  /** Notes how far the start has come. */
  step(name: string): Promise<void>
  /** Notes a process that was started. */
  add(pid: number): Promise<void>
  release(): Promise<void>
}

/**
 * Takes the data folder. An earlier start of the same folder, or what is left of one, is waited for.
 * @throws Explained when it still runs after 30 s
 */
export async function holdFolder(folder: string, say: (line: string) => void, signal: AbortSignal, waitMs = patienceMs): Promise<Hold> {
  await mkdir(folder, { recursive: true })
  const file = join(folder, 'instance.json')
  const own: Instance = { processes: [(await findProcess(process.pid))!], step: 'begins' }
  let isReported = false
  for (const until = Date.now() + waitMs; !(await take(file, own)); await wait(100, undefined, { signal })) {
    const earlier = await findEarlier(file)
    if (!earlier) continue
    const who = `${await describeProcess(earlier.pid)}, which ${earlier.step}`
    if (Date.now() > until)
      throw new Explained(`The data folder ${folder} is in use by an earlier start: ${who}. Stop it, or set DATA_DIR to another folder.`)
    if (!isReported) say(`Waiting up to ${waitMs / 1000} s for the end of an earlier start in ${folder}: ${who}`)
    isReported = true
  }
  let isReleased = false
  let writing = Promise.resolve()
  // One after the other: an older state never replaces a newer one.
  const save = () => (writing = writing.then(() => (isReleased ? undefined : replace(file, own))))
  return {
    step: (name) => {
      own.step = name
      return save()
    },
    add: async (pid) => {
      const mark = await findProcess(pid)
      if (!mark) return
      own.processes.push(mark)
      await save()
    },
    release: async () => {
      isReleased = true
      await writing
      await rm(file, { force: true })
    },
  }
}

/** The file appears with all that stands in it, or another one was there before. One whose processes have all ended is put out of the way. */
async function take(file: string, own: Instance): Promise<boolean> {
  const before = await readFile(file, 'utf8').catch(() => undefined)
  if (before !== undefined) {
    if (await findRunning(read(before))) return false
    const stale = `${file}.${process.pid}.stale`
    await rename(file, stale).catch(() => undefined)
    const moved = await readFile(stale, 'utf8').catch(() => before)
    // Another start was quicker, and it was its file that was moved.
    if (moved !== before) await link(stale, file).catch(() => undefined)
    await rm(stale, { force: true })
    if (moved !== before) return false
  }
  const made = `${file}.${process.pid}`
  await writeFile(made, JSON.stringify(own))
  const isTaken = await link(made, file).then(
    () => true,
    () => false,
  )
  await rm(made, { force: true })
  return isTaken
}

async function replace(file: string, own: Instance): Promise<void> {
  const made = `${file}.${process.pid}`
  await writeFile(made, JSON.stringify(own))
  await rename(made, file)
}

function read(text: string): Instance | undefined {
  try {
    return Instance.parse(JSON.parse(text))
  } catch {
    // A machine that lost its power in the middle of the writing.
    return undefined
  }
}

async function findRunning(instance: Instance | undefined): Promise<ProcessMark | undefined> {
  for (const mark of instance?.processes ?? []) if (await isRunning(mark)) return mark
  return undefined
}

async function findEarlier(file: string): Promise<{ pid: number; step: string } | undefined> {
  const instance = read(await readFile(file, 'utf8').catch(() => ''))
  const running = await findRunning(instance)
  return running && { pid: running.pid, step: instance!.step }
}
