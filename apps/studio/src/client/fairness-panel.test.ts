// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { openFigures } from './amounts.ts'
import { fillFairness } from './fairness-panel.ts'
import type { Fairness } from '../play-api.ts'
import { NoAnswer } from './play-calls.ts'
import { openSay } from './say.ts'
import EN from './texts/EN.json' with { type: 'json' }

const fairness: Fairness = { serverSeedHash: 'ab', clientSeed: 'mine', nonce: 3, previous: null }
const rotated: Fairness = {
  ...fairness,
  serverSeedHash: 'cd',
  nonce: 0,
  previous: { serverSeed: 'ef', serverSeedHash: 'ab', rounds: 3, revealedAt: '2026-11-21T10:00:00.000Z' },
}

function openPanel() {
  document.body.replaceChildren()
  const body = document.createElement('div')
  document.body.append(body)
  const play = { fairness }
  const calls = {
    rotateSeed: vi.fn(async () => rotated),
    editClientSeed: vi.fn(async (clientSeed: string) => ({ ...fairness, clientSeed })),
  }
  fillFairness(body, { say: openSay(EN), figures: openFigures('EN', 'BDT'), play, calls: calls as never })
  const find = (selector: string): HTMLElement => body.querySelector<HTMLElement>(selector)!
  const save = async (text: string): Promise<void> => {
    ;(find('input') as HTMLInputElement).value = text
    find('form').dispatchEvent(new Event('submit', { cancelable: true }))
    await vi.advanceTimersByTimeAsync(0)
  }
  return { play, calls, find, save }
}

beforeEach(() => {
  vi.useFakeTimers()
})

test('two presses in a row reveal one seed, show a message and keep the focus (FAIR-20, A11Y-05)', async () => {
  const { calls, find, play } = openPanel()
  const button = find('.action.main')
  button.focus()
  button.click()
  button.click()
  await vi.advanceTimersByTimeAsync(10)
  expect(calls.rotateSeed).toHaveBeenCalledTimes(1)
  expect(play.fairness).toBe(rotated)
  expect([find('#seed-note').textContent, document.activeElement === find('.action.main')]).toEqual([EN['fair.rotated'], true])
})

test('an invalid client seed is not sent, and after silence the change may be repeated (FAIR-20)', async () => {
  const { calls, find, save } = openPanel()
  for (const text of ['', ' ', 'a:b', '🎲', 'বাংলা', 'مرحبا', '\u0000', 'a'.repeat(65)]) await save(text)
  expect([calls.editClientSeed.mock.calls.length, find('#seed-note').textContent]).toEqual([0, EN['fair.seedRule']])
  calls.editClientSeed.mockRejectedValueOnce(new NoAnswer())
  await save('mine-2')
  expect(find('#seed-note').textContent).toBe(EN['error.network'])
  await save('mine-2')
  expect([calls.editClientSeed.mock.calls.length, find('#seed-note').textContent]).toEqual([2, EN['fair.saved']])
})
