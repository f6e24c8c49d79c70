import { readStored, writeStored } from './storage.ts'

/**
 * The time of the server, as its answers tell it. A device's clock may be minutes or days off and may be set while the page is open, so nothing that
 * matters goes by it alone: it only measures how much time has passed since an answer, also through a sleep, in which other clocks of a browser stand.
 */

/** Between which two values the difference must lie, server minus device, by all answers so far. */
type Bounds = { readonly leastMs: number; readonly mostMs: number }

const secondMs = 1_000
let bounds: Bounds | undefined
let offsetMs: number | undefined

/** Milliseconds since 1970 by the server's clock; by the device's own until the first answer of this tab. */
export function serverNow(): number {
  offsetMs ??= Number(readStored('session', 'clockOffset')) || 0
  return Date.now() + offsetMs
}

/**
 * Takes the time from an answer. Its `Date` is cut to the second and lies somewhere on the way, so each answer tells two bounds; together they tell
 * more. Where they can't both hold, one of the clocks was set, and the newer answer is right. What a cache may have kept tells no time.
 */
export function noteServerTime(headers: Headers, sentAtMs: number, heardAtMs: number): void {
  const answeredAtMs = Date.parse(headers.get('date') ?? '')
  if (Number.isNaN(answeredAtMs) || !headers.get('cache-control')?.includes('no-store') || heardAtMs < sentAtMs) return
  const measured = { leastMs: answeredAtMs - heardAtMs, mostMs: answeredAtMs + secondMs - sentAtMs }
  const both = bounds && { leastMs: Math.max(bounds.leastMs, measured.leastMs), mostMs: Math.min(bounds.mostMs, measured.mostMs) }
  bounds = both && both.leastMs <= both.mostMs ? both : measured
  const isRight = bounds.leastMs <= 0 && bounds.mostMs >= 0
  const next = isRight ? 0 : Math.round((bounds.leastMs + bounds.mostMs) / 2)
  if (next === offsetMs) return
  offsetMs = next
  writeStored('session', 'clockOffset', next === 0 ? undefined : String(next))
}

/** Forgets what was heard, as a new page does. */
export function clearServerTime(): void {
  bounds = undefined
  offsetMs = undefined
}
