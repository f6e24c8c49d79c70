/** Another account for a withdrawal, over the operators' real server: who may, when, and that nothing is paid twice. */
import type { StaffRole } from '@portal/contracts/staff-permissions'
import { staffRequestRoutes as requests } from '@portal/contracts/staff/requests'
import { staffWithdrawalRoutes as withdrawals } from '@portal/contracts/staff/withdrawals'
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectSoundLedger } from '#modules/bets'
import { checkWithdrawals } from '#modules/cashier'
import { addReadyAccount } from '../../testing/test-desk.ts'
import {
  addPicture,
  answer,
  approve,
  askFor,
  idOf,
  openPayee,
  openWithdrawing,
  type Payee,
  runDue,
  type Withdrawing,
} from '../../testing/test-payouts.ts'
import { openTestStaff, type TestStaff } from '../../testing/test-staff.ts'

let back: TestStaff
let lab: Withdrawing
const tokens = {} as Record<StaffRole, string>

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

const reason = 'The member has given up the old number.'
type Shown = {
  order: { state: string; version: number; account: string }
  accounts: { id: string; isCurrent: boolean; isReady: boolean }[]
  timeline: { action: string; actor: string; finding?: string }[]
}
const call = (line: (typeof withdrawals)[keyof typeof withdrawals], as: StaffRole, input: object) =>
  back.call(line, { token: tokens[as], input: input as Record<string, unknown> })
const show = async (orderNo: string) => (await call(withdrawals.get, 'finance', { orderNo })).body.value as Shown
const redirect = async (orderNo: string, account: string, as: StaffRole = 'finance') =>
  call(withdrawals.redirect, as, { orderNo, version: (await show(orderNo)).order.version, account, reason })
async function confirm(id: string, as: StaffRole = 'owner') {
  const { hash } = (await back.call(requests.get, { token: tokens.owner, input: { id } })).body.value as { hash: string }
  return back.call(requests.confirm, { token: tokens[as], input: { id, hash } })
}
const requestOf = (reply: Awaited<ReturnType<typeof redirect>>) => (reply.body.value as { request: string }).request

async function open(): Promise<{ payee: Payee; orderNo: string; id: bigint }> {
  const payee = await openPayee(lab)
  const { orderNo } = (await askFor(lab, payee, '1000')).body.value as { orderNo: string }
  await call(withdrawals.passRisk, 'risk', { orderNo, version: (await show(orderNo)).order.version, reason })
  return { payee, orderNo, id: await idOf(back.portal, orderNo) }
}

test('another account needs two people, is told to the member, and gets the money once (MON-29, MON-30)', async () => {
  const { orderNo, payee, id } = await open()
  const account = await addReadyAccount(back.portal, orderNo)
  expect((await redirect(orderNo, account, 'risk')).body.code).toBe('staff.forbidden')
  const request = requestOf(await redirect(orderNo, account))
  expect((await confirm(request, 'finance')).body.code).toBe('staff.same_person')
  expect((await show(orderNo)).order.account).not.toContain('4711')
  expect((await confirm(request)).body.value).toEqual({ state: 'confirmed' })
  const after = await show(orderNo)
  expect(after.order).toMatchObject({ state: 'approved', account: expect.stringContaining('4711') })
  expect(after.timeline.at(-1)).toMatchObject({ action: 'redirect', actor: 'owner', finding: expect.stringContaining('4711') })
  const told = await back.portal.database.query(sql`
    select 1 as one from messaging.messages where member = ${payee.id} and titles ->> 'EN' = 'Your money goes to another of your accounts'`)
  expect(told).toHaveLength(1)
  await approve(lab, id)
  await runDue(lab)
  expect((await show(orderNo)).order.state).toBe('paid')
  expect([...lab.provider.paid.keys()].filter((key) => key.startsWith(orderNo))).toEqual([`${orderNo}:1`])
})

test('only an account that is ready can be chosen: no stranger’s, not the present one, not one that waits', async () => {
  const { orderNo, payee } = await open()
  const stranger = await openPayee(lab)
  expect((await redirect(orderNo, stranger.account)).body.code).toBe('cashier.payout_account_not_found')
  expect((await redirect(orderNo, payee.account)).body.code).toBe('cashier.payout_account_not_ready')
  const account = await addReadyAccount(back.portal, orderNo)
  await back.portal.database.query(
    sql`update cashier.payout_accounts set usable_from = now() + interval '1 hour' where public_id = ${account}::uuid`,
  )
  expect((await redirect(orderNo, account)).body.code).toBe('cashier.payout_account_not_ready')
  expect((await show(orderNo)).accounts.map(({ isCurrent, isReady }) => ({ isCurrent, isReady }))).toEqual([
    { isCurrent: true, isReady: false },
    { isCurrent: false, isReady: false },
  ])
})

test('an order that was sent meanwhile is not moved by the second person (MON-29)', async () => {
  const { orderNo, id } = await open()
  const request = requestOf(await redirect(orderNo, await addReadyAccount(back.portal, orderNo)))
  await approve(lab, id)
  await runDue(lab)
  expect((await confirm(request)).body.value).toEqual({ state: 'stale' })
  expect((await show(orderNo)).order.account).not.toContain('4711')
})

test('what a disputed payout still owes goes to the other account, as its second sending', async () => {
  const { orderNo, id, payee } = await open()
  await approve(lab, id)
  await runDue(lab)
  await addPicture(lab, id)
  await answer(lab, payee, orderNo, { answer: 'not_received', note: 'The old number is closed.' })
  expect((await confirm(requestOf(await redirect(orderNo, await addReadyAccount(back.portal, orderNo))))).body.value).toEqual({
    state: 'confirmed',
  })
  const { version } = (await show(orderNo)).order
  const end = { orderNo, version, end: 'paid_again', note: 'It is sent to your other account.', reason }
  await call(withdrawals.decideDispute, 'owner', end)
  await runDue(lab)
  expect((await show(orderNo)).order).toMatchObject({ state: 'paid', account: expect.stringContaining('4711') })
  expect([...lab.provider.paid.keys()].filter((key) => key.startsWith(orderNo))).toEqual([`${orderNo}:1`, `${orderNo}:2`])
})
