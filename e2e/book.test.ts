/**
 * The sportsbook's page in a real browser against a studio whose matches the test drives: bets before the start and in play by keys, their settlement and
 * a cash-out, in two languages and three shapes.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { AxeResults } from 'axe-core'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFigures } from '../apps/studio/src/client/amounts.ts'
import { championChances } from '../apps/studio/src/book/season/champion-chances.ts'
import { keepOutright } from '../apps/studio/src/server/book/outright.ts'
import { startTestBook, type TestBook } from '../apps/studio/src/testing/test-book.ts'
import { launchBrowser } from './browser.ts'
import { seenOf } from './seen.ts'
import { patienceMs, watchProblems } from './visit.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const clientFolder = join(import.meta.dirname, '../apps/studio/dist/client')
const looks = [
  { language: 'BN', width: 390, height: 844 },
  { language: 'EN', width: 1440, height: 900 },
  { language: 'EN', width: 844, height: 390 },
] as const

let browser: Browser
let at: TestBook
let base: string
beforeAll(async () => {
  ;[browser, at] = await Promise.all([launchBrowser(), startTestBook({ clientFolder })])
  await at.app.listen({ host: '127.0.0.1', port: 0 })
  base = `http://127.0.0.1:${(at.app.server.address() as AddressInfo).port}`
}, 120_000)
afterAll(() => Promise.all([browser.close(), at.close()]))

test.each(seenOf(looks, 0))(
  'bets by keys before the start and in play: taken, cashed out, settled, $language $width (R-2.6.22, A11Y-05)',
  { timeout: 180_000 },
  async ({ language, width, height }) => {
    const live = await at.announce('kabaddi')
    await at.play(live, ({ step }) => step >= 6)
    await keepOutright(at.studio, await at.own('kabaddi'), { champion: async (season) => championChances(season, 200) })
    const coming = await at.announce('football')
    const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce', bypassCSP: true })
    await context.addInitScript(axe)
    const page = await context.newPage()
    const problems = watchProblems(page)
    await openBook(page, language)
    const faults: string[] = []
    const look = async (where: string) => faults.push(...(await judge(page, where)), ...(await page.evaluate(listOverflow, where)))
    const money = (amount: bigint): string => openFigures(language, 'BDT').money(amount * 10_000n)

    await bet(page, coming.id)
    await page.locator('.slip:visible .attempt[data-state=ACCEPTED]').waitFor({ timeout: patienceMs })
    await look('accepted')
    await page.locator('.slip:visible .done').press('Enter')
    await page.keyboard.press('Escape')
    await bet(page, live.id)
    await page.locator('.slip:visible .attempt[data-state=PENDING]').waitFor({ timeout: patienceMs })
    // A bet on its way is kept: the reload goes on with it and shows what became of it.
    await page.reload()
    await page.locator('.event, .match').first().waitFor({ timeout: patienceMs })
    await openSlip(page)
    await page.locator('.slip:visible .attempt[data-state=ACCEPTED]').waitFor({ timeout: patienceMs })
    await page.locator('.slip:visible .done').press('Enter')
    await page.keyboard.press('Escape')

    await goTo(page, '#/bets/open')
    await page.locator('.bet').nth(1).waitFor({ timeout: patienceMs })
    await look('open bets')
    const early = page.locator('.bet', { has: page.locator(`a[href="#/event/${coming.id}"]`) })
    await early.locator('.cash-open').press('Enter')
    await early.locator('.cash-take:enabled').waitFor({ timeout: patienceMs })
    await look('cash-out')
    await early.locator('.cash-take').press('Enter')
    await early.waitFor({ state: 'detached', timeout: patienceMs })

    const ended = await at.play(live)
    await at.book.work()
    await goTo(page, '#/bets/ended')
    await page.locator('.bet[data-state=CASHED_OUT]').waitFor({ timeout: patienceMs })
    const [home, away] = [ended.home_score!, ended.away_score!]
    await page.locator(`.bet[data-state=${home > away ? 'WON' : 'LOST'}]`).waitFor({ timeout: patienceMs })
    expect(await page.locator('.bet').first().textContent()).toContain(money(100n))
    await look('ended bets')

    await goTo(page, `#/event/${live.id}`)
    await page.locator('#tab-fair').click()
    await page.locator('.fair .go').press('Enter')
    await page.locator('.verdict[data-verdict=good]').waitFor({ timeout: patienceMs })
    await look('check')
    await goTo(page, '#/outright/all')
    await page.locator('.event .price').first().waitFor({ timeout: patienceMs })
    await look('outrights')
    await page.locator('.event-more').first().press('Enter')
    const team = page.locator('.match [data-outcome^="CHAMPION:SEASON="]').first()
    await team.press('Enter')
    await page.locator('.match [data-outcome^="CHAMPION:SEASON="][aria-pressed=true]').waitFor({ timeout: patienceMs })
    await look('season')
    await team.press('Enter')
    for (const place of ['#/today/all', `#/event/${coming.id}`, '#/rules', '#/settings', '#/standings/kabaddi-league']) {
      await goTo(page, place)
      await page.waitForFunction(() => document.querySelector('main .skeleton') === null)
      await look(place)
    }
    expect({ faults, problems }).toEqual({ faults: [], problems: [] })
    await context.close()
  },
)

async function openBook(page: Page, language: string): Promise<void> {
  const launch = { game: 'football', language, mode: 'demo', currency: 'BDT', lobbyUrl: `${base}/`, device: 'MOBILE' }
  const launched = await at.gvp('/games/launch', launch, {}, at.keyOf('football'))
  const { pathname, search, hash } = new URL(String(launched.url))
  await page.goto(`${base}${pathname}${search}${hash}`)
  await page.locator('.event').first().waitFor({ timeout: patienceMs })
}

async function goTo(page: Page, hash: string): Promise<void> {
  await page.evaluate((to) => void (location.hash = to), hash)
}

/** On a narrow window the slip is behind its bar. */
async function openSlip(page: Page): Promise<void> {
  const bar = page.locator('.slip-bar')
  if (await bar.isVisible()) await bar.press('Enter')
}

/** Puts the home side of a match into the slip and stakes 100 on it, by keys. */
async function bet(page: Page, event: string): Promise<void> {
  await goTo(page, `#/event/${event}`)
  const price = page.locator('.match [data-outcome="RESULT:MATCH=HOME"]')
  await price.waitFor({ timeout: patienceMs })
  await price.press('Enter')
  await page.locator('.match [data-outcome="RESULT:MATCH=HOME"][aria-pressed=true]').waitFor()
  await openSlip(page)
  const slip = page.locator('.slip:visible')
  await slip.locator('.stake-input input').press('1')
  await page.keyboard.type('00')
  await slip.locator('.place:enabled').press('Enter')
}

/** What the checker of accessibility finds. */
async function judge(page: Page, where: string): Promise<string[]> {
  const { violations } = await page.evaluate(async () => {
    const { axe: checker } = globalThis as unknown as { axe: { run(): Promise<AxeResults> } }
    return checker.run()
  })
  return violations.map(({ id, nodes }) => `${where}: ${id} ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** What reaches over the side of the window; rows that are meant to be scrolled do not count. */
function listOverflow(where: string): string[] {
  const scrolled = '.sport-tabs, .group-tabs, .when-tabs, .match-tabs, .table-scroll, svg, .unseen'
  return [...document.querySelectorAll<HTMLElement>('#book *')]
    .filter((one) => one.offsetParent !== null && !one.closest(scrolled) && one.getBoundingClientRect().right > innerWidth + 1)
    .map((one) => `${where}: over the side ${one.className || one.tagName}`)
}
