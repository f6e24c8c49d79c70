/** The portal without a mouse: every flow of a visitor and a member by Tab, Enter, Space, arrows and Esc alone, each stop seen to have the focus. */
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { startSystem, type System } from './system.ts'
import { openContext, readNames, visits } from './visit.ts'

const patient = { timeout: 600_000 }

let system: System
let browser: Browser
beforeAll(async () => {
  ;[system, browser] = await Promise.all([startSystem(), launchBrowser()])
}, 180_000)
afterAll(async () => {
  await browser.close()
  await system.remove()
})

/** More stops than the longest way through any page here. */
const longestWay = 220

/** Tab by Tab until the wanted thing has the focus, from wherever it is. @throws when the keyboard does not come there, or the focus is not seen */
async function reach(page: Page, wanted: Locator): Promise<void> {
  await wanted.first().waitFor()
  for (let presses = 0; presses < longestWay; presses += 1) {
    const isThere = await wanted.first().evaluate((element) => element === document.activeElement)
    if (isThere) {
      expect(await isSeen(page)).toBe(true)
      return
    }
    await page.keyboard.press('Tab')
  }
  throw new Error(`the keyboard does not come to ${wanted.toString()}`)
}

/** Whether the focus can be seen: a ring on the thing itself, on what is drawn for it, or on the field around it. */
function isSeen(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!element?.matches(':focus-visible')) return false
    const rings = (one: Element, pseudo?: string) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one, pseudo)
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
    }
    const around = [element, element.parentElement, element.parentElement?.parentElement].filter((one) => one !== null && one !== undefined)
    return around.some((one) => rings(one)) || rings(element, '::after') || rings(element, '::before')
  })
}

async function press(page: Page, wanted: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await reach(page, wanted)
  await page.keyboard.press(key)
}

async function fill(page: Page, wanted: Locator, text: string): Promise<void> {
  await reach(page, wanted)
  await page.keyboard.type(text)
}

/** Esc closes what stands over the page, and the focus is back where it was. */
async function leave(page: Page, opener: Locator | undefined): Promise<void> {
  await page.getByRole('dialog').first().waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').first().waitFor({ state: 'detached' })
  if (opener) await expect.poll(() => opener.first().evaluate((element) => element === document.activeElement)).toBe(true)
}

async function open(page: Page, path: string): Promise<Locator> {
  await page.goto(system.portal + path, { waitUntil: 'networkidle' })
  return page.locator('main')
}

test.each(visits.slice(1, 3))(
  'a visitor without a mouse chooses theme and language, reads notices and help, filters games, tries one and writes to us, at $width px (A11Y-05, A11Y-09)',
  patient,
  async (visit) => {
    const context = await openContext(browser, system, visit, { reducedMotion: 'reduce' })
    const page = await context.newPage()
    const t = readNames(visit.language)
    const isPhone = visit.width < 768
    let main = await open(page, '/')
    if (isPhone) {
      const menu = page.getByRole('button', { name: t('shell.menu') })
      await press(page, menu)
      await leave(page, menu)
    } else {
      await press(page, page.getByRole('button', { name: t('shell.toDark') }))
      await page.locator('html[data-theme=dark]').waitFor()
      const languages = page.getByRole('button', { name: t('shell.language') })
      await press(page, languages)
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Escape')
      expect(await languages.evaluate((element) => element === document.activeElement)).toBe(true)
      const slots = page.getByRole('navigation', { name: t('shell.navigation') }).getByRole('link', { name: t('category.RNG') })
      await reach(page, slots)
      await page.keyboard.press('ArrowDown')
      await page.locator('nav [aria-expanded=true]').waitFor()
      await page.keyboard.press('Escape')
    }
    const notice = page.getByRole('list', { name: t('notice.label') }).getByRole('button')
    await press(page, notice)
    await leave(page, notice)

    main = await open(page, '/rng')
    const chip = main
      .getByRole('group', { name: t('game.minBet') })
      .getByRole('button')
      .nth(2)
    await press(page, chip, 'Space')
    await page.waitForURL(/minBet=/)
    await fill(page, main.getByRole('searchbox'), 'tiger')
    await page.waitForURL(/name=tiger/)
    await press(page, main.getByRole('button', { name: t('list.clear') }))
    await page.waitForURL((address) => address.search === '')
    const heart = main.locator('button[aria-pressed]').last()
    await press(page, heart)
    await leave(page, heart)
    await press(page, main.getByRole('link', { name: t('game.playFree') }))
    await page.waitForURL(/\/game\?.*mode=demo/)
    await page.frameLocator('iframe').getByRole('button').first().waitFor()
    await press(page, page.getByRole('button', { name: t('action.back') }))
    await page.waitForURL(/\/rng/)

    main = await open(page, '/help')
    await fill(page, main.getByRole('searchbox'), visit.language === 'EN' ? 'deposit' : 'জমা')
    await press(page, main.locator('summary'))
    await main.locator('details[open]').first().waitFor()
    main = await open(page, '/help?tab=feedback')
    await reach(page, main.locator('select'))
    await page.keyboard.press('ArrowDown')
    await fill(page, main.locator('textarea'), 'A letter that was written without a mouse.')
    await fill(page, main.getByLabel(t('feedback.contact')), 'nobody@example.org')
    await press(page, main.locator('button[type=submit]'))
    await main.getByText(t('feedback.ticket')).waitFor()
    await context.close()
  },
)

test(
  'a member without a mouse registers, is welcomed, deposits, keeps a game, plays, looks at the record and leaves (A11Y-05, A11Y-09)',
  patient,
  async () => {
    const visit = visits[3]
    const context = await openContext(browser, system, visit, { reducedMotion: 'reduce' })
    const page = await context.newPage()
    const t = readNames(visit.language)
    let main = await open(page, '/')
    await press(page, page.locator('header').getByRole('link', { name: t('action.register') }))
    await page.waitForURL(/\/register/)
    await fill(page, main.locator('input[name=username]'), 'Keyboard1')
    await fill(page, main.locator('input[name=password]'), 'Demo1234!')
    await fill(page, main.locator('input[name=confirmPassword]'), 'Demo1234!')
    await press(page, main.getByRole('checkbox').first(), 'Space')
    await press(page, main.locator('button[type=submit]'))
    await page.waitForURL(`${system.portal}/`)
    const welcome = page.getByRole('dialog')
    await press(page, welcome.getByRole('link').nth(1))
    const quick = page.getByRole('group', { name: t('deposit.quick') }).getByRole('button')
    await press(page, quick.nth(2))
    await press(page, page.getByRole('button', { name: t('deposit.next') }))
    await press(page, page.getByRole('button', { name: t('deposit.confirm') }))
    await page.getByText(t('deposit.order')).waitFor()
    await leave(page, undefined)

    main = await open(page, '/rng')
    const heart = main.locator('button[aria-pressed]').last()
    await press(page, heart, 'Space')
    await expect.poll(() => heart.getAttribute('aria-pressed'), { timeout: 60_000 }).toBe('true')
    await page.keyboard.press('Home')
    await press(page, main.locator('article').getByRole('link').first())
    await page.waitForURL(/\/game/)
    await page.frameLocator('iframe').getByRole('button').first().waitFor()
    await press(page, page.getByRole('button', { name: t('action.back') }))
    await page.waitForURL(/\/rng/)

    const account = page.getByRole('button', { name: t('shell.account') })
    await press(page, account)
    await press(page, page.locator('header').getByRole('link', { name: t('member.personalHistoryCopy') }))
    await page.waitForURL(/#member\/personalHistoryCopy/)
    await leave(page, undefined)
    await press(page, account)
    await press(page, page.locator('header').getByRole('button', { name: t('action.signOut') }))
    await press(page, page.getByRole('dialog').getByRole('button', { name: t('action.signOut') }))
    await page
      .locator('header')
      .getByRole('button', { name: t('action.login') })
      .waitFor()
    await context.close()
  },
)
