// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { resetApp, show } from '../../testing/test-app.tsx'
import { printWinDate } from './winners.ts'

let frames: (() => void)[]

beforeEach(() => {
  frames = []
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run))
  vi.stubGlobal('cancelAnimationFrame', () => undefined)
  // A list that is longer than its window by far.
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(1_000)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(100)
})
afterEach(() => {
  resetApp()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const winners = (count: number) => ({
  'GET /wps/relay/GCSGAME_winnerBoard': {
    list: Array.from({ length: count }, (_, at) => ({
      vo: {
        maskedAccount: `ra***${at}`,
        gameName: 'Sundarban Tiger',
        vassalage: 'NOKSHI',
        gameType: 'RNG',
        winAmount: '12.5',
        currency: 'BDT',
        winTime: '2026-11-21T08:00:00Z',
        image: '/art/covers/sundarban-tiger',
      },
    })),
  },
})

/** Runs so many frames, each of which asks for the next. */
function runFrames(count: number): void {
  for (let at = 0; at < count; at += 1) {
    const due = frames
    frames = []
    for (const run of due) run()
  }
}

test('the winners slide by half a pixel a frame, and only from three of them on (R-9.4.03, R-9.4.04)', async () => {
  const slideOf = async (count: number) => {
    await show({ answers: winners(count) })
    const list = (await screen.findByText('ra***0')).closest('ol')!.parentElement!
    runFrames(1)
    const from = list.scrollTop
    runFrames(10)
    const moved = list.scrollTop - from
    cleanup()
    return moved
  }
  expect(await slideOf(3)).toBe(5)
  expect(await slideOf(2)).toBe(0)
})

test('A winner shows masked name, game, amount in the brand’s currency, and day (R-3.9.09)', async () => {
  await show({ answers: winners(1) })
  const entry = (await screen.findByText('ra***0')).closest('li')!
  await waitFor(() =>
    expect(entry.textContent).toBe(`ra***0Sundarban Tiger৳\u00a012.50${printWinDate('2026-11-21T08:00:00Z', 'Asia/Dhaka')}`),
  )
  expect(entry.querySelector('time')!.dateTime).toBe('2026-11-21T08:00:00Z')
})

test('a winner’s date is written as YYYY.MM.DD in the brand’s time zone (R-9.4.05)', () => {
  expect(printWinDate('2026-12-31T17:59:00Z', 'Asia/Dhaka')).toBe('2026.12.31')
  expect(printWinDate('2026-12-31T20:00:00Z', 'Asia/Dhaka')).toBe('2027.01.01')
})
