import { todayOf } from '@portal/contracts/today'

export const ranges = ['today', 'yesterday', 'week', 'month'] as const
export type Range = (typeof ranges)[number]

/** The presets of every record: whole days of the brand's time zone; week and month are the last 7 and 30 days with today. */
export function readRange(range: Range, timeZone: string, now: Date): { from: string; to: string } {
  const today = todayOf(timeZone, now)
  const back = (days: number) => {
    let { startsAt } = today
    // Not every day has 24 hours: each begins where the one before it ends.
    for (let count = 0; count < days; count += 1) startsAt = todayOf(timeZone, new Date(startsAt.getTime() - 1)).startsAt
    return startsAt.toISOString()
  }
  if (range === 'yesterday') return { from: back(1), to: today.startsAt.toISOString() }
  return { from: back(range === 'today' ? 0 : range === 'week' ? 6 : 29), to: today.endsAt.toISOString() }
}
