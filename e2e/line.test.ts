/** The line of texts between the board and the figures: texts of any length come and go there, and nothing around it may move for them. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { games } from '../apps/studio/src/server/games.ts'
import { startTestStudio, type TestStudio } from '../apps/studio/src/testing/test-studio.ts'
import { launchBrowser } from './browser.ts'
import { patienceMs } from './visit.ts'

const root = join(import.meta.dirname, '../apps/studio')
let at: TestStudio
let browser: Browser
let base: string
beforeAll(async () => {
  // One vendor's key stands for all: the wallet before this studio knows two.
  const moreGames = [...games.values()].filter(({ vendor }) => vendor !== 'NOKSHI').map((game) => ({ ...game, vendor: 'BANYAN' }))
  ;[at, browser] = await Promise.all([startTestStudio({ clientFolder: join(root, 'dist/client'), moreGames }), launchBrowser()])
  base = await at.app.listen({ host: '127.0.0.1', port: 0 })
}, 60_000)
afterAll(async () => {
  await browser.close()
  await at.close()
})

const upright = { width: 390, height: 844 }
const desk = { width: 1440, height: 900 }

/** Writes each text into the line as the controls do, and answers those for which something moved. */
function listMoving(texts: Readonly<Record<string, string>>): string[] {
  const status = document.querySelector<HTMLElement>('.status')!
  const action = document.querySelector<HTMLButtonElement>('.action')!
  const places = (): string =>
    [...document.querySelectorAll('.field, .cloth, .prizes, .jackpots, .balance')]
      .map((one) => one.getBoundingClientRect())
      .map(({ top, height }) => `${top} ${height}`)
      .join()
  const rest = places()
  const write = (key: string, isRefusal: boolean): void => {
    status.textContent = (texts[key] ?? '').replace(/\{\w+\}/g, '১২,৩৪৫')
    status.dataset.tone = isRefusal ? 'warn' : 'plain'
    if (places() !== rest) moving.push(key)
  }
  const moving: string[] = []
  for (const key of Object.keys(texts)) if (/^(status|error)\./.test(key)) write(key, key.startsWith('error.'))
  action.hidden = false
  action.textContent = texts['hud.deposit'] ?? ''
  write('error.wallet.insufficient_funds', true)
  return moving
}

test.each([
  { game: 'polar-jackpot', language: 'BN', ...upright },
  { game: 'polar-jackpot', language: 'VI', ...upright },
  { game: 'polar-jackpot', language: 'EN', ...desk },
  { game: 'housie', language: 'BN', ...upright },
  { game: 'housie', language: 'EN', ...desk },
])('in $game, in $language at $width px, nothing moves when a text comes or goes, also beside a button', async (one) => {
  const { game, language, width, height } = one
  const texts = JSON.parse(await readFile(join(root, `src/client/texts/${language}.json`), 'utf8')) as Record<string, string>
  const context = await browser.newContext({ viewport: { width, height } })
  const page = await context.newPage()
  const device = width < 768 ? 'MOBILE' : 'WEB'
  const launch = { game, language, mode: 'demo', currency: 'BDT', lobbyUrl: `${base}/`, device }
  const { url } = await at.gvp('/games/launch', launch, {}, at.keyOf(game))
  const { pathname, search, hash } = new URL(String(url))
  await page.goto(`${base}${pathname}${search}${hash}`)
  await page.locator('.status:not(:empty)').waitFor({ timeout: patienceMs })
  await page.waitForFunction(() => document.fonts.status === 'loaded')
  expect(await page.evaluate(listMoving, texts)).toEqual([])
  await context.close()
})
