import type { Log } from '@portal/runtime'

/** Repeats work with a pause between two turns, in this process; a turn that fails is logged. The answer stops it and waits for the turn under way. */
export function repeat(log: Log, name: string, pauseMs: () => number, work: () => Promise<unknown>): () => Promise<void> {
  let stopped = false
  let timer: NodeJS.Timeout
  let turn = Promise.resolve()
  const next = () => {
    timer = setTimeout(() => {
      turn = work()
        .catch((error: unknown) => log.warn({ err: error, work: name }, 'background work failed'))
        .then(() => (stopped ? undefined : next()))
    }, pauseMs())
    timer.unref()
  }
  next()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await turn
  }
}
