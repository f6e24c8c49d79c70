/**
 * A process that dies between any two statements of a deposit credits it once and loses nothing, by each kind of method (MON-12). Whoever comes first of the provider, the
 * member, the timer and staff: what was paid is credited once (MON-14).
 */
import { randomUUID } from 'node:crypto'
import { type Database, sql } from '@portal/runtime'
import { dieBefore } from '@portal/runtime/test-dying-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectSoundLedger } from '#modules/bets'
import { type DepositFixture, openDepositFixture } from '../../../testing/test-deposits.ts'
import { moveOrder } from './crediting.ts'
import { applyFacts } from './facts.ts'
import { lockOrder } from './locks.ts'
import { cancelDeposit, checkDeposits, createDeposit, makeVouchers, redeemVoucher, submitDeposit, workOnDueDeposits } from './index.ts'
import { findOrder } from './order-store.ts'
import { decideEvent } from './rules.ts'

/** Races: some here, with `PROOF=full` as many as the requirement asks. */
const races = process.env.PROOF === 'full' ? 10_000 : 120
const longest = 3_600_000
const amount = 1000n
const minor = 10_000n

let fixture: DepositFixture
let member = 50_000n
beforeAll(async () => {
  fixture = await openDepositFixture()
  await fixture.database.query(sql`alter table cashier.methods disable trigger user`)
  await fixture.database.query(sql`update cashier.methods set daily_limit = 9000000000000, month_limit = null`)
})
afterAll(async () => {
  await expectSoundLedger(fixture.database)
  expect((await checkDeposits(fixture.database)).filter(({ violations }) => violations > 0)).toEqual([])
  await fixture.database.drop()
})

const becomeDue = () => fixture.database.query(sql`update cashier.deposit_orders set work_due_at = now() where work_due_at is not null`)
const workOnce = async (database: Database) => workOnDueDeposits({ ...fixture.parts, database })

/** How many credits an order has, and the orders that its key has made. */
async function countOf(of: bigint): Promise<{ orders: number; credits: number; state: string }> {
  const [row] = await fixture.database.query<{ orders: number; credits: number; state: string }>(sql`
    select count(distinct o.id)::int as orders, count(c.id)::int as credits, min(o.state) as state
    from cashier.deposit_orders o left join cashier.deposit_credits c on c.order_id = o.id where o.member = ${of}`)
  return row!
}

type Way = { method: string; trxId?: string; fee?: bigint }
const ways: Way[] = [
  { method: 'demo' },
  { method: 'card' },
  { method: 'bank' },
  { method: 'wallet', trxId: 'TRX' },
  { method: 'crypto', fee: 10n },
]

/** The whole way of an order as its member, the provider and the background work go it; each part may be done again under the same keys. */
async function goAllTheWay(database: Database, { method, trxId }: Way, named: { member: bigint; key: string; tx: string }): Promise<void> {
  const parts = { ...fixture.parts, database }
  const call = fixture.callOf(named.member, named.key)
  const { orderNo } = await createDeposit(parts, { method, amount: amount * minor }, call)
  if (method === 'demo') return
  await workOnDueDeposits(parts)
  // A mobile wallet tells of the payment without our number; the others name the order.
  const paid = fixture.fact(trxId ? undefined : orderNo, amount, { providerTxId: named.tx })
  if (!trxId) fixture.told.set(orderNo, [{ ...paid, state: 'pending' }])
  const order = await findOrder(fixture.database, { orderNo }, false)
  if (order!.state !== 'created')
    await submitDeposit(parts, { orderNo, ...(trxId && { trxId: named.tx, payerTail: '1234' }) }, call).catch((error: unknown) => {
      // A repeat after the provider was faster.
      if ((error as { code?: string }).code !== 'cashier.order_final') throw error
    })
  if (!trxId) fixture.told.set(orderNo, [paid])
  await applyFacts(parts, fixture.provider, [paid])
  await workOnDueDeposits(parts)
}

test.each(ways)(
  'a process that dies before any statement of a deposit by $method credits it once (MON-12, MON-14)',
  async (way) => {
    let points = 0
    for (let n = 1; ; n += 1) {
      member += 1n
      const named = { member, key: randomUUID(), tx: `${way.trxId ?? 'M'}${member}` }
      const house = await fixture.house()
      const dying = dieBefore(fixture.database, n)
      const isDone = await goAllTheWay(dying.database, way, named).then(
        () => true,
        () => false,
      )
      points = dying.count()
      // The restart: leases run out, the member asks again under the same key, and the provider tells again.
      await becomeDue()
      await workOnce(fixture.database)
      await goAllTheWay(fixture.database, way, named)
      await becomeDue()
      await workOnce(fixture.database)
      expect({ n, ...(await countOf(member)) }).toEqual({ n, orders: 1, credits: 1, state: 'credited' })
      expect(await fixture.balanceOf(member)).toBe(amount - (way.fee ?? 0n))
      expect((await fixture.house()).cashier! - (house.cashier ?? 0n)).toBe(-amount)
      if (isDone) break
    }
    expect(points).toBeGreaterThan(way.method === 'demo' ? 10 : 30)
  },
  longest,
)

const terms = {
  base: 'BONUS_AND_DEPOSIT',
  multiplier: 2,
  contribution: { RNG: 100 },
  spendOrder: 'REAL_FIRST',
  isSticky: false,
  validDays: 30,
} as const
const bonus = { amount: 300_000n, terms }

test(
  'a process that dies before any statement of a voucher redeems it once, with its bonus (MON-12, MON-32)',
  async () => {
    for (let n = 1; ; n += 1) {
      member += 1n
      const call = fixture.callOf(member)
      const [code] = await fixture.database.transaction((tx) =>
        makeVouchers(tx, { id: call.brand.id, currency: 'BDT' }, [amount * minor], bonus),
      )
      const redeem = (database: Database) => redeemVoucher({ ...fixture.parts, database }, { method: 'voucher', code: code! }, call)
      const isDone = await redeem(dieBefore(fixture.database, n).database).then(
        () => true,
        () => false,
      )
      await redeem(fixture.database)
      expect({ n, ...(await countOf(member)) }).toEqual({ n, orders: 1, credits: 1, state: 'credited' })
      expect(await fixture.balanceOf(member)).toBe(amount)
      const grants = await fixture.database.query<{ required: bigint }>(
        sql`select required from bonus.grants where member = ${member}::bigint and source = 'voucher' and state = 'active'`,
      )
      // Twice the bonus and the money that came with it.
      expect(grants).toEqual([{ required: 2n * (300_000n + amount * minor) }])
      if (isDone) break
    }
  },
  longest,
)

/** Staff refuse an order that nothing proves. */
async function reject(orderNo: string): Promise<void> {
  await fixture.database.transaction(async (tx) => {
    const order = (await lockOrder(tx, await findOrder(tx, { orderNo }, false)))!
    const state = decideEvent(order, { type: 'rejected' }, new Date())
    if (state) await moveOrder(tx, fixture.parts, order, { state }, 'staff rina')
  })
}

test(
  'provider, member, timer and staff at once: what was paid is credited once (MON-14, MON-29)',
  async () => {
    const first = new Map<string, number>()
    for (let race = 0; race < races; race += 1) {
      member += 1n
      const trxId = `RACE${member}`
      const call = fixture.callOf(member)
      const { orderNo } = await fixture.order(member, amount, 'wallet')
      const isNamed = race % 2 === 0
      if (isNamed) await submitDeposit(fixture.parts, { orderNo, trxId }, call)
      else
        await fixture.database.query(
          sql`update cashier.deposit_orders set expires_at = now() - interval '1 second' where order_no = ${orderNo}`,
        )
      const paid = fixture.fact(isNamed ? undefined : orderNo, amount, { providerTxId: trxId })
      const racers = [
        () => applyFacts(fixture.parts, fixture.provider, [paid]),
        () => applyFacts(fixture.parts, fixture.provider, [{ ...paid, state: 'pending' }, paid]),
        () => cancelDeposit(fixture.parts, { orderNo }, call).catch(() => undefined),
        () => reject(orderNo),
        async () => {
          await fixture.database.query(
            sql`update cashier.deposit_orders set work_due_at = now() where order_no = ${orderNo} and work_due_at is not null`,
          )
          await workOnce(fixture.database)
        },
      ]
      await Promise.all(racers.map((_, index) => racers[(index + race) % racers.length]!()))
      expect({ race, ...(await countOf(member)) }).toEqual({ race, orders: 1, credits: 1, state: 'credited' })
      expect(await fixture.balanceOf(member)).toBe(amount)
      const [event] = await fixture.database.query<{ state: string }>(sql`
        select e.state from cashier.deposit_events e join cashier.deposit_orders o on o.id = e.order_id
        where o.order_no = ${orderNo} and e.state not in ('created', 'awaiting', 'submitted', 'in_review') order by e.id limit 1`)
      first.set(event!.state, (first.get(event!.state) ?? 0) + 1)
    }
    expect([...first.keys()].length).toBeGreaterThan(1)
  },
  longest,
)

test(
  'a payment by hand that arrives while its member names it is credited once (MON-14)',
  async () => {
    let waited = 0
    for (let race = 0; race < races; race += 1) {
      member += 1n
      const trxId = `NAME${member}`
      const { orderNo } = await fixture.order(member, amount, 'bank')
      const paid = fixture.fact(undefined, amount, { providerTxId: trxId.toLowerCase() })
      const racers = [
        () => applyFacts(fixture.parts, fixture.provider, [paid]),
        () => submitDeposit(fixture.parts, { orderNo, trxId }, fixture.callOf(member)).then(() => undefined),
      ]
      await Promise.all((race % 2 === 0 ? racers : racers.toReversed()).map((run) => run()))
      if ((await countOf(member)).state !== 'credited') waited += 1
      await becomeDue()
      await workOnce(fixture.database)
      expect({ race, ...(await countOf(member)) }).toEqual({ race, orders: 1, credits: 1, state: 'credited' })
      expect(await fixture.balanceOf(member)).toBe(amount)
    }
    expect(waited).toBeLessThan(races)
  },
  longest,
)
