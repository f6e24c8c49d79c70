/**
 * Lets one round start at a time, however often the button is pressed.
 *
 * idle → (tryStart or resume) → turning → (finish) → idle
 *
 * A start is refused while a round is turning, and until the market's least time from start to start has passed. The studio refuses or delays an early
 * spin in any case; here the button shows the wait instead.
 */
export type SpinGuard = {
  /** True for the one caller that may spin now. */
  tryStart(nowMs: number): boolean
  /** An interrupted round goes on: it starts whatever time has passed since the last one. */
  resume(nowMs: number): void
  finish(): void
  isTurning(): boolean
  /** How long until the next start is allowed; 0 when it is. */
  waitMs(nowMs: number): number
}

/** @param cycleMs the market's least time from start to start, as the session tells it */
export function openSpinGuard(cycleMs: number): SpinGuard {
  let turning = false
  let startedAtMs = -Infinity
  const waitMs = (nowMs: number): number => Math.max(0, startedAtMs + cycleMs - nowMs)
  const resume = (nowMs: number): void => {
    turning = true
    startedAtMs = nowMs
  }
  return {
    tryStart(nowMs) {
      if (turning || waitMs(nowMs) > 0) return false
      resume(nowMs)
      return true
    },
    resume,
    finish() {
      turning = false
    },
    isTurning: () => turning,
    waitMs,
  }
}
