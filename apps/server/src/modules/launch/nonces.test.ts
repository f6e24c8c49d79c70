import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { type Queryable, sql } from '@portal/runtime'
import { createTestDatabase, type TestDatabase } from '@portal/runtime/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useNonces } from './transaction-store.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase([{ folder: join(import.meta.dirname, '../../../migrations'), set: 'server' }])
})
afterAll(() => database.drop())

const perSlot = 20_000

/** Rows and entries of indexes that this transaction has read of the nonces so far. */
async function countRead(on: Queryable): Promise<number> {
  const [row] = await on.query<{ read: number }>(sql`
    select sum(pg_stat_get_xact_tuples_returned(c.oid) + pg_stat_get_xact_tuples_fetched(c.oid))::int as read
    from pg_class c where c.relnamespace = 'launch'::regnamespace and c.relname like 'nonces\\_%'`)
  return row!.read
}

/** The nonce stands in both of the other slots: in the one before whenever a new slot begins meanwhile. */
async function moveToOtherSlots(on: Queryable, nonce: string): Promise<void> {
  await on.query(sql`
    insert into launch.nonces (slot, nonce) select (n.slot + 1) % 3, n.nonce from launch.nonces n where n.nonce = ${nonce}::uuid`)
  await on.query(sql`
    update launch.nonces n set slot = (n.slot + 2) % 3 where n.nonce = ${nonce}::uuid
      and exists (select 1 from launch.nonces o where o.nonce = n.nonce and o.slot = (n.slot + 1) % 3)`)
}

test('A nonce is looked up by index even on a connection that planned it on an empty table (MON-17)', async () => {
  await database.transaction(async (tx) => {
    for (let call = 0; call < 8; call += 1) expect(await useNonces(tx, [randomUUID(), randomUUID()])).toEqual([true, true])
    await tx.query(sql`
      insert into launch.nonces (slot, nonce) select slot, gen_random_uuid() from generate_series(0, 2) slot, generate_series(1, ${perSlot}::int)`)
    const before = await countRead(tx)
    expect(await useNonces(tx, [randomUUID(), randomUUID(), randomUUID()])).toEqual([true, true, true])
    expect((await countRead(tx)) - before).toBeLessThan(100)
  })
})

test('A nonce of this or the previous slot is refused; one given twice at once is new once (MON-17)', async () => {
  const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()]
  expect(await useNonces(database, [first, second, second])).toEqual([true, true, false])
  await moveToOtherSlots(database, second)
  expect(await useNonces(database, [first, second, third])).toEqual([false, false, true])
})
