// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { openFigures } from './amounts.ts'
import { openAutoSpinner } from './auto-spinner.ts'
import { makeLineStep, makeRound, makeStep } from '../testing/sample-round.ts'
import { openSay } from './say.ts'
import EN from './texts/EN.json' with { type: 'json' }

const stake = 100_000n
const limits = { rounds: 10, mostLoss: 500_000n, mostWin: undefined }
const lost = makeRound([makeStep()])

function openSpinner() {
  const play = { spin: vi.fn(), waitMs: 0, isResting: true, ladder: { chosen: stake } }
  const hud = { setAction: vi.fn(), setStatus: vi.fn(), announce: vi.fn() }
  const auto = openAutoSpinner({ play, hud, say: openSay(EN), figures: openFigures('EN', 'BDT') })
  const action = () => (hud.setAction.mock.lastCall?.[0] as { label: string } | undefined)?.label
  return { play, hud, auto, action }
}

beforeEach(() => {
  vi.useFakeTimers()
})

test('a spin refused at once ends autoplay, and the offered action stays visible (FAIR-23)', () => {
  const { play, hud, auto, action } = openSpinner()
  play.spin.mockImplementation(() => {
    auto.stop()
    hud.setAction({ label: 'Deposit', run: () => undefined })
  })
  auto.start(limits)
  expect(action()).toBe('Deposit')
  expect(hud.announce).not.toHaveBeenCalled()
})

test('a stake raised between two rounds is checked against the loss limit before it is staked (FAIR-23)', () => {
  const { play, hud, auto } = openSpinner()
  auto.start(limits)
  auto.judge(lost)
  play.ladder.chosen = 450_000n
  vi.advanceTimersByTime(1000)
  expect(play.spin).toHaveBeenCalledTimes(1)
  expect(hud.setStatus).toHaveBeenCalledWith(EN['auto.endedLoss'], { announce: true })
})

test('a timer that rings before the time of the market is over waits for the rest of it (FAIR-23)', () => {
  const { play, auto } = openSpinner()
  auto.start(limits)
  play.waitMs = 2500.4
  auto.judge(lost)
  play.waitMs = 0.4
  vi.advanceTimersByTime(2501)
  expect(play.spin).toHaveBeenCalledTimes(1)
  play.waitMs = 0
  vi.advanceTimersByTime(901)
  expect(play.spin).toHaveBeenCalledTimes(2)
})

test('a round that the player begins meanwhile is neither hastened nor doubled (FAIR-23)', () => {
  const { play, auto } = openSpinner()
  auto.start(limits)
  auto.judge(lost)
  play.isResting = false
  vi.advanceTimersByTime(1000)
  expect(play.spin).toHaveBeenCalledTimes(1)
  play.isResting = true
  auto.judge(lost)
  vi.advanceTimersByTime(1000)
  expect(play.spin).toHaveBeenCalledTimes(2)
})

test('after a stop nothing is pressed any more, and a win at the limit is told (FAIR-23)', () => {
  const { play, hud, auto } = openSpinner()
  auto.start(limits)
  auto.judge(lost)
  auto.stop()
  vi.advanceTimersByTime(5000)
  expect(play.spin).toHaveBeenCalledTimes(1)
  auto.start({ ...limits, mostWin: 200_000n })
  auto.judge(makeRound([makeLineStep('20')]))
  expect(hud.setStatus).toHaveBeenCalledWith('Autoplay stopped at your win of ৳\u00a020.00.', { announce: true })
})
