/** Runs at once, then at most once per `everyMs`; a call in between is kept and runs at the end of that time. */
export function throttle(run: () => void, everyMs: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isDue = false
  const rest = () => {
    timer = undefined
    if (!isDue) return
    isDue = false
    start()
  }
  const start = () => {
    run()
    timer = setTimeout(rest, everyMs)
  }
  return () => {
    if (timer === undefined) start()
    else isDue = true
  }
}
