import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Explained } from './explained.ts'

export const root = join(import.meta.dirname, '..')

type Product = {
  name: string
  /** Files and folders whose change makes it stale. */
  inputs: string[]
  /** A file that exists when it was built. */
  output: string
  make: () => Promise<void>
}

/** What is built before the portal can be served: a row reads what the row before it made, and what stands in one row is made at the same time. */
const products: Product[][] = [
  [
    {
      name: 'art',
      inputs: ['packages/art', 'package-lock.json'],
      output: '.cache/art/manifest.json',
      make: async () => (await import('../packages/art/build.ts')).buildArt(join(root, '.cache/art')),
    },
  ],
  [
    {
      name: 'web app',
      inputs: ['apps/web', 'packages/browser', 'packages/ui', 'packages/contracts', '.cache/art/manifest.json', 'package-lock.json'],
      output: 'apps/web/dist/client',
      make: async () => (await import('../apps/web/build.ts')).buildWeb(),
    },
    {
      name: 'back office',
      inputs: ['apps/backoffice', 'packages/browser', 'packages/ui', 'packages/contracts', '.cache/art/manifest.json', 'package-lock.json'],
      output: 'apps/backoffice/dist/client',
      make: async () => (await import('../apps/backoffice/build.ts')).buildBackoffice(),
    },
    {
      name: 'games',
      inputs: ['apps/studio', 'packages/art', 'packages/ui', '.cache/art/manifest.json', 'package-lock.json'],
      output: 'apps/studio/dist/client',
      make: async () => (await import('../apps/studio/build.ts')).buildStudioClient(),
    },
  ],
]

/** Builds what is missing or older than its sources; of several that start at once in one work tree the first builds and the others wait for it. */
export async function buildStale(say: (line: string) => void, signal?: AbortSignal): Promise<void> {
  await mkdir(join(root, '.cache'), { recursive: true })
  const lock = join(root, '.cache/building')
  while (!(await take(lock))) await wait(200, undefined, signal && { signal })
  try {
    await buildEach(say, signal)
  } finally {
    await rm(lock, { force: true })
  }
}

/** The file names its process, so that the lock of one that was killed is not waited for. */
async function take(lock: string): Promise<boolean> {
  const taken = await writeFile(lock, String(process.pid), { flag: 'wx' }).then(
    () => true,
    () => false,
  )
  const owner = Number(await readFile(lock, 'utf8').catch(() => ''))
  if (!taken && owner && !isAlive(owner)) await rm(lock, { force: true })
  return taken
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function buildEach(say: (line: string) => void, signal: AbortSignal | undefined): Promise<void> {
  // All of a row end before a failure is told: nobody builds on after the lock is let go.
  for (const row of products) {
    const ends = await Promise.allSettled(row.map((product) => buildWhenStale(product, say, signal)))
    for (const end of ends) if (end.status === 'rejected') throw end.reason
  }
}

async function buildWhenStale(
  { name, inputs, output }: Product,
  say: (line: string) => void,
  signal: AbortSignal | undefined,
): Promise<void> {
  const mark = join(root, '.cache', `built-${name.replace(' ', '-')}`)
  const now = await fingerprint(inputs)
  const before = await readFile(mark, 'utf8').catch(() => '')
  if (before === now && existsSync(join(root, output))) return
  const startedAt = performance.now()
  await makeApart(name, signal)
  await writeFile(mark, now)
  say(`Built the ${name} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
}

/**
 * Builds in a process of its own: a bundler and a picture library leave hundreds of megabytes behind. It ends when it is stopped, and with us: its channel
 * closes when we are gone.
 */
async function makeApart(name: string, signal: AbortSignal | undefined): Promise<void> {
  signal?.throwIfAborted()
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', import.meta.filename, name], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // What is built does not depend on who builds it: the bundler would write another kind of markup for a developer or a test.
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const end = () => void child.kill('SIGTERM')
  signal?.addEventListener('abort', end)
  const code = await new Promise<number | null>((done, failed) => {
    child.once('error', failed)
    child.once('exit', done)
  })
  signal?.removeEventListener('abort', end)
  signal?.throwIfAborted()
  if (code !== 0) throw new Explained(`The ${name} could not be built; the reason stands above.`)
}

/** Hash over the names, sizes and times of all sources; tests and built output do not count. */
async function fingerprint(inputs: string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const input of inputs) for (const line of await listSources(input)) hash.update(line)
  return hash.digest('hex')
}

async function listSources(path: string): Promise<string[]> {
  const found = await stat(join(root, path)).catch(() => undefined)
  if (!found) return []
  if (found.isFile()) return [`${path} ${found.size} ${found.mtimeMs}\n`]
  const names = (await readdir(join(root, path))).toSorted().filter((name) => !/^(node_modules|dist|\..*)$|\.test\.tsx?$/.test(name))
  return (await Promise.all(names.map((name) => listSources(join(path, name))))).flat()
}

// Started as a program by `makeApart`.
if (process.argv[1] === import.meta.filename) {
  const leave = () => process.exit(1)
  process.once('disconnect', leave)
  await products
    .flat()
    .find(({ name }) => name === process.argv[2])!
    .make()
  process.off('disconnect', leave)
  process.disconnect?.()
}
