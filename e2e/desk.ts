/** The operators' side in a browser: how a demo person signs in, and the texts of its pages. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { judge } from './judge.ts'
import type { System } from './system.ts'

export type DeskLanguage = 'BN' | 'EN'

const source = join(import.meta.dirname, '../apps/backoffice/src')

/** Every text of the back office in a language. */
export function readDeskTexts(language: DeskLanguage): Record<string, string> {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith(`/${language}.json`))
  return Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(join(source, file), 'utf8')) as object)) as Record<string, string>
}

export async function openBackOffice(
  browser: Browser,
  language: DeskLanguage = 'EN',
  [width, height]: readonly [number, number] = [1440, 900],
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' })
  await context.addInitScript((code) => localStorage.setItem('language', code), language)
  return { context, page: await context.newPage() }
}

/** Signs a demo person in with the code that the page shows. */
export async function signIn(page: Page, { backoffice }: Pick<System, 'backoffice'>, username: string): Promise<void> {
  await page.goto(backoffice)
  await page.getByRole('button', { name: username, exact: true }).click()
  await page.locator('[data-demo-code]').waitFor()
  await page.locator('input[autocomplete=one-time-code]').fill((await page.locator('[data-demo-code]').textContent())!)
  await page.keyboard.press('Enter')
  await page.locator('#content h1').waitFor()
}

/** Holds the page against axe, at each width, and keeps pictures of it. */
export async function checkPage(page: Page, language: DeskLanguage, name: string): Promise<void> {
  const faults: string[] = []
  for (const width of [768, 390, 1440]) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
    faults.push(...(await judge(page, { themes: width === 1440 ? ['dark', 'light'] : [], place: `${name} in ${language} at ${width}` })))
    if (!process.env.PICTURES) continue
    for (const theme of ['dark', 'light']) {
      await page.evaluate((wanted) => document.documentElement.setAttribute('data-theme', wanted), theme)
      await page.screenshot({ path: join(process.env.PICTURES, `${name}-${language}-${width}-${theme}.png`), animations: 'disabled' })
    }
  }
  expect(faults).toEqual([])
}
