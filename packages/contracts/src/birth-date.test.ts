import { expect, test } from 'vitest'
import { isBirthDate, isOldEnough, latestBirthday } from './birth-date.ts'

/** Born, at this moment in UTC, whether the age of 21 is reached, and that of 18. Each line can be checked with a calendar. */
const edges: [born: string, now: string, is21: boolean, is18: boolean][] = [
  // The birthday itself, the day before and the day after.
  ['2005-11-22', '2026-11-22T00:00:00Z', true, true],
  ['2005-11-23', '2026-11-22T00:00:00Z', false, true],
  ['2005-11-21', '2026-11-22T00:00:00Z', true, true],
  ['2008-11-22', '2026-11-22T00:00:00Z', false, true],
  ['2008-11-23', '2026-11-22T00:00:00Z', false, false],
  // The first and the last millisecond of the birthday.
  ['2005-11-22', '2026-11-21T23:59:59.999Z', false, true],
  ['2005-11-22', '2026-11-22T00:00:00.000Z', true, true],
  ['2005-11-22', '2026-11-22T23:59:59.999Z', true, true],
  // The turn of a year, of a month, of a century.
  ['2005-12-31', '2026-12-31T00:00:00Z', true, true],
  ['2005-12-31', '2026-12-30T23:59:59Z', false, true],
  ['2006-01-01', '2026-12-31T23:59:59Z', false, true],
  ['2006-01-01', '2027-01-01T00:00:00Z', true, true],
  ['2005-01-31', '2026-01-31T00:00:00Z', true, true],
  ['2005-03-31', '2026-03-30T12:00:00Z', false, true],
  ['1999-12-31', '2020-12-31T00:00:00Z', true, true],
  ['2000-01-01', '2020-12-31T23:59:59Z', false, true],
  // Born on 29 February: in a year without one the birthday is 1 March, in a leap year the day itself.
  ['2004-02-29', '2025-02-28T23:59:59.999Z', false, true],
  ['2004-02-29', '2025-03-01T00:00:00.000Z', true, true],
  ['2004-02-29', '2022-02-28T23:59:59.999Z', false, false],
  ['2004-02-29', '2022-03-01T00:00:00.000Z', false, true],
  ['2008-02-29', '2029-02-28T12:00:00Z', false, true],
  ['2008-02-29', '2029-03-01T00:00:00Z', true, true],
  ['2000-02-29', '2021-02-28T23:59:59Z', false, true],
  ['2000-02-29', '2021-03-01T00:00:00Z', true, true],
  ['2000-02-29', '2024-02-29T00:00:00Z', true, true],
  ['1980-02-29', '2000-02-29T00:00:00Z', false, true],
  // Asked on 29 February: who was born on 28 February or earlier is of age, who was born on 1 March is not yet.
  ['2007-02-28', '2028-02-29T00:00:00Z', true, true],
  ['2007-03-01', '2028-02-29T23:59:59Z', false, true],
  ['2007-03-01', '2028-03-01T00:00:00Z', true, true],
  ['2010-02-28', '2028-02-29T00:00:00Z', false, true],
  ['2010-03-01', '2028-02-29T23:59:59Z', false, false],
  // 1900 and 2100 are no leap years, 2000 was one.
  ['2079-02-28', '2100-02-28T00:00:00Z', true, true],
  ['2079-03-01', '2100-02-28T23:59:59Z', false, true],
  ['2079-03-01', '2100-03-01T00:00:00Z', true, true],
  ['2080-02-29', '2101-02-28T23:59:59Z', false, true],
  ['2080-02-29', '2101-03-01T00:00:00Z', true, true],
  // It is already the birthday in Dhaka (UTC+6) and not yet by UTC, which counts; and still the day before in Los Angeles.
  ['2005-11-23', '2026-11-22T18:00:00Z', false, true],
  ['2005-11-23', '2026-11-23T07:59:59Z', true, true],
  // Long ago, and not yet born.
  ['1926-11-22', '2026-11-22T00:00:00Z', true, true],
  ['2030-01-01', '2026-11-22T00:00:00Z', false, false],
  // Days that no calendar has make nobody older.
  ['2001-02-29', '2026-11-22T00:00:00Z', false, false],
  ['1900-02-29', '2026-11-22T00:00:00Z', false, false],
  ['2000-13-01', '2026-11-22T00:00:00Z', false, false],
  ['2000-04-31', '2026-11-22T00:00:00Z', false, false],
  ['0000-01-01', '2026-11-22T00:00:00Z', false, false],
  ['1899-12-31', '2026-11-22T00:00:00Z', false, false],
  ['0005-1-1', '2026-11-22T00:00:00Z', false, false],
  ['11-22-2005', '2026-11-22T00:00:00Z', false, false],
  ['', '2026-11-22T00:00:00Z', false, false],
]

const zones = ['UTC', 'Asia/Dhaka', 'Asia/Kathmandu', 'America/Los_Angeles', 'Pacific/Kiritimati', 'Pacific/Pago_Pago']

test.each(zones)('More than forty dates at the edge of 18 and 21 years match the calendar in %s (PROT-09)', (zone) => {
  const before = process.env.TZ
  process.env.TZ = zone
  try {
    // The zone is really another: midnight of UTC has its local hour.
    const hour = new Intl.DateTimeFormat('en', { timeZone: zone, hour: 'numeric', hourCycle: 'h23' }).format(0)
    expect(new Date(0).getHours()).toBe(Number(hour))
    for (const [born, at, is21, is18] of edges) {
      const now = new Date(at)
      expect([born, at, isOldEnough(born, 21, now), isOldEnough(born, 18, now)]).toEqual([born, at, is21, is18])
    }
  } finally {
    if (before === undefined) delete process.env.TZ
    else process.env.TZ = before
  }
})

test('the latest birthday of an age is the last one that passes: the day after is too young (PROT-09)', () => {
  for (const at of ['2026-11-22T10:00:00Z', '2027-01-01T00:00:00Z', '2028-03-01T00:00:00Z', '2025-02-28T23:00:00Z']) {
    const latest = latestBirthday(21, new Date(at))
    const next = new Date(Date.parse(`${latest}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
    expect([isBirthDate(latest), isOldEnough(latest, 21, new Date(at)), isOldEnough(next, 21, new Date(at))]).toEqual([true, true, false])
  }
})
