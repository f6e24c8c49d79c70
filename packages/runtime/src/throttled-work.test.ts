import { expect, test } from 'vitest'
import { runThrottled } from './throttled-work.ts'

/** A clock that only the work and its pauses advance. */
function openClock() {
  let ms = 0
  const pauses: number[] = []
  return {
    pauses,
    advance: (by: number) => void (ms += by),
    options: {
      nowMs: () => ms,
      pause: (by: number) => {
        pauses.push(by)
        ms += by
        return Promise.resolve()
      },
    },
  }
}

test('Throttled work uses at most a tenth of a processor, and runs at full speed when late (REL-27)', async () => {
  const clock = openClock()
  let left = 6
  await runThrottled(
    async () => {
      clock.advance(10)
      left -= 1
      return left > 0
    },
    { ...clock.options, fullSpeedAfterMs: 220 },
  )
  // The third step ends at 210 ms, the fourth behind the bound; the last one leaves nothing.
  expect(clock.pauses).toEqual([90, 90, 90])
  expect(left).toBe(0)
})

test('Throttled work ends at an abort or a failed step (REL-27)', async () => {
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
