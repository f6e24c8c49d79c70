import type { TestDatabase } from '@portal/runtime/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EntryFilter, listEntries, totalSelection } from './account-record.ts'
import type { AccountName } from './transfer.ts'
import { openTestAccount, openTestLedger } from '../../testing/test-accounts.ts'
import { postTransfers } from './wallet.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await openTestLedger()
})
afterAll(() => database.drop())

const page = { pageSize: 10 }
const countOf = async (name: AccountName, filter: EntryFilter = {}) => (await totalSelection(database, name, filter)).count

test('the account record shows entries newest first with the balance after each (R-1.1.13)', async () => {
  const { name, transfer } = await openTestAccount(database, 100n)
  await postTransfers(database, [
    transfer('r1', -30n),
    { ...transfer('r2', 5n, 'bonus'), reference: 'welcome' },
    transfer('r3', -1_000n),
    transfer('r4', -10n, 'betwin'),
    transfer('r5', 20n, 'betwin'),
  ])
  const { entries } = await listEntries(database, name, page)
  expect(await totalSelection(database, name, {})).toEqual({ count: 5, in: 125n, out: 40n })
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
  expect(await countOf(name, { type: 'rebate' })).toBe(0)
  const { next } = await listEntries(database, name, page)
  expect(await listEntries(database, name, { ...page, before: next })).toMatchObject({ entries: [{}, {}, { type: 'deposit' }] })
  expect(await listEntries(database, name, { ...page, before: 1n })).toEqual({ entries: [] })
  expect(await countOf(name, { from: new Date(Date.now() + 3_600_000) })).toBe(0)
  expect(await countOf(name, { to: new Date(Date.now() - 3_600_000) })).toBe(0)
  expect(await countOf(name, { from: new Date(Date.now() - 3_600_000), to: new Date(Date.now() + 3_600_000) })).toBe(13)
})

test('a member without an account has an empty record, and never the one of somebody else (SEC-18)', async () => {
  const { name } = await openTestAccount(database, 100n)
  expect(await listEntries(database, { ...name, brand: 2 }, page)).toEqual({ entries: [] })
  expect(await listEntries(database, { ...name, owner: 987_654_321n }, page)).toEqual({ entries: [] })
})
