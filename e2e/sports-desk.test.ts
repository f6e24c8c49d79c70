/** A bet on a match, seen and voided by two operators at the sportsbook's pages: the stake is back in the wallet, and the records say why. */
import { randomBytes, randomUUID } from 'node:crypto'
import { calls } from '@portal/contracts/calls'
import { staffSportsRoutes } from '@portal/contracts/staff/sports'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BookAnswer, EventAnswer, EventsAnswer, OpenBookAnswer, PlaceAnswer, SlipAnswer } from '../apps/studio/src/book-api.ts'
import { launchBrowser } from './browser.ts'
import { Client } from './client.ts'
import { openBackOffice, readDeskTexts, signIn } from './desk.ts'
import { Operator } from './operator.ts'
import { poll } from './poll.ts'
import { startSystem, type System } from './system.ts'
import { textsOf } from './texts.ts'
import { openAsNewMember, openContext, watchProblems } from './visit.ts'

const patient = { timeout: 60_000 }
const market = 'RESULT:MATCH'

let system: System
let browser: Browser
beforeAll(async () => {
  ;[system, browser] = await Promise.all([startSystem({ STUDIO_BOOK: 'on' }), launchBrowser()])
}, 240_000)
afterAll(async () => {
  await browser.close()
  await system.remove()
})

/** A member at the sportsbook, as its page speaks. */
async function openBettor(username: string) {
  const client = new Client(system.portal)
  await client.register(username)
  await client.must(calls.cashier.deposit, { method: 'demo', amount: '1000' })
  const { ticket } = await client.must(calls.launch.launchGame, { vassalage: 'MAIDAN', gameCode: 'football' })
  const { content } = await client.must(calls.launch.redeemLaunch, { ticket: String(ticket) })
  let key = ''
  const ask = async <Value>(method: 'GET' | 'POST', path: string, body?: object): Promise<BookAnswer<Value>> => {
    const headers = { ...(body && { 'content-type': 'application/json' }), ...(key && { authorization: `Bearer ${key}` }) }
    const response = await fetch(`${system.studio}/book/v1${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    return (await response.json()) as BookAnswer<Value>
  }
  const must = async <Value>(method: 'GET' | 'POST', path: string, body?: object): Promise<Value> => {
    const answer = await ask<Value>(method, path, body)
    if (!answer.success) throw new Error(`${path} was refused: ${answer.code}`)
    return answer.value
  }
  const launch = new URLSearchParams(new URL(String(content)).hash.slice(1)).get('launch')
  key = (await must<OpenBookAnswer>('POST', '/session', { launch })).key
  return { client, ask, must }
}

test('risk stops a match and asks for a void, the owner agrees, and the stake is back (R-2.1.13, R-1.1.08)', { timeout: 240_000 }, async () => {
  const { client, ask, must } = await openBettor('sportsfan')
  const events = async () => (await must<EventsAnswer>('GET', '/events?when=today&sport=football')).events.filter(({ status }) => status === 'SCHEDULED')
  await poll(async () => (await events()).length, patient).toBeGreaterThan(0)
  const { id } = (await events()).at(-1)!
  const { event } = await must<EventAnswer>('GET', `/events/${id}`)
  const shown = event.markets.find(({ key }) => key === market)!
  const leg = { event: id, picks: [{ market, outcome: 'HOME', seq: shown.seq }], milli: shown.outcomes[0]!.milli! }
  const request = () => ({ requestId: randomUUID(), nonce: randomBytes(16).toString('hex'), kind: 'SINGLE', legs: [leg], stake: '100', policy: 'ANY' })
  const before = await client.getBalance()
  const { slip } = await must<PlaceAnswer>('POST', '/slips', request())
  expect([slip.state, Number(before) - Number(await client.getBalance())]).toEqual(['OPEN', 100])

  const t = textsOf(readDeskTexts('EN'), 'EN')
  const { context, page } = await openBackOffice(browser)
  await signIn(page, system, 'risk')
  await page.goto(`${system.backoffice}/sports/${id}`)
  await page.getByText(t('sports.overview')).first().waitFor(patient)
  // The stake stands at its outcome, with what it would cost.
  await page.locator('details[open] td', { hasText: '100' }).first().waitFor(patient)
  await page.getByRole('button', { name: t('sports.stopMatch') }).click()
  const stopping = page.getByRole('dialog').last()
  await stopping.getByRole('textbox', { name: t('action.reason') }).fill('The floor of the hall is wet.')
  await stopping.getByRole('button', { name: t('sports.stopMatch'), exact: true }).click()
  await page.getByRole('button', { name: t('sports.startMatch') }).waitFor(patient)
  const refused = await ask('POST', '/slips', request())
  expect(refused.success ? 'taken' : refused.code).toBe('book.suspended')

  await page.getByRole('button', { name: t('sports.askCase') }).first().click()
  const asking = page.getByRole('dialog').last()
  await asking.getByLabel(t('sports.kindField')).selectOption('VOID')
  await asking.getByLabel(t('sports.market'), { exact: true }).selectOption(market)
  await asking.getByLabel(t('sports.cause')).selectOption('REGULATOR')
  await asking.getByRole('button', { name: t('sports.look') }).click()
  await asking.getByRole('textbox', { name: t('action.reason') }).fill('The regulator asked for it.')
  await asking.getByRole('button', { name: t('sports.send') }).click()
  await page.getByText(t('sports.asked')).first().waitFor(patient)

  const owner = await Operator.signIn(system, 'owner')
  const { list } = await owner.must(staffSportsRoutes.cases, { match: id })
  const [asked] = list as { id: string; state: string; askedBy: string }[]
  expect(asked).toMatchObject({ state: 'ASKED', askedBy: 'risk' })
  const { seen } = await owner.must(staffSportsRoutes.effect, { id: asked!.id })
  await owner.must(staffSportsRoutes.decide, { id: asked!.id, isAgreed: true, seen, reason: 'Agreed as it was shown.' })
  await poll(() => client.getBalance(), patient).toBe(before)
  expect((await must<SlipAnswer>('GET', `/slips/${slip.id}`)).slip).toMatchObject({ state: 'VOID', payout: '100' })
  const record = (await client.must(calls.bets.bettingRecord, {})).list as Record<string, unknown>[]
  expect(record[0]).toMatchObject({ stake: '100', payout: '100', profit: '0', validBet: '0', status: 'cancelled' })
  await page.goto(`${system.backoffice}/sports-cases?match=${encodeURIComponent(id)}`)
  await page.locator(`[data-row="${asked!.id}"]`).getByText(t('sports.caseState_DONE'), { exact: true }).waitFor(patient)
  await context.close()
}) // prettier-ignore

test('/fbsports opens the sportsbook in the page, launched by GCS_gameLaunchFB (R-2.1.31, R-4.11.05)', { timeout: 240_000 }, async () => {
  const context = await openContext(browser, system, { language: 'EN', width: 1440, height: 900 })
  const page = await context.newPage()
  const problems = watchProblems(page)
  await openAsNewMember(page, system, 'sportspage', 'Demo1234!')
  const launched = page.waitForResponse((response) => response.url().includes('/wps/relay/GCS_gameLaunchFB'))
  await page.goto(`${system.portal}/fbsports`)
  expect((await launched).status()).toBe(200)
  const frame = page.locator('iframe')
  await frame.waitFor(patient)
  expect(new URL((await frame.getAttribute('src'))!).origin).toBe(new URL(system.studio).origin)
  await page.frameLocator('iframe').locator('.event').first().waitFor(patient)
  expect(problems).toEqual([])
  await context.close()
})
