/** A browser that keeps nothing of the portal, no cookie and no storage, and one whose network goes: every flow works, or says why it can't. */
import { sql } from '@portal/runtime'
import { livePath } from '@portal/contracts/calls'
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { poll } from './poll.ts'
import { withSettings } from './system.ts'
import { type Lease, leaseSystem } from './system-pool.ts'
import { openContext, openGame, patienceMs, readNames, watchProblems } from './visit.ts'

const patient = { timeout: 300_000 }
const desk = { language: 'BN', width: 1440, height: 900 } as const
const t = readNames('BN')

let system: Lease
let browser: Browser
beforeAll(async () => {
  ;[system, browser] = await Promise.all([leaseSystem(), launchBrowser()])
}, 180_000)
afterAll(async () => {
  await browser.close()
  await system.release()
})

/** What a browser does for a site whose data it blocks: storage throws, a cookie that is set is not there, no worker stays. */
function blockStorage(): void {
  const deny = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  }
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
    Object.defineProperty(window, name, { get: deny, configurable: true })
  Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set() {}, configurable: true })
  Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false, configurable: true })
  if ('serviceWorker' in navigator) navigator.serviceWorker.register = () => Promise.reject(new DOMException('Blocked.', 'SecurityError'))
}

/** A browser with everything of the site blocked, in scripts as on the wire. */
async function openBlocked(): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: desk.width, height: desk.height } })
  context.setDefaultTimeout(patienceMs)
  await context.addInitScript(blockStorage)
  await context.route(`${system.portal}/**`, async (route) => {
    const request = route.request()
    // A stream never ends; a page that did not come from the network may not frame one of this machine. Neither sets a cookie here.
    if (request.url().includes(livePath) || request.resourceType() === 'document') return route.continue()
    const { cookie: _none, ...headers } = await request.allHeaders()
    const response = await route.fetch({ headers })
    const { 'set-cookie': _dropped, ...kept } = response.headers()
    await context.clearCookies()
    await route.fulfill({ response, headers: kept })
  })
  return context
}

/** Fills and sends the form of /login, or of the popup over another page. */
async function sendForm(form: Locator, { username = 'demo', password = 'Demo1234!' } = {}): Promise<void> {
  await form.locator('input[name=username]').fill(username)
  await form.locator('input[name=password]').fill(password)
  await form.locator('button[type=submit]').click()
}

async function signInOver(page: Page, names: typeof t): Promise<void> {
  await page
    .locator('header')
    .getByRole('button', { name: names('action.login') })
    .click()
  const popup = page.getByRole('dialog')
  await popup.locator('input[name=username]').waitFor()
  expect(await popup.getByRole('checkbox').isDisabled()).toBe(true)
  await sendForm(popup)
  // What waits for a member after the sign-in stands over the page.
  await page.getByRole('dialog', { name: names('notice.welcome') }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: names('shell.account') }).waitFor()
}

test(
  'with cookies and storage blocked a visitor chooses language and theme, logs in, keeps a game, plays, deposits and logs out; a reload asks to log in anew',
  patient,
  async () => {
    const context = await openBlocked()
    const page = await context.newPage()
    const problems = watchProblems(page)
    const english = readNames('EN')
    await page.goto(`${system.portal}/rng`)
    await page.getByRole('button', { name: t('shell.language') }).press('Enter')
    await page.getByRole('button', { name: 'English' }).last().click()
    await page.getByRole('button', { name: english('shell.toDark') }).click()
    await page.locator('html[data-theme=dark][lang=en]').waitFor()
    await signInOver(page, english)
    expect(await context.cookies()).toEqual([])
    await page
      .getByRole('navigation', { name: english('shell.navigation') })
      .getByRole('link', { name: english('category.RNG') })
      .click()
    const heart = page.locator('main article button[aria-pressed]').first()
    await heart.click()
    await poll(() => heart.getAttribute('aria-pressed'), { timeout: patienceMs }).toBe('true')
    const game = await openGame(page)
    await game.getByRole('button').first().waitFor()
    await page.getByRole('button', { name: english('action.back') }).click()
    await page.waitForURL(/\/rng/)
    await page.evaluate(() => (location.hash = '#member/depositv2'))
    await page
      .getByRole('group', { name: english('deposit.quick') })
      .getByRole('button')
      .nth(2)
      .click()
    await page.getByRole('button', { name: english('deposit.next') }).click()
    await page.getByRole('button', { name: english('deposit.confirm') }).click()
    await page.getByText(english('deposit.order')).waitFor()
    await page.goto(`${system.portal}/rng`)
    await signInOver(page, t)
    await page.getByRole('button', { name: t('shell.account') }).press('Enter')
    await page
      .locator('header')
      .getByRole('button', { name: t('action.signOut') })
      .click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('action.confirm') })
      .click()
    await page
      .locator('header')
      .getByRole('button', { name: t('action.login') })
      .waitFor()
    expect(problems).toEqual([])
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await context.close()
  },
)

test('with cookies blocked the code from the picture says that it needs one', patient, async () => {
  const context = await openBlocked()
  const page = await context.newPage()
  await page.goto(`${system.portal}/login`)
  await page.getByText('কুকির অনুমতি দিন').first().waitFor()
  const form = page.locator('main form').last()
  for (let tries = 0; tries < 4 && (await form.locator('input[name=captcha]').count()) === 0; tries += 1) {
    const answered = page.waitForResponse((response) => response.url().endsWith('/wps/session/login'))
    await sendForm(form, { password: `Wrong${tries}234!` })
    await answered
    await form.locator('button[type=submit]:not([disabled])').waitFor()
  }
  await form.locator('input[name=captcha]').waitFor()
  expect(await form.locator('input[name=captcha]').getAttribute('aria-invalid')).toBe('true')
  expect(await page.getByText('কুকির অনুমতি দিন').count()).toBe(2)
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.close()
})

test('a network that goes in the middle is told by the list that it takes away, and brings it back when it comes', patient, async () => {
  const context = await openContext(browser, system, desk)
  const page = await context.newPage()
  await page.goto(`${system.portal}/rng`)
  const cards = page.locator('main [data-state=loaded] img')
  await cards.first().waitFor()
  await context.setOffline(true)
  await page
    .getByRole('main')
    .getByRole('group', { name: t('game.minBet') })
    .getByRole('button')
    .nth(2)
    .click()
  const again = page.getByRole('main').getByRole('button', { name: t('action.retry') })
  await again.waitFor()
  // What needs no network goes on.
  await page.getByRole('button', { name: t('shell.toDark') }).click()
  await page.locator('html[data-theme=dark]').waitFor()
  await context.setOffline(false)
  await again.waitFor({ state: 'detached' })
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.close()
})

test('a game that is taken off while its list is open says so when it is pressed, and leads on', patient, async () => {
  const context = await openContext(browser, system, desk)
  const page = await context.newPage()
  await page.goto(`${system.portal}/login`)
  await sendForm(page.locator('main form').last(), { username: 'vip' })
  await page.waitForURL((address) => address.pathname !== '/login')
  // The list that came with the page stays: one asked for again, as a slow machine does in time, would be without the game.
  await context.route(/GCSGAME_(gameList|hotGamesV2)/, () => undefined)
  await page.goto(`${system.portal}/rng`)
  await page.locator('main [data-state=loaded] img').first().waitFor()
  const takenOff = {
    change: sql`update catalogue.games set offered = false where code = 'sundarban-tiger'`,
    restore: sql`update catalogue.games set offered = true where code = 'sundarban-tiger'`,
  }
  await withSettings(system, takenOff, async () => {
    await openGame(page)
    await page.getByText(t('game.maintenance')).waitFor()
    await page.getByRole('link', { name: t('action.seeGames') }).waitFor()
    expect(await page.locator('iframe').count()).toBe(0)
  })
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.close()
})
