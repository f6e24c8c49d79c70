import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Clients of the reference run; every ratio is to this. */
export const pgbenchClients = 16

/**
 * The reference that our figures are multiples of: pgbench's own TPC-B-like script on the same server, 16 clients, prepared statements, with the tables of
 * the given scale. Answers transactions per second; undefined where pgbench is not installed.
 */
export async function preparePgbench(url: string, scale: number): Promise<((seconds: number) => Promise<number>) | undefined> {
  const program = findPgbench()
  if (!program) {
    console.log('pgbench is not installed (Debian: postgresql-15): no reference, no ratios.')
    return undefined
  }
  const run = promisify(execFile)
  await run(program, ['-i', '-q', '-s', String(scale), url])
  return async (seconds) => {
    const args = ['-n', '-c', String(pgbenchClients), '-j', '2', '-M', 'prepared', '-T', String(seconds), url]
    const { stdout } = await run(program, args)
    const [, tps] = /^tps = ([\d.]+)/m.exec(stdout) ?? []
    if (!tps) throw new Error(`pgbench gave no figure: ${stdout}`)
    return Number.parseFloat(tps)
  }
}

function findPgbench(): string | undefined {
  const folders = ['/usr/lib/postgresql/15/bin', '/usr/lib/postgresql/18/bin', ...(process.env.PATH ?? '').split(':')]
  return folders.map((folder) => join(folder, 'pgbench')).find((path) => existsSync(path))
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)]!
}
