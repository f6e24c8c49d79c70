import { join } from 'node:path'
import { createTestDatabase, type TestDatabase } from '@portal/runtime/test-database'
import { type Queryable, type Sql, sql } from '@portal/runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getBalance, getHouseAccount, openAccounts, postTransfer, postTransfers } from './wallet.ts'

let database: TestDatabase
let cashier: bigint
let owners = 1000n

beforeAll(async () => {
  database = await createTestDatabase([{ folder: join(import.meta.dirname, '../../../migrations'), set: 'server' }])
  cashier = await getHouseAccount(database, 1, 'BDT', 'cashier')
})
afterAll(() => database.drop())

async function openMember(balance: bigint): Promise<{ owner: bigint; account: bigint }> {
  owners += 1n
  const [account] = await openAccounts(database, [{ brand: 1, owner: owners, currency: 'BDT' }])
  if (balance > 0n) await postTransfer(database, deposit(`seed:${owners}`, account!, balance))
  return { owner: owners, account: account! }
}

function deposit(key: string, account: bigint, amount: bigint) {
  const postings = [
    { account, amount },
    { account: cashier, amount: -amount },
  ]
  return { key, kind: amount > 0n ? 'deposit' : 'withdrawal', postings } as const
}

test('an account is opened once, also when many ask at once (R-1.1.08)', async () => {
  const name = { brand: 1, owner: 7n, currency: 'BDT' }
  const found = await Promise.all(Array.from({ length: 8 }, () => openAccounts(database, [name, name])))
  expect(new Set(found.flat()).size).toBe(1)
})

test('transfers of one batch are applied in order, and a refused one refuses only itself (MON-02)', async () => {
  const { account } = await openMember(100n)
  const answers = await postTransfers(database, [
    deposit('o1', account, -80n),
    deposit('o2', account, -30n),
    deposit('o3', account, 5n),
    deposit('o4', account, -25n),
  ])
  expect(answers.map((answer) => [answer.outcome, answer.balance, answer.version])).toEqual([
    ['applied', 20n, 2n],
    ['insufficient_funds', 20n, 2n],
    ['applied', 25n, 3n],
    ['applied', 0n, 4n],
  ])
})

test('A repeated key repeats the answer and moves nothing, even on a drained balance (MON-03, MON-05)', async () => {
  const { owner, account } = await openMember(100n)
  const first = await postTransfer(database, deposit('r1', account, -100n))
  const [again, twice] = await postTransfers(database, [deposit('r1', account, -100n), deposit('r1', account, -100n)])
  expect(again).toEqual({ ...first, duplicate: true })
  expect(twice).toEqual(again)
  expect(await getBalance(database, { brand: 1, owner, currency: 'BDT' })).toEqual({ balance: 0n, version: 2n })
})

test('a key with another amount, account, kind or reference is a conflict and moves nothing (MON-04)', async () => {
  const { owner, account } = await openMember(100n)
  const other = await openMember(100n)
  const original = deposit('c1', account, -10n)
  await postTransfer(database, original)
  const changed = [
    deposit('c1', account, -11n),
    deposit('c1', other.account, -10n),
    { ...original, kind: 'adjustment' as const },
    { ...original, reference: 'other' },
  ]
  for (const transfer of changed) {
    const [answer] = await postTransfers(database, [transfer])
    expect(answer!.outcome).toBe('conflict')
    await expect(postTransfer(database, transfer)).rejects.toMatchObject({ code: 'request.key_conflict' })
  }
  expect(await getBalance(database, { brand: 1, owner, currency: 'BDT' })).toMatchObject({ balance: 90n })
  expect(await getBalance(database, { brand: 1, owner: other.owner, currency: 'BDT' })).toMatchObject({ balance: 100n })
})

test('the same key twice in one batch has one effect and two answers (MON-03)', async () => {
  const { account } = await openMember(100n)
  const answers = await postTransfers(database, [deposit('d1', account, -60n), deposit('d1', account, -60n), deposit('d1', account, -1n)])
  expect(answers.map((answer) => [answer.outcome, answer.duplicate, answer.currentBalance])).toEqual([
    ['applied', false, 40n],
    ['applied', true, 40n],
    ['conflict', true, 40n],
  ])
})

test('a key that was refused for want of money stays refused after a deposit (MON-05)', async () => {
  const { account } = await openMember(5n)
  const refused = deposit('f1', account, -6n)
  await expect(postTransfer(database, refused)).rejects.toMatchObject({ code: 'wallet.insufficient_funds', details: { balance: '5' } })
  await postTransfer(database, deposit('f2', account, 100n))
  const [answer] = await postTransfers(database, [refused])
  expect(answer).toMatchObject({ outcome: 'insufficient_funds', duplicate: true, balance: 5n, currentBalance: 105n })
})

test('a transfer that does not sum to zero can not be written (MON-01)', async () => {
  const { account } = await openMember(0n)
  const postings = [
    { account, amount: 10n },
    { account: cashier, amount: -9n },
  ]
  await expect(postTransfers(database, [{ key: 'z1', kind: 'deposit', postings }])).rejects.toThrow('does not sum to zero')
  const euros = await getHouseAccount(database, 1, 'EUR', 'cashier')
  const mixed = [
    { account, amount: 10n },
    { account: euros, amount: -10n },
  ]
  await expect(postTransfers(database, [{ key: 'z2', kind: 'deposit', postings: mixed }])).rejects.toThrow('does not sum to zero')
})

test('entries, transfers and accounts refuse to be changed or removed, even by their owner (MON-25)', async () => {
  await openMember(10n)
  await expect(database.query(sql`update wallet.entries set amount = amount + 1`)).rejects.toThrow('append-only')
  await expect(database.query(sql`delete from wallet.entries`)).rejects.toThrow('append-only')
  await expect(database.query(sql`truncate wallet.entries`)).rejects.toThrow('append-only')
  await expect(database.query(sql`update wallet.transfers set outcome = 'applied'`)).rejects.toThrow('append-only')
  await expect(database.query(sql`delete from wallet.transfers`)).rejects.toThrow('append-only')
  await expect(database.query(sql`truncate wallet.transfers`)).rejects.toThrow('append-only')
  await expect(database.query(sql`update wallet.accounts set owner = 1`)).rejects.toThrow('append-only')
  await expect(database.query(sql`truncate wallet.accounts cascade`)).rejects.toThrow('append-only')
  await expect(database.query(sql`delete from wallet.balances`)).rejects.toThrow('append-only')
})

test('no statement can take a balance below zero (MON-02)', async () => {
  const { account } = await openMember(10n)
  const taking = database.query(sql`update wallet.balances set balance = -1 where account_id = ${account}`)
  await expect(taking).rejects.toThrow('balance_not_negative')
})

test('an entry of an account that does not exist can not be written (MON-01)', async () => {
  const { account } = await openMember(10n)
  const entries = sql`insert into wallet.entries (account_id, version, transfer_id, amount, balance)
    values (${account}, 99, 99, -5, 5), (999999999, 1, 99, 5, 5)`
  await expect(database.query(entries)).rejects.toThrow('does not sum to zero')
})

test('A transfer reads only the accounts it posts to, also on a connection with older plans (MON-33)', async () => {
  const owned = Array.from({ length: 3_000 }, (_, index) => ({ brand: 1, owner: BigInt(50_000 + index), currency: 'BDT' }))
  const accounts = await openAccounts(database, owned)
  await database.query(sql`analyze wallet.accounts`)
  const connection = await database.connect()
  try {
    const on: Queryable = {
      query: async <Row extends object>({ text, values }: Sql) => (await connection.query<Row>(text, values as unknown[])).rows,
    }
    await postTransfers(
      on,
      accounts.slice(0, 400).map((account) => deposit(`many:${account}`, account, 10n)),
    )
    const read = async () => {
      const { rows } = await connection.query<{ read: string }>(
        `select seq_tup_read + idx_tup_fetch as read from pg_stat_xact_user_tables where relid = 'wallet.accounts'::regclass`,
      )
      return Number(rows[0]!.read)
    }
    await connection.query('begin')
    const before = await read()
    await postTransfers(on, [deposit('one', accounts[7]!, 10n)])
    expect((await read()) - before).toBeLessThan(20)
  } finally {
    await connection.query('rollback')
    connection.release()
  }
})
