import { expect, test } from 'vitest'
import { isTimeZone, todayOf } from './today.ts'

const hours = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 3_600_000

/** Zone, moment, its day, the day's first moment, and how many hours it has. */
export const cases: readonly [string, string, string, string, number][] = [
  // Eight in the evening of UTC is tomorrow in Dhaka, two hours old.
  ['Asia/Dhaka', '2026-11-25T20:00:00Z', '2026-11-26', '2026-11-25T18:00:00Z', 24],
  ['Asia/Dhaka', '2026-11-25T17:59:59Z', '2026-11-25', '2026-11-24T18:00:00Z', 24],
  ['Asia/Dhaka', '2026-11-25T18:00:00Z', '2026-11-26', '2026-11-25T18:00:00Z', 24],
  ['UTC', '2026-12-31T23:59:59Z', '2026-12-31', '2026-12-31T00:00:00Z', 24],
  ['Asia/Kathmandu', '2026-11-25T18:14:59Z', '2026-11-25', '2026-11-24T18:15:00Z', 24],
  // The clocks of Europe go forward and back at 01:00 UTC.
  ['Europe/Berlin', '2026-03-29T12:00:00Z', '2026-03-29', '2026-03-28T23:00:00Z', 23],
  ['Europe/Berlin', '2026-03-29T00:30:00Z', '2026-03-29', '2026-03-28T23:00:00Z', 23],
  ['Europe/Berlin', '2026-10-25T00:30:00Z', '2026-10-25', '2026-10-24T22:00:00Z', 25],
  ['Europe/Berlin', '2026-10-25T22:59:59Z', '2026-10-25', '2026-10-24T22:00:00Z', 25],
  ['Europe/Berlin', '2026-10-25T23:00:00Z', '2026-10-26', '2026-10-25T23:00:00Z', 24],
  ['America/New_York', '2026-11-01T05:30:00Z', '2026-11-01', '2026-11-01T04:00:00Z', 25],
  // Midnight itself is left out: the day begins at one.
  ['Africa/Cairo', '2026-04-24T12:00:00Z', '2026-04-24', '2026-04-23T22:00:00Z', 23],
  ['Pacific/Kiritimati', '2026-11-25T10:00:00Z', '2026-11-26', '2026-11-25T10:00:00Z', 24],
]

test.each(cases)('in %s the moment %s falls on %s', (zone, at, day, startsAt, length) => {
  const today = todayOf(zone, new Date(at))
  expect({ day: today.day, startsAt: today.startsAt.toISOString(), hours: hours(today.startsAt, today.endsAt) }).toEqual({
    day,
    startsAt: new Date(startsAt).toISOString(),
    hours: length,
  })
})

test('days follow each other without a gap through a year with both changes of the clocks', () => {
  for (let at = new Date('2026-01-01T12:00:00Z'), count = 0; count < 366; count += 1) {
    const { endsAt } = todayOf('Europe/Berlin', at)
    expect(todayOf('Europe/Berlin', endsAt).startsAt).toEqual(endsAt)
    at = endsAt
  }
})

test('a name is a time zone or it is not', () => {
  expect(['Asia/Dhaka', 'UTC', 'Mars/Base', '', '+06:00'].map(isTimeZone)).toEqual([true, true, false, false, false])
})
