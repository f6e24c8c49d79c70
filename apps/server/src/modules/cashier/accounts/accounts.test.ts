import { calls } from '@portal/contracts/calls'
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../../../testing/test-app.ts'
import { askFor, openPayee, openWithdrawing, type Payee, paymentPassword, type Withdrawing } from '../../../testing/test-payouts.ts'

let t: Withdrawing

beforeAll(async () => {
  t = await openWithdrawing(await openTestApp())
})
afterAll(() => t.portal.close())

type Account = { id: string; number: string; isDefault: boolean; isUsable: boolean; name: string; holder: string }
const list = async (of: Payee) => {
  const reply = await t.caller.call(calls.cashier.payoutAccounts, { token: of.token })
  return reply.body.value as { accounts: Account[]; methods: { code: string; name: string }[]; payeeName?: string }
}
const add = (of: Payee, more: object = {}) =>
  t.caller.call(calls.cashier.addPayoutAccount, {
    token: of.token,
    body: { method: 'wallet', accountNumber: '01812345678', payeeName: 'Torim Dasul', paymentPassword, ...more },
  })
const bank = { method: 'bank', bankName: 'Shapla Bank', branch: 'Dhaka', accountNumber: '123456789012' }

test('numbers are sealed at rest, and their last four figures are all that is shown', async () => {
  const own = await openPayee(t, '0')
  const { text } = await add(own)
  expect(text).not.toContain('01812345678')
  expect(text).toContain('•••• 5678')
  const rows = await t.portal.database.query<{ row: string }>(sql`select a::text as row from cashier.payout_accounts a`)
  const sealed = rows.map(({ row }) => row).join('\n')
  expect(sealed).not.toContain('01812345678')
  expect(sealed).not.toContain(Buffer.from('01812345678').toString('hex'))
})

test('a new account waits for a day; the first is the default, and another can be chosen', async () => {
  const own = await openPayee(t, '0')
  const added = (await add(own)).body.value as Account & { usableFrom: string }
  expect([added.isDefault, added.isUsable]).toEqual([false, false])
  const hours = (new Date(added.usableFrom).getTime() - Date.now()) / 3_600_000
  expect(hours).toBeGreaterThan(23.9)
  expect(hours).toBeLessThan(24.1)
  await t.caller.call(calls.cashier.chooseDefaultAccount, { token: own.token, body: { id: added.id } })
  expect((await list(own)).accounts.map(({ id, isDefault }) => [id, isDefault])).toEqual([
    [added.id, true],
    [own.account, false],
  ])
})

test.each([
  [{ accountNumber: '0181234567' }, { accountNumber: 'pattern' }],
  [{ payeeName: 'Selina Khatun' }, { payeeName: 'other_name' }],
  [{ payeeName: '' }, { payeeName: 'required' }],
  [{ ...bank, bankName: '' }, { bankName: 'required' }],
  [{ ...bank, branch: '' }, { branch: 'required' }],
  [{ ...bank, accountNumber: '12' }, { accountNumber: 'pattern' }],
])('an account of %j is refused under its field', async (body, details) => {
  const own = await openPayee(t, '0')
  expect((await add(own, body)).body).toMatchObject({ code: 'cashier.payout_account_invalid', details })
})

test('the first account names the member; later holders must be the same person', async () => {
  const own = await openPayee(t, '0')
  expect((await list(own)).payeeName).toBe('Torim Dasul')
  expect((await add(own, { payeeName: 'Md. Torim Dasul' })).body.success).toBe(true)
  expect((await add(own, { ...bank, payeeName: 'Korim Dasul' })).body.success).toBe(true)
  const [row] = await t.portal.database.query<{ verdict: string }>(sql`
    select name_verdict as verdict from cashier.payout_accounts where member = ${own.id} and method = 'bank'`)
  expect(row?.verdict).toBe('review')
})

test('five accounts at most, each number once, at once too', async () => {
  const own = await openPayee(t, '0')
  const codes = await Promise.all(Array.from({ length: 3 }, () => add(own).then(({ body }) => body.code ?? 'added')))
  expect(codes.toSorted()).toEqual(['added', 'cashier.payout_account_exists', 'cashier.payout_account_exists'])
  for (const end of ['1', '2', '3']) expect((await add(own, { accountNumber: `0191234567${end}` })).body.success).toBe(true)
  expect((await add(own, { accountNumber: '01912345674' })).body.code).toBe('cashier.payout_accounts_full')
})

test('an account with an open withdrawal stays; without one it goes, and the next becomes the default', async () => {
  const own = await openPayee(t)
  await add(own)
  const remove = (paymentPasswordTyped = paymentPassword) =>
    t.caller.call(calls.cashier.removePayoutAccount, { token: own.token, body: { id: own.account, paymentPassword: paymentPasswordTyped } })
  const { orderNo } = (await askFor(t, own, '300')).body.value as { orderNo: string }
  expect((await remove('918273')).body.code).toBe('identity.payment_password_wrong')
  expect((await remove()).body.code).toBe('cashier.payout_account_in_use')
  await t.caller.call(calls.cashier.cancelWithdrawal, {
    token: own.token,
    body: { orderNo },
    headers: { 'idempotency-key': 'cancel-1-of-own' },
  })
  expect((await remove()).body.success).toBe(true)
  expect((await list(own)).accounts.map(({ isDefault }) => isDefault)).toEqual([true])
  expect((await remove()).body.code).toBe('cashier.payout_account_not_found')
})

test('without a payment password nothing can be added', async () => {
  const own = await openPayee(t, '0')
  await t.portal.database.query(sql`delete from identity.credentials where member_id = ${own.id} and kind = 'payment'`)
  expect((await add(own)).body.code).toBe('identity.payment_password_missing')
})
