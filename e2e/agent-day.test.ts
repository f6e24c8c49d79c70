/**
 * An agent's day on real parts: a link, a new member who registers by it and plays, an offer that is accepted, a window that closes, a bill that explains itself, the
 * money, and lower terms that end the contract below. `PICTURES` names a folder in which a picture of every page is kept.
 */
import { randomUUID } from 'node:crypto'
import { calls } from '@portal/contracts/calls'
import { sql } from '@portal/runtime'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { offerFromHouse } from '../apps/server/src/modules/agents/contracts/index.ts'
import { launchBrowser } from './browser.ts'
import { Client, demoPassword, Player } from './client.ts'
import { keepPictures } from './pictures.ts'
import { poll } from './poll.ts'
import { changeData } from './system.ts'
import { type Lease, leaseSystem } from './system-pool.ts'
import { readTexts } from './texts.ts'
import { isQuiet, openContext, visits, watchProblems } from './visit.ts'

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
const names = { agent: 'dayagent', partner: 'daypartner', player: 'dayplayer' }
const spins = 5

test('An agent’s day from a link to the money of a bill, on a phone and a desk (R-1.1.18, R-9.8.01)', { timeout: 300_000 }, async () => {
  const agent = await openAgent()
  const partner = await joinPartner(agent)
  const { link } = (await partner.must(calls.agents.createInviteLink, { type: 0, channel: 'day' })) as { link: { code: string } }
  const player = await registerByLink(link.code)
  await play(player)
  await poll(() => partner.must(calls.agents.inviteLinks)).toMatchObject({ list: [{ registrations: 1, firstDeposits: 1 }] })

  const wide = await openPanel(agent, names.agent, desk)
  await offer(wide.page, wide.keep)
  const narrow = await openPanel(partner, names.partner, phone)
  await accept(narrow.page, narrow.keep)
  await beginToday()
  await settle(partner)

  // 0.8 % of what was staked, and the 0.2 % that its upline keeps of 1 %.
  expect(await partner.getBalance()).toBe('4')
  expect(await agent.getBalance()).toBe('1')
  await readBill(narrow, 'BN', '৳\u00a0৪.০০')
  await readBill(wide, 'EN', names.partner)
  expect(await partner.must(calls.wallet.accountRecord, { type: 'contract' })).toMatchObject({ list: [{ amount: '4' }] })

  await acceptLess(wide, agent)
  expect(await partner.must(calls.agents.realTimeContracts)).toMatchObject({ list: [{ state: 'TERMINATED' }] })
  for (const { page, problems } of [wide, narrow]) {
    expect(problems).toEqual([])
    await page.context().close()
  }
})

/** A member that an operator made an agent, with a contract of the house. */
async function openAgent(): Promise<Client> {
  const agent = new Client(system.portal)
  await agent.register(names.agent)
  await changeData(system, (on) => on.query(sql`update identity.members set type = 1 where username = ${names.agent}`))
  await offerOfHouse(10_000)
  await agent.logIn(names.agent)
  const { incoming } = (await agent.must(calls.agents.requests)) as { incoming: { contractNo: string }[] }
  await agent.must(calls.agents.processRealTime, { action: 'ACCEPT', contract: incoming[0]!.contractNo })
  return agent
}

/** Offers the agent a real-time contract of the house. */
const offerOfHouse = (ratePpm: number) =>
  changeData(system, async (on) => {
    const [member] = await on.query<{ id: bigint }>(sql`select id from identity.members where username = ${names.agent}`)
    const tiers = [{ minTurnover: 0n, minActive: 0, minLoss: 0n, ratePpm }]
    const terms = { categories: [], tiers, minStake: 0n, payer: 'UPLINE_CASCADE' as const, topUp: true }
    const parts = { sendMessage: async () => undefined }
    await on.transaction((tx) => offerFromHouse(tx, parts, { id: 1, currency: 'BDT' }, { kind: 'RT', downline: member!.id, terms }))
  })

/** An agent of the team, by a link of the agent's. */
async function joinPartner(agent: Client): Promise<Client> {
  const { link } = (await agent.must(calls.agents.createInviteLink, { type: 2, channel: 'day' })) as { link: { code: string } }
  const partner = await registerByLink(link.code, names.partner)
  await partner.logIn(names.partner)
  return partner
}

/** Registers on the page that a link opens. @returns the session of the new account */
async function registerByLink(code: string, username = names.player): Promise<Client> {
  const context = await openContext(browser, system, phone)
  const page = await context.newPage()
  await page.goto(`${system.portal}/register?affiliateCode=${code}`)
  await isQuiet(page)
  await page.locator('input[name=username]').fill(username)
  await page.locator('input[name=password]').fill(demoPassword)
  await page.locator('input[name=confirmPassword]').fill(demoPassword)
  await page.getByRole('checkbox').first().check({ force: true })
  await page.locator('main form, form').locator('button[type=submit]').last().click()
  await page.waitForFunction(() => sessionStorage.getItem('token') !== null)
  const client = new Client(system.portal)
  client.token = await page.evaluate(() => sessionStorage.getItem('token')!)
  await context.close()
  return client
}

async function play(member: Client): Promise<void> {
  await member.must(calls.cashier.deposit, { method: 'demo', amount: '5000' })
  const { ticket } = await member.must(calls.launch.launchGame, { vassalage: 'NOKSHI', gameCode: 'sundarban-tiger' })
  const { content } = await member.must(calls.launch.redeemLaunch, { ticket: String(ticket) })
  const player = new Player(system.studio)
  await player.open(String(content))
  let last: string | undefined
  for (let done = 0; done < spins;) {
    const said = await player.call('POST', '/play/v1/spin', { requestId: randomUUID(), stake: '100', ...(last && { acknowledges: last }) })
    if (said.code === 'spin.unfinished_round') last = String(said.details?.roundId)
    else {
      expect(said.code).toBeUndefined()
      last = (said.value as { round: { id: string } }).round.id
      done += 1
    }
  }
}

type Panel = { page: Page; problems: readonly string[]; keep: (name: string) => Promise<void> }

/** The portal in the session of an agent. */
async function openPanel({ token }: Client, username: string, look: (typeof visits)[number]): Promise<Panel> {
  const context = await openContext(browser, system, look)
  const page = await context.newPage()
  const problems = watchProblems(page)
  await page.goto(system.portal)
  await page.evaluate(
    ([key, name]) => {
      sessionStorage.setItem('token', key)
      sessionStorage.setItem('username', name)
      sessionStorage.setItem('isAgent', '1')
    },
    [token!, username] as const,
  )
  return { page, problems, keep: keepPictures(page, 'agent-day', look) }
}

/** Opens a part of the real-time salary; the app is drawn anew in the session. */
async function openPart(page: Page, part: string): Promise<void> {
  await page.goto(`${system.portal}/#agent/realTimeSalary/${part}`)
  await page.reload()
}

async function offer(page: Page, keep: Panel['keep']): Promise<void> {
  const say = readTexts('EN')
  await openPart(page, `offer_${names.partner}`)
  const rate = page.locator('input[name=rate0]')
  await rate.fill('1.9')
  await page.getByText(say('contracts.problem.beyond_own').split(',')[0]!).waitFor()
  await keep('beyond')
  await rate.fill('0.8')
  await page.getByRole('button', { name: say('contracts.simulate') }).click()
  await page.getByText(say('contracts.wouldPay'), { exact: true }).waitFor()
  await keep('form')
  const question = page.getByRole('dialog', { name: say('contracts.askOffer') })
  await page.getByRole('button', { name: say('contracts.checkOffer') }).click()
  await question.waitFor()
  await keep('question')
  await question.getByRole('button', { name: say('contracts.sendOffer') }).click()
  await page.getByText(say('contracts.state.OFFERED')).last().waitFor()
  await keep('offered')
}

async function accept(page: Page, keep: Panel['keep']): Promise<void> {
  const say = readTexts('BN')
  await openPart(page, 'own')
  await page.getByRole('button', { name: say('contracts.accept'), exact: true }).click()
  const question = page.getByRole('dialog', { name: say('contracts.askAccept') })
  await question.waitFor()
  await keep('accept')
  await question.getByRole('button', { name: say('contracts.accept'), exact: true }).click()
  await page.getByRole('button', { name: say('contracts.terminate') }).waitFor()
  await keep('own')
}

/** Less from the house than the contract below gives away: it is named, and ends only with the agent's word. */
async function acceptLess({ page, keep }: Panel, agent: Client): Promise<void> {
  const say = readTexts('EN')
  await offerOfHouse(5_000)
  await openPart(page, 'own')
  await page.getByRole('button', { name: say('contracts.accept'), exact: true }).click()
  const question = page.getByRole('dialog', { name: say('contracts.askAccept') })
  await question.waitFor()
  await keep('ending')
  expect(await question.innerText()).toContain(names.partner)
  const end = question.getByRole('button', { name: say('contracts.acceptAndEnd') })
  await end.click()
  await question.getByText(say('contracts.consentMissing')).waitFor()
  await question.locator('input[name=consent]').check({ force: true })
  await end.click()
  await question.waitFor({ state: 'hidden' })
  await poll(() => agent.must(calls.agents.requests)).toMatchObject({ incoming: [] })
}

/** A real-time contract begins with a day: these have begun with this one. */
const beginToday = () =>
  changeData(system, (on) =>
    on.query(sql`
      update agents.contracts c set valid_from = d.starts_at from brand.today_of(1, clock_timestamp()) d
      where c.state = 'ACTIVE' and c.downline in (select id from identity.members where username in (${names.agent}, ${names.partner}))`),
  )

/** Enters the work that sums up and settles, as the schedule would, until the bill is paid. */
async function settle(partner: Client): Promise<void> {
  const read = async () => {
    await changeData(system, async (on) => {
      for (const name of ['reports.roll-up-turnover', 'agents.settle-real-time']) {
        await on.query(sql`select (graphile_worker.add_job(${name}::text, '{}'::json)).id is null as entered`)
      }
    })
    const { list } = (await partner.must(calls.agents.bills, { kind: 'RT' })) as { list: { state: string; base: string }[] }
    return [list[0]?.state, list[0]?.base]
  }
  await poll(read, { interval: 1_000 }).toEqual(['PAID', String(spins * 100)])
}

/** From the list of bills to the page of one, which holds some words. */
async function readBill({ page, keep }: Panel, language: 'BN' | 'EN', words: string): Promise<void> {
  const say = readTexts(language)
  await openPart(page, 'bills')
  const link = page.getByRole('link').filter({ hasText: /S\d{14}/ })
  await link.first().waitFor()
  await keep('bills')
  await link.first().click()
  const bill = page.getByRole('article').filter({ hasText: say('contracts.howReckoned') })
  await bill.waitFor()
  expect(await bill.innerText()).toContain(words)
  expect(await bill.locator('code').innerText()).toMatch(/^[\da-f]{64}$/)
  await keep('bill')
}
