import type { ContractKind } from '@portal/contracts/agents'
import { type Day, todayOf } from '@portal/contracts/today'

/** From its first moment up to, and without, its last one. A bet belongs to the window in which it settles. */
export type Window = { from: Date; to: Date }

const minuteMs = 60_000
const realTimeMs = 5 * minuteMs

/** The window of a kind that a moment falls into, by the clocks of the brand: days of 23 or 25 hours included. */
export function windowOf(kind: ContractKind, timeZone: string, at: Date): Window {
  if (kind === 'RT') return grid(at, 0, realTimeMs)
  if (kind === 'HOUR') return grid(at, offsetMs(timeZone, at), 60 * minuteMs)
  const day = todayOf(timeZone, at)
  return kind === 'DAY' ? { from: day.startsAt, to: day.endsAt } : halfMonthOf(timeZone, day)
}

/** The window before one. */
export function windowBefore(kind: ContractKind, timeZone: string, { from }: Window): Window {
  return windowOf(kind, timeZone, new Date(from.getTime() - 1))
}

/** The window after one: a version of a contract is valid from its beginning. */
export function windowAfter(kind: ContractKind, timeZone: string, { to }: Window): Window {
  return windowOf(kind, timeZone, to)
}

/** Windows that ended at or before a moment, oldest first, from the one that contains `since`. */
export function listEndedWindows(kind: ContractKind, timeZone: string, since: Date, now: Date): Window[] {
  const ended: Window[] = []
  for (let next = windowOf(kind, timeZone, since); next.to <= now; next = windowAfter(kind, timeZone, next)) ended.push(next)
  return ended
}

/** The half of the month that a window of the dividend is, and its days. */
export function describeHalf(timeZone: string, { from, to }: Window): { half: 1 | 2; days: number } {
  const first = dayNumber(todayOf(timeZone, from))
  const last = dayNumber(todayOf(timeZone, new Date(to.getTime() - 1)))
  return { half: first === 1 ? 1 : 2, days: last - first + 1 }
}

const dayNumber = ({ day }: Day) => Number(day.slice(8))

/** From the 1st to the 15th, or from the 16th to the end of the month. */
function halfMonthOf(timeZone: string, day: Day): Window {
  const isFirst = dayNumber(day) <= 15
  let first = day
  while (dayNumber(first) !== (isFirst ? 1 : 16)) first = todayOf(timeZone, new Date(first.startsAt.getTime() - 1))
  let last = day
  while (dayNumber(todayOf(timeZone, last.endsAt)) !== (isFirst ? 16 : 1)) last = todayOf(timeZone, last.endsAt)
  return { from: first.startsAt, to: last.endsAt }
}

function grid(at: Date, shiftMs: number, lengthMs: number): Window {
  const from = Math.floor((at.getTime() + shiftMs) / lengthMs) * lengthMs - shiftMs
  return { from: new Date(from), to: new Date(from + lengthMs) }
}

/** How far a zone's clocks are ahead of UTC at the day's beginning: zones with half hours begin their hours at half past. Clocks change by whole hours. */
function offsetMs(timeZone: string, at: Date): number {
  const { startsAt, day } = todayOf(timeZone, at)
  const midnight = Date.parse(`${day}T00:00:00Z`)
  return midnight - startsAt.getTime()
}
