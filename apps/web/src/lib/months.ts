import { todayOf } from '@portal/contracts/today'

export type Month = { readonly month: string; readonly from: Date; readonly to: Date }

/** The first moment of a month, `2026-11`, in a time zone. Noon of its first day is the first or the second day everywhere. */
function startOf(month: string, timeZone: string): Date {
  const day = todayOf(timeZone, new Date(`${month}-01T12:00:00Z`))
  return day.day.endsWith('-01') ? day.startsAt : todayOf(timeZone, new Date(day.startsAt.getTime() - 1)).startsAt
}

/** A month some months before one: `2026-01` and 1 is `2025-12`. */
function monthBefore(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const whole = year * 12 + number - 1 - count
  return `${Math.floor(whole / 12)}-${String((whole % 12) + 1).padStart(2, '0')}`
}

/** The running month of a time zone and those before it, each from its first moment to that of the next. */
export function listMonths(timeZone: string, now: Date, count: number): Month[] {
  const running = todayOf(timeZone, now).day.slice(0, 7)
  return Array.from({ length: count }, (_, back) => {
    const month = monthBefore(running, back)
    return { month, from: startOf(month, timeZone), to: startOf(monthBefore(month, -1), timeZone) }
  })
}
