import { expect, test } from 'vitest'
import { runThrottled } from './throttled-work.ts'

/** A clock that only the work and its rests move. */
function openClock() {
  let ms = 0
  const rests: number[] = []
  return {
    rests,
    pass: (by: number) => void (ms += by),
    options: {
      nowMs: () => ms,
      rest: (by: number) => {
        rests.push(by)
        ms += by
        return Promise.resolve()
      },
    },
  }
}

test('work in steps has at most a tenth of a processor, and rests no more when it is late (REL-27)', async () => {
  const clock = openClock()
  let left = 6
  await runThrottled(
    async () => {
      clock.pass(10)
      left -= 1
      return left > 0
    },
    { ...clock.options, fullSpeedAfterMs: 220 },
  )
  // The third step ends at 210 ms, the fourth behind the bound; the last one leaves nothing.
  expect(clock.rests).toEqual([90, 90, 90])
  expect(left).toBe(0)
})

test('work in steps ends before its next step when it is told to, and a failed step ends it (REL-27)', async () => {
  const clock = openClock()
  const stop = new AbortController()
  let steps = 0
  await runThrottled(
    async () => {
      steps += 1
      if (steps === 2) stop.abort()
      return true
    },
    { ...clock.options, signal: stop.signal },
  )
  expect(steps).toBe(2)
  await expect(runThrottled(() => Promise.reject(new Error('no database')), clock.options)).rejects.toThrow('no database')
})
