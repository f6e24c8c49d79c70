import { expect, test } from 'vitest'
import { openSpinGuard } from './spin-guard.ts'

test('of two presses, keys or taps at once only one spins (REL-19)', () => {
  const guard = openSpinGuard(2500)
  expect([guard.tryStart(1000), guard.tryStart(1000), guard.tryStart(1001)]).toEqual([true, false, false])
})

test('a round that is still turning lets no other start, however long it takes (REL-19)', () => {
  const guard = openSpinGuard(2500)
  guard.tryStart(0)
  expect(guard.tryStart(60_000)).toBe(false)
  guard.finish()
  expect(guard.tryStart(60_001)).toBe(true)
})

test("two starts are at least the market's least time apart, 2.5 s in Great Britain (FAIR-23)", () => {
  const guard = openSpinGuard(2500)
  guard.tryStart(10_000)
  guard.finish()
  expect(guard.waitMs(11_000)).toBe(1500)
  expect(guard.tryStart(12_499)).toBe(false)
  expect(guard.tryStart(12_500)).toBe(true)
})

test('an interrupted round resumes within the least time and blocks other starts until it ends (FAIR-21)', () => {
  const guard = openSpinGuard(2500)
  guard.tryStart(0)
  guard.finish()
  guard.resume(100)
  expect([guard.isTurning(), guard.tryStart(5000)]).toEqual([true, false])
  guard.finish()
  expect(guard.tryStart(5000)).toBe(true)
})
