// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { squeezeCard } from './card-squeeze.ts'
import type { StageContext } from './live-look.ts'

const wholeMs = 4_000
const context = { word: (key: string) => key } as StageContext

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

/** A card over a stage, and whether it is open. */
function layCard() {
  const stage = document.createElement('div')
  document.body.append(stage)
  let isOpen = false
  void squeezeCard(stage, context, 12, wholeMs).then(() => (isOpen = true))
  const handle = stage.querySelector<HTMLElement>('.squeeze-handle')!
  Object.defineProperty(handle, 'clientHeight', { value: 200 })
  handle.setPointerCapture = () => undefined
  return {
    stage,
    handle,
    bent: () => Number(handle.getAttribute('aria-valuenow')),
    press: (key: string) => handle.dispatchEvent(new KeyboardEvent('keydown', { key })),
    point: (kind: string, y: number) => handle.dispatchEvent(new PointerEvent(`pointer${kind}`, { clientY: y })),
    pass: async (ms: number) => {
      await vi.advanceTimersByTimeAsync(ms)
      return isOpen
    },
  }
}

describe('a card that is squeezed', () => {
  test('is bent by steps with the keys and opens at the last one', async () => {
    const { press, bent, pass, stage } = layCard()
    press('ArrowUp')
    press('ArrowUp')
    press('ArrowDown')
    expect([bent(), await pass(0)]).toEqual([12, false])
    press('Enter')
    expect([await pass(0), stage.children.length]).toEqual([true, 0])
  })

  test('follows the finger that pulls it, and stays where it is let go', async () => {
    const { point, bent, pass } = layCard()
    point('down', 300)
    point('move', 268)
    point('up', 268)
    point('move', 100)
    expect([bent(), await pass(1_000), bent()]).toEqual([20, false, 20])
    point('down', 300)
    point('move', 100)
    expect(await pass(0)).toBe(true)
  })

  test('opens by the button, by the dealer when its time ends, and when the stage is cleared', async () => {
    const first = layCard()
    first.stage.querySelector<HTMLElement>('.squeeze-reveal')!.click()
    expect(await first.pass(0)).toBe(true)
    const second = layCard()
    expect([await second.pass(wholeMs - 100), second.bent() > 50, await second.pass(200)]).toEqual([false, true, true])
    const third = layCard()
    third.stage.replaceChildren()
    expect(await third.pass(100)).toBe(true)
  })
})
