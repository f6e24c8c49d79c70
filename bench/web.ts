/** Home and the game list on a slow phone in a real browser, and home from the server under load, all against the production server. */
import { routes } from '@portal/contracts'
import type { Browser, CDPSession } from 'playwright-core'
import { launchBrowser } from '../e2e/browser.ts'
import { buildStale } from '../tools/build.ts'
import type { BenchOptions, Figure } from './figure.ts'
import { getQuantile, putLoad } from './load.ts'
import { median } from './pgbench.ts'
import { withPortal } from './portal.ts'

/** A simulated slow 4G phone. */
const network = { bitsPerSecond: 1_600_000, latencyMs: 150 }
const cpuSlowdown = 4
const loadPerSecond = 300
/** A window just opened draws the browser's own bars in a process beside the page's: half a second of a core that no page on a phone shares (decision 050). */
const browserAtRestMs = 3_000

const pages = [
  { name: 'home', path: '/' },
  { name: 'the game list', path: '/rng' },
]
/** What the app asks for as soon as it has taken either page over. */
const firstQuestion = routes.jackpots.pools.call.split(' ')[1]!

type Visit = { scriptKb: number; lcpMs: number; cls: number; longTaskMs: number; pageKb: number }

export async function run({ short }: BenchOptions): Promise<Figure[]> {
  await buildStale(() => undefined)
  return withPortal({}, async ({ port, startStudio }) => {
    // Without the games home has neither covers nor jackpots.
    await startStudio()
    const origin = `http://127.0.0.1:${port}`
    const figures: Figure[] = []
    for (const { name, path } of pages) {
      await fetch(origin + path).then((response) => response.text())
      figures.push(...toFigures(name, await measureVisits(origin + path, short ? 3 : 7)))
    }
    return [...figures, ...(await measureServer(`${origin}/`, short ? 10 : 30))]
  })
}

async function measureVisits(url: string, times: number): Promise<Visit[]> {
  // Without a graphics chip the plain way of drawing costs least; a software stand-in of a chip would share the processor with the page.
  const browser = await launchBrowser()
  try {
    const visits: Visit[] = []
    for (let time = 0; time < times; time += 1) visits.push(await visitOnce(browser, url))
    return visits
  } finally {
    await browser.close()
  }
}

/** Watches from the first moment: the largest paint, shifts without a press, and tasks that hold the page up. */
const watch = `
  window.seen = { lcp: 0, cls: 0, long: 0 }
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) seen.lcp = entry.startTime }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) if (!entry.hadRecentInput) seen.cls += entry.value }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) seen.long = Math.max(seen.long, entry.duration) }).observe({ type: 'longtask', buffered: true })
`

/** One first visit, nothing cached. */
async function visitOnce(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true })
  const page = await context.newPage()
  await page.addInitScript(watch)
  const session = await context.newCDPSession(page)
  await page.goto('about:blank')
  await page.waitForTimeout(browserAtRestMs)
  const sizes = await throttle(session)
  // Nothing is asked inside of the page meanwhile: the question itself is a script of 30 ms that the slowed processor would have to run.
  const takenOver = page.waitForRequest((request) => request.url().includes(firstQuestion), { timeout: 60_000 })
  await page.goto(url, { waitUntil: 'load' })
  await takenOver
  await page.waitForTimeout(2_500)
  // A page that has not painted has no figure: a machine too busy to paint must not pass for a fast one.
  await page.waitForFunction(() => (globalThis as unknown as { seen: { lcp: number } }).seen.lcp > 0)
  const seen = (await page.evaluate('window.seen')) as { lcp: number; cls: number; long: number }
  await context.close()
  return { scriptKb: sizes.script / 1000, pageKb: sizes.all / 1000, lcpMs: seen.lcp, cls: seen.cls, longTaskMs: seen.long }
}

/** Slows the network and the processor, and counts what comes over the wire. */
async function throttle(session: CDPSession): Promise<{ script: number; all: number }> {
  const sizes = { script: 0, all: 0 }
  const scripts = new Set<string>()
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script' || response.mimeType.includes('javascript')) scripts.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sizes.all += encodedDataLength
    if (scripts.has(requestId)) sizes.script += encodedDataLength
  })
  await session.send('Network.enable')
  const bytesPerSecond = network.bitsPerSecond / 8
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  return sizes
}

async function measureServer(url: string, seconds: number): Promise<Figure[]> {
  const { latencies, failures } = await putLoad({ asks: [{ kind: 'home', url }], perSecond: loadPerSecond, seconds })
  const at = (share: number) => getQuantile(latencies.home!, share)
  return [
    { key: 'home from the server at 300/s, p50', value: at(0.5), unit: 'ms', better: 'lower' },
    { key: 'home from the server at 300/s, p95', value: at(0.95), unit: 'ms', goal: 30, better: 'lower' },
    { key: 'home from the server at 300/s, failures', value: failures, unit: 'requests', goal: 0, better: 'lower' },
  ]
}

function toFigures(page: string, visits: readonly Visit[]): Figure[] {
  const of = (pick: (visit: Visit) => number) => median(visits.map(pick))
  return [
    { key: `first JavaScript of ${page}, compressed`, value: of((visit) => visit.scriptKb), unit: 'KB', goal: 130, better: 'lower' },
    { key: `all of ${page}, compressed`, value: of((visit) => visit.pageKb), unit: 'KB', better: 'lower' },
    { key: `largest contentful paint of ${page}`, value: of((visit) => visit.lcpMs), unit: 'ms', goal: 1_400, better: 'lower' },
    { key: `layout shift of ${page}`, value: of((visit) => visit.cls), unit: '', goal: 0.02, better: 'lower' },
    { key: `longest task of ${page}`, value: of((visit) => visit.longTaskMs), unit: 'ms', goal: 150, better: 'lower' },
  ]
}
