import { useSyncExternalStore } from 'react'

/** A value that parts of the page share without being nested; `use` follows it. */
export function createShared<Value>(first: Value): { get: () => Value; set: (next: Value) => void; use: () => Value } {
  const listeners = new Set<() => void>()
  let value = first
  const get = () => value
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    get,
    set: (next) => {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    use: () => useSyncExternalStore(subscribe, get),
  }
}
