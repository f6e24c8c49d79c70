/**
 * The live tables in a real browser: from the portal's lobby to the record of a round that the verifier accepts; and each table by keys, in two languages
 * and three shapes, against a studio whose time the test drives.
 */
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AxeResults } from 'axe-core'
import { parseAmount } from '@portal/contracts'
import { calls } from '@portal/contracts/calls'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dhol } from '../apps/studio/games/dhol.ts'
import { dig } from '../apps/studio/games/dig.ts'
import { ws168 } from '../apps/studio/games/ws168.ts'
import { openFigures } from '../apps/studio/src/client/amounts.ts'
import { isLive } from '../apps/studio/src/engine/live/live-table.ts'
import { startTestRoom, type TestRoom } from '../apps/studio/src/testing/test-room.ts'
import { main as verify } from '../tools/verify.ts'
import { launchBrowser } from './browser.ts'
import { demoPassword } from './client.ts'
import { poll } from './poll.ts'
import { isFull, seenOf } from './seen.ts'
import { type Lease, leaseSystem } from './system-pool.ts'
import { openAsNewMember, openContext, patienceMs, watchProblems } from './visit.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const root = join(import.meta.dirname, '..')
const tables = [dhol, dig, ws168].flatMap((vendor) => vendor.tables).filter((table) => isLive(table))

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
}, 60_000)
afterAll(() => browser.close())

/** The first player of a chain is asked for its salt, which a browser lists as a failed request. */
const withoutSalt = (problems: readonly string[]) => problems.filter((problem) => !problem.includes('/rooms/join'))

describe('through the portal', () => {
  let system: Lease
  beforeAll(async () => {
    system = await leaseSystem()
  }, 180_000)
  afterAll(() => system.release())

  /** A member of its own with play money, signed in: two windows of one account share their limits. */
  async function openPlayer(page: Page, username: string): Promise<void> {
    const client = await openAsNewMember(page, system, username, demoPassword)
    await client.must(calls.cashier.deposit, { method: 'demo', amount: '20000' })
  }

  test.concurrent(
    'A table from the lobby: a round staked, paid, recorded and verified (FAIR-11, R-2.6.22, MON-12)',
    { timeout: 240_000 },
    async () => {
      const context = await openContext(browser, system, { language: 'EN', width: 1440, height: 900 })
      const page = await context.newPage()
      const problems = watchProblems(page)
      await openPlayer(page, 'LiveTable')
      await page.goto(`${system.portal}/live`)
      await page.locator('main a[href*="gameCode=speed-dragon-tiger"]:not([href*="mode=demo"])').first().click()
      const game = page.frameLocator('iframe')
      await game.locator('.live-game[data-phase=open]').waitFor({ timeout: patienceMs })
      await game.locator('[data-bet=dragon]').click()
      await game.locator('[data-bet=dragon] .chip').waitFor()
      await game.locator('[data-state=accepted]').waitFor({ timeout: patienceMs })
      await game.locator('.live-game[data-phase=rest]').waitFor({ timeout: patienceMs })

      const frame = page.frames().find((one) => one.url().includes('/play/'))!
      const file = await frame.evaluate(async () => {
        const name = Object.keys(sessionStorage).find((key) => key.startsWith('studio.key.')) ?? ''
        const headers = { authorization: `Bearer ${sessionStorage.getItem(name)}` }
        const ask = async (path: string) => (await (await fetch(`/play/v1${path}`, { headers })).json()) as { value: never }
        const { rounds } = (await ask('/history?limit=5')).value as { rounds: { id: string }[] }
        return (await ask(`/rounds/${rounds[0]?.id}/verification`)).value as object
      })
      expect(await verifyOffline(file)).toBe(0)

      await page.goto(`${system.portal}/#member/personalHistoryCopy`)
      await page
        .getByRole('dialog')
        .getByText(/Speed Dragon Tiger/)
        .first()
        .waitFor()
      expect(withoutSalt(problems)).toEqual([])
      await context.close()
    },
  )

  test.concurrent(
    'A sea from the lobby: loaded, shot, cashed in, and booked and verified to the unit (R-2.6.22, FAIR-12, MON-12)',
    {
      timeout: 240_000,
    },
    async () => {
      const context = await openContext(browser, system, { language: 'EN', width: 844, height: 390 })
      const page = await context.newPage()
      const problems = watchProblems(page)
      await openPlayer(page, 'LiveSea')
      await page.goto(`${system.portal}/fish`)
      await page.locator('main a[href*="gameCode=padma-catch"]:not([href*="mode=demo"])').first().click()
      const game = page.frameLocator('iframe')
      await game.locator('.sea-rooms .room-card').first().click()
      const figure = (name: string) => game.locator(`.well.${name} .figure`)
      await game.locator('.load-choice .go:enabled').click({ timeout: patienceMs })
      await poll(() => figure('magazine').textContent(), { timeout: patienceMs }).toMatch(/[1-9]/)
      const loaded = await figure('magazine').textContent()
      // By the keys: the cannon locks on a fish and fires until something was charged.
      const isCharged = async (): Promise<boolean> => {
        await game.locator('body').press('l')
        await page.keyboard.down('Space')
        await page.waitForTimeout(400)
        await page.keyboard.up('Space')
        return (await figure('magazine').textContent()) !== loaded
      }
      await poll(isCharged, { timeout: patienceMs }).toBe(true)
      await game.locator('.fish-side.unload').click()
      await game.locator('.fish-side.unload:disabled').waitFor({ timeout: patienceMs })

      const frame = page.frames().find((one) => one.url().includes('/play/'))!
      const ask = (path: string, method = 'GET') =>
        frame.evaluate(
          async ([to, how]) => {
            const name = Object.keys(sessionStorage).find((key) => key.startsWith('studio.key.')) ?? ''
            const headers = { authorization: `Bearer ${sessionStorage.getItem(name)}` }
            return ((await (await fetch(`/play/v1${to}`, { headers, method: how! })).json()) as { value: unknown }).value as Record<
              string,
              unknown
            >
          },
          [path, method] as const,
        )
      type Sea = {
        id: string
        state: string
        stake: string
        win: string
        balanceBefore: string
        balanceAfter: string
        table: { spent: { win: string }; won: { win: string } }
      }
      const newest = async () => ((await ask('/history?limit=1')) as { rounds: Sea[] }).rounds[0]!
      await poll(async () => (await newest()).state, { timeout: patienceMs }).toBe('settled')
      const round = await newest()
      const minor = (text: string) => parseAmount(text) ?? 0n
      expect(minor(round.win)).toBe(minor(round.stake) - minor(round.table.spent.win) + minor(round.table.won.win))
      expect(minor(round.balanceAfter)).toBe(minor(round.balanceBefore) + minor(round.win))
      expect((await ask('/balance')).balance).toBe(round.balanceAfter)
      await ask('/fairness/rotation', 'POST')
      expect(await verifyOffline(await ask(`/rounds/${round.id}/verification`))).toBe(0)
      await page.goto(`${system.portal}/#member/personalHistoryCopy`)
      await page
        .getByRole('dialog')
        .getByText(/Padma Catch/)
        .first()
        .waitFor()
      expect(problems).toEqual([])
      await context.close()
    },
  )
})

/** Runs the verifier of the project over a round's file. @returns its exit code */
async function verifyOffline(file: object): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'live-round-'))
  const path = join(folder, 'round.json')
  await writeFile(path, JSON.stringify(file))
  const code = await verify([path])
  await rm(folder, { recursive: true })
  return code
}

describe('at each table', () => {
  let at: TestRoom
  let base: string
  beforeAll(async () => {
    // One vendor's key stands for all: the wallet before this studio knows two.
    const offered = tables.map((table) => ({ ...table, vendor: 'BANYAN' }))
    at = await startTestRoom({ tables: offered, clientFolder: join(root, 'apps/studio/dist/client') })
    base = `http://127.0.0.1:${at.port}`
  }, 60_000)
  afterAll(() => at.close())

  const looks = [
    { language: 'BN', width: 390, height: 844 },
    { language: 'EN', width: 844, height: 390 },
    { language: 'EN', width: 1440, height: 900 },
  ] as const
  // Tables of a game share their client: one of each is seen, in one shape by turns, and all of them in all shapes with the full counts.
  const seen = tables.filter(({ code }) => isFull || !tables.some((other) => code === `speed-${other.code}`))
  const cases = seen.flatMap((table, turn) => seenOf(looks, turn).map((look) => ({ code: table.code, table, ...look })))
  // The history is one for all tables: axe looks at it once in each shape, and everywhere with the full counts.
  const judgesHistory = (code: string) => isFull || seen.slice(0, looks.length).some((table) => table.code === code)

  test.each(cases)(
    '$code by keys, $language, $width × $height: staked, paid, verified (FAIR-11, FAIR-17, A11Y-05)',
    { timeout: 120_000 },
    async ({ code, table, language, width, height }) => {
      const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce', bypassCSP: true })
      await context.addInitScript(axe)
      const page = await context.newPage()
      const problems = watchProblems(page)
      const figures = openFigures(language, 'BDT')
      const key = await openTable(page, code, language)
      await passUntil(page, 'open')
      const faults = [...(await judge(page, 'open')), ...(await page.evaluate(listCut))]

      const spot = page.locator('[data-bet]:visible').first()
      await spot.focus()
      await page.keyboard.press('1')
      await page.keyboard.press('Enter')
      const step = table.stakes[0]!
      await waitForText(page, '.total .figure', figures.money(step))
      await page.keyboard.press('Enter')
      await waitForText(page, '.total .figure', figures.money(step * 2n))
      await page.keyboard.press('Backspace')
      await waitForText(page, '.total .figure', figures.money(step))
      await untilPlaced(page)
      // With less movement the result is shown at once; no more time passes, so that the next round does not open.
      await passUntil(page, 'show')
      await page.locator('[data-state=accepted]').waitFor()
      await at.studio.background.settled()
      const { rounds } = await ask<{ rounds: { state: string; win: string; stake: string; balanceAfter: string }[] }>(
        key,
        '/history?limit=5',
      )
      expect(rounds.map(({ state, stake }) => [state, parseAmount(stake)])).toEqual([['settled', step]])
      await waitForText(page, '.balance .figure', figures.money(parseAmount(rounds[0]!.balanceAfter)!))
      const win = parseAmount(rounds[0]!.win)!
      await waitForText(page, '.win .figure', win > 0n ? figures.money(win) : '–')
      faults.push(...(await judge(page, 'result')))

      await page.locator('.tool').nth(1).click()
      await page.locator('dialog .round').first().click()
      await page.locator('dialog section .action').first().click()
      await page.locator('dialog .verdict[data-verdict=good]').waitFor()
      if (judgesHistory(code)) faults.push(...(await judge(page, 'history')))
      await page.keyboard.press('Escape')
      await page.locator('.tool').nth(2).click()
      await page.locator('dialog .action.main').click()
      await page.locator('dialog .verdict[data-verdict=good]').waitFor()
      await page.keyboard.press('Escape')
      await page.locator('.tool').nth(3).click()
      expect(await page.locator('dialog .bet-table').last().locator('tbody tr').count()).toBe(Object.keys(table.returns).length)
      faults.push(...(await judge(page, 'rules')))
      await page.keyboard.press('Escape')
      expect({ faults, problems: withoutSalt(problems) }).toEqual({ faults: [], problems: [] })
      await context.close()
    },
  )

  test('A second window takes the seat; chips after the bell stay in hand (REL-20, FAIR-21)', async () => {
    const { table } = cases[0]!
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
    const page = await context.newPage()
    await openTable(page, table.code, 'EN')
    await passUntil(page, 'open')
    await passUntil(page, 'show')
    await page.locator('[data-bet]:visible').first().click({ force: true })
    expect(await page.locator('.spot-chips .chip, .place .chip').count()).toBe(0)
    const again = await context.newPage()
    await again.goto(page.url())
    await again.evaluate(
      ([name, value]) => sessionStorage.setItem(name!, value!),
      await page.evaluate(() => Object.entries(sessionStorage).find(([name]) => name.startsWith('studio.key.')) ?? []),
    )
    await again.reload()
    await again.locator('.live-game').waitFor({ timeout: patienceMs })
    await page.locator('.live-game[data-mode=closed]').waitFor({ timeout: patienceMs })
    await context.close()
  })

  test('Roulette: calls of the racetrack, neighbours and bets from a list lay the chips they name', async () => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      reducedMotion: 'reduce',
      hasTouch: true,
      isMobile: true,
    })
    const page = await context.newPage()
    const figures = openFigures('EN', 'BDT')
    const [step = 0n] = tables.find(({ code }) => code === 'roulette')!.stakes
    const waitForChips = (chips: number) => waitForText(page, '.total .figure', figures.money(step * BigInt(chips)))
    await openTable(page, 'roulette', 'EN')
    await passUntil(page, 'open')
    await page.locator('.rack-chip').first().tap()
    await page.locator('.to-track').tap()
    for (const [part, chips] of [
      ['.voisins', 9],
      ['.tiers', 15],
      ['.orphelins', 20],
      ['.track-number.zero', 25],
    ] as const) {
      await page.locator(part).tap()
      await waitForChips(chips)
    }
    // Every number is covered, which the track shows.
    expect(await page.locator('.track-number.covered').count()).toBe(37)
    await page.locator('.to-track').tap()
    await page.locator('.field-tool').last().tap()
    await page.locator('[data-bet="straight:17"]').tap()
    await page.locator('dialog').getByRole('button', { name: 'Corner 16 17 19 20' }).tap()
    await waitForChips(26)
    await untilPlaced(page)
    await passUntil(page, 'show')
    await page.locator('[data-state=accepted]').waitFor()
    await context.close()
  })

  test('Baccarat: cards are bent open over the table, by the dealer where the player does not', async () => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const page = await context.newPage()
    await openTable(page, 'squeeze-baccarat', 'EN')
    await passUntil(page, 'open')
    await passUntil(page, 'show')
    await page.locator('.squeeze-handle').waitFor()
    await page.locator('.seat.won').first().waitFor()
    expect(await page.locator('.squeeze').count()).toBe(0)
    const seen = await page
      .locator('.seat-cards')
      .evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label')?.split(', ').length))
    for (const count of seen) expect(count).toBeGreaterThanOrEqual(2)
    await context.close()
  })

  async function openTable(page: Page, game: string, language: string): Promise<string> {
    const launch = { game, language, mode: 'demo', currency: 'BDT', lobbyUrl: `${base}/`, device: 'MOBILE' }
    const launched = await at.gvp('/games/launch', launch, {}, at.keyOf(game))
    const { pathname, search, hash } = new URL(String(launched.url))
    await page.goto(`${base}${pathname}${search}${hash}`)
    await page.locator('.live-game').waitFor({ timeout: patienceMs })
    return page.evaluate((name) => sessionStorage.getItem(name) ?? '', `studio.key.${String(launched.sessionId)}`)
  }

  /** Lets time pass in short steps until the window is in a phase: the visit before may have left the table anywhere in a round. */
  async function passUntil(page: Page, phase: 'open' | 'show'): Promise<void> {
    const game = page.locator('.live-game:not([data-phase=joining])')
    await game.waitFor({ timeout: patienceMs })
    for (let turn = 0; turn < 200 && (await game.getAttribute('data-phase')) !== phase; turn += 1) await at.pass(250)
    await page.locator(`.live-game[data-phase=${phase}]`).waitFor({ timeout: patienceMs })
  }

  /** Resolves when the room has the chips that lie on the cloth: its answer has come. */
  async function untilPlaced(page: Page): Promise<void> {
    await poll(async () => (await at.hub.listHosts()).some((host) => host.snapshot().players > 0), { timeout: patienceMs }).toBe(true)
    await page.waitForFunction(() => document.querySelector('.live-game')?.getAttribute('data-sent') === 'true')
  }

  async function ask<Value>(key: string, path: string): Promise<Value> {
    const response = await fetch(`${base}/play/v1${path}`, { headers: { authorization: `Bearer ${key}` } })
    return ((await response.json()) as { value: Value }).value
  }
})

async function waitForText(page: Page, selector: string, text: string): Promise<void> {
  await page
    .waitForFunction(([place, wanted]) => document.querySelector(place!)?.textContent === wanted, [selector, text])
    .catch(async (error: unknown) => {
      const shown = await page.locator(selector).allTextContents()
      throw new Error(`${selector} shows ${shown.join(' | ')}, not ${text}; ${await page.locator('.status').textContent()}`, {
        cause: error,
      })
    })
}

/** What the checker of accessibility finds. */
async function judge(page: Page, where: string): Promise<string[]> {
  const { violations } = await page.evaluate(async () => {
    const { axe: checker } = globalThis as unknown as { axe: { run(options: object): Promise<AxeResults> } }
    return checker.run({ resultTypes: ['violations'] })
  })
  return violations.map(({ id, nodes }) => `${where}: ${id} ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** Controls that are not whole within the window, and names of bets that are cut. */
function listCut(): string[] {
  const isOut = ({ left, top, right, bottom }: DOMRect): boolean =>
    left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1
  const controls = [...document.querySelectorAll<HTMLElement>('.live-game button')].filter((one) => one.offsetParent !== null)
  const names = [...document.querySelectorAll<HTMLElement>('.spot-name')].filter((one) => one.offsetParent !== null)
  return [
    ...controls.filter((one) => isOut(one.getBoundingClientRect())).map((one) => `out of sight: ${one.textContent}`),
    ...names.filter((one) => one.scrollWidth > one.parentElement!.clientWidth + 1).map((one) => `cut: ${one.textContent}`),
  ]
}
