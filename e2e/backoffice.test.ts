/** The operators' day in a real browser: sign-in by keyboard, a member found and locked, two people for one adjustment, and every page held against axe. */
import { staffPermissions } from '@portal/contracts/staff-permissions'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { findFaults, openBackOffice, readDeskTexts, signIn } from './desk.ts'
import { judge } from './judge.ts'
import { poll } from './poll.ts'
import { seenOf } from './seen.ts'
import { startSystem, type System } from './system.ts'
import { textsOf } from './texts.ts'

const walkMs = 900_000
const english = readDeskTexts('EN')
const en = textsOf(english, 'EN')

let system: System
let browser: Browser

beforeAll(async () => {
  ;[system, browser] = await Promise.all([startSystem(), launchBrowser()])
}, 180_000)
afterAll(async () => {
  await browser.close()
  await system.remove()
})

/** Presses Tab until the control with this name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let step = 0; step < 60; step += 1) {
    const isThere = await page.evaluate((wanted) => {
      const active = document.activeElement
      const label =
        active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement ? active.labels?.[0]?.textContent : undefined
      return [label, active?.textContent, active?.getAttribute('aria-label')].some((words) => words?.trim() === wanted)
    }, name)
    if (isThere) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${name}`)
}

test('support signs in, finds a member and locks the account by keyboard alone (R-1.2.03)', { timeout: walkMs }, async () => {
  const { context, page } = await openBackOffice(browser)
  await page.goto(system.backoffice)
  await page.getByRole('heading', { name: en('signin.title') }).waitFor()
  await tabTo(page, en('signin.username'))
  await page.keyboard.type('support')
  await tabTo(page, en('signin.password'))
  await page.keyboard.type('Demo1234!')
  await page.getByText(en('signin.demoWhy')).waitFor()
  await tabTo(page, en('signin.code'))
  await page.keyboard.type((await page.locator('[data-demo-code]').textContent())!)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: en('dashboard.title') }).waitFor()

  await page.keyboard.press('Control+k')
  await page.locator('input[role=combobox]:focus').waitFor()
  await page.keyboard.type('fresh')
  await page.keyboard.press('Enter')
  await page.locator('[data-row=fresh]').waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'fresh' }).waitFor()

  await tabTo(page, en('members.lock'))
  await page.keyboard.press('Enter')
  await page.getByLabel(en('action.reason')).waitFor()
  await tabTo(page, en('action.reason'))
  await page.keyboard.type('lost')
  await tabTo(page, en('members.lock'))
  await page.keyboard.press('Enter')
  await page.getByText(en('action.reasonShort').replace('{least}', '10')).waitFor()
  await page.keyboard.type(' the phone on the way home')
  await tabTo(page, en('members.lock'))
  await page.keyboard.press('Enter')
  await page.getByText(en('members.didLock')).waitFor()
  await page.getByText(en('members.locked'), { exact: true }).first().waitFor()
  await context.close()
})

test('what one person proposes another confirms, and the proposer can’t', { timeout: walkMs }, async () => {
  const [one, other] = [await openBackOffice(browser), await openBackOffice(browser)]
  await signIn(one.page, system, 'support')
  await one.page.goto(`${system.backoffice}/members/vip?tab=money`)
  await one.page.getByRole('button', { name: en('member.adjust') }).click()
  await one.page.getByLabel(en('member.amount')).fill('25.50')
  await one.page.getByLabel(en('action.reason')).fill('a bonus that was promised by chat')
  await one.page
    .getByRole('dialog')
    .getByRole('button', { name: en('member.adjust') })
    .click()
  await one.page.getByText(en('request.waits')).waitFor()
  await one.page.getByRole('dialog').getByRole('link').click()
  await one.page.getByText(en('requests.mine')).waitFor()
  expect(await one.page.getByRole('button', { name: en('requests.confirm') }).count()).toBe(0)

  await signIn(other.page, system, 'finance')
  await other.page.goto(one.page.url())
  await other.page.getByText(en('requests.forMe').replace('{name}', 'support')).waitFor()
  await other.page.getByRole('button', { name: en('requests.confirm') }).click()
  await other.page
    .getByRole('dialog')
    .getByRole('button', { name: en('requests.confirm') })
    .last()
    .click()
  await other.page.getByText(en('requests.confirmed')).waitFor()
  await one.page.goto(`${system.backoffice}/members/vip?tab=money`)
  await one.page.getByText(/\.50$/).first().waitFor()

  await one.page.getByRole('button', { name: new RegExp(en('frame.account')) }).click()
  await one.page.getByRole('button', { name: en('frame.signOut') }).click()
  await one.page.getByRole('heading', { name: en('signin.title') }).waitFor()
  await one.page.goto(`${system.backoffice}/members`)
  await one.page.getByRole('heading', { name: en('signin.title') }).waitFor()
  await Promise.all([one.context.close(), other.context.close()])
})

/** Goes to a page of the app that is open, without a load; done when its heading has taken the place of the last one. */
async function follow(page: Page, path: string): Promise<void> {
  if (new URL(page.url()).pathname === path) return
  await page.evaluate((address) => {
    document.querySelector('#content h1')?.setAttribute('data-left', '')
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await page.locator('#content h1:not([data-left])').waitFor()
}

type Line = { readonly path: string }
// By a name in a variable: the table's types are those of the app, which has settings of its own.
const table = new URL('../apps/backoffice/src/pages.ts', import.meta.url).pathname
const { pages } = (await import(table)) as { pages: readonly Line[] }
const paths = pages.map(({ path }) => `/${path.replace(':username', 'demo').replace(':id', 'new').replace(':match', 'none')}`)
const languages = ['EN', 'BN'] as const

// Each page in one of the languages by turns, and in both with the full counts.
test.each(languages)('pages in %s are clean by axe, as wide as their window and show no key', { timeout: walkMs }, async (language) => {
  const { context, page } = await openBackOffice(browser, language)
  await page.goto(system.backoffice)
  await page.getByRole('button', { name: 'owner', exact: true }).waitFor()
  const faults = await judge(page, { themes: ['light', 'dark'], place: 'sign-in' })
  await signIn(page, system, 'owner')
  // Some permissions, which are shown by their names, are called like a text.
  const keys = new Set(Object.keys(english).filter((key) => !(key in staffPermissions)))
  for (const path of paths.filter((_, turn) => seenOf(languages, turn).includes(language))) {
    await follow(page, path)
    await poll(() => page.locator('#content [aria-busy=true]').count(), { timeout: 60_000 }).toBe(0)
    for (const width of [768, 390, 1440]) faults.push(...(await findFaults(page, language, width, path)))
    const words = (await page.locator('body').innerText()).split(/\s+/)
    faults.push(...words.filter((word) => keys.has(word)).map((key) => `${path} shows the key ${key}`))
  }
  expect(faults).toEqual([])
  await context.close()
})
