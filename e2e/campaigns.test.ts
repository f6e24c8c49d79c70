/**
 * A campaign from the desk to a member's bonus, and a raffle from the first ticket to the check of its draw: one operator fills the form in, another confirms it, a member types a code,
 * joins, pays in, reads the bonus, and the desk shows what it has cost. `PICTURES` names a folder in which pictures are kept.
 */
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { openBackOffice, readDeskTexts, signIn } from './desk.ts'
import { poll } from './poll.ts'
import { changeData } from './system.ts'
import { type Lease, leaseSystem } from './system-pool.ts'
import { readTexts, textsOf } from './texts.ts'
import { isQuiet, openAsNewMember, openContext, patienceMs, readNames, visits, watchProblems } from './visit.ts'

let system: Lease
let browser: Browser
beforeAll(async () => {
  ;[system, browser] = await Promise.all([leaseSystem(), launchBrowser()])
}, 180_000)
afterAll(async () => {
  await browser.close()
  await system.release()
})

const en = textsOf(readDeskTexts('EN'), 'EN')
const look = visits[2]
const t = readTexts('EN')
const title = 'Half on top for the harvest'
const raffleTitle = 'Raffle of the harvest'
const longMs = 3 * patienceMs
/** A campaign of the seed. */
const leaflet = { id: 'mela-code', code: 'MELA2026' }

/** A minute some days from now. */
const minuteIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 16)

async function keep(page: Page, name: string): Promise<void> {
  if (process.env.PICTURES) await page.screenshot({ path: join(process.env.PICTURES, `campaigns-${name}.png`) })
}

/** Fills the form of a new campaign in: half of a deposit from 200 on. */
async function fillIn(page: Page): Promise<void> {
  await page.goto(`${system.backoffice}/campaigns/new`)
  const field = (key: string) => page.getByLabel(en(`campaigns.${key}`), { exact: true }).first()
  const typed = { most: '500', depositLeast: '200', budget: '10000', startsAt: minuteIn(-2), endsAt: minuteIn(30) }
  for (const [key, value] of Object.entries(typed)) await field(key).fill(value)
  await field('cover').selectOption({ index: 1 })
  for (const language of ['EN', 'BN', 'CN', 'VI']) {
    const part = page.getByRole('group', { name: en(`campaigns.language_${language}`) })
    for (const key of ['title', 'summary', 'body']) await part.getByLabel(en(`campaigns.${key}`)).fill(title)
  }
  await page.getByLabel(en('action.reason')).fill('For the weeks of the harvest.')
}

/** One operator makes it and asks what it costs, another confirms the publication. @returns its number */
async function publish(): Promise<string> {
  const [one, other] = await Promise.all([openBackOffice(browser), openBackOffice(browser)])
  await signIn(one.page, system, 'marketing')
  await fillIn(one.page)
  await keep(one.page, 'form')
  await one.page.getByRole('button', { name: en('campaigns.saveDraft') }).click()
  await one.page.waitForURL(/\/campaigns\/\d+$/)
  const id = /\d+$/.exec(one.page.url())![0]
  await one.page.getByRole('button', { name: en('campaigns.forecastAsk') }).click()
  await one.page.getByText(en('campaigns.budgetLeft')).waitFor({ timeout: patienceMs })
  await one.page.getByRole('button', { name: en('campaigns.publish') }).click()
  const dialog = one.page.getByRole('dialog')
  await dialog.getByLabel(en('action.reason')).fill('For the weeks of the harvest.')
  await dialog.getByRole('button', { name: en('campaigns.publish') }).click()
  await dialog.getByRole('link').click()
  await one.page.getByText(en('requests.mine')).waitFor()
  await signIn(other.page, system, 'owner')
  await other.page.goto(one.page.url())
  await other.page.getByRole('button', { name: en('requests.confirm') }).click()
  await other.page
    .getByRole('dialog')
    .getByRole('button', { name: en('requests.confirm') })
    .last()
    .click()
  await other.page.getByText(en('requests.confirmed')).waitFor()
  await Promise.all([one.context.close(), other.context.close()])
  return id
}

async function payIn(page: Page, amount: string): Promise<void> {
  await page.goto(`${system.portal}/#member/depositv2`)
  const panel = page.getByRole('dialog')
  await panel.locator('input[name=amount]').fill(amount)
  await panel.getByRole('button', { name: t('deposit.next'), exact: true }).click()
  await page.getByRole('button', { name: readNames('EN')('deposit.confirm') }).click()
  await page.getByText(t('deposit.order'), { exact: true }).waitFor()
}

test(
  'two people publish a campaign; a member joins, pays in, has the bonus; the desk shows the cost (R-2.11.10, R-4.12.01, R-4.12.07)',
  { timeout: longMs },
  async () => {
    const id = await publish()
    const context = await openContext(browser, system, look)
    const page = await context.newPage()
    const problems = watchProblems(page)
    const client = await openAsNewMember(page, system, 'e2eharvest', 'Demo1234!')
    // The server keeps the list for some seconds, and whoever visited just before has it kept.
    await poll(async () => {
      await page.goto(`${system.portal}/promotions`)
      await isQuiet(page)
      return page.getByText(title).count()
    }).toBeGreaterThan(0)
    await keep(page, 'list')
    await page.goto(`${system.portal}/promoDetail?id=campaign-${id}`)
    await isQuiet(page)
    await page.getByRole('button', { name: t('promotions.status.join') }).click()
    await page.getByText(t('campaigns.payIn')).waitFor()
    await keep(page, 'joined')
    await payIn(page, '600')
    await page.goto(`${system.portal}/#member/bonusDetails`)
    const panel = page.getByRole('dialog')
    await panel.getByText(title).waitFor({ timeout: patienceMs })
    await panel.getByText('৳\u00a0300.00').first().waitFor()
    await keep(page, 'bonus')
    expect(await client.getBalance()).toBe('900')
    // A code from a leaflet gives another, which waits for the first to end.
    await page.goto(`${system.portal}/promoDetail?id=${leaflet.id}`)
    await isQuiet(page)
    await page.getByLabel(t('campaigns.code')).fill(leaflet.code)
    await page.getByRole('button', { name: t('promotions.status.claim') }).click()
    await page.getByText(t('promotions.bonusOpen')).waitFor()
    await page.goto(`${system.portal}/#member/bonusDetails`)
    await panel.getByText(t('records.bonusWaits')).waitFor()
    const desk = await openBackOffice(browser)
    await signIn(desk.page, system, 'marketing')
    await desk.page.goto(`${system.backoffice}/campaigns/${id}`)
    const results = desk.page.getByRole('table', { name: en('campaigns.results') })
    await results.getByRole('row', { name: new RegExp(`^${en('campaigns.prizeSum')}.*300`) }).waitFor()
    await desk.page
      .getByRole('table', { name: en('campaigns.awardList') })
      .getByText('e2eharvest')
      .waitFor()
    await keep(desk.page, 'desk')
    expect(problems).toEqual([])
    await Promise.all([context.close(), desk.context.close()])
  },
)

/** Opens a raffle by deposits that runs today; its seed is promised by the job. */
const openRaffle = () =>
  changeData(system, (on) =>
    on.query(sql`
      insert into loyalty.raffles (brand, titles, basis, per_ticket, ticket_cap, prizes, claim_days, first_day, last_day, starts_at, closes_at, draw_at, made_by, reason)
      select 1, ${JSON.stringify({ EN: raffleTitle, BN: raffleTitle, CN: raffleTitle, VI: raffleTitle })}::jsonb, 'deposits', 1000000, 50, '{1000000}', 30, d.day, d.day,
        d.day::timestamp at time zone 'Asia/Dhaka', (d.day + 1)::timestamp at time zone 'Asia/Dhaka', (d.day + 1)::timestamp at time zone 'Asia/Dhaka' + interval '12 hours', '', ''
      from (select (now() at time zone 'Asia/Dhaka')::date as day) d`),
  )

/** Two days later for this raffle: its day, with what was paid in on it, was the day before yesterday. */
const passDays = (username: string) =>
  changeData(system, async (on) => {
    await on.query(sql`
      update loyalty.raffles set first_day = first_day - 2, last_day = last_day - 2, starts_at = starts_at - interval '2 days', closes_at = closes_at - interval '2 days',
        draw_at = draw_at - interval '2 days' where titles ->> 'EN' = ${raffleTitle}`)
    await on.query(sql`
      update loyalty.period_sums set starts_at = starts_at - interval '2 days'
      where period = 'D' and member = (select id from identity.members where username = ${username} and brand_id = 1)`)
  })

test(
  'a deposit brings tickets of a raffle, whose draw its member checks and whose prize it claims (R-2.11.11)',
  { timeout: longMs },
  async () => {
    await openRaffle()
    const context = await openContext(browser, system, look)
    const page = await context.newPage()
    const problems = watchProblems(page)
    const client = await openAsNewMember(page, system, 'e2eraffle', 'Demo1234!')
    await payIn(page, '600')
    const card = page.getByRole('dialog').getByRole('listitem').filter({ hasText: raffleTitle }).first()
    const openCard = async () => {
      // Another document: the panel opens with the page.
      await page.goto('about:blank')
      await page.goto(`${system.portal}/#member/rewardCenter`)
      await page.getByRole('tab', { name: t('loyalty.raffle.tab') }).click({ timeout: 20_000 })
      await card.waitFor({ timeout: 20_000 })
    }
    const isState = async (state: 'running' | 'drawn') => {
      await openCard().catch(() => undefined)
      return (await card.getByText(t(`loyalty.raffle.state.${state}`), { exact: true }).count()) > 0
    }
    await poll(() => isState('running'), { timeout: patienceMs, interval: 3_000 }).toBe(true)
    await poll(async () => (await card.textContent())!.includes(`6${t('loyalty.raffle.own')}`), { timeout: patienceMs }).toBe(true)
    await keep(page, 'tickets')
    await passDays('e2eraffle')
    await poll(() => isState('drawn'), { timeout: patienceMs, interval: 3_000 }).toBe(true)
    await card.getByRole('button', { name: t('loyalty.raffle.check') }).click()
    const proof = page.getByRole('dialog', { name: t('loyalty.raffle.proof.title') })
    await proof.getByRole('button', { name: t('lotto.proof.check') }).click()
    await proof.getByText(t('loyalty.raffle.check.winners.right')).waitFor()
    await proof.getByText(t('loyalty.raffle.check.own.right')).waitFor()
    await proof.getByText(t('lotto.proof.right')).waitFor()
    await keep(page, 'draw')
    await page.keyboard.press('Escape')
    await card.getByRole('button', { name: t('loyalty.claim') }).click()
    await card.getByText(t('loyalty.raffle.prizeDone')).waitFor()
    await poll(() => client.getBalance(), { timeout: patienceMs }).toBe('700')
    expect(problems).toEqual([])
    await context.close()
  },
)
