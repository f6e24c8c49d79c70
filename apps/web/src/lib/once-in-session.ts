import { readStored, type sessionKeys, writeStored } from './storage.ts'

type CachedName = Extract<(typeof sessionKeys)[number], 'permission' | 'routers0' | 'routers3'>

const pendingReads = new Map<CachedName, Promise<unknown>>()

/**
 * An answer that is asked for once in the life of a tab, also over reloads. A failure is not kept; where the browser keeps
 * nothing, it is asked for once a page.
 */
export async function onceInSession<Value>(name: CachedName, read: () => Promise<Value>): Promise<Value> {
  const stored = readStored('session', name)
  if (stored !== undefined) {
    try {
      return JSON.parse(stored) as Value
    } catch {
      writeStored('session', name, undefined)
    }
  }
  const pending = pendingReads.get(name) as Promise<Value> | undefined
  if (pending) return pending
  const value = read().then((answer) => {
    writeStored('session', name, JSON.stringify(answer))
    return answer
  })
  pendingReads.set(name, value)
  void value.then(
    () => pendingReads.delete(name),
    () => pendingReads.delete(name),
  )
  return value
}
