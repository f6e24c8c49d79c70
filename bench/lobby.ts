/** The lobby over a catalogue of 10,000 games of 40 vendors: its answers under load, and how quickly its filters answer a hand in a real browser. */
import type { BrowserContext, Page } from 'playwright-core'
import { openDatabase, sql } from '@portal/runtime'
import { fillCatalogue } from '../apps/server/src/modules/catalogue/test-catalogue.ts'
import { launchBrowser, softwareWebGl } from '../e2e/browser.ts'
import { buildStale } from '../tools/build.ts'
import type { BenchOptions, Figure } from './figure.ts'
import { getQuantile, putLoad } from './load.ts'
import { withPortal } from './portal.ts'

const perSecond = 500
const cpuSlowdown = 4

export async function run({ short }: BenchOptions): Promise<Figure[]> {
  await buildStale(() => undefined)
  return withPortal({}, async ({ port, urlOf, startStudio }) => {
    await startStudio()
    const database = openDatabase(await urlOf('portal'), { max: 2, statementTimeoutMs: 120_000 })
    try {
      await fillCatalogue(database)
      await database.query(sql`vacuum analyze`)
      const [counted] = await database.query<{ games: number }>(
        sql`select count(*)::int as games from catalogue.games where listed and offered`,
      )
      const origin = `http://127.0.0.1:${port}`
      const asks = listAsks(origin)
      await putLoad({ asks, perSecond: 100, seconds: 5 })
      const { latencies, failures } = await putLoad({ asks, perSecond, seconds: short ? 10 : 60 })
      const filtering = await measureFiltering(`${origin}/rng`, short ? 1 : 3)
      return [
        { key: 'games in the catalogue', value: counted!.games, unit: 'games', goal: 10_000, better: 'higher' },
        ...Object.entries(latencies).flatMap(([kind, sorted]) => toFigures(kind, sorted)),
        { key: `failures at ${perSecond}/s`, value: failures, unit: 'requests', goal: 0, better: 'lower' },
        {
          key: 'slowest press or key while filtering, processor slowed four times',
          value: filtering,
          unit: 'ms',
          goal: 100,
          better: 'lower',
        },
      ]
    } finally {
      await database.close()
    }
  })
}

/** What a busy evening asks: pages, menus, lists by every filter, and one in ten a search that nobody asked before it. */
function listAsks(origin: string): { kind: string; url: string }[] {
  const list = (query: string) => `${origin}/wps/relay/GCSGAME_gameList?language=BN&pageSize=15&${query}`
  const vendors = Array.from({ length: 32 }, (_, index) => `V${String(index).padStart(2, '0')}`)
  const tiers = ['0.01', '0.05', '0.1', '0.5', '0.75']
  return Array.from({ length: 2_000 }, (_, at): { kind: string; url: string } => {
    const vendor = vendors[at % vendors.length]!
    switch (at % 10) {
      case 0:
        return { kind: 'home', url: `${origin}/` }
      case 1:
        return { kind: 'category page', url: `${origin}/rng?vassalage=${vendor}` }
      case 2:
        return { kind: 'menu', url: `${origin}/lgw/games/game_menus?language=BN` }
      case 3:
        return { kind: 'menu', url: `${origin}/wps/relay/GCSGAME_newGameVendor?language=${at % 20 < 10 ? 'BN' : 'EN'}` }
      case 4:
        return { kind: 'hot games', url: `${origin}/wps/relay/GCSGAME_hotGamesV2?language=BN` }
      case 5:
        return { kind: 'search', url: list(`gameType=RNG&pageNo=1&gameName=${at}`) }
      case 6:
        return { kind: 'game list', url: list(`gameType=RNG&pageNo=${1 + (at % 400)}`) }
      case 7:
        return { kind: 'game list', url: list(`gameType=RNG&vassalage=${vendor}&pageNo=${1 + (at % 9)}`) }
      case 8:
        return { kind: 'game list', url: list(`gameType=FISH&pageNo=1&gameClassify=${['SC', 'TG', 'AC'][at % 3]}`) }
      default:
        return { kind: 'game list', url: list(`gameType=RNG&pageNo=1&minBet=${tiers[at % tiers.length]}&minLineNum=${at % 50}`) }
    }
  })
}

function toFigures(kind: string, sorted: readonly number[]): Figure[] {
  return [
    { key: `${kind}, p50`, value: getQuantile(sorted, 0.5), unit: 'ms', better: 'lower' },
    { key: `${kind}, p95`, value: getQuantile(sorted, 0.95), unit: 'ms', goal: 20, better: 'lower' },
  ]
}

/** Types, chooses and pages through the list as a hand would. @returns the slowest interaction of all visits, as the browser counts it */
async function measureFiltering(url: string, visits: number): Promise<number> {
  const browser = await launchBrowser(softwareWebGl)
  try {
    let slowest = 0
    for (let visit = 0; visit < visits; visit += 1) {
      const context = await browser.newContext({
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 2,
        isMobile: true,
        hasTouch: true,
      })
      slowest = Math.max(slowest, await filterOnce(context, url))
      await context.close()
    }
    return slowest
  } finally {
    await browser.close()
  }
}

const watch = `
  window.slowest = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.interactionId) slowest = Math.max(slowest, entry.duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })
`

async function filterOnce(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage()
  await page.addInitScript(watch)
  await page.goto(url, { waitUntil: 'networkidle' })
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  const search = page.getByRole('searchbox')
  await search.pressSequentially('Game 12', { delay: 90 })
  await settle(page)
  await search.fill('')
  await settle(page)
  for (const group of await page.getByRole('group').all()) {
    for (const chip of (await group.getByRole('button').all()).slice(0, 4)) {
      await chip.tap()
      await settle(page)
    }
  }
  for (const tab of (await page.getByRole('tab').all()).slice(0, 4)) {
    if (!(await tab.isVisible())) continue
    await tab.tap()
    await settle(page)
  }
  return (await page.evaluate('window.slowest')) as number
}

/** Until the list that was asked for is there, and its paint is counted. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(600)
}
