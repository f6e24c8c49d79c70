/**
 * Money out in a real browser: conditions, payment password, payout account, the request, and the confirmation that comes by itself on any page, to each end that
 * a member gives it. `PICTURES` names a folder in which pictures of the steps are kept, light and dark.
 */
import { calls } from '@portal/contracts/calls'
import { sql } from '@portal/runtime'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { field, messageOf, submitOf } from './forms.ts'
import { openPayoutRunner, type PayoutRunner } from './payout-runner.ts'
import { keepPictures } from './pictures.ts'
import { poll } from './poll.ts'
import { seenOf } from './seen.ts'
import { changeData } from './system.ts'
import { type Lease, leaseSystem } from './system-pool.ts'
import { readTexts } from './texts.ts'
import { type Look, openAsNewMember, openContext, patienceMs, watchProblems } from './visit.ts'

const patient = { timeout: patienceMs }
const password = 'Lotus-Pond-71'
const paymentPassword = '481593'

let system: Lease
let browser: Browser
let runner: PayoutRunner
beforeAll(async () => {
  ;[system, browser] = await Promise.all([leaseSystem(), launchBrowser()])
  runner = await openPayoutRunner(system)
}, 180_000)
afterAll(async () => {
  await browser.close()
  await runner.close()
  await system.release()
})

/** A new member whose browser is signed in, with a verified e-mail and play money that asks for no turnover. */
async function openMember(page: Page, username: string): Promise<void> {
  const client = await openAsNewMember(page, system, username, password)
  await changeData(system, async (on) => {
    await on.query(sql`update identity.members set email = lower(username) || '@example.org' where username = ${username}`)
    await on.query(
      sql`insert into turnover.terms (brand, deposit_percent) values (1, 0) on conflict (brand) do update set deposit_percent = 0`,
    )
  })
  await client.must(calls.cashier.deposit, { method: 'demo', amount: '5000' })
}

const openPage = async (page: Page, name: string) => {
  await page.goto(`${system.portal}/#member/${name}`)
  await page.reload()
}
const newest = (page: Page) => page.getByRole('dialog').last()

const looks: readonly [Look, ...Look[]] = [
  { language: 'BN', width: 390, height: 844 },
  { language: 'EN', width: 1440, height: 900 },
]

test.concurrent.each(seenOf(looks, 0))(
  'Money out, from the first condition to each answer, $language, $width px (R-1.1.11, R-2.11.05)',
  { timeout: 300_000 },
  async (look) => {
    const context = await openContext(browser, system, look)
    const page = await context.newPage()
    const problems = watchProblems(page)
    const text = readTexts(look.language)
    const keep = keepPictures(page, 'withdraw', look)
    const username = `Payee${look.language}${look.width}`
    await openMember(page, username)

    await openPage(page, 'withdraw')
    await page.locator('[data-condition=payment_password][data-met=false]').waitFor()
    await keep('conditions')

    await openPage(page, 'securityCenter')
    await page
      .getByRole('region', { name: text('payment.title') })
      .getByRole('button', { name: text('payment.set') })
      .click()
    await field(newest(page), 'newPassword').fill('123456')
    await field(newest(page), 'confirmNewPassword').fill('123456')
    await submitOf(newest(page)).click()
    await field(page.getByRole('dialog', { name: text('stepUp.title') }), 'password').fill(password)
    await submitOf(page.getByRole('dialog', { name: text('stepUp.title') })).click()
    await poll(() => messageOf(page, field(newest(page), 'newPassword')), patient).toBe(text('payment.easy'))
    await field(newest(page), 'newPassword').fill(paymentPassword)
    await field(newest(page), 'confirmNewPassword').fill(paymentPassword)
    await submitOf(newest(page)).click()
    await field(page.getByRole('dialog', { name: text('stepUp.title') }), 'password').fill(password)
    await submitOf(page.getByRole('dialog', { name: text('stepUp.title') })).click()
    await page.getByText(text('payment.isSet'), { exact: true }).waitFor()

    await openPage(page, 'withdraw')
    await page.getByRole('button', { name: text('payout.add') }).click()
    const adding = page.getByRole('dialog', { name: text('payout.addTitle') })
    await field(adding, 'accountNumber').fill('0171')
    await field(adding, 'payeeName').fill('Torim Dasul')
    await field(adding, 'paymentPassword').fill(paymentPassword)
    await submitOf(adding).click()
    await poll(() => messageOf(page, field(adding, 'accountNumber')), patient).toBe(text('payout.walletNumberHint'))
    await keep('add-account')
    await field(adding, 'accountNumber').fill('01712345678')
    await submitOf(adding).click()
    await adding.waitFor({ state: 'detached' })
    await page.locator('[data-condition=account_ready][data-met=false]').waitFor()
    await changeData(system, (on) =>
      on.query(sql`update cashier.payout_accounts set added_at = now() - interval '7 days', usable_from = now() - interval '6 days'`),
    )

    const orderNo = await ask(page, text, keep, '1000')
    // The confirmation comes by itself on another page.
    await page.goto(`${system.portal}/`)
    await runner.payOut(orderNo)
    const confirming = page.getByRole('dialog', { name: text('confirm.title') })
    await confirming.getByRole('timer').waitFor()
    await keep('confirm')
    await confirming.getByRole('button', { name: text('confirm.partly') }).click()
    await field(confirming, 'amount').fill('1000')
    await submitOf(confirming).click()
    await poll(() => messageOf(page, field(confirming, 'amount')), patient).not.toBe('')
    await field(confirming, 'amount').fill('600')
    await submitOf(confirming).click()
    await confirming.waitFor({ state: 'detached' })
    // What waits for an answer asks again with the next page.
    await page.reload()
    await confirming.getByRole('button', { name: text('confirm.allReceived') }).click()
    await confirming.waitFor({ state: 'detached' })
    await openPage(page, 'withdraw')
    await page.getByText(text('state.confirmed'), { exact: true }).first().waitFor()

    const second = await ask(page, text, keep, '500')
    await page.goto(`${system.portal}/`)
    await runner.payOut(second)
    await confirming.getByRole('button', { name: text('confirm.notReceived') }).click()
    await submitOf(confirming).click()
    await confirming.getByText(text('confirm.needsPicture')).waitFor()
    await keep('missing')
    await confirming.locator('textarea[name=note]').fill('Nothing has arrived at my account.')
    await confirming.getByTestId('pictures').setInputFiles({ name: 'account.png', mimeType: 'image/png', buffer: await page.screenshot() })
    await submitOf(confirming).click()
    await confirming.waitFor({ state: 'detached' })
    await openPage(page, 'withdraw')
    await page.getByText(text('state.disputed'), { exact: true }).first().waitFor()
    await page.getByRole('button', { name: `${text('withdraw.details')}: ${second}` }).click()
    await page
      .getByRole('dialog', { name: text('withdraw.detailTitle') })
      .getByText('Nothing has arrived at my account.')
      .waitFor()
    await keep('detail')
    // The refusals that this test asks for.
    expect(problems.filter((problem) => !/status of 422/.test(problem))).toEqual([])
    await context.close()
  },
)

/** Asks for a withdrawal by the form, first with a wrong payment password. @returns the order's number */
async function ask(page: Page, text: ReturnType<typeof readTexts>, keep: (name: string) => Promise<void>, amount: string): Promise<string> {
  await openPage(page, 'withdraw')
  const form = page.locator('form').filter({ has: page.locator('input[name=amount]') })
  await field(form, 'amount').fill(amount)
  await keep('form')
  await submitOf(form).click()
  const checking = page.getByRole('dialog', { name: text('withdraw.check') })
  await field(checking, 'paymentPassword').fill('111222')
  await submitOf(checking).click()
  await poll(() => messageOf(page, field(checking, 'paymentPassword')), patient).not.toBe('')
  await keep('check')
  await field(checking, 'paymentPassword').fill(paymentPassword)
  // Pressed twice it is one order.
  await submitOf(checking).dblclick()
  const number = page.getByRole('status').getByText(/^W\d{14}$/)
  await number.waitFor()
  await keep('result')
  return (await number.innerText()).trim()
}
