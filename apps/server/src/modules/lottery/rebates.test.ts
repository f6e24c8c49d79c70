import { calls } from '@portal/contracts/calls'
import { sql } from '@portal/runtime'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectSoundLedger } from '#modules/bets'
import { getHouseAccount, openAccounts, postTransfer } from '#modules/wallet'
import { openTestLottery, type TestLottery, type WireOrder } from '../../testing/test-lottery.ts'
import { checkRebates } from './invariants.ts'
import { voidEndedOrder } from './voids.ts'

let lottery: TestLottery
let hour = 5
/** Top agent, agent, player. */
let line: bigint[]
let token: string

beforeAll(async () => {
  lottery = await openTestLottery()
})
afterAll(() => lottery.close())
beforeEach(async () => {
  hour += 1
  await lottery.moveTo(at('00:10'))
  const names = ['top', 'mid', 'player'].map((name) => `${name}${hour}`)
  const tokens = []
  for (const name of names) tokens.push(await lottery.openMember(name, name.startsWith('player') ? 1_000n : 1n))
  token = tokens[2]!
  line = await Promise.all(names.map(idOf))
  await put(line[1]!, [line[0]!])
  await put(line[2]!, [line[0]!, line[1]!])
  await setGroups([1960, 1940, 1920])
})
afterEach(async () => {
  await expectSoundLedger(lottery.database)
  expect(await checkRebates(lottery.database)).toEqual([{ id: 'I39', violations: 0, sample: null }])
})

const at = (time: string) => `2040-01-02T${String(hour).padStart(2, '0')}:${time}Z`
const numero = () => `2040010${hour < 18 ? 2 : 3}${String(((hour + 6) % 24) * 12 + 1).padStart(4, '0')}`
const live = { publish: () => undefined }

async function idOf(username: string): Promise<bigint> {
  const [row] = await lottery.database.query<{ id: bigint }>(sql`select id from identity.members where username = ${username}`)
  return row!.id
}
const put = (member: bigint, path: bigint[]) =>
  lottery.database.query(sql`update identity.members set upline_id = ${path.at(-1)!}, upline_path = ${path}::bigint[] where id = ${member}`)
const setGroups = (groups: readonly (number | null)[]) =>
  Promise.all(
    groups.map((group, index) =>
      lottery.database.query(sql`update identity.members set prize_group = ${group}::int where id = ${line[index]!}`),
    ),
  )
const place = async (multiple: number, unit = '1', content = '0,1,2,3,4,5,6,7,8,9||||') =>
  lottery.valueOf<{ orders: WireOrder[] }>(await lottery.place(token, 'SSC-5M', numero(), [{ play: 'DWD', content, unit, multiple }]))
    .orders
const draw = () => lottery.moveTo(at('05:00'))
/** What movements of rebates came to in a member's wallet, in hundredths. */
async function gotOf(member: bigint): Promise<number> {
  const [row] = await lottery.database.query<{ sum: bigint }>(sql`
    select coalesce(sum(m.amount), 0)::bigint as sum from wallet.movements m join wallet.accounts a on a.id = m.account_id
    where a.owner = ${member} and m.kind in ('lottery_rebate', 'lottery_rebate_reversal')`)
  return Number(row!.sum) / 100
}
const got = async () => [await gotOf(line[0]!), await gotOf(line[1]!), await gotOf(line[2]!)]
const voidOrder = (orderNo: string) => lottery.database.transaction((tx) => voidEndedOrder(tx, { live }, { brand: lottery.brand, orderNo }))

test('A settled stake gives each agent the difference to the group below, as when it was placed', async () => {
  const [order] = await place(10)
  // What changes after the order changes nothing of it.
  await setGroups([1900, 1900, 1900])
  await put(line[2]!, [line[1]!])
  await draw()
  expect(await got()).toEqual([100, 100, 0])
  // Every digit is covered: the prize is that of the group 1920, of a stake of 100 exactly 96.
  expect((await lottery.listOrders(token)).list.find(({ orderNo }) => orderNo === order!.orderNo)).toMatchObject({
    state: 'won',
    prize: '96',
  })
})

test('A path comes to the top group over 2000 in whole units; what is cut off stays with the house', async () => {
  await setGroups([1961, 1941, 1920])
  // 0.1 of stake: the path is due 0.00205, which no unit reaches; of 7.3 it is due 0.14965.
  await place(1, '0.01')
  await place(73, '0.01')
  await draw()
  const [top, mid] = await got()
  expect(top! + mid!).toBe(14)
})

test('No group below: a stake pays no rebate where nobody above has a higher group, nor for play money', async () => {
  await setGroups([1900, null, null])
  await place(1)
  await setGroups([1960, 1940, 1920])
  await lottery.database.query(sql`update identity.members set type = 4 where id = ${line[2]!}`)
  await place(1)
  await lottery.database.query(sql`update identity.members set type = 0 where id = ${line[2]!}`)
  await draw()
  expect(await got()).toEqual([0, 0, 0])
})

test('A stake that comes back gives no rebate: cancelled by the member, or its draw is not held', async () => {
  const [order] = await place(10)
  await lottery.cancel(token, order!.orderNo)
  await place(10)
  await lottery.moveTo(at('40:00'))
  expect(await got()).toEqual([0, 0, 0])
})

test('A draw that is settled again, or by two processes, pays each rebate once', async () => {
  await place(10)
  await place(10)
  lottery.clock.set(new Date(at('05:00')))
  await Promise.all([lottery.run(), lottery.run()])
  await lottery.run()
  expect(await got()).toEqual([200, 200, 0])
})

test('An order that is voided after its draw returns prize and rebates to the last unit, once', async () => {
  const [order] = await place(10)
  await draw()
  const before = await lottery.balanceOf(token)
  await voidOrder(order!.orderNo)
  expect(await got()).toEqual([0, 0, 0])
  // 96 were paid for 100.
  expect(Number(await lottery.balanceOf(token)) - Number(before)).toBe(4)
  await expect(voidOrder(order!.orderNo)).rejects.toMatchObject({ code: 'lottery.order_not_ended' })
  await expect(voidOrder('L0')).rejects.toMatchObject({ code: 'lottery.order_not_found' })
})

test('What an agent has spent of a voided rebate is owed, and taken off the next rebates', async () => {
  const [order] = await place(10)
  await draw()
  await spendAll(line[1]!)
  await voidOrder(order!.orderNo)
  expect(await got()).toEqual([0, 100, 0])
  await lottery.moveTo(at('05:10'))
  const next = (await lottery.getGame('SSC-5M')).draw!.numero
  lottery.valueOf(
    await lottery.place(token, 'SSC-5M', next, [{ play: 'DWD', content: '0,1,2,3,4,5,6,7,8,9||||', unit: '1', multiple: 15 }]),
  )
  await lottery.moveTo(at('10:00'))
  // 1.50 are due, 1.00 of it was owed.
  expect(await got()).toEqual([150, 150, 0])
  const record = await lottery.caller.call(calls.wallet.accountRecord, {
    token: await lottery.caller.getToken(`mid${hour}`),
    query: { type: 'rebate' },
  })
  expect((record.body.value as { list: { amount: string }[] }).list.map(({ amount }) => amount)).toEqual(['0.5', '1'])
})

test('The check of rebates notices a debt that nothing made', async () => {
  await lottery.database.query(sql`insert into lottery.rebate_debts values (${line[0]!}, ${lottery.brand}, 'BDT', 5)`)
  expect((await checkRebates(lottery.database))[0]!.violations).toBe(2)
  await lottery.database.query(sql`delete from lottery.rebate_debts where amount = 5`)
})

async function spendAll(owner: bigint): Promise<void> {
  const name = { brand: lottery.brand, owner, currency: 'BDT' }
  const [account] = await openAccounts(lottery.database, [name])
  const house = await getHouseAccount(lottery.database, lottery.brand, 'BDT', 'games')
  const [row] = await lottery.database.query<{ balance: bigint }>(sql`select balance from wallet.balances where account_id = ${account!}`)
  const postings = [
    { account: account!, amount: -row!.balance },
    { account: house, amount: row!.balance },
  ]
  await postTransfer(lottery.database, { key: `test:spend:${owner}`, kind: 'adjustment', postings })
}
