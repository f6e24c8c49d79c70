/** The account's statement of a period: money with its currency, and sums that fit the balances at both ends (PROT-22). */
import { randomUUID } from 'node:crypto'
import { calls } from '@portal/contracts/calls'
import { parseAmount } from '@portal/contracts'
import { type Queryable, sql } from '@portal/runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHandlers } from './modules/wallet/routes.ts'
import { openTestApp, type TestApp } from './testing/test-app.ts'
import { createTestCaller, type TestCaller } from './testing/test-caller.ts'

let portal: TestApp
let caller: TestCaller
beforeAll(async () => {
  portal = await openTestApp()
  caller = createTestCaller(portal.app)
})
afterAll(() => portal.close())

type Statement = {
  currency: string
  opening: string
  closing: string
  fees: string
  lines: { type: string; count: number; in: string; out: string }[]
}
const minor = (text: string) => parseAmount(text)!
const read = async (token: string, from: Date, to: Date) =>
  caller.call(calls.wallet.statement, { token, query: { from: from.toISOString(), to: to.toISOString() } })
const statementOf = async (token: string, from: Date, to: Date) => (await read(token, from, to)).body.value as Statement
const hour = 3_600_000

test('balances at both ends differ by what came in and went out, and the last one is the balance (PROT-22)', async () => {
  const token = await caller.getToken('karima')
  const before = new Date(Date.now() - hour)
  const deposit = (amount: string) =>
    caller.call(calls.cashier.deposit, { token, body: { method: 'demo', amount }, headers: { 'idempotency-key': randomUUID() } })
  expect((await deposit('500')).body).toMatchObject({ success: true })
  const middle = new Date()
  expect((await deposit('250')).body).toMatchObject({ success: true })
  const after = new Date(Date.now() + hour)
  const whole = await statementOf(token, new Date(before.getTime() - 300 * 24 * hour), after)
  const moved = whole.lines.reduce((sum, line) => sum + minor(line.in) - minor(line.out), 0n)
  expect(minor(whole.closing)).toBe(minor(whole.opening) + moved)
  const { sumBalance, currency } = (await caller.call(calls.wallet.balance, { token })).body.value as {
    sumBalance: string
    currency: string
  }
  expect([whole.closing, whole.currency]).toEqual([sumBalance, currency])
  const later = await statementOf(token, middle, after)
  expect(later.lines).toEqual([{ type: 'deposit', count: 1, in: '250', out: '0' }])
  expect(minor(later.closing) - minor(later.opening)).toBe(minor('250'))
  expect(await statementOf(token, after, new Date(after.getTime() + hour))).toMatchObject({
    lines: [],
    opening: sumBalance,
    closing: sumBalance,
  })
})

test('fees of deposits and withdrawals of the period are told apart (PROT-22)', async () => {
  const token = await caller.getToken('karima')
  const { database } = portal
  const [{ id }] = (await database.query<{ id: bigint }>(sql`select id from identity.members where username = 'karima'`)) as [
    { id: bigint },
  ]
  const add = (fee: bigint, paidAt: Date, { state = 'confirmed', received = 0n } = {}) =>
    database.transaction(async (tx) => {
      await tx.query(sql`select set_config('session_replication_role', 'replica', true)`)
      await tx.query(sql`
        insert into cashier.withdrawals (order_no, brand_id, member, account_id, provider, currency, amount, fee, bond, state, received, refunded, score, reasons, key, content, balance, created_at,
          paid_at, ended_at)
        values (gen_random_uuid()::text, 1, ${id}::bigint, 1, 'x', 'BDT', 1000000, ${fee}::bigint, 0, ${state}::text, ${received}::bigint, case when ${state}::text = 'refunded' then 1000000 - ${received}::bigint else 0 end, 0, '[]', gen_random_uuid()::text, sha256(''), 0,
          ${paidAt}::timestamptz, ${paidAt}::timestamptz, ${paidAt}::timestamptz)`)
    })
  const day = new Date('2026-05-10T12:00:00Z')
  await add(50_000n, day)
  await add(70_000n, new Date('2026-06-01T00:00:00Z'))
  // A fee came back with what never arrived, and stays with what arrived in part.
  await add(110_000n, day, { state: 'refunded' })
  await add(10_000n, day, { state: 'refunded', received: 1n })
  const addDeposit = (fee: bigint, state: string | null) =>
    database.transaction(async (tx) => {
      await tx.query(sql`select set_config('session_replication_role', 'replica', true)`)
      await tx.query(sql`
        with made as (
          insert into cashier.deposit_orders (order_no, brand_id, member, method, method_version, kind, currency, amount, state, credited, key, content, created_at, expires_at)
          values (gen_random_uuid()::text, 1, ${id}::bigint, 'demo', 1, 'demo', 'BDT', 1000000, 'credited', 1000000, gen_random_uuid()::text, sha256(''), ${day}::timestamptz, ${day}::timestamptz)
          returning id
        ), credited as (
          insert into cashier.deposit_credits (order_id, provider_id, provider_tx_id, amount, fee, transfer_id, at)
          select m.id, 1, 'fee ' || m.id, 1000000, ${fee}::bigint, -m.id - 5000, ${day}::timestamptz from made m)
        insert into cashier.suspense_cases (brand_id, provider_id, provider_tx_id, order_id, currency, amount, reason, state, transfer_id, closed_at)
        select 1, 1, 'fee ' || m.id, m.id, 'BDT', -1000000, 'reversed', ${state}::text, 1, ${day}::timestamptz from made m where ${state}::text is not null`)
    })
  await addDeposit(20_000n, null)
  await addDeposit(30_000n, 'released')
  await addDeposit(130_000n, 'taken')
  await addDeposit(170_000n, 'written_off')
  expect((await statementOf(token, new Date('2026-05-01T00:00:00Z'), new Date('2026-06-01T00:00:00Z'))).fees).toBe('11')
})

test('a statement is of one moment, whatever is moved while it is read (PROT-22)', async () => {
  const { database } = portal
  const [{ id }] = (await database.query<{ id: bigint }>(sql`select id from identity.members where username = 'vip'`)) as [{ id: bigint }]
  const token = await caller.getToken('vip')
  const count = async (on: Queryable) =>
    (await on.query<{ count: number }>(sql`select count(*)::int as count from wallet.entries`))[0]!.count
  const seen: number[] = []
  const { statement } = createHandlers({
    database,
    sumFees: async (on) => {
      const before = await count(on)
      const body = { method: 'demo', amount: '500' }
      const { success } = (await caller.call(calls.cashier.deposit, { token, body, headers: { 'idempotency-key': randomUUID() } })).body
      seen.push(success ? (await count(on)) - before : -1)
      return 0n
    },
  })
  const call = { brand: { id: 1, currency: 'BDT' }, caller: { memberId: id } } as never
  await statement({ from: new Date(Date.now() - hour), to: new Date(Date.now() + hour) }, call)
  expect(seen).toEqual([0])
})

test.each([
  ['turned round', '2026-06-01T00:00:00Z', '2026-05-01T00:00:00Z'],
  ['of no length', '2026-06-01T00:00:00Z', '2026-06-01T00:00:00Z'],
  ['of two years', '2024-06-01T00:00:00Z', '2026-06-01T00:00:00Z'],
])('a period %s is refused (PROT-22)', async (_name, from, to) => {
  expect((await read(await caller.getToken('karima'), new Date(from), new Date(to))).body).toMatchObject({ code: 'request.invalid' })
})
