/**
 * Turns per key for callers of this process: of the work that shares a key only so much runs at once, the rest waits in order; other work is not delayed. It
 * keeps one caller from taking all of a shared resource, and does not exclude anything.
 */
export type KeyedTurns = {
  /** @throws what `overloaded` makes, when too many wait for this key already */
  run<T>(key: string, work: () => Promise<T>): Promise<T>
  /** Number of keys with work under way. */
  readonly size: number
}

type Turn = { running: number; readonly waiting: (() => void)[] }

export function createKeyedTurns(options: { atOnce: number; maxWaiting: number; overloaded: () => Error }): KeyedTurns {
  const turns = new Map<string, Turn>()
  return {
    get size() {
      return turns.size
    },
    async run(key, work) {
      const turn = turns.get(key) ?? { running: 0, waiting: [] }
      turns.set(key, turn)
      if (turn.running < options.atOnce) turn.running += 1
      else if (turn.waiting.length >= options.maxWaiting) throw options.overloaded()
      else await new Promise<void>((go) => void turn.waiting.push(go))
      try {
        return await work()
      } finally {
        // The next one takes over the place, so that nobody slips in before it.
        const next = turn.waiting.shift()
        if (next) next()
        else if ((turn.running -= 1) === 0) turns.delete(key)
      }
    },
  }
}
