/** One measured figure of a benchmark. `goal` is missed when the value is on the wrong side of it; figures without a goal only inform. */
export type Figure = { key: string; value: number; unit: string; goal?: number; better: 'higher' | 'lower' }

/** What every benchmark takes: `short` keeps it under a minute; `part` names one of its parts. */
export type BenchOptions = { short: boolean; part?: string | undefined }

/**
 * What one of a thing cost each process and all of them. The rate of the run has little say in it, and other work on the machine as little.
 * @param usedMs processor time of all of them, by the process's name
 */
export function toCosts(thing: string, usedMs: Record<string, number>, count: number): Figure[] {
  const all = Object.values(usedMs).reduce((total, ms) => total + ms, 0)
  const key = `processor time per ${thing}`
  const each = Object.entries(usedMs).map(([name, ms]) => [`${key}: ${name}`, ms] as const)
  return [...each, [key, all] as const].map(([key, ms]) => ({ key, value: ms / count, unit: 'ms', better: 'lower' }))
}
