import { Refusal } from '#platform/refusal.ts'

const windowMs = 60_000
/** More games than a person looks at in a minute, also where a household shares an address. */
const demosPerWindow = 30
const addressesAtMost = 20_000

/**
 * Keeps one address from filling the vendors with demos: thirty a minute, counted in each process. A demo costs nobody money, so that a count that a
 * restart forgets is good enough.
 * @returns throws Refusal `request.too_many` with `retryAfter` seconds
 */
export function openDemoThrottle(nowMs: () => number): (ip: string) => void {
  const windows = new Map<string, { fromMs: number; count: number }>()
  return (ip) => {
    const now = nowMs()
    const found = windows.get(ip)
    const current = found && now - found.fromMs < windowMs ? found : { fromMs: now, count: 0 }
    if (current.count >= demosPerWindow) {
      const retryAfter = String(Math.ceil((current.fromMs + windowMs - now) / 1_000))
      throw new Refusal('request.too_many', { retryAfter })
    }
    // Addresses are anybody's to make up: the memory is bounded by starting over.
    if (windows.size >= addressesAtMost) windows.clear()
    windows.set(ip, { ...current, count: current.count + 1 })
  }
}
