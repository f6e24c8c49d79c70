// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { openFigures } from './amounts.ts'
import { openSay } from './say.ts'
import { Sheets } from './sheets.ts'
import EN from './texts/EN.json' with { type: 'json' }

function openSheets() {
  const opened = vi.fn()
  const sheets = new Sheets({ say: openSay(EN), figures: openFigures('EN', 'BDT'), state: {} as never, opened })
  const dialog = [...document.querySelectorAll('dialog')].at(-1)!
  const may = (event: Event): boolean => dialog.dispatchEvent(event)
  return { sheets, dialog, opened, may }
}

test('a question stays open until it is answered: Esc or a press beside it does not close it (PROT-05)', () => {
  const { sheets, dialog, may } = openSheets()
  const run = vi.fn()
  sheets.ask('A short break?', 'You have played', [{ label: 'Play on', run, isMain: true }])
  expect(may(new KeyboardEvent('keydown', { key: 'Escape', cancelable: true, bubbles: true }))).toBe(false)
  expect(may(new Event('cancel', { cancelable: true }))).toBe(false)
  may(new MouseEvent('click', { bubbles: true }))
  expect(sheets.isOpen()).toBe(true)
  dialog.querySelector<HTMLButtonElement>('.main')?.click()
  expect([sheets.isOpen(), run.mock.calls.length]).toEqual([false, 1])
})

test('a sheet of other content is closed by a press beside it, and tells when it is laid over the game', () => {
  const { sheets, opened, may } = openSheets()
  sheets.ask('?', '', [])
  sheets.show('Rules', 'wide', () => undefined)
  expect(opened).toHaveBeenCalledTimes(2)
  expect(may(new KeyboardEvent('keydown', { key: 'Escape', cancelable: true, bubbles: true }))).toBe(true)
  may(new MouseEvent('click', { bubbles: true }))
  expect(sheets.isOpen()).toBe(false)
})
