import { readdir, readFile, readlink } from 'node:fs/promises'
import { z } from 'zod'

/** A process as no later one can be mistaken for it: numbers are given again, the moment of the start is not. */
export const ProcessMark = z.object({ pid: z.int().positive(), startedAt: z.string() })
export type ProcessMark = z.output<typeof ProcessMark>

/** @returns undefined when there is no such process, or none any more */
export async function findProcess(pid: number): Promise<ProcessMark | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  // The name may hold blanks and brackets: the fields are counted from behind it.
  const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ')
  // A zombie has ended; only its parent has not asked yet.
  if (!fields || fields[0] === 'Z' || fields[0] === 'X') return undefined
  return { pid, startedAt: fields[19]! }
}

export async function isRunning(mark: ProcessMark): Promise<boolean> {
  return (await findProcess(mark.pid))?.startedAt === mark.startedAt
}

/** How a process is named to a person: `node tools/run.ts start (process 4711)`. */
export async function describeProcess(pid: number): Promise<string> {
  const words = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0').filter((word) => word !== '')
  const [program = 'a program', ...rest] = words
  const said = rest.filter((word) => !word.startsWith('--')).slice(0, 3)
  return `${[program.split('/').at(-1), ...said].join(' ').slice(0, 160)} (process ${pid})`
}

/** The process that listens on a TCP port of this machine, where we may see it: root sees all, everybody else the own ones. */
export async function findListener(port: number): Promise<number | undefined> {
  const tables = await Promise.all(['tcp', 'tcp6'].map((name) => readFile(`/proc/net/${name}`, 'utf8').catch(() => '')))
  const hex = port.toString(16).toUpperCase().padStart(4, '0')
  const sockets = new Set(
    tables
      .flatMap((table) => table.split('\n').slice(1))
      .map((line) => line.trim().split(/\s+/))
      // 0A is the state of a socket that listens.
      .filter(([, local = '', , state]) => state === '0A' && local.endsWith(`:${hex}`))
      .map((fields) => `socket:[${fields[9]}]`),
  )
  if (sockets.size === 0) return undefined
  for (const pid of (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name)))
    if (await holdsSocket(pid, sockets)) return Number(pid)
  return undefined
}

async function holdsSocket(pid: string, sockets: ReadonlySet<string>): Promise<boolean> {
  const handles = await readdir(`/proc/${pid}/fd`).catch(() => [])
  const links = await Promise.all(handles.map((handle) => readlink(`/proc/${pid}/fd/${handle}`).catch(() => '')))
  return links.some((link) => sockets.has(link))
}
