/** A day of a time zone: its date, `2026-11-25`, its first moment and that of the next day. */
export type Day = { day: string; startsAt: Date; endsAt: Date }

/** No day is longer, also where clocks are set back. */
const longestDaySeconds = 26 * 3_600
const formats = new Map<string, Intl.DateTimeFormat>()

/** A format takes a slow phone 40 ms to make, so each zone has one. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    calendar: 'gregory',
    numberingSystem: 'latn',
  })
  formats.set(timeZone, made)
  return made
}

/**
 * The day that a moment falls on in a time zone: "today" of limits, records and texts is that of the brand. It has 23 or 25 hours where the clocks are changed.
 * The same as `brand.today_of` of the database.
 * @param timeZone a name of the IANA list, `Asia/Dhaka`
 * @throws RangeError when there is no such zone
 */
export function todayOf(timeZone: string, at: Date): Day {
  const format = formatOf(timeZone)
  const dayOf = (second: number) => format.format(second * 1000)
  const now = Math.floor(at.getTime() / 1000)
  const day = dayOf(now)
  return {
    day,
    startsAt: new Date(findFirst(now - longestDaySeconds, now, (second) => dayOf(second) === day) * 1000),
    endsAt: new Date(findFirst(now, now + longestDaySeconds, (second) => dayOf(second) !== day) * 1000),
  }
}

/** The first second that fulfils a condition which holds from there on: at the last one, and not at the first. */
function findFirst(before: number, last: number, holds: (second: number) => boolean): number {
  let [low, high] = [before, last]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (holds(middle)) high = middle
    else low = middle
  }
  return high
}

/** Whether a name is one of a time zone that days can be counted in. */
export function isTimeZone(name: string): boolean {
  try {
    return /^[A-Za-z]/.test(name) && formatOf(name) !== undefined
  } catch {
    return false
  }
}
