/** The desks of withdrawals and disputes over the operators' real server: each queue, each decision and each refusal. */
import type { StaffRole } from '@portal/contracts/staff-permissions'
import { staffRequestRoutes as requests } from '@portal/contracts/staff/requests'
import { calls } from '@portal/contracts/calls'
import { staffClaimRoutes as claims } from '@portal/contracts/staff/claims'
import { staffNoticeRoutes as notices } from '@portal/contracts/staff/notices'
import { staffWithdrawalRoutes as withdrawals } from '@portal/contracts/staff/withdrawals'
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectSoundLedger } from '#modules/bets'
import { checkWithdrawals } from '#modules/cashier'
import {
  addPicture,
  answer,
  askFor,
  idOf,
  openPayee,
  openWithdrawing,
  type Payee,
  readLedger,
  runDue,
  type Withdrawing,
} from '../../testing/test-payouts.ts'
import { makeBlankPng } from '../../testing/test-pictures.ts'
import { openTestStaff, type TestStaff } from '../../testing/test-staff.ts'

let back: TestStaff
let lab: Withdrawing
const tokens = {} as Record<StaffRole, string>

beforeAll(async () => {
  back = await openTestStaff()
  lab = await openWithdrawing(back.portal)
  await back.portal.database.query(sql`update cashier.withdrawal_rules set second_proof_above = 10000000000`)
  await back.portal.database.query(sql`update cashier.payout_methods set max_amount = 10000000000`)
  for (const role of ['owner', 'finance', 'risk', 'support', 'auditor'] as const) tokens[role] = await back.signIn(role)
})
afterAll(async () => {
  await expectSoundLedger(back.portal.database)
  expect((await checkWithdrawals(back.portal.database)).filter(({ violations }) => violations > 0)).toEqual([])
  await back.close()
})
beforeEach(() => back.pass(60))

const reason = 'Looked at by the desk of payments.'
const asked = (line: (typeof withdrawals)[keyof typeof withdrawals], as: StaffRole, input: object) =>
  back.call(line, { token: tokens[as], input: input as Record<string, unknown> })
const codeOf = async (reply: ReturnType<typeof asked>) => (await reply).body.code

type Shown = {
  order: {
    state: string
    version: number
    score: number
    account: string
    payout?: string
    heldNote?: string
    received: string
    refunded: string
  }
  holder: string
  reasons: { code: string; points: number }[]
  member: { deposited: string; sameAccount: string[] }
  timeline: { action: string; actor: string; state: string; note?: string; finding?: string }[]
  proofs: { upload: string; position: number; actor: string }[]
}
const show = async (orderNo: string, as: StaffRole = 'support') => (await asked(withdrawals.get, as, { orderNo })).body.value as Shown
const seen = async (orderNo: string) => ({ orderNo, version: (await show(orderNo)).order.version, reason })

type Asked = { payee: Payee; orderNo: string; id: bigint }
/** A withdrawal that the rules have sent to risk. */
async function open(amount = '1000', deposit = '1500'): Promise<Asked> {
  const payee = await openPayee(lab, deposit)
  const { body, text } = await askFor(lab, payee, amount)
  if (!body.success) throw new Error(text)
  const { orderNo } = body.value as { orderNo: string }
  expect((await show(orderNo)).order.state).toBe('risk_review')
  return { payee, orderNo, id: await idOf(back.portal, orderNo) }
}
/** The same, after risk has passed it. */
async function openPassed(amount?: string, deposit?: string): Promise<Asked> {
  const of = await open(amount, deposit)
  expect((await asked(withdrawals.passRisk, 'risk', await seen(of.orderNo))).status).toBe(200)
  return of
}
/** The same, paid and disputed with a picture. */
async function openDispute(amount?: string, deposit?: string): Promise<Asked> {
  const of = await openPassed(amount, deposit)
  const approved = await asked(withdrawals.approve, 'finance', await seen(of.orderNo))
  if (!('done' in (approved.body.value as object))) await confirm((approved.body.value as { request: string }).request)
  await runDue(lab)
  await addPicture(lab, of.id)
  await answer(lab, of.payee, of.orderNo, { answer: 'not_received', note: 'Nothing is at my account.' })
  expect((await show(of.orderNo)).order.state).toBe('disputed')
  return of
}
async function confirm(id: string, as: StaffRole = 'owner') {
  const { hash } = (await back.call(requests.get, { token: tokens.owner, input: { id } })).body.value as { hash: string }
  return back.call(requests.confirm, { token: tokens[as], input: { id, hash } })
}
const mainOf = async ({ payee }: Asked) => (await readLedger(lab, payee.id)).main

test('risk passes and finance pays; support sees no more of the account than its end', async () => {
  const of = await openPassed()
  expect((await asked(withdrawals.approve, 'finance', await seen(of.orderNo))).body.value).toEqual({ done: true })
  expect((await show(of.orderNo)).order).toMatchObject({ state: 'paying', payout: 'ready' })
  await runDue(lab)
  const after = await show(of.orderNo)
  expect(after.order).toMatchObject({ state: 'paid', payout: 'paid' })
  expect(after.timeline.filter(({ actor }) => actor === 'risk' || actor === 'finance')).toMatchObject([
    { action: 'pass_risk', actor: 'risk', finding: reason },
    { action: 'approve', actor: 'finance', finding: reason },
  ])
  expect(after.reasons.map(({ code }) => code)).toContain('turnover_below_deposits')
  expect(after.reasons.reduce((sum, { points }) => sum + points, 0)).toBe(after.order.score)
  const text = JSON.stringify(after)
  expect(after.order.account).toMatch(/\d{4}$/)
  expect(text).not.toMatch(/017\d{8}/)
})

test('an amount above the limit of one person needs two, and both are kept (MON-30)', async () => {
  const of = await openPassed('30000', '40000')
  const { request } = (await asked(withdrawals.approve, 'finance', await seen(of.orderNo))).body.value as { request: string }
  expect((await show(of.orderNo)).order.state).toBe('approved')
  expect((await confirm(request, 'finance')).body.code).toBe('staff.same_person')
  expect((await confirm(request)).body.value).toEqual({ state: 'confirmed' })
  const { order, timeline } = await show(of.orderNo)
  expect(order.state).toBe('paying')
  expect(timeline.filter(({ action }) => action === 'approve').map(({ actor }) => actor)).toEqual(['finance', 'owner'])
})

test('of two people at one order one decides; the other learns that it has changed (MON-29)', async () => {
  const of = await openPassed()
  const input = await seen(of.orderNo)
  const replies = await Promise.all([
    asked(withdrawals.approve, 'finance', input),
    asked(withdrawals.approve, 'owner', input),
    asked(withdrawals.reject, 'owner', input),
  ])
  expect(replies.filter(({ status }) => status === 200).length).toBe(1)
  expect(new Set(replies.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(new Set(['staff.changed']))
  const [row] = await back.portal.database.query<{ count: number }>(
    sql`select count(*)::int as count from cashier.payouts where withdrawal_id = ${of.id}`,
  )
  expect(row!.count).toBeLessThan(2)
})

test('a rejected withdrawal gives all of it back, and its member reads the reason', async () => {
  const [risk, finance] = [await open(), await openPassed()]
  expect((await asked(withdrawals.rejectRisk, 'risk', await seen(risk.orderNo))).status).toBe(200)
  expect((await asked(withdrawals.reject, 'finance', await seen(finance.orderNo))).status).toBe(200)
  for (const of of [risk, finance]) {
    expect(await mainOf(of)).toBe(1500)
    expect((await show(of.orderNo)).timeline.at(-1)).toMatchObject({ state: 'rejected', note: reason })
  }
  expect(await codeOf(asked(withdrawals.reject, 'finance', await seen(finance.orderNo)))).toBe('staff.changed')
})

test('a withdrawal that is held back waits for risk again and is not sent by itself', async () => {
  const of = await openPassed()
  await back.portal.database.query(sql`update cashier.withdrawals set is_automatic = true where id = ${of.id}`)
  expect((await asked(withdrawals.hold, 'risk', await seen(of.orderNo))).status).toBe(200)
  expect((await show(of.orderNo)).order).toMatchObject({ state: 'risk_review', heldNote: reason })
  expect((await asked(withdrawals.passRisk, 'risk', await seen(of.orderNo))).status).toBe(200)
  await runDue(lab)
  const { order } = await show(of.orderNo)
  expect(order.state).toBe('approved')
  expect(order.heldNote).toBeUndefined()
  expect((await asked(withdrawals.sendBack, 'finance', await seen(of.orderNo))).status).toBe(200)
  expect((await show(of.orderNo)).order.state).toBe('risk_review')
})

test('a claim keeps the others of the queue away, and a decision gives it back', async () => {
  const of = await open()
  const claim = (as: StaffRole, isTaken = true) => asked(withdrawals.claimRisk, as, { orderNo: of.orderNo, isTaken })
  expect((await claim('risk')).status).toBe(200)
  expect((await claim('owner')).body).toMatchObject({ code: 'staff.claimed_by', details: { by: 'risk' } })
  expect(await codeOf(asked(withdrawals.passRisk, 'owner', await seen(of.orderNo)))).toBe('staff.claimed_by')
  expect((await asked(withdrawals.passRisk, 'risk', await seen(of.orderNo))).status).toBe(200)
  expect((await asked(withdrawals.claim, 'finance', { orderNo: of.orderNo, isTaken: true })).status).toBe(200)
  expect(await codeOf(asked(withdrawals.claimRisk, 'risk', { orderNo: of.orderNo, isTaken: true }))).toBe('staff.changed')
})

test('a withdrawal of a batch is left to its batch, and an old form is refused', async () => {
  const of = await openPassed()
  const old = await seen(of.orderNo)
  expect((await asked(withdrawals.sendBack, 'finance', old)).status).toBe(200)
  expect(await codeOf(asked(withdrawals.passRisk, 'risk', old))).toBe('staff.changed')
  expect((await asked(withdrawals.passRisk, 'risk', await seen(of.orderNo))).status).toBe(200)
  await back.portal.database.query(sql`
    with made as (insert into cashier.payout_batches (batch_no, brand_id, currency, provider, prepared_by) values ('P-test', 1, 'BDT', 'simulator', 'owner') returning id)
    update cashier.withdrawals set batch_id = made.id from made where withdrawals.id = ${of.id}`)
  for (const line of [withdrawals.approve, withdrawals.reject, withdrawals.sendBack])
    expect(await codeOf(asked(line, 'finance', await seen(of.orderNo)))).toBe('cashier.withdrawal_in_batch')
  await back.portal.database.query(sql`update cashier.withdrawals set batch_id = null where id = ${of.id}`)
})

test('an unknown payout is shown as sent, can be asked for again, and is paid once (MON-15)', async () => {
  const of = await openPassed()
  lab.provider.answer = () => ({ state: 'pending' })
  expect((await asked(withdrawals.approve, 'finance', await seen(of.orderNo))).status).toBe(200)
  await runDue(lab)
  expect((await show(of.orderNo)).order).toMatchObject({ state: 'paying', payout: 'sent' })
  await back.portal.database.query(sql`update cashier.payouts set next_at = now() + interval '1 hour' where withdrawal_id = ${of.id}`)
  expect((await asked(withdrawals.askAgain, 'finance', { orderNo: of.orderNo })).status).toBe(200)
  const [due] = await back.portal.database.query<{ isDue: boolean }>(
    sql`select next_at <= clock_timestamp() as "isDue" from cashier.payouts where withdrawal_id = ${of.id}`,
  )
  expect(due!.isDue).toBe(true)
  // The portal under test has no provider that answers: what it says now is said to be nothing.
  expect((await asked(withdrawals.facts, 'risk', { orderNo: of.orderNo })).body.value).toEqual({ list: [{ attempt: 1, state: 'silent' }] })
  lab.provider.settle(`${of.orderNo}:1`, { state: 'paid', providerId: 'P-1' })
  await runDue(lab)
  expect((await show(of.orderNo)).order.state).toBe('paid')
  lab.provider.answer = () => ({ state: 'paid', providerId: 'P-2' })
  expect(await codeOf(asked(withdrawals.askAgain, 'finance', { orderNo: of.orderNo }))).toBe('staff.changed')
})

const note = 'We have looked into it with our bank.'
const decide = async (of: Asked, more: object, as: StaffRole = 'risk') =>
  asked(withdrawals.decideDispute, as, { ...(await seen(of.orderNo)), note, ...more })

test('a dispute ends as proven: it counts as received and the deposit comes back (R-4.12.17)', async () => {
  const of = await openDispute()
  expect((await decide(of, { end: 'confirmed' })).body.value).toEqual({ done: true })
  const { order, timeline, proofs } = await show(of.orderNo)
  expect([order.state, order.received, await mainOf(of)]).toEqual(['confirmed', '1000', 500])
  expect(timeline.at(-1)).toMatchObject({ actor: 'risk', note, finding: reason })
  const { upload, position } = proofs[0]!
  const read = (as: StaffRole) => asked(withdrawals.proof, as, { orderNo: of.orderNo, upload, position })
  expect((await read('risk')).status).toBe(200)
  expect((await read('support')).body.code).toBe('staff.forbidden')
})

test('a dispute ends as refunded, whole or less a part that has arrived', async () => {
  const [whole, part] = [await openDispute(), await openDispute()]
  expect((await decide(whole, { end: 'refunded' })).body.value).toEqual({ done: true })
  expect([(await show(whole.orderNo)).order.state, await mainOf(whole)]).toEqual(['refunded', 1500])
  expect((await decide(part, { end: 'refunded', arrived: '600' })).body.value).toEqual({ done: true })
  expect((await show(part.orderNo)).order).toMatchObject({ state: 'refunded', received: '600', refunded: '400' })
  expect(await mainOf(part)).toBe(900)
})

test('a dispute that is paid again sends the rest alone, and the first stands in the losses', async () => {
  const of = await openDispute()
  const before = (await readLedger(lab, of.payee.id)).losses
  expect((await decide(of, { end: 'paid_again', arrived: '250.5' })).body.value).toEqual({ done: true })
  await runDue(lab)
  expect((await show(of.orderNo)).order).toMatchObject({ state: 'paid', received: '250.5' })
  expect((await readLedger(lab, of.payee.id)).losses - before).toBe(-749.5)
  expect(lab.provider.paid.get(`${of.orderNo}:2`)!.amount).toBe(7_495_000n)
})

test('a part that is no part, and a decision of a role above its limit, are refused or wait', async () => {
  const of = await openDispute('30000', '40000')
  for (const more of [{ arrived: '0' }, { arrived: '-1' }, { arrived: '30000' }, { arrived: '1.001' }, { arrived: '1e2' }])
    expect((await decide(of, { end: 'refunded', ...more })).body).toMatchObject({
      code: 'request.invalid',
      details: { arrived: expect.any(String) },
    })
  expect((await decide(of, { end: 'confirmed', arrived: '5' })).body.code).toBe('request.invalid')
  expect((await decide(of, { end: 'refunded', note: 'short' })).body).toMatchObject({ details: { note: expect.any(String) } })
  const { request } = (await decide(of, { end: 'refunded' }, 'finance')).body.value as { request: string }
  expect((await show(of.orderNo)).order.state).toBe('disputed')
  expect((await decide(of, { end: 'confirmed' })).body.value).toEqual({ done: true })
  expect((await show(of.orderNo)).order.state).toBe('confirmed')
  expect(request).toMatch(/^\d+$/)
})

type Page = { list: { orderNo: string }[]; totals: { amount: string } }
test('the list filters by queue, state, score, member, amount and day; the CSV stands in the audit', async () => {
  const of = await open('777')
  const numbersOf = async (input: object) =>
    ((await asked(withdrawals.list, 'support', input)).body.value as Page).list.map(({ orderNo }) => orderNo)
  const member = of.payee.name
  expect(await numbersOf({ member })).toEqual([of.orderNo])
  expect(await numbersOf({ member, queue: 'risk', state: 'risk_review', kind: 'mfs', score: 40, least: '777', most: '777' })).toEqual([
    of.orderNo,
  ])
  expect(await numbersOf({ member, queue: 'finance' })).toEqual([])
  expect(await numbersOf({ member, queue: 'risk', state: 'paid' })).toEqual([])
  expect(await numbersOf({ member, score: 900 })).toEqual([])
  expect(await numbersOf({ member, from: '2020-01-01', to: '2099-12-31' })).toEqual([of.orderNo])
  expect(await numbersOf({ member, to: '2020-01-01' })).toEqual([])
  expect(await numbersOf({ number: of.orderNo.toLowerCase() })).toEqual([of.orderNo])
  const all = await numbersOf({ limit: 200 })
  expect(await numbersOf({ limit: 200, order: 'oldest' })).toEqual(all.toReversed())
  const { text } = await asked(withdrawals.csv, 'finance', { member })
  expect(text.split('\r\n')[1]).toMatch(new RegExp(`^${of.orderNo},${member},wallet,BDT,777,`))
  const [row] = await back.portal.database.query<{ event: string }>(sql`select event from staff.audit order by id desc limit 1`)
  expect(row).toEqual({ event: 'withdrawals_exported' })
  const found = await back.call({ call: 'GET /staff/v1/members/search' }, { token: tokens.support, input: { text: of.orderNo } })
  expect(found.body.value).toMatchObject({ list: [{ username: member, by: 'order' }] })
  const queues = await back.call({ call: 'GET /staff/v1/queues' }, { token: tokens.risk })
  const names = (queues.body.value as { queues: { name: string }[] }).queues.map(({ name }) => name)
  expect(names).toContain('risk')
  expect(names).not.toContain('withdrawals')
})

test('a senior takes an order over with a note, the colleague who held it is told and refused (O7)', async () => {
  const of = await open()
  expect((await asked(withdrawals.claimRisk, 'risk', { orderNo: of.orderNo, isTaken: true })).status).toBe(200)
  const input = { queue: 'risk', orderNo: of.orderNo, reason }
  const take = (as: StaffRole) => back.call(claims.takeOver, { token: tokens[as], input })
  expect((await take('risk')).body).toMatchObject({ code: 'staff.forbidden', details: { permission: 'claims.takeOver' } })
  expect((await take('owner')).status).toBe(200)
  expect((await show(of.orderNo)).order).toMatchObject({ claimedBy: 'owner' })
  const late = await asked(withdrawals.passRisk, 'risk', await seen(of.orderNo))
  expect(late.body).toMatchObject({ code: 'staff.claimed_by', details: { by: 'owner' } })
  const told = async () => (await back.call(notices.list, { token: tokens.risk })).body.value as { list: { id: string }[] }
  const [notice] = (await told()).list
  expect(notice).toMatchObject({ event: 'claim_taken_over', subjectId: of.orderNo, by: 'owner', note: reason })
  const seenBy = (as: StaffRole) => back.call(notices.seen, { token: tokens[as], input: { id: notice!.id } })
  expect((await seenBy('finance')).body.code).toBe('staff.not_found')
  expect((await seenBy('risk')).status).toBe(200)
  expect((await told()).list).toEqual([])
})

test('taking over also needs the right to work on the queue, and an order that waits there', async () => {
  const of = await open()
  const take = (queue: string, as: StaffRole) =>
    back.call(claims.takeOver, { token: tokens[as], input: { queue, orderNo: of.orderNo, reason } })
  await back.portal.database.query(sql`update staff.roles set grants = grants || '{"claims.takeOver": "act"}' where code = 'finance'`)
  expect((await take('risk', 'finance')).body).toMatchObject({ code: 'staff.forbidden', details: { permission: 'withdrawals.risk' } })
  expect((await take('finance', 'finance')).body.code).toBe('staff.changed')
  expect((await take('deposits', 'finance')).body.code).toBe('staff.not_found')
})

test('a picture of staff proves a payout: its member sees it with the note, no other (R-4.12.17)', async () => {
  const of = await openDispute()
  const picture = (await makeBlankPng({ width: 40, height: 20 })).toString('base64')
  const note = 'The receipt of the bank, sent at noon.'
  const add = async (more: object = {}, as: StaffRole = 'finance') =>
    asked(withdrawals.addProof, as, { orderNo: of.orderNo, version: (await show(of.orderNo)).order.version, picture, note, ...more })
  expect((await add({}, 'support')).body.code).toBe('staff.forbidden')
  expect((await back.call(withdrawals.addProof, { input: { orderNo: of.orderNo, version: 1, picture, note } })).body.code).toBe(
    'session.required',
  )
  expect((await add({ picture: Buffer.from('<svg onload="alert(1)"/>').toString('base64') })).body.code).toBe('content.image_not_accepted')
  expect((await add({ version: 1 })).body.code).toBe('staff.changed')
  expect((await add({ note: 'short' })).body).toMatchObject({ code: 'request.invalid', details: { note: expect.anything() } })
  expect((await add()).status).toBe(200)
  expect((await show(of.orderNo)).proofs.map(({ actor }) => actor)).toEqual(['member', 'staff'])
  const read = (token: string, line: { call: string }, query: object) => lab.caller.call(line as typeof calls.cashier.withdrawal, { token, query: query as Record<string, string> }) // prettier-ignore
  const { events } = (await read(of.payee.token, calls.cashier.withdrawal, { orderNo: of.orderNo })).body.value as { events: { note?: string; pictures?: { upload: string; position: number }[] }[] } // prettier-ignore
  const step = events.at(-1)!
  expect(step).toMatchObject({ note, pictures: [{ position: 1 }] })
  const wanted = { orderNo: of.orderNo, upload: step.pictures![0]!.upload, position: '1' }
  const shown = (await read(of.payee.token, calls.cashier.proofPicture, wanted)).body.value as { type: string; data: string }
  expect([shown.type, Buffer.from(shown.data, 'base64').subarray(1, 4).toString()]).toEqual(['image/png', 'PNG'])
  const other = await openPayee(lab)
  expect((await read(other.token, calls.cashier.proofPicture, wanted)).body.code).toBe('cashier.withdrawal_not_found')
})
