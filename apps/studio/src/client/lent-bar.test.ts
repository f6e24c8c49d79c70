import { expect, test, vi } from 'vitest'
import type { FromFrame, ToFrame } from './frame-channel.ts'
import { openLentBar } from './lent-bar.ts'

function openBar({ mayAutoplay = true, isAsking = false } = {}) {
  const sent: ToFrame[] = []
  const pressed: string[] = []
  const hud = { setSound: vi.fn(), lendBar: vi.fn() }
  let isOn = false
  const sound = {
    get isOn() {
      return isOn
    },
    switch: () => (isOn = !isOn),
  }
  const names = ['openAutoplay', 'openHistory', 'openFairness', 'openRules', 'openHelp'] as const
  const actions = Object.fromEntries(names.map((name) => [name, () => void pressed.push(name)])) as Record<
    (typeof names)[number],
    () => void
  >
  const play = { refreshBalance: vi.fn(async () => undefined), leave: vi.fn() }
  const channel = { send: (message: ToFrame) => void sent.push(message), isFramed: true }
  const bar = openLentBar({
    hud,
    sound,
    actions,
    mayAutoplay,
    game: () => ({ channel, play, panels: { isAsking: () => isAsking } }),
  })
  const press = (tool: (FromFrame & { type: 'tool-pressed' })['tool']) => bar.hear({ type: 'tool-pressed', tool })
  return { bar, sent, pressed, hud, play, press }
}

test('a game offers its tools to the page around and takes its own away only when the page shows them', () => {
  const { bar, sent, hud } = openBar()
  bar.begin()
  expect(sent).toEqual([{ type: 'tools', tools: ['autoplay', 'sound', 'history', 'fairness', 'rules', 'help'], isSoundOn: false }])
  expect(hud.lendBar).not.toHaveBeenCalled()
  bar.hear({ type: 'bar-taken' })
  expect(hud.lendBar).toHaveBeenCalledOnce()
})

test('a press in the bar of the page around opens what the game’s own bar opens', () => {
  const { press, pressed } = openBar()
  for (const tool of ['rules', 'history', 'fairness', 'autoplay', 'help'] as const) press(tool)
  expect(pressed).toEqual(['openRules', 'openHistory', 'openFairness', 'openAutoplay', 'openHelp'])
})

test('sound that is switched, by key or in either bar, is told to both', () => {
  const { bar, press, sent, hud } = openBar()
  press('sound')
  bar.switchSound()
  expect(sent.map((message) => message.type === 'tools' && message.isSoundOn)).toEqual([true, false])
  expect(hud.setSound.mock.calls).toEqual([[true], [false]])
})

test('a question that has to be answered is not pressed away from outside, and sound may still be switched', () => {
  const { press, pressed, sent } = openBar({ isAsking: true })
  for (const tool of ['rules', 'history', 'help', 'sound'] as const) press(tool)
  expect([pressed, sent.length]).toEqual([[], 1])
})

test('a tool that the game did not offer does nothing', () => {
  const { press, pressed } = openBar({ mayAutoplay: false })
  press('autoplay')
  expect(pressed).toEqual([])
})

test('a balance that changed elsewhere is read again, and a player who wants to leave leaves', () => {
  const { bar, play } = openBar()
  bar.hear({ type: 'balance-changed' })
  bar.hear({ type: 'close-wanted' })
  expect([play.refreshBalance.mock.calls.length, play.leave.mock.calls.length]).toEqual([1, 1])
})
