/**
 * A mutex per key for callers of this process: work that shares a key runs one at a time, in order; other work is not delayed. It does not exclude other
 * processes: that needs a database lock.
 */
export type KeyedMutex = {
  runExclusive<T>(keys: readonly string[], work: () => Promise<T>): Promise<T>
  /** Number of keys that are held or waited for. */
  readonly size: number
}

export function createKeyedMutex(): KeyedMutex {
  const last = new Map<string, Promise<unknown>>()
  return {
    get size() {
      return last.size
    },
    async runExclusive(keys, work) {
      const before = keys.map((key) => last.get(key)).filter((run) => run !== undefined)
      // Without contention the work starts in the same microtask.
      const run = before.length === 0 ? work() : Promise.allSettled(before).then(work)
      for (const key of keys) last.set(key, run)
      try {
        return await run
      } finally {
        for (const key of keys) if (last.get(key) === run) last.delete(key)
      }
    },
  }
}
