// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { openFigures } from './amounts.ts'
import type { PlayState } from '../play-api.ts'
import { openRealityCheck } from './reality-check.ts'
import { openSay } from './say.ts'
import type { Answer } from './sheets.ts'
import EN from './texts/EN.json' with { type: 'json' }

const openedAt = '2026-11-21T10:00:00.000Z'
const minute = 60_000

/** A window of one session, as it is after each reload. */
function openWindow(id: string, over: Partial<PlayState['session']> = {}) {
  const play = { isResting: true, net: -50_000n, close: vi.fn(), leave: vi.fn() }
  const asked: { text: string; answers: readonly Answer[] }[] = []
  let isOpen = false
  const panels = {
    isOpen: () => isOpen,
    ask: (_title: string, text: string, answers: readonly Answer[]) => {
      isOpen = true
      asked.push({ text, answers })
    },
    openHistory: vi.fn(),
  }
  const answer = (label: string): void => {
    isOpen = false
    asked
      .at(-1)
      ?.answers.find((one) => one.label === label)
      ?.run()
  }
  const stop = vi.fn()
  const state = { session: { id, realityCheckMinutes: 30, openedAt, endsAt: null, ...over } as PlayState['session'] }
  const check = openRealityCheck({
    hud: { setClock: () => undefined },
    say: openSay(EN),
    figures: openFigures('EN', 'BDT'),
    state,
    play,
    panels,
    stop,
  })
  return { play, asked, answer, stop, check, close: () => void (isOpen = false) }
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(openedAt) })
})

test('a due reminder ends autoplay and blocks rounds until it is answered (PROT-05)', () => {
  const { play, asked, answer, stop, check } = openWindow('a')
  vi.advanceTimersByTime(30 * minute - 1000)
  expect([check.mayStart(), asked.length]).toEqual([true, 0])
  play.isResting = false
  vi.advanceTimersByTime(1000)
  expect([stop.mock.calls.length > 0, asked.length, check.mayStart()]).toEqual([true, 0, false])
  play.isResting = true
  expect(check.mayStart()).toBe(false)
  expect(asked.map(({ text }) => text)).toEqual(['Time played: 30 min. Result of this session: \u2212\u2060৳\u00a05.00'])
  answer(EN['check.go'])
  expect(check.mayStart()).toBe(true)
  vi.advanceTimersByTime(30 * minute)
  expect(asked).toHaveLength(2)
})

test('a reload neither puts the reminder off nor answers it (PROT-05)', () => {
  openWindow('b')
  vi.advanceTimersByTime(20 * minute)
  const second = openWindow('b')
  vi.advanceTimersByTime(10 * minute)
  expect(second.asked).toHaveLength(1)
  const third = openWindow('b')
  expect(third.asked).toHaveLength(1)
  third.answer(EN['check.go'])
  expect(openWindow('b').asked).toHaveLength(0)
})

test('a question that was closed without an answer comes again (PROT-05)', () => {
  const { asked, close } = openWindow('c')
  vi.advanceTimersByTime(30 * minute)
  close()
  vi.advanceTimersByTime(1000)
  expect(asked).toHaveLength(2)
})

test('a clock of the device that is behind does not put the reminder off (PROT-05)', () => {
  vi.setSystemTime(Date.parse(openedAt) - 120 * minute)
  const { asked } = openWindow('d')
  vi.advanceTimersByTime(30 * minute)
  expect(asked).toHaveLength(1)
})

test('at the end of the session autoplay ends, and the game closes when its round is over (PROT-05)', () => {
  const { play, stop } = openWindow('e', { endsAt: '2026-11-21T10:05:00.000Z' })
  play.isResting = false
  vi.advanceTimersByTime(5 * minute)
  expect([stop.mock.calls.length > 0, play.close.mock.calls.length]).toEqual([true, 0])
  play.isResting = true
  vi.advanceTimersByTime(1000)
  expect(play.close).toHaveBeenCalledWith('error.session.ended')
})
