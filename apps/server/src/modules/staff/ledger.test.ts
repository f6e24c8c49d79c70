/** The ledger as staff read it: running balances, both sides of a posting, pages; and the looks at the invariants. */
import { calls } from '@portal/contracts/calls'
import { staffIntegrityRoutes as integrity } from '@portal/contracts/staff/integrity'
import { staffLedgerRoutes as ledger } from '@portal/contracts/staff/ledger'
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectSoundLedger } from '#modules/bets'
import { sealAuditRecord } from '#modules/identity'
import { keepLook } from '#platform/integrity-store.ts'
import { createTestCaller, type TestCaller } from '../../testing/test-caller.ts'
import { sealStaffAudit, verifyAudits } from './index.ts'
import { openTestStaff, type TestStaff } from '../../testing/test-staff.ts'

let back: TestStaff
let caller: TestCaller
let token: string
let member: string

beforeAll(async () => {
  back = await openTestStaff()
  caller = createTestCaller(back.portal.app)
  token = await caller.getToken('demo')
  member = await back.signIn('auditor')
})
beforeEach(() => back.pass(60))
afterAll(async () => {
  await expectSoundLedger(back.portal.database)
  await back.close()
})

type Account = { id: string; kind: string; balance: string; entries: string; member: string }
type Page = {
  list: { transferId: string; amount: string; balance: string; reference: string; kind: string }[]
  after?: string
  count: number
}

const ask = async <Value>(line: Parameters<TestStaff['call']>[0], input: Record<string, unknown> = {}): Promise<Value> =>
  (await back.call(line, { token: member, input })).body.value as Value
const deposit = (amount: string) => caller.call(calls.cashier.deposit, { token, body: { method: 'demo', amount } })
const findAccount = async (kind: string, of?: string) =>
  (await ask<{ list: Account[] }>(ledger.accounts, of === undefined ? {} : { member: of })).list.find((each) => each.kind === kind)!

test('an account of a member and one of the house show the balance behind each entry', async () => {
  for (const amount of ['500', '300', '200.5']) await deposit(amount)
  const [wallet, cashier] = [await findAccount('main', 'demo'), await findAccount('cashier')]
  expect(wallet.member).toBe('demo')
  for (const account of [wallet, cashier]) {
    const page = await ask<Page>(ledger.entries, { account: account.id })
    expect(page.list[0]!.balance).toBe(account.balance)
    expect(page.count).toBe(Number(account.entries))
    const sign = account === wallet ? '' : '-'
    expect(page.list.slice(0, 3).map(({ amount }) => amount)).toEqual([`${sign}200.5`, `${sign}300`, `${sign}500`])
    for (const [at, entry] of page.list.slice(0, -1).entries())
      expect(Number(entry.balance) - Number(entry.amount)).toBeCloseTo(Number(page.list[at + 1]!.balance), 4)
  }
})

test('the pages of an account join without a gap, and a page of another account is refused', async () => {
  const { id } = await findAccount('cashier')
  const whole = (await ask<Page>(ledger.entries, { account: id, limit: 200 })).list
  const joined: Page['list'] = []
  let after: string | undefined
  do {
    const page = await ask<Page>(ledger.entries, { account: id, limit: 2, ...(after !== undefined && { after }) })
    joined.push(...page.list)
    after = page.after
  } while (after !== undefined)
  expect(joined).toEqual(whole)
  const { after: first } = await ask<Page>(ledger.entries, { account: id, limit: 1 })
  const other = await back.call(ledger.entries, {
    token: member,
    input: { account: (await findAccount('main', 'demo')).id, after: first! },
  })
  expect(other.body).toMatchObject({ code: 'staff.cursor_invalid' })
})

test('an account up to a day shows what it held then', async () => {
  const { id } = await findAccount('main', 'demo')
  expect(await ask<Page>(ledger.entries, { account: id, until: '2020-01-01' })).toMatchObject({ list: [], count: 0 })
  const now = await ask<Page>(ledger.entries, { account: id })
  const later = await ask<Page>(ledger.entries, { account: id, until: '2099-01-01' })
  expect(later.list).toEqual(now.list)
})

test('a posting shows both sides, its seal once there is one, and its order', async () => {
  const { orderNo } = (await deposit('700')).body.value as { orderNo: string }
  type Found = { transfers: { reference: string; kind: string; entries: { kind: string; amount: string; member: string }[] }[] }
  const { transfers } = await ask<Found>(ledger.transfer, { reference: orderNo })
  expect(transfers).toHaveLength(1)
  expect(transfers[0]).toMatchObject({ kind: 'deposit', reference: orderNo })
  expect(transfers[0]!.entries.map(({ kind, amount, member: of }) => [kind, amount, of])).toEqual([
    ['main', '700', 'demo'],
    ['cashier', '-700', ''],
  ])
  expect((await back.call(ledger.transfer, { token: member, input: { id: '999999999' } })).body).toMatchObject({ code: 'staff.not_found' })
})

test('support reads no ledger, and an account of another brand is not found', async () => {
  const support = await back.signIn('support')
  expect((await back.call(ledger.accounts, { token: support })).body).toMatchObject({ code: 'staff.forbidden' })
  expect((await back.call(ledger.entries, { token: member, input: { account: '-64000' } })).body).toMatchObject({ code: 'staff.not_found' })
})

test('the looks at the invariants are kept with their time, and a break keeps its beginning (MON-26)', async () => {
  const { database, askedJobs } = back.portal
  const found = (violations: number) => [
    { id: 'I2', violations: 0, sample: null },
    { id: 'I10', violations, sample: violations > 0 ? '77' : null },
  ]
  type Shown = { list: { invariant: string; look: string; violations: number; sample: string; tookMs: number; brokenSince?: string }[] }
  await keepLook(database, 'new', found(0), 12.4)
  await keepLook(database, 'new', found(2), 13)
  const first = (await ask<Shown>(integrity.list)).list
  expect(first.map(({ invariant, violations, sample, tookMs }) => [invariant, violations, sample, tookMs])).toEqual([
    ['I2', 0, '', 13],
    ['I10', 2, '77', 13],
  ])
  await keepLook(database, 'new', found(3), 13)
  expect((await ask<Shown>(integrity.list)).list[1]!.brokenSince).toBe(first[1]!.brokenSince)
  await keepLook(database, 'new', found(0), 13)
  expect((await ask<Shown>(integrity.list)).list[1]!.brokenSince).toBeUndefined()
  await back.call(integrity.look, { token: await back.signIn('finance'), input: { look: 'all' } })
  expect(askedJobs).toEqual(expect.arrayContaining(['bets.check-all-invariants', 'staff.verify-audits']))
})

test('both audits’ seals, their last check and a changed row are shown (MON-26, SEC-34)', async () => {
  const { database, folder } = back.portal
  type Chain = { audit: string; head?: { seq: string }; verifiedAt?: string; unsealed: number; violations: number; sample?: string }
  const read = async () => (await ask<{ audits: Chain[] }>(integrity.list)).audits
  expect((await read()).map(({ audit, verifiedAt, violations }) => [audit, verifiedAt, violations])).toEqual([
    ['staff', undefined, 0],
    ['accounts', undefined, 0],
  ])
  // A row is final when no transaction that began before it runs any more, in any database of the server: others' may run for a while.
  await expect
    .poll(
      async () => {
        await sealStaffAudit(database, folder)
        await sealAuditRecord(database, folder)
        return (await read()).map(({ unsealed }) => unsealed)
      },
      { timeout: 60_000 },
    )
    .toEqual([0, 0])
  await verifyAudits(database)
  for (const chain of await read()) expect(chain).toMatchObject({ head: { seq: expect.stringMatching(/^[1-9]/) }, violations: 0 })
  await database.transaction(async (tx) => {
    await tx.query(sql`set local session_replication_role = replica`)
    await tx.query(sql`update identity.audit_record set device = 'another' where id = (select min(record_id) from identity.audit_seals)`)
  })
  await verifyAudits(database)
  const [staff, accounts] = await read()
  expect([staff!.violations, accounts!.violations]).toEqual([0, 1])
  expect(accounts!.sample).toMatch(/^\d+$/)
})
