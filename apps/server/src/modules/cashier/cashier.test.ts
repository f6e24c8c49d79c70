import { randomUUID } from 'node:crypto'
import { calls } from '@portal/contracts/calls'
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectSoundLedger } from '#modules/bets'
import { openBrands } from '#modules/brand'
import { openDepositGate } from '#modules/protection'
import type { Call } from '#platform/call.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestCaller, type TestCaller } from '../../testing/test-caller.ts'
import { createDeposit, type DepositParts, listDepositMethods } from './deposits/index.ts'
import { seedCashier } from './index.ts'

let portal: TestApp
let caller: TestCaller
let token: string
let member = 0

beforeAll(async () => {
  portal = await openTestApp()
  caller = createTestCaller(portal.app)
  await portal.database.transaction((tx) => seedCashier(tx, { id: 1, currency: 'BDT' }, undefined))
})
afterAll(async () => {
  await expectSoundLedger(portal.database)
  await portal.close()
})
beforeEach(async () => {
  member += 1
  await caller.register(`player${member}`)
  token = await caller.getToken(`player${member}`)
})

const order = (amount: string, headers: Record<string, string> = {}, more: Record<string, unknown> = {}) =>
  caller.call(calls.cashier.deposit, { token, headers, body: { method: 'demo', amount, ...more } })
const getBalance = async () => ((await caller.call(calls.wallet.balance, { token })).body.value as { sumBalance: string }).sumBalance

test('A demo deposit is credited at once and recorded by its number (R-1.1.10, R-1.1.08, R-7.1.28)', async () => {
  expect(await getBalance()).toBe('0')
  const { status, body } = await order('500')
  expect({ status, value: body.value }).toMatchObject({
    status: 200,
    value: { method: 'demo', amount: '500', status: 'credited', balance: '500' },
  })
  const { orderNo } = body.value as { orderNo: string }
  expect(orderNo).toMatch(/^D\d{14}$/)
  const record = (await caller.call(calls.wallet.accountRecord, { token })).body.value
  expect(record).toMatchObject({ list: [{ type: 'deposit', amount: '500', balanceAfter: '500', note: orderNo }] })
  expect((await caller.call(calls.wallet.accountRecord, { token, query: { type: 'withdrawal' } })).body.value).toMatchObject({
    list: [],
  })
})

test('the methods tell limits, quick amounts and what is used of today', async () => {
  await order('1250.5')
  expect((await caller.call(calls.cashier.depositMethods, { token })).body.value).toEqual({
    methods: [
      {
        code: 'demo',
        kind: 'demo',
        name: 'খেলার টাকা',
        state: 'open',
        fee: { fixed: '0', ppm: 0, payer: 'house' },
        expiryMinutes: 30,
        processingMinutes: 0,
        minAmount: '100',
        maxAmount: '50000',
        dailyLimit: '200000',
        dailyUsed: '1250.5',
        quickAmounts: ['500', '1000', '5000', '10000', '20000'],
      },
    ],
  })
})

test('Same key and content answer the same order, also at once; other content is refused (MON-03, MON-04)', async () => {
  const headers = { 'idempotency-key': randomUUID() }
  const answers = await Promise.all(Array.from({ length: 10 }, () => order('500', headers)))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(answers[0]!.body.success).toBe(true)
  expect((await order('501', headers)).body).toMatchObject({ success: false, code: 'request.key_conflict' })
  expect(await getBalance()).toBe('500')
})

test('a deposit without an idempotency key is refused', async () => {
  expect((await order('500', { 'idempotency-key': '' })).body.code).toBe('request.key_required')
})

test.each([
  ['99.99', 'cashier.amount_out_of_range', 'below the minimum'],
  ['50000.01', 'cashier.amount_out_of_range', 'above the maximum'],
  ['100.001', 'cashier.amount_out_of_range', 'finer than a paisa'],
  ['100.00001', 'request.invalid', 'a fifth decimal'],
  ['-500', 'request.invalid', 'below zero'],
  ['0', 'request.invalid', 'nothing'],
  ['1e3', 'request.invalid', 'an exponent'],
  ['', 'request.invalid', 'no text'],
])('an amount of %j is refused with %s: %s (MON-23)', async (amount, code) => {
  expect((await order(amount)).body.code).toBe(code)
  expect(await getBalance()).toBe('0')
})

test('an unknown method and unknown fields are refused (SEC-19)', async () => {
  expect((await order('500', {}, { method: 'bank' })).body.code).toBe('cashier.method_unknown')
  for (const field of ['balance', 'isAgent', 'rankLevel', 'merchant', 'member', 'status', 'currency', 'orderNo']) {
    expect((await order('500', {}, { [field]: '1' })).body).toMatchObject({
      code: 'request.invalid',
      details: { [field]: 'unrecognized_keys' },
    })
  }
  expect(await getBalance()).toBe('0')
})

test('A hundred deposits at once never exceed the daily limit, and refusals state the rest (MON-02)', async () => {
  const answers = await Promise.all(Array.from({ length: 100 }, () => order('15000')))
  const refused = answers.filter(({ body }) => !body.success)
  expect(answers.length - refused.length).toBe(13)
  expect(new Set(refused.map(({ body }) => JSON.stringify([body.code, body.details?.left])))).toEqual(
    new Set(['["cashier.daily_limit_reached","5000"]']),
  )
  expect(await getBalance()).toBe('195000')
  expect((await order('5000')).body.success).toBe(true)
  expect((await order('100')).body).toMatchObject({ code: 'cashier.daily_limit_reached', details: { left: '0' } })
})

test('a deposit that waits too long for another is refused as busy, and goes through when sent again', async () => {
  const { database } = portal
  const key = { 'idempotency-key': randomUUID() }
  const found = await database.query<{ id: bigint }>(sql`select id from identity.members where username = ${`player${member}`}`)
  const holder = await database.connect()
  try {
    await holder.query('begin')
    await holder.query(`select pg_advisory_xact_lock(hashtextextended('cashier.deposits:${found[0]!.id}', 0))`)
    const { status, body } = await order('500', key)
    expect([status, body.code, body.details]).toEqual([503, 'system.overloaded', { retryAfter: '1' }])
    await holder.query('rollback')
  } finally {
    holder.release()
  }
  expect(await getBalance()).toBe('0')
  expect((await order('500', key)).body.success).toBe(true)
  expect(await getBalance()).toBe('500')
})

test('what an order is of, and its credits, can not be changed or removed afterwards (MON-25)', async () => {
  await order('500')
  const { database } = portal
  await expect(database.query(sql`update cashier.deposit_orders set amount = 1`)).rejects.toThrow('append-only')
  await expect(database.query(sql`update cashier.deposit_orders set credited = 0`)).rejects.toThrow('never takes back')
  await expect(database.query(sql`delete from cashier.deposit_orders`)).rejects.toThrow('append-only')
  for (const table of ['deposit_credits', 'deposit_events']) {
    await expect(database.pool.query(`update cashier.${table} set at = now()`)).rejects.toThrow('append-only')
    await expect(database.pool.query(`delete from cashier.${table}`)).rejects.toThrow('append-only')
  }
})

test('a change of a method is a new version; what an older version said stays', async () => {
  const { database } = portal
  const versions = () =>
    database.query<{ version: number; most: string }>(sql`
    select version, terms ->> 'max_amount' as most from cashier.method_versions where brand_id = 1 and code = 'demo' order by version`)
  const before = await versions()
  await database.query(
    sql`update cashier.methods set max_amount = 600000000, daily_limit = 3000000000 where brand_id = 1 and code = 'demo'`,
  )
  await database.query(
    sql`update cashier.methods set max_amount = 500000000, daily_limit = 2000000000 where brand_id = 1 and code = 'demo'`,
  )
  const after = await versions()
  expect(after.slice(0, before.length)).toEqual(before)
  expect(after.slice(before.length).map(({ most }) => most)).toEqual(['600000000', '500000000'])
  await expect(database.query(sql`update cashier.method_versions set terms = '{}'`)).rejects.toThrow('append-only')
})

test('a brand in mode real offers no play money and refuses it', async () => {
  const { database } = portal
  const [brand] = await database.query<{ id: number }>(sql`
    insert into brand.brands (code, name, mode, currency, languages, default_language) values ('REAL', '{"EN":"Real"}', 'real', 'BDT', '{EN}', 'EN')
    returning id`)
  await database.transaction((tx) => seedCashier(tx, { id: brand!.id, currency: 'BDT' }, undefined))
  const parts = { database, brands: openBrands({ database }), protection: openDepositGate([]) } as Partial<DepositParts> as DepositParts
  const call = {
    brand: { id: brand!.id, code: 'REAL', currency: 'BDT', defaultLanguage: 'EN' },
    caller: { memberId: 1n },
    idempotencyKey: randomUUID(),
  } as Call<'member'>
  expect(await listDepositMethods(parts, call)).toEqual([])
  await expect(createDeposit(parts, { method: 'demo', amount: 5_000_000n }, call)).rejects.toMatchObject({ code: 'cashier.method_unknown' })
})
