/**
 * What people bring with them: devices whose clocks are wrong, and text as their keyboards and copied pages write it. In a real browser, against the
 * whole system. `PICTURES` names a folder in which a picture of every step is kept.
 */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readDigits } from '@portal/contracts/typed-text'
import { launchBrowser } from './browser.ts'
import { demoPassword } from './client.ts'
import { field, messageOf } from './forms.ts'
import { keepPictures } from './pictures.ts'
import { poll } from './poll.ts'
import { seenOf } from './seen.ts'
import { type Lease, leaseSystem } from './system-pool.ts'
import { readTexts } from './texts.ts'
import { isQuiet, openContext, patienceMs, type Visit, visits, watchProblems } from './visit.ts'

let system: Lease
let browser: Browser
beforeAll(async () => {
  ;[system, browser] = await Promise.all([leaseSystem(), launchBrowser()])
}, 180_000)
afterAll(async () => {
  await browser.close()
  await system.release()
})

const [phone, desk] = [visits[0], visits[1]]
const [minuteMs, dayMs] = [60_000, 24 * 3_600_000]

/** Runs in the page before anything else: its clock shows another time. */
function shiftClock(skewMs: number): void {
  const real = Date
  globalThis.Date = class extends real {
    constructor(...given: unknown[]) {
      super(...((given.length > 0 ? given : [real.now() + skewMs]) as [number]))
    }
    static override now(): number {
      return real.now() + skewMs
    }
  } as DateConstructor
}

async function logIn(page: Page, username: string): Promise<void> {
  await page.goto(`${system.portal}/login`)
  await isQuiet(page)
  const form = page.locator('main form').last()
  await field(form, 'username').fill(username)
  await field(form, 'password').fill(demoPassword)
  await form.locator('button[type=submit]').click()
  await page.waitForFunction(() => sessionStorage.getItem('token') !== null)
}

/** The seconds that the page says are left for bets, and those that the server says. */
async function readCountdown(page: Page): Promise<{ shown: number; left: number }> {
  const timer = page.locator('main [role=timer]').first()
  await timer.waitFor()
  const { remainTime, lockTime } = await page.evaluate(async () => {
    const response = await fetch('/lgw/vn/games/game?gameId=SSC-1M')
    return ((await response.json()) as { value: { game: { remainTime: number; lockTime: number } } }).value.game
  })
  const parts = readDigits((await timer.textContent()) ?? '').split(':').map(Number) // prettier-ignore
  return { shown: parts.reduce((sum, part) => sum * 60 + part, 0), left: remainTime / 1_000 - lockTime }
}

/** Each with an account of its own: several logins at once into one account ask for a captcha. */
const clocks: readonly [string, number, Visit, string][] = [
  ['ten minutes ahead', 10 * minuteMs, phone, 'rahim71'],
  ['ten minutes behind', -10 * minuteMs, desk, 'karima'],
  ['a day ahead', dayMs, desk, 'jamal88'],
  ['a day behind', -dayMs, phone, 'nasrin'],
]

test.concurrent.each(clocks)(
  'Clock %s: logs in at once, counts a draw by server time (R-7.1.02, R-9.4.02)',
  { timeout: 240_000 },
  async (_name, skewMs, visit, account) => {
    const context = await openContext(browser, system, visit)
    await context.addInitScript(shiftClock, skewMs)
    const page = await context.newPage()
    const refused: string[] = []
    page.on('response', (response) => void (response.status() === 400 && refused.push(response.url())))
    await logIn(page, account)
    // The call before the login has told the time, so that not even the first envelope is refused.
    expect(refused).toEqual([])
    await page.goto(`${system.portal}/lottery?gameCode=SSC-1M`)
    await poll(
      async () => {
        const { shown, left } = await readCountdown(page)
        return left < 3 || Math.abs(shown - left) < 4
      },
      { timeout: patienceMs },
    ).toBe(true)
    await context.close()
  },
)

test.concurrent.each(seenOf([phone, desk], 0))(
  'Typed and pasted names and amounts are read exactly, $language, $width px (MON-02)',
  { timeout: 240_000 },
  async (visit) => {
    const context = await openContext(browser, system, visit)
    const page = await context.newPage()
    const problems = watchProblems(page)
    const keep = keepPictures(page, 'typed-text', visit)
    const text = readTexts(visit.language)
    const isBengali = visit.language === 'BN'
    await logIn(page, '\u202Aｄemo\u200D\u202C')
    await page.goto(`${system.portal}/#member/depositv2`)
    const amount = page.locator('input[name=amount]')
    await amount.waitFor()
    const complaint = text('form.amountUnclear').replace('{example}', isBengali ? '১,২৫০.৫০' : '1,250.50')
    for (const typed of ['21,1', '1e3', '-500']) {
      await amount.fill(typed)
      await amount.blur()
      expect([typed, await messageOf(page, amount), await amount.inputValue()]).toEqual([typed, complaint, typed])
    }
    await keep('unclear')
    await amount.fill(isBengali ? '৳\u00A0১,২৫০.৫০' : '৳\u00A01,250.50')
    await keep('clear')
    await amount.press('Enter')
    await page
      .getByText(isBengali ? '১,২৫০.৫০' : '1,250.50')
      .first()
      .waitFor()
    await keep('confirm')
    await page.goto(`${system.portal}/lottery?gameCode=SSC-1M`)
    const multiple = page.locator('main input[inputmode=numeric]').first()
    await multiple.fill('1.5')
    await page.locator('main [role=alert]').first().waitFor()
    expect(await multiple.getAttribute('aria-invalid')).toBe('true')
    await multiple.scrollIntoViewIfNeeded()
    await keep('multiple')
    expect(problems).toEqual([])
    await context.close()
  },
)
