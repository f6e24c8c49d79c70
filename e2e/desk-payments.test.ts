/**
 * An operator's day at the queues of payments in a real browser, in both languages of the back office. `PICTURES` names a folder in which pictures of the steps are kept
 * at three widths, light and dark.
 */
import { join } from 'node:path'
import { calls } from '@portal/contracts/calls'
import { depositProofPath } from '@portal/contracts/cashier-values'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { Depositor, type Order } from './deposit-providers.ts'
import { type DeskLanguage, openBackOffice, readDeskTexts, signIn } from './desk.ts'
import { judge } from './judge.ts'
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

/** Holds the page against axe, at each width, and keeps pictures of it. */
async function look(page: Page, language: DeskLanguage, name: string): Promise<void> {
  const faults: string[] = []
  for (const width of [768, 390, 1440]) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
    faults.push(...(await judge(page, { themes: width === 1440 ? ['dark', 'light'] : [], place: `${name} in ${language} at ${width}` })))
    if (!process.env.PICTURES) continue
    for (const theme of ['dark', 'light']) {
      await page.evaluate((wanted) => document.documentElement.setAttribute('data-theme', wanted), theme)
      await page.screenshot({ path: join(process.env.PICTURES, `${name}-${language}-${width}-${theme}.png`), animations: 'disabled' })
    }
  }
  expect(faults).toEqual([])
}

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

test.each(['EN', 'BN'] as const)(
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
    await look(page, language, 'deposit-queue')
    await open(credited)
    await page.locator('img').first().waitFor(patient)
    await look(page, language, 'deposit-order')
    await page.getByRole('button', { name: new RegExp(t('picture.enlarge').split('{')[0]!) }).click()
    await page.getByRole('dialog').last().locator('img').waitFor(patient)
    await look(page, language, 'deposit-picture')
    await page.keyboard.press('Escape')
    const crediting = await act('deposits.credit')
    await crediting.getByLabel(t('deposits.creditAmount')).fill('1e3')
    await crediting.getByRole('textbox', { name: t('action.reason') }).fill('Seen in the statement of the wallet.')
    await crediting.getByRole('button', { name: t('deposits.credit'), exact: true }).click()
    await crediting.getByText(t('action.fieldInvalid')).waitFor(patient)
    await crediting.getByLabel(t('deposits.creditAmount')).fill('1400.5')
    await look(page, language, 'deposit-credit')
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
    await look(page, language, 'deposits')
    await context.close()
  },
)
