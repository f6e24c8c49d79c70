// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { resetApp, game, sent, show } from '../../testing/test-app.tsx'

let seen: (() => void)[]

beforeEach(() => {
  seen = []
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width: 767px'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(run: (entries: { isIntersecting: boolean; target: Element }[]) => void) {
        seen.push(() => run([{ isIntersecting: true, target: document.body }]))
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  resetApp()
  vi.unstubAllGlobals()
})

test('On a phone the list’s end loads the next page at once, then at most every 200 ms (R-9.6.05)', async () => {
  const { throttle } = await import('@portal/ui/throttle.ts')
  vi.useFakeTimers()
  const ask = vi.fn()
  const throttled = throttle(ask, 200)
  for (let at = 0; at < 50; at += 1) {
    throttled()
    vi.advanceTimersByTime(10)
  }
  // At 0, 200 and 400 of 500 ms, however often it was called.
  expect(ask).toHaveBeenCalledTimes(3)
  vi.useRealTimers()
  const pages = ({ pageNo = 1 }: { pageNo?: number }) => ({ games: [{ ...game, nodeId: 100 + pageNo }], totalPages: 3, total: 3 })
  await show({ path: '/rng', answers: { 'GET /wps/relay/GCSGAME_gameList': pages as never } })
  const asked = () => sent.filter(({ call }) => call.includes('gameList')).map(({ input }) => input.pageNo)
  await screen.findAllByText('Sundarban Tiger')
  const reachEnd = async () => {
    act(() => seen.forEach((run) => run()))
    expect(asked()).toContain(2)
  }
  await vi.waitFor(reachEnd, { timeout: 10_000, interval: 250 })
})
