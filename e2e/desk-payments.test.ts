/**
 * An operator's day at the queues of payments in a real browser, in both languages of the back office. `PICTURES` names a folder in which pictures of the steps are kept
 * at three widths, light and dark.
 */
import { calls } from '@portal/contracts/calls'
import { depositProofPath } from '@portal/contracts/cashier-values'
import { withdrawalProofsPath } from '@portal/contracts'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { Client } from './client.ts'
import { Depositor, type Order } from './deposit-providers.ts'
import { checkPage, openBackOffice, readDeskTexts, signIn } from './desk.ts'
import { openPayee, paymentPassword, untilWithdrawal } from './desk-payee.ts'
import { seenOf } from './seen.ts'
import { startSystem, type System } from './system.ts'
import { textsOf } from './texts.ts'

const walkMs = 600_000
const patient = { timeout: 60_000 }

let system: System
let browser: Browser
beforeAll(async () => {
  ;[system, browser] = await Promise.all([startSystem(), launchBrowser()])
}, 180_000)
afterAll(async () => {
  await browser.close()
  await system.remove()
})

let payers = 0

/** A member who says to have paid by hand what no provider has seen, with a picture. */
async function submitByHand(page: Page, amount: string): Promise<{ member: Depositor; order: Order; username: string; trxId: string }> {
  payers += 1
  const [username, trxId] = [`handpayer${payers}`, `HAND${String(100_000 + payers)}`]
  const member = new Depositor(system)
  await member.client.register(username)
  const order = await member.order('wallet', amount)
  const { uploadKey } = (await member.client.must(calls.cashier.submitDeposit, { orderNo: order.orderNo, trxId, payerTail: '4711' })) as {
    uploadKey: string
  }
  const sent = await fetch(system.portal + depositProofPath, {
    method: 'PUT',
    headers: { 'content-type': 'image/png', 'x-upload-key': uploadKey },
    body: new Uint8Array(await page.screenshot()),
  })
  expect(sent.status).toBe(200)
  await member.until(order.orderNo, 'in_review')
  return { member, order, username, trxId }
}

test.each(seenOf(['EN', 'BN'] as const, 0))(
  'finance reviews deposits in %s: claims, credits another amount, asks for a proof, rejects (R-1.1.10)',
  { timeout: walkMs },
  async (language) => {
    const { context, page } = await openBackOffice(browser, language)
    const t = textsOf(readDeskTexts(language), language)
    await signIn(page, system, 'finance')
    const [credited, asked, rejected] = [
      await submitByHand(page, '1500'),
      await submitByHand(page, '2500'),
      await submitByHand(page, '900'),
    ]
    const open = async ({ order }: { order: Order }) => {
      await page.goto(`${system.backoffice}/deposit-review?open=${order.orderNo}`)
      await page.getByRole('button', { name: t('claim.take') }).click()
      await page.getByText(t('claim.mine')).waitFor(patient)
    }
    const act = async (key: string) => {
      await page.getByRole('button', { name: t(key), exact: true }).click()
      return page.getByRole('dialog').last()
    }
    const send = async (key: string, doneKey: string) => {
      await page
        .getByRole('dialog')
        .last()
        .getByRole('button', { name: t(key), exact: true })
        .click()
      await page.getByText(t(doneKey)).waitFor(patient)
    }

    await page.goto(`${system.backoffice}/deposit-review`)
    await page.locator(`[data-row=${credited.order.orderNo}]`).waitFor(patient)
    await checkPage(page, language, 'deposit-queue')
    await open(credited)
    await page.locator('img').first().waitFor(patient)
    await checkPage(page, language, 'deposit-order')
    await page.getByRole('button', { name: new RegExp(t('picture.enlarge').split('{')[0]!) }).click()
    await page.getByRole('dialog').last().locator('img').waitFor(patient)
    await checkPage(page, language, 'deposit-picture')
    await page.keyboard.press('Escape')
    const crediting = await act('deposits.credit')
    await crediting.getByLabel(t('deposits.creditAmount')).fill('1e3')
    await crediting.getByRole('textbox', { name: t('action.reason') }).fill('Seen in the statement of the wallet.')
    await crediting.getByRole('button', { name: t('deposits.credit'), exact: true }).click()
    await crediting.getByText(t('action.fieldInvalid')).waitFor(patient)
    await crediting.getByLabel(t('deposits.creditAmount')).fill('1400.5')
    await checkPage(page, language, 'deposit-credit')
    await send('deposits.credit', 'deposits.creditDone')
    expect(await credited.member.find(credited.order.orderNo)).toMatchObject({ status: 'partly_credited', credited: '1400.5' })

    await open(asked)
    const asking = await act('deposits.askProof')
    await asking.getByLabel(t('deposits.askProofNote')).fill('The number on the picture can not be read.')
    await send('deposits.askProof', 'deposits.askProofDone')
    expect(await asked.member.find(asked.order.orderNo)).toMatchObject({
      status: 'in_review',
      proofNote: 'The number on the picture can not be read.',
    })

    await open(rejected)
    const rejecting = await act('deposits.reject')
    await rejecting.getByLabel(t('deposits.why')).selectOption('not_found')
    await rejecting.getByRole('textbox', { name: t('action.reason') }).fill('No payment of this number stands in the statement.')
    await send('deposits.reject', 'deposits.rejectDone')
    expect(await rejected.member.find(rejected.order.orderNo)).toMatchObject({ status: 'rejected', reason: 'not_found' })

    await page.goto(`${system.backoffice}/deposits?number=${credited.trxId}`)
    await page
      .locator(`[data-row=${credited.order.orderNo}]`)
      .getByText(t('deposits.state_partly_credited'), { exact: true })
      .waitFor(patient)
    await checkPage(page, language, 'deposits')
    await context.close()
  },
)

test.each(seenOf(['EN', 'BN'] as const, 1))(
  'risk, finance and a dispute in %s: hold, pass, pay, not received, decided (R-4.12.17)',
  { timeout: walkMs },
  async (language) => {
    const { client, account, username } = await openPayee(system)
    const { orderNo } = (await client.must(calls.cashier.withdraw, {
      payoutAccount: account,
      amount: '1200',
      paymentPassword,
    })) as unknown as { orderNo: string }
    const t = textsOf(readDeskTexts(language), language)
    const { context, page } = await openBackOffice(browser, language)
    await signIn(page, system, 'owner')
    const decide = async (
      queue: string,
      key: string,
      doneKey: string,
      fill: (dialog: Locator) => Promise<unknown> = async () => undefined,
    ) => {
      await page.goto(`${system.backoffice}/${queue}?open=${orderNo}`)
      await page.getByRole('button', { name: t(key), exact: true }).click()
      const dialog = page.getByRole('dialog').last()
      await fill(dialog)
      await dialog.getByRole('textbox', { name: t('action.reason') }).fill('Looked at by the desk of payments.')
      await dialog.getByRole('button', { name: t(key), exact: true }).click()
      await page.getByText(t(doneKey)).waitFor(patient)
    }

    await page.goto(`${system.backoffice}/withdrawal-risk`)
    await page.locator(`[data-row=${orderNo}]`).waitFor(patient)
    await checkPage(page, language, 'risk-queue')
    await page.goto(`${system.backoffice}/withdrawal-risk?open=${orderNo}`)
    await page.getByRole('button', { name: t('claim.take') }).click()
    await page.getByText(t('claim.mine')).waitFor(patient)
    await checkPage(page, language, 'risk-order')
    await decide('withdrawal-risk', 'withdrawals.hold', 'withdrawals.holdDone')
    await decide('withdrawal-risk', 'withdrawals.pass', 'withdrawals.passDone')
    await page.goto(`${system.backoffice}/withdrawal-approval`)
    await page.locator(`[data-row=${orderNo}]`).waitFor(patient)
    await checkPage(page, language, 'finance-queue')
    await decide('withdrawal-approval', 'withdrawals.approve', 'withdrawals.approveDone')
    await untilWithdrawal(client, orderNo, 'paid')

    const { uploadKey } = await client.must(calls.cashier.startProof, { orderNo })
    const sent = await fetch(system.portal + withdrawalProofsPath, {
      method: 'PUT',
      headers: { 'content-type': 'image/png', 'x-upload-key': String(uploadKey) },
      body: new Uint8Array(await page.screenshot()),
    })
    expect(sent.status).toBe(200)
    await client.must(calls.cashier.confirmWithdrawal, { orderNo, answer: 'not_received', note: 'Nothing is at my account.' })
    await page.goto(`${system.backoffice}/disputes?open=${orderNo}`)
    await page.locator('img').first().waitFor(patient)
    await page.getByRole('button', { name: t('withdrawals.askProvider') }).click()
    await page.getByText(t('withdrawals.fact_paid'), { exact: true }).last().waitFor(patient)
    await checkPage(page, language, 'dispute')
    await decide('disputes', 'withdrawals.decide', 'withdrawals.decideDone', async (dialog) => {
      await dialog.getByRole('combobox', { name: t('withdrawals.end') }).selectOption('refunded')
      await dialog.getByLabel(t('withdrawals.arrived')).fill('200')
      await dialog.getByLabel(t('withdrawals.note')).fill('Two hundred arrived; the rest is back in your wallet.')
      await checkPage(page, language, 'dispute-decision')
    })
    await untilWithdrawal(client, orderNo, 'refunded')
    expect(await client.getBalance()).toBe('4800')

    await page.goto(`${system.backoffice}/withdrawals?member=${username}&open=${orderNo}`)
    await page.getByText('Two hundred arrived; the rest is back in your wallet.', { exact: false }).first().waitFor(patient)
    await checkPage(page, language, 'withdrawal-order')
    await page.goto(`${system.backoffice}/withdrawals?member=${username}`)
    await page.locator(`[data-row=${orderNo}]`).waitFor(patient)
    await checkPage(page, language, 'withdrawals')
    // The same list stands on the member's page, with its row in the address.
    await page.goto(`${system.backoffice}/members/${username}?tab=withdrawals`)
    await page.locator(`[data-row=${orderNo}]`).click()
    await page.getByRole('dialog').getByText(t('withdrawals.timeline'), { exact: true }).first().waitFor(patient)
    expect(new URL(page.url()).search).toBe(`?open=${orderNo}&tab=withdrawals`)
    await page.keyboard.press('Escape')
    await page.getByRole('tab', { name: t('member.deposits') }).click()
    await page.getByText(t('deposits.kind_demo'), { exact: true }).last().waitFor(patient)
    await checkPage(page, language, 'member-deposits')
    await context.close()
  },
)

test.each(seenOf(['EN', 'BN'] as const, 2))(
  'an owner sets a tighter limit in %s, members meet it at once, and a looser one waits',
  { timeout: walkMs },
  async (language) => {
    const member = new Client(system.portal)
    await member.register(language === 'EN' ? 'limitedone' : 'limitedtwo')
    const findLeast = async () => {
      const { methods } = (await member.must(calls.cashier.depositMethods, {})) as { methods: { code: string; minAmount: string }[] }
      return methods.find(({ code }) => code === 'voucher')?.minAmount
    }
    const [tighter, looser] = language === 'EN' ? ['120', '110'] : ['140', '130']
    const t = textsOf(readDeskTexts(language), language)
    const { context, page } = await openBackOffice(browser, language)
    await signIn(page, system, 'owner')
    await page.goto(`${system.backoffice}/methods`)
    await page.locator('[data-row="in.voucher"]').waitFor(patient)
    await page.getByText(t('methods.levels'), { exact: true }).waitFor(patient)
    await checkPage(page, language, 'methods')
    const setLeast = async (amount: string) => {
      await page.goto(`${system.backoffice}/methods?open=in.voucher`)
      await page.getByRole('button', { name: t('methods.setLimits'), exact: true }).click()
      const dialog = page.getByRole('dialog').last()
      await dialog.getByLabel(t('methods.minAmount')).fill(amount)
      await dialog.getByRole('textbox', { name: t('action.reason') }).fill('Agreed with the provider of vouchers.')
      await dialog.getByRole('button', { name: t('methods.setLimits'), exact: true }).click()
      return dialog
    }
    const refused = await setLeast('99999')
    await refused.getByText(t('methods.fault_limits_order')).waitFor(patient)
    await checkPage(page, language, 'method-limits')
    await setLeast(tighter!)
    await page.getByText(t('methods.done')).waitFor(patient)
    expect(await findLeast()).toBe(tighter)
    await setLeast(looser!)
    await page.getByText(t('request.waits')).waitFor(patient)
    expect(await findLeast()).toBe(tighter)
    await page.getByRole('dialog').last().getByRole('link').click()
    await page.getByRole('heading', { name: t('requests.what'), exact: true }).waitFor(patient)
    await page.getByRole('dialog').last().getByText(t('requests.label.minAmount'), { exact: true }).waitFor(patient)
    await checkPage(page, language, 'method-request')
    await page.getByRole('button', { name: t('requests.withdraw'), exact: true }).click()
    await page
      .getByRole('dialog')
      .last()
      .getByRole('button', { name: t('requests.withdraw'), exact: true })
      .click()
    await page.getByText(t('requests.withdrawn')).waitFor(patient)
    await page.goto(`${system.backoffice}/methods?open=in.wallet`)
    await page.getByRole('button', { name: t('methods.setTimes'), exact: true }).click()
    await page.getByRole('dialog').last().getByLabel(t('methods.maintenanceFrom')).waitFor(patient)
    await checkPage(page, language, 'method-times')
    await context.close()
  },
)
