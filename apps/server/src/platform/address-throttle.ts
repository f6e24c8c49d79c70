import { Refusal } from './refusal.ts'

const windowMs = 60_000
const addressesAtMost = 20_000

/**
 * Keeps one address from asking something more than so many times a minute, counted in each process. For what costs nobody money, so that a count that a
 * restart forgets is good enough.
 * @returns throws Refusal `request.too_many` with `retryAfter` seconds
 */
export function openAddressThrottle(perMinute: number, nowMs: () => number): (ip: string) => void {
  const windows = new Map<string, { fromMs: number; count: number }>()
  return (ip) => {
    const now = nowMs()
    const found = windows.get(ip)
    const current = found && now - found.fromMs < windowMs ? found : { fromMs: now, count: 0 }
    if (current.count >= perMinute) {
      const retryAfter = String(Math.ceil((current.fromMs + windowMs - now) / 1_000))
      throw new Refusal('request.too_many', { retryAfter })
    }
    // Addresses are anybody's to make up: the memory is bounded by starting over.
    if (windows.size >= addressesAtMost) windows.clear()
    windows.set(ip, { ...current, count: current.count + 1 })
  }
}
