export type DebouncedJob = { scheduleIn(ms: number): void; close(): void }

/** A debounced job: one run serves all `scheduleIn` calls since the last run, at the earliest requested time. Its timer keeps no process alive. */
export function createDebouncedJob(work: () => Promise<void>, onError: (error: unknown) => void): DebouncedJob {
  let timer: NodeJS.Timeout | undefined
  let dueMs = Infinity
  let isClosed = false
  const run = () => {
    timer = undefined
    dueMs = Infinity
    work().catch(onError)
  }
  return {
    scheduleIn: (ms) => {
      const atMs = performance.now() + ms
      if (isClosed || atMs >= dueMs) return
      clearTimeout(timer)
      dueMs = atMs
      timer = setTimeout(run, ms).unref()
    },
    close: () => {
      isClosed = true
      clearTimeout(timer)
    },
  }
}
