/** Free rounds from the desk to the last round: operators give them, a member claims and plays them in a browser, and what they win is the member's. */
import { calls } from '@portal/contracts/calls'
import { staffRequestRoutes } from '@portal/contracts/staff/requests'
import { staffRewardRoutes } from '@portal/contracts/staff/rewards'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, FrameLocator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import type { Client } from './client.ts'
import { Operator } from './operator.ts'
import { poll } from './poll.ts'
import { type Lease, leaseSystem } from './system-pool.ts'
import { textsOf } from './texts.ts'
import { openAsNewMember, openContext, patienceMs, visits, watchProblems } from './visit.ts'

let system: Lease
let browser: Browser
beforeAll(async () => {
  ;[system, browser] = await Promise.all([leaseSystem(), launchBrowser()])
}, 180_000)
afterAll(async () => {
  await browser.close()
  await system.release()
})

const count = 2
const stake = '10'
const rounds = { vassalage: 'NOKSHI', gameCode: 'sundarban-tiger', count, multiplier: 0, playDays: 7 }
const titles = { EN: 'Rounds on the house', BN: 'আমাদের পক্ষ থেকে রাউন্ড', CN: '赠送免费局', VI: 'Ván tặng' }

/** Two people give the rounds; nobody does it alone. */
async function giveRounds(username: string): Promise<void> {
  const [owner, finance] = [await Operator.signIn(system, 'owner'), await Operator.signIn(system, 'finance')]
  const gift = { members: username, amount: stake, days: 7, titles, rounds, reason: 'A proof of the whole way.' }
  const { request } = await owner.must(staffRewardRoutes.give, gift)
  const { hash } = await finance.must(staffRequestRoutes.get, { id: String(request) })
  await finance.must(staffRequestRoutes.confirm, { id: request, hash })
}

type Reward = { rounds?: { state: string; left: number; won?: string } }
const findRounds = async (client: Client) =>
  ((await client.must(calls.loyalty.rewards, { state: 'claimed' })).list as Reward[]).find((reward) => reward.rounds)?.rounds
type Bet = { stake: string; payout: string; settledAt?: string }
const listBets = async (client: Client) => (await client.must(calls.bets.bettingRecord, {})).list as Bet[]
const minor = (amount: string) => BigInt(Math.round(Number(amount) * 10_000))

/** A press while a round is shown only hastens it, and one before the least time of a round is over does nothing. */
async function spin(game: FrameLocator, name: string): Promise<void> {
  const button = game.getByRole('button', { name, exact: true })
  const resting = game.locator('[data-mode=rest]')
  await resting.waitFor()
  await poll(async () => {
    if ((await resting.count()) > 0) await button.click()
    return resting.count()
  }).toBe(0)
}

test(
  'a member claims rounds, plays them at no cost, reads how many are left, and keeps what they win (MON-20)',
  { timeout: 2 * patienceMs },
  async () => {
    const visit = visits[2]
    const context = await openContext(browser, system, visit)
    const page = await context.newPage()
    const problems = watchProblems(page)
    const client = await openAsNewMember(page, system, 'e2efreerounds', 'Demo1234!')
    await giveRounds('e2efreerounds')
    await page.goto(`${system.portal}/#member/rewardCenter`)
    const panel = page.getByRole('dialog')
    await panel.getByText(titles.EN).waitFor()
    const loyalty = join(import.meta.dirname, `../apps/web/src/i18n/loyalty/${visit.language}.json`)
    const own = textsOf(JSON.parse(readFileSync(loyalty, 'utf8')) as Record<string, string>, loyalty)
    await panel
      .getByRole('button', { name: own('loyalty.claim'), exact: true })
      .first()
      .click()
    // The vendor is told outside of the claim.
    await poll(async () => (await findRounds(client))?.state, { timeout: patienceMs }).toBe('ready')
    expect(await client.getBalance()).toBe('0')
    const file = join(import.meta.dirname, `../apps/studio/src/client/texts/${visit.language}.json`)
    const say = textsOf(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>, file)
    await page.goto(`${system.portal}/game?vassalage=${rounds.vassalage}&gameCode=${rounds.gameCode}`)
    const game = page.frameLocator('iframe')
    const line = game.locator('.given')
    for (let left = count; left > 0; left -= 1) {
      await poll(() => line.textContent(), { timeout: patienceMs }).toContain(`${left} of ${count} left`)
      if (process.env.PICTURES) await page.screenshot({ path: join(process.env.PICTURES, `free-rounds-${left}.png`) })
      await spin(game, say('hud.spin'))
      await poll(async () => (await listBets(client)).filter(({ settledAt }) => settledAt).length, { timeout: patienceMs }).toBe(
        count - left + 1,
      )
    }
    await poll(() => line.textContent(), { timeout: patienceMs }).toContain(`All ${count} free rounds are played`)
    if (process.env.PICTURES) await page.screenshot({ path: join(process.env.PICTURES, 'free-rounds-over.png') })
    const bets = await listBets(client)
    expect(bets.map((bet) => bet.stake)).toEqual(['0', '0'])
    const won = bets.reduce((sum, { payout }) => sum + minor(payout), 0n)
    expect(minor(await client.getBalance())).toBe(won)
    await poll(async () => minor((await findRounds(client))?.won ?? '-1'), { timeout: patienceMs }).toBe(won)
    expect(problems).toEqual([])
    await context.close()
  },
)
