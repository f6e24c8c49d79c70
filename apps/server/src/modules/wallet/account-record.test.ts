import type { TestDatabase } from '@portal/runtime/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listEntries } from './account-record.ts'
import { openTestAccount, openTestLedger } from './test-accounts.ts'
import { postTransfers } from './wallet.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await openTestLedger()
})
afterAll(() => database.drop())

const page = { pageNo: 1, pageSize: 10 }

test('the account record shows entries newest first with the balance after each (R-1.1.13)', async () => {
  const { name, transfer } = await openTestAccount(database, 100n)
  await postTransfers(database, [
    transfer('r1', -30n),
    { ...transfer('r2', 5n, 'bonus'), reference: 'welcome' },
    transfer('r3', -1_000n),
    transfer('r4', -10n, 'betwin'),
    transfer('r5', 20n, 'betwin'),
  ])
  const { entries, total } = await listEntries(database, name, page)
  expect(total).toBe(5)
  expect(entries.map(({ type, amount, balanceAfter, reference }) => [type, amount, balanceAfter, reference])).toEqual([
    ['payout', 20n, 85n, undefined],
    ['bet', -10n, 65n, undefined],
    ['bonus', 5n, 75n, 'welcome'],
    ['withdrawal', -30n, 70n, undefined],
    ['deposit', 100n, 100n, undefined],
  ])
})

test('type, time and page narrow the account record, and a page beyond the end is empty (R-1.1.13)', async () => {
  const { name, transfer } = await openTestAccount(database, 100n)
  await postTransfers(
    database,
    Array.from({ length: 12 }, (_, index) => transfer(`n${index}`, -1n, index % 2 === 0 ? 'betwin' : 'withdrawal')),
  )
  expect((await listEntries(database, name, { ...page, type: 'bet' })).entries).toHaveLength(6)
  expect((await listEntries(database, name, { ...page, type: 'rebate' })).total).toBe(0)
  expect((await listEntries(database, name, { pageNo: 2, pageSize: 10 })).entries).toHaveLength(3)
  expect(await listEntries(database, name, { pageNo: 1_000_000_000, pageSize: 100 })).toEqual({ entries: [], total: 13 })
  expect((await listEntries(database, name, { ...page, from: new Date(Date.now() + 3_600_000) })).total).toBe(0)
  expect((await listEntries(database, name, { ...page, to: new Date(Date.now() - 3_600_000) })).total).toBe(0)
})

test('a member without an account has an empty record, and never the one of somebody else (SEC-18)', async () => {
  const { name } = await openTestAccount(database, 100n)
  expect(await listEntries(database, { ...name, brand: 2 }, page)).toEqual({ entries: [], total: 0 })
  expect(await listEntries(database, { ...name, owner: 987_654_321n }, page)).toEqual({ entries: [], total: 0 })
})
