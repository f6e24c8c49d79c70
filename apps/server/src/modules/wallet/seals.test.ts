import { sql } from '@portal/runtime'
import type { TestDatabase } from '@portal/runtime/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkLedger } from './invariants.ts'
import { findBrokenLink, findChainHead, sealLedger, settleHorizon } from './seals.ts'
import { findNewestId } from './store.ts'
import { sealAll } from '../../testing/test-seal.ts'
import { openTestAccount, openTestLedger } from '../../testing/test-accounts.ts'
import { postTransfers } from './wallet.ts'

let database: TestDatabase
/** An id that was taken and never used, as a transaction that failed leaves one. */
let gap: bigint
/** Positions of the chain that are tried; 1,000 with `PROOF=full`. */
const links = process.env.PROOF === 'full' ? 1_000 : 30

beforeAll(async () => {
  database = await openTestLedger()
  const { transfer } = await openTestAccount(database, 10_000n)
  const [taken] = await database.query<{ id: bigint }>(sql`select nextval('wallet.transfer_ids') as id`)
  gap = taken!.id
  await postTransfers(
    database,
    Array.from({ length: links }, (_, index) => transfer(`t${index}`, index % 3 === 0 ? -5n : 7n)),
  )
  await sealAll(database)
})
afterAll(() => database.drop())

/** Does something to the tables that their triggers forbid, looks at the chain, and takes it back. */
async function findAfter(forbidden: string, values: unknown[], anchor?: Awaited<ReturnType<typeof findChainHead>>) {
  const client = await database.connect()
  try {
    await client.query('begin')
    await client.query(`set local session_replication_role = 'replica'`)
    const { rowCount } = await client.query(forbidden, values)
    expect(rowCount).toBeGreaterThan(0)
    const { rows } = await client.query<{ bad_seq: bigint }>('select bad_seq from wallet.verify_chain(1, $1, $2)', [
      anchor?.seq ?? null,
      anchor ? Buffer.from(anchor.hash, 'hex') : null,
    ])
    return rows[0]?.bad_seq
  } finally {
    await client.query('rollback')
    client.release()
  }
}

test('the chain covers every transfer and verifies (MON-26)', async () => {
  const head = await findChainHead(database)
  expect(head!.seq).toBe(BigInt(links + 1))
  expect(await findBrokenLink(database, { anchor: head })).toBeUndefined()
  expect(await findBrokenLink(database, { from: 10n, anchor: head })).toBeUndefined()
})

test('a changed amount, balance, key, outcome or time is found at its link (MON-26)', async () => {
  const ids = await database.query<{ seq: bigint; transfer_id: bigint }>(sql`select seq, transfer_id from wallet.seals order by seq`)
  const changes = [
    'update wallet.entries set amount = amount # 1 where transfer_id = $1',
    'update wallet.entries set balance = balance + 1 where transfer_id = $1 and account_id > 0',
    'update wallet.transfers set balance = balance # 1 where id = $1',
    `update wallet.transfers set created_at = created_at + interval '1 microsecond' where id = $1`,
    `update wallet.transfers set key = gen_random_uuid() where id = $1`,
    `update wallet.transfers set outcome = 'refused' where id = $1`,
    'update wallet.seals set hash = set_bit(hash, 7, 1 - get_bit(hash, 7)) where transfer_id = $1',
    'delete from wallet.entries where transfer_id = $1 and account_id > 0',
    'delete from wallet.transfers where id = $1',
    'delete from wallet.seals where transfer_id = $1',
  ]
  for (const [index, { seq, transfer_id }] of ids.entries()) {
    const found = await findAfter(changes[index % changes.length]!, [transfer_id])
    // A removed last link leaves its transfer behind the seal, which is not yet wrong without the anchor.
    if (found !== undefined || index !== ids.length - 1) expect(found).toBe(seq)
  }
})

test('two swapped rows are found at the first of them (MON-26)', async () => {
  const swap = `update wallet.seals s set transfer_id = -o.transfer_id from wallet.seals o where (s.seq, o.seq) in ((5, 9), (9, 5))`
  expect(await findAfter(swap, [])).toBeDefined()
  const amounts = `update wallet.entries e set amount = o.amount from wallet.entries o, wallet.seals s, wallet.seals p
    where s.seq = 5 and p.seq = 6 and e.transfer_id = s.transfer_id and o.transfer_id = p.transfer_id and sign(e.account_id) = sign(o.account_id)`
  expect(await findAfter(amounts, [])).toBe(5n)
})

test('A cut tail is found by a chain head stored elsewhere, an inserted row by its gap (MON-26)', async () => {
  const head = (await findChainHead(database))!
  const cut = `with cut as (delete from wallet.seals where seq > $1 returning transfer_id), gone as (delete from wallet.transfers t using cut where t.id = cut.transfer_id)
    delete from wallet.entries e using cut where e.transfer_id = cut.transfer_id`
  expect(await findAfter(cut, [head.seq - 3n], head)).toBe(head.seq - 2n)
  expect(await findAfter(cut, [head.seq - 3n])).toBeUndefined()
  const insert = `insert into wallet.transfers select $1, account_id, balance, version, created_at, gen_random_uuid(), hash, kind, outcome, reference
    from wallet.transfers limit 1`
  expect(await findAfter(insert, [gap])).toBe(2n)
  expect(await findAfter(insert, [-5n])).toBe(1n)
})

test('an id that is still in an open transaction holds the horizon back, and nothing is left out (MON-26)', async () => {
  const { transfer, account } = await openTestAccount(database, 100n)
  const late = await database.connect()
  await late.query('begin')
  await late.query('select pg_current_xact_id()')
  const { rows } = await late.query<{ id: bigint }>(`select nextval('wallet.transfer_ids') as id`)
  await postTransfers(database, [transfer('younger', 1n)])
  for (let times = 0; times < 3; times += 1) await sealLedger(database)
  const insert = `insert into wallet.transfers (id, account_id, balance, version, created_at, key, hash, kind, outcome)
    values ($1, $2, 0, 0, now(), gen_random_uuid(), gen_random_uuid(), 'deposit', 'insufficient_funds')`
  await late.query(insert, [rows[0]!.id, account])
  await late.query('commit')
  late.release()
  await sealAll(database)
  const unsealed = await database.query(
    sql`select count(*) as count from wallet.transfers t where not exists (select from wallet.seals where transfer_id = t.id)`,
  )
  expect(unsealed).toEqual([{ count: 0n }])
  expect((await checkLedger(database)).find((invariant) => invariant.id === 'I9')).toMatchObject({ violations: 0 })
})

test('the horizon waits for what runs, as long as it may, then comes up to the newest id', async () => {
  const { transfer } = await openTestAccount(database, 100n)
  const client = await database.connect()
  try {
    await client.query('begin')
    await client.query('select pg_current_xact_id()')
    await postTransfers(database, [transfer('during', 7n)])
    const newest = await findNewestId(database)
    expect(await settleHorizon(database, 30)).toBeLessThan(newest)
    const waiting = settleHorizon(database, 60_000)
    await client.query('commit')
    expect(await waiting).toBeGreaterThanOrEqual(newest)
  } finally {
    client.release()
  }
})
