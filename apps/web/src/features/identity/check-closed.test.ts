// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchCheck } from './check-closed.ts'

beforeEach(() => {
  vi.useFakeTimers()
  Object.assign((globalThis as unknown as { happyDOM: { settings: object } }).happyDOM.settings, { disableIframePageLoading: true })
})
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

function addCheck(): HTMLElement {
  const cover = document.createElement('div')
  cover.style.visibility = 'hidden'
  const frame = document.createElement('iframe')
  frame.src = 'https://www.google.com/recaptcha/api2/bframe?k=a-site'
  frame.style.visibility = 'inherit'
  cover.append(frame)
  document.body.append(cover)
  return cover
}

/** Watches for a while. @returns what became of it */
function watch(isSolved: () => boolean) {
  const outcome = { told: 'waits' }
  const { left, stop } = watchCheck(isSolved)
  left.catch((error: { reason: string }) => (outcome.told = error.reason))
  return { outcome, stop }
}

test('A human check closed unsolved is reported a second later, however it closes (R-4.5.01)', async () => {
  for (const putAway of [(cover: HTMLElement) => (cover.style.visibility = 'hidden'), (cover: HTMLElement) => cover.remove()]) {
    const cover = addCheck()
    const { outcome, stop } = watch(() => false)
    // Before its pictures have come nothing is left, however long they take.
    await vi.advanceTimersByTimeAsync(20_000)
    cover.style.visibility = 'visible'
    await vi.advanceTimersByTimeAsync(20_000)
    expect(outcome.told).toBe('waits')
    putAway(cover)
    await vi.advanceTimersByTimeAsync(700)
    expect(outcome.told).toBe('waits')
    await vi.advanceTimersByTimeAsync(600)
    expect(outcome.told).toBe('left')
    stop()
    cover.remove()
  }
})

test('a check that is put away in the moment in which it was shown is left as well (R-4.5.01)', async () => {
  const cover = addCheck()
  const { outcome, stop } = watch(() => false)
  await vi.advanceTimersByTimeAsync(20_000)
  cover.style.visibility = 'visible'
  await vi.advanceTimersByTimeAsync(10)
  cover.style.visibility = 'hidden'
  await vi.advanceTimersByTimeAsync(1_300)
  expect(outcome.told).toBe('left')
  stop()
})

test('a check that was solved, or that is no longer watched, is not left when its pictures go (R-4.5.01)', async () => {
  const cover = addCheck()
  cover.style.visibility = 'visible'
  let isSolved = false
  const solved = watch(() => isSolved)
  const stopped = watch(() => false)
  await vi.advanceTimersByTimeAsync(1_000)
  isSolved = true
  stopped.stop()
  cover.style.visibility = 'hidden'
  await vi.advanceTimersByTimeAsync(60_000)
  expect([solved.outcome.told, stopped.outcome.told]).toEqual(['waits', 'waits'])
  solved.stop()
})
