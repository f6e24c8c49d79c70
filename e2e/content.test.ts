/** What the operator tells, in a real browser: the notice bar that moves, icons that fail, the worker of the installed app, a release that goes. */
import { type Database, openLog, sql } from '@portal/runtime'
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMessaging } from '../apps/server/src/modules/messaging/index.ts'
import { openLive } from '../apps/server/src/platform/live.ts'
import { launchBrowser } from './browser.ts'
import { poll } from './poll.ts'
import { changeData, changeSettings, startSystem, type System } from './system.ts'
import { en, readTexts } from './texts.ts'
import { isQuiet, openContext, readNames } from './visit.ts'

const visitor = { language: 'EN', width: 1440, height: 900 } as const
const patient = { timeout: 60_000 }

let system: System
let browser: Browser
beforeAll(async () => {
  ;[system, browser] = await Promise.all([startSystem(), launchBrowser()])
}, 180_000)
afterAll(async () => {
  await browser.close()
  await system.remove()
})

/** Where the row of titles stands at two moments of its run, and whether it runs. */
async function readRun(page: Page): Promise<{ state: string; positions: number[] }> {
  const row = page.getByRole('list', { name: en('notice.label') })
  await row.waitFor()
  return row.evaluate((list) => {
    const [run] = list.getAnimations()
    if (!run) return { state: 'none', positions: [] }
    const state = run.playState
    const now = run.currentTime
    const positions = [12_000, 24_000].map((at) => {
      run.currentTime = at
      return list.getBoundingClientRect().x
    })
    run.currentTime = now
    return { state, positions }
  })
}

test('Announcements scroll left, pause on hover, and stay still with reduced motion (R-2.7.01)', async () => {
  const context = await openContext(browser, system, visitor, { reducedMotion: 'no-preference' })
  const page = await context.newPage()
  await page.goto(`${system.portal}/`)
  const { state, positions } = await readRun(page)
  expect(state).toBe('running')
  expect(positions[1]!).toBeLessThan(positions[0]!)
  // The bar rests wherever the mouse is on it; the titles themselves are never still enough to be pressed by a machine.
  const app = page.locator('main').getByRole('link', { name: en('nav.download'), exact: true })
  await app.hover()
  expect((await readRun(page)).state).toBe('paused')
  await context.close()
  const calm = await openContext(browser, system, visitor)
  const still = await calm.newPage()
  await still.goto(`${system.portal}/`)
  expect((await readRun(still)).state).toBe('none')
  await calm.close()
})

test('Vendor icons load by set; a failed one is replaced (R-7.6.02, R-7.6.04, R-7.6.05, R-9.8.09)', async () => {
  const context = await openContext(browser, system, visitor, { serviceWorkers: 'block' })
  const page = await context.newPage()
  const answer = await page.request.get(`${system.portal}/wps/relay/GCSGAME_newGameVendor`)
  const { value } = (await answer.json()) as { value: { data: { lanes: { cards: { icon: string }[] }[] } } }
  const icons = [...new Set(value.data.lanes.flatMap(({ cards }) => cards.map(({ icon }) => icon)))]
  expect(icons.length).toBeGreaterThan(5)
  const sets = ['', 'FISH/', 'LIVE/', 'PVP/', 'RNG/', 'SPORTS/']
  const drawn = sets.flatMap((set) => ['WHITE', 'COLOR', 'COLOR2'].map((variant) => [set, variant] as const))
  const judgePicture = async (path: string) => {
    const picture = await fetch(system.portal + path)
    expect([path, picture.status, picture.headers.get('content-type')]).toEqual([path, 200, 'image/svg+xml'])
    await picture.arrayBuffer()
  }
  for (const icon of icons)
    await Promise.all(drawn.map(([set, variant]) => judgePicture(`${icon.replace('/vendors/', `/vendors/${set}`)}-${variant}.svg`)))
  await page.route('**/art/vendors/**', (route) => route.abort())
  await page.goto(`${system.portal}/rng`)
  await page.locator('[data-state=error] use[href*="poker-chip-duotone"]').first().waitFor({ state: 'attached' })
  await context.close()
})

/** The families of games and their pages; the two of lotteries share one. */
const families = [
  ['RNG', '/rng'],
  ['LIVE', '/live'],
  ['FISH', '/fish'],
  ['PVP', '/pvp'],
  ['SPORTS', '/sports'],
  ['ESPORTS', '/esports'],
  ['LOTT', '/elott?games=LOTT'],
  ['ELOTT', '/elott?games=ELOTT'],
  ['COCKFIGHT', '/cockfight'],
] as const
const rowVendor = (gameType: string) => `ROW_${gameType}`

/** A vendor with a game in each of the families, as rows alone; the cockfights of suppliers are filed under sports and taken out of it by a row. */
async function addRows(on: Database): Promise<void> {
  const vendors = families.map(([gameType]) => rowVendor(gameType))
  const types = families.map(([gameType]) => (gameType === 'COCKFIGHT' ? 'SPORTS' : gameType))
  await on.query(sql`
    insert into catalogue.vendors (code, names, icon)
    select u.code, jsonb_build_object('EN', 'House ' || u.code), '/art/vendors/nokshi' from unnest(${vendors}::text[]) u (code)`)
  await on.query(sql`insert into catalogue.splits (vendor, category) values (${rowVendor('COCKFIGHT')}, 'COCKFIGHT')`)
  await on.query(sql`
    insert into catalogue.lanes (vendor, game_type) select u.* from unnest(${vendors}::text[], ${types}::text[]) u`)
  await on.query(sql`
    insert into catalogue.games (vendor, code, game_type, classification, names, min_bet, line_count, has_demo, platforms, image)
    select u.vendor, 'first', u.type, 'SC', jsonb_build_object('EN', 'Game of ' || u.vendor), 1, 1, false, '{html5-desktop}', '/art/covers/sundarban-tiger'
    from unnest(${vendors}::text[], ${types}::text[]) u (vendor, type)`)
}

test('each of the nine families of games has a page with games on it, and rows alone add a vendor to it (R-1.1.02)', patient, async () => {
  const texts = readTexts('EN')
  const open = async (address: string) => {
    const answer = await fetch(system.portal + address, { headers: { cookie: 'lang=EN' } })
    // What the visitor sees, without the state that the page brings along.
    const [markup] = (await answer.text()).split(' id="boot"')
    return { status: answer.status, markup: markup! }
  }
  const isEmpty = (markup: string, title: string) => markup.includes(texts('list.noVendors').replace('{category}', title))
  const pages = families.map(([gameType, address]) => ({ gameType, address, title: texts(`category.${gameType}`) }))
  for (const { title, address } of pages) {
    const { status, markup } = await open(address)
    expect([address, status, markup.includes(`<h1>${title}</h1>`)]).toEqual([address, 200, true])
    // The studio has games of each family, and the house lotteries.
    const isLedOn = markup.includes(texts('action.seeGames'))
    expect([address, isEmpty(markup, title), isLedOn]).toEqual([address, false, false])
  }
  await changeSettings(system, addRows)
  for (const { gameType, title, address } of pages) {
    const vendor = rowVendor(gameType)
    const { status, markup } = await open(`${address}${address.includes('?') ? '&' : '?'}vassalage=${vendor}`)
    expect([address, status, isEmpty(markup, title)]).toEqual([address, 200, false])
    expect([address, markup.includes(`House ${vendor}`), markup.includes(`Game of ${vendor}`)]).toEqual([address, true, true])
  }
})

/** Signs in over the page's own form; an agent over that of the agent area. */
async function signIn(page: Page, account: 'demo' | 'agent' = 'demo'): Promise<void> {
  await page.goto(`${system.portal}/login${account === 'agent' ? '?agent=1' : ''}`)
  await page.locator('input[name=username]').fill(account)
  await page.locator('input[name=password]').fill('Demo1234!')
  const send = page.locator('main form').getByRole('button', { name: en('action.login') })
  await send.click()
  await page.waitForURL(`${system.portal}${account === 'agent' ? '/agentHome' : '/'}`)
}

/** What of the portal's functions the header of home offers, the menu of an account among it. */
async function readOffered(page: Page, isSignedIn: boolean) {
  await page.goto(`${system.portal}/`)
  await isQuiet(page)
  const t = readNames('EN')
  const header = page.getByRole('banner').first()
  if (isSignedIn) {
    await header.getByRole('button', { name: t('shell.account') }).press('Enter')
    await header.getByRole('button', { name: t('action.signOut') }).waitFor()
  }
  const has = async (role: 'link' | 'button', key: string) => (await header.getByRole(role, { name: t(key) }).count()) > 0
  return {
    login: await has('button', 'action.login'),
    register: await has('link', 'action.register'),
    wallet: await has('button', 'wallet.refresh'),
    deposit: await has('link', 'action.deposit'),
    memberCentre: await has('link', 'member.centre'),
    agentCentre: await has('link', 'agent.centre'),
  }
}

const nothingOffered = { login: false, register: false, wallet: false, deposit: false, memberCentre: false, agentCentre: false }
/** Where the agents' area leads each of them for good: the guard's own words are there for a moment only. */
const agentsArea = { visitor: /\/login\?agent=1&/, demo: /\/join$/, agent: /\/agentHome$/ } as const

test.for([
  ['visitor', { ...nothingOffered, login: true, register: true }],
  ['demo', { ...nothingOffered, wallet: true, deposit: true, memberCentre: true }],
  ['agent', { ...nothingOffered, wallet: true, deposit: true, memberCentre: true, agentCentre: true }],
] as const)('One portal serves %s: the same lobby, and what is offered to that role alone (R-1.1.01)', patient, async ([who, offered]) => {
  const texts = readTexts('EN')
  const context = await openContext(browser, system, visitor, { serviceWorkers: 'block' })
  const page = await context.newPage()
  if (who !== 'visitor') await signIn(page, who)
  expect(await readOffered(page, who !== 'visitor')).toEqual(offered)
  await page.locator('main').getByText(texts('home.hot')).first().waitFor()
  await page.goto(`${system.portal}/agentHome`)
  await page.waitForURL(agentsArea[who])
  await isQuiet(page)
  expect(page.url()).toMatch(agentsArea[who])
  expect(await page.getByRole('link', { name: texts('agents.open') }).count()).toBe(who === 'agent' ? 1 : 0)
  await context.close()
})

const listKept = (page: Page) =>
  page.evaluate(async () => {
    const kept: string[] = []
    for (const name of await caches.keys()) for (const { url } of await (await caches.open(name)).keys()) kept.push(new URL(url).pathname)
    return kept
  })

test(
  'the installed portal keeps shell and pictures, never a page or an answer of a call; without a network it says so in the page’s language (R-2.15.10, REL-22)',
  patient,
  async () => {
    const context = await openContext(browser, system, visitor, { serviceWorkers: 'allow' })
    const page = await context.newPage()
    await page.goto(`${system.portal}/help`)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await signIn(page)
    await page.goto(`${system.portal}/rng`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    await page.goto(`${system.portal}/promotions`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    const kept = await listKept(page)
    expect(kept.filter((path) => !/^\/(assets\/|art\/|offline$|brand-icon\.svg$)/.test(path))).toEqual([])
    expect(kept.some((path) => path.startsWith('/assets/')) && kept.includes('/offline')).toBe(true)
    await context.setOffline(true)
    await page.goto(`${system.portal}/vip`)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('You are offline')
    await context.setOffline(false)
    await page.getByRole('link', { name: en('action.retry') }).click()
    await page.getByRole('heading', { level: 1, name: en('title.vip') }).waitFor()
    await context.close()
  },
)

test(
  'a part that a new release took away loads the page anew once; when it is still missing the page says so and stays (REL-22)',
  patient,
  async () => {
    const context = await openContext(browser, system, visitor, { serviceWorkers: 'block' })
    const page = await context.newPage()
    await page.goto(`${system.portal}/help`)
    await page.getByRole('searchbox', { name: en('help.search') }).waitFor()
    await page.waitForFunction(() => document.querySelector('script[type="application/json"]') !== null && 'carryOutPresses' in window)
    let loads = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1
    })
    let isGone = true
    await page.route(/\/assets\/join-[^/]*\.js$/, (route) => (isGone ? route.fulfill({ status: 404, body: '' }) : route.continue()))
    const join = page.getByRole('contentinfo').getByRole('link', { name: en('title.join') })
    await join.click()
    await page.waitForURL(/\/join$/)
    // The page from the server is there although its part is not; it was asked for once more, and not again.
    await page.getByRole('heading', { level: 1, name: en('title.join') }).waitFor()
    expect(loads).toBe(1)
    isGone = false
    await page.reload()
    await page.getByRole('button', { name: en('join.send') }).click()
    await page.getByText(en('join.badLanguages')).waitFor()
    await context.close()
  },
)

test(
  'a visitor without an account changes language and theme; the page follows at once, and both choices survive a reload (R-1.1.05)',
  patient,
  async () => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const page = await context.newPage()
    await page.goto(`${system.portal}/vip`)
    const [bengali, english] = [readNames('BN'), readNames('EN')]
    await page.getByRole('button', { name: bengali('shell.language') }).press('Enter')
    await page.getByRole('button', { name: 'English' }).last().click()
    await page.getByRole('button', { name: english('shell.toDark') }).click()
    const isChosen = async () => {
      await page.getByRole('navigation', { name: english('shell.navigation') }).waitFor()
      await page.locator('html[data-theme=dark][lang=en]').waitFor()
    }
    await isChosen()
    await page.reload()
    await isChosen()
    await context.close()
  },
)

test(
  'a Chinese page is drawn in Chinese letters, and the sign of its money too, also on a system that has neither: by the portal’s own fonts (R-1.2.03)',
  patient,
  async () => {
    await changeSettings(system, async (on) => {
      await on.query(sql`update brand.brands set languages = '{BN,EN,CN,VI}' where code = 'SHAPLA'`)
      // The gifts of the levels are what has money on this page.
      await on.query(sql`update brand.features set enabled = true where mod_id = 'RANKBONUS3'`)
    })
    const context = await openContext(browser, system, { ...visitor, language: 'CN' }, { serviceWorkers: 'block' })
    const page = await context.newPage()
    await page.goto(`${system.portal}/vip`)
    const devtools = await context.newCDPSession(page)
    await devtools.send('DOM.enable')
    await devtools.send('CSS.enable')
    const { root } = await devtools.send('DOM.getDocument')
    const told = 'main h2, main p, main b, main dd'
    const { nodeIds } = await devtools.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: told })
    const texts = await page.locator(told).evaluateAll((parts) => parts.map((part) => part.textContent))
    expect(texts.length).toBe(nodeIds.length)
    /** The texts that have more letters than what a face with such letters drew of them: the rest is boxes, or nothing. */
    const listUndrawn = async () => {
      const drawn = await Promise.all(nodeIds.map((nodeId) => devtools.send('CSS.getPlatformFontsForNode', { nodeId })))
      const faces = /^(Noto Sans (SC|CJK|Bengali)|PingFang|Microsoft YaHei)/
      const letters = /[\p{Script=Han}৳]/gu
      const counts = drawn.map(({ fonts }) =>
        fonts.reduce((sum, { familyName, glyphCount }) => sum + (faces.test(familyName) ? glyphCount : 0), 0),
      )
      return texts.filter((text, at) => (text.match(letters)?.length ?? 0) > counts[at]!)
    }
    await poll(listUndrawn, { timeout: 20_000 }).toEqual([])
    expect(texts.join('').match(/\p{Script=Han}/gu)!.length).toBeGreaterThan(50)
    expect(texts.join('')).toContain('৳')
    await context.close()
  },
)

test(
  'pictures come from the image host of the session; where that host is dead, the next one and the portal itself stand in and no picture is torn (R-7.6.01, R-7.6.06)',
  patient,
  async () => {
    await changeSettings(system, (on) =>
      on.query(sql`update brand.brands set image_cdns = '{dead.example,alive.example}' where code = 'SHAPLA'`),
    )
    for (const chosen of ['dead.example', 'alive.example']) {
      const context = await openContext(browser, system, visitor, { serviceWorkers: 'block' })
      await context.addCookies([{ name: 'imageHost', value: chosen, url: system.portal }])
      const page = await context.newPage()
      const asked = new Set<string>()
      page.on('request', (request) => asked.add(new URL(request.url()).host))
      await page.route('https://dead.example/**', (route) => route.abort())
      await page.route('https://alive.example/**', async (route) => {
        const response = await page.request.get(system.portal + new URL(route.request().url()).pathname)
        await route.fulfill({ response })
      })
      await page.goto(`${system.portal}/rng`)
      await page.locator('main [data-state=loaded] img').first().waitFor()
      await page.waitForFunction(() => document.querySelectorAll('main [data-state=loading] img').length === 0)
      expect([chosen, await page.locator('main [data-state=error]').count()]).toEqual([chosen, 0])
      expect([asked.has(chosen), asked.has('alive.example'), asked.has('dead.example')]).toEqual([true, true, chosen === 'dead.example'])
      await context.close()
    }
  },
)

/** What an operator's own process does: the message stands in the mailbox, and the portal's open pages hear of it. */
async function sendMessage(account: string, title: string): Promise<void> {
  const send = async (database: Database) => {
    const live = await openLive({ database, log: openLog('test', 'silent') })
    const [member] = await database.query<{ id: bigint; brandId: number }>(
      sql`select id, brand_id as "brandId" from identity.members where username = ${account} order by id limit 1`,
    )
    const texts = { titles: { EN: title }, bodies: { EN: '<ul><li>Read me</li></ul>' } }
    const message = { brandId: member!.brandId, member: member!.id, key: title, ...texts }
    await database.transaction((tx) => openMessaging({ database, live }).sendMessage(tx, message))
    await live.flush()
    await live.close()
  }
  // The live bus keeps one connection for itself.
  await changeData(system, send, 2)
}

type Window = { readonly context: BrowserContext; readonly page: Page; readonly tab: Locator }

test('Unread badge and read state follow in all open windows (R-1.1.14, R-2.5.12, R-2.11.19)', { timeout: 180_000 }, async () => {
  const text = readTexts('EN')
  const windows: Window[] = []
  for (const width of [1440, 390]) {
    const context = await openContext(browser, system, { language: 'EN', width, height: 844 }, { serviceWorkers: 'block' })
    const page = await context.newPage()
    await signIn(page)
    await page.goto(`${system.portal}/vip#member/messageV2`)
    await page.getByRole('dialog').locator('h3 button').first().waitFor()
    windows.push({ context, page, tab: page.getByRole('tab', { name: new RegExp(`^${text('mailbox.tab')}`) }) })
  }
  const [desk, phone] = windows as [Window, Window]
  await desk.page.getByRole('button', { name: text('mailbox.markAll') }).click()
  for (const { tab } of windows) await poll(() => tab.textContent(), patient).toBe(text('mailbox.tab'))
  await sendMessage('demo', 'Tonight at eight')
  for (const { page, tab } of windows) {
    await poll(() => tab.textContent(), patient).toContain('1')
    await page.locator('h3 button', { hasText: 'Tonight at eight' }).waitFor()
  }
  await phone.page.locator('h3 button', { hasText: 'Tonight at eight' }).click()
  // The list of the text has the look of a text, which a bare list has not.
  expect(await phone.page.locator('.formatted li', { hasText: 'Read me' }).evaluate((item) => getComputedStyle(item).listStyleType)).toBe(
    'disc',
  )
  for (const { tab } of windows) await poll(() => tab.textContent(), patient).toBe(text('mailbox.tab'))
  const there = desk.page.locator('h3 button', { hasText: 'Tonight at eight' })
  await poll(() => there.textContent(), patient).not.toContain(text('mailbox.unread'))
  expect(await desk.page.locator('header a[href$="messageV2"]').getAttribute('aria-label')).toBe(en('nav.messages'))
  for (const { context } of windows) await context.close()
})
