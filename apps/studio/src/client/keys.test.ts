// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { listenToKeys } from './keys.ts'

const spin = vi.fn()
let isCovered = false
listenToKeys({ actions: { ' ': spin, Enter: spin }, isCovered: () => isCovered })
const plus = document.createElement('button')
document.body.append(plus)

/** @returns whether the browser does what it does with the key */
function press(target: Element, key: string, repeat = false): boolean {
  return target.dispatchEvent(new KeyboardEvent('keydown', { key, repeat, bubbles: true, cancelable: true }))
}

afterEach(() => {
  spin.mockClear()
  isCovered = false
})

test('the space bar spins after a click on a control, and presses a control focused by keyboard (FAIR-17)', () => {
  plus.focus()
  press(plus, 'Tab')
  expect([press(plus, ' '), spin.mock.calls.length]).toEqual([true, 0])
  plus.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  expect([press(plus, ' '), spin.mock.calls.length, document.activeElement === plus]).toEqual([false, 1, false])
})

test('a key that is held begins no second round, on no control and on none (FAIR-23)', () => {
  press(document.body, 'Tab')
  expect([press(plus, 'Enter'), press(plus, 'Enter', true), press(plus, 'Enter', true)]).toEqual([true, false, false])
  expect([press(document.body, ' '), press(document.body, ' ', true), spin.mock.calls.length]).toEqual([false, false, 1])
})

test('over a sheet the keys are its own, and after it what has the focus is pressed by them', () => {
  plus.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  isCovered = true
  expect([press(document.body, ' '), press(document.body, 'Escape'), spin.mock.calls.length]).toEqual([true, true, 0])
  isCovered = false
  expect([press(plus, ' '), spin.mock.calls.length]).toEqual([true, 0])
})
