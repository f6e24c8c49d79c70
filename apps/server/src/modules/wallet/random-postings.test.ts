import * as fc from 'fast-check'
import { sql } from '@portal/runtime'
import type { TestDatabase } from '@portal/runtime/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkLedger } from './invariants.ts'
import { openTestLedger } from '../../testing/test-accounts.ts'
import { getBalances, getHouseAccount, openAccounts, postTransfers } from './wallet.ts'
import type { Transfer } from './transfer.ts'

/** About 9,000 postings here; `PROOF=full` makes more than 1,000,000. */
const [batches, atLeast] = process.env.PROOF === 'full' ? [7_500, 1_000_000] : [60, 6_000]

let database: TestDatabase
let accounts: bigint[]
let house: bigint[]

beforeAll(async () => {
  database = await openTestLedger()
  const names = ['BDT', 'INR'].flatMap((currency) => [1n, 2n, 3n, 4n].map((owner) => ({ brand: 1, owner, currency })))
  accounts = await openAccounts(database, names)
  house = await Promise.all(['BDT', 'INR'].map((currency) => getHouseAccount(database, 1, currency, 'cashier')))
})
afterAll(() => database.drop())

type Draft = { key: number; currency: number; legs: { owner: number; amount: bigint }[] }

const draft: fc.Arbitrary<Draft> = fc.record({
  key: fc.integer({ min: 0, max: 1_000_000_000 }),
  currency: fc.integer({ min: 0, max: 1 }),
  legs: fc.array(fc.record({ owner: fc.integer({ min: 0, max: 3 }), amount: fc.bigInt({ min: -1_000n, max: 1_200n }) }), {
    minLength: 1,
    maxLength: 4,
  }),
})

/** The house balances the legs of the members. */
function toTransfer({ key, currency, legs }: Draft): Transfer {
  const total = legs.reduce((sum, leg) => sum + leg.amount, 0n)
  const postings = legs.map((leg) => ({ account: accounts[currency * 4 + leg.owner]!, amount: leg.amount }))
  return { key: `random:${key}`, kind: 'adjustment', postings: [...postings, { account: house[currency]!, amount: -total }] }
}

test('Random transfers in two currencies keep every invariant and match plain sums (MON-01, MON-02)', async () => {
  const balances = new Map<bigint, bigint>(accounts.map((account) => [account, 0n]))
  const seen = new Set<number>()
  let postings = 0
  const property = fc.asyncProperty(fc.array(draft, { minLength: 30, maxLength: 80 }), async (drafts) => {
    const fresh = drafts.filter((each) => !seen.has(each.key) && seen.add(each.key))
    const transfers = fresh.map(toTransfer)
    const answers = await postTransfers(database, transfers)
    for (const [index, transfer] of transfers.entries()) {
      const after = new Map(balances)
      const legs = transfer.postings.filter((posting) => posting.account > 0n)
      const holds = legs.every((leg) => {
        const balance = after.get(leg.account)! + leg.amount
        after.set(leg.account, balance)
        return balance >= 0n
      })
      expect(answers[index]!.outcome).toBe(holds ? 'applied' : 'insufficient_funds')
      if (holds) for (const [account, balance] of after) balances.set(account, balance)
      postings += holds ? transfer.postings.length : 0
      expect(answers[index]!.balance).toBe(balances.get(transfer.postings[0]!.account))
    }
  })
  await fc.assert(property, { numRuns: batches, endOnFailure: true })
  expect(postings).toBeGreaterThan(atLeast)
  const found = await getBalances(database, 1, [1n, 2n, 3n, 4n])
  for (const { owner, currency, balance } of found)
    expect(balance).toBe(balances.get(accounts[(currency === 'BDT' ? 0 : 4) + Number(owner) - 1]!))
  expect((await checkLedger(database)).filter((invariant) => invariant.violations !== 0)).toEqual([])
}, 3_600_000)

test('every check sees the row that breaks it (MON-01, MON-36)', async () => {
  const breaks: Record<string, string> = {
    I1: `update wallet.entries set amount = amount + 1 where account_id = $1 and version = 1`,
    I2: `update wallet.balances set balance = balance + 1 where account_id = $1`,
    I3: `update wallet.balances set version = version + 1 where account_id = $1`,
    I8: `alter table wallet.entries disable trigger append_only`,
  }
  for (const [id, statement] of Object.entries(breaks)) {
    const client = await database.connect()
    await client.query('begin')
    await client.query(`set local session_replication_role = 'replica'`)
    await client.query(statement.replace('$1', String(accounts[0])))
    const { rows } = await client.query<{ violations: bigint }>('select violations from wallet.check_invariants() where invariant = $1', [
      id,
    ])
    await client.query('rollback')
    client.release()
    expect([id, rows[0]!.violations > 0n]).toEqual([id, true])
  }
  expect(await database.query(sql`select count(*) as count from wallet.check_invariants() where violations <> 0`)).toEqual([{ count: 0n }])
})
