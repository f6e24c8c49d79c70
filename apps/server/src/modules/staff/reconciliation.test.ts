/** Cases of reconciliation as people work on them: over HTTP, with the postings of each way to end one. */
import { staffReconciliationRoutes as cases } from '@portal/contracts/staff/reconciliation'
import { staffRequestRoutes as requests } from '@portal/contracts/staff/requests'
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectSoundLedger } from '#modules/bets'
import { keepComparison, type Difference } from '#modules/reconciliation'
import { openPayee, openWithdrawing, payOut, type Withdrawing, answer } from '../../testing/test-payouts.ts'
import { openTestStaff, type TestStaff } from '../../testing/test-staff.ts'
import { createTestCaller } from '../../testing/test-caller.ts'
import { calls } from '@portal/contracts/calls'

let back: TestStaff
let t: Withdrawing
let provider: number
const beginsAt = new Date('2026-11-25T09:00:00.000Z')
const at = new Date('2026-11-25T09:50:00.000Z')
const reason = 'Agreed with the provider in writing.'
const scope = { brand: 1, source: 'provider', party: 'simulator', subject: 'payments' } as const

beforeAll(async () => {
  back = await openTestStaff({ CASHIER_SIM_URL: 'http://127.0.0.1:9' })
  t = await openWithdrawing(back.portal)
  const [row] = await back.portal.database.query<{ id: number }>(sql`
    select id from cashier.providers where brand_id = 1 and code = 'simulator'`)
  provider = row!.id
})
afterAll(async () => {
  await expectSoundLedger(back.portal.database)
  await back.close()
})

/** Opens cases as a comparison would. @returns the id of the first */
async function open(...found: Partial<Difference>[]): Promise<string> {
  const full = found.map((each): Difference => ({
    owner: '',
    txId: crypto.randomUUID(),
    difference: 'amount',
    ours: undefined,
    theirs: undefined,
    ...each,
  }))
  const total = { count: 0, sum: 0n }
  await keepComparison(back.portal.database, scope, { beginsAt, ours: total, theirs: total, found: full })
  const [row] = await back.portal.database.query<{ id: bigint }>(sql`
    select id from reconciliation.cases where tx_id = ${full[0]!.txId} and state = 'open'`)
  return String(row!.id)
}

type Shown = {
  case: { state: string; version: number; assignee: string }
  ways: string[]
  gap?: string
  member?: string
  order?: { orderNo: string; state: string }
  transferId?: string
  notes: { kind: string; by: string; text: string }[]
}
const read = async (id: string) => (await back.call(cases.get, { token: await tokenOf('auditor'), input: { id } })).body.value as Shown

const tokens = new Map<string, string>()
async function tokenOf(role: 'owner' | 'finance' | 'risk' | 'support' | 'auditor'): Promise<string> {
  if (!tokens.has(role)) tokens.set(role, await back.signIn(role))
  back.pass(10)
  return tokens.get(role)!
}

async function resolve(id: string, input: object, role: 'finance' | 'risk' = 'finance') {
  const { version } = (await read(id)).case
  return back.call(cases.resolve, { token: await tokenOf(role), input: { id, version, reason, ...input } })
}

/** The second person confirms what was proposed. */
async function confirm(request: string) {
  const token = await tokenOf('owner')
  const { body } = await back.call(requests.get, { token, input: { id: request } })
  const { hash, lines } = body.value as { hash: string; lines: { label: string; value: string }[] }
  const answered = await back.call(requests.confirm, { token, input: { id: request, hash, note: '' } })
  return { status: answered.status, body: answered.body, lines }
}

async function house(): Promise<Record<string, number>> {
  const rows = await back.portal.database.query<{ kind: string; sum: number }>(sql`
    select a.kind, (sum(b.balance) / 10000)::float8 as sum from wallet.accounts a join wallet.balances b on b.account_id = a.id
    where a.id < 0 and a.brand = 1 group by a.kind`)
  return Object.fromEntries(rows.map(({ kind, sum }) => [kind, sum]))
}
async function moved(act: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await house()
  await act()
  const changes = Object.entries(await house()).map(([kind, sum]) => [kind, Math.round((sum - (before[kind] ?? 0)) * 100) / 100] as const)
  return Object.fromEntries(changes.filter(([, change]) => change !== 0))
}

const paid = { kind: 'in', state: 'paid', currency: 'BDT', amount: 10_000_000n, fee: 100_000n, at }

test('a case is taken, noted and ended with a reason; its timeline tells who did what (MON-22)', async () => {
  const id = await open({ difference: 'day_border', ours: paid, theirs: { ...paid, at: new Date('2026-11-26T09:50:00.000Z') } })
  expect(await read(id)).toMatchObject({ case: { state: 'open', version: 1, assignee: '' }, ways: ['note'] })
  const token = await tokenOf('risk')
  expect((await back.call(cases.take, { token, input: { id, version: 1, isTaken: true } })).status).toBe(200)
  expect((await back.call(cases.take, { token, input: { id, version: 1, isTaken: false } })).body).toMatchObject({ code: 'staff.changed' })
  await back.call(cases.note, { token, input: { id, text: 'The provider states by its own day.' } })
  expect((await resolve(id, { resolution: 'note' }, 'risk')).body.value).toEqual({ done: true })
  const shown = await read(id)
  expect(shown.case).toMatchObject({ state: 'resolved', assignee: 'risk' })
  expect(shown.ways).toEqual([])
  expect(shown.notes.map(({ kind, by, text }) => [kind, by, text])).toEqual([
    ['taken', 'risk', ''],
    ['note', 'risk', 'The provider states by its own day.'],
    ['resolved', 'risk', reason],
  ])
  expect((await resolve(id, { resolution: 'note' })).body).toMatchObject({ code: 'staff.changed' })
})

test('a payment that was never told is booked by two people, and credits its order (MON-22, MON-30)', async () => {
  const caller = createTestCaller(back.portal.app)
  await caller.register('missed')
  const token = await caller.getToken('missed')
  const [order] = await back.portal.database.query<{ orderNo: string }>(sql`
    insert into cashier.deposit_orders (order_no, brand_id, member, method, method_version, kind, provider_id, currency, amount, state, key, content,
      created_at, expires_at)
    select 'D26112500000777', 1, m.id, t.code, t.version, t.kind, ${provider}, 'BDT', 10000000, 'awaiting', 'k', ${Buffer.alloc(32)}, now(),
      now() + interval '30 minutes'
    from identity.members m, cashier.methods t where m.username = 'missed' and m.brand_id = 1 and t.brand_id = 1 and t.code = 'card'
    returning order_no as "orderNo"`)
  const id = await open({ difference: 'missing_here', reference: order!.orderNo, theirs: paid })
  expect(await read(id)).toMatchObject({
    ways: ['note', 'book', 'adjust'],
    gap: '990',
    member: 'missed',
    order: { orderNo: order!.orderNo, state: 'awaiting' },
  })
  const { body } = await resolve(id, { resolution: 'book' })
  const { request } = body.value as { request: string }
  expect((await read(id)).case.state).toBe('open')
  const own = await back.call(requests.confirm, { token: await tokenOf('finance'), input: { id: request, hash: 'a'.repeat(64), note: '' } })
  expect(own.body).toMatchObject({ code: 'staff.same_person' })
  const changes = await moved(() => confirm(request))
  expect(changes).toEqual({ cashier: -990, provider_fees: -10 })
  expect((await read(id)).case.state).toBe('resolved')
  const balance = await caller.call(calls.wallet.balance, { token })
  expect(balance.body.value).toMatchObject({ sumBalance: '1000' })
  expect((await caller.call(calls.cashier.depositOrder, { token, query: { orderNo: order!.orderNo } })).body.value).toMatchObject({
    status: 'credited',
  })
})

test('an amount that the provider states otherwise is adjusted against an account of the house (MON-22)', async () => {
  const id = await open({ ours: paid, theirs: { ...paid, amount: 9_000_000n } })
  expect(await read(id)).toMatchObject({ ways: ['note', 'adjust'], gap: '-100' })
  expect((await resolve(id, { resolution: 'adjust' })).body).toMatchObject({ code: 'request.invalid', details: { account: 'required' } })
  expect((await resolve(id, { resolution: 'return' })).body).toMatchObject({ code: 'request.invalid' })
  const { body } = await resolve(id, { resolution: 'adjust', account: 'payout_losses' })
  const { request } = body.value as { request: string }
  let lines: { label: string; value: string }[] = []
  const changes = await moved(async () => ({ lines } = await confirm(request)))
  expect(changes).toEqual({ cashier: 100, payout_losses: -100 })
  expect(lines).toContainEqual({ label: 'amount', value: '-100' })
  expect((await read(id)).transferId).toMatch(/^\d+$/)
})

test('a case that has changed since makes its request stale, and nothing is posted (MON-22, MON-30)', async () => {
  const txId = crypto.randomUUID()
  const id = await open({ txId, ours: paid, theirs: { ...paid, amount: 9_000_000n } })
  const { body } = await resolve(id, { resolution: 'adjust', account: 'adjustments' })
  await open({ txId, ours: paid, theirs: { ...paid, amount: 8_000_000n } })
  const changes = await moved(() => confirm((body.value as { request: string }).request))
  expect(changes).toEqual({})
  expect((await read(id)).case).toMatchObject({ state: 'open' })
})

test('money that comes back after a withdrawal has ended goes to its member (MON-22, R-9.8.02)', async () => {
  await back.portal.database.query(sql`update cashier.withdrawal_levels set free_per_day = 0`)
  await back.portal.database.query(sql`update cashier.withdrawal_rules set free_per_day = 0`)
  const payee = await openPayee(t, '1500')
  const { orderNo } = await payOut(t, payee, '1000')
  await back.portal.database.query(sql`
    update cashier.payouts set provider = 'simulator' where withdrawal_id = (select id from cashier.withdrawals where order_no = ${orderNo})`)
  const [payout] = await back.portal.database.query<{ txId: string }>(sql`
    select provider_id as "txId" from cashier.payouts where id = ${`${orderNo}:1`}`)
  const facts = { kind: 'out', state: 'paid', currency: 'BDT', amount: 10_000_000n, at }
  const bounce = {
    txId: payout!.txId,
    reference: orderNo,
    difference: 'state',
    ours: facts,
    theirs: { ...facts, state: 'reversed' },
  } as const
  const id = await open(bounce)
  // Before its end the order is settled as a dispute.
  expect((await read(id)).ways).toEqual(['note', 'adjust'])
  await answer(t, payee, orderNo, { answer: 'received' })
  expect(await read(id)).toMatchObject({ ways: ['note', 'return', 'adjust'], gap: '1000', order: { orderNo, state: 'confirmed' } })
  const { body } = await resolve(id, { resolution: 'return' })
  const changes = await moved(() => confirm((body.value as { request: string }).request))
  expect(changes).toEqual({ cashier: -1000, fees: -10 })
  const balance = await t.caller.call(calls.wallet.balance, { token: payee.token })
  expect(balance.body.value).toMatchObject({ sumBalance: '1500' })
})

test('a comparison is asked for again, and those without the right only read (MON-22)', async () => {
  const id = await open({ ours: paid, theirs: { ...paid, amount: 1n } })
  await back.call(cases.again, { token: await tokenOf('risk'), input: { id } })
  expect(back.portal.askedJobs).toContain('cashier.reconcile-providers')
  const [stretch] = await back.portal.database.query(sql`
    select asked_at is not null as asked from reconciliation.stretches where begins_at = ${beginsAt} and party = 'simulator'`)
  expect(stretch).toEqual({ asked: true })
  for (const role of ['support', 'auditor'] as const)
    expect((await back.call(cases.note, { token: await tokenOf(role), input: { id, text: 'Not mine.' } })).body).toMatchObject({
      code: 'staff.forbidden',
    })
  const listed = await back.call(cases.list, { token: await tokenOf('auditor'), input: { state: 'open', difference: 'amount' } })
  expect((listed.body.value as { list: { id: string }[] }).list.map((each) => each.id)).toContain(id)
  expect((await back.call(cases.list, { token: await tokenOf('support') })).body).toMatchObject({ code: 'staff.forbidden' })
})
