/** A slot drawn through WebGL, which the processor plays in a graphics chip's place. All other tests draw on the plain canvas. */
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestStudio, type TestStudio } from '../apps/studio/src/testing/test-studio.ts'
import { launchBrowser, softwareWebGl } from './browser.ts'
import { countShades } from './tour-stop.ts'
import { patienceMs, watchProblems } from './visit.ts'

let at: TestStudio
let browser: Browser
let base: string
beforeAll(async () => {
  ;[at, browser] = await Promise.all([
    startTestStudio({ clientFolder: join(import.meta.dirname, '../apps/studio/dist/client') }),
    launchBrowser(softwareWebGl),
  ])
  base = await at.app.listen({ host: '127.0.0.1', port: 0 })
}, 60_000)
afterAll(async () => {
  await browser.close()
  await at.close()
})

/** A small window: each of its pixels is drawn by the processor. */
const viewport = { width: 240, height: 420 }
const game = 'sundarban-tiger'

/** What draws the scene: the kind of context that its canvas has. */
function readContext(page: Page): Promise<string> {
  return page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('canvas#scene')
    // A canvas that has a context of one kind gives none of another.
    return canvas?.getContext('webgl2') ? 'webgl' : canvas?.getContext('2d') ? 'canvas' : 'none'
  })
}

/** The moving scene has taken the place of the board's first picture, and nothing is being played. */
async function waitForScene(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector<HTMLElement>('.game')?.dataset.mode === 'rest' && !document.getElementById('poster'),
    undefined,
    { polling: 200, timeout: patienceMs },
  )
}

test('A WebGL game plays a round, and its session continues after a permanent context loss', async () => {
  const context = await browser.newContext({ viewport, hasTouch: true })
  const page = await context.newPage()
  const problems = watchProblems(page)
  const launch = { game, language: 'EN', mode: 'demo', currency: 'BDT', lobbyUrl: `${base}/`, device: 'MOBILE' }
  const { url } = await at.gvp('/games/launch', launch, {}, at.keyOf(game))
  const address = new URL(String(url))
  await page.goto(`${base}${address.pathname}${address.search}&renderer=webgl${address.hash}`)
  await waitForScene(page)
  expect(await readContext(page)).toBe('webgl')
  expect(await countShades(page)).toBeGreaterThan(200)

  const played = page.waitForResponse((response) => response.url().endsWith('/play/v1/spin'), { timeout: patienceMs })
  await page.locator('.spin').click()
  const { success, value } = (await (await played).json()) as { success: boolean; value: { round: { id: string } } }
  expect(success).toBe(true)
  await waitForScene(page)
  const balance = await page.locator('.balance .figure').textContent()

  await page.evaluate(() => {
    const gl = document.querySelector<HTMLCanvasElement>('canvas#scene')?.getContext('webgl2')
    gl?.getExtension('WEBGL_lose_context')?.loseContext()
  })
  await page.waitForURL(/[?&]renderer=canvas/, { timeout: patienceMs })
  await waitForScene(page)
  expect(await readContext(page)).toBe('canvas')
  expect(await countShades(page)).toBeGreaterThan(200)
  expect(await page.locator('.balance .figure').textContent()).toBe(balance)
  expect((await at.database.pool.query('select id from studio.rounds')).rows).toEqual([{ id: value.round.id }])
  expect(problems.filter((problem) => !/WebGL|context/i.test(problem))).toEqual([])
  await context.close()
})
