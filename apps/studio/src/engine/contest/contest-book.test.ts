import fc from 'fast-check'
import { expect, test } from 'vitest'
import { endOf, type KiteDeal, kiteDuel, kitePool, kiteSeed, kiteUnit, multipleIn } from '../live/kite-duel.ts'
import { makeKiteDuel } from '../live/duel-tables.ts'
import { countCovering } from './duel-turnover.ts'
import { findOpening, listSlots, timeOfDay, type Schedule } from './schedule.ts'

const setup = { openMs: 75_000, showMs: 1, restMs: 1, chips: [1], mostChips: 500, mostExposure: 1_000_000 }
const table = makeKiteDuel({ code: 'kite-duel', step: 100_000n, setup })

const pools = process.env.PROOF === 'full' ? 100_000 : 4_000

test('Paid, plasada and breakage are what was staked and the seed of the house, in any duel (FAIR-13, MON-12)', () => {
  const bet = fc.tuple(fc.constantFrom('meron', 'wala', 'draw'), fc.integer({ min: 1, max: 60_000 }))
  const choices = fc.array(fc.uniqueArray(bet, { minLength: 1, maxLength: 3, selector: ([code]) => code }), { maxLength: 12 })
  const counted = { off: 0, draw: 0, decided: 0 }
  fc.assert(
    fc.property(choices, fc.constantFrom('meron' as const, 'wala' as const, 'draw' as const), (laid, end) => {
      const all = laid.map((bets) => ({ bets }))
      const deal = kitePool.close({ end, gusts: [] }, kitePool.sum(all)) as KiteDeal
      const paid = all.map((choice) => ({ choice, wins: table.settle(deal, choice).wins }))
      const book = kitePool.book(deal, paid)
      const { seed, staked, seedBack, plasada, breakage } = book
      const sides = staked.meron + staked.wala
      expect(book.paid.sides + seedBack + plasada + breakage).toBe(sides + seed.meron + seed.wala)
      expect(breakage >= 0n).toBe(true)
      const [meron, wala] = deal.sums!
      const isLow = (side: number) => (BigInt(meron + wala) * 95n * 10_000n) / (100n * BigInt(side)) <= 10_700n
      expect(book.end).toBe(isLow(meron) || isLow(wala) ? 'off' : end)
      if (book.end === 'off') expect([book.paid.sides, book.paid.draw, plasada]).toEqual([sides, staked.draw, 0n])
      else if (book.end === 'draw') expect([book.paid.sides, book.paid.draw, plasada]).toEqual([sides, staked.draw * 9n, 0n])
      else expect([book.paid.draw, plasada]).toEqual([0n, ((sides + seed.meron + seed.wala) * 50n) / 1_000n])
      counted[book.end === 'off' || book.end === 'draw' ? book.end : 'decided'] += 1
    }),
    { numRuns: pools },
  )
  // Each kind of end was among them.
  expect(Math.min(...Object.values(counted))).toBeGreaterThan(pools / 100)
})

test('A player alone meets the seed of the house: 100 on Meron gets 1.7434 (FAIR-25)', () => {
  const deal = kitePool.close({ end: 'meron', gusts: [] }, kitePool.sum([{ bets: [['meron', 10]] }])) as KiteDeal
  expect(multipleIn(deal.sums!, 'meron')).toBe(17_434)
  expect(table.settle(deal, { bets: [['meron', 10]] }).units).toBe(174_340)
  // Anything finer than a thousandth of a chip stays in the pool.
  const odd = { ...deal, sums: [75_000_000, 50_000_000] as const }
  expect([multipleIn(odd.sums, 'meron'), table.settle(odd, { bets: [['meron', 25]] }).units]).toEqual([15_833, 395_820])
})

test('A round is its draw and the sums that it is told; without them it is that of a player alone', () => {
  const draw = () => 0
  const choice = { bets: [['meron', 10]] }
  const alone = table.play(draw, choice, [])
  expect(alone).toEqual(table.play(draw, choice, [kitePool.sum([choice])]))
  const more = table.play(draw, choice, [[80_000_000, 90_000_000]])
  expect(more).toMatchObject({ state: 'finished', units: 10 * 20_187 - ((10 * 20_187) % 10) })
  const wrong = [[1, 1], [kiteSeed[0]], 'x', [kiteSeed[0], kiteSeed[1] + 0.5], { meron: 1 }]
  for (const sums of wrong) expect(table.play(draw, choice, [sums as never])).toBeUndefined()
  expect(table.play(draw, choice, [[...kiteSeed], [...kiteSeed]])).toBeUndefined()
})

test('A duel is cancelled exactly at a multiple of 1.07 and below', () => {
  const at = (meron: number, wala: number) => endOf({ end: 'wala', gusts: [], sums: [meron, wala] })
  expect([at(950_000_000, 120_000_000), at(949_900_000, 120_100_000)]).toEqual(['off', 'wala'])
  expect(kiteDuel.read({ end: 'wala', gusts: [], sums: [950_000_000, 120_000_000] }).result).toBe('off')
})

test('Turnover counts neither what came back nor what covers every end', () => {
  expect([countCovering([90], 3), countCovering([60, 60], 3), countCovering([50, 50, 50], 3), countCovering([], 3)]).toEqual([90, 80, 0, 0])
  const turnover = (end: KiteDeal['end'], bets: [string, number][]) =>
    kitePool.turnover({ end, gusts: [], sums: [...kiteSeed] }, { bets }) / kiteUnit
  expect([turnover('meron', [['meron', 10]]), turnover('draw', [['meron', 10]])]).toEqual([10, 0])
  expect(turnover('draw', [['meron', 10], ['draw', 2]])).toBe(2) // prettier-ignore
})

const schedule: Schedule = { everyMs: 120_000, fromMinute: 420, untilMinute: 1_500, zoneMinutes: 360 }
const at = (text: string) => Date.parse(`${text}:00+06:00`)

test('Duels are numbered by the day, from seven in the morning until one at night', () => {
  const [first, second] = listSlots(schedule, at('2026-11-27T07:00'), 2)
  expect([first, second]).toEqual([
    { no: 1, startsAt: at('2026-11-27T07:00') },
    { no: 2, startsAt: at('2026-11-27T07:02') },
  ])
  expect(listSlots(schedule, at('2026-11-28T00:57'), 3)).toEqual([
    { no: 540, startsAt: at('2026-11-28T00:58') },
    { no: 1, startsAt: at('2026-11-28T07:00') },
    { no: 2, startsAt: at('2026-11-28T07:02') },
  ])
  expect(listSlots(schedule, at('2026-11-28T03:00'), 1)[0]!.startsAt).toBe(at('2026-11-28T07:00'))
  expect(timeOfDay(schedule, at('2026-11-28T00:58'))).toEqual({ hours: 0, minutes: 58 })
})

test('Bets open in the duel that has fifteen seconds left, else in the next', () => {
  const opening = (seconds: number) => {
    const now = at('2026-11-27T08:00') + seconds * 1_000
    const { opensAt, locksAt } = findOpening(schedule, 75_000, now)
    return [(opensAt - now) / 1_000, (locksAt - now) / 1_000]
  }
  expect([opening(0), opening(60), opening(61), opening(119)]).toEqual([
    [0, 75],
    [0, 15],
    [59, 134],
    [1, 76],
  ])
  expect(findOpening(undefined, 5, 10)).toEqual({ opensAt: 10, locksAt: 15 })
})
