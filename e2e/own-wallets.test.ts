/**
 * Wallets that vendors keep, in a real browser: money goes there, comes back in part, by itself when a game opens, and all of it at once, also while a round is open. The
 * picture beside the name is chosen in the same panel. `PICTURES` names a folder in which pictures of the steps are kept, light and dark.
 */
import { randomUUID } from 'node:crypto'
import { parseAmount } from '@portal/contracts'
import { calls } from '@portal/contracts/calls'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { type Client, Player } from './client.ts'
import { field, submitOf } from './forms.ts'
import { keepPictures } from './pictures.ts'
import { seenOf } from './seen.ts'
import { startSystem, type System } from './system.ts'
import { readTexts } from './texts.ts'
import { type Look, openAsNewMember, openContext, patienceMs, readNames, watchProblems } from './visit.ts'

const patient = { timeout: patienceMs }
let system: System
let browser: Browser
beforeAll(async () => {
  ;[system, browser] = await Promise.all([startSystem(), launchBrowser()])
}, 180_000)
afterAll(async () => {
  await browser.close()
  await system.remove()
})

const looks: readonly [Look, Look] = [
  { language: 'BN', width: 390, height: 844 },
  { language: 'EN', width: 1440, height: 900 },
]

type Wallets = { sumBalance: string; wallets: { accountTypeId: string; balance: string }[] }

async function read(client: Client): Promise<{ main: string; palki: string; sum: string }> {
  const { sumBalance, wallets } = (await client.must(calls.funds.wallets)) as unknown as Wallets
  const of = (id: string) => wallets.find(({ accountTypeId }) => accountTypeId === id)!.balance
  return { main: of('MAIN'), palki: of('PALKI'), sum: sumBalance }
}

const settlesAt = (client: Client, expected: { main: string; palki: string; sum: string }) =>
  expect.poll(() => read(client), patient).toEqual(expected)

async function openPage(page: Page, name: string): Promise<void> {
  await page.goto(`${system.portal}/#member/${name}`)
  await page.reload()
}

/** One transfer by the form: two presses of its last button are one transfer. */
async function send(page: Page, text: ReturnType<typeof readTexts>, amount: string, isBack: boolean): Promise<void> {
  const form = page.locator('form').filter({ has: page.locator('input[name=amount]') })
  if (isBack) await page.getByRole('button', { name: text('funds.swap') }).click()
  await field(form, 'amount').fill(amount)
  await submitOf(form).click()
  const dialog = page.getByRole('dialog', { name: text('funds.check') })
  await dialog.getByRole('button').last().dblclick()
  await page.getByText(text('funds.success'), { exact: true }).first().waitFor()
  await page.getByRole('button', { name: text('funds.more') }).click()
}

test.each(seenOf(looks, 1))(
  'Money between wallets, in each direction and back, $language, $width px (R-1.1.09, R-7.1.29)',
  { timeout: 300_000 },
  async (look) => {
    const context = await openContext(browser, system, look)
    const page = await context.newPage()
    const problems = watchProblems(page)
    const text = readTexts(look.language)
    const keep = keepPictures(page, 'own-wallets', look)
    const client = await openAsNewMember(page, system, `Wallets${look.language}`, 'Lotus-Pond-71')
    await client.must(calls.cashier.deposit, { method: 'demo', amount: '5000' })

    await openPage(page, 'transferFund')
    await send(page, text, '1200', false)
    await keep('sent')
    await settlesAt(client, { main: '3800', palki: '1200', sum: '5000' })
    await page.reload()
    await send(page, text, '200', true)
    await settlesAt(client, { main: '4000', palki: '1000', sum: '5000' })
    await page.getByRole('button', { name: text('funds.recall') }).click()
    await settlesAt(client, { main: '5000', palki: '0', sum: '5000' })
    await keep('recalled')
    expect(problems).toEqual([])
    await context.close()
  },
)

test('Money follows into a game, and comes back while a round is open, to the last unit (R-1.1.09)', { timeout: 300_000 }, async () => {
  const context = await openContext(browser, system, looks[1])
  const page = await context.newPage()
  const client = await openAsNewMember(page, system, 'WalletsOfGame', 'Lotus-Pond-71')
  await client.must(calls.cashier.deposit, { method: 'demo', amount: '2000' })
  const { ticket } = await client.must(calls.launch.launchGame, { vassalage: 'PALKI', gameCode: 'nile-sun' })
  const { content } = await client.must(calls.launch.redeemLaunch, { ticket: String(ticket) })
  await settlesAt(client, { main: '0', palki: '2000', sum: '2000' })
  const player = new Player(system.studio)
  await player.open(String(content))
  const staked = await player.call('POST', '/play/v1/spin', { requestId: randomUUID(), stake: '100' })
  expect(staked.code).toBeUndefined()
  const { round } = staked.value as { round: { id: string; win: string } }
  expect((await client.call(calls.funds.recall, {})).success).toBe(true)
  const won = parseAmount(round.win)!
  await expect
    .poll(async () => {
      await client.must(calls.funds.recall, {})
      const { palki, sum } = await read(client)
      return { palki, sum: parseAmount(sum)! }
    }, patient)
    .toEqual({ palki: '0', sum: 19_000_000n + won })
  await context.close()
})

test.each(seenOf(looks, 0))(
  'The picture beside the name is chosen, $language, $width px (R-7.1.12, R-7.1.13)',
  { timeout: 300_000 },
  async (look) => {
    const context = await openContext(browser, system, look)
    const page = await context.newPage()
    const problems = watchProblems(page)
    const text = readTexts(look.language)
    const names = readNames(look.language)
    const client = await openAsNewMember(page, system, `Picture${look.language}`, 'Lotus-Pond-71')
    await openPage(page, 'securityCenter')
    const choices = page.getByRole('radiogroup', { name: text('avatar.title') })
    await choices.getByRole('radio', { name: names('avatar.bird') }).click({ force: true })
    await page.getByText(text('avatar.saved')).first().waitFor()
    await keepPictures(page, 'avatar', look)('chosen')
    expect(await client.must(calls.identity.playerAvatar)).toEqual({ avatar: 'bird' })
    await page.reload()
    await expect.poll(() => choices.getByRole('radio', { name: names('avatar.bird') }).isChecked(), patient).toBe(true)
    // The keyboard moves the choice.
    await choices.getByRole('radio', { name: names('avatar.bird') }).focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => client.must(calls.identity.playerAvatar), patient).toEqual({ avatar: 'fish' })
    expect(problems).toEqual([])
    await context.close()
  },
)
