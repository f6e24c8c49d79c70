/**
 * Lets one spin through at a time, whatever is pressed how often.
 *
 * rest → (start) → turning → (finish) → rest
 *
 * A start is refused while a round is turning, and before the least time from start to start has passed: the studio refuses or holds back an
 * early spin in any case, and here the button shows the wait instead.
 */
export type SpinGuard = {
  /** True for the one caller that may spin now. */
  tryStart(nowMs: number): boolean
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
  return {
    tryStart(nowMs) {
      if (turning || waitMs(nowMs) > 0) return false
      turning = true
      startedAtMs = nowMs
      return true
    },
    finish() {
      turning = false
    },
    isTurning: () => turning,
    waitMs,
  }
}
