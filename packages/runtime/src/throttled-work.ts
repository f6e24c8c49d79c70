/**
 * Long work in small steps that leaves room for those who wait for answers: after each step it rests nine times as long as the step took, so that it has at
 * most a tenth of one processor, here or in the database. Work that is late rests no more.
 * @param step does a part; answers whether something is left
 * @param options.fullSpeedAfterMs from then on it does not rest; 45 s when left out, for the work of a minute
 * @param options.signal ends it before the next step
 */
export async function runThrottled(
  step: () => Promise<boolean>,
  {
    fullSpeedAfterMs = 45_000,
    signal,
    nowMs = () => performance.now(),
    rest = (ms) => new Promise((done) => setTimeout(done, ms)),
  }: { fullSpeedAfterMs?: number; signal?: AbortSignal; nowMs?: () => number; rest?: (ms: number) => Promise<void> } = {},
): Promise<void> {
  const begunMs = nowMs()
  for (;;) {
    const stepMs = nowMs()
    if (signal?.aborted || !(await step())) return
    const tookMs = nowMs() - stepMs
    if (nowMs() - begunMs < fullSpeedAfterMs) await rest(tookMs * restsPerWork)
  }
}

const restsPerWork = 9
