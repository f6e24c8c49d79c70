/**
 * What a visitor does before the app has started: the page stands there, rendered by the server, while its scripts are still on their way. Here they are
 * held back until the visitor has typed or pressed, as on a slow line.
 */
import { sql } from '@portal/runtime'
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { poll } from './poll.ts'
import { seenOf } from './seen.ts'
import { withSettings } from './system.ts'
import { type Lease, leaseSystem } from './system-pool.ts'
import { isQuiet, openContext, type Visit, visits, watchProblems } from './visit.ts'
import { en } from './texts.ts'

const password = 'Demo1234!'
const [phone, desk] = visits
/** Each visit has an account of its own: several logins at once into one account ask for a captcha. */
const loginsOf = (turn: number) =>
  seenOf(visits, turn).map((visit) => ({ ...visit, account: ['rahim71', 'karima', 'jamal88', 'nasrin'][visits.indexOf(visit)]! }))

let system: Lease
let browser: Browser
beforeAll(async () => {
  ;[system, browser] = await Promise.all([leaseSystem(), launchBrowser()])
}, 180_000)
afterAll(async () => {
  await browser.close()
  await system.release()
})

type Early = { context: BrowserContext; page: Page; problems: readonly string[]; letScriptsRun: () => Promise<void> }

/** A page whose scripts wait; `change` alters its markup on the way. */
async function openEarly(visit: Visit, path: string, change?: (html: string) => string): Promise<Early> {
  const context = await openContext(browser, system, visit)
  const page = await context.newPage()
  const problems = watchProblems(page)
  const held = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held.promise
    await route.continue()
  })
  if (change)
    await page.route(system.portal + path, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: change(await response.text()) })
    })
  await page.goto(system.portal + path)
  const letScriptsRun = async () => {
    held.resolve()
    await page.waitForFunction(() => document.documentElement.dataset.shown !== undefined)
  }
  return { context, page, problems, letScriptsRun }
}

/** Which field has the focus, and where its caret stands. */
function readCaret(page: Page): Promise<{ name: string; caret: number | null }> {
  return page.evaluate(() => {
    const field = document.activeElement as HTMLInputElement
    return { name: field.name, caret: field.selectionStart }
  })
}

async function typeInto(field: Locator, text: string): Promise<void> {
  await field.click()
  await field.page().keyboard.type(text)
}

function readToken(page: Page): Promise<string | null> {
  return page.evaluate(() => sessionStorage.getItem('token'))
}

/** All that the browser keeps of the page but its content: what the password must never be in. */
async function readTraces(page: Page): Promise<string> {
  const kept = await page.evaluate(() => JSON.stringify([location.href, { ...localStorage }, { ...sessionStorage }, history.state]))
  return kept + JSON.stringify(await page.context().cookies())
}

test.concurrent.each(loginsOf(0))(
  'Login text typed before hydration keeps focus and caret and signs in, $language, $width px',
  async ({ account, ...visit }) => {
    const { context, page, problems, letScriptsRun } = await openEarly(visit, '/login')
    await typeInto(page.locator('main input[name=username]'), account)
    await typeInto(page.locator('main input[name=password]'), 'Demo234!')
    for (let steps = 0; steps < 4; steps += 1) await page.keyboard.press('ArrowLeft')
    await letScriptsRun()
    expect(await readCaret(page)).toEqual({ name: 'password', caret: 4 })
    // The missing figure, where the caret stands.
    await page.keyboard.type('1')
    expect(await page.locator('main input[name=username]').inputValue()).toBe(account)
    expect(await page.locator('main input[name=password]').inputValue()).toBe(password)
    await page.keyboard.press('Enter')
    await page.waitForURL(`${system.portal}/`)
    expect(await readToken(page)).toMatch(/^[\w-]{43}$/)
    expect(problems).toEqual([])
    await context.close()
  },
)

test.concurrent.each(loginsOf(1))(
  'A login sent before hydration runs after it, no password left, $language, $width px (R-3.8.09)',
  async ({ account, ...visit }) => {
    const { context, page, problems, letScriptsRun } = await openEarly(visit, '/login')
    const asked: string[] = []
    page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
    await typeInto(page.locator('main input[name=username]'), account)
    await typeInto(page.locator('main input[name=password]'), password)
    await page.keyboard.press('Enter')
    await page.locator('main button[type=submit]').click()
    expect(page.url()).toBe(`${system.portal}/login`)
    expect(await readTraces(page)).not.toContain(password)
    await letScriptsRun()
    await page.waitForURL(`${system.portal}/`)
    expect(await readToken(page)).toMatch(/^[\w-]{43}$/)
    expect(await readTraces(page)).not.toContain(password)
    expect(asked.filter((line) => line.endsWith('/login'))).toHaveLength(1)
    expect(problems).toEqual([])
    await context.close()
  },
)

test.concurrent('Typed text keeps focus and caret even when hydration replaces the markup', async () => {
  const { context, page, problems, letScriptsRun } = await openEarly(desk, '/login', (html) =>
    html.replace(/<form(?![^>]*search)/, '<hr>$&'),
  )
  expect(await page.locator('main hr').count()).toBe(1)
  await typeInto(page.locator('main input[name=username]'), 'demo')
  await typeInto(page.locator('main input[name=password]'), password)
  await page.keyboard.press('ArrowLeft')
  await letScriptsRun()
  await poll(() => page.locator('main hr').count()).toBe(0)
  expect(problems).toEqual([expect.stringContaining('#418')])
  expect(await page.locator('main input[name=username]').inputValue()).toBe('demo')
  expect(await readCaret(page)).toEqual({ name: 'password', caret: 8 })
  await page.keyboard.press('Enter')
  await page.waitForURL(`${system.portal}/`)
  expect(await readToken(page)).toMatch(/^[\w-]{43}$/)
  await context.close()
})

test.concurrent('An empty login sent before hydration shows its missing fields (R-5.3.01, R-5.3.02)', async () => {
  const { context, page, letScriptsRun } = await openEarly(desk, '/login')
  await page.locator('main button[type=submit]').click()
  await letScriptsRun()
  await poll(() => page.locator('main [aria-invalid=true]').count()).toBe(2)
  await context.close()
})

test.concurrent.each(seenOf(visits, 0))(
  'A registration filled before hydration completes, $language, $width px (R-2.9.05, R-3.7.22)',
  async (visit) => {
    const { context, page, problems, letScriptsRun } = await openEarly(visit, '/register')
    const field = (name: string) => page.locator(`main input[name=${name}]`)
    const username = `early${visit.language.toLowerCase()}${visit.width}`
    await typeInto(field('username'), username)
    // A password manager fills in without a key being pressed.
    await field('password').evaluate((input: HTMLInputElement, text) => (input.value = text), password)
    await page.locator('main').getByRole('checkbox').first().check({ force: true })
    await typeInto(field('confirmPassword'), 'Demo12')
    await letScriptsRun()
    expect(await readCaret(page)).toEqual({ name: 'confirmPassword', caret: 6 })
    await page.keyboard.type('34!')
    expect(await field('username').inputValue()).toBe(username)
    expect(await field('password').inputValue()).toBe(password)
    expect(await field('confirmPassword').inputValue()).toBe(password)
    expect(await page.locator('main').getByRole('checkbox').first().isChecked()).toBe(true)
    await page.keyboard.press('Enter')
    await page.waitForURL(`${system.portal}/`)
    expect(await readToken(page)).toMatch(/^[\w-]{43}$/)
    expect(await readTraces(page)).not.toContain(password)
    expect(problems).toEqual([])
    await context.close()
  },
)

test.concurrent('A registration by an affiliate’s link keeps its text though the app shows one field less', async () => {
  const { context, page, problems, letScriptsRun } = await openEarly(phone, '/register?affiliateCode=SOMEBODY')
  await typeInto(page.locator('main input[name=username]'), 'earlylink')
  await letScriptsRun()
  await poll(() => page.locator('main input[name=affiliateCode]').count()).toBe(0)
  expect(await page.locator('main input[name=username]').inputValue()).toBe('earlylink')
  expect(await readCaret(page)).toEqual({ name: 'username', caret: 9 })
  expect(problems).toEqual([])
  await context.close()
})

test.concurrent.each(seenOf(visits, 1))('A list search typed before hydration stays and runs, $language, $width px', async (visit) => {
  const { context, page, problems, letScriptsRun } = await openEarly(visit, '/rng?minBet=')
  await typeInto(page.locator('main input[name=name]'), 'tiger')
  await page.keyboard.press('Enter')
  expect(page.url()).toBe(`${system.portal}/rng?minBet=`)
  await letScriptsRun()
  await page.waitForURL(/[?&]name=tiger/)
  expect(await page.locator('main input[name=name]').inputValue()).toBe('tiger')
  expect(await readCaret(page)).toEqual({ name: 'name', caret: 5 })
  expect(problems).toEqual([])
  await context.close()
})

test.concurrent('a list that is scrolled before the app has started stays where it is (R-2.13.02)', async () => {
  const { context, page, problems, letScriptsRun } = await openEarly(phone, '/rng')
  const card = page.locator('main article').first()
  await card.waitFor()
  const scroll = () => page.evaluate(() => window.scrollY)
  await page.evaluate(() => window.scrollTo(0, 900))
  expect(await scroll()).toBe(900)
  await letScriptsRun()
  await isQuiet(page)
  // Parts that take their own height above may move the page by as much, and no more.
  expect(Math.abs((await scroll()) - 900)).toBeLessThan(40)
  expect(problems).toEqual([])
  await context.close()
})

test.concurrent('A header search opened before hydration opens after it, ready to type', async () => {
  const { context, page, letScriptsRun } = await openEarly(desk, '/')
  await page.locator('header button[aria-haspopup=dialog][aria-keyshortcuts]').click()
  await letScriptsRun()
  const field = page.getByRole('dialog').getByRole('combobox')
  await field.waitFor()
  await poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
  await page.keyboard.type('tiger')
  await page.getByRole('dialog').getByRole('option').first().waitFor()
  await context.close()
})

test.concurrent.each(seenOf([desk, phone], 0))(
  'A button pressed before hydration, even twice, acts once after it, $language, $width px',
  async (visit) => {
    const { context, page, letScriptsRun } = await openEarly(visit, '/')
    const button = page.locator('header button[type=button]').last()
    await button.click()
    await button.click()
    await letScriptsRun()
    await page.getByRole('dialog').locator('input[name=password]').waitFor()
    await context.close()
  },
)

test.concurrent.each(['/login', '/register'])('without scripts nothing that is typed at %s leaves the page', async (path) => {
  const context = await openContext(browser, system, desk, { javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(system.portal + path)
  const asked: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && asked.push(request.url()))
  await page.locator('main input[name=username]').fill('demo')
  await page.locator('main input[name=password]').fill(password)
  await page.keyboard.press('Enter')
  await page.locator('main button[type=submit]').click()
  expect(await page.locator('main input[name=password]').inputValue()).toBe(password)
  expect([page.url(), ...asked]).toEqual([system.portal + path])
  await context.close()
})

const resetByMail = {
  change: sql`update brand.features set enabled = true where mod_id = 'CHNGPASSVERIF3'`,
  restore: sql`update brand.features set enabled = false where mod_id = 'CHNGPASSVERIF3'`,
}

test('a way back into the account that is chosen before the app has started stays chosen', async () => {
  await withSettings(system, resetByMail, async () => {
    const { context, page, problems, letScriptsRun } = await openEarly(desk, '/forget')
    const main = page.locator('main')
    await main
      .locator('label', { hasText: en('form.email') })
      .first()
      .click()
    await letScriptsRun()
    await main.getByRole('button', { name: en('email.send') }).waitFor()
    expect(await main.getByRole('radio', { name: en('form.email') }).isChecked()).toBe(true)
    expect(problems).toEqual([])
    await context.close()
  })
})

test.concurrent('a new password that is typed after a mail’s link, before the app has started, stays', async () => {
  const { context, page, problems, letScriptsRun } = await openEarly(desk, `/forget?by=mail#reset=${'T'.repeat(43)}`)
  const main = page.locator('main')
  await typeInto(main.locator('input[name=newPassword]'), 'Second-Pass-2')
  await typeInto(main.locator('input[name=confirmNewPassword]'), 'Second-Pass-2')
  await letScriptsRun()
  await page.waitForURL(`${system.portal}/forget`)
  expect(await main.locator('input[name=newPassword]').inputValue()).toBe('Second-Pass-2')
  expect(await main.locator('input[name=confirmNewPassword]').inputValue()).toBe('Second-Pass-2')
  await main.getByRole('button', { name: en('forget.setPassword') }).click()
  await main.getByRole('button', { name: en('link.again') }).waitFor()
  expect(problems.filter((problem) => !problem.includes('status of 4'))).toEqual([])
  await context.close()
})

test.concurrent.each([
  ['without a Bengali face', "local('none')", 1],
  ['with a Bengali face of its own, which then stands there', 'url(/art/fonts/noto-sans-bengali.woff2?of-the-system)', 2],
])('A Bengali page shows blanks until its font loads, else system letters, on a system %s (R-1.2.01)', async (_system, source, faces) => {
  const context = await openContext(browser, system, phone)
  const page = await context.newPage()
  // What the page finds under the names of the systems' own faces.
  await page.addInitScript((found) => {
    const Plain = FontFace
    window.FontFace = class extends Plain {
      constructor(...[family, asked, more]: ConstructorParameters<typeof FontFace>) {
        super(family, typeof asked === 'string' && asked.startsWith('local(') ? found : asked, more)
      }
    }
  }, source)
  const held = Promise.withResolvers<void>()
  await page.route('**/noto-sans-bengali.woff2', async (route) => {
    await held.promise
    await route.abort()
  })
  await page.goto(`${system.portal}/help`, { waitUntil: 'commit' })
  /** The characters that each face of the family stands for which stands before the fonts. */
  const standIns = () =>
    page.evaluate(() =>
      [...document.fonts].filter(({ family, status }) => family === 'Blanks' && status === 'loaded').map((face) => face.unicodeRange),
    )
  const stack = () => page.evaluate(() => getComputedStyle(document.querySelector('h1')!).fontFamily)
  await page.waitForFunction(() => document.querySelector('h1'))
  expect(await stack()).toMatch(/^"?Blanks"?, /)
  await poll(async () => (await standIns()).filter((range) => range.includes('U+980-9FE')).length).toBe(faces)
  held.resolve()
  await page.waitForFunction(() => [...document.fonts].filter(({ family }) => family === 'Blanks').length === 1)
  expect(await standIns()).toEqual(['U+F8FF'])
  await context.close()
})
