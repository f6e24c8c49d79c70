/** A caller's turn to go on; a few have theirs in each turn of the event loop, in the order they asked. */
export type LoopYield = () => Promise<void>

/**
 * Requests that arrive together and answers that go out together hold the event loop for as long as all of them take, and what the database has said
 * meanwhile lies unread. In slices it is read between them. A lone caller waits for the end of its turn of the loop and no longer.
 * @param size callers that go on in one turn of the loop
 */
export function createLoopYield(size: number): LoopYield {
  const queue: (() => void)[] = []
  const letSomeGo = () => {
    for (const goOn of queue.splice(0, size)) goOn()
    if (queue.length > 0) setImmediate(letSomeGo)
  }
  return () =>
    new Promise((goOn) => {
      if (queue.push(goOn) === 1) setImmediate(letSomeGo)
    })
}
