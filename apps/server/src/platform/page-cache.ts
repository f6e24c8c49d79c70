/** A value that is made once and kept for a while; the same key is never made twice at a time. */
export type PageCache<Value> = {
  /** A fresh value at once; an older one at once too, while a new one is made behind it; otherwise the one that is being made. */
  get(key: string, make: () => Promise<{ value: Value; isKept: boolean }>): Promise<Value>
  readonly size: number
}

type Entry<Value> = { value?: Value; madeAtMs: number; making: Promise<Value> | undefined }

/**
 * Keeps rendered pages of signed-out visitors. A page of a member is never made on the server, so nothing of a member can be in here.
 * @param freshMs how long a page is served without a new one being made
 * @param staleMs how long at most it is served while a new one is made
 */
export function createPageCache<Value>(options: {
  freshMs: number
  staleMs: number
  capacity: number
  now?: () => number
}): PageCache<Value> {
  const { freshMs, staleMs, capacity, now = Date.now } = options
  const entries = new Map<string, Entry<Value>>()

  const start = (key: string, entry: Entry<Value>, make: () => Promise<{ value: Value; isKept: boolean }>) => {
    const making = make().then(
      ({ value, isKept }) => {
        entry.making = undefined
        if (isKept) Object.assign(entry, { value, madeAtMs: now() })
        else if (entry.value === undefined) entries.delete(key)
        return value
      },
      (error: unknown) => {
        entry.making = undefined
        if (entry.value === undefined) entries.delete(key)
        throw error
      },
    )
    entry.making = making
    return making
  }

  return {
    get size() {
      return entries.size
    },
    async get(key, make) {
      const entry: Entry<Value> = entries.get(key) ?? { madeAtMs: -Infinity, making: undefined }
      // The most recently asked one stands last; the first one leaves when there are too many.
      entries.delete(key)
      entries.set(key, entry)
      if (entries.size > capacity) entries.delete(entries.keys().next().value!)
      const ageMs = now() - entry.madeAtMs
      if (entry.value !== undefined && ageMs < freshMs) return entry.value
      if (entry.value !== undefined && ageMs < staleMs) {
        if (!entry.making) start(key, entry, make).catch(() => undefined)
        return entry.value
      }
      return entry.making ?? start(key, entry, make)
    },
  }
}
