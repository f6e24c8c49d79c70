/** A slot as a machine without a graphics chip draws it: on the plain canvas, where a picture that has to be scaled costs many times what a copied one does. */
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestStudio, type TestStudio } from '../apps/studio/src/testing/test-studio.ts'
import { launchBrowser } from './browser.ts'
import { patienceMs, watchProblems } from './visit.ts'

let at: TestStudio
let browser: Browser
let base: string
beforeAll(async () => {
  ;[at, browser] = await Promise.all([
    startTestStudio({ clientFolder: join(import.meta.dirname, '../apps/studio/dist/client') }),
    launchBrowser(),
  ])
  base = await at.app.listen({ host: '127.0.0.1', port: 0 })
}, 60_000)
afterAll(async () => {
  await browser.close()
  await at.close()
})

const viewport = { width: 390, height: 844 }

/**
 * Adds up the points that the scene copies and those that it scales or turns, and counts the frames: in the first second of turning reels, when none has
 * stopped. Which symbols spring up as they land, and for how long, is the round's luck.
 */
const watchDrawing = `
  window.drawn = { frames: 0, copied: 0, mixed: 0 }
  let since
  const isTurning = () => {
    if (document.querySelector('.game')?.dataset.mode !== 'turning') return false
    since ??= performance.now()
    return performance.now() - since < 1000
  }
  const draw = CanvasRenderingContext2D.prototype.drawImage
  CanvasRenderingContext2D.prototype.drawImage = function (...given) {
    draw.apply(this, given)
    if (this.canvas.id !== 'scene' || !isTurning()) return
    const [, , , width, height, , , wide, high] = given
    const { a, b, c, d } = this.getTransform()
    const isCopied = a === 1 && d === 1 && b === 0 && c === 0 && width === wide && height === high
    window.drawn[isCopied ? 'copied' : 'mixed'] += Math.abs(wide * a * high * d)
  }
  const note = () => {
    if (isTurning()) window.drawn.frames += 1
    requestAnimationFrame(note)
  }
  requestAnimationFrame(note)
`

test('Without a GPU a frame of spinning reels transforms less than a tenth of the window', async () => {
  const context = await browser.newContext({ viewport, deviceScaleFactor: 2, hasTouch: true })
  const page = await context.newPage()
  const problems = watchProblems(page)
  await page.addInitScript(watchDrawing)
  const launch = { game: 'sundarban-tiger', language: 'BN', mode: 'demo', currency: 'BDT', lobbyUrl: `${base}/`, device: 'MOBILE' }
  const { url } = await at.gvp('/games/launch', launch, {}, at.keyOf(launch.game))
  const address = new URL(String(url))
  await page.goto(`${base}${address.pathname}${address.search}${address.hash}`)
  await page.waitForFunction(() => document.querySelector('.game .spin') && !document.getElementById('poster'), undefined, {
    timeout: patienceMs,
  })
  await page.locator('.spin').click()
  await page.locator(".game[data-mode='rest']").waitFor({ timeout: patienceMs })
  const { frames, copied, mixed } = (await page.evaluate('window.drawn')) as { frames: number; copied: number; mixed: number }
  const window = viewport.width * viewport.height
  expect(frames).toBeGreaterThan(0)
  expect(copied / frames).toBeGreaterThan(window / 2)
  expect(mixed / frames).toBeLessThan(window / 10)
  expect(problems).toEqual([])
  await context.close()
})
