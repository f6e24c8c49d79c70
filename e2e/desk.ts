/** The operators' side in a browser: how a demo person signs in, and the texts of its pages. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { judge, judgeWidth, judgeWords } from './judge.ts'
import { isFull, seenOf } from './seen.ts'
import type { SystemAddress } from './system.ts'

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
export async function signIn(page: Page, { backoffice }: Pick<SystemAddress, 'backoffice'>, username: string): Promise<void> {
  await page.goto(backoffice)
  await page.getByRole('button', { name: username, exact: true }).click()
  await page.locator('[data-demo-code]').waitFor()
  await page.locator('input[autocomplete=one-time-code]').fill((await page.locator('[data-demo-code]').textContent())!)
  await page.keyboard.press('Enter')
  await page.locator('#content h1').waitFor()
}

/** Where the suite asks axe in a language; the full counts ask it at each width. */
const judgedWidths = { EN: 1440, BN: 390 } as const

const themes = ['dark', 'light'] as const
let judged = 0

/** What is wrong with a page at one width: its own width and its texts always; by axe where it is asked, on a desk in both themes by turns. */
export async function findFaults(page: Page, language: DeskLanguage, width: number, name: string): Promise<string[]> {
  await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
  const place = `${name} in ${language} at ${width}`
  if (isFull || judgedWidths[language] === width) return judge(page, { themes: width === 1440 ? seenOf(themes, judged++) : [], place })
  return [...(await judgeWidth(page, place)), ...(await judgeWords(page, place))]
}

/** Holds a page at three widths to have no fault, and keeps pictures of it. */
export async function checkPage(page: Page, language: DeskLanguage, name: string): Promise<void> {
  const faults: string[] = []
  for (const width of [768, 390, 1440]) {
    faults.push(...(await findFaults(page, language, width, name)))
    if (!process.env.PICTURES) continue
    for (const theme of ['dark', 'light']) {
      await page.evaluate((wanted) => document.documentElement.setAttribute('data-theme', wanted), theme)
      await page.screenshot({ path: join(process.env.PICTURES, `${name}-${language}-${width}-${theme}.png`), animations: 'disabled' })
    }
  }
  expect(faults).toEqual([])
}
