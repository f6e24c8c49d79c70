/**
 * A withdrawal ends once, whoever comes: the member's answers, the timer and staff race for it (MON-29). A process that dies between any two statements of its way
 * loses nothing and pays nothing twice (MON-12).
 */
import { randomUUID } from 'node:crypto'
import type { Database } from '@portal/runtime'
import { sql } from '@portal/runtime'
import { dieBefore } from '@portal/runtime/test-dying-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectSoundLedger } from '#modules/bets'
import { placeHold } from '#modules/wallet'
import type { Call } from '#platform/call.ts'
import { openTestApp } from '../../../testing/test-app.ts'
import { confirmWithdrawal } from './confirm.ts'
import type { WithdrawalDeps } from './deps.ts'
import { checkWithdrawals } from './invariants.ts'
import type { Action } from './machine.ts'
import { addOrder, takeOrderNo } from './order-store.ts'
import { requestWithdrawal } from './request.ts'
import { endByTime, runWithdrawals } from './run.ts'
import { amountHold, bondHold, carryOut } from './step.ts'
import { endTime, openPayee, openWithdrawing, type Payee, readLedger, runDue, type Withdrawing } from '../../../testing/test-payouts.ts'

/** Races: some here, with `PROOF=full` as many as the requirement asks. */
const races = process.env.PROOF === 'full' ? 10_000 : 120
const longest = 3_600_000
const unit = 10_000n

let t: Withdrawing
let payee: Payee
let account: bigint

beforeAll(async () => {
  t = await openWithdrawing(await openTestApp())
  payee = await openPayee(t, '50000')
  const [row] = await t.portal.database.query<{ id: bigint }>(sql`select id from cashier.payout_accounts where member = ${payee.id}`)
  account = row!.id
})
afterAll(async () => {
  expect((await checkWithdrawals(t.portal.database)).filter(({ violations }) => violations > 0)).toEqual([])
  await expectSoundLedger(t.portal.database)
  await t.portal.close()
})

const act = (id: bigint, action: Action, actor: Parameters<typeof carryOut>[4]) =>
  t.portal.database.transaction((tx) => carryOut(t.deps, tx, id, action, actor))

/** An order of ten that the provider has paid, whose time to confirm is over. */
async function openPaid(): Promise<bigint> {
  const id = await t.portal.database.transaction(async (tx) => {
    const name = { brand: 1, owner: payee.id, currency: 'BDT' }
    const orderNo = await takeOrderNo(tx)
    await placeHold(tx, { key: amountHold(orderNo), name, amount: 10n * unit, reference: orderNo })
    const { balance } = await placeHold(tx, { key: bondHold(orderNo), name, amount: unit, reference: orderNo })
    const terms = {
      provider: 'simulator',
      currency: 'BDT',
      amount: 10n * unit,
      fee: 0n,
      bond: unit,
      score: 0,
      reasons: [],
      isAutomatic: true,
      balance,
    }
    const placed = await addOrder(tx, {
      orderNo,
      brandId: 1,
      member: payee.id,
      accountId: account,
      key: orderNo,
      content: Buffer.alloc(32),
      ...terms,
    })
    await carryOut(t.deps, tx, placed, { kind: 'score', needsReview: false }, { actor: 'system' })
    await carryOut(t.deps, tx, placed, { kind: 'send' }, { actor: 'system' })
    await tx.query(sql`update cashier.payouts set state = 'paid', ended_at = now() where withdrawal_id = ${placed}`)
    await carryOut(t.deps, tx, placed, { kind: 'payout_paid' }, { actor: 'provider' })
    return placed
  })
  await endTime(t, id)
  return id
}

const stateOf = async (id: bigint) =>
  (
    await t.portal.database.query<{ state: string; confirmation: string }>(
      sql`select state, confirmation from cashier.withdrawals where id = ${id}`,
    )
  )[0]!

test(
  'member, timer and staff at once: one of them ends it, and the money moves once (MON-29)',
  async () => {
    const winners = new Map<string, number>()
    for (let race = 0; race < races; race += 1) {
      const id = await openPaid()
      const before = await readLedger(t, payee.id)
      const racers = [
        async () => ((await act(id, { kind: 'received' }, { actor: 'member' })).refused ? undefined : 'member'),
        async () => ((await endByTime(t.deps, id)) ? 'timer' : undefined),
        async () => ((await act(id, { kind: 'not_received' }, { actor: 'member' })).refused ? undefined : 'dispute'),
        async () =>
          (await act(id, { kind: 'settle_dispute', staff: 'rina', as: 'refunded' }, { actor: 'staff', staff: 'rina' })).refused
            ? undefined
            : 'refund',
      ]
      const order = racers.map((_, index) => racers[(index + race) % racers.length]!)
      const won = (await Promise.all(order.map((run) => run()))).filter((name) => name !== undefined)
      const { state } = await stateOf(id)
      if (state === 'disputed')
        expect(
          (await act(id, { kind: 'settle_dispute', staff: 'rina', as: 'refunded' }, { actor: 'staff', staff: 'rina' })).refused,
        ).toBeUndefined()
      expect([['member'], ['timer'], ['dispute'], ['dispute', 'refund'], ['refund', 'dispute']]).toContainEqual(won)
      for (const name of won) winners.set(name, (winners.get(name) ?? 0) + 1)
      const after = await readLedger(t, payee.id)
      const isBack = (await stateOf(id)).state === 'refunded'
      expect({ main: after.main - before.main, held: after.held - before.held, open: after.payoutsOpen - before.payoutsOpen }).toEqual({
        main: isBack ? 11 : 1,
        held: -1,
        open: -10,
      })
    }
    expect(winners.size).toBeGreaterThan(1)
  },
  longest,
)

const callOf = (key: string): Call<'member'> =>
  ({
    caller: { memberId: payee.id, account: payee.name, type: 0, sessionId: randomUUID(), restricted: false },
    brand: { id: 1, code: 'SHAPLA', currency: 'BDT', defaultLanguage: 'BN' },
    language: 'EN',
    ip: '127.0.0.1',
    userAgent: '',
    origin: 'http://localhost',
    requestId: key,
    idempotencyKey: key,
    log: t.deps.log,
  }) as unknown as Call<'member'>

/** The whole way of a withdrawal as its member and the background work go it; each part may be done again under the same keys. */
async function goAllTheWay(database: Database, keys: { request: string; confirm: string }): Promise<string> {
  const identity = { ...t.deps.identity, checkPaymentPassword: async () => undefined }
  const deps: WithdrawalDeps = { ...t.deps, database, identity }
  const amount = 200n * unit
  const { orderNo } = await requestWithdrawal(deps, { payoutAccount: payee.account, amount, paymentPassword: '' }, callOf(keys.request))
  await runWithdrawals(deps)
  await confirmWithdrawal(deps, { orderNo, answer: 'partly_received', amount: 50n * unit, note: '' }, callOf(keys.confirm))
  await confirmWithdrawal(deps, { orderNo, answer: 'all_received', note: '' }, callOf(`${keys.confirm}2`))
  return orderNo
}

test(
  'a process that dies before any statement pays once and loses nothing after a restart (MON-12/14)',
  async () => {
    await t.portal.database.query(
      sql`update cashier.withdrawal_rules set daily_count = 100000, review_score = 1000, daily_limit = 9000000000000 where brand_id = 1`,
    )
    await t.portal.database.query(
      sql`update cashier.withdrawal_levels set daily_count = 100000, daily_limit = 9000000000000, free_per_day = 100000`,
    )
    let points = 0
    for (let n = 1; ; n += 1) {
      const keys = { request: randomUUID(), confirm: randomUUID() }
      const before = await readLedger(t, payee.id)
      const dying = dieBefore(t.portal.database, n)
      t.provider.losesAnswers = n % 2 === 0
      const isDone = await goAllTheWay(dying.database, keys).then(
        () => true,
        () => false,
      )
      t.provider.losesAnswers = false
      points = dying.count()
      // The restart: leases run out, and the member's browser asks again under the same keys.
      const asked = t.provider.paid.size
      if (!isDone) await runDue(t)
      const orderNo = await goAllTheWay(t.portal.database, keys).catch(async () => {
        await runDue(t)
        return goAllTheWay(t.portal.database, keys)
      })
      expect(t.provider.paid.size - asked).toBeLessThanOrEqual(1)
      expect([...t.provider.paid.keys()].filter((id) => id.startsWith(orderNo))).toEqual([`${orderNo}:1`])
      const after = await readLedger(t, payee.id)
      expect({ n, main: before.main - after.main, held: after.held - before.held, open: after.payoutsOpen - before.payoutsOpen }).toEqual({
        n,
        main: 200,
        held: 0,
        open: 0,
      })
      if (isDone) break
    }
    expect(points).toBeGreaterThan(50)
  },
  longest,
)
