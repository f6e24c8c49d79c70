/**
 * What the operator writes, opened in a real browser under the real policy of the page: the corpus of attacks on its way through the server, and once
 * more as if it had come past the server's cleaning. Nothing of it may run, ask a foreign host or be stopped only by the policy.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from '@portal/runtime'
import { createTestDatabase, type TestDatabase } from '@portal/runtime/test-database'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sanitizeHtml } from '../apps/server/src/platform/html.ts'
import { listAttacks } from '../apps/server/src/testing/attack-texts.ts'
import { migrationsFolder, migrationSet } from '../apps/server/src/migrations.ts'
import { launchBrowser } from './browser.ts'
import { startSystem, type System } from './system.ts'
import { en } from './texts.ts'

// A database takes no text with a zero in it.
const attacks = listAttacks().map((attack) => attack.replaceAll('\0', ''))

/** All attacks in one text, each between marks, so that the test knows that it has come to the page at all. */
function writeContent(write: (attack: string) => string): string {
  return attacks.map((attack, index) => `<p>begin${index}</p>${write(attack)}<p>end${index}</p>`).join('')
}

let database: TestDatabase
let folder: string
let system: System
let browser: Browser
beforeAll(async () => {
  database = await createTestDatabase([{ folder: migrationsFolder, set: migrationSet }])
  folder = await mkdtemp(join(tmpdir(), 'portal-attacks-'))
  ;[system, browser] = await Promise.all([startSystem({ DATABASE_URL: database.url, DEMO: '1', DATA_DIR: folder }), launchBrowser()])
}, 180_000)
afterAll(async () => {
  await browser.close()
  await system.remove()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

type Seen = { ran: string[]; stopped: string[]; foreign: string[]; page: Page }

/** A page that notes whatever runs, whatever the policy stops and whoever else is asked. */
async function openWatched(): Promise<Seen> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  await context.addCookies([{ name: 'lang', value: 'EN', url: system.portal }])
  const page = await context.newPage()
  const seen: Seen = { ran: [], stopped: [], foreign: [], page }
  await page.exposeFunction('noteRun', (what: string) => void seen.ran.push(what))
  await page.exposeFunction('noteStop', (what: string) => void seen.stopped.push(what))
  await page.addInitScript(() => {
    const { noteRun, noteStop } = window as unknown as Record<'noteRun' | 'noteStop', (what: string) => void>
    for (const name of ['alert', 'confirm', 'prompt', 'print'] as const) Object.assign(window, { [name]: () => noteRun(name) })
    document.addEventListener('securitypolicyviolation', (event) =>
      noteStop(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
    )
  })
  page.on('dialog', (dialog) => {
    seen.ran.push(dialog.message())
    void dialog.dismiss()
  })
  page.on('popup', (popup) => void seen.foreign.push(popup.url()))
  page.on('request', (request) => {
    if (!request.url().startsWith(system.portal) && !request.url().startsWith('data:')) seen.foreign.push(request.url())
  })
  return seen
}

/** Waits until the last attack stands in the page, touches everything there is as a person might, and judges what is left. */
async function judge({ ran, stopped, foreign, page }: Seen): Promise<void> {
  await page.waitForFunction((mark) => document.querySelector('main')?.textContent.includes(mark), `end${attacks.length - 1}`)
  const left = await page.evaluate(() => {
    const article = [...document.querySelectorAll('main *')].filter((element) => element.textContent?.startsWith('begin0')).at(0)!
    const inside = [...article.querySelectorAll('*')]
    for (const element of inside) {
      for (const type of ['mouseover', 'focus', 'pointerrawupdate', 'beforeinput', 'toggle', 'animationstart', 'error', 'load'])
        element.dispatchEvent(new Event(type, { bubbles: true }))
      // A link out may be followed by a person; here it is only asked for its handlers.
      if (!(element instanceof HTMLAnchorElement)) (element as HTMLElement).click?.()
    }
    const badAddress = (value: string) => !/^(https?:\/\/|\/(?!\/)|#)/.test(value)
    return {
      names: [...new Set(inside.map((element) => element.localName))].toSorted(),
      handlers: inside.flatMap((element) => element.getAttributeNames().filter((name) => name.startsWith('on'))),
      styles: inside.filter((element) => element.hasAttribute('style') || element.hasAttribute('class') || element.id !== '').length,
      addresses: inside.flatMap((element) =>
        ['href', 'src', 'action', 'formaction', 'data', 'xlink:href', 'srcset', 'poster']
          .map((name) => element.getAttribute(name))
          .filter((value) => value !== null && badAddress(value)),
      ),
      begun: article.textContent.match(/begin\d+/g)!.length,
    }
  })
  await page.waitForTimeout(300)
  const harmless = ['a', 'b', 'blockquote', 'br', 'em', 'h2', 'h3', 'h4', 'hr', 'i', 'li', 'ol', 'p', 'span', 'strong', 'table', 'tbody']
  expect(left.names.filter((name) => ![...harmless, 'td', 'th', 'thead', 'tr', 'u', 'ul'].includes(name))).toEqual([])
  expect({ ...left, names: [], begun: left.begun >= attacks.length * 0.9 }).toEqual({
    names: [],
    handlers: [],
    styles: 0,
    addresses: [],
    begun: true,
  })
  expect({ ran, stopped, foreign, url: page.url() }).toEqual({ ran: [], stopped: [], foreign: [], url: `${system.portal}/noticePage` })
}

test('500 attacks in title and content of a notice execute nothing in the page (SEC-24, SEC-22)', async () => {
  expect(new Set(attacks).size).toBeGreaterThanOrEqual(500)
  await database.query(sql`delete from content.announcements where type = 'B'`)
  // Each is cleaned by itself, as the portal does it, since one that is never closed would swallow those after it.
  await database.query(sql`
    insert into content.announcements (brand_id, type, titles, contents)
    values (1, 'B', ${{ EN: attacks.join(' ') }}, ${{ EN: writeContent(sanitizeHtml) }})`)
  const seen = await openWatched()
  await seen.page.goto(`${system.portal}/noticePage`)
  await judge(seen)
  expect(await seen.page.locator('main h2').first().textContent()).toContain(attacks[0])
  // The home page's bar has the title too, written by the server into its HTML and into what the app starts from.
  await seen.page.goto(system.portal)
  await seen.page
    .getByRole('list', { name: en('notice.label') })
    .getByRole('button')
    .first()
    .waitFor({ state: 'attached' })
  expect({ ran: seen.ran, stopped: seen.stopped, foreign: seen.foreign }).toEqual({ ran: [], stopped: [], foreign: [] })
  await seen.page.context().close()
}, 120_000)

test('what would come past the server’s cleaning still becomes harmless elements in the page (SEC-24)', async () => {
  const seen = await openWatched()
  const notice = {
    id: '1',
    title: 'Attack',
    content: writeContent((attack) => attack),
    publishedAt: '2026-11-21T08:00:00.000Z',
    publishedOn: '2026-11-21',
  }
  await seen.page.route('**/MCSFE_getListAnnouncements*', (route) => route.fulfill({ json: { success: true, value: { list: [notice] } } }))
  // The server writes notices into the page of the notices; from this page, which has none, the browser asks for them itself.
  await seen.page.goto(`${system.portal}/helpmc`)
  await seen.page.evaluate(() => history.pushState({}, '', '/noticePage'))
  // The router hears of it only once the app has started; until then it is told again.
  await seen.page.waitForFunction(
    () => dispatchEvent(new PopStateEvent('popstate')) && document.querySelector('main')?.textContent.includes('begin0'),
    undefined,
    { polling: 250 },
  )
  await judge(seen)
  await seen.page.context().close()
}, 60_000)
