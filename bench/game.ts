/** Games as a slow phone meets them, in a real browser before the production servers: how soon the first spin can be pressed, how smoothly reels turn, what has to be loaded. */
import type { Browser, CDPSession, Page } from 'playwright-core'
import { createHmacKey, signCall } from '@portal/contracts/vendor-signature'
import { weighClient } from '../apps/studio/build.ts'
import { launchBrowser, softwareWebGl } from '../e2e/browser.ts'
import { buildStale } from '../tools/build.ts'
import type { BenchOptions, Figure } from './figure.ts'
import { median } from './pgbench.ts'
import { withPortal } from './portal.ts'

/** A simulated slow 4G phone. */
const network = { bitsPerSecond: 1_600_000, latencyMs: 150 }
const cpuSlowdown = 4
const frameMs = 1000 / 60
/** Timers are not exact: a frame is late when it misses its turn, not when it comes a moment after it. */
const slackMs = 1.5
/** One of lines, one of a large board that falls, one with coins, prizes and pots. */
const measuredGames = [
  { code: 'sundarban-tiger', vendor: 'NOKSHI' },
  { code: 'boishakh-parade', vendor: 'NOKSHI' },
  { code: 'royal-bengal-gold', vendor: 'NOKSHI' },
] as const
type Game = (typeof measuredGames)[number]

type Opening = { playableMs: number; sceneMs: number; wireKb: number; lineMs: number; mainThreadMs: number }
type Play = { frames: number; seconds: number; late: number; veryLate: number; frameTasksMs: number[] }

export async function run({ short }: BenchOptions): Promise<Figure[]> {
  await buildStale(() => undefined)
  return withPortal({}, async (portal) => {
    const studio = await portal.startStudio()
    const base = `http://127.0.0.1:${studio.port}`
    const launch = async ({ code, vendor }: Game): Promise<string> => {
      const { key, secret } = studio.keys.find((own) => own.vendor === vendor)!
      const path = '/gvp/v1/games/launch'
      const body = JSON.stringify({ game: code, language: 'BN', mode: 'demo', currency: 'BDT', lobbyUrl: `${base}/`, device: 'MOBILE' })
      const headers = { 'content-type': 'application/json', ...signCall({ method: 'POST', path, body }, createHmacKey(key, secret)) }
      const { url } = (await (await fetch(base + path, { method: 'POST', headers, body })).json()) as { url: string }
      return url
    }
    const browser = await launchBrowser(softwareWebGl)
    try {
      const figures: Figure[] = []
      for (const game of short ? measuredGames.slice(0, 1) : measuredGames) {
        const openings: Opening[] = []
        for (let time = 0; time < (short ? 3 : 5); time += 1) openings.push(await measureOpening(browser, await launch(game)))
        figures.push(
          ...tellOpening(game.code, openings),
          ...tellPlay(game.code, await measurePlay(browser, await launch(game), short ? 2 : 5)),
          ...tellChip(game.code, await measurePlay(browser, askForWebGl(await launch(game)), 1)),
        )
      }
      return [...figures, ...(await listWeights())]
    } finally {
      await browser.close()
    }
  })
}

/** This machine has no graphics chip, and a game then draws without WebGL: asked for, it is drawn by the processor in the chip's place. */
function askForWebGl(url: string): string {
  const address = new URL(url)
  address.searchParams.set('renderer', 'webgl')
  return address.href
}

/**
 * Notes the moment at which a press on spin would start a round, beside the first picture of the board, and the frame after it; and the one at which the moving scene
 * has taken the place of the board's first picture.
 */
const watchReady = `
  const look = () => {
    const spin = document.querySelector('.game .spin')
    const status = document.querySelector('.game .status')
    const poster = document.getElementById('poster')
    if (!window.playableMs && poster && spin && spin.getAttribute('aria-disabled') === 'false' && status && status.textContent) {
      window.playableMs = -1
      requestAnimationFrame(() => { window.playableMs = performance.now() })
    }
    if (window.playableMs > 0 && !poster) window.sceneMs = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
`

async function openPhone(browser: Browser): Promise<{ page: Page; session: CDPSession; close(): Promise<void> }> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true })
  const page = await context.newPage()
  await page.addInitScript(watchReady)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  return { page, session, close: () => context.close() }
}

const isPlayable = () => (globalThis as { playableMs?: number }).playableMs! > 0
const isMoving = () => 'sceneMs' in globalThis

/** One first visit, nothing cached. */
async function measureOpening(browser: Browser, url: string): Promise<Opening> {
  const { page, session, close } = await openPhone(browser)
  let bytes = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  await session.send('Network.enable')
  const bytesPerSecond = network.bitsPerSecond / 8
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
  const { busyMs: mainThreadMs } = await traceMainThread(browser, page, async () => {
    await page.goto(url, { waitUntil: 'commit' })
    await page.waitForFunction(isPlayable, undefined, { timeout: 60_000 })
  })
  const wireBytes = bytes
  await page.waitForFunction(isMoving, undefined, { timeout: 180_000 })
  const [playableMs, sceneMs] = (await page.evaluate('[window.playableMs, window.sceneMs]')) as [number, number]
  await close()
  return { playableMs, sceneMs, wireKb: wireBytes / 1000, lineMs: (wireBytes / bytesPerSecond) * 1000, mainThreadMs }
}

/** Plays some rounds and listens to the frames. */
async function measurePlay(browser: Browser, url: string, rounds: number): Promise<Play> {
  const { page, close } = await openPhone(browser)
  await page.goto(url)
  await page.waitForFunction(isMoving, undefined, { timeout: 180_000 })
  await page.evaluate(`
    window.frameTimes = []
    const note = (now) => { window.frameTimes.push(now); requestAnimationFrame(note) }
    requestAnimationFrame(note)
  `)
  const { frameTasksMs } = await traceMainThread(browser, page, async () => {
    for (let round = 0; round < rounds; round += 1) {
      await page.evaluate("document.querySelector('.game .spin').click()")
      await page.waitForFunction(() => document.querySelector<HTMLElement>('.game')?.dataset.mode === 'rest', undefined, {
        timeout: 60_000,
      })
    }
  })
  const times = (await page.evaluate('window.frameTimes')) as number[]
  await close()
  const gaps = times.slice(1).map((time, at) => time - times[at]!)
  const over = (ms: number) => gaps.filter((gap) => gap > ms + slackMs).length
  return {
    frames: gaps.length,
    seconds: (times.at(-1)! - times[0]!) / 1000,
    late: over(frameMs),
    veryLate: over(frameMs * 2),
    frameTasksMs,
  }
}

type TraceEvent = { name: string; pid: number; tid: number; ts: number; dur?: number; tdur?: number; args: { name?: string } }
type MainThread = { busyMs: number; frameTasksMs: number[] }

/**
 * Processor time of the page's main thread during the work, at the slow-down: of all its tasks, and of each that made a frame (scripts, style, layout and
 * paint). It does not grow when other work shares the machine.
 */
async function traceMainThread(browser: Browser, page: Page, work: () => Promise<void>): Promise<MainThread> {
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline', 'devtools.timeline'] })
  try {
    await work()
  } catch (error) {
    await browser.stopTracing()
    throw error
  }
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] }
  const mains = new Set(traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(threadOf))
  // The browser keeps a spare renderer; the page's is the busiest.
  return [...mains]
    .map((thread) => readThread(traceEvents.filter((event) => threadOf(event) === thread)))
    .reduce((busiest, one) => (one.busyMs > busiest.busyMs ? one : busiest), { busyMs: 0, frameTasksMs: [] })
}

function readThread(events: readonly TraceEvent[]): MainThread {
  const tasks = events.filter(({ name, tdur }) => name === 'RunTask' && tdur !== undefined)
  const frames = events.filter(({ name }) => name === 'FireAnimationFrame').map(({ ts }) => ts)
  const makesFrame = ({ ts, dur = 0 }: TraceEvent): boolean => frames.some((at) => at >= ts && at < ts + dur)
  return {
    busyMs: tasks.reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0),
    frameTasksMs: tasks.filter(makesFrame).map(({ tdur = 0 }) => tdur / 1000),
  }
}

function threadOf({ pid, tid }: Pick<TraceEvent, 'pid' | 'tid'>): string {
  return `${pid}/${tid}`
}

function tellOpening(code: string, openings: readonly Opening[]): Figure[] {
  const of = (pick: (opening: Opening) => number) => median(openings.map(pick))
  return [
    { key: `${code}: first playable on slow 4G`, value: of((one) => one.playableMs), unit: 'ms', goal: 3_000, better: 'lower' },
    { key: `${code}: of it the line alone`, value: of((one) => one.lineMs), unit: 'ms', better: 'lower' },
    { key: `${code}: of it the main thread`, value: of((one) => one.mainThreadMs), unit: 'ms', better: 'lower' },
    { key: `${code}: the moving scene stands`, value: of((one) => one.sceneMs), unit: 'ms', better: 'lower' },
    { key: `${code}: over the line until playable`, value: of((one) => one.wireKb), unit: 'KB', better: 'lower' },
  ]
}

function tellPlay(code: string, { frames, seconds, late, veryLate, frameTasksMs }: Play): Figure[] {
  return [
    { key: `${code}: main thread of a frame, median`, value: median(frameTasksMs), unit: 'ms', goal: frameMs, better: 'lower' },
    // Without a graphics chip the browser's other processes draw on the same cores: the rate says as much of the machine as of the game.
    { key: `${code}: frames a second, drawn in software`, value: frames / seconds, unit: '1/s', better: 'higher' },
    { key: `${code}: frames later than 16.7 ms`, value: (100 * late) / frames, unit: '%', better: 'lower' },
    { key: `${code}: frames later than 33.3 ms`, value: (100 * veryLate) / frames, unit: '%', better: 'lower' },
  ]
}

function tellChip(code: string, { frameTasksMs }: Play): Figure[] {
  return [
    { key: `${code}: main thread of a frame with WebGL, median`, value: median(frameTasksMs), unit: 'ms', goal: frameMs, better: 'lower' },
  ]
}

async function listWeights(): Promise<Figure[]> {
  const { shared, games } = await weighClient()
  type Weight = (typeof games)[number]
  const heaviest = (pick: (game: Weight) => number, among: readonly Weight[] = games): number => Math.max(...among.map(pick))
  const [live, others] = [games.filter(({ isLive }) => isLive), games.filter(({ isLive }) => !isLive)]
  return [
    { key: 'code that all games share, compressed', value: shared, unit: 'KB', goal: 260, better: 'lower' },
    {
      key: `own code of the heaviest of ${others.length} games`,
      value: heaviest(({ code }) => code, others),
      unit: 'KB',
      goal: 15,
      better: 'lower',
    },
    {
      key: `own code of the heaviest of ${live.length} live tables`,
      value: heaviest(({ code }) => code, live),
      unit: 'KB',
      goal: 40,
      better: 'lower',
    },
    { key: 'pictures of the heaviest game', value: heaviest(({ pictures }) => pictures), unit: 'KB', goal: 400, better: 'lower' },
  ]
}
