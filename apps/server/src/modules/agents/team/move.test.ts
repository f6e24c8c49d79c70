import { calls } from '@portal/contracts/calls'
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { applyBetActions, expectSoundLedger } from '#modules/bets'
import { getMember } from '#modules/identity'
import { getHouseAccount, openAccounts, postTransfer } from '#modules/wallet'
import { rollUpTeams, rollUpTurnover } from '#modules/reports'
import { salary, tier } from '../../../testing/test-contract-terms.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createTestCaller, type TestCaller } from '../../../testing/test-caller.ts'
import { offerFromHouse } from '../contracts/index.ts'
import { moveUnder } from '../index.ts'

let portal: TestApp
let caller: TestCaller
const ids = new Map<string, bigint>()
const tokens = new Map<string, string>()
const quick = { settleMs: 20_000, fullSpeedAfterMs: 0 }
const unit = 10_000n
const brand = { id: 1, currency: 'BDT' }
const messages = { sendMessage: async () => undefined }

/** The line: agent, agent2, tareq9, mitu22. Others: affiliate, subaffiliate. */
beforeAll(async () => {
  portal = await openTestApp()
  caller = createTestCaller(portal.app)
  await portal.database.query(sql`update identity.members set type = 2 where username = 'tareq9'`)
  const rows = await portal.database.query<{ id: bigint; username: string }>(sql`select id, username from identity.members`)
  for (const { id, username } of rows) ids.set(username, id)
  for (const name of ['agent', 'agent2', 'affiliate', 'tareq9']) tokens.set(name, await caller.getToken(name))
})
afterAll(async () => {
  await rollUp()
  expect((await portal.checkRollUps()).filter(({ violations }) => violations > 0)).toEqual([])
  await expectSoundLedger(portal.database)
  await portal.close()
})

async function rollUp(): Promise<void> {
  const isDone = async () => {
    await rollUpTurnover(portal.database, portal.brands, quick)
    await rollUpTeams(portal.database, portal.brands, quick)
    const [row] = await portal.database.query<{ done: boolean }>(sql`
      select (select max(id) from wallet.transfers) <= (select through_id from reports.money_progress)
        and coalesce((select max(id) from bets.turnover), 0) <= (select through_id from reports.progress) as done`)
    return row!.done
  }
  await vi.waitFor(async () => expect(await isDone()).toBe(true), { timeout: 20_000 })
}

let bets = 0
const owner = (name: string) => ({ brand: 1, member: ids.get(name)!, currency: 'BDT', vendor: 'SANDBOX' })
async function play(name: string, stake: bigint, payout = 0n): Promise<string> {
  const externalId = `move${(bets += 1)}`
  const { uplinePath: agentPath } = await getMember(portal.database, ids.get(name)!)
  const action = {
    ...owner(name),
    game: 'sandbox-1',
    category: 'RNG',
    roundId: 'r',
    kind: 'betwin' as const,
    externalId,
    stake,
    payout,
    agentPath,
  }
  expect((await applyBetActions(portal.database, [action])).map(({ outcome }) => outcome)).toEqual(['applied'])
  return externalId
}

async function pay(name: string, kind: 'bonus' | 'deposit', amount: bigint): Promise<void> {
  const [account] = await openAccounts(portal.database, [{ brand: 1, owner: ids.get(name)!, currency: 'BDT' }])
  const house = await getHouseAccount(portal.database, 1, 'BDT', kind === 'bonus' ? 'promotions' : 'adjustments')
  const postings = [{ account: account!, amount }, { account: house, amount: -amount }] // prettier-ignore
  await postTransfer(portal.database, { key: `move:${(bets += 1)}`, kind, reference: `M${bets}`, postings })
}

const move = (name: string, to: string | null, by = 'omar, rina') =>
  portal.database.transaction((tx) =>
    moveUnder(tx, { brands: portal.brands, ...messages }, 1, {
      member: ids.get(name)!,
      to: to === null ? null : ids.get(to)!,
      by,
    }),
  )
const pathOf = async (name: string) => {
  const names = new Map([...ids].map(([each, id]) => [id, each]))
  return (await getMember(portal.database, ids.get(name)!)).uplinePath.map((id) => names.get(id))
}
type Overview = { members: number; agents: number; stake: string; promotions: string; balance: string; active: number; net: string }
const overview = async (name: string, query: Record<string, string> = {}) =>
  (await caller.call(calls.team.overview, { token: tokens.get(name)!, query })).body.value as Overview
const stakesOf = async () => Promise.all(['agent', 'agent2', 'affiliate'].map(async (name) => Number((await overview(name)).stake)))

test('a moved line leaves play, money and late changes with the old one and takes its balances (R-2.12.07)', async () => {
  await pay('mitu22', 'deposit', 1_000n * unit)
  await pay('mitu22', 'bonus', 30n * unit)
  const early = await play('mitu22', 100n * unit)
  await rollUp()
  const before = [await overview('agent2'), await overview('affiliate')]
  expect(await stakesOf()).toEqual([100, 100, 0])
  const { members } = await move('tareq9', 'affiliate')
  expect([members, await pathOf('tareq9'), await pathOf('mitu22')]).toEqual([2, ['affiliate'], ['affiliate', 'tareq9']])
  await play('mitu22', 70n * unit)
  await pay('mitu22', 'bonus', 5n * unit)
  await rollUp()
  expect(await stakesOf()).toEqual([100, 100, 70])
  const after = [await overview('agent2'), await overview('affiliate')]
  expect(after.map((each, at) => each.members - before[at]!.members)).toEqual([-2, 2])
  expect(after.map((each, at) => each.agents - before[at]!.agents)).toEqual([-1, 1])
  expect(after.map(({ promotions }) => Number(promotions))).toEqual([30, 5])
  // What they have goes with them; since then they have lost 70 and been given 5.
  const left = Number(before[0]!.balance) - Number(after[0]!.balance)
  expect([left > 1_000, Number(after[1]!.balance) - Number(before[1]!.balance)]).toEqual([true, left - 65])
  expect([after[0]!.active, after[1]!.active]).toEqual([1, 1])
  // A void of an early bet changes the line that had it.
  const undone = { ...owner('mitu22'), kind: 'void' as const, externalId: `v${early}`, betExternalId: early }
  expect((await applyBetActions(portal.database, [undone])).map(({ outcome }) => outcome)).toEqual(['applied'])
  await rollUp()
  expect(await stakesOf()).toEqual([0, 0, 70])
  expect([(await overview('agent2')).active, (await overview('affiliate')).active]).toEqual([0, 1])
  await move('tareq9', 'agent2')
})

test('contracts with an upline that is above no more end with the window that runs (R-1.1.18)', async () => {
  await portal.database.transaction((tx) =>
    offerFromHouse(tx, messages, brand, { kind: 'DAY', downline: ids.get('tareq9')!, terms: salary([tier(5_000)]) }),
  )
  await portal.database.query(sql`
    update agents.contracts set state = 'ACTIVE', valid_from = clock_timestamp() - interval '3 days', upline = ${ids.get('agent2')!} where downline = ${ids.get('tareq9')!}`)
  const { ended } = await move('tareq9', 'affiliate')
  const rows = await portal.database.query<{ contractNo: string; state: string; isLater: boolean }>(sql`
    select contract_no as "contractNo", state, valid_to > clock_timestamp() as "isLater" from agents.contracts where downline = ${ids.get('tareq9')!}`)
  expect(rows).toEqual([{ contractNo: ended[0], state: 'TERMINATED', isLater: true }])
  await move('tareq9', 'agent2')
})

test.each([
  ['under itself', 'agent2', 'agent2', 'agents.move_circle'],
  ['below itself', 'agent2', 'tareq9', 'agents.move_circle'],
  ['where it is', 'tareq9', 'agent2', 'agents.move_none'],
  ['under a player', 'tareq9', 'nasrin', 'agents.receiver_no_agent'],
])('a move %s is refused and changes nothing', async (_what, name, to, code) => {
  await expect(move(name, to)).rejects.toMatchObject({ code })
  expect(await pathOf('mitu22')).toEqual(['agent', 'agent2', 'tareq9'])
})

test('an account that registers below a line while it moves is on the new line', async () => {
  const insert = sql`
    insert into identity.members (public_id, brand_id, username, username_key, invite_code, upline_id, upline_path)
    select 'LATECOMER', 1, 'latecomer', 'latecomer', 'LATECOMER', id, upline_path || id from identity.members where username = 'mitu22' returning id`
  let registering: Promise<unknown> | undefined
  await portal.database.transaction(async (tx) => {
    await moveUnder(tx, { brands: portal.brands, ...messages }, 1, {
      member: ids.get('tareq9')!,
      to: ids.get('affiliate')!,
      by: 'a, b',
    })
    registering = portal.database.query(insert)
    await expect
      .poll(async () => {
        const [row] = await portal.database.query<{ waits: boolean }>(
          sql`select exists (select from pg_locks where locktype = 'advisory' and not granted) as waits`,
        )
        return row!.waits
      })
      .toBe(true)
  })
  await registering
  const [row] = await portal.database.query<{ id: bigint }>(sql`select id from identity.members where username = 'latecomer'`)
  ids.set('latecomer', row!.id)
  expect(await pathOf('latecomer')).toEqual(['affiliate', 'tareq9', 'mitu22'])
})
