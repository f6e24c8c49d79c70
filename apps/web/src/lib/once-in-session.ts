import { readStored, type sessionKeys, writeStored } from './storage.ts'

type Kept = Extract<(typeof sessionKeys)[number], 'permission' | 'routers0' | 'routers3'>

const reading = new Map<Kept, Promise<unknown>>()

/**
 * An answer that is asked for once in the life of a tab, also over reloads. A failure is not kept; where the browser keeps
 * nothing, it is asked for once a page.
 */
export async function onceInSession<Value>(name: Kept, read: () => Promise<Value>): Promise<Value> {
  const stored = readStored('session', name)
  if (stored !== undefined) {
    try {
      return JSON.parse(stored) as Value
    } catch {
      writeStored('session', name, undefined)
    }
  }
  const begun = reading.get(name) as Promise<Value> | undefined
  if (begun) return begun
  const value = read().then((answer) => {
    writeStored('session', name, JSON.stringify(answer))
    return answer
  })
  reading.set(name, value)
  void value.then(
    () => reading.delete(name),
    () => reading.delete(name),
  )
  return value
}
