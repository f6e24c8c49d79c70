/** The days of the brand that a page is about: pure. */
import { type TeamPeriod, teamPeriods } from '@portal/contracts/team'
import { type Day, todayOf } from '@portal/contracts/today'
import { Refusal } from '#platform/refusal.ts'

export type AskedDays = { period: TeamPeriod; from?: string | undefined; to?: string | undefined }

export type Range = {
  /** Dates, both included. */
  first: string
  last: string
  /** Moments, the last one not included. */
  from: Date
  to: Date
  days: Day[]
  zone: string
  /** The period that the range is all of, as far as it has come. */
  whole: TeamPeriod | undefined
}

/**
 * The days that are asked for, by the clocks of the brand.
 * @throws Refusal `request.invalid` for a range that ends before it begins, or has more than `atMost` days
 */
export function readRange(zone: string, now: Date, { period, from, to }: AskedDays, atMost: number): Range {
  const today = todayOf(zone, now)
  const [first, last] =
    from === undefined && to === undefined
      ? [firstOf(period, zone, today), today]
      : [dayOf(zone, (from ?? to)!), dayOf(zone, (to ?? from)!)]
  if (last.startsAt < first.startsAt) throw new Refusal('request.invalid', { to: 'not before from' })
  const days = [first]
  while (days.at(-1)!.day !== last.day) {
    if (days.length === atMost) throw new Refusal('request.invalid', { to: `at most ${atMost} days` })
    days.push(todayOf(zone, days.at(-1)!.endsAt))
  }
  const whole = teamPeriods.find((each) => isWhole(each, zone, today, first, last))
  return { first: first.day, last: last.day, from: first.startsAt, to: last.endsAt, days, zone, whole }
}

/** From when an account counts that came at a time. The sums are by hour: the hour in which it came belongs to both lines, so it begins with the next one. */
export const laterHour = (from: Date, came: Date | undefined): Date => (came && came > from ? came : from)

/** The day of a date. */
function dayOf(zone: string, date: string): Day {
  let day = todayOf(zone, new Date(`${date}T12:00:00Z`))
  if (day.day < date) day = todayOf(zone, day.endsAt)
  if (day.day > date) day = todayOf(zone, new Date(day.startsAt.getTime() - 1))
  return day
}

const numberOf = ({ day }: Day) => Number(day.slice(8))
/** 1: Monday. */
const weekdayOf = ({ day }: Day) => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

const begins: Record<TeamPeriod, (day: Day) => boolean> = {
  D: () => true,
  W: (day) => weekdayOf(day) === 1,
  H: (day) => numberOf(day) === 1 || numberOf(day) === 16,
  M: (day) => numberOf(day) === 1,
}

function firstOf(period: TeamPeriod, zone: string, day: Day): Day {
  let first = day
  while (!begins[period](first)) first = todayOf(zone, new Date(first.startsAt.getTime() - 1))
  return first
}

/** From the first day of a period to its last one, or to today in the one that runs. */
function isWhole(period: TeamPeriod, zone: string, today: Day, first: Day, last: Day): boolean {
  if (!begins[period](first) || firstOf(period, zone, last).day !== first.day) return false
  return last.day === today.day || begins[period](todayOf(zone, last.endsAt))
}
