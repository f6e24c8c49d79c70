import { randomUUID } from 'node:crypto'
import { calls } from '@portal/contracts/calls'
import { languageCodes } from '@portal/contracts'
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectSoundLedger } from '#modules/bets'
import { setMoneyHold } from '#modules/identity'
import { openTurnoverLock } from '#modules/turnover'
import { openTestApp } from '../../../testing/test-app.ts'
import type { Reply } from '../../../testing/test-caller.ts'
import { openBrowser, stepUp } from '../../../testing/test-second-proof.ts'
import { checkWithdrawals } from './invariants.ts'
import { runWithdrawals } from './run.ts'
import {
  addPicture,
  answer,
  askFor,
  endTime,
  idOf,
  openPayee,
  openWithdrawing,
  type Payee,
  paymentPassword,
  payOut,
  readLedger,
  runDue,
  show,
  type Shown,
  type Withdrawing,
} from '../../../testing/test-payouts.ts'

let t: Withdrawing
let payee: Payee

beforeAll(async () => {
  t = await openWithdrawing(await openTestApp())
  payee = await openPayee(t, '50000')
})
afterAll(async () => {
  expect((await checkWithdrawals(t.portal.database)).filter(({ violations }) => violations > 0)).toEqual([])
  await expectSoundLedger(t.portal.database)
  await t.portal.close()
})

const valueOf = <T>(reply: Reply) => reply.body.value as T
const options = async (of: Payee) =>
  valueOf<{ conditions: { code: string; isMet: boolean }[]; most: string; freeLeft: number; dailyCountUsed: number }>(
    await t.caller.call(calls.cashier.withdrawalOptions, { token: of.token }),
  )
const titlesOf = async (of: Payee) => {
  const rows = await t.portal.database.query<{ titles: Record<string, string> }>(sql`
    select titles from messaging.messages where member = ${of.id} and key like 'withdrawal:%' order by sent_at, key`)
  return rows.map(({ titles }) => titles)
}

test('a withdrawal is approved by the rules and held at once (R-1.1.11, R-2.11.05)', async () => {
  const own = await openPayee(t)
  const reply = await askFor(t, own, '1000')
  const order = valueOf<Shown>(reply)
  expect(reply.status).toBe(200)
  expect(order).toMatchObject({ amount: '1000', fee: '0', bond: '10', balance: '490', remaining: '1000' })
  expect(order.orderNo).toMatch(/^W\d{14}$/)
  const listed = valueOf<{ list: Shown[]; total: number }>(await t.caller.call(calls.cashier.withdrawals, { token: own.token }))
  expect([listed.total, listed.list[0]!.orderNo]).toEqual([1, order.orderNo])
  const record = valueOf<{ list: { type: string; amount: string; note: string }[] }>(
    await t.caller.call(calls.wallet.accountRecord, { token: own.token, query: { type: 'withdrawal' } }),
  )
  expect(record.list.map(({ amount, note }) => [amount, note])).toEqual([
    ['-10', order.orderNo],
    ['-1000', order.orderNo],
  ])
})

test('the same key answers the same order, ten at once too; another content is refused (MON-03/04)', async () => {
  const own = await openPayee(t)
  const key = randomUUID()
  const replies = await Promise.all(Array.from({ length: 10 }, () => askFor(t, own, '200', {}, key)))
  expect(new Set(replies.map((reply) => valueOf<Shown>(reply).orderNo)).size).toBe(1)
  expect((await askFor(t, own, '201', {}, key)).body.code).toBe('request.key_conflict')
  expect((await readLedger(t, own.id)).held).toBe(210)
})

test('two orders that together are above the balance: one is taken (MON-02)', async () => {
  const own = await openPayee(t, '1500')
  const replies = await Promise.all([askFor(t, own, '1000'), askFor(t, own, '1000')])
  expect(replies.map(({ body }) => body.code ?? 'taken').toSorted()).toEqual(['taken', 'wallet.insufficient_funds'])
})

test.each([
  ['0', 'request.invalid'],
  ['-1', 'request.invalid'],
  ['1e3', 'request.invalid'],
  ['100.00001', 'request.invalid'],
  ['\u0000', 'request.invalid'],
  ['99.99', 'cashier.amount_out_of_range'],
  ['100.001', 'cashier.amount_out_of_range'],
  ['50000.01', 'cashier.amount_out_of_range'],
])('an amount of %j is refused with %s and holds nothing (MON-23)', async (amount, code) => {
  const before = await readLedger(t, payee.id)
  expect((await askFor(t, payee, amount)).body.code).toBe(code)
  expect(await readLedger(t, payee.id)).toEqual(before)
})

test('each condition is told before the amount, and an unmet one stops the withdrawal (PROT-11)', async () => {
  const own = await openPayee(t)
  const unmet = async () => (await options(own)).conditions.filter(({ isMet }) => !isMet).map(({ code }) => code)
  const blocked = async () => (await askFor(t, own, '100')).body
  expect(await unmet()).toEqual(['identity_checked', 'second_proof'])
  const set = (change: TemplateStringsArray, ...values: unknown[]) => t.portal.database.query(sql(change, ...values))
  await set`update identity.members set email = null where id = ${own.id}`
  expect(await unmet()).toEqual(['contact_verified', 'identity_checked', 'second_proof'])
  expect(await blocked()).toMatchObject({ code: 'cashier.withdrawal_blocked', details: { conditions: 'contact_verified' } })
  await set`update identity.members set email = 'a@example.org', withdrawals_held_until = now() + interval '1 hour' where id = ${own.id}`
  expect(await blocked()).toMatchObject({ details: { conditions: 'no_security_hold' } })
  await set`update identity.members set withdrawals_held_until = null where id = ${own.id}`
  await set`update cashier.payout_accounts set usable_from = now() + interval '1 hour' where member = ${own.id}`
  expect(await blocked()).toMatchObject({ details: { conditions: 'account_ready' } })
  await set`update cashier.payout_accounts set usable_from = now() - interval '1 hour' where member = ${own.id}`
  expect((await blocked()).success).toBe(true)
})

test('an open turnover lock stops a withdrawal and says what is left; PART keeps what is left', async () => {
  const own = await openPayee(t, '1000')
  const owner = { brand: 1, member: own.id, currency: 'BDT' }
  await t.portal.database.transaction((tx) => openTurnoverLock(tx, owner, { kind: 'ADJUST', source: 'A1', amount: 4_000_000n }))
  expect((await askFor(t, own, '500')).body).toMatchObject({ details: { conditions: 'turnover_met' } })
  const { conditions } = await options(own)
  expect(conditions.find(({ code }) => code === 'turnover_met')).toMatchObject({
    isMet: false,
    turnover: [{ source: 'ADJUST', orderNo: 'A1', required: '400', remaining: '400' }],
  })
  await t.portal.database.query(sql`update turnover.terms set withdrawal = 'PART' where brand = 1`)
  expect((await options(own)).most).toBe('590')
  expect((await askFor(t, own, '590.01')).body.code).toBe('wallet.insufficient_funds')
  expect((await askFor(t, own, '590')).body.success).toBe(true)
  await t.portal.database.query(sql`update turnover.terms set withdrawal = 'ALL' where brand = 1`)
})

test('above the limit the owner is asked again for exactly this account and amount', async () => {
  await t.portal.database.query(sql`update cashier.withdrawal_rules set second_proof_above = 10000000 where brand_id = 1`)
  const own = await openPayee(t, '5000')
  expect((await askFor(t, own, '1500')).body).toMatchObject({ code: 'cashier.withdrawal_blocked', details: { conditions: 'second_proof' } })
  await t.portal.database.query(sql`
    insert into identity.authenticators (member_id, sealed_secret, made_at, confirmed_at) values (${own.id}, '\\x00', now(), now())`)
  expect((await askFor(t, own, '1500')).body.code).toBe('identity.step_up_required')
  await t.portal.database.query(sql`delete from identity.authenticators where member_id = ${own.id}`)
  const { token } = await stepUp(openBrowser(t.portal), own.token, 'withdrawal', { payoutAccount: own.account, amount: '1500' })
  expect((await askFor(t, { ...own, token }, '1000')).body.success).toBe(true)
  await t.portal.database.query(sql`update cashier.withdrawal_rules set second_proof_above = 200000000 where brand_id = 1`)
})

test('five wrong payment passwords lock it for a quarter of an hour; no order comes of them (SEC-10)', async () => {
  const own = await openPayee(t)
  const wrong = () => askFor(t, own, '100', { paymentPassword: '999999' })
  for (let attempt = 1; attempt <= 5; attempt += 1)
    expect((await wrong()).body).toMatchObject({ code: 'identity.payment_password_wrong', details: { paymentPassword: 'wrong' } })
  const locked = await askFor(t, own, '100')
  expect(locked.body.code).toBe('identity.payment_password_locked')
  expect(Number(locked.headers['retry-after'])).toBeGreaterThan(890)
  expect((await readLedger(t, own.id)).held).toBe(0)
})

test('an order of a person’s score waits for risk, and its reasons never leave the server', async () => {
  const own = await openPayee(t, '20000')
  const reply = await askFor(t, own, '6000')
  expect(valueOf<Shown>(reply).state).toBe('risk_review')
  expect(reply.text).not.toMatch(/score|reasons|first_withdrawal|claimed/)
  await runWithdrawals(t.deps)
  expect((await show(t, own, valueOf<Shown>(reply).orderNo)).state).toBe('risk_review')
})

test('an unknown answer is asked for again and nothing is sent twice (MON-14, MON-16)', async () => {
  const own = await openPayee(t)
  t.provider.answer = () => ({ state: 'pending', providerId: 'later' })
  const { orderNo, id, state } = await payOut(t, own)
  expect(state).toBe('paying')
  const { calls: sent } = t.provider
  await runDue(t)
  await runDue(t)
  expect([(await show(t, own, orderNo)).state, t.provider.calls - sent]).toEqual(['paying', 0])
  t.provider.settle(`${orderNo}:1`, { state: 'paid', providerId: 'later' })
  await runDue(t)
  expect((await show(t, own, orderNo)).state).toBe('paid')
  t.provider.answer = () => ({ state: 'paid' })
  expect([...t.provider.paid.keys()].filter((key) => key.startsWith(orderNo))).toEqual([`${orderNo}:1`])
  expect(await t.portal.database.query(sql`select attempt from cashier.payouts where withdrawal_id = ${id}`)).toEqual([{ attempt: 1 }])
})

test('an answer that is lost behind the payment is found by asking (MON-14, MON-16)', async () => {
  const own = await openPayee(t)
  t.provider.losesAnswers = true
  const { orderNo, state } = await payOut(t, own)
  t.provider.losesAnswers = false
  expect(state).toBe('paying')
  const { calls: sent } = t.provider
  await runDue(t)
  expect([(await show(t, own, orderNo)).state, t.provider.calls - sent]).toEqual(['paid', 0])
})

test('what the provider never got is not sent again while the member’s money is held (MON-12, PROT-12)', async () => {
  const own = await openPayee(t)
  t.provider.answer = () => {
    throw new Error('the provider is away')
  }
  const { orderNo, state } = await payOut(t, own)
  t.provider.answer = () => ({ state: 'paid', providerId: orderNo })
  expect(state).toBe('paying')
  const hold = (days: number | null) => t.portal.database.transaction((tx) => setMoneyHold(tx, own.id, days))
  await hold(3)
  const { calls: sent } = t.provider
  await runDue(t)
  expect([(await show(t, own, orderNo)).state, t.provider.calls - sent]).toEqual(['paying', 0])
  await hold(null)
  await runDue(t)
  expect([(await show(t, own, orderNo)).state, t.provider.calls - sent]).toEqual(['paid', 1])
})

test('what a payout is told of: the open number, the holder, the amount without fee', async () => {
  const own = await openPayee(t)
  const { orderNo } = await payOut(t, own, '500')
  expect(t.provider.paid.get(`${orderNo}:1`)).toMatchObject({
    reference: orderNo,
    attempt: 1,
    amount: 5_000_000n,
    currency: 'BDT',
    account: { holder: 'Torim Dasul', account: expect.stringMatching(/^017\d{8}$/) },
  })
})

test('received, all received and forced received are told apart, once each (R-4.12.16, R-4.12.19, R-4.12.20)', async () => {
  const own = await openPayee(t, '5000')
  const first = await payOut(t, own, '300')
  expect(valueOf<Shown>(await answer(t, own, first.orderNo, { answer: 'received' }))).toMatchObject({
    state: 'confirmed',
    confirmation: 'received',
  })
  const second = await payOut(t, own, '300')
  expect(valueOf<Shown>(await answer(t, own, second.orderNo, { answer: 'partly_received', amount: '100' }))).toMatchObject({
    state: 'partial',
    received: '100',
    remaining: '200',
    confirmation: 'partly_received',
  })
  expect(valueOf<Shown>(await answer(t, own, second.orderNo, { answer: 'all_received' }))).toMatchObject({
    state: 'confirmed',
    confirmation: 'all_received',
  })
  const third = await payOut(t, own, '300')
  await runDue(t)
  expect((await show(t, own, third.orderNo)).state).toBe('paid')
  await endTime(t, third.id)
  await runDue(t)
  expect(await show(t, own, third.orderNo)).toMatchObject({ state: 'confirmed', confirmation: 'forced_received' })
  await runDue(t)
  const titles = (await titlesOf(own)).map(({ EN }) => EN)
  expect(titles.filter((title) => title === 'Time is over: counted as received')).toHaveLength(1)
  expect(titles.filter((title) => title === 'Your withdrawal is complete')).toHaveLength(2)
})

test.each(['0', '-1', '300', '300.01', '1000'])('a part of %s of 300 is refused under its field (R-4.12.18)', async (amount) => {
  const order = await openPart()
  const { body } = await answer(t, payee, order, { answer: 'partly_received', amount })
  expect(['request.invalid', 'cashier.partial_amount_out_of_range']).toContain(body.code)
  expect(Object.keys(body.details ?? {})).toContain('amount')
})
let openOrder: string | undefined
/** One paid order for all refused answers: they leave it as it is. */
async function openPart(): Promise<string> {
  openOrder ??= (await payOut(t, payee, '300')).orderNo
  return openOrder
}

test('not received needs a picture and a note; then the timer stands still (R-4.12.17)', async () => {
  const own = await openPayee(t)
  const { orderNo, id } = await payOut(t, own, '300')
  const say = (note: string) => answer(t, own, orderNo, { answer: 'not_received', note })
  expect((await say('')).body).toMatchObject({ code: 'cashier.proof_required', details: { note: 'too_small' } })
  expect((await say('Nothing is there yet.')).body).toMatchObject({ code: 'cashier.proof_required', details: { proof: 'required' } })
  await addPicture(t, id)
  expect(valueOf<Shown>(await say('Nothing is there yet.')).state).toBe('disputed')
  await endTime(t, id)
  await runDue(t)
  expect((await show(t, own, orderNo)).state).toBe('disputed')
  const { events } = valueOf<{ events: { state: string; note?: string; proofs?: number }[] }>(
    await t.caller.call(calls.cashier.withdrawal, { token: own.token, query: { orderNo } }),
  )
  expect(events.at(-1)).toMatchObject({ state: 'disputed', note: 'Nothing is there yet.', proofs: 1 })
})

test('an answer again is the same answer; another one after the end is told so (MON-29)', async () => {
  const own = await openPayee(t)
  const { orderNo, id } = await payOut(t, own, '300')
  const key = randomUUID()
  const say = (body: object, as?: string) => answer(t, own, orderNo, body, as)
  const first = valueOf<Shown>(await say({ answer: 'received' }, key))
  expect(valueOf<Shown>(await say({ answer: 'received' }, key))).toMatchObject({ state: 'confirmed', balance: first.balance })
  expect((await say({ answer: 'partly_received', amount: '1' }, key)).body.code).toBe('request.key_conflict')
  expect(valueOf<Shown>(await say({ answer: 'received' })).state).toBe('confirmed')
  await addPicture(t, id)
  expect((await say({ answer: 'not_received', note: 'It went away again.' })).body).toMatchObject({
    code: 'cashier.withdrawal_final',
    details: { state: 'confirmed' },
  })
})

test('reminders come at half of the time and five minutes before its end, once each (R-9.8.02)', async () => {
  const own = await openPayee(t)
  const { id } = await payOut(t, own, '300')
  const at = async (minutesPast: number) => {
    await t.portal.database.query(sql`
      update cashier.withdrawals set paid_at = clock_timestamp() - ${minutesPast}::int * interval '1 minute',
        confirm_until = clock_timestamp() + ${30 - minutesPast}::int * interval '1 minute' where id = ${id}`)
    await runDue(t)
    await runDue(t)
    return (await titlesOf(own)).filter(({ EN }) => EN === 'Please confirm your withdrawal').length
  }
  expect([await at(14), await at(15), await at(24), await at(25), await at(29)]).toEqual([0, 1, 1, 2, 2])
})

test('a member cancels before it is paid; once paid, and in mode real, it is refused (PROT-13)', async () => {
  const own = await openPayee(t, '20000')
  const cancel = (orderNo: string) =>
    t.caller.call(calls.cashier.cancelWithdrawal, { token: own.token, body: { orderNo }, headers: { 'idempotency-key': randomUUID() } })
  const { orderNo } = valueOf<Shown>(await askFor(t, own, '6000'))
  const cancelled = await cancel(orderNo)
  expect(valueOf<Shown>(cancelled)).toMatchObject({ state: 'cancelled', balance: '20000' })
  expect(valueOf<Shown>(await cancel(orderNo)).state).toBe('cancelled')
  const paid = await payOut(t, own, '300')
  expect((await cancel(paid.orderNo)).body).toMatchObject({ code: 'cashier.cancel_not_allowed', details: { state: 'paid' } })
  const open = valueOf<Shown>(await askFor(t, own, '6000'))
  // Licensed, and open to where the caller is: the gate may read the new mode at any moment.
  const { database } = t.portal
  await database.query(
    sql`insert into brand.licences values (1, 'Regulator', 'L-1', 'Operator Ltd', 'https://regulator.example', 'localhost', null, '{BD}')`,
  )
  await database.query(sql`insert into brand.networks values ('127.0.0.0/8', 'BD')`)
  await database.query(sql`update brand.brands set mode = 'real', allowed_regions = '{BD}' where id = 1`)
  t.portal.brands.refresh()
  const refused = await cancel(open.orderNo)
  await database.query(sql`update brand.brands set mode = 'demo', allowed_regions = '{}' where id = 1`)
  await database.query(sql`delete from brand.licences where brand_id = 1`)
  t.portal.brands.refresh()
  expect([refused.status, refused.body.code]).toEqual([409, 'cashier.cancel_not_allowed'])
})

test('orders and accounts of one member are nothing to another (SEC-18)', async () => {
  const mine = await openPayee(t)
  const { orderNo } = await payOut(t, mine, '300')
  const theirs = await openPayee(t)
  const stolen = { token: theirs.token, headers: { 'idempotency-key': randomUUID() } }
  const ask = async (reply: Promise<Reply>) => (await reply).body.code
  expect([
    await ask(t.caller.call(calls.cashier.withdrawal, { token: theirs.token, query: { orderNo } })),
    await ask(t.caller.call(calls.cashier.cancelWithdrawal, { ...stolen, body: { orderNo } })),
    await ask(t.caller.call(calls.cashier.confirmWithdrawal, { ...stolen, body: { orderNo, answer: 'received' } })),
    await ask(t.caller.call(calls.cashier.startProof, { token: theirs.token, body: { orderNo } })),
    await ask(askFor(t, { ...theirs, account: mine.account }, '100')),
    await ask(t.caller.call(calls.cashier.removePayoutAccount, { token: theirs.token, body: { id: mine.account, paymentPassword } })),
  ]).toEqual([
    ...Array.from({ length: 4 }, () => 'cashier.withdrawal_not_found'),
    'cashier.payout_account_not_found',
    'cashier.payout_account_not_found',
  ])
})

test('the day’s count, limit and free withdrawals are kept; what came back does not count', async () => {
  const own = await openPayee(t, '20000')
  expect((await options(own)).freeLeft).toBe(1)
  for (let taken = 0; taken < 5; taken += 1) expect((await askFor(t, own, '300')).body.success).toBe(true)
  expect((await askFor(t, own, '300')).body.code).toBe('cashier.daily_count_reached')
  const fees = await t.portal.database.query<{ fee: bigint }>(sql`select fee from cashier.withdrawals where member = ${own.id} order by id`)
  expect(fees.map(({ fee }) => Number(fee) / 10_000)).toEqual([0, 6.5, 6.5, 6.5, 6.5])
  const { orderNo } = valueOf<{ list: Shown[] }>(await t.caller.call(calls.cashier.withdrawals, { token: own.token })).list[0]!
  await t.caller.call(calls.cashier.cancelWithdrawal, { token: own.token, body: { orderNo }, headers: { 'idempotency-key': randomUUID() } })
  expect(await options(own)).toMatchObject({ dailyCountUsed: 4 })
})

test('every step is told in the mailbox in four languages', async () => {
  const titles = await titlesOf(payee)
  expect(titles.length).toBeGreaterThan(0)
  for (const title of titles) expect(Object.keys(title).toSorted()).toEqual([...languageCodes].toSorted())
})

test('an order that is not there is not found', async () => {
  expect(await idOf(t.portal, (await openPart()).toUpperCase())).toBeGreaterThan(0n)
  expect((await answer(t, payee, 'W00000000000000', { answer: 'received' })).body.code).toBe('cashier.withdrawal_not_found')
})
