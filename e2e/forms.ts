import type { Locator, Page } from 'playwright-core'
import { poll } from './poll.ts'
import { patienceMs } from './visit.ts'

export const submitOf = (form: Locator) => form.locator('button[type=submit]')
export const field = (form: Locator, name: string) => form.locator(`input[name=${name}]`)

/** What stands under a field, and is told of it to who cannot see. */
export async function messageOf(page: Page, input: Locator): Promise<string> {
  const note = await input.getAttribute('aria-describedby')
  return note === null ? '' : page.locator(`[id="${note}"]`).innerText()
}

/**
 * Waits for a control and, where it stands in a modal dialog, until that has taken the focus: it is there some frames before, and a key that comes in between
 * still moves in the page behind it.
 */
export async function isReadyForKeys(control: Locator): Promise<void> {
  await control.waitFor({ state: 'attached' })
  const isReady = () =>
    control.evaluate((element) => element.closest('[role=dialog][tabindex="-1"]')?.contains(document.activeElement) ?? true)
  await poll(isReady, { timeout: patienceMs }).toBe(true)
}

/** Closes the notes that are told in passing: on a phone they lie over what is to be pressed next. */
export async function closeNotes(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const button of document.querySelectorAll<HTMLElement>('[data-tone] button')) button.click()
  })
}

/** Moves on by the tabulator until the wanted control has the focus; what has it can be seen to have it. */
export async function tabTo(page: Page, selector: string): Promise<void> {
  for (let step = 0; step < 80; step += 1) {
    await page.keyboard.press('Tab')
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return
  }
  throw new Error(`the keyboard does not reach ${selector}`)
}
