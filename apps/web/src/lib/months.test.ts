import { expect, test } from 'vitest'
import { listMonths } from './months.ts'

test.each([
  ['Asia/Dhaka', '2026-11-30T18:30:00Z', '2026-12', '2026-11-30T18:00:00.000Z', '2026-12-31T18:00:00.000Z'],
  ['America/Los_Angeles', '2026-03-15T00:00:00Z', '2026-03', '2026-03-01T08:00:00.000Z', '2026-04-01T07:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-01-31T11:00:00Z', '2026-02', '2026-01-31T10:00:00.000Z', '2026-02-28T10:00:00.000Z'],
  ['Etc/GMT+12', '2026-01-01T11:00:00Z', '2025-12', '2025-12-01T12:00:00.000Z', '2026-01-01T12:00:00.000Z'],
])('a month of %s begins and ends by the clock there (PROT-22)', (zone, now, month, from, to) => {
  const [running, ...before] = listMonths(zone, new Date(now), 13)
  expect(running).toEqual({ month, from: new Date(from), to: new Date(to) })
  // Months join without gap or overlap.
  expect(before.map((each) => each.to)).toEqual([running!, ...before].slice(0, -1).map((each) => each.from))
})
