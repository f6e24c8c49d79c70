import type { Log } from './log.ts'

export type ShutdownSignal = {
  /** True from the first signal on: readiness answers 503 and no new work starts. */
  isDraining(): boolean
  /** Adds a step; steps run in the order of their registration, each awaited. */
  onShutdown(name: string, step: () => Promise<void> | void): void
  /** Begins the shutdown, as a signal would. Resolves when all steps are done. */
  begin(reason: string): Promise<void>
}

const stopTimeoutMs = 25_000

/**
 * Graceful shutdown on SIGTERM, SIGINT, SIGHUP, or when the parent process is gone (its IPC channel closes): not ready, steps in order, exit 0. Steps that
 * take longer than 25 s end the process with 1. Further signals are ignored.
 */
export function listenForShutdown(log: Log, exit: (code: number) => void = (code) => process.exit(code)): ShutdownSignal {
  const steps: { name: string; step: () => Promise<void> | void }[] = []
  let draining: Promise<void> | undefined
  let isDraining = false
  const begin = (reason: string) => {
    draining ??= runSteps(reason)
    return draining
  }
  const runSteps = async (reason: string) => {
    isDraining = true
    log.info({ reason }, 'stopping')
    const timer = setTimeout(() => {
      log.error('the shutdown took longer than 25 s')
      exit(1)
    }, stopTimeoutMs)
    timer.unref()
    for (const { name, step } of steps) {
      try {
        await step()
      } catch (error) {
        log.error({ err: error, step: name }, 'a shutdown step failed')
      }
    }
    clearTimeout(timer)
    log.info('stopped')
  }
  const onSignal = (signal: string) => {
    // Ctrl-C reaches the whole process group, and the parent signals its children again.
    if (draining) return
    begin(signal).then(
      () => exit(0),
      () => exit(1),
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => onSignal(signal))
  process.on('disconnect', () => onSignal('parent gone'))
  // The channel may have closed before this code was loaded: no event follows.
  if (process.connected === false) onSignal('parent gone')
  return { isDraining: () => isDraining, onShutdown: (name, step) => void steps.push({ name, step }), begin }
}
