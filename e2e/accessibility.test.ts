/**
 * Every screen, popup and state of the portal, held against axe-core, its own width and its texts: of visitors, members and agents, in Bengali and
 * English, light and dark, on a phone and on a desk. One browser walks through all of it; the theme is an attribute of the document, so it is switched in
 * place, and colours, which no language changes, are judged once for each width.
 */
import { sql } from '@portal/runtime'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberPages } from '../apps/web/src/lib/member-address.ts'
import { launchBrowser } from './browser.ts'
import { judge, judgeWidth, judgeWords } from './judge.ts'
import { isFull, seenOf } from './seen.ts'
import { changeSettings, startSystem, type System } from './system.ts'
import { hasFollowed, isQuiet, type Look, openContext, openGame, readNames, visits } from './visit.ts'

/** What waits for real work, a game's start among it, may take its time on a busy machine. */
const patientMs = 120_000
const walkMs = 1_800_000

let system: System
let browser: Browser
/** What the demonstration does not have yet. */
const featuresToCome = [
  'WITHDRAW3',
  'BONUS3',
  'REWARD3',
  'REFERRAL3',
  'MISSION3',
  'MANUALREBATE3',
  'POINTMALL3',
  'RANKBONUS3',
  'COMMISSION3',
]

beforeAll(async () => {
  ;[system, browser] = await Promise.all([startSystem(), launchBrowser()])
  // All languages, all ways to register and every entry of a menu, so that no screen of them is left out.
  await changeSettings(system, (on) =>
    Promise.all([
      on.query(sql`update brand.brands set languages = '{BN,EN,CN,VI}' where code = 'SHAPLA'`),
      on.query(sql`
        update brand.features set enabled = true
        where mod_id = 'MOBILENUMREG3' or mod_id = any (${featuresToCome}::text[])`),
    ]),
  )
}, 180_000)
afterAll(async () => {
  await browser.close()
  await system.remove()
})

type Screen = { readonly who: 'anyone' | 'session' | 'agent'; readonly paths: readonly string[] }
// By a name in a variable: the route table's types are those of the web app, which has settings of its own.
const routeTable = new URL('../apps/web/src/screens.ts', import.meta.url).pathname
const { screens } = (await import(routeTable)) as { screens: readonly Screen[] }
const pathsFor = (who: Screen['who']) => screens.filter((screen) => screen.who === who).map(({ paths }) => paths[0]!)

/** The first address of each screen, what an address's query makes of some, and one that is nobody's. */
const visitorPaths = [
  ...pathsFor('anyone').filter((path) => path !== '/promoDetail' && path !== '/lottery'),
  '/lottery?gameCode=VN1&vendor=TCG_SEA',
  '/lottery',
  '/lottery?gameCode=SSC-5M',
  '/elott?games=LOTT',
  '/rng?name=nothing-is-called-so',
  '/noticePage?tab=news',
  '/help?tab=blog',
  '/help?tab=feedback',
  '/helpmc?tab=blog',
  '/service?vip=1',
  '/promoDetail?id=none',
  '/nowhere',
]
const pictures = /\.(webp|png|jpg)$/

type Walk = {
  readonly page: Page
  readonly visit: Look
  readonly isFirst: boolean
  readonly faults: string[]
  /** Judges what stands there; with `isWhole` also the frame of the page, where something of it has opened. */
  readonly look: (place: string, isWhole?: boolean) => Promise<void>
}

async function startWalk(visit: Look): Promise<Walk & { context: BrowserContext }> {
  // The page's policy lets no foreign script in; axe is one. Photographs change no verdict, and cost much.
  const context = await openContext(browser, system, visit, { bypassCSP: true, serviceWorkers: 'block' })
  context.setDefaultTimeout(patientMs)
  await context.route(pictures, (route) => route.abort())
  const page = await context.newPage()
  const faults: string[] = []
  const isFirst = visits.find(({ width }) => width === visit.width)?.language === visit.language
  const both = ['light', 'dark'] as const
  const themes = !isFirst ? [] : isFull ? both : both.slice(visit.width < 768 ? 0 : 1, visit.width < 768 ? 1 : 2)
  const look = async (place: string, isWhole = isFull) => void faults.push(...(await judge(page, { themes, place, isWhole })))
  return { context, page, visit, isFirst, faults, look }
}

/** A fresh load; done when the app has taken the page over and nothing of it is waiting. */
async function load(page: Page, path: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(system.portal + path)
  // What lies far below is not laid out, and its colours are not kept up to date; here all of it is judged.
  await page.addStyleTag({ content: '*{content-visibility:visible!important;transition:none!important;animation:none!important}' })
  await isQuiet(page)
}

/** Another address of the app that is open, without a load. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

/** Goes to an address that stays; done when its screen has taken the place of the last one. */
async function follow(page: Page, path: string): Promise<void> {
  await goTo(page, path)
  await hasFollowed(page, path)
  await isQuiet(page)
}

/** Where a walk looks at one screen after the other: each is loaded with the full counts, and followed from the first one otherwise, which is quicker. */
const step = isFull ? load : follow

async function signIn(page: Page, account: string): Promise<void> {
  await load(page, '/login')
  const form = page.locator('main form')
  await form.locator('input[name=username]').fill(account)
  await form.locator('input[name=password]').fill('Demo1234!')
  await form.locator('button[type=submit]').click()
  await page.waitForURL((address) => address.pathname !== '/login')
}

/** Registers by name; the first sign-in follows at once. */
async function register(page: Page, username: string, t: ReturnType<typeof readNames>): Promise<void> {
  await load(page, '/register')
  const form = page.locator('main')
  await form.getByRole('radio', { name: t('form.username') }).check({ force: true })
  await form.locator('input[name=username]').fill(username)
  await form.locator('input[name=password]').fill('Demo1234!')
  await form.locator('input[name=confirmPassword]').fill('Demo1234!')
  await form.getByRole('checkbox').first().check({ force: true })
  await form.locator('button[type=submit]').last().click()
  await page.waitForURL(`${system.portal}/`)
}

/** Opens something over the page, looks at it, and closes it again. */
async function over({ page, look }: Walk, place: string, open: () => Promise<unknown>): Promise<void> {
  await open()
  await page.getByRole('dialog').first().waitFor()
  await isQuiet(page)
  await look(place)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').first().waitFor({ state: 'detached' })
}

async function walkVisitor(walk: Walk): Promise<void> {
  const { page, visit, look } = walk
  const t = readNames(visit.language)
  await load(page, '/')
  for (const path of visitorPaths) {
    await step(page, path)
    await look(path)
  }
  await load(page, '/rng')
  await over(walk, 'sign-in popup', () =>
    page
      .getByRole('button', { name: t('action.login') })
      .first()
      .click(),
  )
  await over(walk, 'forgotten password', async () => {
    await page
      .getByRole('button', { name: t('action.login') })
      .first()
      .click()
    await page
      .getByRole('dialog')
      .getByRole('link', { name: t('login.forgotIcon') })
      .click()
    await page.getByRole('dialog', { name: t('title.forget') }).waitFor()
  })
  await load(page, '/register')
  await page.locator('main input[role=combobox]').focus()
  await page.locator('main').getByRole('listbox').waitFor()
  await look('country picker')
  await page.locator('main input[role=combobox]').fill('zzz')
  await page.locator('main').getByRole('status').waitFor()
  await look('country picker without an answer')
  await over(walk, 'terms', () => follow(page, '/help#terms'))
  await load(page, '/')
  await over(walk, 'notices', () =>
    page
      .getByRole('list', { name: t('notice.label') })
      .getByRole('button')
      .first()
      .click(),
  )
  if (visit.width < 768) {
    await over(walk, 'menu', () => page.getByRole('button', { name: t('shell.menu') }).click())
    return
  }
  await over(walk, 'being updated', () => page.getByRole('button', { name: t('side.missions') }).click())
  await page.getByRole('button', { name: t('shell.language') }).press('Enter')
  await look('language picker', true)
  await page.keyboard.press('Escape')
  await page
    .getByRole('navigation', { name: t('shell.navigation') })
    .getByRole('link', { name: t('category.RNG') })
    .press('ArrowDown')
  await page.locator('nav [data-open], nav [aria-expanded=true]').first().waitFor()
  await look('vendor menu', true)
}

async function walkMember(walk: Walk): Promise<void> {
  const { page, visit, look } = walk
  const t = readNames(visit.language)
  await signIn(page, 'demo')
  await isQuiet(page)
  await look('after the sign-in')
  for (const path of pathsFor('session').filter((one) => one !== '/game' && one !== '/seamless')) {
    await step(page, path)
    await look(path)
  }
  await load(page, '/rng')
  for (const name of memberPages) {
    await follow(page, `/rng#member/${name}`)
    await page.getByRole('dialog').first().waitFor()
    await isQuiet(page)
    await look(`#member/${name}`)
  }
  await load(page, '/rng?type=fav')
  await look('/rng?type=fav')
  if (visit.width < 768) {
    await page.getByRole('button', { name: t('shell.menu') }).click()
    await over(walk, 'sign-out question', () => page.getByRole('button', { name: t('action.signOut') }).click())
  } else {
    await over(walk, 'recent games', () => page.getByRole('button', { name: t('list.recent') }).click())
    await page.getByRole('button', { name: t('shell.account') }).press('Enter')
    await look('user menu', true)
    await over(walk, 'sign-out question', () => page.getByRole('button', { name: t('action.signOut') }).click())
  }
  await load(page, '/rng')
  const game = await openGame(page)
  // A game draws without rest, which costs all others time: its start is waited for once at each width.
  if (walk.isFirst) await game.getByRole('button').first().waitFor()
  await look('/game')
  await load(page, page.url().replace(system.portal, '').replace('/game', '/seamless'))
  await look('/seamless')
}

/** What a new account is welcomed with, an agent's own page, and what a trial account is told. */
async function walkOthers(walk: Walk): Promise<void> {
  const { page, visit, look } = walk
  await register(page, `Axe${visit.language}${visit.width}`, readNames(visit.language))
  await page.getByRole('dialog').waitFor()
  await isQuiet(page)
  await look('welcome')
  await page.evaluate(() => sessionStorage.clear())
  await signIn(page, 'agent')
  for (const path of pathsFor('agent')) {
    await step(page, path)
    await look(path)
  }
  await page.evaluate(() => sessionStorage.clear())
  await signIn(page, 'trial')
  await load(page, '/rng')
  // The panel gives its address back at once: whether a frame is drawn with it depends on the machine.
  await over(walk, 'real account needed', () => goTo(page, '/rng#member/depositv2'))
}

/** A phone in one language and theme, a desk in the others; each width in both, with the full counts. */
const walked = isFull ? visits : visits.slice(0, 2)
const walks = walked.flatMap((visit) =>
  (
    [
      ['visitor', walkVisitor],
      ['member', walkMember],
      ['agent and trial account', walkOthers],
    ] as const
  ).map(([who, walk]) => ({ ...visit, who, walk })),
)

test.concurrent.each(walks)(
  '$who, $language, $width px: no serious fault, overflow or raw text key (R-1.1.01, R-2.11.23, A11Y-01, A11Y-12)',
  { timeout: walkMs },
  async ({ walk, who: _who, ...visit }) => {
    const begun = await startWalk(visit)
    await walk(begun)
    await begun.context.close()
    expect(begun.faults).toEqual([])
  },
)

test.concurrent.each([
  { language: 'BN', width: 440, height: 500 },
  { language: 'EN', width: 440, height: 750 },
])('Customer service at $width × $height, $language: no serious fault (A11Y-01, A11Y-12)', { timeout: walkMs }, async (visit) => {
  const { context, page } = await startWalk(visit)
  const faults: string[] = []
  for (const path of ['/service', '/service?vip=1']) {
    await load(page, path)
    faults.push(...(await judge(page, { themes: ['light', 'dark'], place: path })))
  }
  await context.close()
  expect(faults).toEqual([])
})

test.concurrent.each(seenOf(['VI', 'CN', 'BN'], 0))(
  'in %s no screen shows a key for a text, or is wider than a tablet of 768 px (A11Y-12)',
  { timeout: walkMs },
  async (language) => {
    const { context, page } = await startWalk({ language, width: 768, height: 1024 })
    const faults: string[] = []
    const look = async (place: string) => void faults.push(...(await judgeWords(page, place)), ...(await judgeWidth(page, place)))
    await load(page, '/')
    for (const path of visitorPaths) {
      await follow(page, path)
      await look(path)
    }
    await signIn(page, 'agent2')
    for (const name of memberPages) {
      await follow(page, `/agentHome#member/${name}`)
      await look(`#member/${name}`)
    }
    await context.close()
    expect(faults).toEqual([])
  },
)

const states = [
  [
    'maintenance',
    sql`insert into brand.maintenance (brand_id, active, ends_at) select id, true, now() + interval '1 hour' from brand.brands
    on conflict (brand_id) do update set active = true, ends_at = excluded.ends_at`,
  ],
  ['blocked region', sql`insert into brand.blocked_networks (brand_id, network) select id, '127.0.0.0/8' from brand.brands`],
] as const

test.each(states)(
  'the screen of the whole app in the state of %s has no serious accessibility fault (A11Y-01)',
  { timeout: walkMs },
  async (state, statement) => {
    await changeSettings(system, (on) => on.query(statement))
    const faults: string[] = []
    for (const visit of walked) {
      const walk = await startWalk(visit)
      await load(walk.page, '/rng')
      expect(await walk.page.getByRole('navigation').count()).toBe(0)
      await walk.look(state)
      await walk.context.close()
      faults.push(...walk.faults)
    }
    expect(faults).toEqual([])
  },
)
