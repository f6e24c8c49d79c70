import { expect, test } from 'vitest'
import { fraction, toNumber } from './fraction.ts'
import { drawJackpots, feedOf, jackpotRules, returnOfJackpots } from './jackpots.ts'
import { openMeasuringDraw } from './measuring-draw.ts'

test('a draw hits below the stake in tenths: its chance is proportional to the stake (FAIR-24, FAIR-13)', () => {
  const hits = (number: number, stake: bigint) => drawJackpots(() => number, stake).flatMap(({ tier, isHit }) => (isHit ? [tier] : []))
  for (const units of [1n, 10n, 5_000n]) {
    const tenths = Number(units) * 10
    expect(hits(tenths - 1, units * 10_000n)).toEqual(['major', 'grand'])
    expect(hits(tenths, units * 10_000n)).toEqual([])
  }
})

test('the draws are two, in their published order and ranges, and the hidden amount takes none (FAIR-24)', () => {
  const asked: number[] = []
  drawJackpots((below) => (asked.push(below), below - 1), 10_000n)
  expect(asked).toEqual([400_000_000, 4_000_000_000])
})

test('a stake that would need rounding is refused, and the parts come to half a percent (FAIR-24, MON-24)', () => {
  const stake = 10n * 10_000n
  expect(feedOf('mini', stake) + feedOf('major', stake) + feedOf('grand', stake)).toBe(stake / 200n)
  expect(() => feedOf('mini', 10_001n)).toThrow('can not be divided')
})

test('the return of the jackpots is stated exactly: 0.7 percent of the stake (FAIR-13, FAIR-24)', () => {
  expect(returnOfJackpots()).toEqual(fraction(7n, 1_000n))
})

test('a pool with a hidden amount returns what it states over four million rounds (FAIR-14, FAIR-24)', () => {
  const { seed, mustHitBy } = jackpotRules.mini
  const draw = openMeasuringDraw(7)
  const range = Number(mustHitBy! - seed)
  const feed = Number(feedOf('mini', 1_000_000n))
  let [held, trigger, paid] = [Number(seed), Number(seed) + 1 + draw(range), 0]
  const rounds = 4_000_000
  for (let round = 0; round < rounds; round += 1) {
    held += feed
    if (held < trigger) continue
    paid += held
    held = Number(seed)
    trigger = held + 1 + draw(range)
  }
  expect(Math.abs(paid / (rounds * 1_000_000) / toNumber(fraction(3n, 1_000n)) - 1)).toBeLessThan(0.03)
})
