import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describeProcess, findProcess, isRunning } from './process-table.ts'

export const startTimeoutMs = 30_000

/** A sentence for the person who started us; no stack is needed to understand it. */
export class PostgresFailed extends Error {}

/**
 * A server that serves another living process of ours, an operator's command for instance, is waited for and never ended; one whose process has died is an
 * orphan and is ended.
 */
export async function stopLeftover(folder: string, signal?: AbortSignal): Promise<void> {
  const data = join(folder, 'data')
  for (const until = Date.now() + startTimeoutMs; ;) {
    const user = await findUser(folder, data)
    if (user === undefined) break
    if (Date.now() > until)
      throw new PostgresFailed(`The database in ${folder} is in use by ${await describeProcess(user)}: stop it first.`)
    await pause(100, signal)
  }
  await stopOrphan(data, signal)
}

/** Says in the cluster's folder whose server runs over it. */
export async function ownFolder(folder: string): Promise<void> {
  const own = await findProcess(process.pid)
  if (own) await writeFile(join(folder, 'owner'), `${own.pid} ${own.startedAt}`)
}

/** The living process, another one than this, that the server over this folder was started by. */
async function findUser(folder: string, data: string): Promise<number | undefined> {
  const [, pid, startedAt = ''] = /^(\d+) (\d+)$/.exec(await readFile(join(folder, 'owner'), 'utf8').catch(() => '')) ?? []
  const owner = { pid: Number(pid), startedAt }
  if (pid === undefined || owner.pid === process.pid || !(await isRunning(owner))) return undefined
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')
  return (await isPostgresOver(Number(text.split('\n')[0]), data)) ? owner.pid : undefined
}

export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted()
  return new Promise((next) => setTimeout(next, ms))
}

async function stopOrphan(data: string, signal?: AbortSignal): Promise<void> {
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => undefined)
  const pid = Number(text?.split('\n')[0])
  if (!pid || !(await isPostgresOver(pid, data))) return
  try {
    process.kill(pid, 'SIGINT')
  } catch (error) {
    // It ended by itself in the same moment.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
  for (let waitedMs = 0; waitedMs < startTimeoutMs; waitedMs += 50) {
    // A server that was killed is gone without having tidied up its file.
    if (!existsSync(join(data, 'postmaster.pid')) || !(await isPostgresOver(pid, data))) return
    await pause(50, signal)
  }
  throw new PostgresFailed(`An earlier PostgreSQL (process ${pid}) still holds ${data} and did not stop.`)
}

/**
 * A server that was killed leaves its lock behind, and PostgreSQL takes it for alive while any process of the same user has its number: another program by
 * now, or its own remains that nobody has waited for yet. It never takes its parent for another server, so that the lock gets our number. All else that the
 * lock names stays, the shared memory above all: PostgreSQL still refuses to start while anybody uses that.
 */
export async function disownLock(data: string): Promise<void> {
  const file = join(data, 'postmaster.pid')
  const text = await readFile(file, 'utf8').catch(() => undefined)
  // Only where processes can be told apart.
  if (text !== undefined && existsSync('/proc/self/cmdline')) await writeFile(file, text.replace(/^\d+/, String(process.pid)))
}

/** Process ids are reused: only a server that was started over this very folder may be stopped. */
export async function isPostgresOver(pid: number, data: string): Promise<boolean> {
  const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  return commandLine.includes('postgres') && commandLine.includes(data)
}
