/**
 * The games that are no slots, each played in a real browser with the keys alone: from the rules over the stake and its decisions to the record of the
 * round and its replay; held against axe-core on the way. Movement is asked to be reduced, so nothing here waits for a picture.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { AxeResults } from 'axe-core'
import { parseAmount } from '@portal/contracts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDraw } from '../apps/studio/src/engine/fairness.ts'
import { isTable, type Json } from '../apps/studio/src/engine/table-game.ts'
import { openFigures } from '../apps/studio/src/client/amounts.ts'
import { games } from '../apps/studio/src/server/games.ts'
import { unsealSeed } from '../apps/studio/src/server/seeds.ts'
import { findActiveSeed, findSession } from '../apps/studio/src/server/store.ts'
import { startTestStudio, type TestStudio } from '../apps/studio/src/testing/test-studio.ts'
import { launchBrowser } from './browser.ts'
import { isFull } from './seen.ts'
import { patienceMs, watchProblems } from './visit.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
type Language = 'BN' | 'EN' | 'CN' | 'VI'
type Tools = { page: Page; sessionId: string; reload(): Promise<void> }
type Case = { game: string; language: Language; width: number; height: number; play(tools: Tools): Promise<void> }

let at: TestStudio
let browser: Browser
let base: string
beforeAll(async () => {
  // One vendor's key stands for all: the wallet before this studio knows two.
  const moreGames = [...games.values()].filter(({ vendor }) => vendor !== 'NOKSHI').map((game) => ({ ...game, vendor: 'BANYAN' }))
  ;[at, browser] = await Promise.all([
    startTestStudio({ clientFolder: join(import.meta.dirname, '../apps/studio/dist/client'), moreGames }),
    launchBrowser(),
  ])
  base = await at.app.listen({ host: '127.0.0.1', port: 0 })
}, 60_000)
afterAll(async () => {
  await browser.close()
  await at.close()
})

const upright = { width: 390, height: 844 }
const lying = { width: 844, height: 390 }
const cases: Case[] = [
  { game: 'jacks-or-better', language: 'BN', ...upright, play: playPoker },
  { game: 'deuces-wild', language: 'EN', ...lying, play: playPoker },
  { game: 'lily-roulette', language: 'BN', ...lying, play: playRoulette },
  { game: 'teen-baccarat', language: 'VI', ...upright, play: playBaccarat },
  { game: 'mines-garden', language: 'BN', ...upright, play: playMines },
  { game: 'plinko-ghat', language: 'CN', ...upright, play: async ({ page }) => page.keyboard.press('Space') },
  { game: 'keno-bazar', language: 'BN', ...upright, play: playKeno },
  { game: 'housie', language: 'EN', ...lying, play: playHousie },
  { game: 'quick-eight', language: 'CN', ...upright, play: (tools) => playFirst(tools, '.number') },
  { game: 'fair-wheel', language: 'EN', ...lying, play: (tools) => playFirst(tools, '.wheel-number-bet') },
  { game: 'delta-sheet', language: 'BN', ...upright, play: (tools) => playFirst(tools, '.number') },
  { game: 'moonlit-three', language: 'BN', ...upright, play: (tools) => playFirst(tools) },
  { game: 'haat-numbers', language: 'EN', ...lying, play: (tools) => playFirst(tools) },
  { game: 'boishakhi-raffle', language: 'VI', ...upright, play: (tools) => playFirst(tools) },
]

test.each(cases)(
  '$game by keys, $language, $width × $height (FAIR-17, FAIR-20, FAIR-21, FAIR-23, A11Y-05)',
  { timeout: 300_000 },
  async ({ game, language, width, height, play }) => {
    const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce', bypassCSP: true })
    await context.addInitScript(axe)
    const page = await context.newPage()
    const problems = watchProblems(page)
    const figures = openFigures(language, 'BDT')
    const { sessionId, key } = await openTable(page, game, language)
    const faults = await judge(page, 'at rest')
    const before = await readBalance(page)

    await readRules(page, game, figures, faults)
    expect(await readBalance(page)).toBe(before)

    const reload = async (): Promise<void> => {
      await page.reload()
      await page.locator('.table-game').waitFor()
    }
    await play({ page, sessionId, reload })
    await waitForMode(page, 'choose')
    const { rounds } = await ask<{ rounds: { state: string; win: string; stake: string; balanceAfter: string }[] }>(key, '/history?limit=5')
    expect(rounds).toHaveLength(1)
    const [round] = rounds
    expect(round?.state).toBe('settled')
    expect(await readBalance(page)).toBe(figures.money(parseAmount(round!.balanceAfter)!))
    const isGain = parseAmount(round!.win)! > parseAmount(round!.stake)!
    expect(await page.locator('.status').getAttribute('data-tone')).toBe(isGain ? 'win' : 'plain')

    await repeatFromHistory(page, isFull || game === cases[0]!.game ? faults : undefined)
    expect(await readBalance(page)).toBe(figures.money(parseAmount(round!.balanceAfter)!))
    expect((await ask<{ rounds: unknown[] }>(key, '/history?limit=5')).rounds).toHaveLength(1)
    expect({ faults, problems }).toEqual({ faults: [], problems: [] })
    await context.close()
  },
)

/** A phone of 640 × 360 on its side, less the bar of the portal. */
const smallest = { width: 640, height: 316 }

test.each(['lily-roulette', 'mines-garden', 'plinko-ghat', 'jacks-or-better'])(
  '%s on the smallest phone in landscape: all controls are visible (FAIR-17, A11Y-10)',
  async (game) => {
    const context = await browser.newContext({ viewport: smallest, hasTouch: true })
    const page = await context.newPage()
    await openTable(page, game, 'VI')
    expect(await page.evaluate(listHidden)).toEqual([])
    await context.close()
  },
)

test('Corner bets from a number’s list on the smallest phone, targets of 24 px (A11Y-04)', async () => {
  const context = await browser.newContext({ viewport: smallest, hasTouch: true })
  const page = await context.newPage()
  await openTable(page, 'lily-roulette', 'BN')
  await page.getByRole('button', { name: 'রেখা ও কোণ' }).tap()
  const seventeen = page.locator('[data-code="straight:17"]')
  const { x, y, width, height } = (await seventeen.boundingBox())!
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(24)
  // Where the corner of four numbers lies.
  await page.touchscreen.tap(x + width - 2, y + 2)
  const choices = page.locator('dialog[open] .choice')
  await choices.first().waitFor()
  expect(await choices.count()).toBe(12)
  expect(await choices.first().evaluate((choice) => choice === document.activeElement)).toBe(true)
  for (const choice of await choices.all()) {
    const box = (await choice.boundingBox())!
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44)
  }
  await choices.filter({ hasText: 'কোণের চার ১৭ ১৮ ২০ ২১' }).tap()
  await page.locator('[data-code="corner:17-18-20-21"] .chip').waitFor()
  expect(await page.locator('.place .chip').count()).toBe(1)
  expect(await seventeen.evaluate((number) => number === document.activeElement)).toBe(true)
  await context.close()
})

test.each([upright, lying])(
  'roulette at $width × $height shows wheel and last results; no field is below 44 points (A11Y-04)',
  async (viewport) => {
    const context = await browser.newContext({ viewport, hasTouch: true, isMobile: true, reducedMotion: 'reduce' })
    const page = await context.newPage()
    await openTable(page, 'lily-roulette', 'BN')
    const fields = await page
      .locator('.place:has(> .label)')
      .evaluateAll((list) => list.map((field) => field.getBoundingClientRect().toJSON() as DOMRect))
    expect(fields).toHaveLength(49)
    expect(Math.min(...fields.flatMap(({ width, height }) => [width, height]))).toBeGreaterThanOrEqual(44)
    const wheel = (await page.locator('.wheel').boundingBox())!
    expect(Math.min(wheel.width, wheel.height)).toBeGreaterThanOrEqual(120)
    expect(
      fields.some(
        ({ left, right, top, bottom }) =>
          wheel.x < right - 2 && wheel.x + wheel.width > left + 2 && wheel.y < bottom - 2 && wheel.y + wheel.height > top + 2,
      ),
    ).toBe(false)
    expect(await page.evaluate(listHidden)).toEqual([])
    await page.locator('[data-code=red]').tap()
    await page.locator('.go').first().tap()
    await waitForMode(page, 'choose')
    await page.locator('.results li').first().waitFor()
    await page.locator('.go').first().tap()
    await page.locator('.results li').nth(1).waitFor()
    await waitForMode(page, 'choose')
    const results = await page.locator('.results li').allTextContents()
    await page.reload()
    await page.locator('.results li').nth(1).waitFor({ timeout: patienceMs })
    expect(await page.locator('.results li').allTextContents()).toEqual(results)
    for (const result of await page.locator('.results li').all()) await expectInSight(page, (await result.boundingBox())!)
    await context.close()
  },
)

async function expectInSight(page: Page, { x, y, width, height }: { x: number; y: number; width: number; height: number }): Promise<void> {
  const { width: wide, height: high } = page.viewportSize()!
  expect([x >= 0, y >= 0, x + width <= wide, y + height <= high]).toEqual([true, true, true, true])
}

test.each(['jacks-or-better', 'deuces-wild'])(
  'the five cards of %s stand in one row on a phone, each wide enough for a thumb',
  async (game) => {
    const context = await browser.newContext({ viewport: upright, hasTouch: true, isMobile: true })
    const page = await context.newPage()
    await openTable(page, game, 'EN')
    const cards = await Promise.all((await page.locator('.hold').all()).map(async (card) => (await card.boundingBox())!))
    expect([cards.length, new Set(cards.map(({ y }) => Math.round(y))).size]).toEqual([5, 1])
    for (const card of cards) {
      expect(card.width).toBeGreaterThanOrEqual(64)
      await expectInSight(page, card)
    }
    await context.close()
  },
)

test('a chip carries the sum that lies there, at the value of a chip of now (A11Y-12)', async () => {
  const context = await browser.newContext({ viewport: upright, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  await openTable(page, 'lily-roulette', 'BN')
  const red = page.locator('[data-code=red]')
  await red.tap()
  await red.tap()
  expect([await red.locator('.chip-sum').getAttribute('data-sum'), await red.getAttribute('aria-label')]).toEqual([
    '২০',
    'লাল: ৳\u00a0২০.০০',
  ])
  await page.locator('.step.plus').tap()
  expect(await red.locator('.chip-sum').getAttribute('data-sum')).not.toBe('২০')
  expect(await page.locator('.desk .total .figure').textContent()).toContain((await red.locator('.chip-sum').getAttribute('data-sum'))!)
  await context.close()
})

/** Buttons of which a finger finds no part of 18 points, or finds something else in their middle. */
function listHidden(): string[] {
  return [...document.querySelectorAll<HTMLElement>('#game button:not([hidden], .between)')].flatMap((button) => {
    const { left, top, width, height } = button.getBoundingClientRect()
    const found = document.elementFromPoint(left + width / 2, top + height / 2)
    if (Math.min(width, height) >= 18 && found !== null && button.contains(found)) return []
    return [`${button.className} “${button.textContent}”: ${Math.round(width)} × ${Math.round(height)}, ${found?.className ?? 'outside'}`]
  })
}

/** Everything that is told before the first stake, opened and closed by keys; the focus comes back to what opened it. */
async function readRules(page: Page, code: string, figures: ReturnType<typeof openFigures>, faults: string[]): Promise<void> {
  const game = at.studio.games.get(code)!
  if (!isTable(game)) throw new Error(`${code} is a slot`)
  await tabTo(page, `.tool:has(path[d^='M12 3.5a8.5'])`)
  await page.keyboard.press('Enter')
  const body = page.locator('dialog[open] .panel-body')
  const text = (await body.textContent()) ?? ''
  const returns = [game.declared.rtp, game.declared.hit].map((part) => figures.percent((Number(part) * 100).toFixed(2)))
  const stakes = [game.stakes[0]!, game.stakes.at(-1)!].map((stake) => figures.money(stake))
  for (const due of [...returns, ...stakes, figures.count(game.maxWinStakes)]) expect(text).toContain(due)
  faults.push(...(await judge(page, 'rules')))
  await page.keyboard.press('Escape')
  expect(await page.evaluate(() => document.activeElement?.classList.contains('tool'))).toBe(true)
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
}

/** The history is one for all games: axe looks at it where there is a list for what it finds. */
async function repeatFromHistory(page: Page, faults: string[] | undefined): Promise<void> {
  await tabTo(page, `.tool:has(path[d^='M4 4v5h5'])`)
  await page.keyboard.press('Enter')
  await page.locator('dialog .round').waitFor()
  await tabTo(page, 'dialog .round')
  await page.keyboard.press('Enter')
  await page.locator('dialog .seeds').waitFor()
  faults?.push(...(await judge(page, 'a round of the history')))
  await tabTo(page, 'dialog .action.main')
  await page.keyboard.press('Enter')
  await waitForMode(page, 'replay')
  await tabTo(page, '.go')
  await page.keyboard.press('Enter')
  await waitForMode(page, 'choose')
}

/** Two cards are held, the page is loaded anew in the middle of the hand, and the same five cards wait for the decision. */
async function playPoker({ page, reload }: Tools): Promise<void> {
  await page.keyboard.press('Space')
  await waitForMode(page, 'decide')
  const dealt = await listNames(page, '.hold')
  await page.keyboard.press('1')
  expect(await page.locator('.hold').first().getAttribute('aria-pressed')).toBe('true')
  await reload()
  await waitForMode(page, 'decide')
  expect(await listNames(page, '.hold')).toEqual(dealt)
  await page.keyboard.press('3')
  await page.keyboard.press('5')
  expect(await page.locator('.hold[aria-pressed=true]').count()).toBe(2)
  await page.keyboard.press('Space')
}

async function playRoulette({ page }: Tools): Promise<void> {
  await tabTo(page, '.place')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  expect(await page.locator('.place .chip').count()).toBe(2)
  await tabTo(page, '.go')
  await page.keyboard.press('Enter')
}

async function playBaccarat({ page }: Tools): Promise<void> {
  for (const key of ['1', '1', '3']) await page.keyboard.press(key)
  expect(await page.locator('.stack .chip').count()).toBe(2)
  await page.keyboard.press('Space')
}

/** The second bed is opened by key, the page is loaded anew, and what has grown is taken. */
async function playMines({ page, sessionId, reload }: Tools): Promise<void> {
  await chooseSeed(sessionId, 'mines-garden', { mines: 3, bed: 1 })
  await tabTo(page, '.bed')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await waitForMode(page, 'decide')
  const offered = await page.locator('.go:not([hidden])').textContent()
  await reload()
  await waitForMode(page, 'decide')
  expect(await page.locator('.bed').nth(1).getAttribute('class')).toContain('safe')
  expect(await page.locator('.bed.safe').count()).toBe(1)
  expect(await page.locator('.go:not([hidden])').textContent()).toBe(offered)
  await page.keyboard.press('Space')
}

async function playKeno({ page }: Tools): Promise<void> {
  await tabTo(page, '.number')
  await page.keyboard.press('Enter')
  for (const key of ['ArrowDown', 'Enter', 'End', 'Enter']) await page.keyboard.press(key)
  expect(await listNames(page, '.number[aria-pressed=true]')).toEqual(['১', '১১', '২০'])
  await tabTo(page, '.go')
  await page.keyboard.press('Enter')
}

async function playHousie({ page }: Tools): Promise<void> {
  await tabTo(page, '.stepper .mini:last-of-type')
  await page.keyboard.press('Enter')
  expect(await page.locator('.ticket').count()).toBe(2)
  await tabTo(page, '.go')
  await page.keyboard.press('Enter')
}

/** Stakes on the first of the choices, where there is one. */
async function playFirst({ page }: Tools, choice?: string): Promise<void> {
  for (const selector of [...(choice === undefined ? [] : [choice]), '.go']) {
    await tabTo(page, selector)
    await page.keyboard.press('Enter')
  }
}

async function openTable(page: Page, game: string, language: Language): Promise<{ sessionId: string; key: string }> {
  const launch = { game, language, mode: 'demo', currency: 'BDT', lobbyUrl: `${base}/`, device: 'MOBILE' }
  const launched = await at.gvp('/games/launch', launch, {}, at.keyOf(game))
  const { pathname, search, hash } = new URL(String(launched.url))
  await page.goto(`${base}${pathname}${search}${hash}`)
  await page.locator('.table-game .go').first().waitFor({ timeout: patienceMs })
  const sessionId = String(launched.sessionId)
  return { sessionId, key: await page.evaluate((name) => sessionStorage.getItem(name) ?? '', `studio.key.${sessionId}`) }
}

async function ask<Value>(key: string, path: string): Promise<Value> {
  const response = await fetch(`${base}/play/v1${path}`, { headers: { authorization: `Bearer ${key}` } })
  return ((await response.json()) as { value: Value }).value
}

/** Chooses the player's seed so that a round of this choice stays open: nothing here depends on luck. */
async function chooseSeed(sessionId: string, code: string, choice: Json): Promise<void> {
  const game = at.studio.games.get(code)!
  const session = await findSession(at.database, sessionId)
  const seed = session && (await findActiveSeed(at.database, session.player_id))
  if (!seed || !isTable(game)) throw new Error('there is nothing to choose')
  const secret = unsealSeed(at.studio, seed)
  const isOpen = (name: string): boolean => game.play(openDraw(secret, name, BigInt(seed.next_nonce)), choice, [])?.state === 'open'
  const name = Array.from({ length: 200 }, (_, tried) => `seed-${tried}`).find(isOpen)
  await at.database.pool.query('update studio.seeds set client_seed = $1 where id = $2', [name, seed.id])
}

const readBalance = (page: Page): Promise<string | null> => page.locator('.balance .figure').textContent()
const listNames = (page: Page, selector: string): Promise<string[]> =>
  page.locator(selector).evaluateAll((list) => list.map((one) => one.getAttribute('aria-label') ?? one.textContent ?? ''))

async function waitForMode(page: Page, mode: string): Promise<void> {
  await page.locator(`.table-game[data-mode='${mode}']`).waitFor({ timeout: patienceMs })
}

const mostTabs = 60

/** Presses the tab key until something of this kind has the focus, which must then be in sight. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let press = 0; press < mostTabs; press += 1) {
    await page.keyboard.press('Tab')
    const found = await page.evaluate((wanted) => {
      const focused = document.activeElement
      if (!focused?.matches(wanted)) return undefined
      const { left, right, top, bottom } = focused.getBoundingClientRect()
      return left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1
    }, selector)
    if (found === undefined) continue
    expect({ selector, isInSight: found }).toEqual({ selector, isInSight: true })
    return
  }
  throw new Error(`the tab key does not reach ${selector}`)
}

async function judge(page: Page, where: string): Promise<string[]> {
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe.run({ resultTypes: ['violations'] }),
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${where}: ${id} at ${nodes.map(({ target }) => String(target)).join(', ')}`)
}
