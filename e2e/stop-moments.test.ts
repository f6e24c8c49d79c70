/**
 * A stop at every moment of `npm start`. The moments are the start's own: each change in what it has begun, which is its processes with their files and
 * sockets, the step that it has noted and the files of its database. `npm run prove -- stop-moments` stops at each of them, the suite at each long step.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { embeddedFolder } from '@portal/runtime/embedded-postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTestFolder } from '../tools/test-folder.ts'
import { poll } from './poll.ts'
import { isFull } from './seen.ts'
import { findFreePorts, portNames } from './system.ts'

const root = join(import.meta.dirname, '..')
/** A look costs about a millisecond of a processor that the start needs too. */
const lookEveryMs = isFull ? 4 : 40
const longestStopMs = 40_000
/** Steps of a start that take long enough to be met, each of which is stopped once more. */
const longSteps = ['builds, and opens the database', 'starts the portal', 'starts the studio', 'lists the games']
/** The longest part of the last step is a process of its own. */
const partOfStep: Readonly<Record<string, string>> = { 'lists the games': 'apps/server/src/history/main.ts' }
const noStep = 'npm begins'

let parent: string
let env: NodeJS.ProcessEnv
beforeAll(async () => {
  parent = await makeTestFolder('portal-stops-')
  await chmod(parent, 0o755)
  const ports = await findFreePorts(portNames.length)
  const { DATABASE_URL: _unused, ...inherited } = process.env
  const own = Object.fromEntries(portNames.map((name, at) => [name, String(ports[at])]))
  // The shortest past that has every kind of step: each start writes it.
  env = { ...inherited, NODE_ENV: 'production', LOG_LEVEL: 'warn', ...(!isFull && { DEMO_HISTORY_DAYS: '14' }), ...own }
})
afterAll(() => rm(parent, { recursive: true, force: true }))

type Start = { npm: ChildProcess; folder: string; printed(): string; ended: Promise<unknown> }

function start(name: string): Start {
  const folder = join(parent, name)
  const npm = spawn('npm', ['start'], { cwd: root, env: { ...env, DATA_DIR: folder }, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  let printed = ''
  npm.stdout.on('data', (chunk: Buffer) => void (printed += chunk.toString()))
  npm.stderr.on('data', (chunk: Buffer) => void (printed += chunk.toString()))
  return { npm, folder, printed: () => printed, ended: once(npm, 'exit') }
}

/** What a start has begun by now; undefined when it is ready. */
async function look({ npm, folder, printed }: Start): Promise<string | undefined> {
  if (/^ready$/m.test(printed())) return undefined
  const [processes, step, files] = await Promise.all([
    listChildren(npm.pid!),
    readFile(join(folder, 'instance.json'), 'utf8').catch(() => ''),
    readdir(join(await embeddedFolder(join(folder, 'postgres')), 'data')).catch(() => []),
  ])
  return JSON.stringify([processes, step, files, printed().length])
}

/** All processes below one with how many files and sockets each holds, but for PostgreSQL's own, which come and go. */
async function listChildren(pid: number): Promise<string[]> {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')).split(' ').filter(Boolean)
  const below = await Promise.all(
    children.map(async (child) => {
      const words = (await readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '')).split('\0')
      const name = words[0]!
      const script = words.find((word) => word.endsWith('.ts')) ?? ''
      const handles = (await readdir(`/proc/${child}/fd`).catch(() => [])).length
      return [`${child} ${name} ${script} ${handles}`, ...(name.endsWith('/postgres') ? [] : await listChildren(Number(child)))]
    }),
  )
  return below.flat()
}

/** Lets a start come to its so-manieth moment, or to its being ready when that is earlier. @returns how many moments it has seen */
async function comeTo(moment: number, started: Start): Promise<number> {
  let seen = ''
  let count = 0
  while (count < moment) {
    const now = await look(started)
    if (now === undefined || started.npm.exitCode !== null) return count
    if (now !== seen) count += 1
    seen = now
    if (count < moment) await wait(lookEveryMs)
  }
  return count
}

/** Lets a start come to a step, or to its being ready when it never notes it. */
async function comeToStep(step: string, started: Start): Promise<void> {
  const isOver = () => started.npm.exitCode !== null || /^ready$/m.test(started.printed())
  const part = partOfStep[step]
  const isThere = async () =>
    part ? (await listChildren(started.npm.pid!)).some((line) => line.includes(part)) : (await readStep(started.folder)) === step
  while (!(await isThere()) && !isOver()) await wait(lookEveryMs)
}

async function readStep(folder: string): Promise<string> {
  const noted = await readFile(join(folder, 'instance.json'), 'utf8').catch(() => '')
  return /"step":"([^"]*)"/.exec(noted)?.[1] ?? noStep
}

/**
 * Processes that belong to a start: they have its folder in their command or in their settings. Whoever has ended and told so may still be on its way out: it
 * has some moments for that.
 */
async function listLeft(folder: string): Promise<string[]> {
  let left: string[] = []
  for (let tries = 0; tries < 20; tries += 1) {
    left = await listProcessesOf(folder)
    if (left.length === 0) break
    await wait(25)
  }
  return left
}

async function listProcessesOf(folder: string): Promise<string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const places = [folder, await embeddedFolder(join(folder, 'postgres'))]
  const found = await Promise.all(
    pids.map(async (pid) => {
      const read = (what: string) => readFile(`/proc/${pid}/${what}`, 'utf8').catch(() => '')
      const command = await read('cmdline')
      const settings = (await read('environ')).split('\0')
      const isOurs = settings.includes(`DATA_DIR=${folder}`) || places.some((place) => command.includes(place))
      return isOurs ? `${pid} ${command.replaceAll('\0', ' ').slice(0, 120)}` : ''
    }),
  )
  return found.filter((line) => line !== '')
}

type Way = { signal: 'SIGTERM' | 'SIGINT'; toGroup: boolean }
/** A service manager tells npm, a terminal tells everybody of the group. */
const ways: readonly Way[] = [
  { signal: 'SIGTERM', toGroup: false },
  { signal: 'SIGINT', toGroup: true },
  { signal: 'SIGINT', toGroup: false },
  { signal: 'SIGTERM', toGroup: true },
]

async function stopAt(moment: number | string, name: string, { signal, toGroup }: Way): Promise<{ left: string[]; step: string }> {
  const noted = await readStep(join(parent, name))
  if (typeof moment === 'string' && noted !== noStep) return { left: [`the start before has left its notes: ${noted}`], step: noted }
  const started = start(name)
  await (typeof moment === 'number' ? comeTo(moment, started) : comeToStep(moment, started))
  const step = await readStep(started.folder)
  if (started.npm.exitCode !== null) return { left: [`it ended by itself: ${started.printed()}`], step }
  process.kill(toGroup ? -started.npm.pid! : started.npm.pid!, signal)
  const isLate = await Promise.race([started.ended.then(() => false), wait(longestStopMs, true, { ref: false })])
  const left = await listLeft(started.folder)
  return { left: isLate ? [`npm still runs: ${started.printed()}`, ...left] : left, step }
}

/** How many moments a start has from its first to its being ready. */
async function countMoments(): Promise<number> {
  const whole = start('whole')
  const moments = await comeTo(Infinity, whole)
  expect(whole.printed()).toMatch(/^ready$/m)
  whole.npm.kill('SIGTERM')
  await whole.ended
  return moments
}

test('Stops at moments all over a first start leave no process; the next serves (REL-12, REL-13)', async () => {
  const moments = isFull ? await countMoments() : 0
  const faults: string[] = []
  const steps = new Set<string>()
  const every = Array.from({ length: moments }, (_, at) => at + 1)
  for (const [at, moment] of [...every, ...longSteps].entries()) {
    const way = ways[at % ways.length]!
    // Two of three begin with what the stop before has left: a folder half made must not hold up the next start. The steps follow one another in one folder.
    const { left, step } = await stopAt(moment, typeof moment === 'number' ? `folder-${at - (at % 3)}` : 'steps', way)
    steps.add(step)
    if (left.length > 0) faults.push(`moment ${moment} of ${moments}, ${step}, ${way.signal}: ${left.join(' | ')}`)
  }
  expect(faults).toEqual([])
  expect([...steps]).toEqual(expect.arrayContaining(longSteps))
  const last = start('steps')
  await comeTo(Infinity, last)
  expect(last.printed()).toMatch(/^ready$/m)
  last.npm.kill('SIGKILL')
  // Nobody tells them but the end of npm.
  await poll(() => listLeft(last.folder), { timeout: longestStopMs, interval: 100 }).toEqual([])
}, 1_200_000)
