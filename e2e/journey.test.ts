/**
 * The journey that the product exists for, on real parts, as a person makes it: register, deposit, play, see the balance move, find the bet in the
 * record. In Bengali and English, on a phone and on a desk. `PICTURES` names a folder in which a picture of every step is kept.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, FrameLocator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { poll } from './poll.ts'
import { type Lease, leaseSystem } from './system-pool.ts'
import { readTexts, type Texts, textsOf } from './texts.ts'
import {
  isQuiet,
  openContext,
  openGame,
  patienceMs,
  readNames,
  tellScreen,
  seenVisits,
  type Visit,
  visits,
  watchProblems,
} from './visit.ts'

function readGameTexts(language: string): Texts {
  const file = join(import.meta.dirname, `../apps/studio/src/client/texts/${language}.json`)
  return textsOf(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>, file)
}

let system: Lease
let browser: Browser
beforeAll(async () => {
  ;[system, browser] = await Promise.all([leaseSystem(), launchBrowser()])
}, 180_000)
afterAll(async () => {
  await browser.close()
  await system.release()
})

test.concurrent(
  'a choice in a list, and the button that takes it back, move nothing below them (R-4.8.08, R-4.8.09)',
  { timeout: patienceMs },
  async () => {
    const t = readNames('EN')
    for (const look of visits.filter(({ language }) => language === 'EN')) {
      const context = await openContext(browser, system, look)
      const page = await context.newPage()
      await page.goto(`${system.portal}/rng`)
      await isQuiet(page)
      const choices = page.getByRole('group', { name: t('game.minBet') })
      const clear = page.getByRole('button', { name: t('list.clear') }).first()
      const readEnd = () => choices.evaluate((row) => row.parentElement!.getBoundingClientRect().bottom + window.scrollY)
      const before = await readEnd()
      await choices.getByRole('button').nth(1).click()
      await clear.waitFor()
      expect([look.width, await readEnd()]).toEqual([look.width, before])
      await clear.click()
      await clear.waitFor({ state: 'detached' })
      expect([look.width, await readEnd()]).toEqual([look.width, before])
      await context.close()
    }
  },
)

test.concurrent.each(seenVisits)(
  'Register to bet, $language (R-1.1.06, R-1.1.08, R-1.1.10, R-1.1.13, R-2.9.05, R-7.3.14, REL-19)',
  async (visit) => {
    const context = await openContext(browser, system, visit, { serviceWorkers: 'allow' })
    const page = await context.newPage()
    const problems = watchProblems(page)
    const texts = readTexts(visit.language)
    const gameTexts = readGameTexts(visit.language)
    const keep = keepPictures(page, visit)
    await register(page, texts, `e2e${visit.language.toLowerCase()}${visit.width}`)
    await keep('home')
    await deposit(page, texts)
    await keep('deposited')
    expect(await readBalance(page)).toBe('5000')
    await page.goto(`${system.portal}/rng`)
    const game = await openGame(page)
    await keep('game')
    await spin(page, game, gameTexts).catch(async (error: unknown) => {
      throw new Error(await tellScreen(page, problems), { cause: error })
    })
    await keep('spun')
    await page.goto(`${system.portal}/#member/personalHistoryCopy`)
    // In the record itself: home behind it names the game as well.
    await page
      .getByRole('dialog')
      .getByText(/Sundarban Tiger|সুন্দরবনের বাঘ/)
      .first()
      .waitFor()
    await keep('record')
    const bets = await listBets(page)
    expect(bets).toHaveLength(1)
    const [bet] = bets
    expect(toMinor(await readBalance(page))).toBe(toMinor('5000') - toMinor(bet!.stake) + toMinor(bet!.payout))
    expect(problems).toEqual([])
    await context.close()
  },
)

function keepPictures(page: Page, { language, width }: Visit) {
  let count = 0
  return async (name: string) => {
    const folder = process.env.PICTURES
    if (folder) await page.screenshot({ path: join(folder, `${language}-${width}-${(count += 1)}-${name}.png`) })
  }
}

async function register(page: Page, texts: Texts, username: string): Promise<void> {
  await page.goto(`${system.portal}/register`)
  await page.locator('input[name=username]').fill(username)
  await page.locator('input[name=password]').fill('Demo1234!')
  await page.locator('input[name=confirmPassword]').fill('Demo1234!')
  await page.getByRole('checkbox').first().check({ force: true })
  await page.locator('main form, form').locator('button[type=submit]').last().click()
  await page.waitForURL(`${system.portal}/`)
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toMatch(/^[\w-]{43}$/)
  expect(await page.getByRole('button', { name: texts('action.login'), exact: true }).count()).toBe(0)
}

async function deposit(page: Page, texts: Texts): Promise<void> {
  await page.goto(`${system.portal}/#member/depositv2`)
  await page
    .getByRole('group', { name: texts('deposit.quick') })
    .getByRole('button')
    .nth(2)
    .click()
  await page.getByRole('button', { name: texts('deposit.next'), exact: true }).click()
  const confirm = page.getByRole('button', {
    name: new RegExp(`^${texts('deposit.confirm').split('{amount}').map(escapeForPattern).join('.*')}$`),
  })
  await confirm.click()
  await page.getByText(texts('deposit.order'), { exact: true }).waitFor()
}

function escapeForPattern(text: string): string {
  return text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')
}

/** Two presses in a row: a double click is one spin. */
async function spin(page: Page, game: FrameLocator, texts: Texts): Promise<void> {
  const button = game.getByRole('button', { name: texts('hud.spin'), exact: true })
  await button.waitFor()
  await poll(() => button.isEnabled(), { timeout: patienceMs }).toBe(true)
  await lookAtBar(page, game)
  await lookAtStakes(page, game)
  await button.dblclick()
  await poll(() => listBets(page).then((bets) => bets.filter((bet) => bet.settledAt).length), { timeout: patienceMs }).toBe(1)
}

/** There is one bar: the game's tools stand in the page's, and what is pressed there opens in the game with the keyboard in it. */
async function lookAtBar(page: Page, game: FrameLocator): Promise<void> {
  await game.locator('.game.lent').waitFor({ timeout: patienceMs })
  expect(await game.locator('.tools').isVisible()).toBe(false)
  const rules = page.locator('button:has(use[href$="#question"])')
  await rules.click()
  const body = game.locator('dialog[open] .panel-body')
  await body.waitFor()
  await poll(() => body.evaluate(() => document.hasFocus()), { timeout: patienceMs }).toBe(true)
  await page.keyboard.press('Escape')
  await body.waitFor({ state: 'detached' })
}

/** In the frame of another origin the keyboard begins at the stake that holds, and the browser complains of nothing. */
async function lookAtStakes(page: Page, game: FrameLocator): Promise<void> {
  await game.locator('button.stake').click()
  const chosen = game.locator('dialog[open] .choice[aria-pressed=true]')
  await poll(() => chosen.evaluate((choice) => choice === document.activeElement), { timeout: patienceMs }).toBe(true)
  await page.keyboard.press('Escape')
  await chosen.waitFor({ state: 'detached' })
}

type Bet = { stake: string; payout: string; settledAt?: string }

/** What the record says, asked with the page's own session. */
async function listBets(page: Page): Promise<Bet[]> {
  return page.evaluate(async () => {
    const response = await fetch('/wps/relay/MCSFE_getBettingRecord', {
      headers: { authorization: `Bearer ${sessionStorage.getItem('token')}` },
    })
    return ((await response.json()) as { value: { list: Bet[] } }).value.list
  })
}

async function readBalance(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const response = await fetch('/wps/v2/wallets/balance', { headers: { authorization: `Bearer ${sessionStorage.getItem('token')}` } })
    return ((await response.json()) as { value: { sumBalance: string } }).value.sumBalance
  })
}

function toMinor(amount: string): bigint {
  const [units = '0', decimals = ''] = amount.split('.')
  return BigInt(units) * 10_000n + BigInt(decimals.padEnd(4, '0'))
}
