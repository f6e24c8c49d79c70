import { sql } from '@portal/runtime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectSoundLedger } from '#modules/bets'
import { openTestApp } from '../../../testing/test-app.ts'
import { checkWithdrawals } from './invariants.ts'
import { carryOut } from './step.ts'
import {
  addPicture,
  answer,
  approve,
  askFor,
  endTime,
  idOf,
  type Ledger,
  openPayee,
  openWithdrawing,
  type Payee,
  readLedger,
  runDue,
  type Shown,
  type Withdrawing,
} from '../../../testing/test-payouts.ts'

let t: Withdrawing
let payee: Payee
let before: Ledger
let order: { id: bigint; orderNo: string }

beforeAll(async () => {
  const portal = await openTestApp()
  t = await openWithdrawing(portal)
  // A fee of ten, as the design's worked ledger has it.
  await portal.database.query(sql`update cashier.withdrawal_levels set free_per_day = 0`)
  await portal.database.query(sql`update cashier.withdrawal_rules set free_per_day = 0`)
})
afterAll(async () => {
  await expectSoundLedger(t.portal.database)
  await t.portal.close()
})

/** Withdraw 1,000 with a fee of 10 and a bond of 10, out of 1,500. */
beforeEach(async () => {
  payee = await openPayee(t, '1500')
  before = await readLedger(t, payee.id)
  const reply = await askFor(t, payee, '1000')
  const { orderNo } = reply.body.value as Shown
  order = { orderNo, id: await idOf(t.portal, orderNo) }
})

/** What a step has moved since the last look; after each the invariants hold. */
async function moved(): Promise<Partial<Ledger>> {
  const now = await readLedger(t, payee.id)
  const changes = Object.fromEntries(
    Object.entries(now)
      .map(([name, value]) => [name, Math.round((value - before[name as keyof Ledger]) * 100) / 100] as const)
      .filter(([, change]) => change !== 0),
  )
  before = now
  expect((await checkWithdrawals(t.portal.database)).filter(({ violations }) => violations > 0)).toEqual([])
  return changes
}

const staff = { actor: 'staff', staff: 'rina' } as const
const act = (action: Parameters<typeof carryOut>[3], actor: Parameters<typeof carryOut>[4] = staff) =>
  t.portal.database.transaction((tx) => carryOut(t.deps, tx, order.id, action, actor))
const say = (body: object) => answer(t, payee, order.orderNo, body)
const settle = (as: 'confirmed' | 'paid_again' | 'refunded') => act({ kind: 'settle_dispute', staff: 'rina', as })

async function pay(): Promise<void> {
  await approve(t, order.id)
  await runDue(t)
}
async function dispute(): Promise<void> {
  await addPicture(t, order.id)
  const reply = await say({ answer: 'not_received', note: 'Nothing is on my account.' })
  expect(reply.text).toContain('"success":true')
}

test('a request holds amount, fee and security deposit (R-1.1.11)', async () => {
  expect(await moved()).toEqual({ main: -1_020, held: 1_020 })
})

test('a payment sends amount and fee on and keeps the security deposit', async () => {
  await moved()
  await pay()
  expect(await moved()).toEqual({ held: -1_010, payoutsOpen: 1_000, fees: 10 })
})

test.each(['received', 'time'] as const)(
  '%s ends it: the deposit comes back and the payout is settled (R-4.12.16, R-4.12.20, R-9.8.02)',
  async (by) => {
    await pay()
    await moved()
    if (by === 'received') await say({ answer: 'received' })
    else {
      await endTime(t, order.id)
      await runDue(t)
    }
    expect(await moved()).toEqual({ main: 10, held: -10, payoutsOpen: -1_000, cashier: 1_000 })
  },
)

test('partly received, then all received: each part is settled by itself (R-4.12.18, R-4.12.19)', async () => {
  await pay()
  await moved()
  await say({ answer: 'partly_received', amount: '600' })
  expect(await moved()).toEqual({ payoutsOpen: -600, cashier: 600 })
  await say({ answer: 'all_received' })
  expect(await moved()).toEqual({ main: 10, held: -10, payoutsOpen: -400, cashier: 400 })
})

test('the rest of a part that is disputed and refunded comes back without the fee (R-4.12.17)', async () => {
  await pay()
  await say({ answer: 'partly_received', amount: '600' })
  await dispute()
  await moved()
  await settle('refunded')
  expect(await moved()).toEqual({ main: 410, held: -10, payoutsOpen: -400 })
})

test('what never arrived and is refunded comes back with its fee (R-4.12.17)', async () => {
  await pay()
  await dispute()
  await moved()
  await settle('refunded')
  expect(await moved()).toEqual({ main: 1_020, held: -10, payoutsOpen: -1_000, fees: -10 })
})

test('a payout that was lost is paid again at the house’s cost, then confirmed', async () => {
  await pay()
  await dispute()
  await moved()
  await settle('paid_again')
  expect(await moved()).toEqual({})
  await runDue(t)
  expect(await moved()).toEqual({ cashier: 1_000, losses: -1_000 })
  await say({ answer: 'received' })
  expect(await moved()).toEqual({ main: 10, held: -10, payoutsOpen: -1_000, cashier: 1_000 })
  expect([...t.provider.paid.keys()].filter((id) => id.startsWith(order.orderNo))).toEqual([`${order.orderNo}:1`, `${order.orderNo}:2`])
})

test('staff who find that it has arrived confirm a dispute', async () => {
  await pay()
  await dispute()
  await moved()
  await settle('confirmed')
  expect(await moved()).toEqual({ main: 10, held: -10, payoutsOpen: -1_000, cashier: 1_000 })
})

test('rejected, cancelled and failed give everything back', async () => {
  await moved()
  await act({ kind: 'reject', staff: 'rina', reason: 'The account is not yours.' })
  expect(await moved()).toEqual({ main: 1_020, held: -1_020 })
})

test('a cancellation gives everything back', async () => {
  await moved()
  await act({ kind: 'cancel' }, { actor: 'member' })
  expect(await moved()).toEqual({ main: 1_020, held: -1_020 })
})

/** The provider refuses the first sending for good. */
async function fail(): Promise<void> {
  t.provider.answer = () => ({ state: 'failed', reason: 'account_closed' })
  await pay()
  t.provider.answer = () => ({ state: 'paid' })
}

test('a payout that the provider refuses moves nothing, and waits with all that is held', async () => {
  await moved()
  await fail()
  expect(await moved()).toEqual({})
  await runDue(t)
  expect(t.provider.paid.has(`${order.orderNo}:2`)).toBe(false)
})

test('a failed payout that is sent again is confirmed like every other (R-4.12.16)', async () => {
  await fail()
  await moved()
  await act({ kind: 'approve', staff: 'rina', needsTwo: false })
  await runDue(t)
  expect(await moved()).toEqual({ held: -1_010, payoutsOpen: 1_000, fees: 10 })
  expect([...t.provider.paid.keys()].filter((id) => id.startsWith(order.orderNo))).toEqual([`${order.orderNo}:2`])
  await say({ answer: 'received' })
  expect(await moved()).toEqual({ main: 10, held: -10, payoutsOpen: -1_000, cashier: 1_000 })
})

test.each(['staff', 'member', 'time'] as const)('a failed payout that %s ends gives everything back', async (by) => {
  await fail()
  await moved()
  if (by === 'staff') await act({ kind: 'reject', staff: 'rina', reason: 'The account is closed.' })
  if (by === 'member') await act({ kind: 'cancel' }, { actor: 'member' })
  if (by === 'time') {
    await runDue(t)
    expect(await moved()).toEqual({})
    await t.portal.database.query(sql`update cashier.withdrawals set decide_until = now() - interval '1 second' where id = ${order.id}`)
    await runDue(t)
  }
  expect(await moved()).toEqual({ main: 1_020, held: -1_020 })
})

test('a failed payout whose hold is gone, or that is being sent, is found (I40)', async () => {
  await fail()
  const broken = async () => (await checkWithdrawals(t.portal.database)).filter(({ violations }) => violations > 0).map(({ id }) => id)
  expect(await broken()).toEqual([])
  await t.portal.database.query(sql`update cashier.payouts set state = 'sent', ended_at = null where withdrawal_id = ${order.id}`)
  expect(await broken()).toEqual(['I40'])
  await t.portal.database.query(sql`update cashier.payouts set state = 'failed', ended_at = now() where withdrawal_id = ${order.id}`)
})
