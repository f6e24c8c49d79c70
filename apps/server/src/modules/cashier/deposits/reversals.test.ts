/** Payments that a provider took back after they were credited, against the real database: what each decision posts. */
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectSoundLedger } from '#modules/bets'
import { readTurnoverLocks } from '#modules/turnover'
import { getHouseAccount, openAccounts, postTransfer } from '#modules/wallet'
import { type DepositFixture, openDepositFixture } from '../../../testing/test-deposits.ts'
import { applyFacts, checkDeposits, decideReversal } from './index.ts'

let fixture: DepositFixture
let member = 700n
let before: Record<string, bigint>
const told: { member: bigint; title: string; body: string }[] = []

beforeAll(async () => {
  fixture = await openDepositFixture()
  fixture.parts.sendMessage = async (_tx, { member: to, titles, bodies }) => {
    told.push({ member: to, title: titles.EN, body: bodies.EN })
  }
})
afterAll(async () => {
  await expectSoundLedger(fixture.database)
  expect((await checkDeposits(fixture.database)).filter(({ violations }) => violations > 0)).toEqual([])
  await fixture.database.drop()
})
beforeEach(async () => {
  member += 1n
  told.length = 0
  before = await fixture.house()
})

/** What the house's accounts have moved since the test began. */
async function moved() {
  const changes = Object.entries(await fixture.house()).map(([unit, sum]) => [unit, Number(sum - (before[unit] ?? 0n))] as const)
  return Object.fromEntries(changes.filter(([, change]) => change !== 0))
}

const reason = 'As the statement of the provider says.'
const name = () => ({ brand: 1, member, currency: 'BDT' })

/** A deposit that was credited; `spent` of it went elsewhere before the provider took it back. */
async function takeBack(amount: bigint, { method = 'card', spent = 0n } = {}) {
  const { orderNo } = await fixture.order(member, amount, method)
  const fact = fixture.fact(orderNo, amount)
  await applyFacts(fixture.parts, fixture.provider, [fact])
  if (spent > 0n) await move(-spent)
  await applyFacts(fixture.parts, fixture.provider, [{ ...fact, state: 'reversed' }])
  return { orderNo, fact, id: await findCase(orderNo) }
}

async function move(amount: bigint): Promise<void> {
  await fixture.database.transaction(async (tx) => {
    const [main] = await openAccounts(tx, [{ brand: 1, owner: member, currency: 'BDT' }])
    const house = await getHouseAccount(tx, 1, 'BDT', 'adjustments')
    const postings = [
      { account: main!, amount: amount * 10_000n },
      { account: house, amount: -amount * 10_000n },
    ]
    await postTransfer(tx, { key: `test:${member}:${amount}`, kind: 'adjustment', postings })
  })
}

async function findCase(orderNo: string): Promise<bigint> {
  const [row] = await fixture.database.query<{ id: bigint }>(sql`
    select s.id from cashier.suspense_cases s join cashier.deposit_orders o on o.id = s.order_id
    where o.order_no = ${orderNo} and s.reason = 'reversed' order by s.id desc limit 1`)
  return row!.id
}

const decide = (id: bigint, end: 'take' | 'release') =>
  fixture.database.transaction((tx) => decideReversal(tx, fixture.parts, { brandId: 1, id, end, by: 'owner', reason }))
const stateOf = async (id: bigint) =>
  (await fixture.database.query<{ state: string; taken: bigint; note: string }>(sql`
    select state, taken / 10000 as taken, note from cashier.suspense_cases where id = ${id}`))[0]! // prettier-ignore

test('What is held is taken, the provider is even and its turnover is no longer asked for (MON-14)', async () => {
  const { id, orderNo } = await takeBack(1_000n)
  expect([await fixture.balanceOf(member), told.map(({ title }) => title)]).toEqual([0n, ['A payment of yours was taken back']])
  expect((await decide(id, 'take')).after).toEqual({ state: 'taken', held: '0', taken: '1000', writtenOff: '0' })
  expect(await moved()).toEqual({})
  expect(await stateOf(id)).toEqual({ state: 'taken', taken: 1_000n, note: reason })
  expect(await fixture.stateOf(orderNo)).toMatchObject({ state: 'reversed' })
  expect((await readTurnoverLocks(fixture.database, name())).left).toBe(0n)
  expect(told.at(-1)).toMatchObject({ member, body: expect.stringContaining('1,000.00 was taken from your wallet') })
  await expect(decide(id, 'take')).rejects.toMatchObject({ code: 'staff.changed' })
  await expect(decide(id, 'release')).rejects.toMatchObject({ code: 'staff.changed' })
})

test('What the wallet lacks is written off to the house; what came in since is taken too (MON-14)', async () => {
  const { id } = await takeBack(1_000n, { spent: 700n })
  await move(250n)
  expect(await fixture.balanceOf(member)).toBe(250n)
  expect((await decide(id, 'take')).after).toMatchObject({ state: 'written_off', taken: '550', writtenOff: '450' })
  expect(await fixture.balanceOf(member)).toBe(0n)
  expect(await moved()).toEqual({ adjustments: 450, deposit_losses: -450 })
})

test('A wallet that has more keeps the rest, and one with nothing costs the house all of it', async () => {
  const { id } = await takeBack(300n, { spent: 300n })
  await move(1_000n)
  await decide(id, 'take')
  expect(await fixture.balanceOf(member)).toBe(700n)
  member += 1n
  before = await fixture.house()
  const { id: empty } = await takeBack(400n, { spent: 400n })
  expect((await decide(empty, 'take')).after).toMatchObject({ taken: '0', writtenOff: '400' })
  expect(await moved()).toEqual({ adjustments: 400, deposit_losses: -400 })
})

test('A fee that was taken of the payment goes back with it', async () => {
  const { id } = await takeBack(20_000n, { method: 'crypto' })
  expect((await decide(id, 'take')).after).toMatchObject({ state: 'taken', taken: '19800' })
  expect(await moved()).toEqual({})
})

test('A released payment stands as before, and can be taken back once more (MON-14)', async () => {
  const { id, orderNo, fact } = await takeBack(1_000n)
  expect((await decide(id, 'release')).after).toEqual({ state: 'released', held: '0' })
  expect(await fixture.stateOf(orderNo)).toMatchObject({ state: 'credited', credited: 1_000n })
  expect([await fixture.balanceOf(member), await moved()]).toEqual([1_000n, { cashier: -1_000 }])
  expect((await readTurnoverLocks(fixture.database, name())).left).toBe(10_000_000n)
  expect(told.at(-1)!.title).toBe('Your deposit stands again')
  await applyFacts(fixture.parts, fixture.provider, [{ ...fact, state: 'reversed' }])
  expect([await fixture.stateOf(orderNo), await fixture.balanceOf(member)]).toMatchObject([{ state: 'reversed' }, 0n])
  const again = await findCase(orderNo)
  expect(again).not.toBe(id)
  await decide(again, 'take')
  expect(await moved()).toEqual({})
})

test('Two decisions at the same moment: one end, and nothing moves twice (MON-30)', async () => {
  const { id } = await takeBack(1_000n)
  const ends = await Promise.allSettled([decide(id, 'take'), decide(id, 'release'), decide(id, 'take')])
  expect(ends.filter(({ status }) => status === 'fulfilled').length).toBe(1)
  const { state } = await stateOf(id)
  expect([await fixture.balanceOf(member), await moved()]).toEqual(state === 'taken' ? [0n, {}] : [1_000n, { cashier: -1_000 }])
})

test('Of two payments the other stands, and the order stays reversed until each is given back', async () => {
  const { orderNo } = await fixture.order(member, 1_000n)
  const [one, other] = [fixture.fact(orderNo, 600n), fixture.fact(orderNo, 400n)]
  await applyFacts(fixture.parts, fixture.provider, [one, other])
  for (const fact of [one, other]) await applyFacts(fixture.parts, fixture.provider, [{ ...fact, state: 'reversed' }])
  const rows = await fixture.database.query<{ id: bigint }>(sql`
    select s.id from cashier.suspense_cases s join cashier.deposit_orders o on o.id = s.order_id where o.order_no = ${orderNo} order by s.id`)
  await decide(rows[0]!.id, 'release')
  expect([(await fixture.stateOf(orderNo)).state, await fixture.balanceOf(member)]).toEqual(['reversed', 600n])
  await decide(rows[1]!.id, 'release')
  expect([(await fixture.stateOf(orderNo)).state, await fixture.balanceOf(member)]).toEqual(['credited', 1_000n])
})
