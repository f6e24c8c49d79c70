import { Refusal } from '#platform/refusal.ts'

const limits = { read: { perSecond: 20, burst: 60 }, write: { perSecond: 2, burst: 10 }, export: { perSecond: 0.2, burst: 3 } } as const
const peopleAtMost = 10_000

/**
 * Limits the calls of one person by a bucket each for reads, writes and exports, counted in each process: a script that is in a hurry is slowed down, a person
 * is not.
 * @returns throws Refusal `request.too_many` with `retryAfter` seconds
 */
export function openStaffRates(nowMs: () => number): (personId: bigint, kind: keyof typeof limits) => void {
  const buckets = new Map<string, { tokens: number; atMs: number }>()
  return (personId, kind) => {
    const { perSecond, burst } = limits[kind]
    const key = `${personId} ${kind}`
    const now = nowMs()
    const found = buckets.get(key) ?? { tokens: burst, atMs: now }
    const tokens = Math.min(burst, found.tokens + ((now - found.atMs) / 1000) * perSecond)
    if (tokens < 1) throw new Refusal('request.too_many', { retryAfter: String(Math.ceil((1 - tokens) / perSecond)) })
    if (buckets.size >= peopleAtMost) buckets.clear()
    buckets.set(key, { tokens: tokens - 1, atMs: now })
  }
}
