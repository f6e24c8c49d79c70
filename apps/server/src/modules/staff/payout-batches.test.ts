/** Payout batches over the operators' real server: each step with its refusals, two people at once, and failures half-way. */
import { calls } from '@portal/contracts/calls'
import type { StaffRole } from '@portal/contracts/staff-permissions'
import { staffPayoutBatchRoutes as batches } from '@portal/contracts/staff/payout-batches'
import { staffRequestRoutes as requests } from '@portal/contracts/staff/requests'
import { staffWithdrawalRoutes as withdrawals } from '@portal/contracts/staff/withdrawals'
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectSoundLedger } from '#modules/bets'
import { checkWithdrawals } from '#modules/cashier'
import { setMoneyHold } from '#modules/identity'
import { addReadyAccount } from '../../testing/test-desk.ts'
import {
  askFor,
  idOf,
  openPayee,
  openWithdrawing,
  paymentPassword,
  type Payee,
  readLedger,
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
  for (const role of ['owner', 'finance', 'risk', 'support', 'auditor'] as const) tokens[role] = await back.signIn(role)
})
afterAll(async () => {
  await expectSoundLedger(back.portal.database)
  expect((await checkWithdrawals(back.portal.database)).filter(({ violations }) => violations > 0)).toEqual([])
  await back.close()
})
beforeEach(() => back.pass(60))

const reason = 'Paid by the file of today.'
type Line = { call: (typeof batches)['list']['call'] }
/** Each call comes late enough for the rates of calls. */
const asked = (line: Line, as: StaffRole, input: object) => {
  back.pass(5)
  return back.call(line, { token: tokens[as], input: input as Record<string, unknown> })
}
const codeOf = async (reply: ReturnType<typeof asked>) => (await reply).body.code
async function must<Value>(line: Line, as: StaffRole, input: object): Promise<Value> {
  const { body, text } = await asked(line, as, input)
  if (!body.success) throw new Error(text)
  return body.value as Value
}

type Shown = {
  batch: {
    state: string
    version: number
    orders: number
    total: string
    waiting: number
    failed: number
    hash?: string
    releasedBy?: string
  }
  lines: { orderNo: string; account: string; state: string; payout?: string; reference?: string; reason?: string }[]
}
const show = (batchNo: string) => must<Shown>(batches.get, 'support', { batchNo })
const seen = async (batchNo: string) => ({ batchNo, version: (await show(batchNo)).batch.version, reason })
const orderOf = async (orderNo: string) =>
  (await must<{ order: { state: string; version: number; isInBatch: boolean } }>(withdrawals.get, 'support', { orderNo })).order

type Waiting = { payee: Payee; orderNo: string }
/** A withdrawal that risk has passed. */
async function openPassed(amount = '1000'): Promise<Waiting> {
  const payee = await openPayee(lab)
  const { orderNo } = (await askFor(lab, payee, amount)).body.value as { orderNo: string }
  const { version } = await orderOf(orderNo)
  await must(withdrawals.passRisk, 'risk', { orderNo, version, reason })
  return { payee, orderNo }
}
async function openDraft(...amounts: string[]) {
  const orders: Waiting[] = []
  for (const amount of amounts) orders.push(await openPassed(amount))
  const { batchNo } = await must<{ batchNo: string }>(batches.create, 'finance', { kind: 'mfs' })
  return { batchNo, orders, numbers: orders.map(({ orderNo }) => orderNo) }
}
async function openSealed(...amounts: string[]) {
  const draft = await openDraft(...amounts)
  const { request } = await must<{ request: string }>(batches.seal, 'finance', await seen(draft.batchNo))
  return { ...draft, request }
}
async function confirm(id: string, as: StaffRole) {
  const { hash } = await must<{ hash: string }>(requests.get, as, { id })
  return asked(requests.confirm, as, { id, hash })
}
async function openReleased(...amounts: string[]) {
  const sealed = await openSealed(...amounts)
  expect((await confirm(sealed.request, 'owner')).body.value).toEqual({ state: 'confirmed' })
  return sealed
}
const mainOf = async ({ payee }: Waiting) => (await readLedger(lab, payee.id)).main
const countPayouts = async (batchNo: string) =>
  (
    await back.portal.database.query<{ count: number }>(
      sql`select count(*)::int as count from cashier.payouts p join cashier.payout_batches b on b.id = p.batch_id where b.batch_no = ${batchNo}`,
    )
  )[0]!.count

test('a draft collects what waits for finance, takes and frees orders, and is discarded whole', async () => {
  const { batchNo, numbers } = await openDraft('1000', '500')
  expect(await show(batchNo)).toMatchObject({
    batch: { state: 'draft', orders: 2, total: '1500' },
    lines: numbers.map((orderNo) => ({ orderNo })),
  })
  const late = await openPassed()
  await must(batches.add, 'owner', { batchNo, orderNo: late.orderNo })
  expect(await codeOf(asked(batches.add, 'owner', { batchNo, orderNo: late.orderNo }))).toBe('cashier.withdrawal_in_batch')
  await must(batches.remove, 'finance', { batchNo, orderNo: numbers[0] })
  expect(await codeOf(asked(batches.remove, 'finance', { batchNo, orderNo: numbers[0] }))).toBe('staff.changed')
  expect((await show(batchNo)).lines.map(({ orderNo }) => orderNo)).toEqual([numbers[1], late.orderNo])
  expect((await orderOf(numbers[0]!)).isInBatch).toBe(false)
  const old = await seen(batchNo)
  await must(batches.remove, 'finance', { batchNo, orderNo: late.orderNo })
  expect(await codeOf(asked(batches.discard, 'finance', old))).toBe('staff.changed')
  await must(batches.discard, 'finance', await seen(batchNo))
  expect(await codeOf(asked(batches.get, 'support', { batchNo }))).toBe('staff.not_found')
  expect(await orderOf(numbers[1]!)).toMatchObject({ state: 'approved', isInBatch: false })
  const { batchNo: next } = await must<{ batchNo: string }>(batches.create, 'finance', { kind: 'mfs' })
  await must(batches.discard, 'finance', await seen(next))
})

test('a draft leaves out the kinds of others, what a colleague has in hand, and the own account', async () => {
  const [claimed, free] = [await openPassed(), await openPassed()]
  await must(withdrawals.claim, 'owner', { orderNo: claimed.orderNo, isTaken: true })
  await back.portal.database.query(
    sql`update identity.members set username = 'finance', username_key = 'finance' where id = ${free.payee.id}`,
  )
  const { batchNo } = await must<{ batchNo: string }>(batches.create, 'finance', { kind: 'mfs' })
  const { lines } = await show(batchNo)
  expect(lines.map(({ orderNo }) => orderNo)).not.toContain(claimed.orderNo)
  expect(lines.map(({ orderNo }) => orderNo)).not.toContain(free.orderNo)
  expect(await codeOf(asked(batches.add, 'finance', { batchNo, orderNo: claimed.orderNo }))).toBe('staff.claimed_by')
  expect(await codeOf(asked(batches.add, 'finance', { batchNo, orderNo: free.orderNo }))).toBe('staff.same_person')
  await back.portal.database.query(
    sql`update identity.members set username = ${free.payee.name}, username_key = ${free.payee.name} where id = ${free.payee.id}`,
  )
  await must(batches.discard, 'finance', await seen(batchNo))
  const { batchNo: empty } = await must<{ batchNo: string }>(batches.create, 'finance', { kind: 'bank' })
  expect(await codeOf(asked(batches.seal, 'finance', await seen(empty)))).toBe('cashier.batch_size')
  expect(await codeOf(asked(batches.add, 'finance', { batchNo: empty, orderNo: free.orderNo }))).toBe('cashier.batch_other_kind')
  await must(batches.discard, 'finance', await seen(empty))
  await must(withdrawals.claim, 'owner', { orderNo: claimed.orderNo, isTaken: false })
})

test('a sealed batch keeps its orders, and nothing decides them elsewhere (MON-30)', async () => {
  const { batchNo, numbers, request } = await openSealed('1000')
  const { batch } = await show(batchNo)
  expect(batch).toMatchObject({ state: 'sealed', orders: expect.any(Number), hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
  const { version } = await orderOf(numbers[0]!)
  for (const line of [withdrawals.approve, withdrawals.reject, withdrawals.sendBack])
    expect(await codeOf(asked(line, 'finance', { orderNo: numbers[0], version, reason }))).toBe('cashier.withdrawal_in_batch')
  expect(await codeOf(asked(batches.remove, 'finance', { batchNo, orderNo: numbers[0] }))).toBe('staff.changed')
  expect(await codeOf(asked(batches.discard, 'finance', await seen(batchNo)))).toBe('staff.changed')
  expect(await codeOf(asked(batches.csv, 'finance', { batchNo }))).toBe('staff.changed')
  expect(await codeOf(asked(batches.paid, 'finance', { batchNo, orderNo: numbers[0], reference: 'R1' }))).toBe('staff.changed')
  const taken = back.portal.database.query(sql`update cashier.withdrawals set batch_id = null where order_no = ${numbers[0]!}`)
  await expect(taken).rejects.toThrow(/sealed payout batch/)
  await must(batches.unseal, 'finance', await seen(batchNo))
  expect((await confirm(request, 'owner')).body.value).toEqual({ state: 'stale' })
  expect((await show(batchNo)).batch).toMatchObject({ state: 'draft' })
  await must(batches.discard, 'finance', await seen(batchNo))
  expect(await countPayouts(batchNo)).toBe(0)
})

test('another person releases a batch, once, and its orders are never sent to the provider (MON-30)', async () => {
  await must(batches.discard, 'finance', await seen((await openDraft()).batchNo))
  const { batchNo, numbers, request } = await openSealed('1000', '700')
  expect(await codeOf(confirm(request, 'finance'))).toBe('staff.same_person')
  const replies = await Promise.all([confirm(request, 'owner'), confirm(request, 'owner')])
  expect(replies.map(({ body }) => body.code ?? 'done').toSorted()).toEqual(['done', 'staff.request_decided'])
  const { batch, lines } = await show(batchNo)
  expect(batch).toMatchObject({ state: 'released', releasedBy: 'owner', waiting: batch.orders, failed: 0 })
  expect(lines.every(({ state, payout }) => state === 'paying' && payout === 'ready')).toBe(true)
  const calls = lab.provider.calls
  await runDue(lab)
  expect([lab.provider.calls, await countPayouts(batchNo)]).toEqual([calls, batch.orders])
  expect((await orderOf(numbers[0]!)).state).toBe('paying')
  expect(await codeOf(asked(withdrawals.askAgain, 'finance', { orderNo: numbers[0] }))).toBe('staff.changed')
  await must(batches.results, 'finance', { batchNo, results: lines.map(({ orderNo }, at) => `${orderNo},paid,A${at}`).join('\n') })
})

test('the file has whole account numbers, is read by finance alone, and stands in the audit', async () => {
  const { batchNo, numbers } = await openReleased('1000')
  const { text, headers } = await asked(batches.csv, 'finance', { batchNo })
  const { batch } = await show(batchNo)
  expect(text).toMatch(new RegExp(`${numbers[0]},wallet,[^\\r]*,017\\d{8},1000,BDT`))
  expect(headers['content-disposition']).toContain(`${batchNo}-${batch.hash!.slice(0, 12)}.csv`)
  for (const role of ['risk', 'support', 'auditor'] as const)
    expect(await codeOf(asked(batches.csv, role, { batchNo }))).toBe('staff.forbidden')
  const [row] = await back.portal.database.query<{ event: string; hash: string }>(
    sql`select event, after ->> 'hash' as hash from staff.audit order by id desc limit 1`,
  )
  expect(row).toEqual({ event: 'payout_batch_exported', hash: batch.hash })
  expect(JSON.stringify(await show(batchNo))).not.toMatch(/017\d{8}/)
  await back.portal.database.query(sql`
    update cashier.payout_accounts set holder = 'Another' where id = (select account_id from cashier.withdrawals where order_no = ${numbers[0]!})`)
  expect(await codeOf(asked(batches.csv, 'finance', { batchNo }))).toBe('staff.changed')
})

test('results end each order once and the last one the batch; the same result again changes nothing', async () => {
  const { batchNo, orders, numbers } = await openReleased('1000', '400', '300')
  const others = (await show(batchNo)).lines.filter(({ orderNo }) => !numbers.includes(orderNo))
  const [first, second, third] = numbers as [string, string, string]
  const paid = { batchNo, orderNo: first, reference: 'FT-1' }
  const both = await Promise.all([asked(batches.paid, 'finance', paid), asked(batches.paid, 'owner', paid)])
  expect(both.map(({ body }) => (body.value as { added: number }).added).toSorted()).toEqual([0, 1])
  expect((await orderOf(first)).state).toBe('paid')
  expect(await codeOf(asked(batches.paid, 'finance', { ...paid, reference: 'FT-2' }))).toBe('cashier.payout_result')
  expect(await codeOf(asked(batches.failed, 'finance', { batchNo, orderNo: first, reason: 'No.' }))).toBe('cashier.payout_result')
  expect((await asked(batches.paid, 'finance', { batchNo, orderNo: second, reference: 'FT-1' })).body).toMatchObject({
    code: 'cashier.payout_result',
    details: { order: second },
  })
  const file = [`${first},paid,FT-1`, `${second},failed,account closed`, ...others.map(({ orderNo }) => `${orderNo},paid,${orderNo}`)]
  const wrong = [...file, `W26112599999999,paid,FT-9`].join('\n')
  expect(await codeOf(asked(batches.results, 'finance', { batchNo, results: wrong }))).toBe('cashier.payout_result')
  expect((await orderOf(second)).state).toBe('paying')
  expect((await asked(batches.results, 'finance', { batchNo, results: `${first};paid` })).body).toMatchObject({ details: { line: '1' } })
  await must(batches.results, 'finance', { batchNo, results: file.join('\n') })
  expect([(await orderOf(second)).state, await mainOf(orders[1]!)]).toEqual(['payout_failed', 1090])
  expect(await must(batches.paid, 'finance', { batchNo, orderNo: third, reference: 'FT-3' })).toEqual({ added: 1, state: 'part_failed' })
  expect(await must(batches.results, 'finance', { batchNo, results: file.join('\n') })).toEqual({ added: 0, state: 'part_failed' })
  expect((await show(batchNo)).batch).toMatchObject({ waiting: 0, failed: 1 })
  const [row] = await back.portal.database.query<{ count: number }>(
    sql`select count(*)::int as count from cashier.payouts where withdrawal_id = ${await idOf(back.portal, first)}`,
  )
  expect(row!.count).toBe(1)
})

/** Another account of the order's member, whose money another provider sends. @returns its public id */
async function addOtherProvider(orderNo: string): Promise<string> {
  await back.portal.database.query(sql`
    insert into cashier.payout_methods (brand_id, code, kind, name, provider, currency, number_rule, min_amount, max_amount)
    select brand_id, 'wallet2', kind, name, 'other-provider', currency, number_rule, min_amount, max_amount from cashier.payout_methods
    where brand_id = 1 and code = 'wallet' on conflict do nothing`)
  const account = await addReadyAccount(back.portal, orderNo)
  await back.portal.database.query(sql`update cashier.payout_accounts set method = 'wallet2' where public_id = ${account}::uuid`)
  return account
}

test('an order that failed in a batch goes by another provider, once; the batch and its file stay (MON-12, MON-30)', async () => {
  const { batchNo, orders, numbers } = await openReleased('1000')
  const orderNo = numbers[0]!
  const account = await addOtherProvider(orderNo)
  const before = (await asked(batches.csv, 'finance', { batchNo })).text
  const redirect = async () =>
    asked(withdrawals.redirect, 'finance', { orderNo, version: (await orderOf(orderNo)).version, account, reason })
  expect(await codeOf(redirect())).toBe('staff.changed')
  await must(batches.failed, 'finance', { batchNo, orderNo, reason: 'account closed' })
  const { request } = (await redirect()).body.value as { request: string }
  expect((await confirm(request, 'finance')).body.code).toBe('staff.same_person')
  expect((await confirm(request, 'owner')).body.value).toEqual({ state: 'confirmed' })
  expect((await asked(batches.csv, 'finance', { batchNo })).text).toBe(before)
  expect((await show(batchNo)).lines.find((line) => line.orderNo === orderNo)).toMatchObject({ payout: 'failed', reason: 'account closed' })
  await must(withdrawals.approve, 'finance', { orderNo, version: (await orderOf(orderNo)).version, reason })
  await runDue(lab)
  await runDue(lab)
  const sent = await back.portal.database.query(sql`
    select p.attempt, p.provider, p.state, p.batch_id is not null as "isInBatch", a.masked_number as account
    from cashier.payouts p join cashier.payout_accounts a on a.id = p.account_id where p.withdrawal_id = ${await idOf(back.portal, orderNo)} order by 1`)
  expect(sent).toEqual([
    expect.objectContaining({ attempt: 1, state: 'failed', isInBatch: true }),
    { attempt: 2, provider: 'other-provider', state: 'paid', isInBatch: false, account: '•••• 4711' },
  ])
  expect([(await orderOf(orderNo)).state, await mainOf(orders[0]!)]).toEqual(['paid', 490])
})

test('the member does not choose where an order of a batch goes next', async () => {
  const { batchNo, orders, numbers } = await openReleased('1000')
  const orderNo = numbers[0]!
  const account = await addOtherProvider(orderNo)
  await must(batches.failed, 'finance', { batchNo, orderNo, reason: 'account closed' })
  const body = { orderNo, payoutAccount: account, paymentPassword }
  const chosen = await lab.caller.call(calls.cashier.chooseOtherAccount, { token: orders[0]!.payee.token, body })
  expect(chosen.body.code).toBe('cashier.payout_account_not_ready')
})

const holdMoney = ({ payee }: Waiting, days: number | null) => back.portal.database.transaction((tx) => setMoneyHold(tx, payee.id, days))

test('a held member stops release and file until the hold ends, and the order is named (MON-30, PROT-12)', async () => {
  const { batchNo, orders, numbers, request } = await openSealed('1000', '500')
  await holdMoney(orders[1]!, 3)
  const refused = { code: 'cashier.batch_held', details: { orders: numbers[1] } }
  expect((await confirm(request, 'owner')).body).toMatchObject(refused)
  expect([(await show(batchNo)).batch.state, await countPayouts(batchNo)]).toEqual(['sealed', 0])
  await holdMoney(orders[1]!, null)
  expect((await confirm(request, 'owner')).body.value).toEqual({ state: 'confirmed' })
  await holdMoney(orders[1]!, 3)
  expect((await asked(batches.csv, 'finance', { batchNo })).body).toMatchObject(refused)
  await holdMoney(orders[1]!, null)
  expect((await asked(batches.csv, 'finance', { batchNo })).text).toContain(numbers[1])
})

test('the file of what is open leaves out held orders and those with a result (MON-30, PROT-12)', async () => {
  const { batchNo, orders, numbers } = await openReleased('1000', '500', '300')
  const linesOf = async () => {
    const { text } = await asked(batches.csv, 'finance', { batchNo, part: 'open' })
    return numbers.filter((orderNo) => text.includes(orderNo))
  }
  await holdMoney(orders[1]!, 3)
  expect(await linesOf()).toEqual([numbers[0], numbers[2]])
  const [event] = await back.portal.database.query<{ after: object }>(sql`
    select after from staff.audit where event = 'payout_batch_exported' and subject_id = ${batchNo} order by id desc limit 1`)
  expect(event!.after).toMatchObject({ orders: '2', part: 'open', leftOut: numbers[1] })
  await must(batches.paid, 'finance', { batchNo, orderNo: numbers[0]!, reference: 'FT-1' })
  expect(await linesOf()).toEqual([numbers[2]])
  // An order that has failed is held as well: the whole file would pay it.
  await must(batches.failed, 'finance', { batchNo, orderNo: numbers[1]!, reason: 'held' })
  expect((await asked(batches.csv, 'finance', { batchNo })).body).toMatchObject({ code: 'cashier.batch_held' })
  await must(batches.failed, 'finance', { batchNo, orderNo: numbers[2]!, reason: 'account closed' })
  expect((await asked(batches.csv, 'finance', { batchNo, part: 'open' })).body).toMatchObject({ code: 'cashier.batch_held' })
  await holdMoney(orders[1]!, null)
  expect((await asked(batches.csv, 'finance', { batchNo, part: 'open' })).body).toMatchObject({ code: 'staff.changed' })
})

test('a release that fails half-way leaves the batch sealed; the next try pays once (MON-15)', async () => {
  const { batchNo, numbers, request } = await openSealed('1000', '600')
  await back.portal.database.query(sql`
    create function cashier.fail_payout() returns trigger language plpgsql as $$ begin
      if exists (select 1 from cashier.payouts where batch_id = new.batch_id) then raise exception 'disk full'; end if; return new; end $$`)
  await back.portal.database.query(
    sql`create trigger fails before insert on cashier.payouts for each row execute function cashier.fail_payout()`,
  )
  expect((await confirm(request, 'owner')).status).toBe(500)
  expect([(await show(batchNo)).batch.state, await countPayouts(batchNo), (await orderOf(numbers[0]!)).state]).toEqual([
    'sealed',
    0,
    'approved',
  ])
  await back.portal.database.query(sql`drop trigger fails on cashier.payouts`)
  expect((await confirm(request, 'owner')).body.value).toEqual({ state: 'confirmed' })
  const { batch, lines } = await show(batchNo)
  expect([batch.state, await countPayouts(batchNo)]).toEqual(['released', lines.length])
  expect(lines.length).toBe(batch.orders)
})

test('batches are listed by state and kind, and only finance and the owner change them', async () => {
  const { batchNo } = await openDraft('1000')
  const numbersOf = async (input: object) =>
    (await must<{ list: { batchNo: string }[] }>(batches.list, 'auditor', input)).list.map((each) => each.batchNo)
  expect(await numbersOf({ state: 'draft', kind: 'mfs', limit: 1 })).toEqual([batchNo])
  expect(await numbersOf({ state: 'draft', kind: 'bank' })).toEqual([])
  for (const role of ['risk', 'support', 'auditor'] as const)
    expect(await codeOf(asked(batches.create, role, { kind: 'mfs' }))).toBe('staff.forbidden')
  expect((await asked(batches.create, 'finance', { kind: 'crypto' })).body).toMatchObject({
    code: 'request.invalid',
    details: { kind: expect.any(String) },
  })
  await must(batches.discard, 'finance', await seen(batchNo))
})
