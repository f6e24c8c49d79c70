import type { Log } from './log.ts'

export type ShutdownSignal = {
  /** True from the first signal on: readiness answers 503 and no new work is begun. */
  isDraining(): boolean
  /** Adds a step; steps run in the order they were added, each awaited. */
  onShutdown(name: string, step: () => Promise<void> | void): void
  /** Begins the shutdown, as a signal would. Resolves when all steps are done. */
  begin(reason: string): Promise<void>
}

const stopTimeoutMs = 25_000

/**
 * Graceful stop on SIGTERM, SIGINT, SIGHUP, or when the parent that started us is gone (its IPC channel closes): not ready, steps in order, exit 0.
 * When the steps take longer than 25 s the process ends with 1. Further signals change nothing.
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
      log.error('stopping took longer than 25 s')
      exit(1)
    }, stopTimeoutMs)
    timer.unref()
    for (const { name, step } of steps) {
      try {
        await step()
      } catch (error) {
        log.error({ err: error, step: name }, 'a step of the stop failed')
      }
    }
    clearTimeout(timer)
    log.info('stopped')
  }
  const onSignal = (signal: string) => {
    // Ctrl-C reaches the whole group of processes, and the parent tells its children once more: one stop is enough, and the limit ends it in any case.
    if (draining) return
    begin(signal).then(
      () => exit(0),
      () => exit(1),
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => onSignal(signal))
  process.on('disconnect', () => onSignal('parent gone'))
  // A parent that died while our code was still being read has said so to nobody.
  if (process.connected === false) onSignal('parent gone')
  return { isDraining: () => isDraining, onShutdown: (name, step) => void steps.push({ name, step }), begin }
}
