import { expect, test } from 'vitest'
import { type DrawRule, drawOnSale, drawsBetween } from './index.ts'

const everyDay = [1, 2, 3, 4, 5, 6, 7]
/** Bangladesh is six hours ahead of UTC. */
const dhaka = { utcOffsetMinutes: 360, days: everyDay }

const eachMinute: DrawRule = { ...dhaka, firstAt: '00:01:00', everySeconds: 60, perDay: 1440, lockSeconds: 5 }
const eachFive: DrawRule = { ...dhaka, firstAt: '00:05:00', everySeconds: 300, perDay: 288, lockSeconds: 30 }
const evening: DrawRule = { ...dhaka, firstAt: '21:15:00', everySeconds: 86_400, perDay: 1, lockSeconds: 600 }
/** Tuesday, Thursday and Saturday. */
const thrice: DrawRule = { ...evening, days: [3, 5, 7] }
const tenMinutes: DrawRule = { ...dhaka, firstAt: '08:39:10', everySeconds: 600, perDay: 82, lockSeconds: 120 }

/** An instant by the clock of Dhaka. */
function at(local: string): number {
  return Date.parse(`${local}+06:00`)
}

function numerosOf(rule: DrawRule, from: string, to: string): readonly string[] {
  return drawsBetween(rule, at(from), at(to)).map(({ numero }) => numero)
}

test('A draw opens before the previous one locks and locks before it is drawn (lottery L4)', () => {
  expect(drawsBetween(eachFive, at('2026-11-24T12:00:00'), at('2026-11-24T12:05:00'))).toEqual([
    {
      numero: '202611240144',
      opensAt: at('2026-11-24T11:54:25'),
      lockAt: at('2026-11-24T11:59:30'),
      drawAt: at('2026-11-24T12:00:00'),
    },
  ])
})

test('the span holds its beginning and not its end (lottery L4)', () => {
  expect(numerosOf(eachFive, '2026-11-24T12:00:00', '2026-11-24T12:10:00')).toEqual(['202611240144', '202611240145'])
  expect(numerosOf(eachFive, '2026-11-24T12:00:00.001', '2026-11-24T12:10:00.001')).toEqual(['202611240145', '202611240146'])
  expect(numerosOf(eachFive, '2026-11-24T12:00:00', '2026-11-24T12:00:00')).toEqual([])
  expect(numerosOf(eachFive, '2026-11-24T12:01:00', '2026-11-24T12:04:00')).toEqual([])
})

test('The last draw of a day at local midnight belongs to the day it started on (lottery L4)', () => {
  expect(numerosOf(eachFive, '2026-11-24T23:55:00', '2026-11-25T00:10:00')).toEqual(['202611240287', '202611240288', '202611250001'])
  const [, , first] = drawsBetween(eachFive, at('2026-11-24T23:55:00'), at('2026-11-25T00:10:00'))
  expect(first!.opensAt).toBe(at('2026-11-24T23:59:25'))
  expect(numerosOf(eachMinute, '2026-12-31T23:59:00', '2027-01-01T00:02:00')).toEqual(['202612311439', '202612311440', '202701010001'])
})

test('draws past midnight keep the date of their evening (lottery L4)', () => {
  const night: DrawRule = { ...dhaka, firstAt: '22:00:00', everySeconds: 3600, perDay: 5, lockSeconds: 60 }
  expect(numerosOf(night, '2026-11-24T21:00:00', '2026-11-25T22:30:00')).toEqual([
    '202611240001',
    '202611240002',
    '202611240003',
    '202611240004',
    '202611240005',
    '202611250001',
  ])
  expect(drawOnSale(night, at('2026-11-25T01:30:00'))).toMatchObject({ numero: '202611240005', drawAt: at('2026-11-25T02:00:00') })
  // Tuesday's evening alone: Wednesday's first hours are its own.
  expect(numerosOf({ ...night, days: [3] }, '2026-11-24T23:30:00', '2026-11-30T00:00:00')).toEqual([
    '202611240003',
    '202611240004',
    '202611240005',
  ])
})

test('the day is that of the lottery’s country, not of UTC (lottery L4)', () => {
  const [draw] = drawsBetween(evening, Date.parse('2026-11-24T15:15:00Z'), Date.parse('2026-11-24T15:15:01Z'))
  expect(draw).toMatchObject({ numero: '202611240001', drawAt: at('2026-11-24T21:15:00') })
  const west: DrawRule = { ...evening, utcOffsetMinutes: -300 }
  expect(drawsBetween(west, Date.parse('2026-11-25T02:15:00Z'), Date.parse('2026-11-25T02:15:01Z'))[0]!.numero).toBe('202611240001')
  const half: DrawRule = { ...evening, utcOffsetMinutes: 330 }
  expect(drawOnSale(half, Date.parse('2026-11-24T00:00:00Z')).drawAt).toBe(Date.parse('2026-11-24T15:45:00Z'))
})

test('only the days of the week are drawn that the rule names, 1 Sunday to 7 Saturday (R-9.5.02)', () => {
  // 2026-11-22 is a Sunday.
  const days = everyDay.map((day) => numerosOf({ ...evening, days: [day] }, '2026-11-22T00:00:00', '2026-11-29T00:00:00'))
  expect(days).toEqual([22, 23, 24, 25, 26, 27, 28].map((date) => [`202611${date}0001`]))
  expect(numerosOf(thrice, '2026-11-22T00:00:00', '2026-12-02T00:00:00')).toEqual([
    '202611240001',
    '202611260001',
    '202611280001',
    '202612010001',
  ])
})

test('a day without draws has none at any hour (R-9.5.02)', () => {
  const tuesdays: DrawRule = { ...eachFive, days: [3] }
  expect(numerosOf(tuesdays, '2026-11-23T12:00:00', '2026-11-23T13:00:00')).toEqual([])
  expect(drawOnSale(tuesdays, at('2026-11-23T12:00:00')).numero).toBe('202611240001')
  expect(drawOnSale(tuesdays, at('2026-11-25T00:00:00')).numero).toBe('202612010001')
  expect(numerosOf(evening, '2026-11-24T21:15:00', '2026-11-24T21:15:01')).toEqual(['202611240001'])
  expect(numerosOf({ ...evening, days: [2] }, '2026-11-24T21:15:00', '2026-11-24T21:15:01')).toEqual([])
})

test('the first draw after days without one opens before the last before them is locked (lottery L4)', () => {
  expect(drawOnSale(thrice, at('2026-11-29T12:00:00'))).toEqual({
    numero: '202612010001',
    opensAt: at('2026-11-28T21:04:55'),
    lockAt: at('2026-12-01T21:05:00'),
    drawAt: at('2026-12-01T21:15:00'),
  })
  expect(drawOnSale(tenMinutes, at('2026-11-24T03:00:00'))).toEqual({
    numero: '202611240001',
    opensAt: at('2026-11-23T22:07:05'),
    lockAt: at('2026-11-24T08:37:10'),
    drawAt: at('2026-11-24T08:39:10'),
  })
})

test('a draw is on sale until its lock, and from the lock on the next one is (lottery L4)', () => {
  const numeroAt = (local: string) => drawOnSale(eachFive, at(local)).numero
  expect(numeroAt('2026-11-24T11:59:29.999')).toBe('202611240144')
  expect(numeroAt('2026-11-24T11:59:30')).toBe('202611240145')
  expect(numeroAt('2026-11-24T12:00:00')).toBe('202611240145')
  expect(numeroAt('2026-11-24T23:59:29.999')).toBe('202611240288')
  expect(numeroAt('2026-11-24T23:59:30')).toBe('202611250001')
  expect(drawOnSale({ ...eachMinute, lockSeconds: 0 }, at('2026-11-24T12:00:00')).drawAt).toBe(at('2026-11-24T12:01:00'))
})

test.each([
  ['each minute', eachMinute],
  ['each five minutes', eachFive],
  ['every evening', evening],
  ['three evenings a week', thrice],
  ['82 times a day', tenMinutes],
] as const)('%s: a fortnight’s draws are gapless, rising, unique and the same for any span (lottery L4)', (_, rule) => {
  const [from, to] = [at('2026-12-24T00:00:00'), at('2027-01-07T00:00:00')]
  const draws = drawsBetween(rule, from, to)
  const pieces = Array.from({ length: 14 * 24 }, (_, hour) => drawsBetween(rule, from + hour * 3_600_000, from + (hour + 1) * 3_600_000))
  expect(pieces.flat()).toEqual(draws)
  expect(new Set(draws.map(({ numero }) => numero)).size).toBe(draws.length)
  for (const [index, draw] of draws.entries()) {
    const before = draws[index - 1]
    if (before && (draw.opensAt !== before.lockAt - 5_000 || draw.numero <= before.numero))
      throw new Error(`${draw.numero} after ${before.numero}`)
    if (!(draw.opensAt < draw.lockAt && draw.lockAt <= draw.drawAt)) throw new Error(`${draw.numero} has no sale`)
  }
})

test.each([
  ['an offset of no country', { utcOffsetMinutes: 900 }],
  ['no day', { days: [] }],
  ['a day 0', { days: [0, 1] }],
  ['a day 8', { days: [8] }],
  ['no time of the day', { firstAt: '24:00:00' }],
  ['a time without seconds', { firstAt: '09:00' }],
  ['no distance', { everySeconds: 0 }],
  ['no draw', { perDay: 0 }],
  ['more draws than a day has room for', { perDay: 289 }],
  ['more draws than a number has digits for', { everySeconds: 1, perDay: 10_000, lockSeconds: 0 }],
  ['a lock as long as the sale', { lockSeconds: 300 }],
  ['a lock after the draw', { lockSeconds: -1 }],
] as const)('a rule with %s is refused (lottery L4)', (_, fault) => {
  expect(() => drawsBetween({ ...eachFive, ...fault }, 0, 1)).toThrow(RangeError)
  expect(() => drawOnSale({ ...eachFive, ...fault }, 0)).toThrow(RangeError)
})
