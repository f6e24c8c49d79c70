import { createHash } from 'node:crypto'
import { calls } from '@portal/contracts/calls'
import type { ContractKind, ContractTerms } from '@portal/contracts/agents'
import { openLog, sql } from '@portal/runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyBetActions, expectSoundLedger } from '#modules/bets'
import { getBalance, getHouseAccount, openAccounts, postTransfer } from '#modules/wallet'
import { dividend, salary, tier } from '../../../testing/test-contract-terms.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createTestCaller, type TestCaller } from '../../../testing/test-caller.ts'
import { offerFromHouse } from '../contracts/index.ts'
import { moveUnder } from '../team/index.ts'
import { checkSettlement, settleAll } from './index.ts'
import { payBills } from './pay.ts'

let portal: TestApp
let caller: TestCaller
const ids = new Map<string, bigint>()
const tokens = new Map<string, string>()
/** Messages are not what these tests are of. */
const quiet = { sendMessage: async () => undefined }
const brand = { id: 1, currency: 'BDT', timeZone: 'Asia/Dhaka' }
const unit = 10_000n
/** The line: agent, agent2, tareq9, and the player mitu22. */
const line = ['agent', 'agent2', 'tareq9', 'mitu22']

beforeAll(async () => {
  portal = await openTestApp()
  caller = createTestCaller(portal.app)
  await portal.database.query(sql`update identity.members set type = 2 where username = 'tareq9'`)
  const rows = await portal.database.query<{ id: bigint; username: string }>(sql`select id, username from identity.members`)
  for (const { id, username } of rows) ids.set(username, id)
  for (const name of ['agent', 'agent2', 'tareq9', 'affiliate']) tokens.set(name, await caller.getToken(name))
})
afterAll(async () => {
  expect((await checkSettlement(portal.database)).filter(({ violations }) => violations > 0)).toEqual([])
  await expectSoundLedger(portal.database)
  await portal.close()
})

const parts = () => ({ database: portal.database, brands: portal.brands, live: { publish: () => undefined } })
const settle = (at: string, kinds: ContractKind[]) => settleAll(parts(), { now: new Date(at), kinds })

/** A contract of the house below the members' line, valid from a moment. */
async function agree(name: string, kind: ContractKind, terms: ContractTerms, from: string, to?: string): Promise<void> {
  const { id } = await portal.database.transaction((tx) => offerFromHouse(tx, quiet, brand, { kind, downline: ids.get(name)!, terms }))
  await portal.database.query(sql`
    update agents.contracts set state = ${to === undefined ? 'ACTIVE' : 'TERMINATED'}, valid_from = ${new Date(from)}, valid_to = ${to === undefined ? null : new Date(to)}
    where id = ${id}`)
}

/** Takes away all contracts and what they made, the ledger apart; what agents owe stays in the books, so it is settled in full. */
async function endContracts(at: string): Promise<void> {
  await portal.database.query(sql`
    update agents.contracts set state = 'TERMINATED', valid_to = greatest(valid_from, ${new Date(at)}) where state = 'ACTIVE'`)
}

let bets = 0
/** A settled bet of a member, at a time; its id. */
async function play(name: string, at: string, stake: bigint, payout = 0n, above = line.slice(0, line.indexOf(name))): Promise<string> {
  const externalId = `s${(bets += 1)}`
  const owner = { brand: 1, member: ids.get(name)!, currency: 'BDT', vendor: 'SANDBOX' }
  const agentPath = above.map((each) => ids.get(each)!)
  const action = {
    ...owner,
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
  await portal.database.pool.query(`set session_replication_role = 'replica'; update bets.turnover set settled_at = '${at}' where bet = (
    select id from bets.bets where external_id = '${externalId}'); reset session_replication_role`)
  await rollUp()
  return externalId
}

async function undo(name: string, bet: string): Promise<void> {
  const owner = { brand: 1, member: ids.get(name)!, currency: 'BDT', vendor: 'SANDBOX' }
  await applyBetActions(portal.database, [{ ...owner, kind: 'void', externalId: `v${bet}`, betExternalId: bet }])
  await rollUp()
}

async function rollUp(): Promise<void> {
  const job = portal.jobs.find(({ name }) => name === 'reports.roll-up-turnover')!
  const done = async () => {
    await job.run({ payload: {}, period: new Date(), signal: new AbortController().signal, log: openLog('test', 'fatal') })
    const [row] = await portal.database.query<{ isDone: boolean }>(
      sql`select max(t.id) = (select through_id from reports.progress) as "isDone" from bets.turnover t`,
    )
    return row!.isDone
  }
  await expect.poll(done, { timeout: 20_000 }).toBe(true)
}

const balanceOf = async (name: string) => (await getBalance(portal.database, { brand: 1, owner: ids.get(name)!, currency: 'BDT' })).balance
const balancesOf = (...names: string[]) => Promise.all(names.map(balanceOf))
const changes = async (names: string[], act: () => Promise<unknown>) => {
  const before = await balancesOf(...names)
  await act()
  return (await balancesOf(...names)).map((balance, at) => balance - before[at]!)
}
type Bill = { version: number; agent: bigint; state: string; entitled: bigint; net: bigint; billNo: string }
const billsOf = (kind: ContractKind, from: string) =>
  portal.database.query<Bill>(sql`
    select b.version, b.agent, b.state, b.entitled, b.net, b.bill_no as "billNo" from agents.bills b join agents.windows w on w.id = b.window_id
    where w.kind = ${kind} and w.starts_at = ${new Date(from)} order by b.agent, b.version`)

test('a day pays each agent its entitlement less what it passes on, once, however often it is run (MON-31)', async () => {
  // The day of Dhaka from 18:00 UTC.
  const from = '2026-01-10T18:00:00.000Z'
  await agree('agent', 'DAY', salary([tier(10_000)]), from)
  await agree('agent2', 'DAY', salary([tier(8_000)]), from)
  await agree('tareq9', 'DAY', salary([tier(5_000)]), from)
  await play('mitu22', '2026-01-10T18:00:00Z', 200n * unit)
  await play('agent2', '2026-01-11T17:59:59Z', 400n * unit)
  await play('mitu22', '2026-01-11T18:00:00Z', 999n * unit)
  expect(await settle('2026-01-11T17:59:59Z', ['DAY'])).toBe(0)
  const paid = await changes(['agent', 'agent2', 'tareq9'], async () => expect(await settle('2026-01-11T18:05:00Z', ['DAY'])).toBe(3))
  // 1 % of 600 less 0.8 % of 600; that less 0.5 % of 200; that.
  expect(paid).toEqual([12_000n, 38_000n, 10_000n])
  const again = await changes(['agent', 'agent2', 'tareq9'], async () => {
    expect(await settle('2026-01-11T18:10:00Z', ['DAY'])).toBe(0)
    expect(await Promise.all([1, 2, 3].map(() => settle('2026-01-11T19:00:00Z', ['DAY'])))).toEqual([0, 0, 0])
  })
  expect(again).toEqual([0n, 0n, 0n])
})

test('a void after the payment reverses it to the last unit, as the next version of the bill', async () => {
  const from = '2026-01-12T18:00:00.000Z'
  await settle('2026-01-12T18:05:00Z', ['DAY'])
  const bet = await play('mitu22', '2026-01-12T20:00:00Z', 300n * unit)
  const names = ['agent', 'agent2', 'tareq9']
  const paid = await changes(names, () => settle('2026-01-13T18:05:00Z', ['DAY']))
  const reversed = await changes(names, async () => {
    await undo('mitu22', bet)
    await settle('2026-01-13T18:10:00Z', ['DAY'])
  })
  expect(reversed).toEqual(paid.map((amount) => -amount))
  const bills = await billsOf('DAY', from)
  expect(bills.filter(({ version }) => version === 2).map(({ state, net }) => [state, net])).toEqual([1, 2, 3].map(() => ['REVERSED', 0n]))
  expect(await settle('2026-01-13T18:15:00Z', ['DAY'])).toBe(0)
})

test('a process that ends between bills and payments leaves them to the next run, which posts each once', async () => {
  await settle('2026-01-14T18:05:00Z', ['DAY'])
  await play('mitu22', '2026-01-14T20:00:00Z', 100n * unit)
  const broken = { ...parts(), database: { ...portal.database, transaction: failOnce() } as TestApp['database'] }
  await expect(settleAll(broken, { now: new Date('2026-01-15T18:05:00Z'), kinds: ['DAY'] })).rejects.toThrow('killed')
  expect((await billsOf('DAY', '2026-01-14T18:00:00Z')).map(({ state }) => state)).toEqual(['CALCULATED', 'CALCULATED', 'CALCULATED'])
  const paid = await changes(['agent', 'agent2', 'tareq9'], async () => {
    const posted = await Promise.all([1, 2, 3].map(() => payBills(parts(), brand)))
    expect(posted.reduce((sum, many) => sum + many, 0)).toBe(3)
    await settle('2026-01-15T18:10:00Z', ['DAY'])
  })
  expect(paid).toEqual([2_000n, 3_000n, 5_000n])
})

/** Lets transactions through until bills are written, then fails: the process is gone before it posts them. */
function failOnce(): TestApp['database']['transaction'] {
  let isDone = false
  return async (act, options) => {
    if (isDone) throw new Error('killed')
    const [row] = await portal.database.query<{ many: number }>(sql`select count(*)::int as many from agents.bills`)
    const result = await portal.database.transaction(act, options)
    const [after] = await portal.database.query<{ many: number }>(sql`select count(*)::int as many from agents.bills`)
    isDone = after!.many > row!.many
    return result
  }
}

test('what a downline is due beyond its upline is advanced, owed, and recovered from what comes later', async () => {
  await endContracts('2026-01-20T18:00:00Z')
  // The upline needs 1,000 of turnover, its downline nothing.
  await agree('agent', 'DAY', salary([tier(10_000, { minTurnover: 1_000n * unit })]), '2026-01-20T18:00:00Z')
  await agree('agent2', 'DAY', salary([tier(8_000)]), '2026-01-20T18:00:00Z')
  await play('mitu22', '2026-01-20T20:00:00Z', 500n * unit)
  expect(await changes(['agent', 'agent2'], () => settle('2026-01-21T18:05:00Z', ['DAY']))).toEqual([0n, 40_000n])
  const debt = async () => (await ask<{ debt: string }>('agent', calls.agents.bills)).debt
  expect(await debt()).toBe('4')
  await play('mitu22', '2026-01-21T20:00:00Z', 1_500n * unit)
  // 2 ‰ of 1,500 are 3: all of it goes against the debt of 4.
  expect(await changes(['agent', 'agent2'], () => settle('2026-01-22T18:05:00Z', ['DAY']))).toEqual([0n, 120_000n])
  expect(await debt()).toBe('1')
  await play('mitu22', '2026-01-22T20:00:00Z', 1_000n * unit)
  expect(await changes(['agent', 'agent2'], () => settle('2026-01-23T18:05:00Z', ['DAY']))).toEqual([10_000n, 80_000n])
  expect(await debt()).toBe('0')
  const states = await Promise.all(['20', '21', '22'].map((day) => billsOf('DAY', `2026-01-${day}T18:00:00Z`)))
  expect(states.map(([agent]) => agent!.state)).toEqual(['OWED', 'PART_PAID', 'PART_PAID'])
})

const ask = async <T>(name: string, call: Parameters<TestCaller['call']>[0], query: Record<string, string> = {}) =>
  (await caller.call(call, { token: tokens.get(name)!, query })).body.value as T

test('what was spent before a void is owed, and nobody’s balance falls below zero', async () => {
  await endContracts('2026-01-24T18:00:00Z')
  await agree('tareq9', 'DAY', salary([tier(10_000)]), '2026-01-24T18:00:00Z')
  const bet = await play('mitu22', '2026-01-24T20:00:00Z', 1_000n * unit)
  await settle('2026-01-25T18:05:00Z', ['DAY'])
  // All but 3 is taken out of the wallet.
  const [account] = await openAccounts(portal.database, [{ brand: 1, owner: ids.get('tareq9')!, currency: 'BDT' }])
  const spent = (await balanceOf('tareq9')) - 3n * unit
  const cashier = await getHouseAccount(portal.database, 1, 'BDT', 'cashier')
  const postings = [
    { account: account!, amount: -spent },
    { account: cashier, amount: spent },
  ]
  await postTransfer(portal.database, { key: 'spent', kind: 'withdrawal', postings })
  await undo('mitu22', bet)
  await settle('2026-01-25T18:10:00Z', ['DAY'])
  expect(await balanceOf('tareq9')).toBe(0n)
  expect((await ask<{ debt: string }>('tareq9', calls.agents.bills)).debt).toBe('7')
})

test('hours are settled one by one and sum to the day; late runs make up for all that were missed', async () => {
  await endContracts('2026-02-01T18:00:00Z')
  await agree('agent2', 'HOUR', salary([tier(5_000)]), '2026-02-01T18:00:00Z')
  for (const hour of ['18:30', '19:30', '23:59']) await play('mitu22', `2026-02-01T${hour}:00Z`, 100n * unit)
  const [paid] = await changes(['agent2'], async () => expect(await settle('2026-02-02T03:00:00Z', ['HOUR'])).toBe(9))
  expect(paid).toBe(15_000n)
  expect((await billsOf('HOUR', '2026-02-01T20:00:00Z')).map(({ state, entitled }) => [state, entitled])).toEqual([['NOT_REACHED', 0n]])
})

test('real time pays every five minutes what has come since, and a better tier tops up the day (R-9.8.01)', async () => {
  await endContracts('2026-02-10T18:00:00Z')
  await agree('agent2', 'RT', salary([tier(1_000), tier(2_000, { minTurnover: 300n * unit })]), '2026-02-10T18:00:00Z')
  const run = (at: string) => changes(['agent2'], () => settle(at, ['RT']))
  await play('mitu22', '2026-02-10T18:01:00Z', 100n * unit)
  expect(await run('2026-02-10T18:05:00Z')).toEqual([1_000n])
  expect(await run('2026-02-10T18:10:00Z')).toEqual([0n])
  await play('mitu22', '2026-02-10T18:12:00Z', 100n * unit)
  expect(await run('2026-02-10T18:15:00Z')).toEqual([1_000n])
  const bet = await play('mitu22', '2026-02-10T18:17:00Z', 200n * unit)
  // 2 ‰ of 400 less the 1 ‰ of 200 that was paid.
  expect(await run('2026-02-10T18:20:00Z')).toEqual([6_000n])
  const { list } = await ask<{ list: { billNo: string; version: number; posted: string }[] }>('agent2', calls.agents.bills, { kind: 'RT' })
  expect(list.map(({ version, posted }) => [version, posted])).toEqual([
    [3, '0.6'],
    [2, '0.1'],
    [1, '0.1'],
  ])
  const { explanation } = await ask<{ explanation: { realTime: object } }>('agent2', calls.agents.bill, { billNo: list[0]!.billNo })
  expect(explanation.realTime).toEqual({ earned: '0.4', topUp: '0.2' })
  await undo('mitu22', bet)
  expect(await run('2026-02-12T18:25:00Z')).toEqual([-6_000n])
})

test('a dividend carries wins of the players until they are earned back, also into a new contract', async () => {
  await endContracts('2026-02-15T18:00:00Z')
  const terms = dividend([tier(100_000)])
  await agree('agent2', 'DIV', terms, '2026-02-15T18:00:00Z', '2026-02-28T18:00:00Z')
  await agree('agent2', 'DIV', terms, '2026-02-28T18:00:00Z')
  await play('mitu22', '2026-02-16T18:00:00Z', 100n * unit, 400n * unit)
  expect(await changes(['agent2'], () => settle('2026-02-28T18:05:00Z', ['DIV']))).toEqual([0n])
  await play('mitu22', '2026-03-02T18:00:00Z', 500n * unit)
  // 500 less the 300 of the half month before.
  expect(await changes(['agent2'], () => settle('2026-03-15T18:05:00Z', ['DIV']))).toEqual([200_000n])
  // A late loss in the first half month changes the second one, too.
  await play('mitu22', '2026-02-20T18:00:00Z', 100n * unit)
  expect(await changes(['agent2'], () => settle('2026-03-15T18:10:00Z', ['DIV']))).toEqual([100_000n])
  expect(await settle('2026-03-15T18:15:00Z', ['DIV'])).toBe(0)
})

test('a version that ends or begins within a day counts for whole days only', async () => {
  await endContracts('2026-04-01T18:00:00Z')
  await agree('agent2', 'DAY', salary([tier(1_000)]), '2026-04-01T18:00:00Z', '2026-04-02T18:00:00Z')
  await agree('agent2', 'DAY', salary([tier(9_000)]), '2026-04-02T18:00:00Z')
  await play('mitu22', '2026-04-02T17:00:00Z', 100n * unit)
  await play('mitu22', '2026-04-02T19:00:00Z', 100n * unit)
  expect(await changes(['agent2'], () => settle('2026-04-02T18:05:00Z', ['DAY']))).toEqual([1_000n])
  expect(await changes(['agent2'], () => settle('2026-04-03T18:05:00Z', ['DAY']))).toEqual([9_000n])
})

test('a bill explains itself, its CSV has the hash on it, and the account record shows the entry', async () => {
  const { list } = await ask<{ list: { billNo: string; entitled: string; kind: string }[] }>('agent2', calls.agents.bills, {
    pageSize: '1',
  })
  const { billNo } = list[0]!
  const bill = await ask<{ explanation: object; hash: string; payments: object[]; versions: object[] }>('agent2', calls.agents.bill, {
    billNo,
  })
  expect(bill.explanation).toMatchObject({
    from: '2026-04-02T18:00:00.000Z',
    categories: [{ gameType: 'RNG', bets: 1, turnover: '100', prizes: '0' }],
    active: 1,
    tier: 0,
    ratePpm: 9_000,
    entitled: '0.9',
    net: '0.9',
  })
  expect(bill.payments).toMatchObject([{ kind: 'PAY', amount: '0.9' }])
  const csv = await caller.call(calls.agents.billExport, { token: tokens.get('agent2')!, query: { billNo } })
  expect(createHash('sha256').update(csv.text).digest('hex')).toBe(bill.hash)
  expect(csv.text).toContain('result,entitled,0.9\r\n')
  const record = await ask<{ list: object[] }>('agent2', calls.wallet.accountRecord, { type: 'contract' })
  expect(record.list[0]).toMatchObject({ type: 'contract', amount: '0.9', orderNo: billNo, contract: { kind: 'DAY' } })
})

test('a bill names the contracts below that it pays, and the file of bills lists all versions', async () => {
  const [top, middle] = await billsOf('DAY', '2026-01-10T18:00:00Z')
  type Shown = { agent?: { account: string }; payer?: { account: string }; below: { account: string; entitled: string }[] }
  const read = (name: string, billNo: string) => ask<Shown>(name, calls.agents.bill, { billNo })
  expect(await read('agent', top!.billNo)).toMatchObject({ below: [{ account: 'agent2', entitled: '4.8', state: 'PAID' }] })
  expect((await read('agent', top!.billNo)).payer).toBeUndefined()
  expect(await read('agent2', middle!.billNo)).toMatchObject({ payer: { account: 'a***t' }, below: [{ account: 'tareq9', entitled: '1' }] })
  expect(await read('agent', middle!.billNo)).toMatchObject({ agent: { account: 'agent2' }, below: [] })
  const file = await caller.call(calls.agents.billsExport, { token: tokens.get('agent2')!, query: { kind: 'DAY' } })
  const lines = file.text.trim().split('\r\n')
  expect(
    lines
      .map((each) => each.split(','))
      .filter((cells) => cells[4] === '2026-01-12T18:00:00.000Z')
      .map((cells) => cells[3]),
  ).toEqual(['2', '1'])
  expect(lines.find((each) => each.includes(middle!.billNo))).toContain(',PAID,600,8000,4.8,1,3.8,3.8,')
})

test('a downline that is moved within a window counts for each line what was played in it', async () => {
  await endContracts('2026-05-01T18:00:00Z')
  await agree('agent', 'DAY', salary([tier(10_000)]), '2026-05-01T18:00:00Z')
  await agree('agent2', 'DAY', salary([tier(8_000)]), '2026-05-01T18:00:00Z')
  await play('mitu22', '2026-05-02T10:00:00Z', 100n * unit)
  // From here on directly below the agent: what was played stays with the line of then.
  const moved = line.splice(1, 2)
  await play('mitu22', '2026-05-02T11:00:00Z', 50n * unit)
  line.splice(1, 0, ...moved)
  expect(await changes(['agent', 'agent2'], () => settle('2026-05-02T18:05:00Z', ['DAY']))).toEqual([7_000n, 8_000n])
})

test('clocks that jump back settle nothing twice, and forward every window on the way', async () => {
  await play('mitu22', '2026-05-04T10:00:00Z', 100n * unit)
  await play('mitu22', '2026-05-05T10:00:00Z', 100n * unit)
  const run = (at: string) => changes(['agent', 'agent2'], () => settle(at, ['DAY']))
  expect(await run('2026-05-02T12:00:00Z')).toEqual([0n, 0n])
  expect(await run('2026-05-09T00:00:00Z')).toEqual([4_000n, 16_000n])
  expect(await run('2026-05-03T00:00:00Z')).toEqual([0n, 0n])
  expect(await run('2026-05-09T00:00:00Z')).toEqual([0n, 0n])
})

/** Moves `tareq9` under `affiliate` as of a moment that has passed. */
async function moveAt(at: string): Promise<void> {
  const move = { member: ids.get('tareq9')!, to: ids.get('affiliate')!, by: 'omar, rina' }
  const moved = await portal.database.transaction((tx) => moveUnder(tx, { brands: portal.brands, ...quiet }, 1, move))
  await portal.database.pool
    .query(`set session_replication_role = 'replica'; update identity.moves set at = '${at}' where id = ${moved.move};
    update identity.past_lines set until = '${at}' where move = ${moved.move}; reset session_replication_role`)
}

test('a line that moves within a day is billed by the old line for that day, by the new one from the next (MON-31)', async () => {
  const names = ['agent', 'agent2', 'tareq9', 'affiliate']
  await endContracts('2026-06-09T18:00:00Z')
  for (const [at, ppm] of [10_000, 8_000, 5_000, 6_000].entries())
    await agree(names[at]!, 'DAY', salary([tier(ppm)]), '2026-06-09T18:00:00Z')
  const early = await play('mitu22', '2026-06-10T02:00:00Z', 100n * unit)
  await moveAt('2026-06-10T06:00:00Z')
  const above = ['affiliate', 'tareq9']
  await play('mitu22', '2026-06-10T10:00:00Z', 50n * unit, 0n, above)
  await play('mitu22', '2026-06-11T02:00:00Z', 200n * unit, 0n, above)
  const netsOf = async (from: string) => {
    const bills = await billsOf('DAY', from)
    return names.map((name) => bills.filter(({ agent }) => agent === ids.get(name)).at(-1)?.net ?? 0n)
  }
  await settle('2026-06-11T18:05:00Z', ['DAY'])
  // 1.00 and 0.80 of the 100 before the move; 0.75 of all 150, which agent2 passes on; 0.30 of the 50 after it.
  expect(await netsOf('2026-06-09T18:00:00Z')).toEqual([2_000n, 500n, 7_500n, 3_000n])
  expect(await netsOf('2026-06-10T18:00:00Z')).toEqual([0n, 0n, 10_000n, 2_000n])
  // What is voided later changes the day that it was played in, by the line of that day.
  await undo('mitu22', early)
  await settle('2026-06-11T18:10:00Z', ['DAY'])
  expect(await netsOf('2026-06-09T18:00:00Z')).toEqual([0n, -2_500n, 2_500n, 3_000n])
  expect(await changes(names, () => settle('2026-06-11T18:15:00Z', ['DAY']))).toEqual([0n, 0n, 0n, 0n])
})

test('a bill is read by its agent and the upline that pays it, and by nobody else', async () => {
  const [, , bill] = await billsOf('DAY', '2026-01-10T18:00:00Z')
  const read = async (name: string) =>
    (await caller.call(calls.agents.bill, { token: tokens.get(name)!, query: { billNo: bill!.billNo } })).body.code
  expect(bill!.agent).toBe(ids.get('tareq9'))
  expect([await read('tareq9'), await read('agent2'), await read('agent'), await read('affiliate')]).toEqual([
    undefined,
    undefined,
    'agents.bill_unknown',
    'agents.bill_unknown',
  ])
})

test.each([
  ['I33', `update agents.bills set due = due - 1, net = net - 1 where id = (select max(id) from agents.bills where net > 0)`, `update agents.bills set due = due + 1, net = net + 1 where id = (select max(id) from agents.bills where net > 0)`], // prettier-ignore
  ['I34', `update agents.debts set amount = amount + 1`, `update agents.debts set amount = amount - 1`],
  ['I35', `update agents.bills set payer = -1 where id = (select max(id) from agents.bills where net > 0 and payer is null)`, `update agents.bills set payer = null where payer = -1`], // prettier-ignore
])('%s: what does not agree is noticed (MON-36)', async (id, spoil, mend) => {
  await portal.database.pool.query(spoil)
  const found = await checkSettlement(portal.database)
  await portal.database.pool.query(mend)
  expect(found.filter(({ violations }) => violations > 0).map((each) => each.id)).toContain(id)
})
