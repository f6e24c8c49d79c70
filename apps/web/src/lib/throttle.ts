/** Runs at most once in `everyMs`; presses in between do nothing (code sending, captcha refresh: once per second). */
export function oncePer(everyMs: number, now: () => number = Date.now): (run: () => void) => void {
  let lastAtMs = -Infinity
  return (run) => {
    if (now() - lastAtMs < everyMs) return
    lastAtMs = now()
    run()
  }
}
