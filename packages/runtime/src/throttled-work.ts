/**
 * Runs long background work in small steps. After each step it pauses for nine times the step's duration, so that it uses at most a tenth of a processor,
 * here or in the database.
 * @param step does one part; resolves to whether work is left
 * @param options.fullSpeedAfterMs after this time it stops pausing; default 45 s, for work that is due every minute
 * @param options.signal ends the work before the next step
 */
export async function runThrottled(
  step: () => Promise<boolean>,
  {
    fullSpeedAfterMs = 45_000,
    signal,
    nowMs = () => performance.now(),
    pause = (ms) => new Promise((done) => setTimeout(done, ms)),
  }: { fullSpeedAfterMs?: number; signal?: AbortSignal; nowMs?: () => number; pause?: (ms: number) => Promise<void> } = {},
): Promise<void> {
  const startedMs = nowMs()
  for (;;) {
    const stepMs = nowMs()
    if (signal?.aborted || !(await step())) return
    const tookMs = nowMs() - stepMs
    if (nowMs() - startedMs < fullSpeedAfterMs) await pause(tookMs * pausesPerStep)
  }
}

const pausesPerStep = 9
