/** The record over many bets: which indexes answer it, and how much of the table is read. */
import { sql } from '@portal/runtime'
import type { TestDatabase } from '@portal/runtime/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLedger } from '../../testing/test-ledger.ts'
import { explain, explainStatement } from '../../testing/test-plans.ts'
import { exportSelection, listBets, totalBets, totalNewestBets } from './record.ts'

let database: TestDatabase
const member = 7n
const dayMs = 86_400_000
const bets = 40_000
const members = 200

beforeAll(async () => {
  database = await openTestLedger()
  await database.query(sql`
    with rows as (
      select g as id, 1 + g % ${members}::int as member, clock_timestamp() - make_interval(secs => (${bets}::int - g) * 60) as at
      from generate_series(1, ${bets}::int) g
    ), transfers as (
      insert into wallet.transfers (id, account_id, balance, version, created_at, key, hash, kind, outcome)
      select id, member, 0, id, at, gen_random_uuid(), gen_random_uuid(), 'betwin', 'applied' from rows
    )
    insert into bets.bets (id, account_id, member, stake, payout, placed_at, settled_at, brand, currency, vendor, game, category, round_id, external_id, state)
    select id, member, member, 10, 0, at, at, 1, 'BDT', 'V' || id % 3, 'g', 'RNG', 'r' || id, 'x' || id, 'settled' from rows`)
  for (const table of ['bets.bets', 'wallet.transfers']) await database.pool.query(`vacuum analyze ${table}`)
})
afterAll(() => database.drop())

const month = () => ({ from: new Date(Date.now() - 20 * dayMs), to: new Date() })

test.each([
  ['the newest page', {}],
  ['a page of a range', month()],
  ['a page of a vendor', { vendor: 'V1' }],
  ['a page behind another', { before: BigInt(bets / 2) }],
])('%s reads the rows of its member by the index, newest first, without sorting (R-7.1.13)', async (_what, filter) => {
  const plan = await explain(database, (on) => listBets(on, 1, member, { pageSize: 15, ...filter }))
  expect(plan.indexes).toContain('bets_by_member')
  expect(plan.scanned).toEqual([])
  expect(plan.steps.filter((step) => step === 'Sort' || step === 'Function Scan')).toEqual([])
  expect(plan.blocks).toBeLessThan(400)
})

test('the totals and the file of a member read no rows of others (R-7.1.13)', async () => {
  const [size] = await database.query<{ blocks: number }>(sql`select (pg_relation_size('bets.bets') / 8192)::int as blocks`)
  const totals = await explain(database, (on) => totalBets(on, 1, member, month()))
  const newest = await explain(database, (on) => totalNewestBets(on, 1, member, month(), { currency: 'BDT', atMost: 10_001 }))
  const file = await explainStatement(database, exportSelection(1, member, month()).statement)
  for (const plan of [totals, newest, file]) {
    expect(plan.indexes).toContain('bets_by_member')
    expect([plan.scanned, plan.steps.includes('Function Scan')]).toEqual([[], false])
    expect(plan.blocks).toBeLessThan(size!.blocks)
  }
})
