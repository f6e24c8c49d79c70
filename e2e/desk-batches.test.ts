/**
 * A payout batch in a real browser, in both languages of the back office: finance collects and seals, the owner releases, the bank's file and its answer. `PICTURES` names
 * a folder in which pictures of the steps are kept at three widths, light and dark.
 */
import { readFile } from 'node:fs/promises'
import { calls } from '@portal/contracts/calls'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { checkPage, openBackOffice, readDeskTexts, signIn } from './desk.ts'
import { openPayee, paymentPassword, untilWithdrawal } from './desk-payee.ts'
import { seenOf } from './seen.ts'
import { startSystem, type System } from './system.ts'
import { textsOf } from './texts.ts'

const walkMs = 600_000
const patient = { timeout: 60_000 }
const reason = 'Paid by the file of today.'

let system: System
let browser: Browser
beforeAll(async () => {
  ;[system, browser] = await Promise.all([startSystem(), launchBrowser()])
}, 180_000)
afterAll(async () => {
  await browser.close()
  await system.remove()
})

test.each(seenOf(['EN', 'BN'] as const, 1))(
  'a payout batch in %s: collected, sealed, released by another person, paid and failed (MON-30)',
  { timeout: walkMs },
  async (language) => {
    const t = textsOf(readDeskTexts(language), language)
    const [desk, second] = [await openBackOffice(browser, language), await openBackOffice(browser, language)]
    const press = (page: Page, key: string) =>
      page
        .getByRole('button', { name: t(key), exact: true })
        .last()
        .click()
    const dialogOf = (page: Page) => page.getByRole('dialog').last()
    const send = async (page: Page, key: string, doneKey: string) => {
      await dialogOf(page)
        .getByRole('button', { name: t(key), exact: true })
        .click()
      await page.getByText(t(doneKey)).first().waitFor(patient)
    }
    await signIn(second.page, system, 'owner')
    const orders: { orderNo: string; client: Awaited<ReturnType<typeof openPayee>>['client'] }[] = []
    for (const amount of ['1200', '700']) {
      const { client, account } = await openPayee(system)
      const made = await client.must(calls.cashier.withdraw, { payoutAccount: account, amount, paymentPassword })
      const orderNo = String(made.orderNo)
      await second.page.goto(`${system.backoffice}/withdrawal-risk?open=${orderNo}`)
      await press(second.page, 'withdrawals.pass')
      await dialogOf(second.page)
        .getByRole('textbox', { name: t('action.reason') })
        .fill(reason)
      await send(second.page, 'withdrawals.pass', 'withdrawals.passDone')
      orders.push({ orderNo, client })
    }

    const { page } = desk
    await signIn(page, system, 'finance')
    await page.goto(`${system.backoffice}/payout-batches`)
    await press(page, 'batches.create')
    await dialogOf(page)
      .getByRole('combobox', { name: t('batches.kind') })
      .selectOption('mfs')
    await send(page, 'batches.create', 'batches.createDone')
    await page.goto(`${system.backoffice}/payout-batches?state=draft`)
    const row = page.locator('[data-row^=K]').first()
    await row.waitFor(patient)
    const batchNo = (await row.getAttribute('data-row'))!
    await page.goto(`${system.backoffice}/payout-batches?open=${batchNo}`)
    for (const { orderNo } of orders) await page.getByText(orderNo, { exact: true }).first().waitFor(patient)
    await checkPage(page, language, 'batch-draft')
    await press(page, 'batches.seal')
    await dialogOf(page)
      .getByRole('textbox', { name: t('action.reason') })
      .fill(reason)
    await send(page, 'batches.seal', 'request.waits')

    await second.page.goto(`${system.backoffice}/requests`)
    await second.page.getByText(t('requests.op.payout_batch_released'), { exact: true }).first().click()
    await second.page.getByText(batchNo, { exact: true }).last().waitFor(patient)
    await checkPage(second.page, language, 'batch-request')
    await press(second.page, 'requests.confirm')
    await send(second.page, 'requests.confirm', 'requests.confirmed')

    await page.goto(`${system.backoffice}/payout-batches?open=${batchNo}`)
    const saved = page.waitForEvent('download')
    await press(page, 'batches.file')
    const file = await readFile(await (await saved).path(), 'utf8')
    for (const { orderNo } of orders) expect(file).toMatch(new RegExp(`${orderNo},wallet,.*,0172\\d{7},`))
    await press(page, 'batches.results')
    await dialogOf(page)
      .getByRole('textbox', { name: t('batches.resultsField') })
      .fill(`${orders[0]!.orderNo},paid,FT-100\n${orders[1]!.orderNo},failed,account closed`)
    await send(page, 'batches.results', 'batches.resultDone')
    await untilWithdrawal(orders[0]!.client, orders[0]!.orderNo, 'paid')
    // What failed stays held until somebody decides about it.
    await untilWithdrawal(orders[1]!.client, orders[1]!.orderNo, 'payout_failed')
    expect(await orders[1]!.client.getBalance()).not.toBe('5000')
    await page.goto(`${system.backoffice}/payout-batches?open=${batchNo}`)
    await page.getByText('FT-100', { exact: false }).first().waitFor(patient)
    await checkPage(page, language, 'batch-ended')
    await page.keyboard.press('Escape')
    await page.locator(`[data-row=${batchNo}]`).waitFor(patient)
    await checkPage(page, language, 'batches')
    await Promise.all([desk.context.close(), second.context.close()])
  },
)
