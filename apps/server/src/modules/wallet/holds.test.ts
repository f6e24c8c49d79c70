import { sql } from '@portal/runtime'
import type { TestDatabase } from '@portal/runtime/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expireHolds, placeHold, postHold, voidHold } from './holds.ts'
import { checkLedger } from './invariants.ts'
import { openTestAccount, openTestLedger } from '../../testing/test-accounts.ts'
import { getBalance, postTransfer } from './wallet.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await openTestLedger()
})
afterAll(async () => {
  expect((await checkLedger(database)).filter((invariant) => invariant.violations !== 0)).toEqual([])
  await database.drop()
})

async function balances(name: { brand: number; owner: bigint; currency: string }) {
  const [main, held] = await Promise.all([getBalance(database, name), getBalance(database, { ...name, kind: 'held' })])
  return [main.balance, held.balance]
}

test('a hold takes the money out of reach, once for the same key (MON-15)', async () => {
  const { name, transfer } = await openTestAccount(database, 100n)
  const hold = { key: 'h1', name, amount: 70n, reference: 'withdrawal 1' }
  for (let times = 0; times < 2; times += 1) await database.transaction((tx) => placeHold(tx, hold))
  expect(await balances(name)).toEqual([30n, 70n])
  await expect(postTransfer(database, transfer('spend', -31n))).rejects.toMatchObject({ code: 'wallet.insufficient_funds' })
  await expect(database.transaction((tx) => placeHold(tx, { ...hold, amount: 71n }))).rejects.toMatchObject({
    code: 'request.key_conflict',
  })
  await expect(database.transaction((tx) => placeHold(tx, { ...hold, key: 'h2' }))).rejects.toMatchObject({
    code: 'wallet.insufficient_funds',
    details: { balance: '30' },
  })
})

test('a posted hold sends a part on and returns the rest (MON-15)', async () => {
  const { name, cashier } = await openTestAccount(database, 100n)
  await database.transaction((tx) => placeHold(tx, { key: 'p1', name, amount: 70n }))
  expect(await database.transaction((tx) => postHold(tx, 'p1', cashier, 50n))).toEqual({
    state: 'posted',
    postedAmount: 50n,
    changed: true,
  })
  expect(await balances(name)).toEqual([50n, 0n])
  expect(await database.transaction((tx) => voidHold(tx, 'p1'))).toEqual({ state: 'posted', postedAmount: 50n, changed: false })
  expect(await balances(name)).toEqual([50n, 0n])
})

test('post, void and expire at once: exactly one ends the hold (MON-15)', { timeout: 1_200_000 }, async () => {
  const trials = process.env.PROOF === 'full' ? 10_000 : 20
  for (let trial = 0; trial < trials; trial += 1) {
    const { name, cashier } = await openTestAccount(database, 100n)
    const key = `race:${trial}`
    await database.transaction((tx) => placeHold(tx, { key, name, amount: 100n, expiresAt: new Date('2020-01-01') }))
    const [posted, voided, expired] = await Promise.all([
      database.transaction((tx) => postHold(tx, key, cashier)),
      database.transaction((tx) => voidHold(tx, key)),
      database.transaction((tx) => expireHolds(tx, 1)),
    ])
    expect(Number(posted.changed) + Number(voided.changed) + expired).toBe(1)
    expect(await balances(name)).toEqual([posted.changed ? 0n : 100n, 0n])
  }
})

test('a hold without an end stays when others expire (MON-15)', async () => {
  const { name } = await openTestAccount(database, 10n)
  await database.transaction((tx) => placeHold(tx, { key: 'forever', name, amount: 10n }))
  await database.transaction((tx) => expireHolds(tx))
  expect(await balances(name)).toEqual([0n, 10n])
  const open = await database.query(sql`select count(*) as count from wallet.holds where expires_at < now() and state = 'open'`)
  expect(open).toEqual([{ count: 0n }])
})
