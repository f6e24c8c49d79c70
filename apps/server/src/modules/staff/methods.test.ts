/** Methods and limits over the operators' real server: each field, each refusal, the second person, and what members see at once. */
import { calls } from '@portal/contracts/calls'
import type { StaffRole } from '@portal/contracts/staff-permissions'
import { staffMethodRoutes as methods } from '@portal/contracts/staff/methods'
import { staffRequestRoutes as requests } from '@portal/contracts/staff/requests'
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addReviewOrder } from '../../testing/test-desk.ts'
import { createTestCaller, type TestCaller } from '../../testing/test-caller.ts'
import { openTestStaff, type TestStaff } from '../../testing/test-staff.ts'

let back: TestStaff
let caller: TestCaller
const tokens = {} as Record<StaffRole, string>

beforeAll(async () => {
  back = await openTestStaff()
  caller = createTestCaller(back.portal.app)
  // A provider that the simulator would play, with its methods.
  await addReviewOrder(back.portal)
  for (const role of ['owner', 'finance', 'risk', 'support', 'auditor'] as const) tokens[role] = await back.signIn(role)
})
afterAll(() => back.close())
beforeEach(async () => {
  await back.endRequests()
  back.pass(60)
})

type Row = { direction: 'in' | 'out'; code: string; version: number; standing: string; [field: string]: unknown }
type Rules = { version: number; [field: string]: unknown }

const reason = 'Agreed with the provider on the phone.'
const asked = (line: (typeof methods)[keyof typeof methods], as: StaffRole, input: object = {}) =>
  back.call(line, { token: tokens[as], input: input as Record<string, unknown> })
const list = async () => ((await asked(methods.list, 'auditor')).body.value as { list: Row[] }).list
const find = async (code: string, direction: Row['direction'] = 'in') =>
  (await list()).find((row) => row.code === code && row.direction === direction)!
const findRules = async () => ((await asked(methods.rules, 'auditor')).body.value as { rules: Rules }).rules
const changeDeposit = async (code: string, fields: object, as: StaffRole = 'owner') =>
  (await asked(methods.changeDeposit, as, { code, version: (await find(code)).version, reason, ...fields })).body
const changePayout = async (code: string, fields: object, as: StaffRole = 'owner') =>
  (await asked(methods.changePayout, as, { code, version: (await find(code, 'out')).version, reason, ...fields })).body
const changeRules = async (fields: object, as: StaffRole = 'owner') =>
  (await asked(methods.changeRules, as, { version: (await findRules()).version, reason, ...fields })).body

/** A second owner's confirmation, by the hash of what was shown. */
async function confirm(id: string, as: StaffRole): Promise<{ code?: string; value?: unknown }> {
  const { hash } = (await back.call(requests.get, { token: tokens[as], input: { id } })).body.value as { hash: string }
  return (await back.call(requests.confirm, { token: tokens[as], input: { id, hash } })).body
}
const lastAudit = async () =>
  (
    await back.portal.database.query<{
      event: string
      subject: string
      before: object
      after: object
      username: string
      reason: string
    }>(sql`
      select event, subject_id as subject, before, after, username, reason from staff.audit order by id desc limit 1`)
  )[0]!

const offered = async () => {
  const { body } = await caller.call(calls.cashier.depositMethods, { token: await caller.getToken('demo') })
  return (body.value as { methods: { code: string; state: string; minAmount: string; quickAmounts: string[] }[] }).methods
}

test('the list shows every way in and out with its limits, fee, times, provider and standing', async () => {
  const rows = await list()
  expect(rows.map(({ direction, code }) => `${direction}:${code}`)).toEqual(
    'in:demo in:card in:wallet in:bank in:crypto in:voucher out:wallet out:bank out:crypto'.split(' '),
  )
  expect(await find('crypto')).toMatchObject({
    kind: 'crypto',
    provider: 'simulator',
    isEnabled: true,
    standing: 'open',
    minAmount: '500',
    maxAmount: '200000',
    feeShare: '1',
    feePayer: 'member',
    monthLimit: null,
    processingMinutes: 10,
    quickAmounts: ['1000', '5000', '20000', '100000'],
    maintenanceFrom: null,
  })
  expect(await find('bank', 'out')).toMatchObject({ provider: 'simulator', minAmount: '500', maxAmount: '200000', standing: 'open' })
  expect((await asked(methods.list, 'support')).body.code).toBe('staff.forbidden')
})

test('a tighter limit is done by one owner, kept field by field in the audit, and members meet it at once', async () => {
  expect(await changeDeposit('wallet', { minAmount: '300', maxAmount: '20000', quickAmounts: ['300', '20000'] })).toMatchObject({
    value: { done: true },
  })
  expect(await lastAudit()).toEqual({
    event: 'deposit_method_changed',
    subject: 'wallet',
    username: 'owner',
    reason,
    before: { minAmount: '200', maxAmount: '25000', quickAmounts: '500, 1000, 5000, 25000' },
    after: { minAmount: '300', maxAmount: '20000', quickAmounts: '300, 20000' },
  })
  expect((await offered()).find(({ code }) => code === 'wallet')).toMatchObject({ minAmount: '300', quickAmounts: ['300', '20000'] })
  const token = await caller.getToken('demo')
  const below = await caller.call(calls.cashier.deposit, { token, body: { method: 'wallet', amount: '250' } })
  expect(below.body.code).toBe('cashier.amount_out_of_range')
})

test.each([
  ['maxAmount', '90000'],
  ['minAmount', '1'],
  ['monthLimit', null],
  ['feeShare', '0.5'],
  ['feePayer', 'member'],
])('a change of %s to %s waits for a second person and is carried out once', async (field, value) => {
  const before = await find('card')
  const extra = field === 'maxAmount' ? { dailyLimit: '100000' } : field === 'monthLimit' ? { quickAmounts: ['700'] } : {}
  if (field === 'monthLimit') expect(await changeDeposit('card', { monthLimit: '300000' })).toMatchObject({ value: { done: true } })
  const { request } = (await changeDeposit('card', { [field]: value, ...extra }, 'finance')).value as { request: string }
  expect((await find('card'))[field]).toEqual(field === 'monthLimit' ? '300000' : before[field])
  expect(await confirm(request, 'finance')).toMatchObject({ code: 'staff.same_person' })
  expect(await confirm(request, 'owner')).toMatchObject({ value: { state: 'confirmed' } })
  expect((await find('card'))[field]).toEqual(value)
})

test('an owner alone does not loosen a limit, and finance alone changes nothing', async () => {
  expect(await changeDeposit('bank', { dailyLimit: '400000' }, 'owner')).toMatchObject({ value: { request: expect.any(String) } })
  expect(await changePayout('bank', { minAmount: '600' }, 'finance')).toMatchObject({ value: { request: expect.any(String) } })
  expect(await find('bank')).toMatchObject({ dailyLimit: '300000' })
  expect(await find('bank', 'out')).toMatchObject({ minAmount: '500' })
  for (const role of ['risk', 'auditor', 'support'] as const)
    expect(await changeDeposit('bank', { processingMinutes: 3 }, role)).toMatchObject({ code: 'staff.forbidden' })
})

test('a request whose method has changed since is stale and does nothing', async () => {
  const { request } = (await changeDeposit('bank', { maxAmount: '200000' })).value as { request: string }
  expect(await changeDeposit('bank', { processingMinutes: 45 })).toMatchObject({ value: { done: true } })
  const { hash } = (await back.call(requests.get, { token: tokens.owner, input: { id: request } })).body.value as { hash: string }
  expect(hash).toMatch(/^[\da-f]{64}$/)
  await back.portal.database.query(sql`update staff.requests set proposed_by = (select id from staff.people where username = 'finance'),
    proposed_name = 'finance' where id = ${request}::bigint`)
  expect(await confirm(request, 'owner')).toMatchObject({ value: { state: 'stale' } })
  expect(await find('bank')).toMatchObject({ maxAmount: '100000' })
})

test('who saw an older version is refused with what stands there, and changes nothing', async () => {
  const { version } = await find('voucher')
  expect(await changeDeposit('voucher', { maxAmount: '9000' })).toMatchObject({ value: { done: true } })
  const { body } = await asked(methods.changeDeposit, 'owner', { code: 'voucher', version, reason, maxAmount: '8000' })
  expect(body).toMatchObject({ code: 'staff.changed', details: { version: String(version + 1), maxAmount: '9000' } })
  expect(await find('voucher')).toMatchObject({ maxAmount: '9000', version: version + 1 })
})

test.each([
  [{ minAmount: '600', maxAmount: '500', quickAmounts: [] }, { minAmount: 'limits_order' }],
  [{ maxAmount: '10' }, { maxAmount: 'limits_order' }],
  [{ dailyLimit: '600' }, { dailyLimit: 'limits_order' }],
  [{ monthLimit: '600' }, { monthLimit: 'limits_order' }],
  [{ minAmount: '100.001' }, { minAmount: 'too_fine' }],
  [{ quickAmounts: ['5'] }, { quickAmounts: 'quick_outside' }],
  [{ quickAmounts: ['50000.01'] }, { quickAmounts: 'quick_outside' }],
  [{ feeShare: '20.0001' }, { feeShare: 'fee_too_large' }],
  [{ feeFixed: '100' }, { feeFixed: 'fee_above_least' }],
  [{ openFrom: '09:00' }, { openFrom: 'required' }],
  [{ openFrom: '09:00', openTo: '09:00' }, { openTo: 'window' }],
  [{ maintenanceFrom: '2026-11-25T22:30', maintenanceTo: '2026-11-25T22:30' }, { maintenanceTo: 'window' }],
  [{ maintenanceTo: '2026-11-25T22:30' }, { maintenanceTo: 'required' }],
  [{ provider: 'simulator' }, { provider: 'not_possible' }],
  [{ position: 0 }, { position: 'unchanged' }],
])('%j of play money is refused under its field', async (fields, details) => {
  const before = await find('demo')
  const body = await changeDeposit('demo', fields)
  expect(body).toMatchObject({ code: 'request.invalid' })
  expect(body.details).toMatchObject(details)
  expect(Object.keys(body.details ?? {}).filter((field) => field !== 'requestId')).toEqual(Object.keys(details))
  expect(await find('demo')).toEqual(before)
})

test.each([
  ['feeShare', '100.1'],
  ['feeShare', '1.5.1'],
  ['minAmount', '0'],
  ['minAmount', '1e5'],
  ['quickAmounts', ['-5']],
  ['openFrom', '24:00'],
  ['maintenanceFrom', '2026-02-30T10:00'],
  ['expiryMinutes', 0],
  ['position', 1000],
])('%s of %j is no value at all', async (field, value) => {
  const body = await changeDeposit('demo', { [field]: value })
  expect(body).toMatchObject({ code: 'request.invalid' })
  expect(Object.keys(body.details ?? {}).some((name) => name.startsWith(field))).toBe(true)
})

test('maintenance is a minute of the brand’s calendar, and members see it while it lasts', async () => {
  const [clock] = await back.portal.database.query<{ from: string; to: string }>(sql`
    select to_char((now() - interval '1 hour') at time zone 'Asia/Dhaka', 'YYYY-MM-DD"T"HH24:MI') as from,
      to_char((now() + interval '1 hour') at time zone 'Asia/Dhaka', 'YYYY-MM-DD"T"HH24:MI') as to`)
  const window = { maintenanceFrom: clock!.from, maintenanceTo: clock!.to }
  expect(await changeDeposit('crypto', window)).toMatchObject({ value: { done: true } })
  expect(await find('crypto')).toMatchObject({ ...window, standing: 'maintenance' })
  expect((await offered()).find(({ code }) => code === 'crypto')).toMatchObject({ state: 'maintenance' })
  expect(await changeDeposit('crypto', { maintenanceFrom: null, maintenanceTo: null })).toMatchObject({ value: { done: true } })
  expect((await offered()).find(({ code }) => code === 'crypto')).toMatchObject({ state: 'open' })
})

test('a method is off for members at once; on again takes two people', async () => {
  expect(await changeDeposit('bank', { isEnabled: false })).toMatchObject({ value: { done: true } })
  expect(await find('bank')).toMatchObject({ standing: 'off' })
  expect((await offered()).map(({ code }) => code)).not.toContain('bank')
  const { request } = (await changeDeposit('bank', { isEnabled: true }, 'finance')).value as { request: string }
  expect((await offered()).map(({ code }) => code)).not.toContain('bank')
  expect(await confirm(request, 'owner')).toMatchObject({ value: { state: 'confirmed' } })
  expect((await offered()).map(({ code }) => code)).toContain('bank')
})

test('a provider of real money is refused in a demo brand, and one that the brand has not, or that is off', async () => {
  await back.portal.database.query(sql`
    insert into cashier.providers (brand_id, code, hook, adapter, mode, enabled) values
      (1, 'realbank', 'realbank-test', 'simulator', 'real', false), (1, 'sleeper', 'sleeper-test', 'simulator', 'demo', false)`)
  for (const change of [changeDeposit, changePayout])
    for (const [provider, why] of [
      ['realbank', 'other_mode'],
      ['sleeper', 'provider_off'],
      ['nobody', 'unknown'],
    ] as const)
      // prettier-ignore
      expect(await change('bank', { provider })).toMatchObject({ code: 'request.invalid', details: { provider: why } })
  expect(await changePayout('wallet', { isEnabled: false })).toMatchObject({ value: { done: true } })
  await back.portal.database.query(sql`update cashier.payout_methods set provider = 'realbank' where brand_id = 1 and code = 'wallet'`)
  expect(await changePayout('wallet', { isEnabled: true })).toMatchObject({ code: 'request.invalid', details: { isEnabled: 'other_mode' } })
})

test('a way out that is off, or tighter, counts for members at once', async () => {
  const token = await caller.getToken('demo')
  const waysOut = async () =>
    ((await caller.call(calls.cashier.payoutAccounts, { token })).body.value as { methods: { code: string }[] }).methods.map(
      ({ code }) => code,
    )
  expect(await waysOut()).toContain('crypto')
  expect(await changePayout('crypto', { isEnabled: false })).toMatchObject({ value: { done: true } })
  expect(await waysOut()).not.toContain('crypto')
  expect(await changePayout('bank', { minAmount: '300000' })).toMatchObject({ details: { minAmount: 'limits_order' } })
})

test('rules of withdrawals are tightened by one owner and loosened by two, refused under their fields', async () => {
  expect(await changeRules({ reviewFrom: '4000', twoStaffAbove: '30000', accountHoldHours: 48 })).toMatchObject({ value: { done: true } })
  expect(await lastAudit()).toMatchObject({
    event: 'withdrawal_rules_changed',
    before: { reviewFrom: '5000', twoStaffAbove: '50000', accountHoldHours: '24' },
    after: { reviewFrom: '4000', twoStaffAbove: '30000', accountHoldHours: '48' },
  })
  for (const fields of [
    { reviewFrom: '4500' },
    { confirmMinutes: 20 },
    { feeShare: '0.25' },
    { bondMax: '600' },
    { accountHoldHours: 1 },
  ]) {
    const { request } = (await changeRules(fields, 'finance')).value as { request: string }
    expect(await confirm(request, 'owner')).toMatchObject({ value: { state: 'confirmed' } })
    expect(await findRules()).toMatchObject(fields)
    back.pass(10)
  }
  for (const [fields, details] of [
    [{ minAmount: '300000' }, { minAmount: 'limits_order' }],
    [{ dailyLimit: '10' }, { dailyLimit: 'limits_order' }],
    [{ bondMin: '700' }, { bondMin: 'bond_order' }],
    [{ feeFixed: '100' }, { feeFixed: 'fee_above_least' }],
    [{ feeFixed: '0.001' }, { feeFixed: 'too_fine' }],
  ] as const) {
    back.pass(10)
    expect(await changeRules(fields)).toMatchObject({ code: 'request.invalid', details })
  }
})

test('two people who change one method at once: one is first, the other meets the newer version', async () => {
  const { version } = await find('card')
  const replies = await Promise.all(
    [11, 12, 13, 14].map((processingMinutes) =>
      asked(methods.changeDeposit, 'owner', { code: 'card', version, reason, processingMinutes }),
    ),
  )
  expect(replies.map(({ body }) => body.code ?? 'done').toSorted()).toEqual(['done', 'staff.changed', 'staff.changed', 'staff.changed'])
  expect((await find('card')).version).toBe(version + 1)
})

test('in a real brand play money stays off and no member takes a withdrawal back', async () => {
  expect(await changeRules({ memberCancel: false })).toMatchObject({ value: { done: true } })
  await back.portal.database.query(sql`update brand.brands set mode = 'real' where id = 1`)
  back.portal.brands.refresh()
  try {
    expect(await find('demo')).toMatchObject({ standing: 'not_offered' })
    expect(await changeDeposit('demo', { isEnabled: false })).toMatchObject({ value: { done: true } })
    expect(await changeDeposit('demo', { isEnabled: true })).toMatchObject({ details: { isEnabled: 'other_mode' } })
    expect(await changeRules({ memberCancel: true })).toMatchObject({ details: { memberCancel: 'other_mode' } })
  } finally {
    await back.portal.database.query(sql`update brand.brands set mode = 'demo' where id = 1`)
    back.portal.brands.refresh()
  }
})
