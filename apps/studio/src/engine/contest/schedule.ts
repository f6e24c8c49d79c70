/**
 * Contests at fixed times: one every so often within the hours of a day, numbered by the day. Hours may go over midnight. Pure: the moment comes from the caller.
 */
export type Schedule = {
  readonly everyMs: number
  /** Minutes after midnight of the first contest, and of the end; more than a day's minutes where it lies after midnight. */
  readonly fromMinute: number
  readonly untilMinute: number
  /** How far the clock of the schedule is ahead of UTC. */
  readonly zoneMinutes: number
}

/** A contest by its number of the day. */
type Slot = { readonly no: number; readonly startsAt: number }

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** Bets stay open at least so long for whoever comes in the middle. */
const leastOpenMs = 15_000

/** The next contests, from the one that begins at this moment on. */
export function listSlots({ everyMs, fromMinute, untilMinute, zoneMinutes }: Schedule, nowMs: number, count: number): Slot[] {
  const shift = zoneMinutes * minuteMs - fromMinute * minuteMs
  const perDay = Math.floor(((untilMinute - fromMinute) * minuteMs) / everyMs)
  let day = Math.floor((nowMs + shift) / dayMs)
  let at = Math.ceil((nowMs + shift - day * dayMs) / everyMs)
  const slots: Slot[] = []
  while (slots.length < count) {
    if (at < perDay) slots.push({ no: at + 1, startsAt: day * dayMs - shift + at * everyMs })
    else [day, at] = [day + 1, -1]
    at += 1
  }
  return slots
}

/**
 * When bets open and close next: at once without a schedule; with one, in the contest that is open still, or the next.
 * @param openMs how long bets are open
 */
export function findOpening(schedule: Schedule | undefined, openMs: number, nowMs: number): { opensAt: number; locksAt: number } {
  if (!schedule) return { opensAt: nowMs, locksAt: nowMs + openMs }
  const [slot] = listSlots(schedule, nowMs - Math.max(0, openMs - leastOpenMs), 1)
  const { startsAt } = slot as Slot
  return { opensAt: Math.max(nowMs, startsAt), locksAt: startsAt + openMs }
}

/** The time of day of the schedule, as hours and minutes. */
export function timeOfDay({ zoneMinutes }: Schedule, at: number): { hours: number; minutes: number } {
  const minutes = Math.floor(((((at + zoneMinutes * minuteMs) % dayMs) + dayMs) % dayMs) / minuteMs)
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
}
