/**
 * Deposits by every method through the running system: the portal, and the simulator that plays the providers in a process of its own. `PICTURES` names a folder in
 * which pictures of the steps are kept, light and dark.
 */
import { calls } from '@portal/contracts/calls'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { demoPassword } from './client.ts'
import { Depositor, readVouchers } from './deposit-providers.ts'
import { field, messageOf, submitOf } from './forms.ts'
import { keepPictures } from './pictures.ts'
import { poll } from './poll.ts'
import { seenOf } from './seen.ts'
import { type Lease, leaseSystem } from './system-pool.ts'
import { readTexts } from './texts.ts'
import { type Look, openAsNewMember, openContext, readNames, watchProblems } from './visit.ts'

let system: Lease
let browser: Browser
beforeAll(async () => {
  ;[system, browser] = await Promise.all([leaseSystem(), launchBrowser()])
}, 180_000)
afterAll(async () => {
  await browser.close()
  await system.release()
})

async function openMember(username: string): Promise<Depositor> {
  const member = new Depositor(system)
  await member.client.register(username)
  return member
}

const looks: readonly [Look, Look] = [
  { language: 'BN', width: 390, height: 844 },
  { language: 'EN', width: 1440, height: 900 },
]

test.concurrent.each(seenOf(looks, 1))(
  'Money in by each method as a person pays it, $language, $width px (R-1.1.10)',
  { timeout: 300_000 },
  async (look) => {
    const context = await openContext(browser, system, look)
    const page = await context.newPage()
    const problems = watchProblems(page)
    const keep = keepPictures(page, 'deposit', look)
    const client = await openAsNewMember(page, system, `Payer${look.language}${look.width}`, demoPassword)
    const say = readTexts(look.language)
    const names = readNames(look.language)
    const choose = async (method: string) => {
      await page.goto(`${system.portal}/#member/depositv2`)
      await page.reload()
      await page.locator(`input[type=radio][value=${method}]`).check({ force: true })
    }
    const order = async (method: string, amount: string) => {
      await choose(method)
      await page.locator('input[name=amount]').fill(amount)
      await page.locator('form:has(input[name=amount]) button[type=submit]').click()
      await page.getByRole('button', { name: names('deposit.confirm') }).click()
      await page.getByText(say('deposit.status.awaiting')).first().waitFor()
      await keep(`${method}-pay`)
    }
    const pay = async () => {
      await page.locator('a[href*="/pay/"]').click()
      await page.locator('button[value=pay]').waitFor()
      await keep('provider')
      await page.locator('button[value=pay]').click()
    }
    const isCredited = () => page.getByText(names('deposit.done')).waitFor()

    await order('card', '1000')
    await pay()
    await isCredited()
    await keep('card-done')
    const paid = page.url()
    // The provider's page says that it has ended, and nothing happens twice.
    await page.goBack()
    await page.goto(paid)
    await isCredited()
    expect(await client.getBalance()).toBe('1000')

    await order('wallet', '500')
    const form = page.locator('form:has(input[name=trxId])')
    await submitOf(form).click()
    await poll(() => messageOf(page, field(form, 'trxId'))).toBe(say('deposit.trxEnter'))
    await keep('wallet-number')
    await pay()
    await page.locator('#trx').waitFor()
    await page.locator('.back a').click()
    await isCredited()

    await order('bank', '600')
    await page.getByTestId('pictures').setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: await page.screenshot() })
    await submitOf(form).click()
    await page.getByText(say('deposit.inReview'), { exact: true }).waitFor()
    await keep('bank-review')

    // The member bears the fee of this one.
    await order('crypto', '1000')
    await pay()
    await page.locator('.back a').click()
    await isCredited()

    const [voucher] = (await readVouchers(system)).slice(look.width === 390 ? 1 : 2)
    await choose('voucher')
    await page.locator('input[name=voucher]').fill('0000')
    await page.getByRole('button', { name: say('deposit.redeem') }).click()
    await page.getByText(say('deposit.voucherWrong')).waitFor()
    await page.locator('input[name=voucher]').fill(voucher!.code.toLowerCase())
    await page.getByRole('button', { name: say('deposit.redeem') }).click()
    await isCredited()
    expect(await client.getBalance()).toBe(String(2_490 + Number(voucher!.amount)))
    await page.goto(`${system.portal}/#member/depositv2`)
    await page.getByText(say('deposit.status.in_review')).first().waitFor()
    await keep('history')
    expect(problems).toEqual([])
    await context.close()
  },
)

test.concurrent.each([
  ['500.03', 'credited', '500.03', 'several reports are one credit'],
  ['500.05', 'partly_credited', '450.04', 'a tenth less is credited in part'],
  ['500.06', 'credited', '550.06', 'a tenth more is credited within the limits'],
  ['500.08', 'credited', '500.08', 'a report before the answer is credited'],
])('An amount of %s ends %s with %s: %s (MON-14)', async (amount, status, credited) => {
  const member = await openMember(`amount${amount.replace('.', 'x')}`)
  const order = await member.order('card', amount)
  if (order.status === 'awaiting') await member.play(order)
  expect((await member.until(order.orderNo, status)).credited).toBe(credited)
})

test.concurrent('A declined payment ends its order; a forged report and one that never comes leave it open (SEC-16)', async () => {
  const member = await openMember('declined')
  const failed = await member.order('card', '500.02')
  await member.play(failed)
  expect(await member.until(failed.orderNo, 'cancelled')).toMatchObject({ reason: 'declined', credited: '0' })
  const forged = await member.order('card', '500.09')
  await member.play(forged)
  const other = await member.order('bank', '500.07')
  await member.play(other)
  expect([(await member.find(forged.orderNo)).status, (await member.find(other.orderNo)).status]).toEqual(['awaiting', 'awaiting'])
  expect(await member.client.getBalance()).toBe('0')
})

test.concurrent('A payment by hand is proven by its transaction number', async () => {
  const member = await openMember('paidByHand')
  const order = await member.order('wallet', '500')
  const page = await (await member.play(order)).text()
  const trxId = /id="trx">([A-Z0-9]{10})</.exec(page)![1]!
  const { order: submitted } = (await member.client.must(calls.cashier.submitDeposit, { orderNo: order.orderNo, trxId })) as {
    order: { status: string; trxId?: string }
  }
  expect(submitted.status).toBe('credited')
  expect(await member.client.getBalance()).toBe('500')
})

test.concurrent('A reversed payment becomes a case and its money is held', async () => {
  const member = await openMember('reversedCase')
  const order = await member.order('card', '500.10')
  await member.play(order)
  await member.until(order.orderNo, 'reversed', 60_000)
  expect(await member.client.getBalance()).toBe('0')
})

test.concurrent('A voucher is redeemed once; the fifth wrong code locks', async () => {
  const member = await openMember('voucherUser')
  const [voucher] = await readVouchers(system)
  const redeem = (code: string) => member.client.call(calls.cashier.redeemVoucher, { method: 'voucher', code })
  expect((await redeem(voucher!.code.toLowerCase())).value).toMatchObject({ status: 'credited', amount: voucher!.amount })
  expect((await redeem(voucher!.code)).code).toBe('cashier.voucher_invalid')
  for (let tries = 0; tries < 4; tries += 1) expect((await redeem('0000-0000-0000-0000-0')).code).toBe('cashier.voucher_invalid')
  expect((await redeem('0000-0000-0000-0000-0')).code).toBe('cashier.voucher_locked')
  expect(await member.client.getBalance()).toBe(voucher!.amount)
})
