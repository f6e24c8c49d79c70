/**
 * Lets callers of this process who name the same thing go one after the other, in the order they came; others are not held up. Callers of another
 * process don't wait: what must never happen at once needs the database's locks.
 */
export type KeyedMutex = {
  runExclusive<T>(names: readonly string[], work: () => Promise<T>): Promise<T>
  /** Names that somebody holds or waits for. */
  readonly size: number
}

export function createKeyedMutex(): KeyedMutex {
  const last = new Map<string, Promise<unknown>>()
  return {
    get size() {
      return last.size
    },
    async runExclusive(names, work) {
      const before = names.map((name) => last.get(name)).filter((turn) => turn !== undefined)
      // The common case pays nothing: nobody holds any of the names.
      const turn = before.length === 0 ? work() : Promise.allSettled(before).then(work)
      for (const name of names) last.set(name, turn)
      try {
        return await turn
      } finally {
        for (const name of names) if (last.get(name) === turn) last.delete(name)
      }
    },
  }
}
