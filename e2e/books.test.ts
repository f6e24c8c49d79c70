/** The books of the house in a real browser: a difference worked to its end by two people, the ledger, the invariants. */
import { sql } from '@portal/runtime'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { Depositor } from './deposit-providers.ts'
import { type DeskLanguage, openBackOffice, readDeskTexts, signIn } from './desk.ts'
import { judge } from './judge.ts'
import { seenOf } from './seen.ts'
import { changeData, changeSettings, startSystem, type System } from './system.ts'
import { textsOf } from './texts.ts'

const walkMs = 600_000
let system: System
let browser: Browser

beforeAll(async () => {
  ;[system, browser] = await Promise.all([startSystem(), launchBrowser()])
}, 180_000)
afterAll(async () => {
  await browser.close()
  await system.remove()
})

async function openAs(username: string, language: DeskLanguage): Promise<{ context: BrowserContext; page: Page }> {
  const opened = await openBackOffice(browser, language)
  await signIn(opened.page, system, username)
  return opened
}

/** Runs the comparison as its schedule does. */
const compare = () => changeData(system, (on) => on.query(sql`select graphile_worker.add_job('cashier.reconcile-providers')`))

type Found = { difference: string; amount: string }
async function listCases(): Promise<Found[]> {
  let found: Found[] = []
  await changeData(system, async (on) => {
    found = await on.query<Found>(sql`
      select difference, (coalesce(ours, theirs) ->> 'amount') as amount from reconciliation.cases where state = 'open' order by difference`)
  })
  return found
}

test('each kind of difference in the book of the simulator is found (MON-22)', { timeout: walkMs }, async () => {
  // As if the link of the provider had been made long ago: what moved before it is not compared.
  await changeSettings(system, (on) => on.query(sql`update cashier.providers set made_at = made_at - interval '1 day'`))
  const payer = new Depositor(system)
  await payer.client.register('bookpayer')
  for (const decimals of ['20', '21', '22', '23', '24', '25', '26', '27', '28']) {
    const order = await payer.order('card', `500.${decimals}`)
    await payer.play(order)
    await payer.until(order.orderNo, 'credited')
  }
  // As if all of it had happened twenty minutes ago: what is younger is not compared yet.
  await changeData(system, async (on) => {
    await on.query(sql`update cashier_sim.movements set at = at - interval '20 minutes'`)
    await on.query(sql`update cashier.provider_payments set at = at - interval '20 minutes'`)
  })
  const expected = ['amount', 'currency', 'day_border', 'duplicate', 'fee', 'missing_here', 'missing_there', 'state']
  await expect
    .poll(
      async () => {
        await compare()
        return (await listCases()).map(({ difference }) => difference)
      },
      { timeout: 60_000, interval: 2_000 },
    )
    .toEqual(expected)
})

test.each(seenOf(['EN', 'BN'] as const, 0))(
  'two people end a difference in %s by booking the payment (MON-22, MON-30)',
  { timeout: walkMs },
  async (language) => {
    const say = textsOf(readDeskTexts(language), language)
    const txId = `MISSED${language}`
    await changeData(system, (on) =>
      on.query(sql`
      insert into cashier_sim.movements (hook, provider_tx_id, direction, state, amount, currency, fee, at)
      values ('simulator-shapla', ${txId}, 'in', 'paid', 7500000, 'BDT', 75000, clock_timestamp() - interval '20 minutes')`),
    )
    await compare()
    const [one, other] = [await openAs('finance', language), await openAs('owner', language)]
    const row = one.page.locator('[data-row]').first()
    await expect
      .poll(
        async () => {
          await one.page.goto(`${system.backoffice}/reconciliation?number=${txId}`)
          await row
            .or(one.page.getByText(say('list.noneFound')))
            .first()
            .waitFor()
          return row.count()
        },
        { timeout: 60_000, interval: 500 },
      )
      .toBe(1)
    expect(await judge(one.page, { themes: ['light', 'dark'], place: 'cases' })).toEqual([])
    await row.click()
    await one.page.getByText(say('case.about_missing_here')).waitFor()
    await one.page.getByRole('button', { name: say('case.way_book') }).click()
    await one.page.getByLabel(say('action.reason')).fill('found in the statement of the provider')
    await one.page
      .getByRole('dialog')
      .getByRole('button', { name: say('case.way_book') })
      .last()
      .click()
    await one.page.getByText(say('request.waits')).waitFor()
    await one.page.getByRole('dialog').getByRole('link').click()
    await one.page.getByText(say('requests.mine')).waitFor()

    await other.page.goto(one.page.url())
    await other.page.getByRole('button', { name: say('requests.confirm') }).click()
    await other.page
      .getByRole('dialog')
      .getByRole('button', { name: say('requests.confirm') })
      .last()
      .click()
    await other.page.getByText(say('requests.confirmed')).waitFor()
    await one.page.goto(`${system.backoffice}/reconciliation?number=${txId}&state=resolved`)
    await row.waitFor()
    await Promise.all([one.context.close(), other.context.close()])
  },
)

test.each(seenOf(['EN', 'BN'] as const, 1))(
  'the ledger in %s leads from an account to both sides of a posting; the invariants hold',
  { timeout: walkMs },
  async (language) => {
    const say = textsOf(readDeskTexts(language), language)
    const { context, page } = await openAs('finance', language)
    await page.goto(`${system.backoffice}/ledger?member=demo`)
    await page.locator('[data-row]').first().click()
    await page.getByRole('heading', { name: say('page.ledgerEntries') }).waitFor()
    await page.locator('[data-row]').first().click()
    // The drawer is named by the posting and its number; the heading in it tells the kind alone.
    await page.getByRole('heading', { name: say('ledger.kind_deposit'), exact: true }).waitFor()
    expect(await judge(page, { themes: [], place: 'posting' })).toEqual([])

    await page.goto(`${system.backoffice}/integrity`)
    await page.getByRole('button', { name: say('integrity.look_new') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('integrity.look_new') })
      .click()
    await page.getByText(say('integrity.sound')).waitFor({ timeout: 90_000 })
    expect(await judge(page, { themes: ['light', 'dark'], place: 'integrity' })).toEqual([])
    await context.close()
  },
)
