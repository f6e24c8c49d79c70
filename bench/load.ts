import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { LoadResult, LoadTask } from './web-load.ts'

/** Puts a load on a server from a process of its own, so that the one that measures does not measure itself. */
export function putLoad(task: LoadTask): Promise<LoadResult> {
  const child = fork(join(import.meta.dirname, 'web-load.ts'), { execArgv: ['--disable-warning=ExperimentalWarning'] })
  return new Promise((done, failed) => {
    child.once('message', (result) => done(result as LoadResult))
    child.once('exit', (code) => failed(new Error(`the load ended with ${code} before its answer`)))
    child.send(task)
  })
}

/** The value below which this share of sorted values lies. */
export function getQuantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Infinity
}
