/** What providers say of deposits, against the real database: each case with the postings that it makes. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectSoundLedger } from '#modules/bets'
import { readTurnoverLocks } from '#modules/turnover'
import { applyFacts, cancelDeposit, checkDeposits, getDeposit, submitDeposit, workOnDueDeposits } from './index.ts'
import { type DepositFixture, openDepositFixture } from '../../../testing/test-deposits.ts'

let fixture: DepositFixture
let member = 100n
let before: Record<string, bigint>

beforeAll(async () => {
  fixture = await openDepositFixture()
})
afterAll(async () => {
  await expectSoundLedger(fixture.database)
  expect((await checkDeposits(fixture.database)).filter(({ violations }) => violations > 0)).toEqual([])
  await fixture.database.drop()
})
beforeEach(async () => {
  member += 1n
  fixture.state.isSilent = false
  fixture.state.refuses = false
  fixture.state.nowMs = Date.now()
  before = await fixture.house()
})

const apply = (...facts: Parameters<DepositFixture['fact']>[]) =>
  applyFacts(
    fixture.parts,
    fixture.provider,
    facts.map((each) => fixture.fact(...each)),
  )
/** What the house's accounts have moved since the test began. */
async function moved() {
  const after = await fixture.house()
  const changes = Object.entries(after).map(([unit, sum]) => [unit, Number(sum - (before[unit] ?? 0n))] as const)
  return Object.fromEntries(changes.filter(([, change]) => change !== 0))
}

test('A whole amount is credited once and locked; the provider owes it less its fee (R-1.1.10, MON-14)', async () => {
  const { orderNo, status, terms } = await fixture.order(member, 1000n)
  expect([status, terms?.type]).toEqual(['awaiting', 'redirect'])
  const fact = fixture.fact(orderNo, 1000n, { fee: 100_000n })
  await applyFacts(fixture.parts, fixture.provider, [fact])
  await applyFacts(fixture.parts, fixture.provider, [fact, fact])
  expect(await fixture.balanceOf(member)).toBe(1000n)
  expect(await moved()).toEqual({ cashier: -990, provider_fees: -10 })
  expect(await fixture.stateOf(orderNo)).toMatchObject({ state: 'credited', credited: 1000n })
  const { left } = await readTurnoverLocks(fixture.database, { brand: 1, member, currency: 'BDT' })
  expect(left).toBe(1000n * 10_000n)
})

test('The same fact fifty times at once is one credit (MON-03, MON-14)', async () => {
  const { orderNo } = await fixture.order(member, 1000n)
  const fact = fixture.fact(orderNo, 1000n)
  await Promise.all(Array.from({ length: 50 }, () => applyFacts(fixture.parts, fixture.provider, [fact])))
  expect(await fixture.balanceOf(member)).toBe(1000n)
  expect(await moved()).toEqual({ cashier: -1000 })
})

test('A part is credited, and the rest completes the order', async () => {
  const { orderNo } = await fixture.order(member, 1000n)
  await apply([orderNo, 900n])
  expect(await fixture.stateOf(orderNo)).toMatchObject({ state: 'partly_credited', credited: 900n })
  await apply([orderNo, 100n])
  expect(await fixture.stateOf(orderNo)).toMatchObject({ state: 'credited', credited: 1000n })
  expect(await fixture.balanceOf(member)).toBe(1000n)
})

test('More is credited within the limits; beyond them the surplus is in suspense', async () => {
  const within = await fixture.order(member, 1000n)
  await apply([within.orderNo, 1100n])
  expect(await fixture.balanceOf(member)).toBe(1100n)
  member += 1n
  const most = await fixture.order(member, 50_000n)
  await apply([most.orderNo, 55_000n])
  expect(await fixture.balanceOf(member)).toBe(50_000n)
  expect(await moved()).toEqual({ cashier: -56_100, deposit_suspense: 5_000 })
})

test('A second payment, an unknown order and another currency are in suspense and never in play', async () => {
  const { orderNo } = await fixture.order(member, 1000n)
  await apply([orderNo, 1000n], [orderNo, 1000n], [undefined, 300n], ['D26112599999999', 200n], [orderNo, 50n, { currency: 'USD' }])
  expect(await fixture.balanceOf(member)).toBe(1000n)
  expect(await moved()).toEqual({ cashier: -2550, deposit_suspense: 1550 })
})

test('"Pending" after "paid" says nothing new, and "paid" after "pending" credits', async () => {
  const { orderNo } = await fixture.order(member, 1000n)
  const fact = fixture.fact(orderNo, 1000n)
  await applyFacts(fixture.parts, fixture.provider, [{ ...fact, state: 'pending', confirmations: { seen: 1, needed: 3 } }])
  expect(await fixture.stateOf(orderNo)).toMatchObject({ state: 'submitted' })
  await applyFacts(fixture.parts, fixture.provider, [fact])
  await applyFacts(fixture.parts, fixture.provider, [
    { ...fact, state: 'pending' },
    { ...fact, state: 'failed' },
  ])
  expect(await fixture.stateOf(orderNo)).toMatchObject({ state: 'credited' })
})

test('A vanished payment on a chain reopens its order; one that a gateway declines ends it', async () => {
  const chain = await fixture.order(member, 1000n, 'crypto')
  const fact = fixture.fact(chain.orderNo, 1000n)
  await applyFacts(fixture.parts, fixture.provider, [{ ...fact, state: 'pending' }])
  await applyFacts(fixture.parts, fixture.provider, [{ ...fact, state: 'failed' }])
  expect(await fixture.stateOf(chain.orderNo)).toMatchObject({ state: 'awaiting' })
  const gateway = await fixture.order(member, 1000n)
  await apply([gateway.orderNo, 1000n, { state: 'failed' }])
  expect(await fixture.stateOf(gateway.orderNo)).toMatchObject({ state: 'cancelled', reason: 'declined' })
})

test('A payment on a chain may fall short by half a percent; the member pays the method’s fee', async () => {
  const { orderNo, fee } = await fixture.order(member, 20_000n, 'crypto')
  await apply([orderNo, 19_900n])
  expect(await fixture.stateOf(orderNo)).toMatchObject({ state: 'credited', credited: 19_900n })
  expect([fee, await moved()]).toEqual([2_000_000n, { cashier: -19_900, fees: 199 }])
})

test('An order is asked about before it expires; money is late for a day, then in suspense', async () => {
  const [paid, late, never] = [
    await fixture.order(member, 500n),
    await fixture.order(member + 1000n, 500n),
    await fixture.order(member + 2000n, 500n),
  ]
  fixture.told.set(paid.orderNo, [fixture.fact(paid.orderNo, 500n)])
  await fixture.database.pool.query(
    `update cashier.deposit_orders set expires_at = now() - interval '1 second', work_due_at = now() where order_no = any($1)`,
    [[paid, late, never].map(({ orderNo }) => orderNo)],
  )
  await workOnDueDeposits(fixture.parts)
  const states = () => Promise.all([paid, late, never].map(async ({ orderNo }) => (await fixture.stateOf(orderNo)).state))
  expect(await states()).toEqual(['credited', 'expired', 'expired'])
  await apply([late.orderNo, 500n])
  expect(await fixture.stateOf(late.orderNo)).toMatchObject({ state: 'credited', reason: 'late' })
  await fixture.database.pool.query(`update cashier.deposit_orders set ended_at = now() - interval '25 hours' where order_no = $1`, [
    never.orderNo,
  ])
  await apply([never.orderNo, 500n])
  expect(await fixture.stateOf(never.orderNo)).toMatchObject({ state: 'expired' })
  expect(await moved()).toEqual({ cashier: -1500, deposit_suspense: 500 })
})

test('Reversed money becomes a case, and what the member still has of it is held', async () => {
  const { orderNo } = await fixture.order(member, 1000n)
  const fact = fixture.fact(orderNo, 1000n)
  await applyFacts(fixture.parts, fixture.provider, [fact])
  await applyFacts(fixture.parts, fixture.provider, [{ ...fact, state: 'reversed' }])
  await applyFacts(fixture.parts, fixture.provider, [{ ...fact, state: 'reversed' }, fact])
  expect(await fixture.stateOf(orderNo)).toMatchObject({ state: 'reversed', credited: 1000n })
  expect(await fixture.balanceOf(member)).toBe(0n)
  expect(await moved()).toEqual({ deposit_suspense: -1000 })
})

test('An order of a silent provider is begun later under its number; a refusal cancels it', async () => {
  fixture.state.isSilent = true
  const { orderNo, status } = await fixture.order(member, 700n)
  expect(status).toBe('created')
  fixture.state.isSilent = false
  await fixture.database.pool.query(`update cashier.deposit_orders set work_due_at = now() where order_no = $1`, [orderNo])
  await workOnDueDeposits(fixture.parts)
  expect(await fixture.stateOf(orderNo)).toMatchObject({ state: 'awaiting' })
  fixture.state.refuses = true
  expect((await fixture.order(member + 1000n, 700n)).status).toBe('cancelled')
})

test('Of many orders of a method at once one is made; it can be cancelled twice, then another is made', async () => {
  const tries = await Promise.allSettled(Array.from({ length: 10 }, () => fixture.order(member, 500n)))
  const made = tries.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  expect(made.length).toBe(1)
  expect(tries.flatMap((each) => (each.status === 'rejected' ? [(each.reason as { code: string }).code] : []))).toEqual(
    Array(9).fill('cashier.order_open'),
  )
  const { orderNo } = made[0]!
  const cancel = () => cancelDeposit(fixture.parts, { orderNo }, fixture.callOf(member))
  expect([(await cancel()).status, (await cancel()).status]).toEqual(['cancelled', 'cancelled'])
  expect((await fixture.order(member, 500n)).status).toBe('awaiting')
  await expect(cancelDeposit(fixture.parts, { orderNo }, fixture.callOf(member + 1n))).rejects.toMatchObject({
    code: 'cashier.order_not_found',
  })
})

test('The same key answers the same order as it stands', async () => {
  const one = await fixture.order(member, 500n, 'card', 'key-1')
  await apply([one.orderNo, 500n])
  const again = await fixture.order(member, 500n, 'card', 'key-1')
  expect([again.orderNo, again.status]).toEqual([one.orderNo, 'credited'])
})

test('A payment by hand needs a transaction number of its own and waits for a person without proof', async () => {
  const { orderNo } = await fixture.order(member, 500n, 'wallet')
  const submit = (of: bigint, no: string, trxId?: string) =>
    submitDeposit(fixture.parts, { orderNo: no, ...(trxId && { trxId }) }, fixture.callOf(of))
  await expect(submit(member, orderNo)).rejects.toMatchObject({ code: 'cashier.trx_id_required' })
  const { order, uploadKey } = await submit(member, orderNo, 'ABC1234567')
  expect([order.status, uploadKey?.length]).toEqual(['in_review', 32])
  const other = await fixture.order(member + 1000n, 500n, 'wallet')
  await expect(submit(member + 1000n, other.orderNo, 'ABC1234567')).rejects.toMatchObject({ code: 'cashier.trx_id_used' })
  // The provider tells of it without our number: the transaction number and the amount name the order.
  await apply([undefined, 500n, { providerTxId: 'ABC1234567' }])
  expect(await fixture.stateOf(orderNo)).toMatchObject({ state: 'credited' })
  expect(await fixture.balanceOf(member)).toBe(500n)
})

test('Money that comes before its member names it waits in suspense, and is credited when it is named', async () => {
  const order = await fixture.order(member, 500n, 'wallet')
  const other = await fixture.order(member + 1000n, 500n, 'wallet')
  await apply([undefined, 500n, { providerTxId: 'EARLY12345' }], [undefined, 400n, { providerTxId: 'OTHER12345' }])
  expect(await moved()).toEqual({ cashier: -900, deposit_suspense: 900 })
  const submit = (of: bigint, orderNo: string, trxId: string) => submitDeposit(fixture.parts, { orderNo, trxId }, fixture.callOf(of))
  // Another amount than the order's is for a person to look at.
  expect((await submit(member + 1000n, other.orderNo, 'OTHER12345')).order.status).toBe('in_review')
  const { order: named, uploadKey } = await submit(member, order.orderNo, 'early12345'.toUpperCase())
  expect([named.status, uploadKey]).toEqual(['credited', undefined])
  expect(await fixture.balanceOf(member)).toBe(500n)
  expect(await moved()).toEqual({ cashier: -900, deposit_suspense: 400 })
  // It is that order's for good: taken back, it is taken from there.
  await apply([undefined, 500n, { providerTxId: 'EARLY12345', state: 'reversed' }])
  expect(await fixture.stateOf(order.orderNo)).toMatchObject({ state: 'reversed' })
  expect(await fixture.balanceOf(member)).toBe(0n)
})

test('Money that was there before the order is no proof of a payment: its number goes to a person', async () => {
  await apply([undefined, 500n, { providerTxId: 'OLDER12345' }])
  const { orderNo } = await fixture.order(member, 500n, 'wallet')
  expect((await submitDeposit(fixture.parts, { orderNo, trxId: 'OLDER12345' }, fixture.callOf(member))).order.status).toBe('in_review')
  expect(await fixture.balanceOf(member)).toBe(0n)
})

test('An order shows its member what to pay and every state that it had', async () => {
  const { orderNo } = await fixture.order(member, 500n)
  await apply([orderNo, 500n])
  const { timeline, terms, balance } = await getDeposit(fixture.parts, { orderNo }, fixture.callOf(member))
  expect([timeline.map(({ status }) => status), terms, balance]).toEqual([['created', 'awaiting', 'credited'], undefined, 5_000_000n])
})

test('A day’s limit counts open orders, and is asked again when the money comes', async () => {
  await fixture.order(member, 20_000n, 'wallet')
  await expect(fixture.order(member, 25_000n, 'wallet')).rejects.toMatchObject({ code: 'cashier.order_open' })
  const first = await fixture.order(member + 1n, 50_000n)
  await apply([first.orderNo, 50_000n])
  const second = await fixture.order(member + 1n, 50_000n)
  await apply([first.orderNo, 1n])
  // Another hundred on top of the reserved day is too much.
  await apply([second.orderNo, 50_000n])
  await expect(fixture.order(member + 1n, 100n)).rejects.toMatchObject({ code: 'cashier.daily_limit_reached', details: { left: '0' } })
  member += 1n
})
