/**
 * The sound of a game in a real browser, through what a phone does to it. What reaches the loudspeaker is measured: every way to it is led past a meter.
 */
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import texts from '../apps/studio/src/client/texts/BN.json' with { type: 'json' }
import { startTestStudio, type TestStudio } from '../apps/studio/src/testing/test-studio.ts'
import { launchBrowser } from './browser.ts'
import { patienceMs, watchProblems } from './visit.ts'

type Meter = { contexts: AudioContext[]; meters: AnalyserNode[]; loudest: number }
type Metered = typeof globalThis & { meter: Meter }

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

/** In the page, before the game: all contexts are kept, and the loudest sample that went to a loudspeaker. */
function installMeter(): void {
  const meter: Meter = { contexts: [], meters: [], loudest: 0 }
  Object.assign(globalThis, { meter })
  const connect = AudioNode.prototype.connect as (this: AudioNode, ...to: unknown[]) => unknown
  AudioNode.prototype.connect = function (this: AudioNode, ...to: unknown[]): never {
    const [target] = to
    if (target instanceof AudioDestinationNode) {
      const analyser = target.context.createAnalyser()
      connect.call(this, analyser)
      meter.contexts.push(target.context as AudioContext)
      meter.meters.push(analyser)
    }
    return connect.apply(this, to) as never
  }
  setInterval(() => {
    for (const analyser of meter.meters) {
      const samples = new Float32Array(analyser.fftSize)
      analyser.getFloatTimeDomainData(samples)
      meter.loudest = Math.max(meter.loudest, ...samples.map(Math.abs))
    }
  }, 10)
}

/** Opens a slot with its sound switched on by a press. */
async function openLoudGame(): Promise<{ context: BrowserContext; page: Page; problems: readonly string[] }> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await context.addInitScript(installMeter)
  const page = await context.newPage()
  const problems = watchProblems(page)
  const launch = { game: 'sundarban-tiger', language: 'BN', mode: 'demo', currency: 'BDT', lobbyUrl: `${base}/`, device: 'MOBILE' }
  const { pathname, search, hash } = new URL(String((await at.gvp('/games/launch', launch)).url))
  await page.goto(`${base}${pathname}${search}${hash}`)
  await page.locator('.spin').waitFor({ timeout: patienceMs })
  await page.getByRole('button', { name: texts['hud.soundOn'] }).tap()
  return { context, page, problems }
}

/** What no rounding of silence reaches. */
const audible = 0.001

/** A press on the stake, which sounds. @returns whether it was heard */
async function press(page: Page): Promise<boolean> {
  await page.evaluate(() => void ((globalThis as Metered).meter.loudest = 0))
  await page.locator('.step.plus, .step.minus').and(page.locator(':enabled')).first().tap()
  return page
    .waitForFunction((least) => (globalThis as Metered).meter.loudest > least, audible, { timeout: 10_000 })
    .then(
      () => true,
      () => false,
    )
}

const states = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...new Set((globalThis as Metered).meter.contexts)].map(({ state }) => state))

test('a press is heard, and heard again after the sound was suspended by the system', { timeout: patienceMs }, async () => {
  const { context, page, problems } = await openLoudGame()
  expect(await press(page)).toBe(true)
  await page.evaluate(async () => {
    const [own] = (globalThis as Metered).meter.contexts
    // As after a call: it does not run until a finger touches the page.
    const { resume } = own!
    own!.resume = () => Promise.reject(new DOMException('a call', 'InvalidStateError'))
    await own!.suspend()
    own!.resume = resume
  })
  expect(await press(page)).toBe(true)
  expect([(await states(page)).at(-1), problems]).toEqual(['running', []])
  await context.close()
})

test('a context that was closed, or will not resume, is replaced, and the next press is heard', { timeout: patienceMs }, async () => {
  const { context, page, problems } = await openLoudGame()
  await press(page)
  await page.evaluate(() => (globalThis as Metered).meter.contexts[0]!.close())
  expect(await press(page)).toBe(true)
  expect(await states(page)).toEqual(['closed', 'running'])
  await page.evaluate(async () => {
    const newest = (globalThis as Metered).meter.contexts.at(-1)!
    newest.resume = () => Promise.reject(new DOMException('stuck', 'InvalidStateError'))
    await newest.suspend()
  })
  await page.waitForFunction(() => (globalThis as Metered).meter.contexts.at(-1)!.state === 'closed')
  expect(await press(page)).toBe(true)
  expect([await states(page), problems]).toEqual([['closed', 'closed', 'running'], []])
  await context.close()
})

test('a page that was left for another and comes back is heard at the next press', { timeout: patienceMs }, async () => {
  const { context, page, problems } = await openLoudGame()
  await press(page)
  await page.goto('about:blank')
  await page.goBack()
  await page.locator('.spin').waitFor({ timeout: patienceMs })
  expect(await press(page)).toBe(true)
  expect(problems).toEqual([])
  await context.close()
})

test('a page that is hidden falls silent and its sound comes back with it', { timeout: patienceMs }, async () => {
  const { context, page, problems } = await openLoudGame()
  await press(page)
  const turn = (isHidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, isHidden)
  await turn(true)
  await page.waitForFunction(() => (globalThis as Metered).meter.contexts.at(-1)!.state === 'suspended')
  await turn(false)
  await page.waitForFunction(() => (globalThis as Metered).meter.contexts.at(-1)!.state === 'running')
  expect(await press(page)).toBe(true)
  expect(problems).toEqual([])
  await context.close()
})
