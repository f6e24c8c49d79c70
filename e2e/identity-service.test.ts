/**
 * Codes by SMS from the brand's identity service in a real browser, against a stand-in of the service that signs with its own key: the hosts and the human
 * check of the real one at the brand Padma, its emulator at Shapla. `PICTURES` names a folder in which pictures of the steps are kept, light and dark.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from '@portal/runtime'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { field, messageOf, submitOf } from './forms.ts'
import { type IdentityService, startIdentityService } from './identity-service.ts'
import { keepPictures } from './pictures.ts'
import { poll } from './poll.ts'
import { isFull } from './seen.ts'
import { changeData, changeSettings, startSystem, type System } from './system.ts'
import { readTexts } from './texts.ts'
import { isQuiet, openContext, patienceMs } from './visit.ts'

const patient = { timeout: patienceMs }
/** Presses within a second of the one before are not taken. */
const pressAgainMs = 1_050

let system: System
let browser: Browser
let service: IdentityService
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-identity-'))
  service = await startIdentityService('a-project')
  const own = { project: service.project, key: 'a-key', issuer: service.address, keysUrl: service.keysUrl }
  const providers = { PADMA: { identityService: own }, SHAPLA: { identityService: { ...own, emulator: service.address } } }
  await writeFile(join(folder, 'providers.json'), JSON.stringify(providers))
  // The portal asks services on this machine for their keys only while it is tested.
  ;[system, browser] = await Promise.all([
    startSystem({ NODE_ENV: 'test', IDENTITY_PROVIDERS: join(folder, 'providers.json') }),
    launchBrowser(),
  ])
  await changeSettings(system, async (on) => {
    await on.query(sql`update brand.brands set languages = ${['BN', 'EN', 'CN', 'VI']} where code = 'SHAPLA'`)
    await on.query(sql`update brand.features set enabled = true where mod_id in ('showVerCodeLogin', 'CHNGPASSVERIF3')`)
    await on.query(sql`
      update identity.members set mobile = '+8801712345678'
      where username = 'demo' and brand_id = (select id from brand.brands where code = 'SHAPLA')`)
  })
}, 500_000)
afterAll(async () => {
  await browser.close()
  await system.remove()
  await service.close()
  await rm(folder, { recursive: true })
})

/** Nobody waits here for the pause between two codes. */
const forgetSends = () => changeData(system, (on) => on.query(sql`truncate identity.sms_sends`))
const tokenOf = (page: Page) => page.evaluate(() => sessionStorage.getItem('token') ?? '')

/** Keeps every text of a button that counts, so that none is missed however slow the machine is. */
async function watchCountdown(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(globalThis, { countdown: seen })
    new MutationObserver(() => {
      for (const { disabled, textContent } of document.querySelectorAll('button'))
        if (disabled && /[\d০-৯]/.test(textContent) && seen.at(-1) !== textContent) seen.push(textContent)
    }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
  })
  return () => page.evaluate(() => (globalThis as unknown as { countdown: string[] }).countdown)
}

async function chooseMobile(form: Locator, dialingCode: string, number: string): Promise<void> {
  const picker = form.locator('input[role=combobox]')
  await poll(() => picker.inputValue(), patient).toBe(dialingCode)
  await field(form, 'mobileNum').fill(number)
}

test(
  'A code registers and logs in (R-3.7.23, R-3.7.24, R-3.8.04, R-4.5.02, R-4.5.05, R-9.1.06, SEC-22)',
  { timeout: 300_000 },
  async () => {
    const visit = { language: 'EN', width: 1440, height: 900 }
    const portal = system.portal.replace('127.0.0.1', 'padma.localhost')
    const context = await openContext(browser, { ...system, portal }, visit)
    const asked = await service.standIn(context)
    const page = await context.newPage()
    const text = readTexts('EN')
    const keep = keepPictures(page, 'identity-service', visit)
    const reports: string[] = []
    const own: string[] = []
    page.on('request', (request) =>
      request.url().endsWith('/csp-report') ? reports.push(request.postData() ?? '') : own.push(request.url()),
    )
    const sent: Record<string, unknown>[] = []
    const countdown = await watchCountdown(page)
    await page.goto(`${portal}/register`)
    await isQuiet(page)
    const form = page.locator('main form').last()
    const picker = form.locator('input[role=combobox]')
    await picker.click()
    await page.getByRole('option', { name: /Bangladesh/ }).click()
    await chooseMobile(form, '+880', '01911223344')
    const isLoaded = () => own.some((url) => /identity-service-[\w-]+\.js/.test(url))
    expect([asked, isLoaded()]).toEqual([[], false])
    await form.getByRole('button', { name: text('form.getCode') }).click()
    const challenge = page.frameLocator('iframe[title="recaptcha challenge"]')
    await challenge.getByRole('button').waitFor()
    await keep('check')
    expect(service.codeOf('+8801911223344')).toBeUndefined()
    await challenge.getByRole('button').click()
    await poll(() => countdown().then((seen) => seen[0]), patient).toBe('60 s')
    expect(isLoaded()).toBe(true)
    await keep('sent')
    await field(form, 'verificationCode').fill(service.codeOf('+8801911223344')!)
    await form.locator('input[type=checkbox]').first().check({ force: true })
    await submitOf(form).click()
    await poll(() => tokenOf(page), patient).toMatch(/^[\w-]{43}$/)
    expect(asked.filter((url) => url.includes('/api.js'))).toEqual([expect.stringContaining('trustedtypes=true')])

    // The same number signs in over a page, where a dialog holds the focus.
    await forgetSends()
    await page.evaluate(() => sessionStorage.clear())
    await page.goto(portal)
    await isQuiet(page)
    await page
      .locator('header')
      .getByRole('button', { name: text('action.login'), exact: true })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: text('form.mobileNum') }).check({ force: true })
    await dialog.locator('input[role=combobox]').click()
    await page.getByRole('option', { name: /Bangladesh/ }).click()
    await chooseMobile(dialog, '+880', '01911223344')
    await dialog.getByRole('button', { name: text('form.getCode') }).click()
    await challenge.getByRole('button').click()
    await poll(() => countdown().then((seen) => seen[0]), patient).toBe('60 s')
    await field(dialog, 'verificationCode').fill('000000')
    await submitOf(dialog).click()
    await poll(() => messageOf(page, field(dialog, 'verificationCode')), patient).toBe(text('service.wrong'))
    await keep('wrong')
    page.on('request', (request) => request.url().endsWith('/login/sms') && sent.push({}))
    await field(dialog, 'verificationCode').fill(service.codeOf('+8801911223344')!)
    await submitOf(dialog).click()
    await poll(() => tokenOf(page), patient).toMatch(/^[\w-]{43}$/)
    expect(sent).toHaveLength(1)
    expect(reports).toEqual([])
    await context.close()
  },
)

test('A dismissed human check is reported under the code, with a countdown (R-4.5.01, R-4.5.05)', { timeout: 240_000 }, async () => {
  await forgetSends()
  const visit = { language: 'EN', width: 1440, height: 900 }
  const portal = system.portal.replace('127.0.0.1', 'padma.localhost')
  const context = await openContext(browser, { ...system, portal }, visit)
  await service.standIn(context)
  const page = await context.newPage()
  const text = readTexts('EN')
  const countdown = await watchCountdown(page)
  await page.goto(`${portal}/register`)
  await isQuiet(page)
  const form = page.locator('main form').last()
  await form.locator('input[role=combobox]').click()
  await page.getByRole('option', { name: /Bangladesh/ }).click()
  await chooseMobile(form, '+880', '01911223355')
  await form.getByRole('button', { name: text('form.getCode') }).click()
  await page.frameLocator('iframe[title="recaptcha challenge"]').getByRole('button').waitFor()
  // Beside its pictures, on what it lays over the page.
  await page.mouse.click(visit.width - 10, visit.height - 10)
  await poll(() => messageOf(page, field(form, 'verificationCode')), patient).toBe(text('service.left'))
  expect(Number.parseInt((await countdown())[0]!, 10)).toBeLessThanOrEqual(60)
  expect(service.codeOf('+8801911223355')).toBeUndefined()
  await keepPictures(page, 'identity-service', visit)('left')
  await context.close()
})

test('An identity-service code resets a password, Bengali phone, emulator (R-4.3.01, R-4.5.05)', { timeout: 240_000 }, async () => {
  await forgetSends()
  const visit = { language: 'BN', width: 390, height: 844 }
  const context = await openContext(browser, system, visit)
  const page = await context.newPage()
  const text = readTexts('BN')
  const countdown = await watchCountdown(page)
  await page.goto(`${system.portal}/forget`)
  await isQuiet(page)
  const form = page.locator('main form').last()
  await chooseMobile(form, '+880', '01712345678')
  await form.getByRole('button', { name: text('form.getCode') }).click()
  await poll(() => countdown().then((seen) => seen[0]), patient).toBe(text('form.seconds').replace('{figure}', '৬০'))
  expect(new Set(service.languages)).toEqual(new Set(['bn']))
  await field(form, 'verificationCode').fill(service.codeOf('+8801712345678')!)
  // The code is right and used up at the service; the password is refused first, and the same code still counts.
  await field(form, 'newPassword').fill('Password1234')
  await submitOf(form).click()
  await poll(() => messageOf(page, field(form, 'newPassword')), patient).toBe(text('password.guessable'))
  await field(form, 'newPassword').fill('Lotus-Pond-71')
  await submitOf(form).click()
  await poll(() => tokenOf(page), patient).toMatch(/^[\w-]{43}$/)
  await context.close()
})

/** The suite sees an own script and a foreign one; what each language says is a text of its own. */
const languages = isFull ? ['BN', 'CN', 'EN', 'VI'] : ['BN', 'CN']

test('Refusals of the identity service show under the code in each language (R-4.5.01, R-4.5.05)', { timeout: 300_000 }, async () => {
  for (const [at, language] of languages.entries()) {
    await forgetSends()
    const visit = { language, width: 390, height: 844 }
    const context = await openContext(browser, system, visit)
    const page = await context.newPage()
    const text = readTexts(language)
    const keep = keepPictures(page, 'identity-service', visit)
    await page.goto(`${system.portal}/login`)
    await isQuiet(page)
    await page.getByRole('radio', { name: text('form.mobileNum') }).check({ force: true })
    const form = page.locator('main form').last()
    const message = () => messageOf(page, field(form, 'verificationCode'))
    const ask = async (number: string) => {
      await chooseMobile(form, '+880', number)
      await page.waitForTimeout(pressAgainMs)
      await form.getByRole('button', { name: text('form.getCode') }).click()
    }
    service.mood = 'quota'
    await ask(`0171100001${at}`)
    await poll(message, patient).toBe(text('service.quota'))
    await keep('quota')
    service.mood = 'dead'
    await ask(`0171100002${at}`)
    await poll(message, patient).toBe(text('service.down'))
    service.mood = 'well'
    await ask(`0171100003${at}`)
    await poll(message, patient).toBe(text('form.codeSent'))
    await field(form, 'verificationCode').fill('000000')
    await submitOf(form).click()
    await poll(message, patient).toBe(text('service.wrong'))
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('verificationCode')
    await keep('wrong')
    // The code is right, and nobody here has this number: the portal says no more than of a wrong one.
    await field(form, 'verificationCode').fill(service.codeOf(`+880171100003${at}`)!)
    await submitOf(form).click()
    await poll(message, patient).not.toBe(text('service.wrong'))
    expect(await tokenOf(page)).toBe('')
    await context.close()
  }
})
