/**
 * The login in a browser, as a dialog and as a page: in Bengali and English, on a phone and a desktop, by mouse and by keyboard alone, every message
 * under its field. `PICTURES` names a folder for a picture of every step, light and dark.
 */
import { createHmac } from 'node:crypto'
import { sql } from '@portal/runtime'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { demoPassword } from './client.ts'
import { field, isReadyForKeys, messageOf, submitOf, tabTo } from './forms.ts'
import { keepPictures } from './pictures.ts'
import { poll } from './poll.ts'
import { seenOf } from './seen.ts'
import { changeData, changeSettings, startSystem, type System } from './system.ts'
import { readTexts } from './texts.ts'
import { isQuiet, openContext, patienceMs, visits } from './visit.ts'

const patient = { timeout: patienceMs }

let system: System
let browser: Browser
beforeAll(async () => {
  ;[system, browser] = await Promise.all([startSystem(), launchBrowser()])
  await setSwitches(['showVerCodeLogin', 'SOCIALLOGIN3'])
}, 180_000)
afterAll(async () => {
  await browser.close()
  await system.remove()
})

const setSwitches = (modIds: readonly string[]) =>
  changeSettings(system, (on) => on.query(sql`update brand.features set enabled = true where mod_id = any (${modIds}::text[])`))

/** Clears failed attempts, so that no visit waits for the failures of others from the same address. */
const clearAttempts = () => changeData(system, (on) => on.query(sql`truncate identity.login_tries, identity.login_pressure`))

/** Sets the code of the page's last captcha in the database, because only a person can read its picture. */
async function setCaptcha(page: Page, code: string): Promise<void> {
  const id = (await page.context().cookies()).find(({ name }) => name === 'captcha')!.value
  await changeData(system, async (on) => {
    const [secret] = await on.query<{ value: Buffer }>(sql`select value from platform.secrets where name = 'captchas'`)
    const hash = (what: string, text: string) => createHmac('sha256', secret!.value).update(`${what} ${text}`).digest()
    await on.query(sql`update identity.captchas set code_hash = ${hash(id, code)} where id_hash = ${hash('id', id)}`)
  })
}

test.each(seenOf([visits[0], visits[1]], 0))(
  'Login and captcha, $language, $width px (R-2.8.10, R-2.8.11, R-4.2.11, R-5.3.01, R-5.3.02, R-5.3.03, R-5.8.04, R-8.1.08)',
  { timeout: 240_000 },
  async (visit) => {
    await clearAttempts()
    const context = await openContext(browser, system, visit)
    const page = await context.newPage()
    const text = readTexts(visit.language)
    const keep = keepPictures(page, 'login', visit)
    await page.goto(`${system.portal}/login`)
    await isQuiet(page)
    const form = page.locator('main form').last()
    await keep('empty')
    await submitOf(form).click()
    for (const name of ['username', 'password']) expect(await messageOf(page, field(form, name))).toBe(text('form.required'))
    await keep('required')
    await field(form, 'username').fill(`nobody${visit.width}`)
    for (let failure = 1; failure <= 3; failure += 1) {
      expect(await field(form, 'captcha').count()).toBe(0)
      await field(form, 'password').fill('Wrong1234')
      const answered = page.waitForResponse((response) => response.url().endsWith('/wps/session/login'))
      await submitOf(form).click()
      await answered
    }
    await field(form, 'captcha').waitFor()
    const picture = form.getByAltText(text('login.captchaPicture'))
    await picture.waitFor()
    expect(await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(336)
    await submitOf(form).click()
    expect(await messageOf(page, field(form, 'captcha'))).toBe(text('form.required'))
    await keep('captcha')

    const asked: string[] = []
    page.on('request', (request) => request.url().includes('/wps/captcha') && asked.push(request.url()))
    const another = page.waitForResponse((response) => response.url().includes('/wps/captcha'))
    await picture.evaluate((image) => {
      for (let press = 0; press < 5; press += 1) (image.parentElement as HTMLElement).click()
    })
    await another
    expect(asked).toHaveLength(1)

    await field(form, 'username').fill('demo')
    await field(form, 'password').fill(demoPassword)
    await changeData(system, (on) =>
      on.query(sql`
    insert into identity.login_tries select 'account:' || id || ':demo', 3, null, now() from brand.brands where code = 'SHAPLA'`),
    )
    const shown = page.waitForResponse((response) => response.url().includes('/wps/captcha'))
    await field(form, 'captcha').fill('00000')
    await submitOf(form).click()
    await shown
    await poll(() => messageOf(page, field(form, 'captcha')), patient).not.toBe('')
    await keep('captcha-wrong')
    await picture.evaluate((image: HTMLImageElement) => image.decode())
    await setCaptcha(page, '24680')
    await field(form, 'captcha').fill('24680')
    await submitOf(form).click()
    await page.waitForURL(`${system.portal}/`)
    expect(await page.evaluate(() => sessionStorage.getItem('token'))).toMatch(/^[\w-]{43}$/)
    await context.close()
  },
)

test.each(seenOf([visits[2], visits[3]], 1))(
  'Login by keyboard, $language, $width px (R-2.8.15, R-2.8.17, R-3.9.01, R-3.9.02, R-3.9.03, R-9.1.08)',
  { timeout: 240_000 },
  async (visit) => {
    await clearAttempts()
    const context = await openContext(browser, system, visit)
    const page = await context.newPage()
    const text = readTexts(visit.language)
    const keep = keepPictures(page, 'login', visit)
    await page.goto(system.portal)
    await isQuiet(page)
    const opener = page
      .locator('header')
      .getByRole('button', { name: text('action.login'), exact: true })
      .first()
    await opener.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await isReadyForKeys(field(dialog, 'username'))
    // No company is set up for this brand, so that nothing offers one although the switch is on.
    expect(await dialog.getByRole('button', { name: text('login.google') }).count()).toBe(0)
    expect(await dialog.getByRole('link', { name: text('login.forgotIcon') }).count()).toBe(1)
    await field(dialog, 'username').focus()
    await page.keyboard.type('demo')
    await tabTo(page, 'input[name=password]')
    await page.keyboard.type(demoPassword)
    await tabTo(page, 'input[name=remember]')
    await page.keyboard.press('Space')
    await keep('popup')
    await tabTo(page, 'button[type=submit]')
    await page.keyboard.press('Enter')
    await poll(() => page.evaluate(() => sessionStorage.getItem('token') ?? ''), patient).toMatch(/^[\w-]{43}$/)
    const cookies = await context.cookies()
    const [name, flag, device] = ['username', 'remember', 'device'].map((wanted) => cookies.find((cookie) => cookie.name === wanted))
    expect([name?.value, flag?.value, device?.httpOnly, device?.sameSite]).toEqual(['demo', '1', true, 'Strict'])
    for (const cookie of [name, flag, device]) expect(Math.abs(cookie!.expires - Date.now() / 1000 - 86_400)).toBeLessThan(600)
    const stored = await page.evaluate(() => JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }]))
    expect(stored + JSON.stringify(cookies)).not.toContain(demoPassword)

    // Another day's visit: the tab's session is gone, the device's memory is not.
    await page.evaluate(() => sessionStorage.clear())
    await page.goto(`${system.portal}/login`)
    await isQuiet(page)
    const goOn = page.getByRole('button', { name: text('login.continue').replace('{name}', 'demo') })
    await goOn.waitFor()
    expect(await field(page.locator('main form').last(), 'username').inputValue()).toBe('demo')
    await keep('remembered')
    await goOn.click()
    await page.waitForURL(`${system.portal}/`)
    expect((await context.cookies()).find((cookie) => cookie.name === 'device')!.value).not.toBe(device!.value)

    await page.evaluate(() => sessionStorage.clear())
    await page.goto(`${system.portal}/login`)
    await isQuiet(page)
    await page.getByRole('button', { name: text('login.forget') }).click()
    await poll(
      async () => (await context.cookies()).filter((cookie) => ['username', 'remember', 'device'].includes(cookie.name)),
      patient,
    ).toEqual([])
    await context.close()
  },
)

test(
  'Trial, spoken code, SMS, agent login (R-2.8.12, R-2.8.13, R-2.8.16, R-7.1.06, R-6.1.01, R-7.1.22)',
  { timeout: 240_000 },
  async () => {
    await clearAttempts()
    const visit = visits[1]
    const context = await openContext(browser, system, visit)
    const page = await context.newPage()
    const text = readTexts(visit.language)
    const keep = keepPictures(page, 'login', visit)
    await page.goto(`${system.portal}/login`)
    await isQuiet(page)
    await page.getByRole('radio', { name: text('form.mobileNum') }).check({ force: true })
    const form = page.locator('main form').last()
    await field(form, 'mobileNum').waitFor()
    expect(await form.getByRole('button', { name: text('form.getCode') }).count()).toBe(1)
    await keep('sms')
    await page.getByRole('radio', { name: text('form.username') }).check({ force: true })

    await field(form, 'username').fill('nobody-hears')
    for (let failure = 1; failure <= 3; failure += 1) {
      await field(form, 'password').fill('Wrong1234')
      const answered = page.waitForResponse((response) => response.url().endsWith('/wps/session/login'))
      await submitOf(form).click()
      await answered
    }
    await field(form, 'captcha').waitFor()
    const heard = page.waitForResponse((response) => response.url().includes('/wps/captcha/sound'))
    await form.getByRole('button', { name: text('login.captchaHear') }).click()
    expect((await heard).headers()['content-type']).toBe('audio/wav')
    await form.getByRole('button', { name: text('login.captchaAgain') }).waitFor()
    await keep('sound')

    await page.goto(`${system.portal}/login?agent=1`)
    await isQuiet(page)
    expect(await page.locator('main input[name=remember]').count()).toBe(0)
    await keep('agent')
    await page.goto(`${system.portal}/login`)
    await isQuiet(page)
    await page.getByRole('button', { name: text('login.freePlay') }).click()
    await poll(() => page.evaluate(() => sessionStorage.getItem('isAgent')), patient).toBe('4')
    await context.close()
  },
)
