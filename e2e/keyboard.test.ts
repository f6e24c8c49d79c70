/**
 * Registration, both steps of the login and the security centre by keyboard alone: no press of a mouse from the first page to the last, every message
 * under its field. `PICTURES` names a folder in which a picture of every step is kept, light and dark.
 */
import { sql } from '@portal/runtime'
import { Secret, TOTP } from 'otpauth'
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { Client } from './client.ts'
import { field, messageOf, tabTo } from './forms.ts'
import {
  answerMeasuring,
  applyAsAgent,
  askForHelp,
  askService,
  changeLooks,
  filterLobby,
  keepAndPlay,
  open,
  readNotices,
  readPromotions,
  signOut,
  startWay,
  useMemberCentre,
} from './keyboard-flows.ts'
import { keepPictures } from './pictures.ts'
import { poll } from './poll.ts'
import { seenOf } from './seen.ts'
import { changeData, withSettings } from './system.ts'
import { type Lease, leaseSystem } from './system-pool.ts'
import { readTexts, type Texts } from './texts.ts'
import { isQuiet, openContext, patienceMs, visits, watchProblems } from './visit.ts'

const patient = { timeout: patienceMs }
const password = 'Lotus-Pond-71'

let system: Lease
let browser: Browser
beforeAll(async () => {
  const [started, opened] = await Promise.all([leaseSystem(), launchBrowser()])
  // A passkey belongs to a name, not to a number.
  system = { ...started, portal: started.portal.replace('127.0.0.1', 'localhost') }
  browser = opened
}, 180_000)
afterAll(async () => {
  await browser.close()
  await system.release()
})

/** Goes to a field with the tabulator, leaves nothing of what stood there, and types. */
async function typeInto(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, `input[name=${name}]`)
  await page.keyboard.press('Control+A')
  await page.keyboard.press('Backspace')
  await page.keyboard.type(text)
}

const hasToken = (page: Page) => page.evaluate(() => sessionStorage.getItem('token') !== null)
const focusOf = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.tagName)

/** A refused form has led to its first wrong field, and that stands in the picture with nothing over it. */
async function expectLedTo(page: Page, name: string): Promise<void> {
  await poll(() => focusOf(page), patient).toBe(name)
  const isSeen = () =>
    page.evaluate(() => {
      const { left, top, width, height } = document.activeElement!.getBoundingClientRect()
      return document.elementFromPoint(left + width / 2, top + height / 2) === document.activeElement
    })
  await poll(isSeen, patient).toBe(true)
}

/** The message stands below its field and inside the picture, not beside or behind it; and the field is told to be wrong. */
async function expectUnder(page: Page, input: Locator, message: string): Promise<void> {
  await poll(() => messageOf(page, input), patient).toBe(message)
  expect(await input.getAttribute('aria-invalid')).toBe('true')
  const note = page.locator(`[id="${await input.getAttribute('aria-describedby')}"]`)
  const [above, below] = [(await input.boundingBox())!, (await note.boundingBox())!]
  expect(below.y).toBeGreaterThanOrEqual(above.y + above.height - 1)
  expect(below.y - above.y - above.height).toBeLessThan(24)
  expect(below.x).toBeGreaterThanOrEqual(0)
  expect(below.x + below.width).toBeLessThanOrEqual(page.viewportSize()!.width)
}

/** What the app on the phone would show; that a code is good once must not make anybody wait here. */
async function showCode(secret: string): Promise<string> {
  await changeData(system, (on) => on.query(sql`update identity.authenticators set last_step = 0`))
  return new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 }).generate()
}

async function register(page: Page, text: Texts, keep: (name: string) => Promise<void>, username: string): Promise<void> {
  await page.goto(`${system.portal}/register`)
  await isQuiet(page)
  const form = page.locator('main form').last()
  await tabTo(page, 'main form input[name=username]')
  // An empty form says what is missing, each under its own field.
  await page.keyboard.press('Enter')
  await poll(() => field(form, 'username').getAttribute('aria-invalid'), patient).toBe('true')
  await expectUnder(page, field(form, 'username'), await messageOf(page, field(form, 'username')))
  await expectUnder(page, field(form, 'password'), await messageOf(page, field(form, 'password')))
  await expectLedTo(page, 'username')
  await keep('register-empty')
  await page.keyboard.type('1')
  await typeInto(page, 'password', 'short')
  await typeInto(page, 'confirmPassword', 'other')
  await page.keyboard.press('Enter')
  await expectUnder(page, field(form, 'confirmPassword'), text('inconsistent_twice'))
  expect(await messageOf(page, field(form, 'username'))).not.toBe('')
  await page.locator('main form').getByText(text('register.acceptFirst')).waitFor()
  await keep('register-wrong')
  await expectLedTo(page, 'username')
  await page.keyboard.press('Control+A')
  await page.keyboard.type(username)
  await typeInto(page, 'password', `${username}1`)
  await typeInto(page, 'confirmPassword', `${username}1`)
  await tabTo(page, 'main form input[type=checkbox]')
  await page.keyboard.press('Space')
  // A password that is guessed at once is the server's to refuse, and stands under the field all the same.
  await page.keyboard.press('Enter')
  await expectUnder(page, field(form, 'password'), text('password.guessable'))
  await keep('register-guessable')
  await expectLedTo(page, 'password')
  await page.keyboard.press('Control+A')
  await page.keyboard.type(password)
  await typeInto(page, 'confirmPassword', password)
  await page.keyboard.press('Enter')
  await poll(() => hasToken(page), patient).toBe(true)
}

/** Turns the authenticator app on. @returns the key that the app keeps */
async function turnOn(page: Page, text: Texts, keep: (name: string) => Promise<void>): Promise<string> {
  await page.goto(`${system.portal}/#member/securityCenter`)
  await page.reload()
  await page.getByRole('dialog').first().locator('section section').first().waitFor()
  await pressButton(page, text('twoStep.turnOn'))
  const again = page.getByRole('dialog', { name: text('stepUp.title') })
  await field(again, 'password').waitFor()
  await typeInto(page, 'password', password)
  await page.keyboard.press('Enter')
  const setUp = page.getByRole('dialog', { name: text('setUp.title') })
  await setUp.getByRole('img', { name: text('setUp.picture') }).waitFor()
  const secret = (await setUp.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '')
  await typeInto(page, 'code', '000000')
  await page.keyboard.press('Enter')
  await poll(() => field(setUp, 'code').getAttribute('aria-invalid'), patient).toBe('true')
  await keep('set-up-wrong')
  await typeInto(page, 'code', await showCode(secret))
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: text('codes.title') }).waitFor()
  await pressButton(page, text('codes.kept'))
  await page.getByText(text('twoStep.on'), { exact: true }).waitFor()
  return secret
}

/** Goes to a button by its words and presses it. */
async function pressButton(page: Page, words: string): Promise<void> {
  for (let step = 0; step < 80; step += 1) {
    await page.keyboard.press('Tab')
    if ((await page.evaluate(() => (document.activeElement as HTMLElement | null)?.innerText.trim())) !== words) continue
    await page.keyboard.press('Enter')
    return
  }
  throw new Error(`the keyboard does not reach ${words}`)
}

async function logIn(page: Page, username: string): Promise<void> {
  await page.evaluate(() => sessionStorage.clear())
  await page.goto(`${system.portal}/login`)
  await isQuiet(page)
  await typeInto(page, 'username', username)
  await typeInto(page, 'password', password)
  await page.keyboard.press('Enter')
}

test.concurrent.each(seenOf(visits, 1))(
  'Register, log in by keyboard, $language, $width px (R-2.15.07, R-4.12.22, A11Y-05)',
  { timeout: 300_000 },
  async (visit) => {
    const context: BrowserContext = await openContext(browser, system, visit)
    const page = await context.newPage()
    const problems = watchProblems(page)
    const text = readTexts(visit.language)
    const keep = keepPictures(page, 'keyboard', visit)
    const username = `Keys${visit.language}${visit.width}`
    await page.addInitScript(() => addEventListener('mousedown', () => console.error('the mouse was pressed')))
    await register(page, text, keep, username)
    const secret = await turnOn(page, text, keep)

    await logIn(page, username)
    const step = page.getByRole('form', { name: text('second.title') })
    await field(step, 'code').waitFor()
    expect(await hasToken(page)).toBe(false)
    await tabTo(page, 'input[name=code]')
    await page.keyboard.press('Enter')
    await expectUnder(page, field(step, 'code'), text('form.required'))
    await expectLedTo(page, 'code')
    await page.keyboard.type('000000')
    const refused = page.waitForResponse((response) => response.url().endsWith('/wps/session/login/second'))
    await page.keyboard.press('Enter')
    await refused
    await poll(() => field(step, 'code').getAttribute('aria-invalid'), patient).toBe('true')
    expect(await messageOf(page, field(step, 'code'))).not.toBe(text('form.required'))
    await expectLedTo(page, 'code')
    await expectUnder(page, field(step, 'code'), await messageOf(page, field(step, 'code')))
    await keep('second-step-wrong')
    await typeInto(page, 'code', await showCode(secret))
    await page.keyboard.press('Enter')
    await poll(() => hasToken(page), patient).toBe(true)
    expect(problems.filter((problem) => !/40[139]|422/.test(problem))).toEqual([])
    await context.close()
  },
)

const [phone] = visits

/** A page on which a press of the mouse is a fault. */
async function openForKeys(visit: (typeof visits)[number]) {
  const context = await openContext(browser, system, visit)
  const page = await context.newPage()
  const problems = watchProblems(page)
  await page.addInitScript(() => addEventListener('mousedown', () => console.error('the mouse was pressed')))
  return { context, page, problems, way: startWay(page, system.portal, visit) }
}

test.concurrent.each(seenOf(visits, 1))(
  'A visitor uses everything by keyboard, focus visible, $language, $width px (A11Y-05, A11Y-09)',
  { timeout: 300_000 },
  async (visit) => {
    const { context, problems, way } = await openForKeys(visit)
    await open(way, '/')
    await changeLooks(way)
    await open(way, '/')
    await readNotices(way)
    await filterLobby(way)
    await readPromotions(way)
    await askForHelp(way)
    await applyAsAgent(way, `Rahima ${visit.language} ${visit.width}`)
    await askService(way)
    expect(problems).toEqual([])
    await context.close()
  },
)

test.concurrent.each(seenOf(visits, 0))(
  'A member does everything by keyboard, focus visible, $language, $width px (A11Y-05, A11Y-06)',
  { timeout: 300_000 },
  async (visit) => {
    const { context, page, problems, way } = await openForKeys(visit)
    const client = new Client(system.portal)
    await client.register(`Ways${visit.language}${visit.width}`, password)
    await open(way, '/login')
    await typeInto(page, 'username', `Ways${visit.language}${visit.width}`)
    await typeInto(page, 'password', password)
    await page.keyboard.press('Enter')
    await poll(() => hasToken(page), patient).toBe(true)
    await keepAndPlay(way)
    await open(way, '/promotions')
    await useMemberCentre(way)
    await signOut(way)
    expect(problems).toEqual([])
    await context.close()
  },
)

test('the question about the measurement of visits is reached and answered by keyboard alone (A11Y-05)', { timeout: 300_000 }, async () => {
  const measured = {
    change: sql`update brand.brands set gtag_id = 'G-KEYBOARD' where code = 'SHAPLA'`,
    restore: sql`update brand.brands set gtag_id = null where code = 'SHAPLA'`,
  }
  await withSettings(system, measured, async () => {
    const { context, way } = await openForKeys(phone)
    await open(way, '/vip')
    await answerMeasuring(way)
    await context.close()
  })
})
