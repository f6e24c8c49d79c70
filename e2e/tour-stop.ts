/** One stop of the tour of the games: a game that is opened for play money in a real browser, read, played, and looked at. */
import { createRequire } from 'node:module'
import type { Browser, Page } from 'playwright-core'
import { openDraw } from '../apps/studio/src/engine/fairness.ts'
import type { SlotGame, SlotOutcome } from '../apps/studio/src/engine/slot-game.ts'
import { isTable } from '../apps/studio/src/engine/table-game.ts'
import { openFigures } from '../apps/studio/src/client/amounts.ts'
import type { OpenSessionAnswer, PlayState, Round } from '../apps/studio/src/play-api.ts'
import { findActiveSeed, findSession } from '../apps/studio/src/server/store.ts'
import { unsealSeed } from '../apps/studio/src/server/seeds.ts'
import type { TestStudio } from '../apps/studio/src/testing/test-studio.ts'
import { parseAmount } from '@portal/contracts'
import { isFull } from './seen.ts'
import { patienceMs, watchProblems } from './visit.ts'

const sharp = createRequire(new URL('../apps/studio/build.ts', import.meta.url))('sharp') as (typeof import('sharp'))['default']

export type View = { language: 'BN' | 'EN'; width: number; height: number }
/** What a round is to show. The player's own seed is searched for it, so that nothing here depends on luck. */
export type Wanted = 'win' | 'feature'
export type Picture = { name: string; bytes: Buffer }
export type Stop = { faults: string[]; pictures: Picture[]; rounds: number }

const searchedRounds = 60_000
/** Where nobody keeps the pictures none is taken. */
const keepsPictures = process.env.TOUR_PICTURES !== undefined
/** A field of one colour has a handful of shades; the simplest scene has many hundreds. */
const fewestShades = 400

/** Opens a game as a visitor, reads its rules before the first stake, plays it, and answers everything that is not as it should be. */
export async function visitGame(
  at: TestStudio,
  browser: Browser,
  base: string,
  code: string,
  view: View,
  wanted: readonly Wanted[],
): Promise<Stop> {
  const context = await browser.newContext({ viewport: { width: view.width, height: view.height }, hasTouch: view.width < 768 })
  const page = await context.newPage()
  const problems = watchProblems(page)
  const stop: Stop = { faults: [], pictures: [], rounds: 0 }
  const look = async (name: string) => {
    if (keepsPictures) stop.pictures.push({ name, bytes: await page.screenshot() })
  }
  try {
    const { sessionId, state, figures } = await open(at, page, base, code, view)
    stop.faults.push(...(await judgeRest(page, state, figures)))
    await look('rest')
    stop.faults.push(...(await readRules(page, state, figures, look)))
    const game = at.studio.games.get(code)!
    if (isTable(game)) stop.rounds += await playTable(page, stop.faults, look)
    else
      for (const want of wanted) {
        await aim(at, sessionId, game, want)
        stop.faults.push(...(await playSlot(page, figures, want, look)))
        stop.rounds += 1
      }
    stop.faults.push(...(await listOverflows(page)))
  } catch (error) {
    stop.faults.push(String(error).split('\n').slice(0, 3).join(' '))
    await look('broken')
  }
  stop.faults.push(...problems.map((problem) => `the browser says: ${problem}`))
  await context.close()
  return stop
}

type Money = ReturnType<typeof openFigures>

async function open(at: TestStudio, page: Page, base: string, code: string, { language, width }: View) {
  const device = width < 768 ? 'MOBILE' : 'WEB'
  const launch = { game: code, language, mode: 'demo', currency: 'BDT', lobbyUrl: `${base}/`, device }
  const launched = await at.gvp('/games/launch', launch, {}, at.keyOf(code))
  const address = new URL(String(launched.url))
  const opened = page.waitForResponse((response) => response.url().endsWith('/play/v1/session'))
  await page.goto(`${base}${address.pathname}${address.search}${address.hash}`)
  const answer = (await (await opened).json()) as { value: OpenSessionAnswer }
  await page.locator('.game .spin, .table-game .go').first().waitFor({ timeout: patienceMs })
  await page.waitForFunction(() => document.fonts.status === 'loaded')
  await settle(page)
  return { sessionId: String(launched.sessionId), state: answer.value.state, figures: openFigures(language, 'BDT') }
}

/** Two frames: what was changed has been drawn. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

async function judgeRest(page: Page, state: PlayState, figures: Money): Promise<string[]> {
  const faults: string[] = []
  if (!(await page.locator('.demo').isVisible())) faults.push('free play is not labelled')
  const balance = await page.locator('.balance .figure').textContent()
  if (balance !== figures.money(parseAmount(state.balance)!)) faults.push(`the balance reads ${balance}`)
  const shades = await countShades(page)
  if (shades < fewestShades) faults.push(`the picture has only ${shades} shades`)
  return [...faults, ...(await listOverflows(page))]
}

/** The colours in the place of the board, in steps of eight. */
export async function countShades(page: Page): Promise<number> {
  const clip = await page.locator('.field, .cloth').first().boundingBox()
  if (!clip) return 0
  const { data, info } = await sharp(await page.screenshot({ clip }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const seen = new Set<number>()
  for (let at = 0; at < data.length; at += info.channels)
    seen.add(((data[at]! >> 3) << 10) | ((data[at + 1]! >> 3) << 5) | (data[at + 2]! >> 3))
  return seen.size
}

/** Everything that a player has a right to know stands in the rules before anything was staked. */
async function readRules(page: Page, state: PlayState, figures: Money, look: (name: string) => Promise<void>): Promise<string[]> {
  const faults: string[] = []
  await page
    .locator('.tools .tool')
    .nth(await findTool(page))
    .click()
  const body = page.locator('dialog.panel .panel-body')
  await body.waitFor()
  const text = (await body.textContent()) ?? ''
  const { rtpPercent, hitPercent, maxWinStakes } = state.game
  for (const figure of [figures.percent(rtpPercent), figures.percent(hitPercent), figures.count(maxWinStakes)])
    if (!text.includes(figure)) faults.push(`the rules lack ${figure}`)
  if (/undefined|NaN|\{\w+\}/.test(text)) faults.push(`the rules have a hole: ${/.{20}(undefined|NaN|\{\w+\}).{20}/.exec(text)?.[0]}`)
  await settle(page)
  faults.push(...(await listOverflows(page)))
  await look('rules')
  await page.keyboard.press('Escape')
  await page.locator('dialog.panel').waitFor({ state: 'hidden' })
  return faults
}

/** The rules are the tool whose drawing is the letter i in a circle; its words differ by language. */
async function findTool(page: Page): Promise<number> {
  return page.locator('.tools .tool path').evaluateAll((paths) => paths.findIndex((path) => path.getAttribute('d')?.includes('M12 7.6v.2')))
}

/** Chooses the player's seed so that the next round shows what is wanted; what the studio draws from it is as in any other round. */
async function aim(at: TestStudio, sessionId: string, game: SlotGame, want: Wanted): Promise<void> {
  const session = await findSession(at.database, sessionId)
  const seed = session && (await findActiveSeed(at.database, session.player_id))
  if (!seed) throw new Error('the player has no seed')
  const secret = unsealSeed(at.studio, seed)
  for (let tried = 0; tried < searchedRounds; tried += 1) {
    const clientSeed = `tour-${tried}`
    if (!shows(game.play(openDraw(secret, clientSeed, BigInt(seed.next_nonce))), game, want)) continue
    await at.database.pool.query('update studio.seeds set client_seed = $1 where id = $2', [clientSeed, seed.id])
    return
  }
  throw new Error(`no round of ${game.code} shows a ${want}`)
}

function shows({ steps, units }: SlotOutcome, game: SlotGame, want: Wanted): boolean {
  const isPlain = steps.every(({ kind }) => kind === 'base' || kind === 'cascade')
  return want === 'win' ? isPlain && units > game.unitsPerStake : !isPlain && units > 0
}

async function playSlot(page: Page, figures: Money, want: Wanted, look: (name: string) => Promise<void>): Promise<string[]> {
  const faults: string[] = []
  const before = await page.locator('.balance .figure').textContent()
  const answered = page.waitForResponse((response) => response.url().endsWith('/play/v1/spin'))
  await page.locator('.spin').click()
  const said = (await (await answered).json()) as { value: { round: Round; balance: string } }
  const { round, balance } = said.value
  const taken = parseAmount(round.balanceBefore!)!
  if (figures.money(taken + parseAmount(round.stake)!) !== before) faults.push(`the stake was not taken from ${before}`)
  const due = taken + parseAmount(round.win)!
  // A win whose confirmation takes longer than the answer waits for is on its way, and in the balance at the end.
  if (round.state === 'settled' && parseAmount(balance) !== due) faults.push(`the win of ${round.win} is not in ${balance}`)
  await watch(page, want, look)
  const written = page.locator('.balance .figure').filter({ hasText: figures.money(due) })
  const isThere = await written.waitFor({ timeout: patienceMs }).then(
    () => true,
    () => false,
  )
  if (!isThere) faults.push(`after the ${want} the balance is not ${figures.money(due)}`)
  return faults
}

/** Moments of a round that are worth a picture; without one a round that has begun to show is shortened at once. */
const pauses: Readonly<Record<Wanted, readonly number[]>> =
  isFull || keepsPictures ? { win: [2_600, 1_500], feature: [3_500, 3_000, 3_000] } : { win: [400], feature: [400] }

/** Looks at the round while it is shown, then shortens the rest of it as a player's press does. */
async function watch(page: Page, want: Wanted, look: (name: string) => Promise<void>): Promise<void> {
  for (const [at, ms] of pauses[want].entries()) {
    await page.waitForTimeout(ms)
    await look(`${want}-${at + 1}`)
  }
  const isOver = () => {
    const root = document.querySelector<HTMLElement>('.game')
    if (root?.dataset.mode === 'rest') return true
    if (root?.dataset.mode === 'showing' || root?.dataset.mode === 'turning') document.querySelector<HTMLButtonElement>('.spin')?.click()
    return false
  }
  await page.waitForFunction(isOver, undefined, { polling: 150, timeout: 180_000 })
}

const mostPresses = 12

/** Plays a table by what it shows: chips on the first places that may be pressed, then its main button, until the round is over. */
async function playTable(page: Page, faults: string[], look: (name: string) => Promise<void>): Promise<number> {
  const root = page.locator('.table-game')
  const go = root.locator('.go:not([hidden])')
  const answered = page.waitForResponse((response) => response.url().endsWith('/play/v1/spin'), { timeout: 60_000 }).catch(() => undefined)
  for (let press = 0; press < mostPresses && (await root.getAttribute('data-mode')) === 'choose'; press += 1) {
    if ((await go.getAttribute('aria-disabled')) !== 'true') await go.click()
    if ((await root.getAttribute('data-mode')) !== 'choose') break
    await root.locator('.cloth button:enabled').nth(press).click({ timeout: 5_000 })
    await settle(page)
  }
  await look('staked')
  const answer = await answered
  if (!answer) return (faults.push('no round began'), 0)
  const { value } = (await answer.json()) as { value?: { round: Round } }
  if (!value) return (faults.push(`the round was refused: ${await answer.text()}`), 0)
  for (let press = 0; press < mostPresses; press += 1) {
    await page.waitForFunction(
      () => ['choose', 'decide'].includes(document.querySelector<HTMLElement>('.table-game')?.dataset.mode ?? ''),
      undefined,
      { timeout: 60_000 },
    )
    if ((await root.getAttribute('data-mode')) === 'choose') break
    await look(`decide-${press + 1}`)
    if (press === 0 && (await root.locator('.cloth button:enabled').count()) > 0)
      await root.locator('.cloth button:enabled').first().click()
    else await go.click()
    await page.waitForTimeout(400)
  }
  await look('end')
  return 1
}

/** Elements that stand outside the window, or whose text does not fit into them. */
async function listOverflows(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const { scrollWidth, scrollHeight } = document.documentElement
    if (scrollWidth > innerWidth) found.push(`the page is ${scrollWidth} wide in a window of ${innerWidth}`)
    if (scrollHeight > innerHeight) found.push(`the page is ${scrollHeight} high in a window of ${innerHeight}`)
    for (const one of document.querySelectorAll<HTMLElement>(
      '#game :is(button, span, strong, p, li, time), dialog[open] :is(button, h2, h3, p, td, th, li, strong)',
    )) {
      const { left, right, top, bottom, width, height } = one.getBoundingClientRect()
      const text = one.textContent?.trim() ?? ''
      const style = getComputedStyle(one)
      if (
        width < 2 ||
        height < 2 ||
        style.visibility === 'hidden' ||
        one.closest('.unseen, [hidden]') ||
        (!text && one.tagName !== 'BUTTON')
      )
        continue
      const name = `${one.tagName.toLowerCase()}.${one.className} “${text.slice(0, 40)}”`
      const scrolls = one.closest('.panel-body') !== null || one.closest('.cloth') !== null
      if (left < -1 || right > innerWidth + 1) found.push(`${name} stands outside: ${Math.round(left)} to ${Math.round(right)}`)
      if (!scrolls && (top < -1 || bottom > innerHeight + 1))
        found.push(`${name} stands outside: ${Math.round(top)} to ${Math.round(bottom)} high`)
      if (style.overflowX !== 'visible' && one.scrollWidth > one.clientWidth + 1)
        found.push(`${name} is cut: ${one.scrollWidth} in ${one.clientWidth}`)
    }
    return found
  })
}
