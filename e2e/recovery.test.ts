/** The ways back into an account in a real browser: by mouse on a desk in English, by keyboard alone on a phone in Bengali. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from '@portal/runtime'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { Client } from './client.ts'
import { isReadyForKeys } from './forms.ts'
import { poll } from './poll.ts'
import { changeData, changeSettings, startSystem, type System } from './system.ts'
import { openContext } from './visit.ts'
import { en } from './texts.ts'

/** What happens is judged here, not how fast. */
const patient = { timeout: 60_000 }

let system: System
let browser: Browser
const phone = { national: '01712345678', whole: '+8801712345678' }

beforeAll(async () => {
  ;[system, browser] = await Promise.all([startSystem(), launchBrowser()])
  await new Client(system.portal).register('Lostone1', 'First-Pass-1')
  await changeSettings(system, async (on) => {
    await on.query(sql`update brand.features set enabled = true where mod_id = 'CHNGPASSVERIF3'`)
    await on.query(sql`update identity.members set mobile = ${phone.whole} where username = 'Lostone1'`)
    await on.query(sql`
      insert into identity.member_details (member_id, field, value) select id, 'email', 'lost@example.org' from identity.members where username = 'Lostone1'`)
  })
}, 180_000)
afterAll(async () => {
  await browser.close()
  await system.remove()
})

type Message = { to: string; template: string; code?: string; link?: string }
async function lastMessage(template: string): Promise<Message> {
  const folder = join(system.folder, 'outbox')
  const find = async () => {
    const names = (await readdir(folder).catch(() => [] as string[])).filter((name) => name.endsWith('.json')).toSorted()
    const all = await Promise.all(names.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as Message))
    return all.findLast((message) => message.template === template)
  }
  await poll(find, patient).toBeTruthy()
  return (await find())!
}

/** What stands under a field, as it is tied to it for a screen reader. */
const noteOf = (page: Page, name: string) =>
  page
    .locator(`main input[name=${name}]`)
    .evaluate((input) => document.getElementById(input.getAttribute('aria-describedby') ?? '')?.innerText ?? '')

test('By mouse: a mailed link resets once (R-2.1.07, R-2.10.01, R-4.3.03, R-8.2.24, SEC-15)', async () => {
  const context = await openContext(browser, system, { language: 'EN', width: 1440, height: 900 })
  const page = await context.newPage()
  await page.goto(`${system.portal}/forget`)
  const main = page.locator('main')
  await main
    .locator('label', { hasText: en('form.email') })
    .first()
    .click()
  await main.getByRole('button', { name: en('email.send') }).click()
  await poll(() => noteOf(page, 'email'), patient).toBe(en('form.required'))
  await main.locator('input[name=username]').fill('lostone1')
  await main.locator('input[name=email]').fill('lost@example.org')
  await main.getByRole('button', { name: en('email.send') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: en('stepUp.confirm') })
    .click()
  await page.waitForURL(/\/login$/)

  const { link } = await lastMessage('password.link')
  // The page comes with the form of the link: another, whose place it takes later, would take with it what was typed by then.
  const served = await fetch(link!).then((answer) => answer.text())
  expect(served).toContain('name="confirmNewPassword"')
  expect(served).not.toContain('name="verificationCode"')
  await page.goto(link!)
  await main.locator('input[name=newPassword]').fill('lostone1!')
  await main.locator('input[name=confirmNewPassword]').fill('lostone1!')
  await main.getByRole('button', { name: en('forget.setPassword') }).click()
  await main.getByText(/guessed at once/).waitFor()
  expect(await noteOf(page, 'newPassword')).toMatch(/guessed at once/)
  expect(page.url()).toBe(`${system.portal}/forget`)
  await main.locator('input[name=newPassword]').fill('Second-Pass-2')
  await main.locator('input[name=confirmNewPassword]').fill('Second-Pass-2')
  await main.getByRole('button', { name: en('forget.setPassword') }).click()
  await main.getByText(en('link.done')).waitFor()
  await main
    .getByRole('link', { name: en('action.login') })
    .first()
    .click()
  await main.locator('input[name=username]').fill('Lostone1')
  await main.locator('input[name=password]').fill('Second-Pass-2')
  await main.getByRole('button', { name: en('action.login'), exact: true }).click()
  await page.waitForURL(`${system.portal}/`)
  await context.close()
})

test('By keyboard: reset by SMS code (R-4.3.01, R-4.3.02, R-4.2.03, R-4.2.04, R-4.3.06, R-4.3.07)', async () => {
  const context = await openContext(browser, system, { language: 'BN', width: 390, height: 844 })
  const page = await context.newPage()
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.text().catch(() => ''))
  })
  /** Moves by Tab until the named control has the focus. */
  const reach = async (name: string) => {
    for (let presses = 0; presses < 60; presses += 1) {
      const at = await page.evaluate(() => {
        const { activeElement } = document
        return (
          activeElement?.getAttribute('name') ??
          (activeElement?.getAttribute('type') === 'submit' ? 'submit' : (activeElement?.textContent ?? ''))
        )
      })
      if (at === name) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`${name} was not reached`)
  }
  await page.goto(`${system.portal}/forget`)
  await page.locator('main input[role=combobox]').waitFor()
  await poll(() => page.locator('main input[role=combobox]').inputValue(), patient).toBe('+880')
  await page.locator('main input[name=mobileNum]').focus()
  await page.keyboard.type(phone.national)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const { code } = await lastMessage('code.reset')
  await page.locator('main input[name=verificationCode]').focus()
  await page.keyboard.type(code!)
  await reach('newPassword')
  await page.keyboard.type('Third-Pass-3')
  await page.keyboard.press('Enter')
  await page.waitForURL(`${system.portal}/`)
  await poll(() => page.evaluate(() => sessionStorage.getItem('token') !== null), patient).toBe(true)

  await changeData(system, (on) =>
    on.query(
      sql`update identity.credentials set assigned = true where member_id = (select id from identity.members where username = 'Lostone1')`,
    ),
  )
  await page.evaluate(() => sessionStorage.clear())
  await page.goto(`${system.portal}/login`)
  await page.locator('main input[name=username]').focus()
  await page.keyboard.type('Lostone1')
  await reach('password')
  await page.keyboard.type('Third-Pass-3')
  await page.keyboard.press('Enter')
  const popup = page.getByRole('dialog')
  await isReadyForKeys(popup.locator('input[name=newPassword]'))
  await page.keyboard.press('Escape')
  expect([await popup.count(), await popup.locator('input[name=oldPassword]').count()]).toEqual([1, 0])
  expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true)
  await reach('newPassword')
  await page.keyboard.type('Fourth-Pass-4')
  await reach('confirmNewPassword')
  await page.keyboard.type('Fourth-Pass-4')
  await page.keyboard.press('Enter')
  await page.waitForURL(`${system.portal}/`)
  await poll(() => popup.locator('input[name=newPassword]').count(), patient).toBe(0)
  await new Client(system.portal).logIn('Lostone1', 'Fourth-Pass-4')
  const program = (await Promise.all(scripts)).join('')
  expect([program.length > 100_000, ...['trustno1', 'qwertyuiop', '1qaz2wsx', 'letmein'].map((known) => program.includes(known))]).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
  await context.close()
})
