/**
 * What moves a member's money beyond games and deposits, on real parts, as a person does it: a bet on a lottery up to its draw, a transfer to a downline, an
 * application for a promotion that an operator decides. `PICTURES` names a folder in which a picture of every step is kept.
 */
import { join } from 'node:path'
import { staffApplicationRoutes } from '@portal/contracts/staff/applications'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { Operator } from './operator.ts'
import { poll } from './poll.ts'
import { type Lease, leaseSystem } from './system-pool.ts'
import { isQuiet, openContext, patienceMs, readNames, tellScreen, type Visit, visits, watchProblems } from './visit.ts'

let system: Lease
let browser: Browser
beforeAll(async () => {
  ;[system, browser] = await Promise.all([leaseSystem(), launchBrowser()])
}, 180_000)
afterAll(async () => {
  await browser.close()
  await system.release()
})

const [phone, desk] = [visits[0], visits[1]]
// A draw of the quickest lottery is a minute away at most; the rest is a slow machine's.
const patient = { timeout: 2 * patienceMs }

type Steps = (page: Page, t: (key: string) => RegExp) => Promise<void>

/** Signs in, runs a journey, and holds the browser to have complained of nothing else. */
async function journey(visit: Visit, account: string, steps: Steps, complaints: readonly RegExp[] = []): Promise<void> {
  const context = await openContext(browser, system, visit)
  const page = await context.newPage()
  const problems = watchProblems(page)
  const t = readNames(visit.language)
  await page.goto(`${system.portal}/login${account.startsWith('agent') ? '?agent=1' : ''}`)
  await isQuiet(page)
  await page.locator('main input[name=username]').fill(account)
  await page.locator('main input[name=password]').fill('Demo1234!')
  await page
    .locator('main form')
    .getByRole('button', { name: t('action.login') })
    .click()
  await page.waitForFunction(() => sessionStorage.getItem('token') !== null)
  await steps(page, t).catch(async (error: unknown) => {
    throw new Error(await tellScreen(page, problems), { cause: error })
  })
  expect(problems).toEqual(complaints.map((complaint) => expect.stringMatching(complaint)))
  await context.close()
}

/** Asks the portal with the page's own session. */
async function ask<Answer>(page: Page, path: string): Promise<Answer> {
  return page.evaluate(async (address) => {
    const response = await fetch(address, { headers: { authorization: `Bearer ${sessionStorage.getItem('token')}` } })
    return ((await response.json()) as { value: unknown }).value
  }, path) as Promise<Answer>
}

const readBalance = async (page: Page) => toMinor((await ask<{ sumBalance: string }>(page, '/wps/v2/wallets/balance')).sumBalance)

function toMinor(amount: string): bigint {
  const [units = '0', decimals = ''] = amount.split('.')
  return BigInt(units) * 10_000n + BigInt(decimals.padEnd(4, '0'))
}

async function keep(page: Page, name: string): Promise<void> {
  const folder = process.env.PICTURES
  if (folder) await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true })
}

type Order = { orderNo: string; numero: string; cost: string; prize: string; state: string }

test.concurrent(
  'a member bets on the next draw of a lottery, is paid what it won, and checks the draw in the browser (R-3.4.12, R-4.9.01, R-9.2.06)',
  patient,
  async () => {
    await journey(phone, 'demo', async (page, t) => {
      const before = await readBalance(page)
      await page.goto(`${system.portal}/lottery?gameCode=SSC-1M`)
      const bar = page.getByRole('region', { name: t('lotto.bar') })
      for (let line = 0; line < 2; line += 1) {
        await page
          .getByRole('button', { name: t('lotto.quick') })
          .first()
          .click()
        await bar.getByRole('button', { name: t('lotto.addShort') }).click()
      }
      await keep(page, 'slip')
      // What is on the slip outlives a reload.
      await page.reload()
      await bar.getByRole('button', { name: t('lotto.placeShort') }).click()
      const dialog = page.getByRole('dialog')
      const [ok, confirm, move] = [t('action.ok'), t('lotto.confirm'), t('lotto.move')].map((name) => dialog.getByRole('button', { name }))
      // A draw that is locked meanwhile is left for the next one, as a person would; the button may change while it is pressed.
      for (;;) {
        await ok!.or(confirm!).or(move!).first().waitFor()
        if (await ok!.isVisible()) break
        await confirm!
          .or(move!)
          .first()
          .click({ timeout: 5_000 })
          .catch(() => undefined)
      }
      await keep(page, 'placed')
      await ok!.click()
      // How it ended is told by itself, whatever is looked at meanwhile.
      await page.getByRole('tab', { name: t('lotto.view.rules') }).click()
      await page
        .getByText(t('lotto.told.won'))
        .or(page.getByText(t('lotto.told.lost')))
        .first()
        .waitFor()
      const orders = () => ask<{ list: Order[] }>(page, '/lgw/vn/orders?gameId=SSC-1M&pageNo=1&pageSize=10').then(({ list }) => list)
      await poll(async () => (await orders()).filter(({ state }) => state !== 'pending').length, { timeout: patienceMs }).toBe(2)
      const settled = await orders()
      const sum = (amounts: readonly string[]) => amounts.reduce((total, amount) => total + toMinor(amount), 0n)
      expect(settled.map(({ state }) => state === 'won' || state === 'lost')).toEqual([true, true])
      expect(await readBalance(page)).toBe(before - sum(settled.map(({ cost }) => cost)) + sum(settled.map(({ prize }) => prize)))
      await page.getByRole('tab', { name: t('lotto.view.draws') }).click()
      await page
        .getByRole('button', { name: t('lotto.proofOf') })
        .first()
        .click()
      await dialog.getByRole('button', { name: t('lotto.proof.check') }).click()
      await dialog.getByText(t('lotto.proof.right')).waitFor()
      for (const check of ['seed', 'orders', 'own', 'beacon', 'balls']) await dialog.getByText(t(`lotto.check.${check}.right`)).waitFor()
      await keep(page, 'checked')
    })
  },
)

test.concurrent(
  'an agent sends money to a downline after the password was asked, and both find it among their transfers (R-8.2.26, R-8.2.27, R-6.1.18)',
  patient,
  async () => {
    // The question for the password is an answer with the status 403, which the browser tells.
    const asked = [/403/]
    const send: Steps = async (page, t) => {
      const before = await readBalance(page)
      await page.goto(`${system.portal}/#member/transferUpline`)
      await page.getByRole('radiogroup').getByRole('radio').first().check({ force: true })
      await page.locator('input[name=amount]').fill('25')
      await page.getByRole('button', { name: t('transfer.next') }).click()
      await keep(page, 'transfer-checked')
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: t('transfer.confirm') }).click()
      await page.locator('[role=dialog] input[type=password]').fill('Demo1234!')
      await page.keyboard.press('Enter')
      await page.getByText(t('transfer.downlineDone')).waitFor()
      await page.getByRole('dialog').getByRole('row').getByText('25.00').waitFor()
      await keep(page, 'transfer-done')
      expect(await readBalance(page)).toBe(before - 250_000n)
    }
    await journey(desk, 'agent', send, asked)
    await journey(phone, 'agent2', async (page) => {
      await page.goto(`${system.portal}/#member/transferUpline`)
      await page.getByRole('dialog').getByRole('row').getByText('২৫.০০').waitFor()
      await keep(page, 'transfer-received')
      expect(await readBalance(page)).toBe(100_250_000n)
    })
  },
)

test.concurrent(
  'a member applies for a promotion, an operator approves it, and the reward is claimed once (R-8.2.23, R-3.9.08, R-4.12.10, R-5.7.04)',
  patient,
  async () => {
    await journey(phone, 'vip', async (page, t) => {
      const before = await readBalance(page)
      await page.goto(`${system.portal}/promoDetail?id=housie-thousand`)
      await page.getByLabel(t('promotions.comment')).fill('৮১২ নম্বর রাউন্ড')
      await page.getByRole('button', { name: t('promotions.status.join') }).click()
      await page.getByText(t('promotions.number')).waitFor()
      await keep(page, 'applied')
      const operator = await Operator.signIn(system, 'marketing')
      const { list } = (await operator.must(staffApplicationRoutes.list)) as { list: { applicationNo: string; username: string }[] }
      const { applicationNo } = list.find(({ username }) => username === 'vip')!
      await operator.must(staffApplicationRoutes.take, { applicationNo })
      await operator.must(staffApplicationRoutes.approve, { applicationNo, amount: '500' })
      await page.reload()
      await page.getByRole('button', { name: t('promotions.claimAmount') }).click()
      await poll(() => readBalance(page), { timeout: patienceMs }).toBe(before + 5_000_000n)
      await keep(page, 'claimed')
      await page.reload()
      await isQuiet(page)
      expect(await page.getByRole('button', { name: t('promotions.claimAmount') }).count()).toBe(0)
    })
  },
)
