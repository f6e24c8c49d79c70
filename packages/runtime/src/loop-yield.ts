/** Resolves in a later turn of the event loop, in the order of the calls. */
export type LoopYield = () => Promise<void>

/**
 * Yields to the event loop: at most `size` waiters resume per turn, so that I/O such as database answers is read between them. A single waiter resumes at
 * the end of the current turn.
 */
export function createLoopYield(size: number): LoopYield {
  const queue: (() => void)[] = []
  const resumeSome = () => {
    for (const resume of queue.splice(0, size)) resume()
    if (queue.length > 0) setImmediate(resumeSome)
  }
  return () =>
    new Promise((resume) => {
      if (queue.push(resume) === 1) setImmediate(resumeSome)
    })
}
