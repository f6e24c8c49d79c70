/** What withdrawals ask of the identity check and of disputes, on the server, whatever the browser shows. */
import { calls } from '@portal/contracts/calls'
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  addPicture,
  answer,
  askFor,
  openPayee,
  openWithdrawing,
  payOut,
  type Payee,
  type Withdrawing,
} from '../../../testing/test-payouts.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let portal: TestApp
let t: Withdrawing
let own: Payee

beforeAll(async () => {
  portal = await openTestApp()
  t = await openWithdrawing(portal)
})
afterAll(() => portal.close())
beforeEach(async () => {
  own = await openPayee(t)
})

const setRules = (level: number, above: string) =>
  portal.database.query(
    sql`update cashier.withdrawal_rules set kyc_level = ${level}::int, kyc_above = ${above}::bigint * 10000 where brand_id = 1`,
  )
const prove = (level: number, holder = 'Torim Dasul', until = '1 year') =>
  portal.database.query(sql`
    insert into kyc.checks (brand_id, member, state, level, paper, number_hash, number_tail, holder, birth_date, submitted_at, decided_by, decided_at, valid_until)
    values (1, ${own.id}, 'approved', ${level}, 'passport', decode(repeat('00', 32), 'hex'), '1234', ${holder}, '1990-01-01', now(), 'risk', now(),
      (now() + ${until}::interval)::date)`)
const blocked = async (amount: string) => (await askFor(t, own, amount)).body.details?.conditions
const conditionOf = async (code: string) => {
  const { body } = await t.caller.call(calls.cashier.withdrawalOptions, { token: own.token })
  return (body.value as { conditions: { code: string }[] }).conditions.find((each) => each.code === code)
}

test('a brand that asks for the identity pays nobody without it (R-1.1.11, PROT-11)', async () => {
  await setRules(2, '0')
  expect(await conditionOf('identity_checked')).toEqual({ code: 'identity_checked', isMet: false, level: 2, kyc: 'none' })
  expect(await blocked('100')).toBe('identity_checked')
  await prove(2)
  expect(await conditionOf('identity_checked')).toMatchObject({ isMet: true, kyc: 'approved' })
  expect(await blocked('100')).toBeUndefined()
  await setRules(3, '0')
  expect(await blocked('100')).toBe('identity_checked')
})

test('a proof counts until its document ends, and above an amount where the brand says so', async () => {
  await setRules(2, '500')
  await prove(2, 'Torim Dasul', '-2 days')
  expect(await blocked('500')).toBeUndefined()
  expect(await blocked('500.01')).toBe('identity_checked')
  expect(await conditionOf('identity_checked')).toMatchObject({ above: '500', kyc: 'expired' })
})

test('a brand of mode real asks for the identity, whatever its rules say', async () => {
  await setRules(0, '0')
  expect(await conditionOf('identity_checked')).toBeUndefined()
  const [row] = await portal.database.transaction(async (tx) => {
    await tx.query(sql`set local session_replication_role = replica`)
    await tx.query(sql`update brand.brands set mode = 'real' where id = 1`)
    const found = await tx.query<{ level: number; above: bigint }>(sql`
      select kyc_level as level, kyc_above as above from cashier.rules_in_force where brand_id = 1`)
    await tx.query(sql`update brand.brands set mode = 'demo' where id = 1`)
    return found
  })
  expect(row).toEqual({ level: 2, above: 0n })
})

test('money goes to nobody but the person on the document', async () => {
  await setRules(0, '0')
  await prove(2, 'Jorina Begum')
  expect(await conditionOf('name_matched')).toMatchObject({ isMet: false })
  expect(await blocked('100')).toBe('name_matched')
})

test('an open dispute stops further withdrawals', async () => {
  await setRules(0, '0')
  const { orderNo, id } = await payOut(t, own, '200')
  await addPicture(t, id)
  await answer(t, own, orderNo, { answer: 'not_received', note: 'Nothing is there yet.' })
  expect(await conditionOf('no_open_dispute')).toMatchObject({ isMet: false })
  expect(await blocked('100')).toBe('no_open_dispute')
})
