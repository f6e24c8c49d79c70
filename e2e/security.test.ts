/**
 * The second proof as a person meets it: set up in the security centre, asked for at the next login, trusted and revoked; and a passkey of a (virtual)
 * device. `PICTURES` names a folder in which a picture of every step is kept, light and dark.
 */
import { sql } from '@portal/runtime'
import { Secret, TOTP } from 'otpauth'
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { Client, demoPassword } from './client.ts'
import { field, messageOf, submitOf } from './forms.ts'
import { keepPictures } from './pictures.ts'
import { poll } from './poll.ts'
import { seenOf } from './seen.ts'
import { changeData } from './system.ts'
import { type Lease, leaseSystem } from './system-pool.ts'
import { readTexts, type Texts } from './texts.ts'
import { isQuiet, openContext, patienceMs, watchProblems } from './visit.ts'

const patient = { timeout: patienceMs }

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

const hasToken = (page: Page) => page.evaluate(() => sessionStorage.getItem('token') !== null)

async function logIn(page: Page, username: string): Promise<void> {
  await page.goto(`${system.portal}/login`)
  await isQuiet(page)
  const form = page.locator('main form').last()
  await field(form, 'username').fill(username)
  await field(form, 'password').fill(demoPassword)
  await submitOf(form).click()
}

/** Another day's visit: the tab's session is gone. */
const comeBack = async (page: Page, username: string) => {
  await page.evaluate(() => sessionStorage.clear())
  await logIn(page, username)
}

async function openSecurity(page: Page): Promise<Locator> {
  await page.goto(`${system.portal}/#member/securityCenter`)
  const panel = page.getByRole('dialog').first()
  await panel.locator('section section').first().waitFor()
  return panel
}

/** What the app on the phone would show; that a code is good once must not make anybody wait here. */
async function showCode(secret: string): Promise<string> {
  await changeData(system, (on) => on.query(sql`update identity.authenticators set last_step = 0`))
  return new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 }).generate()
}

const dialogNamed = (page: Page, name: string) => page.getByRole('dialog', { name })

/** Turns the authenticator app on in the open security centre. @returns the key that the app keeps */
async function turnOn(page: Page, text: Texts, keep: (name: string) => Promise<void>): Promise<string> {
  await page.getByRole('button', { name: text('twoStep.turnOn'), exact: true }).click()
  const again = dialogNamed(page, text('stepUp.title'))
  await field(again, 'password').fill('Wrong1234')
  await submitOf(again).click()
  await poll(() => messageOf(page, field(again, 'password')), patient).toBe(text('stepUp.passwordWrong'))
  await keep('step-up')
  await field(again, 'password').fill(demoPassword)
  await submitOf(again).click()
  const setUp = dialogNamed(page, text('setUp.title'))
  await setUp.getByRole('img', { name: text('setUp.picture') }).waitFor()
  await keep('set-up')
  const secret = (await setUp.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '')
  await field(setUp, 'code').fill('000000')
  await submitOf(setUp).click()
  await poll(() => messageOf(page, field(setUp, 'code')), patient).not.toContain(text('setUp.confirm'))
  await field(setUp, 'code').fill(await showCode(secret))
  await submitOf(setUp).click()
  const codes = dialogNamed(page, text('codes.title'))
  await codes.waitFor()
  expect(await codes.locator('li').count()).toBe(10)
  await keep('codes')
  await codes.getByRole('button', { name: text('codes.kept') }).click()
  return secret
}

const looks = [
  { language: 'BN', width: 390, height: 844 },
  { language: 'EN', width: 1440, height: 900 },
  { language: 'EN', width: 768, height: 1024 },
] as const

test.concurrent.each(seenOf(looks, 1))(
  'Authenticator, trusted device, $language, $width px (R-2.15.07, R-4.12.22, SEC-13, SEC-14)',
  { timeout: 300_000 },
  async (look) => {
    const username = `Proof${look.language}${look.width}`
    await new Client(system.portal).register(username)
    const context: BrowserContext = await openContext(browser, system, look)
    const page = await context.newPage()
    const problems = watchProblems(page)
    const text = readTexts(look.language)
    const keep = keepPictures(page, 'security', look)
    await logIn(page, username)
    await poll(() => hasToken(page), patient).toBe(true)
    await openSecurity(page)
    await keep('off')
    const secret = await turnOn(page, text, keep)
    await page.getByText(text('twoStep.on'), { exact: true }).waitFor()
    await keep('on')

    await comeBack(page, username)
    const step = page.getByRole('form', { name: text('second.title') })
    await step.waitFor()
    expect(await hasToken(page)).toBe(false)
    await keep('second-step')
    await submitOf(step).click()
    await poll(() => messageOf(page, field(step, 'code')), patient).toBe(text('form.required'))
    await field(step, 'code').fill('000000')
    await submitOf(step).click()
    await poll(() => messageOf(page, field(step, 'code')), patient).not.toContain(text('proof.appHint'))
    await keep('second-step-wrong')
    await step.getByLabel(text('second.trustDevice')).check({ force: true })
    await field(step, 'code').fill(await showCode(secret))
    await submitOf(step).click()
    await poll(() => hasToken(page), patient).toBe(true)

    await comeBack(page, username)
    await poll(() => hasToken(page), patient).toBe(true)
    await openSecurity(page)
    const places = page.getByRole('region', { name: text('trusted.title') })
    await places.scrollIntoViewIfNeeded()
    await keep('trusted')
    await places.getByRole('button', { name: text('trusted.revoke') }).click()
    await places.getByText(text('trusted.none')).waitFor()
    const sessions = page.getByRole('region', { name: text('account.sessions') })
    await sessions.getByRole('button', { name: text('sessions.endOthers') }).click()
    await poll(() => sessions.locator('li').count(), patient).toBe(1)
    await comeBack(page, username)
    await step.waitFor()
    expect(problems.filter((problem) => !/40[139]|422/.test(problem))).toEqual([])
    await context.close()
  },
)

test.concurrent('A passkey is created, logs in alone and serves as the second step (SEC-09, R-2.15.07)', { timeout: 300_000 }, async () => {
  const look = { language: 'EN', width: 390, height: 844 }
  const context = await openContext(browser, system, look)
  const page = await context.newPage()
  const text = readTexts(look.language)
  const keep = keepPictures(page, 'security', look)
  const devices = await context.newCDPSession(page)
  await devices.send('WebAuthn.enable')
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await new Client(system.portal).register('Passkey1')
  await logIn(page, 'Passkey1')
  await poll(() => hasToken(page), patient).toBe(true)
  await openSecurity(page)
  await page.getByRole('button', { name: text('passkeys.add') }).click()
  const again = dialogNamed(page, text('stepUp.title'))
  await field(again, 'password').fill(demoPassword)
  await submitOf(again).click()
  await dialogNamed(page, text('codes.title'))
    .getByRole('button', { name: text('codes.kept') })
    .click()
  const keys = page.getByRole('region', { name: text('passkeys.title') })
  await keys.getByText(`${text('proof.passkey')} 1`).waitFor()
  await keep('passkeys')

  await comeBack(page, 'Passkey1')
  const step = page.getByRole('form', { name: text('second.title') })
  await step.waitFor()
  await keep('second-step-passkey')
  await submitOf(step).click()
  await poll(() => hasToken(page), patient).toBe(true)

  await page.evaluate(() => sessionStorage.clear())
  await page.goto(`${system.portal}/login`)
  await isQuiet(page)
  await page.getByRole('button', { name: text('login.passkey') }).click()
  await poll(() => hasToken(page), patient).toBe(true)
  expect(await page.evaluate(() => sessionStorage.getItem('username'))).toBe('Passkey1')
  await context.close()
})
