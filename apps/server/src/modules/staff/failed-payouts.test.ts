/** A payout that has failed for good, over the operators' and the members' real servers: who decides, and that nothing is paid twice. */
import { randomUUID } from 'node:crypto'
import type { StaffRole } from '@portal/contracts/staff-permissions'
import { staffRequestRoutes as requests } from '@portal/contracts/staff/requests'
import { staffWithdrawalRoutes as withdrawals } from '@portal/contracts/staff/withdrawals'
import { calls } from '@portal/contracts/calls'
import { sql } from '@portal/runtime'
import { dieBefore } from '@portal/runtime/test-dying-database'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectSoundLedger } from '#modules/bets'
import { checkWithdrawals, runWithdrawals } from '#modules/cashier'
import { addReadyAccount } from '../../testing/test-desk.ts'
import {
  approve,
  askFor,
  chooseAccount,
  idOf,
  openPayee,
  openWithdrawing,
  type Payee,
  readLedger,
  runDue,
  show,
  type Withdrawing,
} from '../../testing/test-payouts.ts'
import { openTestStaff, type TestStaff } from '../../testing/test-staff.ts'

let back: TestStaff
let lab: Withdrawing
const tokens = {} as Record<StaffRole, string>
const reason = 'The provider says that the account is closed.'

beforeAll(async () => {
  back = await openTestStaff()
  lab = await openWithdrawing(back.portal)
  for (const role of ['owner', 'finance', 'risk'] as const) tokens[role] = await back.signIn(role)
})
afterAll(async () => {
  await expectSoundLedger(back.portal.database)
  expect((await checkWithdrawals(back.portal.database)).filter(({ violations }) => violations > 0)).toEqual([])
  await back.close()
})
beforeEach(() => back.pass(60))

type Failed = { payee: Payee; orderNo: string; id: bigint }

/** An order whose first sending the provider has refused. */
async function openFailed(amount = '1000', deposit = '1500'): Promise<Failed> {
  const payee = await openPayee(lab, deposit)
  const { orderNo } = (await askFor(lab, payee, amount)).body.value as { orderNo: string }
  const id = await idOf(back.portal, orderNo)
  await approve(lab, id)
  lab.provider.answer = () => ({ state: 'failed', reason: 'account_closed' })
  await runDue(lab)
  lab.provider.answer = () => ({ state: 'paid', providerId: randomUUID() })
  expect((await show(lab, payee, orderNo)).state).toBe('payout_failed')
  return { payee, orderNo, id }
}

const call = (line: (typeof withdrawals)[keyof typeof withdrawals], as: StaffRole, input: object) =>
  back.call(line, { token: tokens[as], input: input as Record<string, unknown> })
type Shown = {
  order: { state: string; version: number; account: string }
  decideUntil?: string
  timeline: { action: string; finding?: string }[]
}
const read = async (orderNo: string) => (await call(withdrawals.get, 'finance', { orderNo })).body.value as Shown
async function decide(line: typeof withdrawals.approve | typeof withdrawals.reject, orderNo: string, as: StaffRole = 'finance') {
  return call(line, as, { orderNo, version: (await read(orderNo)).order.version, reason })
}
const sendings = (orderNo: string) => [...lab.provider.paid.keys()].filter((key) => key.startsWith(orderNo))

test('a failed payout waits in the queue of finance, and one of two who send it again is first (MON-29)', async () => {
  const { orderNo } = await openFailed()
  const queue = await call(withdrawals.list, 'finance', { queue: 'finance', order: 'oldest', limit: '50' })
  expect((queue.body.value as { list: { orderNo: string }[] }).list.map((row) => row.orderNo)).toContain(orderNo)
  expect((await read(orderNo)).decideUntil).toBeDefined()
  expect((await decide(withdrawals.approve, orderNo, 'risk')).body.code).toBe('staff.forbidden')
  const { version } = (await read(orderNo)).order
  const both = await Promise.all((['finance', 'owner'] as const).map((as) => call(withdrawals.approve, as, { orderNo, version, reason })))
  expect(both.map(({ body }) => body.code ?? 'done').toSorted()).toEqual(['done', 'staff.changed'])
  await runDue(lab)
  expect((await read(orderNo)).order.state).toBe('paid')
  expect(sendings(orderNo)).toEqual([`${orderNo}:2`])
})

test('above the limit another sending needs two people again, whoever approved the first one (MON-30)', async () => {
  await back.portal.database.query(sql`update cashier.withdrawal_rules set two_staff_above = 5000000 where brand_id = 1`)
  const { orderNo } = await openFailed()
  const { request } = (await decide(withdrawals.approve, orderNo)).body.value as { request: string }
  expect((await read(orderNo)).order.state).toBe('payout_failed')
  const { hash } = (await back.call(requests.get, { token: tokens.owner, input: { id: request } })).body.value as { hash: string }
  const confirm = (as: StaffRole) => back.call(requests.confirm, { token: tokens[as], input: { id: request, hash } })
  expect((await confirm('finance')).body.code).toBe('staff.same_person')
  expect((await confirm('owner')).body.value).toEqual({ state: 'confirmed' })
  await runDue(lab)
  expect(sendings(orderNo)).toEqual([`${orderNo}:2`])
  await back.portal.database.query(sql`update cashier.withdrawal_rules set two_staff_above = 500000000 where brand_id = 1`)
})

test('finance gives the money of a failed payout back with a reason that its member reads', async () => {
  const { payee, orderNo } = await openFailed()
  expect((await decide(withdrawals.reject, orderNo)).body.success).toBe(true)
  expect(await show(lab, payee, orderNo)).toMatchObject({ state: 'failed', reason })
  expect(await readLedger(lab, payee.id)).toMatchObject({ main: 1_500, held: 0 })
  expect((await decide(withdrawals.approve, orderNo)).body.code).toBe('staff.changed')
})

test('the member names another own account: finance approves it anew, and the money goes there once', async () => {
  const { payee, orderNo } = await openFailed()
  const account = await addReadyAccount(back.portal, orderNo)
  expect((await chooseAccount(lab, payee, { orderNo, payoutAccount: account, paymentPassword: '000000' })).body.code).toBe(
    'identity.payment_password_wrong',
  )
  expect((await chooseAccount(lab, payee, { orderNo, payoutAccount: payee.account })).body.code).toBe('cashier.payout_account_not_ready')
  const stranger = await openPayee(lab)
  expect((await chooseAccount(lab, payee, { orderNo, payoutAccount: stranger.account })).body.code).toBe('cashier.payout_account_not_found')
  expect((await chooseAccount(lab, stranger, { orderNo, payoutAccount: stranger.account })).body.code).toBe('cashier.withdrawal_not_found')
  const key = randomUUID()
  for (const again of [1, 2])
    expect((await chooseAccount(lab, payee, { orderNo, payoutAccount: account }, key)).body.value, `call ${again}`).toMatchObject({
      state: 'approved',
      account: { number: expect.stringContaining('4711') },
    })
  await runDue(lab)
  expect([(await read(orderNo)).order.state, sendings(orderNo)]).toEqual(['approved', []])
  expect((await read(orderNo)).timeline.at(-1)).toMatchObject({ action: 'other_account', finding: expect.stringContaining('4711') })
  expect((await decide(withdrawals.approve, orderNo)).body.success).toBe(true)
  await runDue(lab)
  expect([(await read(orderNo)).order.state, sendings(orderNo)]).toEqual(['paid', [`${orderNo}:2`]])
  expect(lab.provider.paid.get(`${orderNo}:2`)!.account.account).toBe('01799994711')
})

test('an account that waits, and a pause behind a change of password, refuse the member’s choice', async () => {
  const { payee, orderNo } = await openFailed()
  const account = await addReadyAccount(back.portal, orderNo)
  const soon = sql`update cashier.payout_accounts set usable_from = now() + interval '1 hour' where public_id = ${account}::uuid`
  await back.portal.database.query(soon)
  expect((await chooseAccount(lab, payee, { orderNo, payoutAccount: account })).body.code).toBe('cashier.payout_account_not_ready')
  await back.portal.database.query(sql`update cashier.payout_accounts set usable_from = now() where public_id = ${account}::uuid`)
  await back.portal.database.query(
    sql`update identity.members set withdrawals_held_until = now() + interval '1 hour' where id = ${payee.id}`,
  )
  expect((await chooseAccount(lab, payee, { orderNo, payoutAccount: account })).body).toMatchObject({
    code: 'cashier.withdrawal_blocked',
    details: { conditions: 'no_security_hold' },
  })
  expect((await read(orderNo)).order.state).toBe('payout_failed')
})

test('the member takes a failed payout back only where the brand lets members cancel (PROT-13)', async () => {
  const { payee, orderNo } = await openFailed()
  const cancel = () =>
    lab.caller.call(calls.cashier.cancelWithdrawal, {
      token: payee.token,
      body: { orderNo },
      headers: { 'idempotency-key': randomUUID() },
    })
  const allow = (may: boolean) =>
    back.portal.database.query(sql`update cashier.withdrawal_rules set member_cancel = ${may} where brand_id = 1`)
  await allow(false)
  expect(await show(lab, payee, orderNo)).toMatchObject({ mayCancel: false, mayChooseAccount: true })
  expect((await cancel()).body.code).toBe('cashier.cancel_not_allowed')
  await allow(true)
  expect((await cancel()).body.value).toMatchObject({ state: 'cancelled', balance: '1500' })
})

test('a process that dies before any statement of another sending pays it once (MON-12)', async () => {
  let points = 0
  for (let n = 1; ; n += 1) {
    back.pass(60)
    const { payee, orderNo } = await openFailed('200', '500')
    expect((await decide(withdrawals.approve, orderNo)).body.success).toBe(true)
    const dying = dieBefore(back.portal.database, n)
    lab.provider.losesAnswers = n % 2 === 0
    await runWithdrawals({ ...lab.deps, database: dying.database }).catch(() => undefined)
    lab.provider.losesAnswers = false
    const isWhole = dying.count() < n
    points = dying.count()
    await runDue(lab)
    await runDue(lab)
    expect(sendings(orderNo), `death ${n}`).toEqual([`${orderNo}:2`])
    expect((await show(lab, payee, orderNo)).state).toBe('paid')
    if (isWhole) break
  }
  expect(points).toBeGreaterThan(5)
})
