/**
 * Every screen that most visitors see, held against axe-core, its own width and its texts: in Bengali and English, light and dark, on a phone and on a
 * desk. One page per language and width walks through all addresses; the theme is an attribute of the document, so it is switched in place.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { startSystem, type System } from './system.ts'
import { openContext, openGame, visits } from './visit.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const keys = Object.keys(JSON.parse(readFileSync(new URL('../apps/web/src/i18n/EN.json', import.meta.url), 'utf8')) as object)
const themes = ['light', 'dark'] as const
const visitorPaths = ['/', '/rng', '/login', '/register', '/promotions', '/help', '/nowhere']
const memberPaths = ['/#member/depositv2', '/#member/personalHistoryCopy', '/#member/transactionHistory']

let system: System
let browser: Browser
beforeAll(async () => {
  ;[system, browser] = await Promise.all([startSystem(), launchBrowser()])
}, 180_000)
afterAll(async () => {
  await browser.close()
  await system.remove()
})

test.each(visits)(
  'no screen has a serious accessibility fault, is wider than its window or shows a key for a text, in $language at $width px (A11Y-01, A11Y-12)',
  { timeout: 300_000 },
  async (visitor) => {
    // The page's policy lets no foreign script in; axe is one.
    const context = await openContext(browser, system, visitor, { reducedMotion: 'reduce', bypassCSP: true })
    await context.addInitScript(axe)
    const page = await context.newPage()
    const faults: string[] = []
    for (const path of visitorPaths) {
      await visit(page, path)
      faults.push(...(await judge(page, path)))
    }
    await signIn(page)
    for (const path of memberPaths) {
      await visit(page, path)
      await page.getByRole('dialog').first().waitFor()
      faults.push(...(await judge(page, path)))
    }
    await visit(page, '/rng')
    const game = await openGame(page)
    await game.getByRole('button').first().waitFor()
    faults.push(...(await judge(page, '/game')))
    await context.close()
    expect(faults).toEqual([])
  },
)

/** A fresh load, also where only the part behind the # differs; done when the app has taken the page over and nothing of it is waiting. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(system.portal + path)
  // What lies far below is not laid out, and its colours are not kept up to date; here all of it is judged.
  await page.addStyleTag({ content: '*{content-visibility:visible!important;transition:none!important}' })
  await page.waitForFunction(() => {
    const root = document.getElementById('root')
    return root && Object.keys(root).some((key) => key.startsWith('__reactContainer')) && !document.querySelector('[aria-busy=true]')
  })
}

async function signIn(page: Page): Promise<void> {
  await visit(page, '/login')
  const form = page.locator('main form')
  await form.locator('input[name=username]').fill('demo')
  await form.locator('input[name=password]').fill('Demo1234!')
  await form.locator('button[type=submit]').click()
  await page.waitForURL(`${system.portal}/`)
}

/** What is wrong with the page as it stands, in both themes. */
async function judge(page: Page, path: string): Promise<string[]> {
  const faults: string[] = []
  for (const theme of themes) {
    await page.evaluate((name) => (document.documentElement.dataset.theme = name), theme)
    const found = await page.evaluate(async () => {
      const { axe } = window as unknown as { axe: { run(context: Document, options: object): Promise<AxeResults> } }
      const results = await axe.run(document, {
        resultTypes: ['violations'],
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      })
      return results.violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.any[0]?.message.slice(0, 200) ?? ''}`))
    })
    faults.push(...found.map((fault) => `${path} ${theme}: ${fault}`))
  }
  const { excess, words } = await page.evaluate(() => ({
    excess: document.documentElement.scrollWidth - innerWidth,
    words: document.body.innerText.split(/\s+/),
  }))
  if (excess > 0) faults.push(`${path} is ${excess} px wider than the window`)
  const shown = new Set(words)
  faults.push(...keys.filter((key) => key.includes('.') && shown.has(key)).map((key) => `${path} shows the key ${key}`))
  return faults
}
