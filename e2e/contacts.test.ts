/**
 * The e-mail and the number of an account, proven and changed in the security centre of a real browser: in Bengali on a phone by keyboard, in English on a
 * desk and a tablet. `PICTURES` names a folder in which pictures of the steps are kept, light and dark.
 */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from '@portal/runtime'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { closeNotes, field, isReadyForKeys, messageOf, submitOf, tabTo } from './forms.ts'
import { keepPictures } from './pictures.ts'
import { poll } from './poll.ts'
import { seenOf } from './seen.ts'
import { changeData } from './system.ts'
import { type Lease, leaseSystem } from './system-pool.ts'
import { readTexts, type Texts } from './texts.ts'
import { type Look, openAsNewMember, openContext, patienceMs, watchProblems } from './visit.ts'

const patient = { timeout: patienceMs }
const password = 'Lotus-Pond-71'

let system: Lease
let browser: Browser
beforeAll(async () => {
  ;[system, browser] = await Promise.all([leaseSystem(), launchBrowser()])
}, 180_000)
afterAll(async () => {
  await browser.close()
  await system.release()
})

type Message = { to: string; template: string; code?: string }
async function readMessages(to: string): Promise<Message[]> {
  const folder = join(system.folder, 'outbox')
  const names = (await readdir(folder).catch(() => [] as string[])).filter((name) => name.endsWith('.json')).toSorted()
  const all = await Promise.all(names.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as Message))
  return all.filter((message) => message.to === to)
}
async function readCode(to: string): Promise<string> {
  const find = async () => (await readMessages(to)).findLast(({ code }) => code)?.code
  await poll(find, patient).toBeTruthy()
  return (await find())!
}

const named = (page: Page, name: string) => page.getByRole('dialog', { name })
const lineOf = (page: Page, kind: string) => page.locator(`[data-contact=${kind}]`)

async function openCentre(page: Page, username: string): Promise<void> {
  await openAsNewMember(page, system, username, password)
  await page.goto(`${system.portal}/#member/securityCenter`)
  await page.reload()
  await lineOf(page, 'email').waitFor()
}

/**
 * Asks for the code and answers the question before the change, wrong and then right. The button takes one press a second; what is told in passing may lie
 * over it, and is closed as a person would.
 */
async function askForCode(page: Page, form: Locator, text: Texts, keep: (name: string) => Promise<void>): Promise<void> {
  const again = named(page, text('stepUp.title'))
  const ask = async () => {
    if (await again.isVisible()) return true
    await closeNotes(page)
    // A question that comes late lies over the button.
    const press = form.getByRole('button', { name: text('form.getCode') }).click({ timeout: 1_000 })
    await press.catch(() => undefined)
    return again.waitFor({ timeout: 1_000 }).then(
      () => true,
      () => false,
    )
  }
  await poll(ask, patient).toBe(true)
  await field(again, 'password').fill('Wrong-1234')
  await submitOf(again).click()
  await poll(() => messageOf(page, field(again, 'password')), patient).toBe(text('stepUp.passwordWrong'))
  await keep('step-up')
  await field(again, 'password').fill(password)
  await submitOf(again).click()
  await again.waitFor({ state: 'detached' })
}

const looks: readonly [Look, ...Look[]] = [
  { language: 'BN', width: 390, height: 844 },
  { language: 'EN', width: 1440, height: 900 },
  { language: 'BN', width: 768, height: 1024 },
]

test.concurrent.each(seenOf(looks, 1))(
  'E-mail and number change by codes, $language, $width px (SEC-07, SEC-13, SEC-14)',
  { timeout: 300_000 },
  async (look) => {
    const context = await openContext(browser, system, look)
    const page = await context.newPage()
    const problems = watchProblems(page)
    const text = readTexts(look.language)
    const keep = keepPictures(page, 'contacts', look)
    const username = `Contact${look.language}${look.width}`
    await openCentre(page, username)
    await lineOf(page, 'email').getByText(text('contact.none')).waitFor()
    await keep('none')

    await lineOf(page, 'email').getByRole('button').click()
    const emailForm = named(page, text('contact.emailTitle'))
    const message = (name: string) => messageOf(page, field(emailForm, name))
    await emailForm.getByRole('button', { name: text('form.getCode') }).click()
    await poll(() => message('email'), patient).toBe(text('form.required'))
    await field(emailForm, 'email').fill('a@b')
    await submitOf(emailForm).click()
    await poll(() => message('email'), patient).toBe(text('email.wrong'))
    expect(await message('verificationCode')).toBe(text('form.required'))
    await keep('wrong')
    const first = `${username}@example.org`.toLowerCase()
    await field(emailForm, 'email').fill(first)
    await askForCode(page, emailForm, text, keep)
    await poll(() => message('verificationCode'), patient).toContain(text('contact.mailSent'))
    const code = await readCode(first)
    await field(emailForm, 'verificationCode').fill(code === '000000' ? '000001' : '000000')
    await submitOf(emailForm).click()
    await poll(() => message('verificationCode'), patient).not.toContain(text('contact.mailSent'))
    await keep('code-wrong')
    await field(emailForm, 'verificationCode').fill(code)
    await submitOf(emailForm).click()
    await emailForm.waitFor({ state: 'detached' })
    await lineOf(page, 'email').getByText(text('contact.proven'), { exact: true }).waitFor()
    expect(await lineOf(page, 'email').innerText()).toContain('c•••@example.org')

    // Changed by keyboard alone: the old one is told, and the page says that withdrawals wait.
    // A minute passes on both sides: the page counts the pause of the first code over a reload too.
    await changeData(system, (on) => on.query(sql`update identity.contact_codes set asked_at = asked_at - interval '61 seconds'`))
    await page.evaluate(() => {
      for (const key of Object.keys(sessionStorage)) if (key.startsWith('codeWait.')) sessionStorage.removeItem(key)
    })
    await page.reload()
    await lineOf(page, 'email').getByText(text('contact.proven'), { exact: true }).waitFor()
    await tabTo(page, '[data-contact=email] button')
    await page.keyboard.press('Enter')
    await isReadyForKeys(field(emailForm, 'email'))
    await field(emailForm, 'email').focus()
    await page.keyboard.type(`new-${first}`)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await isReadyForKeys(field(named(page, text('stepUp.title')), 'password'))
    await field(named(page, text('stepUp.title')), 'password').focus()
    await page.keyboard.type(password)
    await page.keyboard.press('Enter')
    await poll(() => message('verificationCode'), patient).toContain(text('contact.mailSent'))
    await keep('sent')
    await field(emailForm, 'verificationCode').focus()
    await page.keyboard.type(await readCode(`new-${first}`))
    await page.keyboard.press('Enter')
    await emailForm.waitFor({ state: 'detached' })
    await page.locator('dt').getByText(text('held.label'), { exact: true }).waitFor()
    await poll(async () => (await readMessages(first)).map(({ template }) => template), patient).toContain('security.email_changed')

    await lineOf(page, 'mobile').getByRole('button').click()
    const mobileForm = named(page, text('contact.mobileTitle'))
    await field(mobileForm, 'mobileNum').fill('12')
    await mobileForm.getByRole('button', { name: text('form.getCode') }).click()
    await poll(() => messageOf(page, field(mobileForm, 'mobileNum')), patient).toBe(text('form.mobileWrong'))
    const number = `0171${String(look.width).padStart(7, '0')}`
    await poll(() => mobileForm.locator('input[role=combobox]').inputValue(), patient).toBe('+880')
    await field(mobileForm, 'mobileNum').fill(number)
    await askForCode(page, mobileForm, text, keep)
    await poll(() => messageOf(page, field(mobileForm, 'verificationCode')), patient).toContain(text('form.codeSent'))
    await keep('mobile')
    await field(mobileForm, 'verificationCode').fill(await readCode(`+880${number.slice(1)}`))
    await submitOf(mobileForm).click()
    await mobileForm.waitFor({ state: 'detached' })
    await lineOf(page, 'mobile').getByText(text('contact.proven'), { exact: true }).waitFor()
    await keep('both')
    expect(problems.filter((problem) => !/422/.test(problem))).toEqual([])
    await context.close()
  },
)

test.concurrent('where the security centre can’t be read, one press reads it again (R-2.11.02)', { timeout: 240_000 }, async () => {
  const context = await openContext(browser, system, { language: 'BN', width: 390, height: 844 })
  const page = await context.newPage()
  const text = readTexts('BN')
  const keep = keepPictures(page, 'contacts', { language: 'BN', width: 390, height: 844 })
  await openCentre(page, 'ContactDown')
  await context.route('**/wps/member/security', (route) => route.abort())
  await page.reload()
  const retry = page.getByRole('button', { name: text('action.retry') }).first()
  await retry.waitFor()
  await keep('failed')
  await context.unroute('**/wps/member/security')
  await retry.click()
  await lineOf(page, 'email').waitFor()
  await context.close()
})
