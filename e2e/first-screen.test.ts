/**
 * Login and registration begin with their form: it stands within the first screen with its button, also while it says what is wrong and while it shows a
 * captcha; picture and vendors stand beside it or after it. `PICTURES` names a folder in which a picture of every state is kept, light and dark.
 */
import { sql } from '@portal/runtime'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { field, submitOf } from './forms.ts'
import { keepPictures } from './pictures.ts'
import { poll } from './poll.ts'
import { isFull } from './seen.ts'
import { changeData, changeSettings, startSystem, type System } from './system.ts'
import { readTexts } from './texts.ts'
import { isQuiet, openContext, visits } from './visit.ts'

const looks = [
  ...visits,
  { language: 'BN', width: 768, height: 1024 },
  { language: 'CN', width: 390, height: 844 },
  { language: 'VI', width: 390, height: 844 },
] as const
// The two forms share their page: the suite sees each of them in two looks, and both in all of them with the full counts.
const looksOf = (turn: number) => looks.filter((_look, at) => isFull || at % 4 === turn)

let system: System
let browser: Browser
beforeAll(async () => {
  ;[system, browser] = await Promise.all([startSystem(), launchBrowser()])
  await changeSettings(system, (on) =>
    Promise.all([
      on.query(sql`update brand.brands set languages = '{BN,EN,CN,VI}' where code = 'SHAPLA'`),
      on.query(sql`update brand.register_rules set enabled = true, required = true where field = 'captcha'`),
    ]),
  )
}, 180_000)
afterAll(async () => {
  await browser.close()
  await system.remove()
})

/** Where the form stands on the screen as it is, and what is in the way of its button. */
async function measure(page: Page, form: Locator): Promise<{ button: boolean; isFirst: boolean; covered: boolean; scrolled: number }> {
  const picture = page.locator('main img[width="1224"]').first()
  await picture.waitFor({ state: 'attached' })
  const image = await picture.elementHandle()
  return submitOf(form).evaluate((button, other) => {
    const place = button.getBoundingClientRect()
    const form = button.closest('form')!.getBoundingClientRect()
    const aside = other!.getBoundingClientRect()
    const there = document.elementFromPoint(place.x + place.width / 2, place.y + place.height - 2)
    return {
      button: place.top >= 0 && place.bottom <= innerHeight,
      // Beside it, or after it.
      isFirst: aside.right <= form.left || aside.left >= form.right || aside.top >= form.bottom,
      covered: there === null || !button.contains(there),
      scrolled: scrollY,
    }
  }, image)
}

const within = { button: true, isFirst: true, covered: false, scrolled: 0 }

test.each(looksOf(0))(
  'Login fits the first screen, also with error and captcha, $language, $width px (R-2.8.01)',
  { timeout: 240_000 },
  async (look) => {
    await changeData(system, (on) => on.query(sql`truncate identity.login_tries, identity.login_pressure`))
    const context = await openContext(browser, system, look)
    const page = await context.newPage()
    const keep = keepPictures(page, 'first-login', look)
    await page.goto(`${system.portal}/login`)
    await isQuiet(page)
    const form = page.locator('main form').last()
    expect(await measure(page, form)).toEqual(within)
    await keep('empty')
    await field(form, 'username').fill(`nobody${look.width}${look.language}`)
    for (let failure = 1; failure <= 3; failure += 1) {
      await field(form, 'password').fill('Wrong1234')
      const answered = page.waitForResponse((response) => response.url().endsWith('/wps/session/login'))
      await submitOf(form).click()
      await answered
    }
    await field(form, 'captcha').waitFor()
    await form.getByAltText(readTexts(look.language)('login.captchaPicture')).waitFor()
    await form.getByRole('alert').waitFor()
    await page.evaluate(() => scrollTo(0, 0))
    expect(await measure(page, form)).toEqual(within)
    await keep('captcha')
    await context.close()
  },
)

test.concurrent.each(looksOf(1))(
  'Registration fits the first screen, also with captcha, $language, $width px (R-2.9.01)',
  { timeout: 240_000 },
  async (look) => {
    const context = await openContext(browser, system, look)
    const page = await context.newPage()
    const keep = keepPictures(page, 'first-register', look)
    await page.goto(`${system.portal}/register`)
    await isQuiet(page)
    const form = page.locator('main form').last()
    await field(form, 'captcha').waitFor()
    await form.getByAltText(readTexts(look.language)('login.captchaPicture')).waitFor()
    expect(await measure(page, form)).toEqual(within)
    await keep('captcha')
    await submitOf(form).click()
    await form.locator('[aria-invalid=true]').first().waitFor()
    await keep('wrong')
    await context.close()
  },
)

test.each(['/login', '/register'])(
  'with a keyboard open on a phone every field of %s and its button can be seen whole',
  { timeout: 120_000 },
  async (path) => {
    const context = await openContext(browser, system, { language: 'BN', width: 390, height: 420 })
    const page = await context.newPage()
    const keep = keepPictures(page, `keyboard${path.replace('/', '-')}`, { language: 'BN', width: 390, height: 420 })
    await page.goto(system.portal + path)
    await isQuiet(page)
    const form = page.locator('main form').last()
    const controls = await form.locator('input:not([type=checkbox]), button[type=submit]').all()
    for (const control of controls) {
      const name = await control.getAttribute('name')
      const countHidden = () =>
        control.evaluate((element) => {
          element.focus()
          element.scrollIntoView({ block: 'nearest' })
          const { left, right, top, bottom } = element.getBoundingClientRect()
          const at = (y: number) => document.elementFromPoint((left + right) / 2, y)
          return [top + 2, bottom - 2].filter((y) => {
            const there = at(y)
            return there === null || !(element.contains(there) || there.contains(element))
          }).length
        })
      // The field that was left may show its refusal a moment later, which moves those below it.
      await poll(async () => [name, await countHidden()]).toEqual([name, 0])
    }
    await keep('last')
    await context.close()
  },
)
