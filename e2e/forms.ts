import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'

/** Texts of a language by their keys: those of every page, and those of the parts that are named. */
export type Texts = (key: string) => string
export function readTexts(language: string, parts: readonly string[] = []): Texts {
  const files = ['', ...parts.map((part) => `${part}/`)].map((folder) =>
    join(import.meta.dirname, `../apps/web/src/i18n/${folder}${language}.json`),
  )
  const texts = Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(file, 'utf8')) as object)) as Record<string, string>
  return (key) => {
    const text = texts[key]
    if (text === undefined) throw new Error(`${language} has no ${key}`)
    return text
  }
}

export const submitOf = (form: Locator) => form.locator('button[type=submit]')
export const field = (form: Locator, name: string) => form.locator(`input[name=${name}]`)

/** What stands under a field, and is told of it to who cannot see. */
export async function messageOf(page: Page, input: Locator): Promise<string> {
  const note = await input.getAttribute('aria-describedby')
  return note === null ? '' : page.locator(`[id="${note}"]`).innerText()
}

/** Moves on by the tabulator until the wanted control has the focus; what has it can be seen to have it. */
export async function tabTo(page: Page, selector: string): Promise<void> {
  for (let step = 0; step < 80; step += 1) {
    await page.keyboard.press('Tab')
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return
  }
  throw new Error(`the keyboard does not reach ${selector}`)
}
