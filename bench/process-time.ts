import { readdir, readFile } from 'node:fs/promises'

/** Clock ticks of /proc per second: fixed on Linux. */
const ticksPerSecond = 100

/**
 * Processor time that a process and all below it have used so far, those that have ended included, in ms. Wall times tell little on a machine that does
 * other work meanwhile; this does.
 */
export async function readProcessorMs(pid: number): Promise<number> {
  const stats = await Promise.all((await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(readStat))
  const known = stats.filter((stat) => stat !== undefined)
  const sumOf = (of: number): number =>
    known
      .filter((stat) => stat.parent === of)
      .reduce((total, stat) => total + sumOf(stat.pid), known.find((stat) => stat.pid === of)?.ticks ?? 0)
  return (sumOf(pid) * 1_000) / ticksPerSecond
}

/** A process that ends while it is read is told by its parent from then on. */
async function readStat(pid: string): Promise<{ pid: number; parent: number; ticks: number } | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  // The name stands in brackets and may hold anything, blanks as well.
  const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ')
  if (!fields) return undefined
  const own = fields.slice(11, 15).reduce((total, field) => total + Number(field), 0)
  return { pid: Number(pid), parent: Number(fields[1]), ticks: own }
}
